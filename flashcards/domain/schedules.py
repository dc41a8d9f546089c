"""Schedules that other programs wrote beside their cards, and the memory that they stand for."""

from typing import NamedTuple

from flashcards.domain.memory import Memory, State

# SM-2 eases run from 1.3 to about 3.1 around 2.5; FSRS difficulties from 10 down to 1 around 5.
_USUAL_EASE, _USUAL_DIFFICULTY, _PER_EASE = 2.5, 5.0, 4.0
_LEAST, _MOST = 1.0, 10.0
_LEAST_STABILITY = 0.1


class Schedule(NamedTuple):
    """What a file says of one card's schedule. `due_day` is a study day, `interval` counts days.

    `ease` is the factor of SM-2 (2.5 for 250 %), 0 where the program knew none. `stability` (days) and
    `difficulty` (1 to 10) are given by programs that use FSRS themselves, else 0.
    """

    due_day: int
    interval: float
    ease: float = 0.0
    stability: float = 0.0
    difficulty: float = 0.0
    reps: int = 0
    lapses: int = 0


def memory_of_schedule(schedule: Schedule) -> Memory:
    """Return the memory of a card that was learnt in another program, as a card in review.

    What FSRS wrote is taken as it is. An SM-2 interval aims at a recall of about 90 %, which is the definition
    of stability, so the interval is the stability; an ease above the usual 2.5 means an easier card.
    """
    stability = schedule.stability or schedule.interval
    difficulty = schedule.difficulty
    if not difficulty:
        ease = schedule.ease or _USUAL_EASE
        difficulty = _USUAL_DIFFICULTY - _PER_EASE * (ease - _USUAL_EASE)
    return Memory(
        state=State.REVIEW,
        stability=max(_LEAST_STABILITY, stability),
        difficulty=min(_MOST, max(_LEAST, difficulty)),
        due_day=schedule.due_day,
        last_day=schedule.due_day - max(1, round(schedule.interval)),
        reps=max(1, schedule.reps),
        lapses=schedule.lapses,
    )
