"""What an answer does to a card's memory: FSRS-6 fed with study days, and learning steps on the real clock.

This is the only door to the `fsrs` package. It is imported with the first outcome, since it takes some 40 ms
that the first painted page must not wait for.
"""

import math
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from flashcards.domain.memory import Grade, Memory, Outcome, ReviewKind, State
from flashcards.domain.settings import Preset
from flashcards.scheduling.curve import recall
from flashcards.scheduling.fuzz import chance_of, fuzzed

if TYPE_CHECKING:
    from fsrs import Card, Scheduler

Outcomes = tuple[Outcome, Outcome, Outcome, Outcome]

# `fsrs` counts periods of 24 hours. A study day stands for one fixed hour of one UTC day, so that its count of
# periods is our count of study days; only differences matter, and the days of a life fit in.
_EPOCH = datetime(1970, 1, 1, 12, tzinfo=UTC)
_CARD = 1  # without an id `fsrs` takes the clock and sleeps
_LONGEST = 36_500
_KINDS = {
    State.NEW: ReviewKind.LEARNING,
    State.LEARNING: ReviewKind.LEARNING,
    State.REVIEW: ReviewKind.REVIEW,
    State.RELEARNING: ReviewKind.RELEARNING,
}


def load_fsrs() -> None:
    """Import the `fsrs` package now rather than with the first outcome."""
    import fsrs.scheduler  # noqa: F401  loading it is what is wanted


def review_kind(state: State) -> ReviewKind:
    """Name the kind of a review by the state in which it finds its card."""
    return _KINDS[state]


def outcomes(card_id: str, memory: Memory, at: int, day: int, preset: Preset, *, freq: int = 0) -> Outcomes:
    """Say what each of Again, Hard, Good and Easy would do to a card answered at `at` (ms UTC) on study day `day`.

    Raises ValueError for a memory or a preset that no review can have made.
    """
    scheduler = Answering(preset, freq)
    again, hard, good, easy = (scheduler.outcome(card_id, memory, grade, at, day) for grade in Grade)
    return again, hard, good, easy


def answered_at(chosen: Outcome, at: int) -> Outcome:
    """Return an outcome counted from the moment of the answer: learning steps are durations from then."""
    due_at = None if chosen.wait is None else at + chosen.wait
    return replace(chosen, after=replace(chosen.after, last_at=at, due_at=due_at))


def retrievability(memory: Memory, day: int, weights: Sequence[float]) -> float:
    """Return the chance that a card is remembered on a study day; 0 for a card never seen."""
    if memory.stability is None or memory.last_day is None:
        return 0.0
    return recall(day - memory.last_day, memory.stability, weights)


def is_leech(lapses: int, threshold: int) -> bool:
    """Tell whether this lapse makes a leech: at the threshold and again after every half of it (8, 12, 16 …)."""
    if threshold <= 0 or lapses < threshold:
        return False
    return (lapses - threshold) % max(1, math.ceil(threshold / 2)) == 0


class Answering:
    """Answers scheduled by one preset for notes of one frequency; made once where many are worked out."""

    def __init__(self, preset: Preset, freq: int = 0) -> None:
        from fsrs import Rating

        self._preset = preset
        self._scheduler = _scheduler(preset, freq)
        self._ratings = {grade: Rating(int(grade)) for grade in Grade}

    def outcome(self, card_id: str, memory: Memory, grade: Grade, at: int, day: int) -> Outcome:
        """Say what one grade would do to a card answered at `at` (ms UTC) on study day `day`."""
        # A review dated before the last one counts as the same day, so a clock set back shortens nothing.
        counted = day if memory.last_day is None else max(day, memory.last_day)
        moment = _EPOCH + timedelta(days=counted)
        card, _log = self._scheduler.review_card(_card(memory), self._ratings[grade], moment)
        state, waited = State(int(card.state)), card.due - moment
        wait, days = None, 0
        if state is State.REVIEW:
            chance = chance_of(card_id, memory.reps)
            days = max(1, fuzzed(waited.days, _maximum(self._preset), chance))
        else:
            wait = round(waited.total_seconds() * 1000)
        lapsed = memory.state is State.REVIEW and grade is Grade.AGAIN
        lapses = memory.lapses + int(lapsed)
        after = Memory(
            state=state,
            step=None if state is State.REVIEW else card.step,
            stability=card.stability,
            difficulty=card.difficulty,
            due_day=day + days if wait is None else None,
            due_at=None if wait is None else at + wait,
            last_at=at,
            last_day=day,
            reps=memory.reps + 1,
            lapses=lapses,
        )
        return Outcome(grade, after, wait, days, lapsed and is_leech(lapses, self._preset.leech_threshold))


def _card(memory: Memory) -> "Card":
    """Dress a memory as a card of `fsrs`."""
    from fsrs import Card
    from fsrs import State as Stage

    check(memory)
    if memory.state is State.NEW or memory.last_day is None:
        return Card(_CARD, Stage.Learning, 0, due=_EPOCH)
    steps = memory.state in (State.LEARNING, State.RELEARNING)
    return Card(
        _CARD,
        Stage(int(memory.state)),
        (memory.step or 0) if steps else None,
        memory.stability,
        memory.difficulty,
        _EPOCH,
        _EPOCH + timedelta(days=memory.last_day),
    )


def check(memory: Memory) -> None:
    """Refuse a memory that no review can have made; raises ValueError naming what is wrong.

    `fsrs` would go on with some of them and only fail, or store nonsense, reviews later.
    """
    if memory.state is State.NEW:
        return
    stability, difficulty = memory.stability, memory.difficulty
    if stability is None or difficulty is None or memory.last_day is None:
        raise ValueError(f"a card in {memory.state.name} without stability, difficulty or last day")
    if not (math.isfinite(stability) and stability > 0):
        raise ValueError(f"stability is {stability}, but must be a positive number of days")
    if not (math.isfinite(difficulty) and 1 <= difficulty <= 10):
        raise ValueError(f"difficulty is {difficulty}, but must be 1 to 10")
    if (memory.step or 0) < 0:
        raise ValueError(f"step is {memory.step}, but must not be negative")


def _maximum(preset: Preset) -> int:
    return min(max(1, preset.maximum_interval), _LONGEST)


def _scheduler(preset: Preset, freq: int) -> "Scheduler":
    """Build the `fsrs` scheduler of a preset. Its own fuzz is off: it is unseeded, and skewed."""
    from fsrs import Scheduler

    retention = preset.retention_for(freq)
    if not 0 < retention < 1:
        raise ValueError(f"desired retention is {retention}, but must lie between 0 and 1")
    if any(seconds <= 0 for seconds in (*preset.learning_steps, *preset.relearning_steps)):
        raise ValueError("a learning step must last longer than nothing")
    return Scheduler(
        _within_bounds(preset.weights),
        retention,
        tuple(timedelta(seconds=seconds) for seconds in preset.learning_steps),
        tuple(timedelta(seconds=seconds) for seconds in preset.relearning_steps),
        _maximum(preset),
        enable_fuzzing=False,
    )


def _within_bounds(weights: tuple[float, ...]) -> tuple[float, ...]:
    """Take back what a 32-bit optimiser leaves beyond a bound (0.800000012 for 0.8); `fsrs` refuses the rest."""
    from fsrs.scheduler import LOWER_BOUNDS_PARAMETERS, UPPER_BOUNDS_PARAMETERS

    if len(weights) != len(LOWER_BOUNDS_PARAMETERS):
        raise ValueError(f"FSRS-6 has {len(LOWER_BOUNDS_PARAMETERS)} weights, not {len(weights)}")
    taken = []
    for weight, low, high in zip(weights, LOWER_BOUNDS_PARAMETERS, UPPER_BOUNDS_PARAMETERS, strict=True):
        near = min(max(weight, low), high)
        taken.append(near if abs(near - weight) < 1e-6 else weight)
    return tuple(taken)
