"""The cards as they stand today: their states, when they came, and what is remembered of them."""

from collections.abc import Sequence

import numpy as np

from flashcards.domain.figures import Figure
from flashcards.domain.memory import MATURE, State
from flashcards.statistics.cards import Cards
from flashcards.statistics.selection import Selection, figure
from flashcards.statistics.steps import steps
from flashcards.statistics.unpacking import Floats, Ints

STATES = ("new", "learning", "young", "mature", "suspended", "leech", "retired")
STABILITIES = (0.0, 1.0, 2.0, 4.0, 7.0, 14.0, 21.0, 30.0, 60.0, 90.0, 180.0, 365.0, 730.0, 1825.0)
_DIFFICULTIES = tuple(1 + half / 2 for half in range(18))
_SHARES = tuple(part / 20 for part in range(20))


def cards(chosen: Selection) -> Figure:
    """Count the cards by state; each is in one only."""
    held = states(chosen.cards)[chosen.chosen & chosen.cards.kept]
    counts = np.bincount(held, minlength=len(STATES)).tolist()
    return figure("cards", zip(STATES, counts, strict=True))


def states(all_cards: Cards) -> Ints:
    """Return the place in `STATES` of each card: what takes it out of the queues counts before how it is known."""
    known = np.where(all_cards.interval >= MATURE, 3, 2)
    found = np.where(all_cards.state == State.REVIEW, known, np.where(all_cards.state == State.NEW, 0, 1))
    for place, mask in ((4, all_cards.suspended), (5, all_cards.leech), (6, all_cards.retired)):
        # What comes later in the list is weaker, but for the last, which is stronger than all.
        found = np.where(mask & ((found < 4) | (place == 6)), place, found)
    return found


def added(chosen: Selection) -> Figure:
    """Count the cards that came in each step, and all that there were at its end."""
    held = chosen.cards.added_at[chosen.chosen & chosen.cards.live]
    moments, place = np.unique(held, return_inverse=True)
    days = np.array([chosen.moment.added.get(int(moment), -1) for moment in moments.tolist()], np.int64)
    counts = np.bincount(place, minlength=len(days))
    dated, number = days[days >= 0], counts[days >= 0]
    undated = int(counts[days < 0].sum())
    first = chosen.first
    if chosen.choice.first_day is None and len(dated):
        first = min(first, int(dated.min()))
    size = max(0, chosen.last - first + 1)
    inside = (dated >= first) & (dated <= chosen.last)
    came = np.bincount(dated[inside] - first, number[inside], minlength=size).astype(np.int64)
    total = undated + int(number[dated < first].sum())
    rows = []
    parted = steps(chosen.choice.step, first, chosen.last)
    for start, (fresh,) in zip(parted.starts, parted.sums(came.reshape(-1, 1)), strict=True):
        total += int(fresh)
        rows.append((start, fresh, total))
    return figure("added", rows, (undated,))


def stability(chosen: Selection) -> Figure:
    """Count the cards by how long they are remembered."""
    values = chosen.cards.stability[chosen.chosen & chosen.cards.learnt]
    return figure("stability", _histogram(values, STABILITIES, None), _middles(values))


def difficulty(chosen: Selection) -> Figure:
    """Count the cards by how hard they are."""
    values = chosen.cards.difficulty[chosen.chosen & chosen.cards.learnt]
    return figure("difficulty", _histogram(values, _DIFFICULTIES, 10.0), _middles(values))


def retrievability(chosen: Selection) -> Figure:
    """Count the cards by the chance with which they are recalled today."""
    held = chosen.chosen & chosen.cards.learnt
    values = chosen.rule.recall(chosen.elapsed[held], chosen.cards.stability[held])
    facts = (*_middles(values), float(values.sum()), len(values))
    return figure("retrievability", _histogram(values, _SHARES, 1.0), facts)


def _histogram(values: Floats, bounds: Sequence[float], end: float | None) -> list[tuple[float, float | None, int]]:
    """Count values from each bound up to the next; the last bin holds its end as well."""
    place = np.searchsorted(bounds, values, side="right") - 1
    counts = np.bincount(np.maximum(place, 0), minlength=len(bounds)).tolist()
    return [(begin, until, n) for begin, until, n in zip(bounds, (*bounds[1:], end), counts, strict=True)]


def _middles(values: Floats) -> tuple[float | None, float | None]:
    return (float(np.median(values)), float(values.mean())) if len(values) else (None, None)
