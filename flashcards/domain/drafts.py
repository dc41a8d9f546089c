"""What was read from deck files, before anything is stored."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from flashcards.domain.cards import Attributes, Face, count_cards, parts_of
from flashcards.domain.dialect_texts import REASONS
from flashcards.domain.places import location
from flashcards.domain.problems import Problem
from flashcards.domain.reading_options import AS_GUESSED, ReadingOptions
from flashcards.domain.schedules import Schedule


class Origin(StrEnum):
    """How a file came to be read: named by a person, or found in a folder, a vault of Obsidian or a git repository.

    What was only found need not be a deck.
    """

    NAMED = "named"
    FOLDER = "folder"
    VAULT = "vault"
    REPOSITORY = "repository"


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
    origin: Origin = Origin.NAMED

    @property
    def place(self) -> str:
        """Name the file among those of all roots."""
        return location(self.root, self.path)


class Draft(NamedTuple):
    """One text as one file has it: a face of a note and what is said of it there. `end_line` is its last line.

    `given` names the attributes that were written (by file, section or card), so that two faces can be compared.
    `deck` is the path of the card's own deck where the text says one beside that of the file. `schedules` are
    what another program wrote of its cards, by part.
    """

    face: Face
    attributes: Attributes
    end_line: int
    given: frozenset[str] = frozenset()
    deck: str = ""
    schedules: tuple[tuple[str, Schedule], ...] = ()

    @property
    def cards(self) -> int:
        """How many cards it makes."""
        return count_cards((self.face,), self.attributes.reverse)


class Reason(NamedTuple):
    """Why a file is read as it is: the code of a text in `dialect_texts`, and the line that gave it away (or 0)."""

    code: str
    line: int = 0

    def text(self, lang: str) -> str:
        """Say it as a sentence."""
        english, chinese = REASONS[self.code]
        return (chinese if lang == "zh" else english).format(line=self.line)


@dataclass(frozen=True, slots=True)
class DeckDraft:
    """A deck that a file or its cards name. `key` identifies it in its root.

    The key of a file's own deck is folder and stem without the language (`deckfiles.names.deck_key`), that of one
    which cards name themselves is its path behind `//`. `path` is the deck's place, levels parted by `/`; `intro`
    the text before the first card.
    """

    key: str
    path: str
    lang: str = ""
    intro: str = ""


@dataclass(frozen=True, slots=True)
class ParsedDeck:
    """Everything that one file holds. `unread` lists the lines that belong to no card, as (first, last).

    `options` is what a person chose, `used` how it was read: what was guessed is filled in. `columns` are the
    headings of a table's columns, or its first row.
    """

    file: DeckFile
    deck: DeckDraft
    dialect: str
    reason: Reason
    drafts: tuple[Draft, ...]
    problems: tuple[Problem, ...] = ()
    unread: tuple[tuple[int, int], ...] = ()
    options: ReadingOptions = AS_GUESSED
    used: ReadingOptions = AS_GUESSED
    columns: tuple[str, ...] = ()

    @property
    def cards(self) -> int:
        """How many cards the texts of the file make."""
        return sum(draft.cards for draft in self.drafts)


def cards_once(decks: Iterable[ParsedDeck]) -> list[int]:
    """Count the cards of each file, and those that stand in several languages where they come first."""
    known: dict[tuple[str, str], tuple[set[str], set[str]]] = {}
    counts = []
    for deck in decks:
        count = 0
        for draft in deck.drafts:
            if not draft.attributes.key:
                count += draft.cards
                continue
            parts = parts_of((draft.face,), draft.attributes.reverse)
            langs, before = known.setdefault((deck.file.root, draft.attributes.key), (set(), set()))
            # A second text in one language is a card of its own, whatever its id says.
            count += len(parts) if draft.face.lang in langs else len(set(parts) - before)
            langs.add(draft.face.lang)
            before.update(parts)
        counts.append(count)
    return counts


class NoteDraft(NamedTuple):
    """A note as the files now describe it: the faces of one `#id` together.

    `position` is its place in its file; `root` the import root that the paths of its faces belong to.
    `schedules` count for cards that are new: what was learnt here is never replaced.
    """

    deck: DeckDraft
    attributes: Attributes
    faces: tuple[Face, ...]
    position: int
    root: str = ""
    schedules: tuple[tuple[str, Schedule], ...] = ()


@dataclass(frozen=True, slots=True)
class ImagePayload:
    """A picture that was read and found fit to be kept."""

    digest: str
    suffix: str
    content: bytes
