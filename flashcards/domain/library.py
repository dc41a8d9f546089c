"""What the Library page shows."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from flashcards.domain.cards import CardLists
from flashcards.domain.decks import DeckRow
from flashcards.domain.differences import DiffSpan
from flashcards.domain.import_plan import ImportPlan
from flashcards.domain.import_view import FileView, UnreadLines


@dataclass(frozen=True, slots=True)
class LibraryView:
    """The decks with their counts, and the cards that are out of the queues. `undo` names what can be undone.

    `answered` counts the cards that were brought by it and answered since: undoing it takes them out of the queues.
    """

    decks: tuple[DeckRow, ...]
    lists: CardLists
    undo: str = ""
    answered: int = 0


@dataclass(frozen=True, slots=True)
class SideDiff:
    """How one side of one face changes; `side` is 'front' or 'back'."""

    lang: str
    side: str
    spans: tuple[DiffSpan, ...]


@dataclass(frozen=True, slots=True)
class PlanView:
    """A plan ready to be shown: one-line fronts and word diffs by the index of the planned note.

    `choices` holds, for a note to be asked about, the word diffs against each of its candidates. `files` and
    `unread` tell how the files were read, `dialects` how else they could be, `decks` which decks there are, and
    `folders` which folders of the import could be followed and are not yet. `first` is an import of files that
    are all new to the store, `rechosen` one where a person wants known files read in another way.
    """

    plan: ImportPlan
    fronts: Sequence[str]
    diffs: Sequence[tuple[SideDiff, ...]]
    choices: Mapping[int, tuple[tuple[SideDiff, ...], ...]] = field(default_factory=dict)
    files: Sequence[FileView] = ()
    unread: Sequence[UnreadLines] = ()
    dialects: tuple[str, ...] = ()
    decks: tuple[str, ...] = ()
    folders: tuple[str, ...] = ()
    first: bool = False
    rechosen: bool = False
