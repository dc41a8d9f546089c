"""Axes as frozen values: from where to where, and which round values are written beside them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, floor, log10
from typing import NamedTuple

_LEAST = 1e-6
_TIME_STEPS = (1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1_800, 3_600, 7_200, 10_800, 21_600, 43_200)
_DAY_STEPS = (1.0, 3.0, 7.0, 30.0, 90.0, 365.0, 1_095.0, 3_650.0, 10_950.0, 36_500.0)
_SHARE_LOWS = ((0.9, 0.02), (0.8, 0.05), (0.7, 0.1), (0.5, 0.1))


class Tick(NamedTuple):
    """A value of an axis, and how it is written there."""

    value: float
    text: str


@dataclass(frozen=True, slots=True)
class Axis:
    """A scale from `low` to `high`; with `log` equal factors are equally far apart (`low` is above 0 then)."""

    ticks: tuple[Tick, ...]
    low: float
    high: float
    log: bool = False

    def place(self, value: float) -> float:
        """Return where a value lies: 0 at `low`, 1 at `high`, held within both."""
        if self.log:
            low, high, here = log10(self.low), log10(self.high), log10(max(value, self.low))
        else:
            low, high, here = self.low, self.high, value
        return min(1.0, max(0.0, (here - low) / (high - low))) if high > low else 0.0


def nice_ticks(highest: float, steps: int = 4) -> tuple[float, ...]:
    """Return round whole values from 0 to at least `highest`, about `steps` of them apart evenly."""
    if highest <= 0:
        return (0.0, 1.0)
    step = _round_step(max(highest / steps, 1.0))
    if step != int(step):
        step = float(int(step) + 1)
    return _multiples(0, ceil(highest / step), step)


def _round_step(raw: float) -> float:
    """Return the least of 1, 2, 2.5, 5 times a power of ten that is not below `raw`."""
    power = 10.0 ** floor(log10(raw))
    return next(power * each for each in (1, 2, 2.5, 5, 10) if power * each >= raw * (1 - 1e-9))


def _multiples(first: int, last: int, step: float) -> tuple[float, ...]:
    return tuple(round(step * number, 10) for number in range(first, last + 1))


def _axis(values: Sequence[float], write: Callable[[float], str]) -> Axis:
    return Axis(tuple(Tick(value, write(value)) for value in values), values[0], values[-1])


def count_text(value: float) -> str:
    """Write a whole number with commas between its thousands."""
    return f"{value:,.0f}"


def count_axis(highest: float) -> Axis:
    """Return an axis for whole numbers, from 0."""
    return _axis(nice_ticks(highest), count_text)


def level_axis(low: float, high: float, steps: int = 4) -> Axis:
    """Return an axis for any numbers, from a round value at or below `low` to one at or above `high`."""
    if high - low < _LEAST:
        high = low + 1
    step = _round_step((high - low) / steps)
    values = _multiples(floor(low / step + 1e-9), ceil(high / step - 1e-9), step)
    return _axis(values, lambda value: f"{value:,.10f}".rstrip("0").rstrip("."))


def share_axis(lowest: float = 0.0, write: Callable[[float], str] = lambda value: f"{value * 100:.0f} %") -> Axis:
    """Return an axis up to 1 that leaves out what lies far below `lowest`, so that small changes can be seen."""
    for low, step in _SHARE_LOWS:
        if lowest >= low + step / 4:
            return _axis(_multiples(round(low / step), round(1 / step), step), write)
    return _axis(_multiples(0, 4, 0.25), write)


def time_axis(highest: float, write: Callable[[float], str]) -> Axis:
    """Return an axis for durations in ms, from 0, at whole seconds, minutes or hours."""
    seconds = max(highest / 1_000, 1.0)
    step = next((float(each) for each in _TIME_STEPS if seconds / each <= 5), 0.0)
    step = step or 3_600.0 * _round_step(seconds / 3_600 / 4)
    return _axis(tuple(value * 1_000 for value in _multiples(0, ceil(seconds / step), step)), write)


def days_axis(lowest: float, highest: float, write: Callable[[float], str]) -> Axis:
    """Return an axis for lengths in days, by factors, at days, weeks, months and years."""
    inner = [step for step in _DAY_STEPS if lowest <= step <= highest]
    low = max((step for step in _DAY_STEPS if step <= lowest), default=min(max(lowest, 0.01), 1.0))
    high = min((step for step in _DAY_STEPS if step >= highest), default=max(highest, _DAY_STEPS[-1]))
    if high <= low:
        high = next((step for step in _DAY_STEPS if step > low), low * 10)
    kept = sorted({low, high, *inner})
    return Axis(tuple(Tick(step, write(step)) for step in kept if step in _DAY_STEPS), low, high, log=True)


def thinned(centres: Sequence[float], widths: Sequence[float], gap: float, anchor: int) -> tuple[int, ...]:
    """Choose which labels are written: every n-th one, with `anchor` among them, so that none touches the next."""
    count = len(centres)
    if not count:
        return ()
    for stride in (1, 2, 3, 4, 5, 6, 12, 24, 48, 96):
        kept = range(anchor % stride, count, stride)
        pairs = pairwise(kept)
        if all(centres[two] - centres[one] >= (widths[one] + widths[two]) / 2 + gap for one, two in pairs):
            return tuple(kept)
    return (min(anchor, count - 1),)
