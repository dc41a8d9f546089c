"""The answers that a choice of cards and days leaves, with what each was in its card's history."""

from dataclasses import dataclass, fields

import numpy as np
from numpy.typing import NDArray

from flashcards.domain.memory import ReviewKind
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


def answers_of(log: Log, places: NDArray[np.int32], cards: int) -> Answers:
    """Return all answers that count, of a log that is settled.

    `places` holds where each card of the log stands among the `cards` cards that there are, -1 if it is gone.
    """
    stays = ~np.isin(log.number, log.undone) if log.undone else np.ones(len(log.number), np.bool_)
    gone = np.append(np.where(places < 0, cards, places), cards).astype(np.int32)
    every = Answers(
        gone[log.card], log.day, log.kind, log.grade, log.hour, log.took, log.elapsed, log.interval, log.stability,
        log.nth, log.lapses, log.first,
    )  # fmt: skip
    return every.where(stays)
