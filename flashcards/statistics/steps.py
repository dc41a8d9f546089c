"""Time in steps of days, weeks, months or years."""

from dataclasses import dataclass

import numpy as np

from flashcards.domain.report_choice import Step
from flashcards.statistics.unpacking import Floats, Ints

_MONDAY = 3  # 1 January 1970 was a Thursday, three days after a Monday


@dataclass(frozen=True, slots=True, eq=False)
class Steps:
    """The days from `first` to `last`, and the steps that they fall into: `starts` holds the first day of each."""

    first: int
    last: int
    starts: list[int]
    begins: Ints
    """Of each step, how many days after `first` its first day that counts comes."""

    def sums(self, by_day: Ints | Floats) -> list[list[float]]:
        """Add up rows by day, of which the first is that of `first`, into a row by step."""
        if not self.starts:
            return []
        added: list[list[float]] = np.add.reduceat(by_day, self.begins, axis=0).tolist()
        return added


def steps(step: Step, first: int, last: int) -> Steps:
    """Part the days from `first` to `last`, both included, into steps; weeks begin on Monday."""
    days = np.arange(first, last + 1)
    start = starts(step, days)
    begins = np.flatnonzero(np.diff(start, prepend=start[:1] - 1)) if len(days) else np.empty(0, np.int64)
    return Steps(first, last, start[begins].tolist(), begins)


def starts(step: Step, days: Ints) -> Ints:
    """Return the first day of the step that each day falls into."""
    if step is Step.DAY:
        return days
    if step is Step.WEEK:
        return days - (days + _MONDAY) % 7
    unit = "M" if step is Step.MONTH else "Y"
    return days.astype("datetime64[D]").astype(f"datetime64[{unit}]").astype("datetime64[D]").astype(np.int64)


def by_day(days: Ints, first: int, last: int, codes: Ints, width: int) -> Ints:
    """Count codes (0 up to `width`) by day: a row for each day from `first` to `last`, all `days` lying there."""
    size = max(0, last - first + 1)
    counted = np.bincount((days - first).astype(np.intp) * width + codes, minlength=size * width)
    return counted.reshape(size, width)
