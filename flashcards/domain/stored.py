"""What the store gives back: cards with their memory, decks with their counts, and what can be undone."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from flashcards.domain.cards import FORWARD, Note
from flashcards.domain.memory import NEW, Memory
from flashcards.domain.study import Candidate


@dataclass(frozen=True, slots=True)
class StoredCard:
    """A card in the store. `buried_day` is the study day it is buried for; `retired` means its text is gone."""

    card_id: str
    note_id: str
    deck_id: str
    part: str = FORWARD
    memory: Memory = NEW
    freq: int = 0
    suspended: bool = False
    leech: bool = False
    retired: bool = False
    buried_day: int | None = None
    by_sibling: bool = False


class StandingText(NamedTuple):
    """What the store holds of one text in a file: `origin` is as in `Face`, `key` the `#id` of its note."""

    front: str
    back: str
    origin: str = ""
    key: str = ""


@dataclass(frozen=True, slots=True)
class ListedCard:
    """A card that is out of the queues, with its note and the path of its deck."""

    card: StoredCard
    note: Note
    deck: str


@dataclass(frozen=True, slots=True)
class StoredLists:
    """The cards that are out of the queues, by reason."""

    suspended: tuple[ListedCard, ...] = ()
    buried: tuple[ListedCard, ...] = ()
    leeches: tuple[ListedCard, ...] = ()
    retired: tuple[ListedCard, ...] = ()


@dataclass(frozen=True, slots=True)
class StoredDeckRow:
    """A deck and how many of its cards exist, wait today, are new or stand in learning steps, limits aside.

    `titles` maps a language to the deck's path in that language (levels parted by `/`), `intros` to its intro.
    `renamed` tells that a person gave it its `path`, which then counts in every language.
    """

    deck_id: str
    root: str
    key: str
    path: str
    renamed: bool = False
    titles: Mapping[str, str] = field(default_factory=dict)
    intros: Mapping[str, str] = field(default_factory=dict)
    total: int = 0
    new: int = 0
    due: int = 0
    learning: int = 0

    def path_in(self, lang: str) -> str:
        """Return the deck's path in `lang`."""
        return self.path if self.renamed else self.titles.get(lang) or self.path


@dataclass(frozen=True, slots=True)
class Candidates:
    """The cards from which today's queue is built, within what the limits leave, one per note.

    `backlog` tells that far more waits than a day's reviews, so that `due` are those that waiting would cost most.
    """

    learning: tuple[Candidate, ...] = ()
    due: tuple[Candidate, ...] = ()
    new: tuple[Candidate, ...] = ()
    backlog: bool = False


@dataclass(frozen=True, slots=True)
class DueCounts:
    """How many cards are due, new and in learning steps, limits aside."""

    due: int = 0
    new: int = 0
    learning: int = 0


@dataclass(frozen=True, slots=True)
class Operation:
    """A write that can be taken back. `kind` names it, `words` fill its label, `count` is what it touched.

    Of one that touched a single card, `words` name it as `card`.
    """

    operation_id: int
    kind: str
    at: int
    words: Mapping[str, str] = field(default_factory=dict)
    count: int = 0

    @property
    def hollow(self) -> bool:
        """Whether all that it was about is gone, because the import that brought it was taken back."""
        return "hollow" in self.words


@dataclass(frozen=True, slots=True)
class StoredFolder:
    """A folder that was imported. `whole` tells that following it takes in files that are new in it."""

    root: str
    followed: bool = False
    whole: bool = True
    files: int = 0
    cards: int = 0
