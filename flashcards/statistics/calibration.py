"""How well the chances of recall that were predicted agree with what was remembered."""

import math
from collections.abc import Iterable

_NEARLY = 1e-12


def log_loss(predictions: Iterable[tuple[float, bool]]) -> float:
    """Return the mean log loss of predicted chances of recall, each with whether the card was remembered.

    0 would be certain and always right, 0.693 is what a coin does. Only reviews at least one study day after the
    one before say anything about a memory. Without any the loss is 0.
    """
    total, count = 0.0, 0
    for chance, was_remembered in predictions:
        right = chance if was_remembered else 1 - chance
        total -= math.log(min(1.0, max(_NEARLY, right)))
        count += 1
    return total / count if count else 0.0
