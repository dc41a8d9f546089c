"""Paths as a person reads them: in the manner of the system, and on one line whatever is in a name."""

from pathlib import Path

from PySide6.QtCore import QDir

from flashcards.domain.printable import printable


def shown_path(path: str | Path) -> str:
    """Return a path for a sentence."""
    return printable(QDir.toNativeSeparators(str(path)))
