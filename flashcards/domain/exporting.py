"""Decks on their way out, as native Markdown files."""

from dataclasses import dataclass

from flashcards.domain.problems import Problem


@dataclass(frozen=True, slots=True)
class ExportFile:
    """A deck file to be written; `name` is relative to the folder, `cards` the number of notes in it."""

    name: str
    content: bytes
    cards: int


@dataclass(frozen=True, slots=True)
class PreparedExport:
    """What an export would write into `folder` (a whole path). `pictures` are (name, SHA-256).

    `existing` names the files that stand there and say something else.
    """

    folder: str
    files: tuple[ExportFile, ...] = ()
    pictures: tuple[tuple[str, str], ...] = ()
    existing: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()

    @property
    def cards(self) -> int:
        """Count the notes, one for each language it has."""
        return sum(file.cards for file in self.files)


@dataclass(frozen=True, slots=True)
class Exported:
    """What was written: whole paths of deck files, and how many cards and pictures."""

    folder: str
    paths: tuple[str, ...] = ()
    cards: int = 0
    pictures: int = 0
