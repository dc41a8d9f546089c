"""What each review was in the history of its card; worked out again only for cards to which something happened."""

from collections.abc import Collection
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from flashcards.domain.memory import Grade, ReviewKind
from flashcards.statistics.log import Log
from flashcards.statistics.unpacking import Bools, Ints

_PRACTICE = tuple(ReviewKind).index(ReviewKind.PRACTICE)


def settled(log: Log, undone: Collection[int]) -> Log:
    """Return a log in which all histories are those of the reviews that count, given the numbers of undone ones."""
    fresh = np.zeros(len(log.number), np.bool_)
    fresh[log.known :] = True
    if changed := set(undone).symmetric_difference(log.undone):
        fresh |= np.isin(log.number, list(changed))
    if not fresh.any():
        return log
    touched = np.zeros(int(log.card.max()) + 1, np.bool_)
    touched[log.card[fresh]] = True
    rows = np.flatnonzero(touched[log.card])
    counted = log.kind[rows] != _PRACTICE
    if undone:
        counted &= ~np.isin(log.number[rows], list(undone))
    nth, lapses, first = log.nth.copy(), log.lapses.copy(), log.first.copy()
    nth[rows], lapses[rows], first[rows] = 0, 0, False
    _number(log, rows[counted], (nth, lapses, first))
    return replace(log, known=len(log.number), undone=tuple(sorted(undone)), nth=nth, lapses=lapses, first=first)


def _number(log: Log, rows: NDArray[np.int64], into: tuple[Ints, Ints, Bools]) -> None:
    """Write what each of the rows, which all count, was in the history of its card."""
    order = _by_card(log, rows)
    if not len(order):
        return
    nth, lapses, first = into
    card, day = log.card[order], log.day[order]
    begins = np.ones(len(order), np.bool_)
    begins[1:] = card[1:] != card[:-1]
    starts = np.flatnonzero(begins)
    of = np.cumsum(begins, dtype=np.int32) - 1
    later = log.elapsed[order] > 0
    lapsed = later & (log.grade[order] == Grade.AGAIN)
    numbered, failed = (np.cumsum(each, dtype=np.int32) - each for each in (later, lapsed))
    nth[order] = 1 + later + numbered - numbered[starts][of]
    lapses[order] = failed - failed[starts][of]
    begins[1:] |= day[1:] != day[:-1]
    first[order] = begins


def _by_card(log: Log, rows: NDArray[np.int64]) -> NDArray[np.int64]:
    """Sort rows card by card, those of each in the order in which its answers were given."""
    at, number = log.at[rows], log.number[rows]
    if not (_ordered(at) and _ordered(number)):
        rows = rows[np.lexsort((number, at))]
    # Two passes over 16 bits each, for which numpy counts instead of comparing.
    card: Ints = log.card[rows]
    rows, card = _pass(rows, card, card & 0xFFFF)
    if len(card) and int(card.max()) > 0xFFFF:
        rows, _ = _pass(rows, card, card >> 16)
    return rows


def _pass(rows: NDArray[np.int64], card: Ints, digit: Ints) -> tuple[NDArray[np.int64], Ints]:
    order = np.argsort(digit.astype(np.uint16), kind="stable")
    return rows[order], card[order]


def _ordered(values: Ints) -> bool:
    return bool((values[1:] >= values[:-1]).all())
