"""Decks on their way out, as native Markdown files."""

from dataclasses import dataclass

from flashcards.domain.problems import Problem


@dataclass(frozen=True, slots=True)
class ExportFile:
    """A deck file to be written; `name` is relative to the folder."""

    name: str
    content: bytes


@dataclass(frozen=True, slots=True)
class PreparedExport:
    """What an export would write into `folder` (a whole path). `pictures` are (name, SHA-256).

    `existing` names the files that stand there and say something else; `cards` counts as the Library does.
    """

    folder: str
    files: tuple[ExportFile, ...] = ()
    pictures: tuple[tuple[str, str], ...] = ()
    existing: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()
    cards: int = 0


@dataclass(frozen=True, slots=True)
class Exported:
    """What was written: whole paths of deck files, and how many cards and pictures."""

    folder: str
    paths: tuple[str, ...] = ()
    cards: int = 0
    pictures: int = 0
