"""What the import dialog shows of files before anything is written."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from flashcards.domain.cards import Kind
from flashcards.domain.drafts import Reason
from flashcards.domain.places import location
from flashcards.domain.problems import Problem
from flashcards.domain.reading_options import AS_GUESSED, ReadingOptions
from flashcards.domain.study import CardFace


@dataclass(frozen=True, slots=True)
class FileView:
    """One file of an import: how it is read, why, and what came of it.

    Of a file that did not change since it was imported (`skipped`) no more is known than what was stored then,
    and of one that could not be read (`refused` says why) nothing. `unread` lists the lines that belong to no
    card, as (first, last), `problems` counts what is more than a remark; `options`, `used` and `columns` are as in
    `ParsedDeck`. `encoding` names how the file is written, '' for UTF-8 and for a file that was not read.
    """

    root: str
    path: str
    dialect: str = ""
    reason: Reason | None = None
    cards: int = 0
    unread: tuple[tuple[int, int], ...] = ()
    problems: int = 0
    options: ReadingOptions = AS_GUESSED
    used: ReadingOptions = AS_GUESSED
    columns: tuple[str, ...] = ()
    skipped: bool = False
    refused: Problem | None = None
    encoding: str = ""

    @property
    def place(self) -> str:
        """Name the file among those of all roots."""
        return location(self.root, self.path)


class UnreadLines(NamedTuple):
    """Lines of a file that belong to no card; `text` is the first of them."""

    root: str
    path: str
    first: int
    last: int
    text: str = ""


class SampleCard(NamedTuple):
    """One of a file's first cards, drawn. `cards` is how many its text makes, `line` where it stands.

    `has_clozes` tells that words of its text are asked.
    """

    face: CardFace
    kind: Kind
    line: int
    cards: int = 1
    has_clozes: bool = False


@dataclass(frozen=True, slots=True)
class FileSample:
    """A file with its first cards; `pictures` are those they show, by the SHA-256 of their content."""

    file: FileView
    cards: tuple[SampleCard, ...]
    pictures: Mapping[str, bytes]
