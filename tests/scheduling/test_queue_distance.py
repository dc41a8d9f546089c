"""Twins, and cards of one note, are not asked right after one another: the first would answer the second."""

from itertools import combinations, pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from flashcards.domain.memory import NEW, Memory, State
from flashcards.domain.study import Candidate, Limits
from flashcards.scheduling.distance import APART, keep_apart
from flashcards.scheduling.queue import after_answer, build_queue, next_card

DAY, NOON, MINUTE = 20_000, 1_800_000_000_000, 60_000
KNOWN = Memory(State.REVIEW, None, 10.0, 5.0, DAY + 20, None, NOON, DAY, 4)


def card(name, pair="", note="", memory=NEW):
    return Candidate(name, note or f"note of {name}", "deck", memory, key="" if note else name, pair=pair)


def in_steps(name, minutes, pair=""):
    return card(name, pair, memory=Memory(State.LEARNING, 0, 1.0, 5.0, None, NOON + minutes * MINUTE, NOON, DAY, 1))


def row(names, **pairs):
    """Make new cards of one-letter names; `a="b"` names b the twin of a."""
    return [card(name, pairs.get(name, "")) for name in names]


def said(cards):
    return "".join(each.card_id for each in cards)


def between(cards, one, other):
    places = [each.card_id for each in cards]
    return abs(places.index(one) - places.index(other)) - 1


def test_ten_cards_come_between_twins_whoever_names_the_other():
    assert said(keep_apart(row("abcdefghijklmn", a="b"))) == "acdefghijklbmn"
    assert said(keep_apart(row("abcdefghijklmn", b="a"))) == "acdefghijklbmn"
    assert said(keep_apart(row("abcdefghijklmn", a="b", b="a"))) == "acdefghijklbmn"


def test_twins_that_are_far_apart_stay_where_they_are():
    assert said(keep_apart(row("abcdefghijklmn", a="n", b="m"))) == "abcdefghijklmn"


def test_at_the_end_the_first_of_two_twins_comes_earlier():
    assert said(keep_apart(row("abcdefghijklmn", m="n"))) == "abmcdefghijkln"


def test_with_few_cards_as_many_come_between_as_there_are():
    assert said(keep_apart(row("abxyz", a="b"))) == "axyzb"
    assert said(keep_apart(row("xab", a="b"))) == "axb"
    assert said(keep_apart(row("ab", a="b"))) == "ab"
    assert said(keep_apart(row("abcxy", a="b", c="b"))) == "axbyc"


def test_a_twin_of_a_twin_is_kept_away_too():
    order = keep_apart(row("abcdefghijklmnopqrstuvwxyz", a="b", c="b"))
    assert min(between(order, one, other) for one, other in combinations("abc", 2)) == APART


def test_cards_of_one_note_are_kept_apart_in_practice():
    cards = [card("a1", note="a"), card("a2", note="a"), *row("bcd")]
    assert said(keep_apart(cards)) == "a1bcda2"


def test_a_twin_that_is_not_asked_today_moves_nothing():
    assert said(keep_apart(row("abcd", a="elsewhere", b="elsewhere too"))) == "abcd"


def test_the_queue_of_a_day_keeps_twins_apart_across_reviews_and_new_cards():
    late = Memory(State.REVIEW, None, 10.0, 5.0, DAY, None, 0, DAY - 30, 3)
    reviews = [card(f"r{k:02}", "n0" if k == 0 else "", memory=late) for k in range(12)]
    queue = build_queue([], reviews, [card("n0")], Limits(20, 200), DAY)
    assert between(queue.main, "r00", "n0") == APART


def test_a_card_waits_while_its_twin_was_just_seen_and_others_can_be_asked():
    seen = [card("t", pair="a")]
    queue = build_queue([], [], row("axy"), Limits(9, 9), DAY)
    assert next_card(queue, NOON, shown=seen).card_id == "x"
    assert next_card(queue, NOON, shown=seen + row("12345678")).card_id == "x"
    assert next_card(queue, NOON, shown=seen + row("1234567890")).card_id == "a"


def test_a_card_in_steps_waits_for_others_after_its_twin_but_not_after_itself():
    queue = build_queue([in_steps("t", -1, pair="a")], [], row("xy"), Limits(9, 9), DAY)
    assert next_card(queue, NOON, shown=row("a")).card_id == "x"
    assert next_card(queue, NOON, shown=[in_steps("t", -1, pair="a")]).card_id == "t"


def test_when_nothing_else_is_left_the_twin_is_asked_all_the_same():
    queue = build_queue([in_steps("t", -1, pair="a")], [], [], Limits(9, 9), DAY)
    assert next_card(queue, NOON, shown=row("a")).card_id == "t"
    both = build_queue([in_steps("t", -1, pair="a"), in_steps("u", 0, pair="b")], [], [], Limits(9, 9), DAY)
    assert next_card(both, NOON, shown=row("ba")).card_id == "u"  # its twin was seen the longer ago


def test_of_a_very_long_queue_the_end_is_put_in_order_and_the_rest_when_its_turn_comes():
    many = [card(f"x{k}") for k in range(500)]
    cards = [card("a", "b"), card("b"), *many, card("c", "d"), card("d")]
    queue, shown = build_queue([], [], cards, Limits(999, 0), DAY), []
    while (asked := next_card(queue, NOON, shown=shown)) is not None:
        queue, shown = after_answer(queue, asked, KNOWN), [*shown, asked]
    assert (between(shown, "a", "b"), between(shown, "c", "d")) == (APART, APART)
    assert len(shown) == len(cards)


GROUPED = st.lists(st.one_of(st.none(), st.integers(0, 5)), max_size=60)


def grouped(groups):
    return [card(f"c{k}", "" if group is None else f"head {group}", note=f"note {k}") for k, group in enumerate(groups)]


@settings(deadline=None, max_examples=200)
@given(groups=GROUPED)
def test_no_card_is_lost_and_all_keep_their_order_but_for_their_twins(groups):
    cards = grouped(groups)
    order = keep_apart(cards)
    assert sorted(said([each]) for each in order) == sorted(said([each]) for each in cards)
    for pair in {each.pair for each in cards}:
        assert [each for each in order if each.pair == pair] == [each for each in cards if each.pair == pair]
    assert keep_apart(cards) == order


@settings(deadline=None, max_examples=200)
@given(groups=GROUPED)
def test_twins_meet_only_where_too_few_other_cards_are_there(groups):
    cards = grouped(groups)
    order = keep_apart(cards)
    most = max((groups.count(group) for group in set(groups) - {None}), default=0)
    meet = sum(one.pair == other.pair != "" for one, other in pairwise(order))
    assert meet <= max(0, most - 1 - (len(cards) - most))


@settings(deadline=None, max_examples=200)
@given(others=st.integers(0, 40), places=st.tuples(st.integers(0, 40), st.integers(0, 40)))
def test_two_twins_have_as_many_cards_between_them_as_there_are(others, places):
    cards = [card(f"x{k}") for k in range(others)]
    for name, place in zip(("a", "b"), places, strict=True):
        cards.insert(min(place, len(cards)), card(name, "b" if name == "a" else ""))
    assert between(keep_apart(cards), "a", "b") >= min(APART, others)


@settings(deadline=None, max_examples=200)
@given(pairs=st.integers(0, 12), others=st.integers(0, 30), chance=st.randoms(use_true_random=False))
def test_many_pairs_of_twins_all_find_their_distance(pairs, others, chance):
    cards = [card(f"p{k}{side}", f"pair {k}") for k in range(pairs) for side in "ab"]
    cards += [card(f"x{k}") for k in range(others)]
    chance.shuffle(cards)
    order = keep_apart(cards)
    near = [between(order, f"p{k}a", f"p{k}b") for k in range(pairs)]
    # Among few cards not all pairs can have ten others between them.
    assert min(near, default=APART) >= (APART if others >= 2 * APART else min(2, pairs - 1))


@settings(deadline=None, max_examples=100)
@given(groups=GROUPED, steps=st.lists(st.integers(0, 5), max_size=4), grades=st.lists(st.booleans(), max_size=80))
def test_every_card_is_asked_however_it_is_answered(groups, steps, grades):
    learning = [in_steps(f"l{k}", k, f"head {group}") for k, group in enumerate(steps)]
    queue = build_queue(learning, [], grouped(groups), Limits(60, 60), DAY)
    at, shown, answers = NOON, [], iter(grades)
    while (asked := next_card(queue, at, shown=shown)) is not None:
        again = next(answers, False)
        after = in_steps("x", (at - NOON) // MINUTE + 1).memory if again else KNOWN
        queue = after_answer(queue, asked, after)
        shown, at = [*shown, asked], at + MINUTE
    assert {each.card_id for each in shown} == {each.card_id for each in (*learning, *grouped(groups))}
