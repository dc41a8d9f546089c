"""The numbers of reviews on their way out: those of memories unpacked, and the chances that were predicted."""

import numpy as np

from flashcards.domain.logged_reviews import ABOVE, BELOW, NULL, OUTSIDE

_DIGITS = 6


def unpacked(packed: str, outside: list[float]) -> list[float]:
    """Return the numbers of `packed`, as `domain.logged_reviews` writes them; `outside` are those it does not hold."""
    whole = np.fromstring(packed, np.int64, sep=",")
    numbers = np.where(whole > 0, whole / BELOW, whole / ABOVE)
    numbers[whole == NULL] = np.nan
    numbers[whole == OUTSIDE] = outside
    found: list[float] = numbers.tolist()
    return found


def predicted(scaled: list[float], stabilities: list[float], decay: float) -> list[float]:
    """Return chances of recall as `scheduling.curve.recall` does, to six digits; NaN where none was predicted.

    `scaled` are the days since the answer before, times the factor of the curve.
    """
    elapsed, memories = np.array(scaled), np.array(stabilities)
    memories[memories == 0] = np.nan
    with np.errstate(all="ignore"):
        millionths = (1 + elapsed / memories) ** decay * 10**_DIGITS
        chances = np.rint(millionths) / 10**_DIGITS
        # Near the middle the last bit decides, in which NumPy may differ from Python.
        close = np.flatnonzero(np.abs(millionths % 1 - 0.5) < 1e-6)
    for at in close.tolist():
        chances[at] = round((1 + scaled[at] / stabilities[at]) ** decay, _DIGITS)
    found: list[float] = chances.tolist()
    return found
