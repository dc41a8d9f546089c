"""From files to a plan: what was read before and did not change is not read again."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from flashcards.domain.drafts import DeckFile, Origin, ParsedDeck
from flashcards.domain.import_plan import Action, ImportPlan, PlannedNote, Snapshot, StoredFile
from flashcards.domain.places import BUILTIN_ROOT, encloses, location
from flashcards.domain.problems import Problem, by_place
from flashcards.domain.reading_options import ReadingOptions
from flashcards.workflows.deck_reading import DeckReading, RootedPath
from flashcards.workflows.former_reading import read_known
from flashcards.workflows.import_scope import Vanished, at_home, vanished
from flashcards.workflows.old_problems import without_old
from flashcards.workflows.prepared_import import FilesRead, PreparedImport
from flashcards.workflows.reading_habits import as_meant, habits, suited, was_deck
from flashcards.workflows.renamed_files import RenamedFiles
from flashcards.workflows.taken_back_choices import choices_taken_back
from flashcards.workflows.unread_lines import beginnings

if TYPE_CHECKING:
    from flashcards.store.store import Store

_PICTURE = "!["


class ImportPlanning:
    """Plans one import. `named` are the places of files that a person named, for reading some of them again."""

    def __init__(self, store: "Store | None", reading: DeckReading, named: Collection[str] = ()) -> None:
        self._store, self._reading, self._named = store, reading, frozenset(named)
        self._snapshot = store.imports.snapshot("", ()) if store else Snapshot()
        self._known = {file.place: file for file in self._snapshot.files}
        self._habits = habits(self._snapshot.files)
        # A copy of a file is read as a person chose for that.
        self._chosen = {(each.root, each.digest): each.options for each in self._snapshot.files if each.digest}
        self._taken_back = choices_taken_back(store) if store else {}
        self._renamed = RenamedFiles()
        self._decks: list[ParsedDeck] = []
        self._begun: dict[str, tuple[str, ...]] = {}
        self._skipped: dict[str, StoredFile] = {}
        self._refused: list[DeckFile] = []
        self._problems: tuple[Problem, ...] = ()
        self._looked_at: frozenset[str] = frozenset()
        self._seen: set[str] = set()

    def planned(
        self, found: Sequence[RootedPath], folders: Sequence[str], problems: Iterable[Problem], root: str = ""
    ) -> PreparedImport:
        """Read the files found and plan their import; `folders` are those that it covers as a whole.

        `root` is the folder that is looked at, where some of its files only may be found.
        """
        places = at_home(found, self._snapshot.files)
        here = {location(*place) for place in places}
        away = vanished(here, folders, self._snapshot.files)
        self._seen = here | away.gone | away.missing
        self._looked_at = frozenset({root} - {""})
        return self.planned_for(places, away, problems, folders)

    def planned_for(
        self,
        places: Sequence[RootedPath],
        away: Vanished,
        problems: Iterable[Problem] = (),
        folders: Sequence[str] = (),
    ) -> PreparedImport:
        """Read the files at `places`, (root, path), and plan their import."""
        self._problems = tuple(problems)
        gone = away.gone | away.missing
        self._renamed = RenamedFiles(self._store, [file for file in self._snapshot.files if file.place in gone])
        deleted = {location(deck.root, deck.key) for deck in self._snapshot.decks if deck.deleted}
        for file in self._reading.files(places):
            stored = self._known.get(file.place)
            if file.digest and stored is not None and _is_unchanged(file, stored) and _may_be_skipped(file, deleted):
                self._skipped[file.place] = stored
            else:
                self._take(file)
        self._read_beside(away)
        return self._prepared(self._looked_at.union(root for root, _ in places), away, tuple(folders))

    def planned_again(self, prepared: PreparedImport, choices: Mapping[str, ReadingOptions]) -> PreparedImport:
        """Read some of the files as a person chose, by their places, and plan anew with the others as they are."""
        read = prepared.read
        self._reading.images.update((image.digest, image) for image in prepared.images)
        for file in self._reading.files(self._take_over(read, choices)):
            self._take(file, choices[file.place])
        self._read_beside(read.away)
        return self._prepared(read.roots, read.away, read.folders)

    def _take_over(self, read: FilesRead, choices: Collection[str]) -> list[RootedPath]:
        """Take what was read of all files but those to be read again, and return these."""
        self._problems = read.problems
        self._begun.update(read.begun)
        chosen: list[RootedPath] = []
        for deck in read.decks:
            if deck.file.place in choices:
                chosen.append((deck.file.root, deck.file.path))
                self._begun.pop(deck.file.place, None)
            else:
                self._decks.append(deck)
        for refused in read.refused:
            if refused.place in choices:
                chosen.append((refused.root, refused.path))
            else:
                self._refused.append(refused)
        for skipped in read.skipped:
            if skipped.place in choices:
                chosen.append((skipped.root, skipped.path))
            else:
                self._skipped[skipped.place] = skipped
        return chosen

    def _take(self, file: DeckFile, chosen: ReadingOptions | None = None) -> None:
        """Read the cards of a file: as a person chose for it, now or before, else as it is likely to be meant."""
        self._seen.add(file.place)
        if not file.digest:
            # Its cards are neither there nor gone: nothing is known of it.
            self._refused.append(file)
            return
        stored = self._known.get(file.place)
        if chosen is not None:
            deck = self._reading.deck(as_meant(file, stored, chosen), chosen)
        elif stored is not None and self._store is not None:
            deck = read_known(self._store, self._reading, file, stored)
        else:
            deck = self._read_new(file)
        if deck.unread:
            self._begun[deck.file.place] = beginnings(deck)
        # From here on only what was read of it counts, and the texts of all files together are large.
        self._decks.append(replace(deck, file=replace(deck.file, text="")))

    def _read_new(self, file: DeckFile) -> ParsedDeck:
        """Read a file that is not in the store: as what it was before, else as most of its kind are read."""
        was = self._renamed.with_bytes(file)
        if was is not None and self._store is not None:
            return read_known(self._store, self._reading, file, was)
        options = self._taken_back.get(file.place, self._chosen.get((file.root, file.digest)))
        if options is not None:
            return self._reading.deck(as_meant(file, None, options), options)
        guessed = self._reading.deck(file)
        file = replace(file, text=guessed.file.text)  # one that was only remembered has been read by now
        habit = self._habits.get((file.root, guessed.dialect))
        renamed = self._renamed.with_cards(file, guessed, self._reading) or self._read_misleading(file, guessed)
        if renamed is not None or not habit:
            return renamed or guessed
        return self._reading.deck(file, suited(habit, guessed))

    def _read_misleading(self, file: DeckFile, guessed: ParsedDeck) -> ParsedDeck | None:
        """Read a renamed file as before where a new line in it misled the guess."""
        was = self._renamed.with_questions(file, guessed)
        deck = read_known(self._store, self._reading, file, was) if was is not None and self._store else None
        return deck if deck is not None and deck.options.inferred else None

    def _read_beside(self, away: Vanished) -> None:
        """Read what shares a deck with a file that was read: two languages of one deck are read together."""
        changed = {_deck_key(deck.file.root, deck.file.path) for deck in self._decks}
        changed |= {_deck_key("", place) for place in away.gone}
        if changed:
            beside = (place for place, file in self._skipped.items() if _deck_key(file.root, file.path) in changed)
            self._read_too(set(beside))

    def _read_too(self, places: Collection[str]) -> None:
        """Read files that would have been skipped, or were not looked at."""
        for place in sorted(places):
            stored = self._skipped.pop(place, None) or self._known[place]
            self._take(self._reading.file(stored.root, stored.path))

    def _prepared(self, roots: frozenset[str], away: Vanished, folders: tuple[str, ...]) -> PreparedImport:
        """Plan with what the store holds of the files concerned, and keep what was read."""
        plan = self._plan(roots, away)
        read = FilesRead(
            tuple(self._decks),
            self._begun,
            tuple(self._skipped.values()),
            tuple(self._refused),
            roots,
            folders,
            self._meant(plan),
            away,
            self._problems,
            sum(file.place in self._known for file in plan.files),
            any(deck.options != self._options_before(deck) for deck in self._decks),
        )
        shown = {image.digest for deck in self._decks for draft in deck.drafts for image in draft.face.images}
        images = tuple(image for image in self._reading.images.values() if image.digest in shown)
        decks = tuple(sorted({deck.path for deck in self._snapshot.decks if not deck.deleted}))
        return PreparedImport(plan, images, read=read, decks=decks)

    def _meant(self, plan: ImportPlan) -> frozenset[str]:
        """Return the places of files that are decks whatever they look like: named, or decks before."""
        places = (file.place for file in plan.files)
        return self._named.union(place for place in places if was_deck(self._known.get(place)))

    def _options_before(self, deck: ParsedDeck) -> ReadingOptions:
        stored = self._known.get(deck.file.place)
        return stored.options if stored else deck.options

    def _plan(self, roots: Collection[str], away: Vanished) -> ImportPlan:
        """Plan, and look for cards among the files that are missing only where there are new ones or copies."""
        self._reading.pause()
        snapshot = self._notes_of(away.gone)
        self._reading.pause()
        missing: frozenset[str] = frozenset()
        plan = self._planned(roots, snapshot, away, missing)
        copied = self._read_copies(plan, roots, away)
        if copied or (away.missing and any(map(_may_be_missing, plan.notes))):
            missing = away.missing
            plan = self._planned(roots, self._notes_of(away.gone | missing), away, missing)
        self._reading.pause()
        return plan

    def _read_copies(self, plan: ImportPlan, roots: Collection[str], away: Vanished) -> bool:
        """Read the files in which copies stand of studied cards that no file holds any more; tell whether some do."""
        if self._store is None:
            return False
        lost = [each.before.note_id for each in plan.of(Action.RETIRED) if each.before and each.before.studied]
        missing = [place for place in away.missing if any(encloses(root, place) for root in roots)]
        found = self._store.imports.copies(lost, missing) if lost or missing else ()
        copies = [each for each in found if any(encloses(root, each[0]) for root in roots)]
        read = {deck.file.place for deck in self._decks}
        for root, path in copies:
            place = location(root, path)
            if place in self._skipped:
                self._read_too((place,))
            elif place not in read and place not in away.gone | away.missing:
                file = self._reading.file(root, path)
                if file.digest and _is_unchanged(file, self._known[place]):
                    self._take(file)
        return bool(copies)

    def _notes_of(self, away: Collection[str]) -> Snapshot:
        """Fetch the notes that the import concerns; a skipped file that shares one of them is read after all."""
        if self._store is None or not (self._decks or away):
            return self._snapshot
        while True:
            read = {deck.file.place for deck in self._decks}
            keys = {draft.attributes.key for deck in self._decks for draft in deck.drafts}
            snapshot = replace(self._snapshot, notes=self._store.imports.notes(read.union(away), keys - {""}))
            standing = (
                {location(note.root, face.path) for face in note.faces} for note in snapshot.notes if not note.retired
            )
            shared = {
                place
                for places in standing
                for place in places
                if place in self._skipped or (self._is_beside(place) and not read.isdisjoint(places))
            }
            if not shared:
                return snapshot
            self._read_too(shared)

    def _is_beside(self, place: str) -> bool:
        """Tell whether a file stands in the folder that is looked at, but not where anything happened."""
        inside = any(encloses(root, place) for root in self._looked_at)
        return inside and place in self._known and place not in self._seen

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
        plan = without_old(plan, self._decks, self._known, self._named)
        more = [*self._problems, *(each for file in self._refused for each in file.problems)]
        return replace(plan, problems=by_place([*more, *plan.problems])) if more else plan


def _may_be_missing(entry: PlannedNote) -> bool:
    """Tell whether a card may be one of a file that is missing: it is new, or was, and nobody studied it."""
    fresh = entry.revived and entry.before is not None and not entry.before.studied
    return fresh or entry.action in (Action.NEW, Action.ASK)


def _is_unchanged(file: DeckFile, stored: StoredFile) -> bool:
    """Tell whether a file was read before, as it is, by this reader and under this root.

    A file without cards is read again when a person names it: then it is meant to hold some.
    """
    from flashcards.deckfiles.registry import READER_VERSION

    if file.origin is Origin.NAMED and not stored.notes and file.root != BUILTIN_ROOT:
        return False
    return (file.root, file.digest, READER_VERSION) == (stored.root, stored.digest, stored.reader)


def _may_be_skipped(file: DeckFile, deleted: Collection[str]) -> bool:
    """Tell whether nothing beside a file's text matters: no pictures, which may have changed, no deleted deck."""
    if _PICTURE in file.text:
        return False
    return file.root == BUILTIN_ROOT or not deleted or _deck_key(file.root, file.path) not in deleted


def _deck_key(root: str, path: str) -> str:
    """Name the place of the deck that a file belongs to, whatever its language."""
    from flashcards.deckfiles.names import deck_key

    return location(root, deck_key(path)) if root else deck_key(path)
