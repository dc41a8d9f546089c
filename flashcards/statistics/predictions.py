"""Predicted against actual recall, measured as the field of spaced repetition does."""

import math

import numpy as np

from flashcards.domain.figures import Figure
from flashcards.domain.memory import Grade
from flashcards.statistics.selection import Selection, figure
from flashcards.statistics.unpacking import Bools, Floats, Ints

BINS = 20
NEARLY = 1e-12
# Reviews alike in time, number of answers and lapses share a bin: each bound is so many times the one before.
_TIME, _COUNT, _LAPSES = 3.62, 1.89, 1.73
_WIDTH = 64  # more than any scale has places


def calibration(chosen: Selection) -> Figure:
    """Compare the chances that were predicted with what was remembered."""
    done = chosen.period
    done = done.where(done.counted & (done.elapsed > 0) & ~np.isnan(done.stability))
    chance = chosen.rule.recall(done.elapsed, done.stability)
    passed = done.grade > int(Grade.AGAIN)
    place = np.minimum((chance * BINS).astype(np.intp), BINS - 1)
    counts = np.bincount(place, minlength=BINS)
    predicted, actual = (np.bincount(place, each, minlength=BINS) for each in (chance, passed))
    rows = [
        (index / BINS, (index + 1) / BINS, predicted[index] / n, actual[index] / n, n)
        if n
        else (index / BINS, (index + 1) / BINS, None, None, 0)
        for index, n in enumerate(counts.tolist())
    ]
    alike = (_bin(done.elapsed, _TIME) * _WIDTH + _bin(done.nth, _COUNT)) * _WIDTH + _bin(done.lapses, _LAPSES)
    return figure("calibration", rows, (log_loss(chance, passed), rmse_bins(chance, passed, alike), len(chance)))


def log_loss(chance: Floats, passed: Bools) -> float | None:
    """Return the mean of -log of the chance given to what happened; 0.693 is what a coin does."""
    if not len(chance):
        return None
    return float(-np.log(np.maximum(np.where(passed, chance, 1 - chance), NEARLY)).mean())


def rmse_bins(chance: Floats, passed: Bools, alike: Ints) -> float | None:
    """Return the root of the mean squared distance between predicted and actual recall of reviews that are alike."""
    if not len(chance):
        return None
    counts, off = np.bincount(alike), np.bincount(alike, chance - passed)
    held = counts > 0
    return math.sqrt(float((off[held] ** 2 / counts[held]).sum()) / len(chance))


def _bin(values: Ints, times: float) -> Ints:
    """Return the place of each number on a scale in which each bound is `times` the one before; 0 stands below it."""
    most = int(values.max(initial=0))
    scale = np.zeros(most + 1, np.int32)
    scale[1:] = 1 + np.floor(np.log(np.arange(1, most + 1)) / math.log(times))
    return scale[values]
