"""Numbers as the language of the window writes them."""

from PySide6.QtCore import QLocale


def number(value: int) -> str:
    """Write a number with the marks of the language between its thousands."""
    return QLocale().toString(value)
