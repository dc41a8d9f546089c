"""What statistics foresee with is the rule by which answers are stored, for one memory and for whole columns."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from flashcards.domain.memory import Grade, Memory, State
from flashcards.domain.settings import DEFAULT_WEIGHTS, Preset
from flashcards.scheduling.foresight import after_again, after_good, recall
from flashcards.scheduling.memory import Answering, retrievability

DAY = 20_000
MEMORIES = st.tuples(st.floats(0.01, 5_000), st.floats(1, 10), st.integers(0, 900))


def stored(stability, difficulty, elapsed, passed, steps):
    """Return the memory that the scheduler stores after Good, or after Again and Good in every step."""
    answering = Answering(Preset(relearning_steps=(600,) * steps))
    memory = Memory(State.REVIEW, None, stability, difficulty, DAY, None, 0, DAY - elapsed, 3, 0)
    grades = [Grade.GOOD] if passed else [Grade.AGAIN] + [Grade.GOOD] * steps
    for grade in grades:
        memory = answering.outcome("card", memory, grade, 0, DAY).after
    return memory.stability, memory.difficulty


def foreseen(stability, difficulty, elapsed, passed, relearning):
    """Return the memory that is foreseen after Good, or after Again and Good in every step."""
    chance = recall(elapsed, stability, DEFAULT_WEIGHTS)
    if passed:
        return after_good(stability, difficulty, elapsed, chance, weights=DEFAULT_WEIGHTS)
    return after_again(stability, difficulty, chance, weights=DEFAULT_WEIGHTS, relearning=relearning)


@settings(max_examples=60, deadline=None)
@given(MEMORIES, st.booleans(), st.integers(0, 2))
def test_an_answer_does_what_the_scheduler_stores(memory, passed, steps):
    stability, difficulty, elapsed = memory
    if not passed and not elapsed:
        return  # recall is certain on the same day
    found = foreseen(stability, difficulty, elapsed, passed, steps)
    assert found == pytest.approx(stored(stability, difficulty, elapsed, passed, steps), rel=1e-9)


@settings(max_examples=20, deadline=None)
@given(st.lists(MEMORIES, min_size=1, max_size=20), st.booleans())
def test_columns_come_out_as_each_memory_by_itself(rows, passed):
    stability, difficulty, elapsed = (np.array(each) for each in zip(*rows, strict=True))
    both = foreseen(stability, difficulty, elapsed, passed, 1)
    for place, memory in enumerate(rows):
        alone = foreseen(*memory, passed, 1)
        assert (both[0][place], both[1][place]) == pytest.approx(alone, rel=1e-9)
        held = Memory(State.REVIEW, None, memory[0], 5.0, DAY, None, 0, DAY - memory[2], 3, 0)
        chance = recall(elapsed, stability, DEFAULT_WEIGHTS)[place]
        assert chance == pytest.approx(retrievability(held, DAY, DEFAULT_WEIGHTS), rel=1e-9)
