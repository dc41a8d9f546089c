"""An answer is one transaction: all of it, or nothing and a sentence."""

import sqlite3
import threading
from dataclasses import replace

import pytest
from store_world import DAY, World, card_ids, draft, face, filled, plan_of

from flashcards.domain.errors import CardChanged, NotSaved, StoreReadOnly
from flashcards.domain.memory import NEW, Grade, Memory, ReviewKind, State
from flashcards.domain.study import Limits
from flashcards.store.store import Store


def test_an_answer_changes_the_card_and_is_kept_in_the_log(store: Store, world: World) -> None:
    card_id = card_ids(store)[0]
    review = world.answer(store, card_id)
    assert store.cards.card(card_id).memory == review.after
    assert store.reviews.between(DAY, DAY) == [review]
    assert store.reviews.of_card(card_id) == [review]
    assert store.reviews.done_today(DAY) == (1, 0)
    assert store.reviews.day_sums(DAY, DAY) == [(DAY, "learning", 1, 4_000)]
    assert store.reviews.day_rows(DAY, DAY) == [(DAY, card_id, "learning", 3, 4_000, 0)]
    assert store.operations.last().kind == "review"  # type: ignore[union-attr]
    assert store.operations.last().words == {"card": card_id}  # type: ignore[union-attr]


def test_days_of_study_are_counted_without_practice_and_what_was_taken_back(store: Store, world: World) -> None:
    first, second = card_ids(store)[:2]
    assert (store.reviews.study_days(), store.reviews.day_counts(0, DAY)) == ([], [])
    world.answer(store, first, day=DAY - 9)
    world.answer(store, second, day=DAY - 9)
    world.answer(store, first, day=DAY - 2)
    practice = replace(world.review(second, store.cards.card(second).memory, day=DAY - 1), kind=ReviewKind.PRACTICE)
    store.reviews.record(practice, False, store.cards.card(second).memory)
    world.answer(store, first)
    store.operations.undo()
    assert store.reviews.study_days() == [DAY - 9, DAY - 2]
    assert store.reviews.day_counts(DAY - 9, DAY) == [(DAY - 9, 2), (DAY - 2, 1)]
    assert store.reviews.day_counts(DAY - 8, DAY - 2) == [(DAY - 2, 1)]


def test_what_was_done_today_is_one_budget_and_practice_is_not_in_it(store: Store, world: World) -> None:
    first, second = card_ids(store)[:2]
    world.answer(store, first, day=DAY - 5)
    world.answer(store, first)
    world.answer(store, second)
    practice = replace(world.review(second, store.cards.card(second).memory), kind=ReviewKind.PRACTICE)
    before = store.cards.card(second)
    store.reviews.record(practice, False, before.memory)
    assert store.cards.card(second) == before
    assert store.reviews.done_today(DAY) == (1, 1)
    assert store.reviews.count() == 4
    store.operations.undo()
    assert store.reviews.count() == 3


def test_an_answer_to_a_card_that_changed_is_refused(store: Store, world: World) -> None:
    card_id = card_ids(store)[0]
    stale = world.review(card_id, NEW)
    world.answer(store, card_id)
    before = store.content_hash()
    with pytest.raises(CardChanged):
        store.reviews.record(stale, False, NEW)
    with pytest.raises(CardChanged):
        store.reviews.record(replace(stale, card_id="nobody"), False, NEW)
    assert store.content_hash() == before


def test_an_answer_to_a_retired_card_is_refused(store: Store, world: World) -> None:
    store.imports.apply(plan_of([]), (), world.now())
    card_id = card_ids(store)[0]
    with store._database.transaction() as raw:
        raw.execute("UPDATE card SET retired = 1")
    with pytest.raises(CardChanged):
        store.reviews.record(world.review(card_id, NEW), False, NEW)


def test_a_leech_leaves_the_queues_until_it_is_taken_back(store: Store, world: World) -> None:
    card_id = card_ids(store)[0]
    store.reviews.record(world.review(card_id, NEW, Grade.AGAIN), True, NEW)
    assert [each.card.card_id for each in store.cards.lists(DAY).leeches] == [card_id]
    assert store.cards.candidates(DAY, world.now(), None, Limits(9, 9)).learning == ()
    store.cards.clear_leech((card_id,), world.now())
    assert len(store.cards.candidates(DAY, world.now(), None, Limits(9, 9)).learning) == 1


def test_memories_come_back_bit_by_bit(store: Store) -> None:
    odd = Memory(State.REVIEW, None, 0.1 + 0.2, 1 / 3, -4, None, 2**53 + 1, DAY, 7, 2)
    number = store._database.value("SELECT card_no FROM card LIMIT 1")
    with store._database.transaction() as raw:
        raw.execute(
            "UPDATE card SET state=2, stability=?, difficulty=?, due_day=?, last_at=?, last_day=?, reps=7, lapses=2"
            " WHERE card_no=?",
            (odd.stability, odd.difficulty, odd.due_day, odd.last_at, odd.last_day, number),
        )
    assert store.cards.card(card_ids(store)[0]).memory == odd


class Failing:
    """A connection that fails at one kind of statement, as a full disk would."""

    def __init__(self, raw: sqlite3.Connection, at: str, code: int) -> None:
        self._raw, self._at, self._code = raw, at, code

    def __getattr__(self, name: str) -> object:
        return getattr(self._raw, name)

    def execute(self, sql: str, *values: object) -> sqlite3.Cursor:
        if sql.startswith(self._at):
            error = sqlite3.OperationalError("database or disk is full")
            error.sqlite_errorcode = self._code
            raise error
        return self._raw.execute(sql, *values)


@pytest.mark.parametrize("statement", ["BEGIN", "INSERT INTO review", "UPDATE card", "INSERT INTO journal", "COMMIT"])
def test_an_answer_that_cannot_be_written_leaves_everything_as_it_was(
    store: Store, world: World, statement: str
) -> None:
    card_id = card_ids(store)[0]
    before, database = store.content_hash(), store._database
    working, database.raw = database.raw, Failing(database.raw, statement, sqlite3.SQLITE_FULL)  # type: ignore[assignment]
    try:
        with pytest.raises(NotSaved, match="could not be saved"):
            store.reviews.record(world.review(card_id, NEW), False, NEW)
    finally:
        database.raw = working
    assert store.content_hash() == before
    assert store.operations.last().kind == "import"  # type: ignore[union-attr]
    world.answer(store, card_id)
    assert store.reviews.count() == 1


def test_a_really_full_store_says_so_and_goes_on_when_there_is_room(store: Store, world: World) -> None:
    raw = store._database.raw
    pages = raw.execute("PRAGMA page_count").fetchone()[0]
    raw.execute(f"PRAGMA max_page_count = {pages}")
    before = store.content_hash()
    long = draft("long", faces=(face("long", "x" * 50_000),))
    with pytest.raises(NotSaved, match="Nothing was changed"):
        store.imports.apply(plan_of([long]), (), world.now())
    assert store.content_hash() == before
    raw.execute("PRAGMA max_page_count = 1000000")
    store.imports.apply(plan_of([long]), (), world.now())
    assert store.cards.count() == 6


def test_a_store_that_became_read_only(store: Store, world: World) -> None:
    store._database.raw.execute("PRAGMA query_only = ON")
    before = store.content_hash()
    with pytest.raises(StoreReadOnly, match="cannot be written"):
        world.answer(store, card_ids(store)[0])
    store._database.raw.execute("PRAGMA query_only = OFF")
    assert store.content_hash() == before


def test_threads_take_turns(world: World) -> None:
    """Answers on one thread while others read and write: nothing is mixed up, nothing is lost."""
    store = filled(world, 60)
    ids = card_ids(store)
    failures: list[BaseException] = []

    def answering() -> None:
        for card_id in ids[:40]:
            world.answer(store, card_id)

    def setting() -> None:
        for number in range(60):
            store.settings.set_value("number", str(number))

    def reading() -> None:
        for _ in range(40):
            chosen = store.cards.candidates(DAY, world.at, None, Limits(60, 60))
            assert len(chosen.new) + store.reviews.count() >= 60

    def guarded(work: object) -> None:
        try:
            work()  # type: ignore[operator]
        except BaseException as error:
            failures.append(error)

    threads = [threading.Thread(target=guarded, args=(work,)) for work in (answering, setting, reading, reading)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failures == []
    assert store.reviews.count() == 40
    assert store.settings.value("number") == "59"
    store.close()
