"""From files to a plan: what was read before and did not change is not read again."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from flashcards.domain.drafts import DeckFile, Origin, ParsedDeck
from flashcards.domain.import_plan import Action, ImportPlan, Snapshot, StoredFile
from flashcards.domain.places import BUILTIN_ROOT, location
from flashcards.domain.problems import Problem, by_place
from flashcards.workflows.deck_reading import DeckReading, Place
from flashcards.workflows.import_scope import Vanished, at_home, vanished
from flashcards.workflows.prepared_import import PreparedImport

if TYPE_CHECKING:
    from flashcards.store.store import Store

_PICTURE = "!["
# Of these dialects a file that was only found need not be, though it was one when a person named it.
_UNMARKED = ("headings", "table")


class ImportPlanning:
    """Plans one import."""

    def __init__(self, store: "Store | None", reading: DeckReading) -> None:
        self._store, self._reading = store, reading
        self._known = store.imports.snapshot("", ()) if store else Snapshot()
        self._decks: list[ParsedDeck] = []
        self._skipped: dict[str, StoredFile] = {}
        self._problems: list[Problem] = []

    def planned(self, found: Sequence[Place], folders: Sequence[str], problems: Iterable[Problem]) -> PreparedImport:
        """Read the files found and plan their import; `folders` are those that it covers as a whole."""
        places = at_home(found, self._known.files)
        away = vanished({location(*place) for place in places}, folders, self._known.files)
        return self.planned_for(places, away, problems)

    def planned_for(self, places: Sequence[Place], away: Vanished, problems: Iterable[Problem] = ()) -> PreparedImport:
        """Read the files at `places`, (root, path), and plan their import."""
        self._problems += problems
        self._read(places, away)
        plan = self._plan({root for root, _ in places}, away)
        return PreparedImport(plan, tuple(self._reading.images.values()))

    def _read(self, places: Sequence[Place], away: Vanished) -> None:
        """Read what changed, and what shares a deck with it: two languages of one deck are read together."""
        known = {location(file.root, file.path): file for file in self._known.files}
        deleted = {location(deck.root, deck.key) for deck in self._known.decks if deck.deleted}
        for file in self._reading.files(places):
            stored = known.get(location(file.root, file.path))
            if not file.digest:
                # Its cards are neither there nor gone: nothing is known of it.
                self._problems += file.problems
            elif stored is not None and _is_unchanged(file, stored) and _may_be_skipped(file, deleted):
                self._skipped[location(file.root, file.path)] = stored
            else:
                self._decks.append(self._reading.deck(_as_known(file, stored)))
        changed = {_deck_place(deck.file.root, deck.file.path) for deck in self._decks}
        changed |= {_deck_place("", place) for place in away.gone}
        self._read_too({place for place, file in self._skipped.items() if _deck_place(file.root, file.path) in changed})

    def _read_too(self, places: Collection[str]) -> None:
        """Read files that would have been skipped."""
        for place in sorted(places):
            stored = self._skipped.pop(place)
            file = self._reading.file(stored.root, stored.path)
            if file.digest:
                self._decks.append(self._reading.deck(_as_known(file, stored)))

    def _plan(self, roots: Collection[str], away: Vanished) -> ImportPlan:
        """Plan with what the store holds of the files concerned."""
        snapshot = self._snapshot(away.gone)
        missing: frozenset[str] = frozenset()
        plan = self._planned(roots, snapshot, away, missing)
        if away.missing and any(each.action in (Action.NEW, Action.ASK) for each in plan.notes):
            missing = away.missing
            plan = self._planned(roots, self._snapshot(away.gone | missing), away, missing)
        return plan

    def _snapshot(self, away: Collection[str]) -> Snapshot:
        """Fetch the notes that the import concerns; a skipped file that shares one of them is read after all."""
        if self._store is None or not (self._decks or away):
            return self._known
        while True:
            read = {location(deck.file.root, deck.file.path) for deck in self._decks}
            keys = {draft.attributes.key for deck in self._decks for draft in deck.drafts}
            snapshot = self._store.imports.snapshot("", read.union(away), keys - {""})
            shared = {
                place
                for note in snapshot.notes
                if not note.retired
                for place in (location(note.root, face.path) for face in note.faces)
                if place in self._skipped
            }
            if not shared:
                return snapshot
            self._read_too(shared)

    def _planned(
        self, roots: Collection[str], snapshot: Snapshot, away: Vanished, missing: Collection[str]
    ) -> ImportPlan:
        from flashcards.deckfiles.plan import plan_import

        root = next(iter(roots)) if len(roots) == 1 else ""
        plan = plan_import(
            root,
            self._decks,
            snapshot,
            gone=away.gone,
            missing=missing,
            skipped=tuple(self._skipped.values()),
        )
        return replace(plan, problems=by_place([*self._problems, *plan.problems])) if self._problems else plan


def _is_unchanged(file: DeckFile, stored: StoredFile) -> bool:
    """Tell whether a file was read before, as it is, by this reader and under this root.

    A file without cards is read again when a person names it: then it is meant to hold some.
    """
    from flashcards.deckfiles.registry import READER_VERSION

    if file.origin is Origin.NAMED and not stored.notes and file.root != BUILTIN_ROOT:
        return False
    return (file.root, file.digest, READER_VERSION) == (stored.root, stored.digest, stored.reader)


def _as_known(file: DeckFile, stored: StoredFile | None) -> DeckFile:
    """Return a file as one that a person named if it gave cards before without marks: then it stays a deck."""
    if stored is not None and stored.notes and stored.dialect in _UNMARKED:
        return replace(file, origin=Origin.NAMED)
    return file


def _may_be_skipped(file: DeckFile, deleted: Collection[str]) -> bool:
    """Tell whether nothing beside a file's text matters: no pictures, which may have changed, no deleted deck."""
    if _PICTURE in file.text:
        return False
    return file.root == BUILTIN_ROOT or _deck_place(file.root, file.path) not in deleted


def _deck_place(root: str, path: str) -> str:
    """Name the place of the deck that a file belongs to, whatever its language."""
    from flashcards.deckfiles.names import deck_key

    return location(root, deck_key(path)) if root else deck_key(path)
