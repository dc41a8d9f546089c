"""The window: shows values, emits requests."""
