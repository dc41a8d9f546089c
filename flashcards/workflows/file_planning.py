"""Planning the import of one file as it stands now, with the files that share its deck."""

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from flashcards.domain.cards import Note
from flashcards.domain.import_plan import Action, ImportPlan, PlannedNote, Snapshot
from flashcards.domain.places import BUILTIN_ROOT, location
from flashcards.domain.reading_options import AS_GUESSED, ReadingOptions
from flashcards.paths import decks_folder
from flashcards.workflows.deck_reading import DeckReading
from flashcards.workflows.reading_habits import as_meant

if TYPE_CHECKING:
    from flashcards.domain.drafts import DeckFile, NoteDraft, ParsedDeck
    from flashcards.store.store import Store


class FilePlanning:
    """Reads the file at `path` in `root`, and plans what importing it would do."""

    def __init__(self, store: "Store", root: str, path: str) -> None:
        self._store, self.root, self.path = store, root, path
        self.place = location(root, path)
        folder = decks_folder() if root == BUILTIN_ROOT else None
        self._files = {each.place: each for each in store.imports.files(root)}
        new = () if self.place in self._files else (self.place,)
        self.reading = DeckReading(folder=folder, named=new)
        self.decks: list[ParsedDeck] = []
        self._snapshot = Snapshot()

    @property
    def options(self) -> ReadingOptions:
        """What a person chose for the file."""
        stored = self._files.get(self.place)
        return stored.options if stored else AS_GUESSED

    def file(self) -> "DeckFile":
        """Read the file's text; without a digest it could not be read."""
        return self.reading.file(self.root, self.path)

    def deck(self, file: "DeckFile") -> "ParsedDeck":
        """Read the cards of a file as an import does."""
        known = self._files.get(file.place)
        options = known.options if known else AS_GUESSED
        return self.reading.deck(as_meant(file, known, options), options)

    def read(self, beside: Collection[tuple[str, str]] = ()) -> "ParsedDeck | None":
        """Read the file and those of its deck's other languages, and those `beside`; None if it is not there."""
        from flashcards.deckfiles.names import deck_key

        key = deck_key(self.path)
        places = {self.place: (self.root, self.path)}
        for place, stored in self._files.items():
            if deck_key(stored.path) == key and stored.root == self.root:
                places[place] = stored.root, stored.path
        places.update((location(*each), each) for each in beside)
        self.decks = []
        own = None
        for place, (root, path) in places.items():
            file = self.reading.file(root, path)
            if not file.digest:
                continue
            deck = self.deck(file)
            self.decks.append(deck)
            own = deck if place == self.place else own
        keys = {draft.attributes.key for deck in self.decks for draft in deck.drafts} - {""}
        read = {deck.file.place for deck in self.decks}
        self._snapshot = self._store.imports.snapshot("", read, keys)
        return own

    def plan(self, identified: Mapping[int, str] | None = None) -> ImportPlan:
        """Plan with what was read; `identified` maps lines of the file to the stored notes that stand there."""
        from flashcards.deckfiles.plan import plan_import

        named = {(self.place, line): note_id for line, note_id in (identified or {}).items()}
        return plan_import(self.root, self.decks, self._snapshot, identified=named)

    def found(self, plan: ImportPlan, note: Note, *, loosely: bool = False) -> "NoteDraft | None":
        """Return what the files now say of a stored note; `loosely` also what is only likely to be it."""
        for entry in plan.notes:
            if entry.draft is not None and entry.before is not None and entry.before.note_id == note.note_id:
                return entry.draft
        if loosely:
            for entry in plan.of(Action.ASK):
                if entry.candidates[0].note.note_id == note.note_id:
                    return entry.draft
        return None

    def settled(self, plan: ImportPlan, lines: range, note_id: str) -> ImportPlan:
        """Return what is to be done after the app wrote `lines` of the file.

        What was written there is as it is meant; of all else only what is certain is done.
        """
        from flashcards.deckfiles.certainty import certain
        from flashcards.deckfiles.plan import answered

        own = {
            index: None
            for index, entry in enumerate(plan.notes)
            if entry.action is Action.ASK and self._stands_in(entry, lines)
        }
        plan = answered(plan, own) if own else plan
        sure = certain(plan)
        kept = {id(entry) for entry in sure.notes}
        gone = [
            entry
            for entry in plan.of(Action.RETIRED)
            if entry.before is not None and entry.before.note_id == note_id and id(entry) not in kept
        ]
        return _with(sure, gone)

    def _stands_in(self, entry: PlannedNote, lines: range) -> bool:
        faces = entry.draft.faces if entry.draft else ()
        return any(face.path == self.path and face.line in lines for face in faces)


def _with(plan: ImportPlan, more: list[PlannedNote]) -> ImportPlan:
    return replace(plan, notes=(*plan.notes, *more)) if more else plan
