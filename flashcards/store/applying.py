# ruff: noqa: S608 - names of tables and columns come from this room, never from a text of a person
"""Carrying out an import plan, inside one transaction."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from flashcards.domain.cards import Face, parts_of
from flashcards.domain.decks import Changes
from flashcards.domain.drafts import NoteDraft
from flashcards.domain.import_plan import Action, ImportPlan, PlannedDeck, PlannedNote
from flashcards.domain.places import location
from flashcards.store.connection import Database
from flashcards.store.journal import Recorder, begin
from flashcards.store.numbering import ids
from flashcards.store.rewriting import Rewriting
from flashcards.store.rows import attribute_values, face_values, listed

_PLAIN = ("",)
_BULK = 5_000  # from here on indexes are built anew after the rows, which is faster than growing them


class Applying:
    """One plan on its way into the store."""

    def __init__(self, database: Database, new_id: Callable[[], str], plan: ImportPlan, at: int) -> None:
        self._database = database
        self._raw = database.raw
        self._new_id = new_id
        self._plan = plan
        self._recorder = begin(database, "import", at)
        self._files: dict[str, int] = {}
        self._decks: dict[tuple[str, str], int] = {}

    def run(self) -> Changes:
        """Do everything and return what changed; a plan that changes no card is no operation to be undone."""
        self._write_files()
        files = self._recorder.entries
        self._write_decks()
        decks = self._recorder.entries > files
        fresh, known = self._sorted()
        self._create(fresh)
        rewriting = Rewriting(self._database, self._recorder, self._new_id, self.file_of)
        touched = len(fresh)
        for planned, number in known:
            touched += self._rewrite(rewriting, planned, number)
        if not touched and not decks:
            self._recorder.forget()
            return Changes()
        self._recorder.finish(touched, {"root": self._plan.root})
        return Changes(cards=touched > 0, decks=decks, operation="import", count=touched)

    def file_of(self, root: str, face: Face) -> int:
        """Return the row of the file that a face stands in."""
        place = location(root, face.path)
        number = self._files.get(place)
        if number is None:
            number = self._file(place, {"root": root, "path": face.path})
        return number

    def _write_files(self) -> None:
        for file in self._plan.files:
            values: dict[str, Any] = {"root": file.root, "path": file.path}
            if not file.skipped:
                values |= {"digest": file.digest, "reader": file.reader, "dialect": file.dialect, "notes": file.notes}
            self._file(location(file.root, file.path), values)
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

    def _write_decks(self) -> None:
        for deck in self._plan.decks:
            self._decks[deck.root, deck.draft.key] = self._deck(deck)

    def _deck(self, deck: PlannedDeck) -> int:
        row = self._raw.execute(
            "SELECT deck_no, renamed, titles, intros FROM deck WHERE root = ? AND key = ?", (deck.root, deck.draft.key)
        ).fetchone()
        titles, intros = dict(deck.titles), dict(deck.intros)
        if row is None:
            return self._recorder.insert(
                "deck",
                {
                    "deck_id": self._new_id(),
                    "root": deck.root,
                    "key": deck.draft.key,
                    "path": deck.draft.path,
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

    def _rewrite(self, rewriting: Rewriting, planned: PlannedNote, number: int) -> int:
        if planned.draft is None:
            return int(rewriting.retire(number))
        if planned.action is Action.UNCHANGED and not planned.revived:
            rewriting.move_lines(planned, number)
            return 0
        root = planned.draft.root or self._plan.root
        return int(rewriting.rewrite(planned, number, self._deck_of(planned.draft), root))

    def _create(self, drafts: list[NoteDraft]) -> None:
        """Insert new notes with their faces and cards."""
        if not drafts:
            return
        rebuilt = self._drop_indexes() if len(drafts) >= _BULK else []
        run = self._raw.executemany
        first_note, first_face, first_card = (self._next(table) for table in ("note", "face", "card"))
        run(_INSERT_NOTE, self._notes(drafts, first_note))
        run(_INSERT_FACE, self._faces(drafts, first_note, first_face))
        cards = self._cards(drafts, first_note)
        identities = ids(self._new_id, len(cards))
        numbers = range(first_card, first_card + len(cards))
        run(_INSERT_CARD, zip(numbers, identities, *zip(*cards, strict=True), strict=True))
        for sql in rebuilt:
            self._raw.execute(sql)
        faces = sum(len(draft.faces) for draft in drafts)
        _record_span(self._recorder, "note", first_note, len(drafts))
        _record_span(self._recorder, "face", first_face, faces)
        _record_span(self._recorder, "card", first_card, len(cards))

    def _notes(self, drafts: list[NoteDraft], first: int) -> Iterator[tuple[Any, ...]]:
        identities = ids(self._new_id, len(drafts))
        for number, (identity, draft) in enumerate(zip(identities, drafts, strict=True), first):
            yield number, identity, self._deck_of(draft), draft.position, *attribute_values(draft.attributes)

    def _faces(self, drafts: list[NoteDraft], first: int, first_face: int) -> Iterator[tuple[Any, ...]]:
        face_no = first_face
        for number, draft in enumerate(drafts, first):
            for face in draft.faces:
                file = self.file_of(draft.root or self._plan.root, face)
                yield face_no, number, face.lang, file, face.line, *face_values(face)
                face_no += 1

    def _cards(self, drafts: list[NoteDraft], first: int) -> list[tuple[Any, ...]]:
        rows = []
        for number, draft in enumerate(drafts, first):
            attributes = draft.attributes
            deck, freq, position = self._deck_of(draft), attributes.freq, draft.position
            suspended = int(attributes.suspended)
            rows += [
                (number, part, deck, freq, position, suspended) for part in _parts(draft.faces, attributes.reverse)
            ]
        return rows

    def _next(self, table: str) -> int:
        return int(self._raw.execute(f"SELECT coalesce(max({table}_no), 0) + 1 FROM {table}").fetchone()[0])

    def _drop_indexes(self) -> list[str]:
        """Drop the indexes of the tables that are about to grow by more than they hold; return how they were made."""
        if self._next("note") > _BULK:
            return []
        rows = self._raw.execute(
            "SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL"
            " AND tbl_name IN ('note', 'face', 'card')"
        ).fetchall()
        for name, _ in rows:
            self._raw.execute(f"DROP INDEX {name}")
        return [sql for _, sql in rows]


def _parts(faces: tuple[Face, ...], reverse: bool) -> Iterable[str]:
    if not reverse and not any(face.clozes for face in faces):
        return _PLAIN
    return parts_of(faces, reverse)


def _record_span(recorder: Recorder, table: str, first: int, count: int) -> None:
    if count:
        recorder.created(table, first, first + count - 1)


def _packed(words: Mapping[str, str]) -> str:
    return json.dumps(dict(words), ensure_ascii=False, sort_keys=True)


_ATTRIBUTES = "key, kind, freq, tags, pair, seconds, source, reverse, suspended"
_INSERT_NOTE = (
    f"INSERT INTO note (note_no, note_id, deck_no, position, {_ATTRIBUTES}) VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?)"
)
_INSERT_FACE = (
    "INSERT INTO face (face_no, note_no, lang, file_no, line, front, back, clozes, definitions, plain, images)"
    " VALUES (?,?,?,?,?,?,?,?,?,?,?)"
)
_INSERT_CARD = (
    "INSERT INTO card (card_no, card_id, note_no, part, deck_no, freq, position, suspended) VALUES (?,?,?,?,?,?,?,?)"
)
