# ruff: noqa: S608 - nothing in these queries comes from a text of a person
"""Reviews and cards one after the other, for exports that are far longer than what memory should hold."""

import sqlite3
from collections.abc import Callable, Iterator
from typing import Any

from flashcards.domain.logged_reviews import LoggedAnswers, LoggedReviews, Memory
from flashcards.domain.memory import ReviewKind
from flashcards.store.connection import Database, Row, known

_AT_ONCE = 1_000
_CHUNK = 4_000
_SEPARATOR = ","
# Each column of some reviews in a row is one text, which SQLite writes and Python splits: a value at a time takes
# twice as long. Reviews lie in the order of their numbers, which is that of the answers. Moments count from year 1
# while they are divided, for SQLite rounds towards 0.
_ORIGIN = 62_135_596_800
_REVIEW = {
    "seconds": f"datetime((at + {_ORIGIN}000) / 1000 - {_ORIGIN} + utc_offset * 60, 'unixepoch')",
    "rests": f"(at + {_ORIGIN}000) % 1000",
    "offsets": "utc_offset",
    "days": "day",
    "card_ids": "card_id",
    "kinds": "kind",
    "grades": "grade",
    "took": "took",
    "elapsed": "ifnull(max(day - before_last_day, 0), '')",
    "intervals": "ifnull(after_due_day - day, '')",
}
_ANSWER = {"card_ids": "card_id", "grades": "grade", "moments": "at", "took": "took"}
_SOME = " FROM review NOT INDEXED WHERE review_no > ? AND review_no <= ? AND undone = 0 AND day BETWEEN ? AND ?"
_ANSWERS = f"{_SOME} AND kind != '{ReviewKind.PRACTICE}'"
_MEMORIES = f"SELECT before_stability, after_stability, after_difficulty{_SOME} ORDER BY review_no"
# Asked for apart, each is looked up; together they would read the whole table.
_NUMBERS = "SELECT (SELECT min(review_no) FROM review WHERE review_no > ?), (SELECT max(review_no) FROM review)"
# Python's own digits for all but the smallest and largest numbers, in a fifth of the time.
_UNUSUAL = ("e", "N", "I", "0.0000")

_FRONT = "SELECT f.front FROM face f WHERE f.note_no = n.note_no"
_CARDS = (
    "SELECT c.card_id, d.deck_id, c.part, n.kind, n.tags, n.freq, c.state, c.suspended, c.leech, c.retired, c.reps,"
    " c.lapses, c.stability, c.difficulty, c.last_day, c.due_day, d.deleted,"
    f" coalesce(({_FRONT} AND f.lang = ? LIMIT 1), ({_FRONT} ORDER BY f.face_no LIMIT 1), '')"
    " FROM card c JOIN note n ON n.note_no = c.note_no JOIN deck d ON d.deck_no = c.deck_no"
    " ORDER BY c.card_no"
)


class ExportRows:
    """Rows as they come from the disk, some thousands at a time, all as the store was at the first of them.

    Use it on a connection of its own (`Store.beside`), for it is busy until that is closed.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    def reviews(self, first_day: int, last_day: int) -> Iterator[LoggedReviews]:
        """Give the reviews of some study days in the order of the answers, undone ones aside."""

        def read(numbers: tuple[int, int]) -> LoggedReviews:
            values = (*numbers, first_day, last_day)
            columns = self._columns(_REVIEW, _SOME, values)
            memories: list[Memory] = self._database.rows(_MEMORIES, values) if columns[0] else []
            return LoggedReviews(memories, _exact(memories), *columns)

        return self._chunks(read)

    def answers(self, first_day: int, last_day: int) -> Iterator[LoggedAnswers]:
        """Give the same without practice, as the tools of FSRS know reviews."""
        return self._chunks(
            lambda numbers: LoggedAnswers(*self._columns(_ANSWER, _ANSWERS, (*numbers, first_day, last_day)))
        )

    def cards(self, lang: str) -> Iterator[list[Row]]:
        """Give all cards, retired ones and those of deleted decks too.

        Columns: card_id, deck_id, part, kind, tags by lines, freq, state, suspended, leech, retired, reps, lapses,
        stability, difficulty, last day, due day, whether its deck is deleted, and the Markdown of the front in `lang`,
        else in the other one.
        """
        try:
            self._begin()
            cursor = self._database.raw.execute(_CARDS, (lang,))
            while rows := cursor.fetchmany(_AT_ONCE):
                yield rows
        except sqlite3.DatabaseError as error:
            raise known(error, self._database.path) from error

    def _chunks(self, read: Callable[[tuple[int, int]], Any]) -> Iterator[Any]:
        """Read some thousand numbers after the other; where none are, go on with the next that there is."""
        self._begin()
        first, last = self._database.row(_NUMBERS, (-1,)) or (None, None)
        while first is not None:
            after = first - 1 + _CHUNK
            found = read((first - 1, after))
            if len(found):
                yield found
            first = after + 1
            if after >= last:
                return
            if not len(found):
                first, _ = self._database.row(_NUMBERS, (after,)) or (None, None)

    def _columns(self, columns: dict[str, str], which: str, values: tuple[int, ...]) -> list[list[str]]:
        """Return some columns as texts."""
        packed = ", ".join(f"group_concat({each}, '{_SEPARATOR}')" for each in columns.values())
        count, *texts = self._database.row(f"SELECT count(*), {packed}{which}", values) or (0,)
        if not count:
            return [[] for _ in columns]
        found = [(text or "").split(_SEPARATOR) for text in texts]
        if all(len(column) == count for column in found):
            return found
        # A store that somebody else made: an id with a comma in it, or a moment that no calendar has.
        rows = self._database.rows(f"SELECT {', '.join(columns.values())}{which} ORDER BY review_no", values)
        return [["" if cell is None else str(cell) for cell in column] for column in zip(*rows, strict=True)]

    def _begin(self) -> None:
        with self._database.turn() as raw:
            if not raw.in_transaction:
                raw.execute("BEGIN")


def _exact(memories: list[Memory]) -> list[str]:
    """Write the numbers of each memory as Python does, parted by commas; '' stands for None."""
    from pydantic_core import to_json

    if not memories:
        return []
    text = to_json(memories)[2:-2].decode().replace("null", "")
    if any(sign in text for sign in _UNUSUAL):
        return [_SEPARATOR.join("" if number is None else str(number) for number in memory) for memory in memories]
    return text.split("],[")
