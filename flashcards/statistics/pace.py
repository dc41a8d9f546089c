"""How long the cards that wait will take, by how long such cards took before."""

from collections.abc import Iterable
from dataclasses import dataclass

from flashcards.domain.memory import ReviewKind
from flashcards.domain.review_sums import DaySum


@dataclass(frozen=True, slots=True)
class Pace:
    """The usual ms of one answer to a card in learning steps, in review and in relearning steps."""

    learning: float = 20_000
    review: float = 12_000


_ANSWERS_OF_A_NEW_CARD = 2.2  # the steps of a new card, some of them twice
_ANSWERS_OF_A_REVIEW = 1.15  # some are forgotten and relearned
_PRIOR = 20  # the pace assumed weighs as much as this many answers


def pace_of(sums: Iterable[DaySum]) -> Pace:
    """Return a person's pace; the fewer answers there are, the nearer it is to the usual one."""
    usual = Pace()
    counts = {"learning": _PRIOR, "review": _PRIOR}
    times = {"learning": usual.learning * _PRIOR, "review": usual.review * _PRIOR}
    for each in sums:
        if each.kind == ReviewKind.PRACTICE:
            continue
        name = "learning" if each.kind == ReviewKind.LEARNING else "review"
        counts[name] += each.reviews
        times[name] += each.took
    return Pace(times["learning"] / counts["learning"], times["review"] / counts["review"])


def minutes(pace: Pace, *, due: int, new: int, learning: int) -> int:
    """Return the minutes, rounded up, that so many cards take."""
    answers_new = new * _ANSWERS_OF_A_NEW_CARD + learning
    took = answers_new * pace.learning + due * _ANSWERS_OF_A_REVIEW * pace.review
    return -int(-took // 60_000)
