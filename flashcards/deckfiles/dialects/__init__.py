"""The ways to write cards: a module for each, and those that serve a single one."""
