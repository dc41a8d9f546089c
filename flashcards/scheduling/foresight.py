"""The rule of FSRS-6 for a single memory and for whole columns of them alike: every step is plain arithmetic.

It is what statistics foresee with. What is stored comes from `scheduling.memory`; a test holds both against each other.
"""

import math
from typing import Any

from flashcards.scheduling.curve import Weights, factor

Number = Any
"""A float, or a column of floats."""


def recall(elapsed: Number, stability: Number, weights: Weights) -> Number:
    """Return the chance of recall `elapsed` days after the last review; less than no days are none."""
    return (1 + factor(weights) * _most(elapsed, 0.0) / stability) ** -weights[20]


def after_good(
    stability: Number, difficulty: Number, elapsed: Number, chance: Number, *, weights: Weights
) -> tuple[Number, Number]:
    """Return stability and difficulty after Good, given with which `chance` the card was recalled."""
    same_day = elapsed < 1
    kept = same_day * _repeated(stability, weights)
    kept += (1 - same_day) * _remembered(stability, difficulty, chance, weights)
    return kept, _eased(difficulty, weights)


def after_again(
    stability: Number, difficulty: Number, chance: Number, *, weights: Weights, relearning: int
) -> tuple[Number, Number]:
    """Return stability and difficulty after Again and Good in all relearning steps."""
    lost, harder = _forgotten(stability, difficulty, chance, weights), _harder(difficulty, weights)
    for _step in range(relearning):
        lost, harder = _repeated(lost, weights), _eased(harder, weights)
    return lost, harder


def _remembered(stability: Number, difficulty: Number, chance: Number, weights: Weights) -> Number:
    growth = math.exp(weights[8]) * (11 - difficulty) * stability ** -weights[9]
    return stability * (1 + growth * (math.e ** ((1 - chance) * weights[10]) - 1))


def _forgotten(stability: Number, difficulty: Number, chance: Number, weights: Weights) -> Number:
    kept = weights[11] * difficulty ** -weights[12] * ((stability + 1) ** weights[13] - 1)
    kept = kept * math.e ** ((1 - chance) * weights[14])
    return _most(_least(kept, stability / math.exp(weights[17] * weights[18])), 0.001)


def _repeated(stability: Number, weights: Weights) -> Number:
    return stability * _most(math.exp(weights[17] * weights[18]) * stability ** -weights[19], 1.0)


def _harder(difficulty: Number, weights: Weights) -> Number:
    return _eased(difficulty + weights[6] * 2 * (10 - difficulty) / 9, weights)


def _eased(difficulty: Number, weights: Weights) -> Number:
    easy = weights[4] - math.exp(weights[5] * 3) + 1
    return _most(_least(weights[7] * easy + (1 - weights[7]) * difficulty, 10.0), 1.0)


def _most(one: Number, other: Number) -> Number:
    """Return the greater of two; `max` knows no columns."""
    return (one > other) * one + (one <= other) * other


def _least(one: Number, other: Number) -> Number:
    return (one < other) * one + (one >= other) * other
