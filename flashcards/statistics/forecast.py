"""What comes due: simulated from the memories as they are, as if all that is due were done each day."""

import numpy as np
from numpy.typing import NDArray

from flashcards.domain.figures import Figure
from flashcards.domain.memory import State
from flashcards.domain.moments import DAY_MS
from flashcards.statistics.selection import Selection, figure
from flashcards.statistics.unpacking import Bools, Floats, Ints

_NOTES = np.uint64(0xD1342543DE82EF95)


def forecast(chosen: Selection) -> Figure:
    """Count what comes due on each day of the horizon, and how much of it will be failed."""
    cards = chosen.cards
    held = chosen.chosen & cards.asked & cards.learnt
    coming = _Coming(chosen, held)
    backlog = int(((cards.state == State.REVIEW) & (cards.due < chosen.day) & held).sum())
    rows = [(chosen.day + ahead, *coming.reviewed(chosen.day + ahead)) for ahead in range(chosen.choice.horizon)]
    per_day = sum(row[1] for row in rows) / len(rows) if rows else None
    return figure("forecast", rows, (backlog, per_day))


class _Coming:
    """Cards on their way through the days to come."""

    def __init__(self, chosen: Selection, held: Bools) -> None:
        cards, self._rule = chosen.cards, chosen.rule
        # Only what comes due within the horizon is ever looked at.
        due = _due_days(chosen)
        held = held & (due < chosen.day + chosen.choice.horizon)
        self._due = due[held].astype(np.int32)
        self._last = cards.last[held]
        self._stability, self._difficulty = cards.stability[held], cards.difficulty[held]
        self._scale = np.array(self._rule.scales)[cards.freq[held]]
        # Whatever the order of the cards and whichever there are, each draws chances of its own.
        self._number = cards.note[held].astype(np.uint64) * _NOTES ^ self._stability.view(np.uint64)
        self._times = np.zeros(len(self._number), np.uint64)

    def reviewed(self, day: int) -> tuple[int, float]:
        """Review what is due on a day; return how much it was and the failures expected."""
        due = np.flatnonzero(self._due <= day)
        if not len(due):
            return 0, 0.0
        stability, difficulty = self._stability[due], self._difficulty[due]
        elapsed = np.maximum(day - self._last[due], 0)
        chance = self._rule.recall(elapsed, stability)
        passed = (_drawn(self._number[due], self._times[due]) < chance).astype(np.int64)
        stability, difficulty = self._rule.after(stability, difficulty, elapsed, passed)
        wait = np.clip(np.rint(stability * self._scale[due]), 1, self._rule.maximum)
        self._stability[due], self._difficulty[due] = stability, difficulty
        self._due[due], self._last[due] = day + wait, day
        self._times[due] += np.uint64(1)
        return len(due), float((1 - chance).sum())


def _due_days(chosen: Selection) -> Ints:
    """Return the day on which each card comes; one in learning steps on that of its moment."""
    cards, ends = chosen.cards, chosen.moment.ends
    later = np.maximum(0, -((ends - 1 - cards.due_at) // DAY_MS))
    return np.where(cards.state == State.REVIEW, cards.due, chosen.day + later)


def _drawn(number: NDArray[np.uint64], times: NDArray[np.uint64]) -> Floats:
    """Draw a chance from 0 up to 1 for the n-th review of each card: always the same one, whichever cards there are.

    The numbers are mixed as SplitMix64 does, so that neighbours have nothing in common.
    """
    mixed = (number + times + np.uint64(1)) * np.uint64(0x9E3779B97F4A7C15)
    mixed = (mixed ^ (mixed >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return ((mixed ^ (mixed >> np.uint64(31))) >> np.uint64(11)) / 2.0**53
