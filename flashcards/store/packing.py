# ruff: noqa: S608 - names of tables and columns come from this room, never from a text of a person
"""Reviews, cards and notes as the statistics read them: whole tables at once, packed into texts (`domain.packed`)."""

import contextlib
import json
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from flashcards.domain.memory import ReviewKind
from flashcards.domain.packed import (
    CARD_DAYS,
    CARD_MARKS,
    DAY_BITS,
    REVIEW_MARKS,
    REVIEW_WAITS,
    SEPARATOR,
    Mark,
    NumberedDeck,
    PackedCards,
    PackedNotes,
    PackedReviews,
)
from flashcards.domain.review_sums import TOOK_LIMIT
from flashcards.domain.stored import StoredDeckRow
from flashcards.paths import DataFolder
from flashcards.store.connection import Database
from flashcards.store.durable import write_durably
from flashcards.store.rows import listed

_CHUNK = 50_000
_LATEST = (1 << DAY_BITS) - 1


def _counted(days: str) -> str:
    """Write a number of days that may be missing so that 0 is left for none."""
    return f"ifnull(max(0, min({days}, {_LATEST - 1})) + 1, 0)"


_KINDS = " ".join(f"WHEN '{kind}' THEN {place}" for place, kind in enumerate(ReviewKind))
_REVIEW = {
    "kind": f"CASE kind {_KINDS} END",
    "grade": "grade",
    "hour": "max(at / 60000 + utc_offset, 0) / 60 % 24",
    "took": f"max(0, min(took, {TOOK_LIMIT}))",
    "day": f"max(0, min(day, {_LATEST}))",
    "interval": f"ifnull(max(0, min(before_due_day - before_last_day, {_LATEST})), 0)",
    "elapsed": _counted("day - before_last_day"),
}
_CARD = {
    **{name: name for name in ("state", "suspended", "leech", "retired", "freq")},
    "deck": "deck_no",
    "note": "note_no",
    "last": _counted("last_day"),
    "due": _counted("due_day"),
}


def _bits(values: Mapping[str, str], layout: Mapping[str, int]) -> str:
    """Return the SQL that puts several small numbers into one."""
    parts, place = [], 0
    for name, width in layout.items():
        parts.append(f"(({values[name]}) << {place})")
        place += width
    return " + ".join(parts)


def _columns(*expressions: str) -> str:
    """Return the SQL that writes columns as one text each."""
    return ", ".join(f"group_concat({each}, '{SEPARATOR}')" for each in expressions)


_REVIEWS = (
    "SELECT "
    + _columns(
        "review_no",
        "at",
        _bits(_REVIEW, REVIEW_MARKS),
        _bits(_REVIEW, REVIEW_WAITS),
        "ifnull(before_stability, 0)",
        "card_id",
    )
    + " FROM review WHERE review_no > ? AND review_no <= ?"
)
_CARDS = (
    "SELECT "
    + _columns(
        "card_no",
        _bits(_CARD, CARD_MARKS),
        _bits(_CARD, CARD_DAYS),
        "ifnull(due_at, 0)",
        "ifnull(stability, 0)",
        "ifnull(difficulty, 0)",
        "card_id",
    )
    + " FROM card"
)
_NOTES = f"SELECT kind, tags, added_at, {_columns('note_no')} FROM note"
_SINCE = " WHERE {0} > ? OR {0} IN (SELECT value FROM json_each(?))"
_NEWEST = (
    "SELECT touch_no, token FROM touch ORDER BY touch_no DESC LIMIT 1",
    "SELECT card_no, card_id FROM card ORDER BY card_no DESC LIMIT 1",
    "SELECT note_no, note_id FROM note ORDER BY note_no DESC LIMIT 1",
)


class Beside:
    """A file beside the store that may be missing at any time; nothing is lost where it cannot be kept."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def read(self) -> bytes:
        """Return what was kept, b'' when there is nothing."""
        try:
            return self._path.read_bytes()
        except OSError:
            return b""

    def write(self, content: bytes) -> None:
        """Keep something for the next time."""
        with contextlib.suppress(OSError):
            write_durably(self._path, content)


class Packing:
    """Reads tables as packed texts."""

    def __init__(self, database: Database, folder: DataFolder) -> None:
        self._database = database
        self.log_kept = Beside(folder.columns)
        self.cards_kept = Beside(folder.card_columns)

    @contextmanager
    def moment(self) -> Iterator[None]:
        """Let several reads see the store as it is now, whatever is written meanwhile; for a reader's connection."""
        with self._database.turn() as raw:
            raw.execute("BEGIN")
            try:
                yield
            finally:
                raw.execute("COMMIT")

    def reviews(self, after: int = 0) -> Iterator[PackedReviews]:
        """Read the reviews with a number above `after`, some ten thousand at a time."""
        last = self.last_review()[0]
        for first in range(after, last, _CHUNK):
            row = self._database.row(_REVIEWS, (first, min(first + _CHUNK, last)))
            if row is not None and row[0]:
                yield PackedReviews._make(row)

    def last_review(self) -> tuple[int, str]:
        """Return the number and the id of the newest review, 0 and '' when there is none."""
        row = self._database.row("SELECT review_no, review_id FROM review ORDER BY review_no DESC LIMIT 1")
        return (row[0], row[1]) if row else (0, "")

    def review_id(self, number: int) -> str:
        """Return the id of the review with a number, '' when there is none."""
        return str(self._database.value("SELECT review_id FROM review WHERE review_no = ?", (number,)) or "")

    def undone(self) -> list[int]:
        """Return the numbers of the reviews that were taken back."""
        return [row[0] for row in self._database.rows("SELECT review_no FROM review WHERE undone = 1")]

    def mark(self) -> Mark:
        """Tell how far cards and notes can be read now."""
        touch, card, note = map(self._database.row, _NEWEST)
        return Mark(*(touch or (0, 0)), *(card or (0, "")), *(note or (0, "")))

    def touched(self, since: Mark) -> tuple[list[int], list[int]] | None:
        """Return the numbers of the cards and of the notes that were changed, deleted or brought back since a mark.

        None when that is too long ago, or when another store was put in the place of the one that was read.
        """
        value = self._database.value
        if since.touch:
            held = value("SELECT token FROM touch WHERE touch_no = ?", (since.touch,)) == since.token
        else:
            held = value("SELECT min(touch_no) FROM touch") in (None, 1)
        if since.card:
            held = held and value("SELECT card_id FROM card WHERE card_no = ?", (since.card,)) == since.card_id
        if since.note:
            held = held and value("SELECT note_id FROM note WHERE note_no = ?", (since.note,)) == since.note_id
        if not held:
            return None
        found: dict[str, list[int]] = {"card": [], "note": []}
        sql = "SELECT DISTINCT place, number FROM touch WHERE touch_no > ?"
        for place, number in self._database.rows(sql, (since.touch,)):
            found[place].append(number)
        return found["card"], found["note"]

    def cards(self, touched: Collection[int] = (), after: int = 0) -> PackedCards:
        """Read the cards with a number above `after`, which are all, and some others."""
        row = self._database.row(_CARDS + _SINCE.format("card_no"), (after, listed(touched)))
        if row is None or row[0] is None:
            return PackedCards("", "", "", "", "", "", "")
        return PackedCards._make(row)

    def notes(self, touched: Collection[int] = (), after: int = 0) -> list[PackedNotes]:
        """Read the notes with a number above `after`, and some others, those alike together."""
        sql = f"{_NOTES}{_SINCE.format('note_no')} GROUP BY kind, tags, added_at"
        return [
            PackedNotes(kind, tuple(tags.split("\n")) if tags else (), added_at, numbers)
            for kind, tags, added_at, numbers in self._database.rows(sql, (after, listed(touched)))
        ]

    def decks(self) -> list[NumberedDeck]:
        """List all decks by path, deleted ones too."""
        rows = self._database.rows(
            "SELECT deck_no, deleted, deck_id, root, key, path, renamed, titles FROM deck ORDER BY path, deck_no"
        )
        return [
            NumberedDeck(
                number,
                StoredDeckRow(deck_id, root, key, path, renamed=bool(renamed), titles=json.loads(titles)),
                bool(deleted),
            )
            for number, deleted, deck_id, root, key, path, renamed, titles in rows
        ]
