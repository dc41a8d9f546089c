# ruff: noqa: S608 - names of tables and columns come from this room, never from a text of a person
"""Putting new notes into the store, many at once: this is where a first import spends its time."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, islice
from typing import Any

from flashcards.domain.cards import FORWARD, Attributes, Face, parts_of
from flashcards.domain.drafts import NoteDraft
from flashcards.domain.schedules import memory_of_schedule
from flashcards.store.connection import Database
from flashcards.store.journal import Recorder
from flashcards.store.numbering import ids
from flashcards.store.rows import MEMORY, attribute_values, face_values, memory_values

_PLAIN = (FORWARD,)
_BULK = 5_000  # from here on indexes are built anew after the rows, which is faster than growing them
_TOGETHER = 50  # rows a statement; 14 columns each are fewer values than the 999 that any SQLite takes
_NOTE = (
    "note_no", "note_id", "deck_no", "position", "key", "kind", "freq", "tags", "pair", "seconds", "source", "reverse",
    "suspended", "added_at",
)  # fmt: skip
_FACE = (
    "face_no", "note_no", "lang", "file_no", "line", "front", "back", "clozes", "definitions", "plain", "images",
)  # fmt: skip
_CARD = ("card_no", "card_id", "note_no", "part", "deck_no", "freq", "position", "suspended")
# Those that tell of a row which comes back under its old number; the numbers of new rows are higher than all others.
_TRIGGERS = "type = 'trigger' AND sql LIKE '%AFTER INSERT ON%'"
# An index of few rows is grown: building it would read the whole table.
_INDEXES = "type = 'index' AND (name = 'card_new' OR sql NOT LIKE '% WHERE %')"

Placed = Sequence[tuple[NoteDraft, int]]  # drafts with the rows of their decks


class Creating:
    """Inserts new notes within one operation. The rows are made one after the other and never all held."""

    def __init__(
        self,
        database: Database,
        recorder: Recorder,
        new_id: Callable[[], str],
        file_of: Callable[[NoteDraft, Face], int],
    ) -> None:
        self._raw = database.raw
        self._recorder = recorder
        self._new_id = new_id
        self._file_of = file_of

    def create(self, placed: Placed, at: int) -> None:
        """Insert notes with their faces and cards, added at `at` (ms UTC)."""
        if not placed:
            return
        first_note, first_face, first_card = (self._next(table) for table in ("note", "face", "card"))
        # Files get their rows first: an insert in the middle of another one would spoil its numbers.
        files = self._files(placed)
        parts = [_parts(draft) for draft, _ in placed]
        dropped = self._drop_what_slows(len(placed), first_note)
        self._insert("note", _NOTE, self._notes(placed, first_note, at))
        self._insert("face", _FACE, self._faces(placed, files, first_note, first_face))
        self._insert("card", _CARD, self._cards(placed, parts, first_note, first_card))
        self._schedule(placed, parts, first_card)
        for sql in dropped:
            self._raw.execute(sql)
        self._record("note", first_note, len(placed))
        self._record("face", first_face, sum(len(draft.faces) for draft, _ in placed))
        self._record("card", first_card, sum(map(len, parts)))

    def _files(self, placed: Placed) -> dict[tuple[str, str], int]:
        files: dict[tuple[str, str], int] = {}
        for draft, _ in placed:
            root = draft.root
            for face in draft.faces:
                place = root, face.path
                if place not in files:
                    files[place] = self._file_of(draft, face)
        return files

    def _notes(self, placed: Placed, first: int, at: int) -> Iterator[tuple[Any, ...]]:
        number = first
        known, values = Attributes(), attribute_values(Attributes())
        for (draft, deck), identity in zip(placed, ids(self._new_id, len(placed)), strict=True):
            if draft.attributes is not known:  # the notes of a file share them where their headings say nothing
                known = draft.attributes
                values = attribute_values(known)
            yield number, identity, deck, draft.position, *values, at
            number += 1

    @staticmethod
    def _faces(
        placed: Placed, files: dict[tuple[str, str], int], first: int, first_face: int
    ) -> Iterator[tuple[Any, ...]]:
        number, face_no = first, first_face
        for draft, _ in placed:
            root = draft.root
            for face in draft.faces:
                yield face_no, number, face.lang, files[root, face.path], face.line, *face_values(face)
                face_no += 1
            number += 1

    def _cards(
        self, placed: Placed, parts: list[tuple[str, ...]], first: int, first_card: int
    ) -> Iterator[tuple[Any, ...]]:
        identities = iter(ids(self._new_id, sum(map(len, parts))))
        number, card_no = first, first_card
        for (draft, deck), asked in zip(placed, parts, strict=True):
            attributes = draft.attributes
            for part in asked:
                suspended = 1 if attributes.suspended else 0
                yield card_no, next(identities), number, part, deck, attributes.freq, draft.position, suspended
                card_no += 1
            number += 1

    def _schedule(self, placed: Placed, parts: list[tuple[str, ...]], first: int) -> None:
        """Give cards that were learnt in another program the memory that their file tells of."""
        card_no, rows = first, []
        for (draft, _), asked in zip(placed, parts, strict=True):
            if draft.schedules:
                told = dict(draft.schedules)
                rows += [
                    (*memory_values(memory_of_schedule(told[part])), card_no + index)
                    for index, part in enumerate(asked)
                    if part in told
                ]
            card_no += len(asked)
        columns = ", ".join(f"{name} = ?" for name in MEMORY)
        self._raw.executemany(f"UPDATE card SET {columns} WHERE card_no = ?", rows)

    def _record(self, table: str, first: int, count: int) -> None:
        if count:
            self._recorder.created(table, first, first + count - 1)

    def _next(self, table: str) -> int:
        return int(self._raw.execute(f"SELECT coalesce(max({table}_no), 0) + 1 FROM {table}").fetchone()[0])

    def _insert(self, table: str, columns: Sequence[str], rows: Iterable[tuple[Any, ...]]) -> None:
        """Insert rows, many with each statement: that a statement begins and ends costs as much as a short row."""
        into = f"INSERT INTO {table} ({', '.join(columns)}) VALUES "
        marks = f"({', '.join('?' * len(columns))})"
        rows = iter(rows)
        left: list[tuple[Any, ...]] = []

        def batches() -> Iterator[tuple[Any, ...]]:
            while len(batch := tuple(islice(rows, _TOGETHER))) == _TOGETHER:
                yield tuple(chain.from_iterable(batch))
            left.extend(batch)

        self._raw.executemany(into + ", ".join([marks] * _TOGETHER), batches())
        self._raw.executemany(into + marks, left)

    def _drop_what_slows(self, count: int, stored: int) -> list[str]:
        """Drop what costs time for each of many new rows; return how it was made.

        These are triggers that no new row concerns, and the indexes of tables that grow by more than they hold.
        """
        if count < _BULK:
            return []
        dropped = _TRIGGERS if stored > count else f"{_TRIGGERS} OR {_INDEXES}"
        rows = self._raw.execute(
            f"SELECT type, name, sql FROM sqlite_schema WHERE tbl_name IN ('note', 'face', 'card') AND ({dropped})"
        ).fetchall()
        for kind, name, _ in rows:
            self._raw.execute(f"DROP {kind} {name}")
        return [sql for _, _, sql in rows]


def _parts(draft: NoteDraft) -> tuple[str, ...]:
    reverse = draft.attributes.reverse
    for face in draft.faces:
        if face.clozes:
            return parts_of(draft.faces, reverse)
    return parts_of(draft.faces, reverse) if reverse else _PLAIN
