# ruff: noqa: S608 - names of tables and columns come from this room, never from a text of a person
"""What waits: the cards that today's queue may be built from, and how many they are."""

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING, Any

from flashcards.domain.memory import MATURE
from flashcards.domain.moments import DAY_MS
from flashcards.domain.stored import Candidates, DueCounts
from flashcards.domain.study import Candidate, Limits
from flashcards.store.connection import Database
from flashcards.store.rows import ACTIVE, CANDIDATE, candidate_of, listed

if TYPE_CHECKING:
    from flashcards.domain.reports import CardStates

IN_DECKS = " AND c.deck_no IN (SELECT value FROM json_each(:decks))"
# How much of its recall a card has lost: the same order as ascending retrievability, without a power.
_OVERDUE = "(:day - c.last_day) / c.stability DESC"
# Importance times loss, as `scheduling.backlog` has it; a card that does not say counts as the middle.
_LOSS = "CASE c.freq WHEN 0 THEN 3 ELSE c.freq END / (c.stability + 0.98 * max(:day - c.last_day, 0)) DESC"
_WAITING = "c.due_day <= :day AND c.buried_day <> :day"
# Every query names the partial index it reads, so that SQLite fails rather than reads a whole table.
_NEW = f"FROM card c INDEXED BY card_new WHERE c.state = 0 AND {ACTIVE}"
_REVIEW = f"FROM card c INDEXED BY card_due WHERE c.state = 2 AND {ACTIVE}"
_LEARNING = f"FROM card c INDEXED BY card_learning WHERE c.state IN (1, 3) AND {ACTIVE}"


def new_query(decks: str = "") -> str:
    """Return the query of new cards in their order."""
    order = "ORDER BY c.freq DESC, c.deck_no, c.position"
    return f"SELECT c.card_no, c.note_no {_NEW} AND c.buried_day <> :day{decks} {order} LIMIT :many"


def due_query(decks: str = "", *, backlog: bool = False) -> str:
    """Return the query of due reviews in their order."""
    order = _LOSS if backlog else _OVERDUE
    return f"SELECT c.card_no, c.note_no {_REVIEW} AND {_WAITING}{decks} ORDER BY {order} LIMIT :many"


def learning_query(decks: str = "") -> str:
    """Return the query of cards in learning steps."""
    return f"SELECT c.card_no, c.note_no {_LEARNING} AND c.due_at <= :until{decks} ORDER BY c.due_at"


def practice_query(decks: str = "") -> str:
    """Return the query of cards that are not due and may be practised."""
    return f"SELECT c.card_no, c.note_no {_REVIEW} AND c.due_day > :day{decks} ORDER BY {_OVERDUE} LIMIT :many"


class Queues:
    """The cards that wait, chosen in SQL within what the limits leave."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def candidates(
        self,
        day: int,
        at: int,
        deck_ids: Collection[str] | None,
        limits: Limits,
        *,
        backlog: bool | None = None,
        reviews_per_day: int = 200,
    ) -> Candidates:
        """Choose what may be asked on study day `day`, in `deck_ids` or (None) everywhere: one card per note.

        Cards in learning steps come all, but those due more than a day after `at` (ms UTC). Reviews come by
        the chance of recall, lowest first; when more than twice `reviews_per_day` wait (or `backlog` says so)
        by importance times loss. New cards come by frequency and then by their place in their files.
        """
        with self._database.turn():
            values, decks = self._scope(deck_ids)
            values.update(day=day, until=at + DAY_MS)
            learning = self._database.rows(learning_query(decks), values)
            taken = {note for _, note in learning}
            if backlog is None:
                backlog = self._wait_more_than(2 * reviews_per_day, values, decks)
            due = self._first_of_notes(due_query(decks, backlog=backlog), values, limits.reviews, taken)
            new = self._first_of_notes(new_query(decks), values, limits.new, taken)
            steps = self._load([card for card, _ in learning])
            return Candidates(steps, self._load(due), self._load(new), backlog)

    def practice(self, day: int, deck_ids: Collection[str] | None, count: int) -> tuple[Candidate, ...]:
        """Choose up to `count` cards for extra practice: in review and not due, those least recalled first."""
        with self._database.turn():
            values, decks = self._scope(deck_ids)
            values["day"] = day
            return self._load(self._first_of_notes(practice_query(decks), values, count, set()))

    def seen(self, card_ids: Collection[str], deck_ids: Collection[str] | None) -> tuple[Candidate, ...]:
        """Return those of some cards that are in the queues and not new, in the order of the ids."""
        with self._database.turn():
            values, decks = self._scope(deck_ids)
            values["cards"] = listed(card_ids)
            rows = self._database.rows(
                "SELECT c.card_no FROM json_each(:cards) j JOIN card c ON c.card_id = j.value"
                f" WHERE {ACTIVE} AND c.state <> 0{decks} ORDER BY j.key",
                values,
            )
            return self._load(row[0] for row in rows)

    def of_keys(self, root: str, keys: Collection[str]) -> tuple[Candidate, ...]:
        """Return the cards of the notes with these ids of their author in a root, in the order of the ids.

        Of each note the first card that is in the queues comes, whatever its schedule.
        """
        with self._database.turn():
            rows = self._database.rows(
                "SELECT min(c.card_no) FROM json_each(:keys) j JOIN note n ON n.key = j.value AND n.key <> ''"
                " JOIN deck d ON d.deck_no = n.deck_no AND d.root = :root AND d.deleted = 0"
                f" JOIN card c ON c.note_no = n.note_no AND {ACTIVE} GROUP BY n.note_no ORDER BY j.key",
                {"keys": listed(keys), "root": root},
            )
            return self._load(row[0] for row in rows)

    def due_count(self, day: int, deck_ids: Collection[str] | None = None) -> DueCounts:
        """Count what waits on study day `day`, limits aside."""
        with self._database.turn():
            values, decks = self._scope(deck_ids)
            values["day"] = day
            new = self._database.value(f"SELECT count(*) {_NEW} AND c.buried_day <> :day{decks}", values)
            learning = self._database.value(f"SELECT count(*) {_LEARNING}{decks}", values)
            return DueCounts(self._waiting(values, decks), new, learning)

    def due_days(self) -> list[tuple[int, int]]:
        """Count the cards in review by the study day they come due."""
        values, decks = self._scope(None)
        return self._database.rows(f"SELECT c.due_day, count(*) {_REVIEW}{decks} GROUP BY c.due_day", values)

    def next_due(self, day: int, at: int, deck_ids: Collection[str] | None = None) -> tuple[int | None, int | None]:
        """Return when the next card in learning steps comes due after `at`, and the next study day with reviews."""
        values, decks = self._scope(deck_ids)
        values.update(day=day, at=at)
        moment = self._database.value(f"SELECT min(c.due_at) {_LEARNING} AND c.due_at > :at{decks}", values)
        later = self._database.value(f"SELECT min(c.due_day) {_REVIEW} AND c.due_day > :day{decks}", values)
        return moment, later

    def states(self) -> "CardStates":
        """Count all cards that are not retired by their state; leeches count as suspended."""
        from flashcards.domain.reports import CardStates  # not for Today

        with self._database.turn():
            values, decks = self._scope(None)
            values["mature"] = MATURE
            count = self._database.value
            interval = "c.due_day - c.last_day"
            held = (
                "SELECT count(*) FROM card c INDEXED BY card_held"
                f" WHERE (c.suspended = 1 OR c.leech = 1 OR c.retired = 1) AND c.retired = 0{decks}"
            )
            return CardStates(
                new=count(f"SELECT count(*) {_NEW}{decks}", values),
                learning=count(f"SELECT count(*) {_LEARNING}{decks}", values),
                young=count(f"SELECT count(*) {_REVIEW} AND {interval} < :mature{decks}", values),
                mature=count(f"SELECT count(*) {_REVIEW} AND {interval} >= :mature{decks}", values),
                suspended=count(held, values),
            )

    def _waiting(self, values: dict[str, Any], decks: str) -> int:
        return int(self._database.value(f"SELECT count(*) {_REVIEW} AND {_WAITING}{decks}", values))

    def _wait_more_than(self, many: int, values: dict[str, Any], decks: str) -> bool:
        """Tell whether more than `many` reviews wait, without counting all of them."""
        sql = f"SELECT 1 {_REVIEW} AND {_WAITING}{decks} LIMIT 1 OFFSET :many"
        return self._database.row(sql, {**values, "many": many}) is not None

    def _scope(self, deck_ids: Collection[str] | None) -> tuple[dict[str, Any], str]:
        """Return the decks that count, as values and as a condition; none where all do."""
        if deck_ids is None:
            if not self._database.value("SELECT EXISTS (SELECT 1 FROM deck WHERE deleted = 1)"):
                return {}, ""
            rows = self._database.rows("SELECT deck_no FROM deck WHERE deleted = 0")
        else:
            sql = "SELECT deck_no FROM deck WHERE deleted = 0 AND deck_id IN (SELECT value FROM json_each(?))"
            rows = self._database.rows(sql, (listed(deck_ids),))
        return {"decks": listed(row[0] for row in rows)}, IN_DECKS

    def _first_of_notes(self, sql: str, values: dict[str, Any], limit: int, taken: set[int]) -> list[int]:
        """Take the first card of each note in the query's order, up to `limit`; `taken` grows by their notes."""
        if limit <= 0:
            return []
        many = self._likely_cards(limit) + len(taken)
        while True:
            rows = self._database.rows(sql, {**values, "many": many})
            found: dict[int, int] = {}
            for card, note in rows:
                if note not in taken and note not in found:
                    found[note] = card
                    if len(found) == limit:
                        break
            if len(found) == limit or len(rows) < many:
                taken.update(found)
                return list(found.values())
            many *= 8

    def _likely_cards(self, notes: int) -> int:
        """Guess how many cards so many notes have: of a few cards SQLite finds the first ones sooner than of many."""
        sql = "SELECT ? * (SELECT max(card_no) FROM card) / (SELECT max(note_no) FROM note)"
        return max(notes, int(self._database.value(sql, (notes,)) or 0)) + notes // 16

    def _load(self, numbers: Iterable[int]) -> tuple[Candidate, ...]:
        """Load cards by their row numbers, in that order."""
        asked = list(numbers)
        if not asked:
            return ()
        rows = self._database.rows(CANDIDATE, (listed(asked),))
        found = {row[0]: candidate_of(row) for row in rows}
        return tuple([found[number] for number in asked if number in found])
