"""What was read from deck files, before anything is stored."""

from dataclasses import dataclass
from typing import NamedTuple

from flashcards.domain.cards import Attributes, Face
from flashcards.domain.problems import Problem


@dataclass(frozen=True, slots=True)
class DeckFile:
    """A file as it was read. `root` is the import root (an absolute folder, or `builtin:`), `path` relative to it.

    `digest` is the SHA-256 of the bytes; `problems` tell of a converted encoding or an unreadable file.
    `oversize` marks a file over the limit of the format, whose cards are shown as plain text.
    """

    root: str
    path: str
    text: str
    digest: str
    problems: tuple[Problem, ...] = ()
    oversize: bool = False


class Draft(NamedTuple):
    """One heading of one file: a face of a note and what its heading says. `end_line` is its last line.

    `given` names the attributes that were written (by file, section or card), so that two faces can be compared.
    """

    face: Face
    attributes: Attributes
    end_line: int
    given: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class DeckDraft:
    """The deck that a file describes. `key` is folder and stem without the language suffix, and identifies it.

    `path` is the deck's place, levels parted by `/`; `intro` the text before the first card.
    """

    key: str
    path: str
    lang: str = ""
    intro: str = ""


@dataclass(frozen=True, slots=True)
class ParsedDeck:
    """Everything that one file holds. `unread` lists the lines that belong to no card, as (first, last)."""

    file: DeckFile
    deck: DeckDraft
    dialect: str
    reason: str
    drafts: tuple[Draft, ...]
    problems: tuple[Problem, ...] = ()
    unread: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class NoteDraft:
    """A note as the files now describe it: the faces of one `#id` together.

    `position` is its place in its file; `root` the import root that the paths of its faces belong to.
    """

    deck: DeckDraft
    attributes: Attributes
    faces: tuple[Face, ...]
    position: int
    root: str = ""


@dataclass(frozen=True, slots=True)
class ImagePayload:
    """A picture that was read and found fit to be kept."""

    digest: str
    suffix: str
    content: bytes
