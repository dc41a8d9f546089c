"""Which card comes next: limits, order, mixing, siblings and learning steps."""

from hypothesis import given, settings
from hypothesis import strategies as st

from flashcards.domain.memory import NEW, Memory, State
from flashcards.domain.study import Candidate, Limits
from flashcards.scheduling.queue import after_answer, build_queue, mixed, next_card, put_first

DAY, NOON, MINUTE = 20_000, 1_800_000_000_000, 60_000


def new(name, freq=0, position=0, note=""):
    return Candidate(name, note or name, "deck", NEW, freq, position)


def due(name, elapsed=10, stability=10.0, note="", freq=0):
    memory = Memory(State.REVIEW, None, stability, 5.0, DAY, None, 0, DAY - elapsed, 3)
    return Candidate(name, note or name, "deck", memory, freq)


def learning(name, minutes, note=""):
    memory = Memory(State.LEARNING, 0, 1.0, 5.0, None, NOON + minutes * MINUTE, NOON, DAY, 1)
    return Candidate(name, note or name, "deck", memory)


def names(cards):
    return " ".join(card.card_id for card in cards)


def test_the_card_most_likely_forgotten_comes_first():
    queue = build_queue([], [due("sure", 1, 50), due("late", 30, 10), due("due", 10, 10)], [], Limits(9, 9), DAY)
    assert names(queue.main) == "late due sure"


def test_new_cards_come_by_frequency_and_then_as_they_stand_in_the_file():
    cards = [new("c", 3, 3), new("a", 5, 9), new("b", 3, 2), new("d", 0, 1)]
    assert names(build_queue([], [], cards, Limits(9, 9), DAY).main) == "a b c d"


def test_new_cards_are_spread_evenly_among_the_reviews():
    reviews = [due(f"r{k}", 20 - k) for k in range(6)]
    assert names(build_queue([], reviews, [new("n1"), new("n2")], Limits(9, 9), DAY).main) == "r0 r1 n1 r2 r3 r4 n2 r5"


def test_limits_hold_for_each_kind():
    queue = build_queue([], [due(f"r{k}") for k in range(9)], [new(f"n{k}") for k in range(9)], Limits(2, 3), DAY)
    assert (queue.of(State.NEW), queue.of(State.REVIEW)) == (2, 3)


def test_of_the_cards_of_one_note_one_is_asked_a_day():
    queue = build_queue(
        [learning("a1", 0, "a")],
        [due("a2", note="a"), due("b1", 9, note="b"), due("b2", 12, note="b")],
        [new("a3", note="a"), new("b3", note="b"), new("c1", 1, note="c"), new("c2", note="c")],
        Limits(9, 9),
        DAY,
    )
    assert names(queue.learning) == "a1"
    assert sorted(card.card_id for card in queue.main) == ["b2", "c1"]


def test_a_sibling_that_waits_takes_no_place_of_the_limit():
    queue = build_queue([], [due("a1", 30, note="a"), due("a2", 20, note="a"), due("b")], [], Limits(0, 2), DAY)
    assert names(queue.main) == "a1 b"


def test_notes_asked_today_already_wait_till_tomorrow():
    queue = build_queue([], [due("a"), due("b")], [new("c")], Limits(9, 9), DAY, busy={"a", "c"})
    assert names(queue.main) == "b"


def test_learning_cards_come_when_their_minute_has_come():
    queue = build_queue([learning("later", 5), learning("now", -1)], [due("r")], [], Limits(9, 9), DAY)
    assert next_card(queue, NOON).card_id == "now"
    rest = build_queue([learning("later", 5)], [due("r")], [], Limits(9, 9), DAY)
    assert next_card(rest, NOON).card_id == "r"
    assert next_card(rest, NOON + 5 * MINUTE).card_id == "later"


def test_the_last_learning_cards_come_up_to_twenty_minutes_early():
    assert next_card(build_queue([learning("soon", 20)], [], [], Limits(9, 9), DAY), NOON).card_id == "soon"
    assert next_card(build_queue([learning("late", 21)], [], [], Limits(9, 9), DAY), NOON) is None
    assert next_card(build_queue([], [], [], Limits(9, 9), DAY), NOON) is None


def test_an_answered_card_leaves_and_its_siblings_wait():
    queue = build_queue([], [due("a1", note="a"), due("b")], [new("c")], Limits(9, 9), DAY)
    asked = next(card for card in queue.main if card.card_id == "a1")
    assert "a1" not in names(after_answer(queue, asked, due("x").memory).main)
    kept = put_first(queue, new("a2", note="a"))
    assert names(kept.main)[:2] == "a2"
    assert "a1" not in names(kept.main)


def test_an_answered_card_in_steps_comes_back_by_its_minute():
    queue = build_queue([learning("b", 5)], [], [new("a")], Limits(9, 9), DAY)
    soon = after_answer(queue, queue.main[0], learning("a", 1).memory)
    assert names(soon.learning) == "a b"
    late = after_answer(queue, queue.main[0], learning("a", 10).memory)
    assert names(late.learning) == "b a"


CARDS = st.lists(st.tuples(st.integers(0, 15), st.integers(0, 40), st.floats(0.1, 400), st.integers(0, 5)), max_size=25)


@settings(deadline=None, max_examples=80)
@given(
    reviews=CARDS,
    fresh=CARDS,
    steps=st.lists(st.tuples(st.integers(0, 15), st.integers(-30, 30)), max_size=5),
    limits=st.builds(Limits, st.integers(0, 12), st.integers(0, 12)),
    backlog=st.booleans(),
)
def test_a_queue_never_exceeds_its_limits_nor_asks_a_note_twice(reviews, fresh, steps, limits, backlog):
    queue = build_queue(
        [learning(f"l{k}", minutes, f"note{note}") for k, (note, minutes) in enumerate(steps)],
        [due(f"r{k}", wait, s, f"note{note}", freq) for k, (note, wait, s, freq) in enumerate(reviews)],
        [new(f"n{k}", freq, k, f"note{note}") for k, (note, _, _, freq) in enumerate(fresh)],
        limits,
        DAY,
        backlog=backlog,
    )
    assert queue.of(State.NEW) <= limits.new
    assert queue.of(State.REVIEW) <= limits.reviews
    notes = [card.note_id for card in queue.main]
    assert len(set(notes)) == len(notes)
    assert not set(notes) & {card.note_id for card in queue.learning}
    at, asked = NOON, 0
    while (card := next_card(queue, at)) is not None:
        queue, asked = after_answer(queue, card, due("x").memory), asked + 1
        at += MINUTE
    assert queue.main == ()
    assert asked <= limits.new + limits.reviews + len(steps)


@settings(deadline=None, max_examples=60)
@given(many=st.integers(0, 40), few=st.integers(0, 40))
def test_mixing_keeps_every_card_and_each_order(many, few):
    reviews = [due(f"r{k:02}") for k in range(many)]
    fresh = [new(f"n{k:02}") for k in range(few)]
    result = mixed(reviews, fresh)
    assert [card for card in result if card.card_id[0] == "r"] == reviews
    assert [card for card in result if card.card_id[0] == "n"] == fresh
    if many and few:
        half = result[: len(result) // 2]
        share = sum(1 for card in half if card.card_id[0] == "n") / few
        assert abs(share - 0.5) <= 1 / min(many, few)
