# ruff: noqa: S608 - names of tables and columns come from this room, never from a text of a person
"""Taking back: the last operation exactly, an older one as far as nothing later stands in its way."""

import json
from collections.abc import Collection
from typing import Any

from flashcards.domain.errors import StoreError
from flashcards.domain.stored import Operation
from flashcards.store.connection import Database, Row
from flashcards.store.hollow import mark_hollow
from flashcards.store.journal import CREATED, DELETED, KEYS
from flashcards.store.rows import listed, words_of

_OPERATION = "SELECT operation_no, kind, at, words, count FROM operation"
_ENTRIES = (
    "SELECT change, place, first, last, before, entry_no FROM journal WHERE operation_no = ? ORDER BY entry_no DESC"
)
# A deck or file that a later operation took notes out of is wanted when that is taken back as well.
_WANTED = (
    "SELECT json_extract(before, '$.{column}') FROM journal WHERE operation_no > ? AND place = '{table}'"
    " AND json_extract(before, '$.{column}') IS NOT NULL"
)


class Operations:
    """What was written lately, newest first, and how to take it back."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def last(self, kinds: Collection[str] = ()) -> Operation | None:
        """Return the newest operation that can be taken back, of `kinds` if any are named."""
        found = self.all(kinds, limit=1)
        return found[0] if found else None

    def all(self, kinds: Collection[str] = (), limit: int = 100) -> tuple[Operation, ...]:
        """List what can be taken back, newest first."""
        wanted = " WHERE kind IN (SELECT value FROM json_each(?))" if kinds else ""
        values = ((listed(kinds),) if kinds else ()) + (limit,)
        rows = self._database.rows(f"{_OPERATION}{wanted} ORDER BY operation_no DESC LIMIT ?", values)
        return tuple(_operation(row) for row in rows)

    def answered_since(self, operation: Operation) -> int:
        """Count the cards that an operation brought, or brought back, and that were answered since."""
        sql = (
            "SELECT count(DISTINCT c.card_no) FROM journal j JOIN card c ON c.card_no BETWEEN j.first AND j.last"
            " WHERE j.operation_no = ? AND j.place = 'card'"
            " AND (j.change = 'created' OR json_extract(j.before, '$.retired') = 1)"
            " AND EXISTS (SELECT 1 FROM review r WHERE r.card_id = c.card_id AND r.undone = 0 AND r.at >= ?)"
        )
        return int(self._database.value(sql, (operation.operation_id, operation.at)))

    def undo(self, operation_id: int | None = None) -> Operation:
        """Take an operation back, the newest when none is named, and return it.

        The newest one leaves the store exactly as it was before. Of an older one everything is taken back that
        nothing later has changed again; cards that it created and that were answered since are retired and
        keep their reviews. Raises StoreError when there is nothing to undo.
        """
        with self._database.transaction() as raw:
            newest = self.last()
            chosen = newest
            if operation_id is not None:
                row = self._database.row(f"{_OPERATION} WHERE operation_no = ?", (operation_id,))
                chosen = _operation(row) if row else None
            if chosen is None or newest is None:
                raise StoreError("undo-nothing")
            entries = raw.execute(_ENTRIES, (chosen.operation_id,)).fetchall()
            if chosen.operation_id == newest.operation_id:
                self._restore(entries)
            else:
                mark_hollow(self._database, chosen.operation_id)
                _Older(self._database, chosen.operation_id).restore(entries)
            raw.execute("DELETE FROM operation WHERE operation_no = ?", (chosen.operation_id,))
        return chosen

    def undo_together(self, operation_ids: Collection[int]) -> tuple[Operation, ...]:
        """Take operations back, the newest first, all or none; those that are gone already are left out."""
        with self._database.transaction():
            there = {row[0] for row in self._database.rows("SELECT operation_no FROM operation")}
            return tuple(self.undo(each) for each in sorted(there.intersection(operation_ids), reverse=True))

    def _restore(self, entries: list[Row]) -> None:
        for change, table, first, last, before, _ in entries:
            if change == CREATED:
                sql = f"DELETE FROM {table} WHERE {KEYS[table]} BETWEEN ? AND ?"
                self._database.raw.execute(sql, (first, last))
            else:
                write_back(self._database, change, (table, first), json.loads(before))


def write_back(database: Database, change: str, row: tuple[str, int], before: dict[str, Any]) -> None:
    """Give a row back what the journal says it held."""
    table, number = row
    if change == DELETED and _is_orphan(database, table, before):
        return
    if change == DELETED:
        names, places = ", ".join(before), ", ".join("?" * len(before))
        sql = f"INSERT INTO {table} ({names}) VALUES ({places})"
        database.raw.execute(sql, tuple(before.values()))
    elif before:
        names = ", ".join(f"{name} = ?" for name in before)
        sql = f"UPDATE {table} SET {names} WHERE {KEYS[table]} = ?"
        database.raw.execute(sql, (*before.values(), number))


def _is_orphan(database: Database, table: str, before: dict[str, Any]) -> bool:
    """Tell whether the note of a deleted row is gone, because the older operation that brought it was taken back."""
    if table not in ("face", "card"):
        return False
    return database.row("SELECT 1 FROM note WHERE note_no = ?", (before["note_no"],)) is None


class _Older:
    """Takes back an operation that others followed."""

    def __init__(self, database: Database, operation_no: int) -> None:
        self._database = database
        self._run = database.raw.execute
        self._operation_no = operation_no
        self._kept: set[int] = set()

    def restore(self, entries: list[Row]) -> None:
        """Go through the entries, newest first: cards and faces come before the notes they belong to."""
        for change, table, first, last, before, entry_no in entries:
            if change == CREATED:
                self._take_away(table, first, last)
            else:
                self._write_back(change, (table, first), (json.loads(before), entry_no))

    def _write_back(self, change: str, row: tuple[str, int], found: tuple[dict[str, Any], int]) -> None:
        """Restore the columns that nothing later changed; the others are handed to the later change's past."""
        before, entry_no = found
        table, number = row
        later = self._run(
            "SELECT entry_no, before FROM journal WHERE entry_no > ? AND operation_no > ? AND place = ?"
            " AND first <= ? AND last >= ? AND change <> 'created' ORDER BY entry_no",
            (entry_no, self._operation_no, table, number, number),
        ).fetchall()
        for later_no, text in later:
            past = json.loads(text)
            shared = [name for name in before if name in past]
            if not shared:
                continue
            for name in shared:
                past[name] = before.pop(name)
            packed = json.dumps(past, ensure_ascii=False)
            self._run("UPDATE journal SET before = ? WHERE entry_no = ?", (packed, later_no))
        write_back(self._database, change, row, before)

    def _take_away(self, table: str, first: int, last: int) -> None:
        """Remove what was created, but retire what has reviews or was changed since."""
        span = (first, last)
        if table == "card":
            self._take_cards(span)
        elif table == "face":
            kept = listed(self._kept)
            self._run(
                "DELETE FROM face WHERE face_no BETWEEN ? AND ? AND note_no NOT IN (SELECT value FROM json_each(?))",
                (*span, kept),
            )
        elif table == "note":
            # One that a later operation removed does not come back with that one.
            self._run(
                "DELETE FROM journal WHERE operation_no > ? AND place = 'note' AND change = 'deleted'"
                " AND first BETWEEN ? AND ?",
                (self._operation_no, *span),
            )
            self._run(
                "UPDATE note SET retired = 1 WHERE note_no BETWEEN ? AND ? AND note_no IN (SELECT note_no FROM card)",
                span,
            )
            self._run(
                "DELETE FROM note WHERE note_no BETWEEN ? AND ? AND note_no NOT IN (SELECT note_no FROM card)", span
            )
        elif table == "file":
            # A file that is still referred to must be read again by the next import.
            self._run("UPDATE file SET digest = '' WHERE file_no BETWEEN ? AND ?", span)
            self._run(
                "DELETE FROM file WHERE file_no BETWEEN ? AND ? AND file_no NOT IN (SELECT file_no FROM face)"
                f" AND file_no NOT IN ({_WANTED.format(table='face', column='file_no')})",
                (*span, self._operation_no),
            )
        elif table == "deck":
            self._run(
                "DELETE FROM deck WHERE deck_no BETWEEN ? AND ? AND deck_no NOT IN (SELECT deck_no FROM note)"
                f" AND deck_no NOT IN ({_WANTED.format(table='note', column='deck_no')})",
                (*span, self._operation_no),
            )

    def _take_cards(self, span: tuple[int, int]) -> None:
        """Remove cards but those that were answered or changed since; a schedule that their file told is neither."""
        used = self._run(
            "SELECT c.card_no, c.note_no FROM card c WHERE c.card_no BETWEEN ? AND ?"
            " AND EXISTS (SELECT 1 FROM review r WHERE r.card_id = c.card_id AND r.undone = 0)",
            span,
        ).fetchall()
        touched = self._run(
            "SELECT c.card_no, c.note_no FROM journal j JOIN card c ON c.card_no BETWEEN j.first AND j.last"
            " WHERE j.operation_no > ? AND j.place = 'card' AND j.change <> 'created' AND c.card_no BETWEEN ? AND ?",
            (self._operation_no, *span),
        ).fetchall()
        staying = {number for number, _ in (*used, *touched)}
        self._kept.update(note for _, note in (*used, *touched))
        packed = listed(staying)
        self._run("UPDATE card SET retired = 1 WHERE card_no IN (SELECT value FROM json_each(?))", (packed,))
        self._run(
            "DELETE FROM card WHERE card_no BETWEEN ? AND ? AND card_no NOT IN (SELECT value FROM json_each(?))",
            (*span, packed),
        )


def _operation(row: Row) -> Operation:
    return Operation(row[0], row[1], row[2], words_of(row[3]), row[4])
