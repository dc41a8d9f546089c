# ruff: noqa: S608 - names of tables and columns come from this room, never from a text of a person
"""The log of answers: each is recorded once, together with what it does to its card."""

from flashcards.domain.decks import Changes
from flashcards.domain.errors import CardChanged
from flashcards.domain.memory import Memory, Review, ReviewKind
from flashcards.domain.review_sums import TOOK_LIMIT, DaySum, ReviewRow
from flashcards.store.connection import Database, Row
from flashcards.store.journal import Recorder, begin
from flashcards.store.rows import MEMORY, REVIEW, memory_values, review_of, review_values

LAST_DAY = 1_000_000  # far in the future
_INSERT = f"INSERT INTO review ({', '.join(REVIEW)}) VALUES ({', '.join('?' * len(REVIEW))})"
_LEARNT = (*MEMORY, "leech")
_CARD = f"SELECT card_no, note_no, retired, {', '.join(_LEARNT)} FROM card WHERE card_id = ?"
_SIBLINGS = (
    "SELECT card_no FROM card WHERE note_no = ? AND card_no <> ? AND retired = 0 AND state IN (0, 2)"
    " AND buried_day <> ?"
)
# From one day to the next by the index: a step for each day, however many reviews it has.
_DAYS = (
    "WITH RECURSIVE days(day) AS ("
    "SELECT min(day) FROM review WHERE undone = 0 AND day BETWEEN :first AND :last"
    " UNION ALL SELECT (SELECT min(r.day) FROM review r WHERE r.undone = 0 AND r.day > days.day AND r.day <= :last)"
    " FROM days WHERE days.day NOT NULL)"
)
_OF_DAY = "FROM review r INDEXED BY review_day WHERE r.undone = 0 AND r.day = days.day"
# To count each kind by itself is twice as fast as to compare the kind of every review.
_REVIEWS = " + ".join(
    f"(SELECT count(*) {_OF_DAY} AND r.kind = '{kind}')" for kind in ReviewKind if kind is not ReviewKind.PRACTICE
)


class Reviews:
    """The answers of the store."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def record(self, review: Review, outcome_leech: bool, expected: Memory) -> Changes:
        """Record an answer and its effect in one transaction; when this returns, it is on the disk.

        The other cards of the note are buried for the day. Practice is logged and changes nothing else.
        Raises CardChanged when the card's memory is no longer `expected`, or the card is retired or gone, and
        NotSaved when the disk refuses; both leave everything as it was.
        """
        with self._database.transaction("not-saved") as raw:
            row = raw.execute(_CARD, (review.card_id,)).fetchone()
            if row is None or row[2] or row[3:-1] != memory_values(expected):
                raise CardChanged("card-changed")
            recorder = begin(self._database, "review", review.at, {"card": review.card_id})
            recorder.logged(int(raw.execute(_INSERT, review_values(review)).lastrowid or 0))
            if review.kind is not ReviewKind.PRACTICE:
                self._apply(recorder, row, review, outcome_leech)
        return Changes(cards=True, reviews=True, operation="review", count=1)

    def between(self, first_day: int, last_day: int) -> list[Review]:
        """Return the reviews of some study days, undone ones aside, in the order they were made."""
        rows = self._database.rows(
            f"SELECT {', '.join(REVIEW)} FROM review WHERE day BETWEEN ? AND ? AND undone = 0 ORDER BY review_no",
            (first_day, last_day),
        )
        return [review_of(row) for row in rows]

    def of_card(self, card_id: str) -> list[Review]:
        """Return all reviews of a card, undone ones aside."""
        rows = self._database.rows(
            f"SELECT {', '.join(REVIEW)} FROM review WHERE card_id = ? AND undone = 0 ORDER BY review_no", (card_id,)
        )
        return [review_of(row) for row in rows]

    def day_rows(self, first_day: int, last_day: int) -> list[ReviewRow]:
        """Return reviews as light rows in the order they were made, undone ones aside."""
        rows = self._database.rows(
            "SELECT day, card_id, kind, grade, took, ifnull(before_due_day - before_last_day, 0) FROM review"
            " WHERE day BETWEEN ? AND ? AND undone = 0 ORDER BY review_no",
            (first_day, last_day),
        )
        return list(map(ReviewRow._make, rows))

    def day_sums(self, first_day: int, last_day: int) -> list[DaySum]:
        """Add up reviews by study day and kind, undone ones aside."""
        rows = self._database.rows(
            "SELECT day, kind, count(*), sum(min(took, ?)) FROM review INDEXED BY review_day"
            " WHERE day BETWEEN ? AND ? AND undone = 0 GROUP BY day, kind ORDER BY day, kind",
            (TOOK_LIMIT, first_day, last_day),
        )
        return list(map(DaySum._make, rows))

    def day_counts(self, first_day: int, last_day: int) -> list[tuple[int, int]]:
        """Count the reviews of each study day that has any, undone ones and practice aside."""
        rows = self._database.rows(
            f"{_DAYS} SELECT day, {_REVIEWS} FROM days WHERE day NOT NULL", {"first": first_day, "last": last_day}
        )
        return [(day, reviews) for day, reviews in rows if reviews]

    def study_days(self) -> list[int]:
        """List all study days on which something was reviewed, practice aside."""
        rows = self._database.rows(
            f"{_DAYS} SELECT day FROM days WHERE day NOT NULL AND EXISTS (SELECT 1 {_OF_DAY} AND r.kind <> 'practice')",
            {"first": -LAST_DAY, "last": LAST_DAY},
        )
        return [row[0] for row in rows]

    def done_today(self, day: int) -> tuple[int, int]:
        """Return how many new cards were begun and how many reviews were made on a study day, practice aside."""
        row = self._database.row(
            "SELECT count(*) FILTER (WHERE before_state = 0), count(*) FILTER (WHERE before_state = 2) FROM review"
            " WHERE day = ? AND undone = 0 AND kind <> 'practice'",
            (day,),
        )
        return (row[0], row[1]) if row else (0, 0)

    def count(self) -> int:
        """Count all reviews, undone ones aside."""
        return int(self._database.value("SELECT count(*) FROM review WHERE undone = 0"))

    def _apply(self, recorder: Recorder, card: Row, review: Review, leech: bool) -> None:
        number, note, _retired, *held = card
        learnt = (*memory_values(review.after), int(leech or held[-1]))
        recorder.update_known("card", number, held, dict(zip(_LEARNT, learnt, strict=True)))
        for (sibling,) in self._database.raw.execute(_SIBLINGS, (note, number, review.day)).fetchall():
            recorder.update("card", sibling, {"buried_day": review.day, "by_sibling": 1})
