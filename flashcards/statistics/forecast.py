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
    backlog = int(((cards.state == State.REVIEW) & (cards.due < chosen.day) & held).sum())
    rows = [(chosen.day + ahead, *sums) for ahead, sums in enumerate(_coming(chosen, held))]
    per_day = sum(row[1] for row in rows) / len(rows) if rows else None
    return figure("forecast", rows, (backlog, per_day))


def _coming(chosen: Selection, held: Bools) -> list[tuple[int, float]]:
    """Tell of each day of the horizon how many reviews come, and how many failures are expected.

    No card knows of another one, so all go on to their next review together, each on its day, until none comes again.
    """
    horizon, rule, cards = chosen.choice.horizon, chosen.rule, chosen.cards
    ahead = np.maximum(_due_days(chosen) - chosen.day, 0)
    held = held & (ahead < horizon)
    ahead, last = ahead[held], cards.last[held] - chosen.day
    stability, difficulty = cards.stability[held], cards.difficulty[held]
    scale = np.array(rule.scales)[cards.freq[held]]
    # Whatever the order of the cards and whichever there are, each draws chances of its own.
    number = cards.note[held].astype(np.uint64) * _NOTES ^ stability.view(np.uint64)
    reviews, failed, times = np.zeros(horizon, np.int64), np.zeros(horizon), 0
    while len(ahead):
        elapsed = np.maximum(ahead - last, 0)
        chance = rule.recall(elapsed, stability)
        reviews += np.bincount(ahead, minlength=horizon)
        failed += np.bincount(ahead, 1 - chance, minlength=horizon)
        passed = _drawn(number, times) < chance
        good, bad = np.flatnonzero(passed), np.flatnonzero(~passed)
        kept = rule.after_good(stability[good], difficulty[good], elapsed[good], chance[good])
        lost = rule.after_again(stability[bad], difficulty[bad], chance[bad])
        (stability[good], difficulty[good]), (stability[bad], difficulty[bad]) = kept, lost
        following = ahead + np.clip(np.rint(stability * scale), 1, rule.maximum).astype(np.int64)
        coming = np.flatnonzero(following < horizon)
        last, ahead, times = ahead[coming], following[coming], times + 1
        stability, difficulty, scale, number = stability[coming], difficulty[coming], scale[coming], number[coming]
    return list(zip(reviews.tolist(), failed.tolist(), strict=True))


def _due_days(chosen: Selection) -> Ints:
    """Return the day on which each card comes; one in learning steps on that of its moment."""
    cards, ends = chosen.cards, chosen.moment.ends
    later = np.maximum(0, -((ends - 1 - cards.due_at) // DAY_MS))
    return np.where(cards.state == State.REVIEW, cards.due, chosen.day + later)


def _drawn(number: NDArray[np.uint64], times: int) -> Floats:
    """Draw a chance from 0 up to 1 for the n-th review of each card: always the same one, whichever cards there are.

    The numbers are mixed as SplitMix64 does, so that neighbours have nothing in common.
    """
    mixed = (number + np.uint64(times + 1)) * np.uint64(0x9E3779B97F4A7C15)
    mixed = (mixed ^ (mixed >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return ((mixed ^ (mixed >> np.uint64(31))) >> np.uint64(11)) / 2.0**53
