"""The answers that a choice of cards and days leaves, with what each was in its card's history."""

from dataclasses import dataclass, fields

import numpy as np
from numpy.typing import NDArray

from flashcards.domain.memory import Grade, ReviewKind
from flashcards.statistics.log import Log
from flashcards.statistics.unpacking import Bools, Floats, Ints

KINDS = tuple(ReviewKind)
PRACTICE = KINDS.index(ReviewKind.PRACTICE)
REVIEW = KINDS.index(ReviewKind.REVIEW)


@dataclass(frozen=True, slots=True, eq=False)
class Answers:
    """Answers that were not undone. `card` is the place of the card among all cards, the one after the last if gone.

    `nth` numbers the answers of a card as the field does: only those a study day or more after another count, from 2
    on. `lapses` are those before that failed. `first` marks a card's first answer of a study day. Practice has none.
    """

    card: Ints
    day: Ints
    kind: Ints
    grade: Ints
    hour: Ints
    took: Ints
    elapsed: Ints
    interval: Ints
    stability: Floats
    nth: Ints
    lapses: Ints
    first: Bools

    @property
    def counted(self) -> Bools:
        """The answers that are not practice."""
        counted: Bools = self.kind != PRACTICE
        return counted

    def where(self, mask: Bools) -> "Answers":
        """Return the answers that a mask leaves."""
        if mask.all():
            return self
        return Answers(*(getattr(self, field.name)[mask] for field in fields(self)))

    def between(self, first: int | None, last: int) -> "Answers":
        """Return the answers of some study days, both included; None is the beginning."""
        mask = self.day <= last
        if first is not None:
            mask &= self.day >= first
        return self.where(mask)


def answers_of(log: Log, undone: list[int], places: NDArray[np.int32], cards: int) -> Answers:
    """Return all answers that count.

    `places` holds where each card of the log stands among the `cards` cards that there are, -1 if it is gone.
    """
    stays = ~np.isin(log.number, undone) if undone else np.ones(len(log.number), np.bool_)
    counted = stays & (log.kind != PRACTICE)
    nth, lapses, first = _histories(log, counted)
    gone = np.append(np.where(places < 0, cards, places), cards).astype(np.int32)
    card = gone[log.card]
    every = Answers(
        card, log.day, log.kind, log.grade, log.hour, log.took,
        log.elapsed, log.interval, log.stability, nth, lapses, first,
    )  # fmt: skip
    return every.where(stays)


def _histories(log: Log, counted: Bools) -> tuple[Ints, Ints, Bools]:
    """Count each card's answers up, and the lapses before, and mark the first of a day, whatever the order of rows."""
    order = _by_card(log, counted)
    nth, lapses = np.zeros(len(log.number), np.int32), np.zeros(len(log.number), np.int32)
    first = np.zeros(len(log.number), np.bool_)
    if not len(order):
        return nth, lapses, first
    card, day = log.card[order], log.day[order]
    begins = np.ones(len(order), np.bool_)
    begins[1:] = card[1:] != card[:-1]
    starts = np.flatnonzero(begins)
    of = np.cumsum(begins) - 1
    later = log.elapsed[order] > 0
    lapsed = later & (log.grade[order] == Grade.AGAIN)
    numbered, failed = (np.cumsum(each, dtype=np.int32) - each for each in (later, lapsed))
    nth[order] = 1 + later + numbered - numbered[starts][of]
    lapses[order] = failed - failed[starts][of]
    begins[1:] |= day[1:] != day[:-1]
    first[order] = begins
    return nth, lapses, first


def _by_card(log: Log, counted: Bools) -> NDArray[np.int64]:
    """Return the places of the answers that count, card by card, each in the order in which they were given."""
    places = np.flatnonzero(counted)
    at, number = log.at[places], log.number[places]
    if not (_ordered(at) and _ordered(number)):
        places = places[np.lexsort((number, at))]
    # Two passes over 16 bits each, for which numpy counts instead of comparing.
    card: Ints = log.card[places]
    places, card = _pass(places, card, card & 0xFFFF)
    if len(card) and int(card.max()) > 0xFFFF:
        places, _ = _pass(places, card, card >> 16)
    return places


def _pass(places: NDArray[np.int64], card: Ints, digit: Ints) -> tuple[NDArray[np.int64], Ints]:
    order = np.argsort(digit.astype(np.uint16), kind="stable")
    return places[order], card[order]


def _ordered(values: Ints) -> bool:
    return bool((values[1:] >= values[:-1]).all())
