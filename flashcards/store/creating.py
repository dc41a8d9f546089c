# ruff: noqa: S608 - names of tables and columns come from this room, never from a text of a person
"""Putting new notes into the store, many at once: this is where a first import spends its time."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from itertools import chain, islice
from typing import Any

from flashcards.domain.cards import FORWARD, Attributes, Face, parts_of
from flashcards.domain.drafts import NoteDraft
from flashcards.domain.schedules import memory_of_schedule
from flashcards.store.connection import Database
from flashcards.store.journal import Recorder
from flashcards.store.numbering import Series
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
_FACE_DEFAULTS = ("", "", 0, "")
_CARD = ("card_no", "card_id", "note_no", "part", "deck_no", "freq", "position", "suspended")
# Those that tell of a row which comes back under its old number; the numbers of new rows are higher than all others.
_TRIGGERS = "type = 'trigger' AND sql LIKE '%AFTER INSERT ON%'"
# An index of few rows is grown: building it would read the whole table.
_INDEXES = "type = 'index' AND (name = 'card_new' OR sql NOT LIKE '% WHERE %')"

_PAGES = -131_072  # KiB of pages held meanwhile
_STRETCH = 20  # so many alike notes are worth a statement of their own
_COUNTED = "?{} || printf('%012x', {} + ?{})"  # an id of a series
# The first number and the last, stem and start of the ids, deck, what position is over number; then the columns.
_ALIKE = (
    f"INSERT INTO note ({', '.join(_NOTE)})"
    " WITH RECURSIVE number (n) AS (VALUES (?1) UNION ALL SELECT n + 1 FROM number WHERE n < ?2)"
    f" SELECT n, {_COUNTED.format(3, 'n', 4)}, ?5, n + ?6,"
    f" {', '.join(f'?{place}' for place in range(7, len(_NOTE) + 3))} FROM number"
)
# The first note and the last, what the number of a card is over that of its note, stem and start of the ids.
_OF_NOTES = (
    f"INSERT INTO card ({', '.join(_CARD)})"
    f" SELECT note_no + ?3, {_COUNTED.format(4, 'note_no + ?3', 5)}, note_no, '{FORWARD}', deck_no, freq, position,"
    " suspended FROM note WHERE note_no BETWEEN ?1 AND ?2 ORDER BY note_no"
)

Placed = Sequence[tuple[NoteDraft, int]]  # drafts with the rows of their decks
Parts = Sequence[tuple[str, ...]]  # what the cards of each note ask


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
        first_note, first_face, first_card = map(self._recorder.next_number, ("note", "face", "card"))
        # Files get their rows first: an insert in the middle of another one would spoil its numbers.
        files = self._files(placed)
        parts = [_parts(draft) for draft, _ in placed]
        notes, cards = Series(self._new_id, len(placed)), Series(self._new_id, sum(map(len, parts)))
        with self._in_bulk(len(placed), first_note):
            self._notes(placed, notes, first_note, at)
            self._insert("face", _FACE, _face_rows(placed, files, first_note, first_face))
            self._cards(placed, parts, cards, (first_note, first_card))
            self._schedule(placed, parts, first_card)
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

    def _notes(self, placed: Placed, series: Series, first: int, at: int) -> None:
        """Insert notes; those that differ in their number only are made by SQLite, in half the time."""
        for begin, start, stop in _pieces(_alike(placed) if series.counts else (), len(placed)):
            rows = _note_rows(placed[begin:start], series.ids(begin, start), first + begin, at)
            self._insert("note", _NOTE, rows)
            if start < stop:
                draft, deck = placed[start]
                number = first + start
                counted = number, first + stop - 1, series.stem, series.start - first, deck, draft.position - number
                self._raw.execute(_ALIKE, (*counted, *attribute_values(draft.attributes), at))

    def _cards(self, placed: Placed, parts: Parts, series: Series, first: tuple[int, int]) -> None:
        """Insert cards; where each of many notes has only one, SQLite makes them of the notes."""
        first_note, first_card = first
        made = 0
        for begin, start, stop in _pieces(_plain(parts) if series.counts else (), len(parts)):
            until = made + sum(map(len, parts[begin:start]))
            rows = _card_rows(placed[begin:start], parts[begin:start], first_note + begin)
            numbers = range(first_card + made, first_card + until)
            each = zip(numbers, series.ids(made, until), rows, strict=True)
            self._insert("card", _CARD, ((number, identity, *row) for number, identity, row in each))
            if start < stop:
                number = first_note + start
                counted = number, first_note + stop - 1, first_card + until - number, series.stem
                self._raw.execute(_OF_NOTES, (*counted, series.start - first_card))
            made = until + stop - start

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

    def _insert(self, table: str, columns: Sequence[str], rows: Iterable[tuple[Any, ...]]) -> None:
        """Insert rows, many with each statement: that a statement begins and ends costs as much as a short row.

        A row may leave out the last columns if they hold what they hold by default.
        """
        rows = iter(rows)
        while batch := tuple(islice(rows, _TOGETHER)):
            width = max(map(len, batch))
            if width > min(map(len, batch)):
                batch = tuple(row + _FACE_DEFAULTS[len(row) - width :] if len(row) < width else row for row in batch)
            self._raw.execute(_statement(table, columns[:width], len(batch)), tuple(chain.from_iterable(batch)))

    @contextmanager
    def _in_bulk(self, count: int, stored: int) -> Iterator[None]:
        """Do without what costs time for each of many new rows, and make it anew behind them.

        These are triggers that no new row concerns, and the indexes of tables that grow by more than they hold. More
        pages are held meanwhile, for one that has to be written before it is full is written again.
        """
        if count < _BULK:
            yield
            return
        pages = self._raw.execute("PRAGMA cache_size").fetchone()[0]
        self._raw.execute(f"PRAGMA cache_size = {_PAGES}")
        try:
            with self._without_what_slows(count, stored):
                yield
        finally:
            self._raw.execute(f"PRAGMA cache_size = {pages}")

    @contextmanager
    def _without_what_slows(self, count: int, stored: int) -> Iterator[None]:
        """Drop triggers and indexes, and make them anew at the end."""
        dropped = _TRIGGERS if stored > count else f"{_TRIGGERS} OR {_INDEXES}"
        rows = self._raw.execute(
            f"SELECT type, name, sql FROM sqlite_schema WHERE tbl_name IN ('note', 'face', 'card') AND ({dropped})"
        ).fetchall()
        for kind, name, _ in rows:
            self._raw.execute(f"DROP {kind} {name}")
        yield
        for _, _, sql in rows:
            self._raw.execute(sql)


def _pieces(stretches: Iterable[tuple[int, int]], count: int) -> Iterator[tuple[int, int, int]]:
    """Part `count` indexes at the stretches: (begin, start, stop) are others from `begin`, a stretch from `start`."""
    begin = 0
    for start, stop in stretches:
        yield begin, start, stop
        begin = stop
    yield begin, count, count


def _alike(placed: Placed) -> Iterator[tuple[int, int]]:
    """Find stretches of notes that follow each other in their deck and have the same attributes."""
    known, home, position, start = None, 0, 0, 0
    for index, ((_, attributes, _, place, _, _), deck) in enumerate(placed):
        # The notes of a file share them where their headings say nothing.
        if attributes is not known or place != position or deck != home:
            if index - start >= _STRETCH:
                yield start, index
            known, home, start = attributes, deck, index
        position = place + 1
    if len(placed) - start >= _STRETCH:
        yield start, len(placed)


def _plain(parts: Parts) -> Iterator[tuple[int, int]]:
    """Find stretches of notes that make one card each, which asks them forward."""
    start = 0
    for index, asked in enumerate(parts):
        if asked is not _PLAIN:
            if index - start >= _STRETCH:
                yield start, index
            start = index + 1
    if len(parts) - start >= _STRETCH:
        yield start, len(parts)


def _note_rows(placed: Placed, identities: Iterable[str], first: int, at: int) -> Iterator[tuple[Any, ...]]:
    number = first
    known, values = Attributes(), attribute_values(Attributes())
    for (draft, deck), identity in zip(placed, identities, strict=True):
        if draft.attributes is not known:
            known = draft.attributes
            values = attribute_values(known)
        yield number, identity, deck, draft.position, *values, at
        number += 1


def _face_rows(
    placed: Placed, files: Mapping[tuple[str, str], int], first: int, first_face: int
) -> Iterator[tuple[Any, ...]]:
    number, face_no = first, first_face
    for draft, _ in placed:
        root = draft.root
        for face in draft.faces:
            lang, front, back, clozes, path, line, definitions, plain, images, _ = face
            row = face_no, number, lang, files[root, path], line, front, back
            yield (*row, *face_values(face)[2:]) if clozes or definitions or plain or images else row
            face_no += 1
        number += 1


def _card_rows(placed: Placed, parts: Parts, first: int) -> Iterator[tuple[Any, ...]]:
    """Make the rows of cards but for their own numbers and ids."""
    for number, ((draft, deck), asked) in enumerate(zip(placed, parts, strict=True), first):
        attributes = draft.attributes
        suspended = 1 if attributes.suspended else 0
        for part in asked:
            yield number, part, deck, attributes.freq, draft.position, suspended


@cache
def _statement(table: str, columns: tuple[str, ...], count: int) -> str:
    marks = f"({', '.join('?' * len(columns))})"
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES {', '.join([marks] * count)}"


def _parts(draft: NoteDraft) -> tuple[str, ...]:
    reverse = draft.attributes.reverse
    for face in draft.faces:
        if face.clozes:
            return parts_of(draft.faces, reverse)
    return parts_of(draft.faces, reverse) if reverse else _PLAIN
