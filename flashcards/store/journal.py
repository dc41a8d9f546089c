# ruff: noqa: S608 - names of tables and columns come from this room, never from a text of a person
"""What each write found, so that it can be taken back exactly, also after a restart."""

import json
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from flashcards.store.connection import Database

KEYS = {
    "preset": "preset_no",
    "deck": "deck_no",
    "file": "file_no",
    "note": "note_no",
    "face": "face_no",
    "card": "card_no",
    "review": "review_no",
    "folder": "folder_no",
}
CREATED, CHANGED, DELETED = "created", "changed", "deleted"
# Of these, rows are deleted that may come back with an undo.
_DELETED_FROM = ("note", "face", "card")
KEPT_OPERATIONS = 300
KEPT_IMPORTS = 10
_PRUNE_EVERY = 50
_encoded = json.JSONEncoder(ensure_ascii=False).encode  # made once: `json.dumps` makes one for each call
_TAKEN_BACK = _encoded({"undone": 1})


class Recorder:
    """Writes rows within one operation, and notes for each what it held before."""

    def __init__(self, database: Database, operation_no: int) -> None:
        self._database = database
        self._run = database.raw.execute
        self.operation_no = operation_no
        self.entries = 0
        self._known: dict[str, int] = {}

    def created(self, table: str, first: int, last: int | None = None) -> None:
        """Note that rows `first` to `last` are new."""
        self._note(CREATED, table, (first, first if last is None else last), None)

    def changed(self, table: str, number: int, before: Mapping[str, Any]) -> None:
        """Note what the changed columns of a row held."""
        self._note(CHANGED, table, (number, number), _encoded(before))

    def logged(self, number: int) -> None:
        """Note that a review is new: it is taken back by a mark, for the log only ever grows."""
        self._note(CHANGED, "review", (number, number), _TAKEN_BACK)

    def insert(self, table: str, values: Mapping[str, Any]) -> int:
        """Insert a row and return its number."""
        if table in _DELETED_FROM:
            values = {KEYS[table]: self.next_number(table), **values}
        places = ", ".join("?" * len(values))
        sql = f"INSERT INTO {table} ({', '.join(values)}) VALUES ({places})"
        number = int(self._run(sql, tuple(values.values())).lastrowid or 0)
        self.created(table, number)
        return number

    def next_number(self, table: str) -> int:
        """Return the number of the next new row: one that no operation knows, which would take it for its own."""
        if table not in self._known:
            sql = "SELECT coalesce(max(last), 0) FROM journal WHERE place = ?"
            self._known[table] = int(self._run(sql, (table,)).fetchone()[0])
        highest = int(self._run(f"SELECT coalesce(max({KEYS[table]}), 0) FROM {table}").fetchone()[0])
        return max(highest, self._known[table]) + 1

    def update(self, table: str, number: int, values: Mapping[str, Any]) -> bool:
        """Set columns of a row; tell whether anything was different."""
        key = KEYS[table]
        sql = f"SELECT {', '.join(values)} FROM {table} WHERE {key} = ?"
        row = self._run(sql, (number,)).fetchone()
        return row is not None and self.update_known(table, number, row, values)

    def update_known(self, table: str, number: int, held: Sequence[Any], values: Mapping[str, Any]) -> bool:
        """Set columns of a row of which is known what they held, in their order; tell whether any was different."""
        before = {name: old for (name, new), old in zip(values.items(), held, strict=True) if old != new}
        if not before:
            return False
        self._run(_update(table, tuple(before)), (*[values[name] for name in before], number))
        self.changed(table, number, before)
        return True

    def update_all(self, table: str, numbers: Iterable[int], values: Mapping[str, Any]) -> int:
        """Set the same columns of several rows; return how many were different."""
        return sum(self.update(table, number, values) for number in numbers)

    def delete(self, table: str, numbers: Iterable[int]) -> None:
        """Delete rows, keeping all they held."""
        key = KEYS[table]
        for number in numbers:
            cursor = self._run(f"SELECT * FROM {table} WHERE {key} = ?", (number,))
            row = cursor.fetchone()
            if row is None:
                continue
            names = [column[0] for column in cursor.description]
            self._run(f"DELETE FROM {table} WHERE {key} = ?", (number,))
            self._note(DELETED, table, (number, number), _encoded(dict(zip(names, row, strict=True))))

    def delete_of_note(self, table: str, note: int) -> None:
        """Delete the faces or the cards of a note, keeping all they held."""
        rows = self._run(f"SELECT {KEYS[table]} FROM {table} WHERE note_no = ?", (note,)).fetchall()
        self.delete(table, [number for (number,) in rows])

    def finish(self, count: int, words: Mapping[str, str] | None = None) -> None:
        """Say how much the operation touched; one that touched nothing is forgotten."""
        if not self.entries:
            self.forget()
            return
        self._run("UPDATE operation SET count = ? WHERE operation_no = ?", (count, self.operation_no))
        if words is not None:
            text = _encoded(dict(words))
            self._run("UPDATE operation SET words = ? WHERE operation_no = ?", (text, self.operation_no))

    def forget(self) -> None:
        """Let what was written stand without being an operation that can be taken back."""
        self._run("DELETE FROM operation WHERE operation_no = ?", (self.operation_no,))

    def _note(self, change: str, table: str, rows: tuple[int, int], text: str | None) -> None:
        self.entries += 1
        self._run(
            "INSERT INTO journal (operation_no, change, place, first, last, before) VALUES (?, ?, ?, ?, ?, ?)",
            (self.operation_no, change, table, *rows, text),
        )


@lru_cache(maxsize=64)
def _update(table: str, names: tuple[str, ...]) -> str:
    """Return the statement that sets columns of a row."""
    columns = ", ".join(f"{name} = ?" for name in names)
    return f"UPDATE {table} SET {columns} WHERE {KEYS[table]} = ?"


def begin(database: Database, kind: str, at: int, words: Mapping[str, str] | None = None) -> Recorder:
    """Begin an operation inside a transaction, and forget those too old to be taken back."""
    text = _encoded(dict(words or {}))
    cursor = database.raw.execute(
        "INSERT INTO operation (kind, at, words, count) VALUES (?, ?, ?, 1)", (kind, at, text)
    )
    number = int(cursor.lastrowid or 0)
    if number % _PRUNE_EVERY == 0:
        _prune(database, number)
    return Recorder(database, number)


def _prune(database: Database, number: int) -> None:
    """Keep the last operations, and of imports, which hold whole decks, the last few even if long ago."""
    imports = "SELECT operation_no FROM operation WHERE kind = 'import' ORDER BY operation_no DESC LIMIT ?"
    database.raw.execute(
        f"DELETE FROM operation WHERE operation_no <= ? AND operation_no NOT IN ({imports})",
        (number - KEPT_OPERATIONS, KEPT_IMPORTS),
    )
