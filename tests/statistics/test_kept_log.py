"""A log that grew in pieces, was kept and read again, is the log that is read at once."""

import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from packed_world import joined, log_of, packed_reviews
from random_world import world_of

from flashcards.statistics.histories import settled
from flashcards.statistics.log import EMPTY, as_bytes, extended, from_bytes, places_of

SEEDS = st.integers(0, 2**32)
COLUMNS = ("at", "stability", "number", "day", "took", "elapsed", "interval", "nth", "lapses", "kind", "grade", "hour",
           "first")  # fmt: skip


def assert_same(one, other):
    for name in COLUMNS:
        assert np.array_equal(getattr(one, name), getattr(other, name), equal_nan=name == "stability"), name
    named = [[log.card_ids.split(",")[place] for place in log.card.tolist()] for log in (one, other)]
    assert named[0] == named[1]


@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_pieces_make_the_same_log_as_all_at_once(seed):
    chance = random.Random(seed)
    world = world_of(seed)
    reviews, log, undone = world["reviews"], EMPTY, []
    card_ids = joined(card["id"] for card in world["cards"])
    cuts = sorted(chance.randint(0, len(reviews)) for _ in range(3))
    for begin, end in zip((0, *cuts), (*cuts, len(reviews)), strict=True):
        part = reviews[begin:end]
        packed = [packed_reviews(part)] if part else []
        log = extended(log, packed, (end, f"r{end}"), card_ids if chance.random() < 0.5 else "")
        # Answers are taken back, and now and then the backup from before is put in their place.
        undone = [number for number in range(1, end + 1) if chance.random() < 0.2]
        log = settled(log, undone)
        if chance.random() < 0.5:
            log = from_bytes(as_bytes(log))
    assert_same(log, settled(log_of(reviews), undone))


def test_a_log_that_did_not_grow_is_not_worked_out_again():
    log = settled(log_of(world_of(5)["reviews"]), [3])
    assert settled(log, [3]) is log
    assert extended(log, [], (log.last, log.last_id)) is log
    assert settled(EMPTY, []) is EMPTY


def test_cards_are_found_wherever_they_are():
    log = log_of([review for review in world_of(5)["reviews"] if review["card"] != "gone"])
    known = log.card_ids.split(",")
    assert places_of(log, log.card_ids).tolist() == list(range(len(known)))
    assert places_of(log, f"{log.card_ids},more").tolist() == list(range(len(known)))
    assert places_of(log, joined(["x", *reversed(known)])).tolist() == list(range(len(known), 0, -1))
    assert places_of(log, joined(known[1:])).tolist() == [-1, *range(len(known) - 1)]
    assert set(places_of(log, "").tolist()) == {-1}
    assert places_of(EMPTY, "one,two").tolist() == []


@pytest.mark.parametrize("content", [b"", b"1234", b"nonsense that is long enough\n", b"\0" * 100])
def test_what_is_no_log_is_none(content):
    assert from_bytes(content) is None
