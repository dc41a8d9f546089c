# ruff: noqa: S608 - nothing in these queries comes from a text of a person
"""Reviews and cards one after the other, for exports that are far longer than what memory should hold."""

import sqlite3
from collections import deque
from collections.abc import Iterator

from flashcards.domain.logged_reviews import (
    ABOVE,
    BELOW,
    BORDER,
    LEAST,
    MOST,
    NULL,
    OUTSIDE,
    LoggedAnswers,
    LoggedReviews,
    Unpack,
)
from flashcards.domain.memory import ReviewKind
from flashcards.store.connection import Database, Row, known
from flashcards.store.digits import digits

_AT_ONCE = 1_000
_CHUNK = 4_000
_AHEAD = 2
_SEPARATOR = ","
# Each column of some reviews in a row is one text, which SQLite writes and Python splits: a value at a time takes
# twice as long. Reviews lie in the order of their numbers, which is that of the answers. Moments count from year 1
# while they are divided, for SQLite rounds towards 0.
_ORIGIN = 62_135_596_800
_REVIEW = {
    "seconds": f"replace(datetime((at + {_ORIGIN}000) / 1000 - {_ORIGIN} + utc_offset * 60, 'unixepoch'), ' ', 'T')",
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
# Asked for apart, each is looked up; together they would read the whole table.
_NUMBERS = "SELECT (SELECT min(review_no) FROM review WHERE review_no > ?), (SELECT max(review_no) FROM review)"
# SQLite writes 15 digits of a number, which are too few; these whole numbers have all.
_NUMBER = (
    f"CASE WHEN {{0}} < {LEAST} THEN {OUTSIDE} WHEN {{0}} < {BORDER} THEN CAST({{0}} * {BELOW!r} AS INTEGER)"
    f" WHEN {{0}} < {MOST} THEN CAST({{0}} * {ABOVE!r} AS INTEGER)"
    f" WHEN {{0}} IS NULL THEN {NULL} ELSE {OUTSIDE} END"
)
_WHOLE = {name: _NUMBER.format(name) for name in ("before_stability", "after_stability", "after_difficulty")}
_FAR = f"SELECT {{0}}{_SOME} AND ({{0}} < {LEAST} OR {{0}} >= {MOST}) ORDER BY review_no"
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

    def reviews(self, first_day: int, last_day: int, unpack: Unpack) -> Iterator[LoggedReviews]:
        """Give the reviews of some study days in the order of the answers, undone ones aside.

        `unpack` is `statistics.logged_numbers.unpacked`.
        """
        for values, columns, packed in self._chunks(_REVIEW, _WHOLE, _SOME, (first_day, last_day)):
            far = [self._far(name, values) if f",{OUTSIDE}," in f",{some}," else [] for name, some in packed.items()]
            before, after, difficulty = map(unpack, packed.values(), far)
            yield LoggedReviews(before, digits(before), digits(after), digits(difficulty), *columns)

    def answers(self, first_day: int, last_day: int) -> Iterator[LoggedAnswers]:
        """Give the same without practice, as the tools of FSRS know reviews."""
        chunks = self._chunks(_ANSWER, {}, _ANSWERS, (first_day, last_day))
        return (LoggedAnswers(*columns) for _, columns, _ in chunks)

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

    def _chunks(
        self, columns: dict[str, str], whole: dict[str, str], which: str, days: tuple[int, int]
    ) -> Iterator[tuple[tuple[int, ...], list[list[str]], dict[str, str]]]:
        """Give some thousand rows after the other: the values for which they were asked, columns, and packed ones.

        They are read ahead on a thread, for SQLite lets Python go on while it works; two processors share the work.
        """
        from concurrent.futures import ThreadPoolExecutor

        packed = ", ".join(f"group_concat({each}, '{_SEPARATOR}')" for each in (columns | whole).values())
        chunks = self._packed(f"SELECT count(*), {packed}{which}", days)
        with ThreadPoolExecutor(1) as beside:
            coming = deque(beside.submit(next, chunks, None) for _ in range(_AHEAD))
            try:
                while (found := coming.popleft().result()) is not None:
                    coming.append(beside.submit(next, chunks, None))
                    values, (count, *texts) = found
                    split = [(text or "").split(_SEPARATOR) for text in texts[: len(columns)]]
                    if not all(len(column) == count for column in split):
                        split = self._columns(f"SELECT {', '.join(columns.values())}{which}", values)
                    yield values, split, dict(zip(whole, texts[len(columns) :], strict=True))
            finally:
                beside.shutdown(cancel_futures=True)

    def _packed(self, query: str, days: tuple[int, int]) -> Iterator[tuple[tuple[int, ...], Row]]:
        """Read some thousand numbers after the other; where none are, go on with the next that there is."""
        self._begin()
        first, last = self._database.row(_NUMBERS, (-1,)) or (None, None)
        while first is not None:
            after = first - 1 + _CHUNK
            values = (first - 1, after, *days)
            found = self._database.row(query, values)
            some = found is not None and found[0]
            if found is not None and some:
                yield values, found
            first = after + 1
            if after >= last:
                return
            if not some:
                first, _ = self._database.row(_NUMBERS, (after,)) or (None, None)

    def _columns(self, query: str, values: tuple[int, ...]) -> list[list[str]]:
        """Read a value at a time, for who made the store may have put a comma in an id, or a moment of no calendar."""
        rows = self._database.rows(f"{query} ORDER BY review_no", values)
        return [["" if cell is None else str(cell) for cell in column] for column in zip(*rows, strict=True)]

    def _far(self, name: str, values: tuple[int, ...]) -> list[float]:
        """Return the numbers of a column that its whole numbers do not hold."""
        return [row[0] for row in self._database.rows(_FAR.format(name), values)]

    def _begin(self) -> None:
        with self._database.turn() as raw:
            if not raw.in_transaction:
                raw.execute("BEGIN")
