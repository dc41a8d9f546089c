"""What waits is chosen by index, within the limits, one card per note."""

import re

import pytest
from store_world import DAY, World, card_ids, draft, face, filled, plan_of, some_notes

from flashcards.domain.memory import Grade
from flashcards.domain.moments import DAY_MS
from flashcards.domain.study import Limits
from flashcards.store.decks import _COUNTS
from flashcards.store.queues import IN_DECKS, due_query, learning_query, new_query, practice_query
from flashcards.store.store import Store

PLENTY = Limits(100, 100)


def test_new_cards_come_by_frequency_and_then_by_their_place(world: World) -> None:
    store = world.open()
    notes = [draft("rare", position=0, freq=1), draft("often", position=1, freq=5), draft("also", position=2, freq=5)]
    store.imports.apply(plan_of(notes), (), world.now())
    chosen = store.cards.candidates(DAY, world.now(), None, PLENTY)
    fronts = [store.cards.note(card.note_id).face("zh").front for card in chosen.new]
    assert fronts == ["often", "also", "rare"]
    store.close()


def test_never_more_than_the_limits_leave(store: Store, world: World) -> None:
    for card_id in card_ids(store)[:3]:
        world.answer(store, card_id, day=DAY - 10)
    chosen = store.cards.candidates(DAY, world.now(), None, Limits(1, 2))
    assert (len(chosen.new), len(chosen.due)) == (1, 2)
    nothing = store.cards.candidates(DAY, world.now(), None, Limits(0, 0))
    assert (nothing.new, nothing.due) == ((), ())


def test_the_most_overdue_comes_first(store: Store, world: World) -> None:
    ids = card_ids(store)
    for card_id, day in zip(ids, (DAY - 4, DAY - 30, DAY - 12, DAY - 3, DAY - 7), strict=True):
        world.answer(store, card_id, day=day)
    due = store.cards.candidates(DAY, world.now(), None, PLENTY).due
    assert [card.card_id for card in due] == [ids[1], ids[2], ids[4], ids[0], ids[3]]


def test_after_a_break_importance_counts(world: World) -> None:
    store = world.open()
    notes = [draft("rare", position=0, freq=1), draft("often", position=1, freq=5)]
    store.imports.apply(plan_of(notes), (), world.now())
    rare, often = card_ids(store)
    world.answer(store, rare, day=DAY - 30)
    world.answer(store, often, day=DAY - 20)
    usual = store.cards.candidates(DAY, world.now(), None, PLENTY, backlog=False).due
    late = store.cards.candidates(DAY, world.now(), None, PLENTY, backlog=True).due
    assert [card.card_id for card in usual] == [rare, often]
    assert [card.card_id for card in late] == [often, rare]
    by_itself = store.cards.candidates(DAY, world.now(), None, PLENTY, reviews_per_day=0).due
    assert by_itself == late
    store.close()


def test_one_card_per_note_and_siblings_wait_a_day(world: World) -> None:
    store = world.open()
    note = draft("", faces=(face("{{c1::a}} {{c2::b}} {{c3::c}}", clozes=(1, 2, 3)),))
    store.imports.apply(plan_of([note, *some_notes(2)]), (), world.now())
    first = store.cards.candidates(DAY, world.now(), None, PLENTY).new
    assert len(first) == len({card.note_id for card in first}) == 3
    cloze = next(card.card_id for card in store.cards.cards_of(store.cards.card(card_ids(store)[0]).note_id))
    world.answer(store, cloze)
    today = {card.note_id for card in store.cards.candidates(DAY, world.now(), None, PLENTY).new}
    assert store.cards.card(cloze).note_id not in today
    assert len(store.cards.lists(DAY).buried) == 2
    tomorrow = {card.note_id for card in store.cards.candidates(DAY + 1, world.now(), None, PLENTY).new}
    assert store.cards.card(cloze).note_id in tomorrow
    store.close()


def test_many_siblings_do_not_hide_other_notes(world: World) -> None:
    store = world.open()
    numbers = tuple(range(1, 31))
    many = draft("", position=0, freq=5, faces=(face("clozes", clozes=numbers),))
    store.imports.apply(plan_of([many, *some_notes(9, freq=1)]), (), world.now())
    assert len(store.cards.candidates(DAY, world.now(), None, Limits(10, 0)).new) == 10
    store.close()


def test_cards_in_learning_steps_come_all_of_the_next_day(store: Store, world: World) -> None:
    first, second = card_ids(store)[:2]
    world.answer(store, first, Grade.AGAIN)
    world.answer(store, second, Grade.AGAIN)
    at = world.now()
    learning = store.cards.candidates(DAY, at, None, PLENTY).learning
    assert [card.card_id for card in learning] == [first, second]
    assert store.cards.candidates(DAY, at - 2 * DAY_MS, None, PLENTY).learning == ()
    assert store.cards.next_due(DAY, at)[0] == store.cards.card(first).memory.due_at


def test_decks_and_what_is_out_of_the_queues(world: World) -> None:
    store = world.open()
    store.imports.apply(plan_of([*some_notes(3), *some_notes(2, deck="b")], decks=("a", "b")), (), world.now())
    rows = {row.key: row for row in store.decks.all(DAY)}
    assert (rows["a"].total, rows["a"].new, rows["b"].total) == (3, 3, 2)
    assert rows["a"].path_in("zh") == "卡组 a"
    assert rows["a"].path_in("en") == "Deck a"
    only_b = store.cards.candidates(DAY, world.now(), (rows["b"].deck_id,), PLENTY)
    assert {card.deck_id for card in only_b.new} == {rows["b"].deck_id}
    suspended, buried, answered = card_ids(store)[:3]
    store.cards.suspend((suspended,), world.now())
    store.cards.bury((buried,), DAY, world.now())
    world.answer(store, answered)
    row = next(row for row in store.decks.all(DAY) if row.key == "a")
    assert (row.total, row.new, row.due, row.learning) == (3, 0, 0, 0)
    assert store.cards.due_count(DAY).new == 2
    assert store.cards.due_count(DAY + 3).due == 1
    assert store.cards.due_days() == [(DAY + 3, 1)]
    assert store.cards.next_due(DAY, world.now()) == (None, DAY + 3)
    states = store.cards.states()
    assert (states.new, states.young, states.suspended) == (3, 1, 1)
    lists = store.cards.lists(DAY)
    assert [each.card.card_id for each in lists.suspended] == [suspended]
    assert [each.card.card_id for each in lists.buried] == [buried]
    assert lists.suspended[0].note.face("zh").front == "question a0"
    store.decks.delete((rows["a"].deck_id,), world.now())
    assert store.cards.due_count(DAY).new == 2
    assert store.cards.due_days() == []
    assert [row.key for row in store.decks.all(DAY)] == ["b"]
    store.close()


def test_practice_takes_what_is_not_due(store: Store, world: World) -> None:
    ids = card_ids(store)
    world.answer(store, ids[0], day=DAY)
    world.answer(store, ids[1], day=DAY - 2)
    world.answer(store, ids[2], day=DAY - 9)
    assert [card.card_id for card in store.cards.practice(DAY, None, 10)] == [ids[1], ids[0]]


@pytest.mark.parametrize("decks", ["", IN_DECKS])
@pytest.mark.parametrize(
    ("query", "index"),
    [
        (new_query, "card_new"),
        (due_query, "card_due"),
        (lambda decks: due_query(decks, backlog=True), "card_due"),
        (learning_query, "card_learning"),
        (practice_query, "card_due"),
    ],
)
def test_the_queue_reads_no_whole_table(store: Store, query: object, index: str, decks: str) -> None:
    values = {"day": DAY, "until": 0, "many": 20, "decks": "[1]"}
    plan = store._database.rows(f"EXPLAIN QUERY PLAN {query(decks)}", values)  # type: ignore[operator]
    steps = [row[3] for row in plan]
    reading = [step for step in steps if re.match(r"(SCAN|SEARCH) c\b", step)]
    assert len(reading) == 1
    assert f"USING COVERING INDEX {index}" in reading[0]


def test_answering_and_looking_up_read_no_whole_table(store: Store) -> None:
    statements: list[str] = []
    raw = store._database.raw
    raw.set_trace_callback(statements.append)
    world_ids = card_ids(store)
    statements.clear()
    card = store.cards.card(world_ids[0])
    store.cards.note(card.note_id)
    store.cards.twins(store.cards.note(card.note_id))
    store.reviews.done_today(DAY)
    store.reviews.day_sums(DAY - 30, DAY)
    store.reviews.day_counts(DAY - 371, DAY)
    store.reviews.study_days()
    store.imports.snapshot("/decks", ["/decks/a.md"], ["some-id"])
    raw.set_trace_callback(None)
    for statement in [each for each in statements if each.startswith(("SELECT", "WITH"))]:
        for row in store._database.rows(f"EXPLAIN QUERY PLAN {statement}"):
            assert not re.match(r"SCAN (card|note|face|review|c|n|f|r)\b(?!.*INDEX)", row[3]), (row[3], statement)


def test_a_clock_set_back_does_not_upset_the_order(world: World) -> None:
    store = filled(world, 2)
    world.answer(store, card_ids(store)[0], day=DAY + 40)
    chosen = store.cards.candidates(DAY + 50, world.now(), None, PLENTY)
    assert len(chosen.due) == 1
    assert store.cards.candidates(DAY, world.now(), None, PLENTY).due == ()
    store.close()


def test_counting_decks_sorts_nothing(store: Store) -> None:
    for sql in _COUNTS.values():
        steps = [row[3] for row in store._database.rows(f"EXPLAIN QUERY PLAN {sql}", {"day": DAY})]
        assert "COVERING INDEX" in steps[0]
        assert len(steps) == 1 or "card_learning" in steps[0] or "card_held" in steps[0]
