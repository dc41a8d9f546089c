"""The formulas of FSRS-6 for estimates over thousands of days, where the package itself would take seconds.

What is stored never comes from here but from `scheduling.memory`; a test holds both against each other.
"""

import math
from collections.abc import Sequence

Weights = Sequence[float]


def factor(weights: Weights) -> float:
    """Return the scale of the curve, which makes stability the days until recall falls to 90 %."""
    return float(0.9 ** (-1 / weights[20]) - 1)


def recall(elapsed: float, stability: float, weights: Weights) -> float:
    """Return the chance of recall `elapsed` days after the last review of a memory of `stability` days."""
    return float((1 + factor(weights) * max(0.0, elapsed) / stability) ** -weights[20])


def interval(stability: float, retention: float, weights: Weights) -> float:
    """Return after how many days recall falls to `retention`, not rounded."""
    return float(stability / factor(weights) * (retention ** (-1 / weights[20]) - 1))


def remembered(stability: float, difficulty: float, chance: float, weights: Weights) -> float:
    """Return the stability after Good on a later day, when recall had the given chance."""
    growth = math.exp(weights[8]) * (11 - difficulty) * stability ** -weights[9]
    return float(stability * (1 + growth * math.expm1((1 - chance) * weights[10])))


def forgotten(stability: float, difficulty: float, chance: float, weights: Weights) -> float:
    """Return the stability after Again on a later day, when recall had the given chance."""
    kept = weights[11] * difficulty ** -weights[12] * ((stability + 1) ** weights[13] - 1)
    kept *= math.exp((1 - chance) * weights[14])
    return float(max(0.001, min(kept, stability / math.exp(weights[17] * weights[18]))))


def repeated(stability: float, weights: Weights) -> float:
    """Return the stability after Good on the same day."""
    return float(stability * max(1.0, math.exp(weights[17] * weights[18]) * stability ** -weights[19]))


def harder(difficulty: float, weights: Weights) -> float:
    """Return the difficulty after Again."""
    return eased(difficulty + weights[6] * 2 * (10 - difficulty) / 9, weights)


def eased(difficulty: float, weights: Weights) -> float:
    """Return the difficulty after Good, which only draws it a little towards that of an easy card."""
    easy = weights[4] - math.exp(weights[5] * 3) + 1
    return min(10.0, max(1.0, weights[7] * easy + (1 - weights[7]) * difficulty))


def first_difficulty(weights: Weights) -> float:
    """Return the difficulty of a card whose first answer was Good."""
    return min(10.0, max(1.0, weights[4] - math.exp(weights[5] * 2) + 1))
