# ruff: noqa: S608 - nothing in these queries comes from a text of a person
"""Reviews and cards one after the other, for exports that are far longer than what memory should hold."""

import sqlite3
from collections.abc import Iterator

from flashcards.store.connection import Database, Row, known

_AT_ONCE = 1_000
# In the order of the answers without sorting them: a narrow period is still read in a third of a second.
_REVIEWS = (
    "SELECT card_id, day, at, utc_offset, kind, grade, took, before_stability, before_last_day,"
    " after_stability, after_difficulty, after_due_day FROM review NOT INDEXED"
    " WHERE undone = 0 AND day BETWEEN ? AND ? ORDER BY review_no"
)
_FRONT = "SELECT f.front FROM face f WHERE f.note_no = n.note_no"
_CARDS = (
    "SELECT c.card_id, d.deck_id, c.part, n.kind, n.tags, n.freq, c.state, c.suspended, c.leech, c.retired, c.reps,"
    " c.lapses, c.stability, c.difficulty, c.last_day, c.due_day, d.deleted,"
    f" coalesce(({_FRONT} AND f.lang = ? LIMIT 1), ({_FRONT} ORDER BY f.face_no LIMIT 1), '')"
    " FROM card c JOIN note n ON n.note_no = c.note_no JOIN deck d ON d.deck_no = c.deck_no"
    " ORDER BY c.card_no"
)


class ExportRows:
    """Rows as they come from the disk, some thousands at a time.

    Use it on a connection of its own (`Store.beside`), for it is busy meanwhile.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    def reviews(self, first_day: int, last_day: int) -> Iterator[list[Row]]:
        """Give the reviews of some study days in the order of the answers, undone ones aside.

        Columns: card_id, day, at, utc_offset, kind, grade, took, stability and last day before, and stability,
        difficulty and due day after.
        """
        return self._rows(_REVIEWS, (first_day, last_day))

    def cards(self, lang: str) -> Iterator[list[Row]]:
        """Give all cards, retired ones and those of deleted decks too.

        Columns: card_id, deck_id, part, kind, tags by lines, freq, state, suspended, leech, retired, reps, lapses,
        stability, difficulty, last day, due day, whether its deck is deleted, and the Markdown of the front in `lang`,
        else in the other one.
        """
        return self._rows(_CARDS, (lang,))

    def _rows(self, sql: str, values: tuple[object, ...]) -> Iterator[list[Row]]:
        try:
            cursor = self._database.raw.execute(sql, values)
            while rows := cursor.fetchmany(_AT_ONCE):
                yield rows
        except sqlite3.DatabaseError as error:
            raise known(error, self._database.path) from error
