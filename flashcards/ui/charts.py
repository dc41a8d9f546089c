"""Charts as frozen values: what is to be seen, without any Qt; `chart_painting` draws them.

Every chart is a row of items, and every item carries its exact values as a sentence, which is what the
pointer, the keyboard and a screen reader get.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple


class Series(NamedTuple):
    """One part of stacked bars: its name, and the tone it is painted in (a field of `ChartLook`)."""

    name: str
    tone: str


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar of stacked parts, from the bottom up. `label` stands under it; `text` tells its values."""

    parts: tuple[float, ...]
    text: str
    label: str = ""

    @property
    def total(self) -> float:
        """The height of the whole bar."""
        return sum(self.parts)


@dataclass(frozen=True, slots=True)
class BarChart:
    """Bars side by side on an axis that begins at 0. `empty` is said where there is nothing to draw."""

    series: tuple[Series, ...]
    bars: tuple[Bar, ...]
    empty: str = ""

    @property
    def texts(self) -> tuple[str, ...]:
        """What each item tells."""
        return tuple(bar.text for bar in self.bars)

    @property
    def has_legend(self) -> bool:
        """Tell whether the parts of the bars have to be named."""
        return len(self.series) > 1

    @property
    def ticks(self) -> tuple[float, ...]:
        """The values at which the axis has lines; the last one is the top of the chart."""
        return nice_ticks(max((bar.total for bar in self.bars), default=0))

    @property
    def is_empty(self) -> bool:
        """Tell whether no bar has any height."""
        return all(bar.total <= 0 for bar in self.bars)


@dataclass(frozen=True, slots=True)
class Meter:
    """A share on a scale. `share` is None where nothing was measured; `value` and `note` stand above it."""

    label: str
    share: float | None
    value: str
    note: str
    text: str


@dataclass(frozen=True, slots=True)
class MeterChart:
    """Shares below one another on a scale from `low` to 1; `target` marks the share that is aimed for."""

    meters: tuple[Meter, ...]
    tone: str = "share"
    low: float = 0.0
    target: float | None = None
    target_label: str = ""

    @property
    def texts(self) -> tuple[str, ...]:
        """What each item tells."""
        return tuple(meter.text for meter in self.meters)


@dataclass(frozen=True, slots=True)
class HeatChart:
    """Days as cells, a week a column, Monday on top. `first_row` is the row of the first cell.

    `levels` holds 0 for nothing and 1 to 5 for how much; `months` are (column, name), `weekdays` (row, name).
    """

    levels: tuple[int, ...]
    texts: tuple[str, ...]
    first_row: int
    months: tuple[tuple[int, str], ...]
    weekdays: tuple[tuple[int, str], ...]
    less: str
    more: str

    @property
    def columns(self) -> int:
        """How many weeks there are."""
        return (self.first_row + len(self.levels) + 6) // 7


Chart = BarChart | MeterChart | HeatChart

HEAT_LEVELS = 5


def nice_ticks(highest: float, steps: int = 4) -> tuple[float, ...]:
    """Return round whole values from 0 to at least `highest`, about `steps` of them apart evenly."""
    if highest <= 0:
        return (0.0, 1.0)
    raw = highest / steps
    power = 1.0
    while raw > power * 10:
        power *= 10
    step = max(1.0, next(power * each for each in (1, 2, 2.5, 5, 10) if power * each >= raw))
    if step != int(step):
        step = float(int(step) + 1)
    count = int(-(-highest // step))
    return tuple(step * number for number in range(count + 1))


def heat_levels(counts: Sequence[int]) -> tuple[int, ...]:
    """Grade counts from 0 to 5 by fifths of the days on which something was done.

    One very long day does not pale all others, because it is ranks that count.
    """
    done = sorted(count for count in counts if count > 0)
    if not done:
        return (0,) * len(counts)
    if done[0] == done[-1]:
        return tuple(HEAT_LEVELS // 2 + 1 if count > 0 else 0 for count in counts)
    bounds = [done[(len(done) * part - 1) // HEAT_LEVELS] for part in range(1, HEAT_LEVELS)]
    return tuple(1 + sum(count > bound for bound in bounds) if count > 0 else 0 for count in counts)
