"""Frozen values and rules that every floor shares; no I/O and no clock."""
