"""What an import would do, as a value that can be shown before anything is written."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import NamedTuple

from flashcards.domain.cards import Note, count_cards, parts_of
from flashcards.domain.drafts import DeckDraft, NoteDraft
from flashcards.domain.places import location
from flashcards.domain.problems import Problem
from flashcards.domain.reading_options import AS_GUESSED, ReadingOptions

_NOTHING: Mapping[str, str] = MappingProxyType({})


class Action(StrEnum):
    """What happens to one note."""

    NEW = "new"
    CHANGED = "changed"
    MOVED = "moved"
    ASK = "ask"
    RETIRED = "retired"
    UNCHANGED = "unchanged"


class StoredFile(NamedTuple):
    """A file that was imported before, with the digest of its bytes and the version of the reader that read it.

    `dialect` is how it was read, `options` what a person chose for it, `errors` how many were found in it.
    """

    root: str
    path: str
    digest: str
    reader: int
    notes: int
    dialect: str = ""
    options: ReadingOptions = AS_GUESSED
    errors: int = 0

    @property
    def place(self) -> str:
        """Name the file among those of all roots."""
        return location(self.root, self.path)


@dataclass(frozen=True, slots=True)
class StoredDeck:
    """A deck in the store. `root` and `key` identify where it came from; `path` may have been renamed by a person."""

    deck_id: str
    root: str
    key: str
    path: str
    deleted: bool = False


@dataclass(frozen=True, slots=True)
class Snapshot:
    """What the store holds of the roots and files that an import touches.

    `restored` are the notes that a person took back although no file holds them: no file retires them.
    """

    files: tuple[StoredFile, ...] = ()
    decks: tuple[StoredDeck, ...] = ()
    notes: tuple[Note, ...] = ()
    restored: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Candidate:
    """A stored note that a new text may be an edit of; `likeness` is 0 to 1."""

    note: Note
    likeness: float


class PlannedNote(NamedTuple):
    """One line of the plan.

    `draft` is None for a note to be retired; `before` is None for a new one. `candidates` are given when a
    person must be asked; until answered such a note counts as new. `parts` maps each card the note will have
    to the stored part whose history it keeps ('' keeps ''), a part that is missing there is new.
    `revived` marks a retired note whose text returned. `marks_before` and `marks_after` say by part what was and
    will be asked, as fingerprints parted by spaces: so a card whose text was gone for a while is known again.
    """

    action: Action
    draft: NoteDraft | None
    before: Note | None = None
    candidates: tuple[Candidate, ...] = ()
    parts: Mapping[str, str] = _NOTHING
    revived: bool = False
    marks_before: Mapping[str, str] = _NOTHING
    marks_after: Mapping[str, str] = _NOTHING

    @property
    def cards(self) -> int:
        """How many cards the note will make; of one that is to be retired, how many it made."""
        note = self.draft if self.draft is not None else self.before
        return count_cards(note.faces, note.attributes.reverse) if note is not None else 0

    def cards_to(self, action: Action) -> int:
        """How many of its cards an action happens to: where a text changes, cards may come and go with it."""
        if self.action is not Action.CHANGED or self.before is None:
            return self.cards if self.action is action else 0
        before = parts_of(self.before.faces, self.before.attributes.reverse)
        kept = len(set(before).intersection(self.parts.values()))
        went = 0 if self.before.retired else len(before) - kept
        return {Action.CHANGED: kept, Action.NEW: self.cards - kept, Action.RETIRED: went}.get(action, 0)


@dataclass(frozen=True, slots=True)
class PlannedFile:
    """A file of the import: its digest is kept so that an unchanged file need not be read again.

    `errors` is how many are in it, `errors_before` how many were when it was read last.
    """

    root: str
    path: str
    digest: str
    reader: int
    dialect: str
    notes: int
    skipped: bool = False
    options: ReadingOptions = AS_GUESSED
    errors: int = 0
    errors_before: int = 0

    @property
    def place(self) -> str:
        """Name the file among those of all roots."""
        return location(self.root, self.path)


@dataclass(frozen=True, slots=True)
class PlannedDeck:
    """A deck that the import fills. `deck_id` is None for a new one; `titles` maps a language to its deck path.

    `deleted` marks a deck that stays deleted, `revived` one that was deleted and comes back.
    """

    root: str
    draft: DeckDraft
    deck_id: str | None = None
    titles: Mapping[str, str] = field(default_factory=dict)
    intros: Mapping[str, str] = field(default_factory=dict)
    deleted: bool = False
    revived: bool = False


@dataclass(frozen=True, slots=True)
class ImportPlan:
    """Everything an import would do. `skipped` counts the cards of files that did not change, as far as is known.

    `without_cards` counts the files that were found in folders and hold no cards, which is no mistake. `replaced` are
    copies that nobody studied: their text is from now on that of a studied note, and they are removed.
    """

    root: str
    files: tuple[PlannedFile, ...] = ()
    decks: tuple[PlannedDeck, ...] = ()
    notes: tuple[PlannedNote, ...] = ()
    problems: tuple[Problem, ...] = ()
    skipped: int = 0
    without_cards: int = 0
    replaced: tuple[Note, ...] = ()

    def count(self, action: Action) -> int:
        """Count the cards to which `action` happens, as the Library counts; those of unread files are unchanged."""
        extra = self.skipped if action is Action.UNCHANGED else 0
        return extra + sum([each.cards_to(action) for each in self.notes if each.action in (action, Action.CHANGED)])

    @property
    def coming(self) -> int:
        """How many cards come in as new ones: those nobody was asked about, or answered, do as well."""
        return self.count(Action.NEW) + self.count(Action.ASK)

    @property
    def questions(self) -> int:
        """How many questions a person would have to answer; each is about one text, whatever its cards."""
        return sum(1 for note in self.notes if note.action is Action.ASK)

    def of(self, action: Action) -> tuple[PlannedNote, ...]:
        """List the notes to which `action` happens."""
        return tuple(note for note in self.notes if note.action is action)

    def place_of(self, problem: Problem) -> str:
        """Name the place of the file that a problem is in; where there are several roots, the problem names it."""
        return location(self.root, problem.path) if self.root else problem.path

    @property
    def is_empty(self) -> bool:
        """Tell whether applying the plan would change nothing that a person sees; lines may have moved."""
        return all(note.action is Action.UNCHANGED and not note.revived for note in self.notes) and not any(
            deck.revived for deck in self.decks
        )
