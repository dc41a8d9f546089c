"""Charts as frozen values: what is to be seen, without any Qt; `chart_painting` draws them.

Every chart is a row of items, and every item carries its exact values as a sentence, which is what the
pointer, the keyboard and a screen reader get. A *tone* names a colour of `ChartLook` with its pattern and marker.
`name` and `about` are the chart's title and what it shows, for a saved picture and for screen readers.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from flashcards.ui.chart_axes import Axis, Tick, count_axis


class Series(NamedTuple):
    """One part of stacked bars, or one line: its name, and the tone it is painted in."""

    name: str
    tone: str


class Trace(NamedTuple):
    """A line through values, None where there is none. With `steps` a value holds until the next one.

    With `loose` there is no line, only its points.
    """

    series: Series
    values: tuple[float | None, ...]
    steps: bool = False
    filled: bool = False
    dashed: bool = False
    loose: bool = False


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
    """Bars side by side on an axis that begins at 0. `empty` is said where there is nothing to draw.

    `scale` None counts. With `edges` it is a histogram: these labels stand between the bars, one more than there
    are bars. `anchor` is the bar whose label is written wherever labels have to be left out, -1 for the last.
    `overlay` is a line over the bars on an axis of its own, at the right.
    """

    series: tuple[Series, ...]
    bars: tuple[Bar, ...]
    empty: str = ""
    scale: Axis | None = None
    edges: tuple[str, ...] = ()
    anchor: int = -1
    overlay: Trace | None = None
    overlay_scale: Axis | None = None
    y_name: str = ""
    x_name: str = ""
    name: str = ""
    about: str = ""

    @property
    def texts(self) -> tuple[str, ...]:
        """What each item tells."""
        return tuple(bar.text for bar in self.bars)

    @property
    def legend(self) -> tuple[Series, ...]:
        """The parts that have to be named."""
        lines = (self.overlay.series,) if self.overlay else ()
        return (*self.series, *lines) if len(self.series) + len(lines) > 1 else ()

    @property
    def axis(self) -> Axis:
        """The axis at the left."""
        return self.scale or count_axis(max((bar.total for bar in self.bars), default=0))

    @property
    def ticks(self) -> tuple[float, ...]:
        """The values at which the axis has lines; the last one is the top of the chart."""
        return tuple(tick.value for tick in self.axis.ticks)

    @property
    def is_empty(self) -> bool:
        """Tell whether no bar has any height."""
        return all(bar.total <= 0 for bar in self.bars)


@dataclass(frozen=True, slots=True)
class LineChart:
    """Lines over positions `xs`, which rise; item n tells what all lines are at `xs[n]`.

    `marked` are the items that have a mark on the line even where there are too many for a mark each; `target` is a
    level that is aimed for. Labels along the x axis are left out where they would touch, `anchor` last.
    """

    traces: tuple[Trace, ...]
    xs: tuple[float, ...]
    texts: tuple[str, ...]
    scale: Axis
    x_scale: Axis
    empty: str = ""
    anchor: int = -1
    marked: tuple[int, ...] = ()
    target: Tick | None = None
    y_name: str = ""
    x_name: str = ""
    name: str = ""
    about: str = ""

    @property
    def legend(self) -> tuple[Series, ...]:
        """The lines that have to be named."""
        return tuple(trace.series for trace in self.traces) if len(self.traces) > 1 else ()

    @property
    def is_empty(self) -> bool:
        """Tell whether no line has a point."""
        return all(value is None for trace in self.traces for value in trace.values)


class Bin(NamedTuple):
    """Reviews with about the same prediction: what came of them, and their weight (0 to 1, the most is 1)."""

    predicted: float
    actual: float
    weight: float
    text: str


@dataclass(frozen=True, slots=True)
class CalibrationChart:
    """Predicted against actual, both on one scale; the diagonal is where they agree."""

    bins: tuple[Bin, ...]
    scale: Axis
    empty: str = ""
    tone: str = "review"
    y_name: str = ""
    x_name: str = ""
    diagonal: str = ""
    name: str = ""
    about: str = ""

    @property
    def texts(self) -> tuple[str, ...]:
        """What each item tells."""
        return tuple(each.text for each in self.bins)

    @property
    def is_empty(self) -> bool:
        """Tell whether there is no bin."""
        return not self.bins


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
    empty: str = ""
    name: str = ""
    about: str = ""

    @property
    def texts(self) -> tuple[str, ...]:
        """What each item tells."""
        return tuple(meter.text for meter in self.meters)

    @property
    def is_empty(self) -> bool:
        """Tell whether there is no meter at all."""
        return not self.meters


class Cell(NamedTuple):
    """The bar of one row in one column, of parts from the left; `value` stands behind it. No parts: no bar."""

    parts: tuple[float, ...]
    value: str


class RowColumn(NamedTuple):
    """A column of bars on a scale from 0 to `high`; `target` marks what is aimed for.

    `title` stands over the bars, `behind` over the values behind them.
    """

    title: str
    series: tuple[Series, ...]
    high: float
    target: float | None = None
    behind: str = ""


class Row(NamedTuple):
    """A name with a bar in each column."""

    label: str
    cells: tuple[Cell, ...]
    text: str


@dataclass(frozen=True, slots=True)
class RowChart:
    """Names below one another, each with bars that lie; `more` says what found no room."""

    columns: tuple[RowColumn, ...]
    rows: tuple[Row, ...]
    more: str = ""
    empty: str = ""
    name: str = ""
    about: str = ""

    @property
    def texts(self) -> tuple[str, ...]:
        """What each item tells."""
        return tuple(row.text for row in self.rows)

    @property
    def legend(self) -> tuple[Series, ...]:
        """The parts that have to be named."""
        return next((column.series for column in self.columns if len(column.series) > 1), ())

    @property
    def is_empty(self) -> bool:
        """Tell whether there is no row."""
        return not self.rows


@dataclass(frozen=True, slots=True)
class HeatChart:
    """Days as cells, a week a column, Monday on top. `first_row` is the row of the first cell.

    `levels` holds 0 for nothing and 1 to 5 for how much; `months` are (column, name), `weekdays` (row, name);
    `total` is written below the cells.
    """

    levels: tuple[int, ...]
    texts: tuple[str, ...]
    first_row: int
    months: tuple[tuple[int, str], ...]
    weekdays: tuple[tuple[int, str], ...]
    less: str
    more: str
    total: str = ""
    name: str = ""
    about: str = ""

    @property
    def columns(self) -> int:
        """How many weeks there are."""
        return (self.first_row + len(self.levels) + 6) // 7


Chart = BarChart | LineChart | CalibrationChart | MeterChart | RowChart | HeatChart

HEAT_LEVELS = 5


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
