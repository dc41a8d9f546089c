"""Carrying out an import plan, inside one transaction."""

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from flashcards.domain.cards import Face
from flashcards.domain.decks import Changes
from flashcards.domain.drafts import NoteDraft
from flashcards.domain.import_plan import Action, ImportPlan, PlannedDeck, PlannedNote
from flashcards.domain.places import location
from flashcards.store.connection import Database
from flashcards.store.creating import Creating
from flashcards.store.journal import begin
from flashcards.store.rewriting import Rewriting
from flashcards.store.rows import listed


class Applying:
    """One plan on its way into the store."""

    def __init__(
        self, database: Database, new_id: Callable[[], str], plan: ImportPlan, at: int, *, operation: str = "import"
    ) -> None:
        self._database = database
        self._raw = database.raw
        self._new_id = new_id
        self._plan = plan
        self._at = at
        self._operation = operation
        self._recorder = begin(database, operation, at)
        self._files: dict[str, int] = {}
        self._decks: dict[tuple[str, str], int] = {}
        self._names: dict[tuple[str, str], str] = {}

    def run(self) -> Changes:
        """Do everything and return what changed; a plan that changes no card is no operation to be undone."""
        self._write_files()
        files = self._recorder.entries
        self._write_decks()
        decks = self._recorder.entries > files
        fresh, known = self._sorted()
        Creating(self._database, self._recorder, self._new_id, self._file_of_draft).create(
            self._placed(fresh), at=self._at
        )
        rewriting = Rewriting(self._database, self._recorder, self._new_id, self.file_of)
        touched = len(fresh)
        for planned, number in known:
            touched += self._rewrite(rewriting, planned, number)
        self._remove_replaced(rewriting)
        if not touched and not decks:
            self._recorder.forget()
            return Changes()
        self._recorder.finish(touched, self._words())
        return Changes(cards=touched > 0, decks=decks, operation=self._operation, count=touched)

    def _words(self) -> dict[str, str]:
        """Say which folders it was about, a line each, and how many cards came, changed, moved and went."""
        roots = {file.root for file in self._plan.files if not file.skipped} or {self._plan.root}
        counts = {each.value: str(self._plan.count(each)) for each in (Action.CHANGED, Action.MOVED, Action.RETIRED)}
        counts[Action.NEW.value] = str(self._plan.coming)
        return {"root": self._plan.root, "roots": "\n".join(sorted(roots)), **counts}

    def file_of(self, root: str, face: Face) -> int:
        """Return the row of the file that a face stands in."""
        place = location(root, face.path)
        number = self._files.get(place)
        if number is None:
            number = self._file(place, {"root": root, "path": face.path})
        return number

    def _file_of_draft(self, draft: NoteDraft, face: Face) -> int:
        return self.file_of(draft.root or self._plan.root, face)

    def _write_files(self) -> None:
        for file in self._plan.files:
            values: dict[str, Any] = {"root": file.root, "path": file.path}
            if not file.skipped:
                values |= {
                    "digest": file.digest,
                    "reader": file.reader,
                    "dialect": file.dialect,
                    "notes": file.notes,
                    "options": file.options.packed(),
                    "errors": file.errors,
                }
            self._file(file.place, values)
        read = set(self._files)
        gone = {
            place
            for planned in self._plan.notes
            if planned.before is not None and planned.action is not Action.UNCHANGED
            for place in (location(planned.before.root, face.path) for face in planned.before.faces)
            if place not in read
        }
        # A file that lost a card without being read has to be read when it comes back, even unchanged.
        for place in gone:
            self._file(place, {"digest": ""})

    def _file(self, place: str, values: Mapping[str, Any]) -> int:
        row = self._raw.execute("SELECT file_no FROM file WHERE location = ?", (place,)).fetchone()
        if row:
            self._recorder.update("file", row[0], values)
            number = int(row[0])
        elif "path" in values:
            number = self._recorder.insert("file", {"location": place, **values})
        else:
            return 0
        self._files[place] = number
        return number

    def _given_names(self) -> dict[tuple[str, str], str]:
        """Return the names that a person gave to decks which all their cards leave for one, as when a file moved."""
        left = {deck.deck_id for deck in self._plan.decks if deck.deleted}
        if not left:
            return {}
        sources: dict[tuple[str, str], set[str]] = {}
        for each in self._plan.notes:
            if each.draft is not None and each.before is not None:
                key = each.draft.root or self._plan.root, each.draft.deck.key
                sources.setdefault(key, set()).add(each.before.deck_id)
        rows = self._raw.execute(
            "SELECT deck_id, path FROM deck WHERE renamed = 1 AND deck_id IN (SELECT value FROM json_each(?))",
            (listed(each for each in left if each),),
        )
        names: dict[str, str] = dict(rows.fetchall())
        return {key: names.get(next(iter(ids)), "") for key, ids in sources.items() if len(ids) == 1}

    def _write_decks(self) -> None:
        self._names = self._given_names()
        for deck in self._plan.decks:
            self._decks[deck.root, deck.draft.key] = self._deck(deck)

    def _deck(self, deck: PlannedDeck) -> int:
        row = self._raw.execute(
            "SELECT deck_no, renamed, titles, intros FROM deck WHERE root = ? AND key = ?", (deck.root, deck.draft.key)
        ).fetchone()
        titles, intros = dict(deck.titles), dict(deck.intros)
        name = self._names.get((deck.root, deck.draft.key), "") if row is None else ""
        if row is None:
            return self._recorder.insert(
                "deck",
                {
                    "deck_id": self._new_id(),
                    "root": deck.root,
                    "key": deck.draft.key,
                    "path": name or deck.draft.path,
                    "renamed": int(bool(name)),
                    "deleted": int(deck.deleted),
                    "titles": _packed(titles),
                    "intros": _packed(intros),
                },
            )
        number, renamed = int(row[0]), row[1]
        # A deck's other language may stand in a file that was not read this time.
        values: dict[str, Any] = {
            "deleted": int(deck.deleted),
            "titles": _packed({**json.loads(row[2]), **titles}),
            "intros": _packed({**json.loads(row[3]), **intros}),
        }
        if not renamed:
            values["path"] = deck.draft.path
        self._recorder.update("deck", number, values)
        return number

    def _placed(self, drafts: Iterable[NoteDraft]) -> list[tuple[NoteDraft, int]]:
        """Put each note beside its deck; those of a file mostly share one."""
        placed = []
        root, deck, number = "", None, 0
        for draft in drafts:
            if draft.deck is not deck or draft.root != root:
                root, deck, number = draft.root, draft.deck, self._deck_of(draft)
            placed.append((draft, number))
        return placed

    def _deck_of(self, draft: NoteDraft) -> int:
        root = draft.root or self._plan.root
        number = self._decks.get((root, draft.deck.key))
        if number is None:
            number = self._deck(PlannedDeck(root, draft.deck))
            self._decks[root, draft.deck.key] = number
        return number

    def _sorted(self) -> tuple[list[NoteDraft], list[tuple[PlannedNote, int]]]:
        """Part the notes to be created from those in the store; one that is gone by now is created again."""
        before = [planned.before.note_id for planned in self._plan.notes if planned.before is not None]
        rows = self._raw.execute(
            "SELECT n.note_id, n.note_no FROM json_each(?) j JOIN note n ON n.note_id = j.value", (listed(before),)
        )
        numbers: dict[str, int] = dict(rows.fetchall()) if before else {}
        fresh: list[NoteDraft] = []
        known: list[tuple[PlannedNote, int]] = []
        for planned in self._plan.notes:
            number = numbers.get(planned.before.note_id) if planned.before is not None else None
            if number is not None:
                known.append((planned, number))
            elif planned.draft is not None:
                fresh.append(planned.draft)
        return fresh, known

    def _remove_replaced(self, rewriting: Rewriting) -> None:
        """Remove copies whose text is another note's by now."""
        ids = listed(note.note_id for note in self._plan.replaced)
        sql = "SELECT n.note_no FROM json_each(?) j JOIN note n ON n.note_id = j.value"
        for (number,) in self._raw.execute(sql, (ids,)).fetchall() if self._plan.replaced else ():
            rewriting.remove(number)

    def _rewrite(self, rewriting: Rewriting, planned: PlannedNote, number: int) -> int:
        if planned.draft is None:
            return int(rewriting.retire(planned, number))
        if planned.action is Action.UNCHANGED and not planned.revived:
            rewriting.move_lines(planned, number)
            return 0
        root = planned.draft.root or self._plan.root
        return int(rewriting.rewrite(planned, number, self._deck_of(planned.draft), root))


def _packed(words: Mapping[str, str]) -> str:
    return json.dumps(dict(words), ensure_ascii=False, sort_keys=True)
