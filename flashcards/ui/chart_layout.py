"""Where the parts of a chart stand, in pixels: shared by drawing, the pointer and the keyboard."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QFontMetricsF

from flashcards.ui.chart_axes import Axis
from flashcards.ui.chart_strokes import GAP
from flashcards.ui.charts import BarChart, CalibrationChart, Chart, HeatChart, LineChart, MeterChart, RowChart

HEAT_CELL = (11.0, 19.0)
METER_HEIGHT = 12.0
ROW_BAR = 12.0
_PLOT = 190.0
_SQUARE = 300.0
_BESIDE = 460.0
"""From this width on, the names of rows stand beside their bars and not above them."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The plotting area, and the rectangle of each item; an item that found no room has an empty one.

    `step` is the width of a bar's place or of a week, or the height of a row; `width` is that of the picture.
    """

    area: QRectF
    boxes: tuple[QRectF, ...]
    step: float
    width: float


def lay_out(chart: Chart, size: QSizeF, metrics: QFontMetricsF) -> Layout:
    """Place the items of a chart in a picture of `size`."""
    if isinstance(chart, HeatChart):
        return _heat(chart, size, metrics)
    if isinstance(chart, BarChart):
        return _bars(chart, size, metrics)
    if isinstance(chart, LineChart):
        return _lines(chart, size, metrics)
    if isinstance(chart, CalibrationChart):
        return _calibration(chart, size, metrics)
    if isinstance(chart, RowChart):
        return _rows(chart, size, metrics)
    return _meters(chart, size, metrics)


def height_for(chart: Chart, width: float, metrics: QFontMetricsF) -> float:
    """Return the height a chart likes to have when it is `width` wide."""
    line = metrics.height()
    if isinstance(chart, HeatChart):
        return 7 * _heat_step(chart, width, metrics) + 2 * (line + GAP)
    if isinstance(chart, BarChart | LineChart):
        return _PLOT + _head(chart, width, metrics) + _foot(chart.x_name, metrics)
    if isinstance(chart, CalibrationChart):
        plot = min(_SQUARE, max(_PLOT, width * 0.75))
        return plot + _head(chart, width, metrics) + _foot(chart.x_name, metrics)
    if isinstance(chart, RowChart):
        rows = len(chart.rows) * _row_step(width, metrics) if chart.rows else line * 3
        return _row_head(chart, width, metrics) + rows + (line + GAP if chart.more else 0)
    if chart.is_empty:
        return line * 3
    return len(chart.meters) * _meter_step(metrics) + (line if chart.target is not None else 0)


def _head(chart: BarChart | LineChart | CalibrationChart, width: float, metrics: QFontMetricsF) -> float:
    """Return the room above the plot: for the legend, the name of the axis, and half a line of its top value."""
    from flashcards.ui.chart_legend import legend_height, samples_of  # the first page has a calendar only

    named = metrics.height() + GAP / 2 if chart.y_name else 0.0
    legend = () if isinstance(chart, CalibrationChart) else chart.legend
    return legend_height(legend, width, metrics, samples_of(chart)) + named + metrics.height() / 2 + 1


def _foot(x_name: str, metrics: QFontMetricsF) -> float:
    return metrics.height() + GAP * 1.5 + (metrics.height() + GAP / 4 if x_name else 0.0)


def _axis_width(axis: Axis | None, metrics: QFontMetricsF) -> float:
    ticks = axis.ticks if axis else ()
    return max((metrics.horizontalAdvance(tick.text) for tick in ticks), default=-GAP) + GAP


def _plot(chart: BarChart | LineChart | CalibrationChart, size: QSizeF, metrics: QFontMetricsF) -> QRectF:
    """Return the area between the axes."""
    axis = chart.axis if isinstance(chart, BarChart) else chart.scale
    right = 0.0
    if isinstance(chart, BarChart) and chart.overlay_scale:
        right = _axis_width(chart.overlay_scale, metrics)
    elif isinstance(chart, LineChart) and chart.target:
        right = metrics.horizontalAdvance(chart.target.text) + GAP / 2
    left, top = _axis_width(axis, metrics), _head(chart, size.width(), metrics)
    height = size.height() - top - _foot(chart.x_name, metrics)
    return QRectF(left, top, max(1.0, size.width() - left - right), max(1.0, height))


def _bars(chart: BarChart, size: QSizeF, metrics: QFontMetricsF) -> Layout:
    area = _plot(chart, size, metrics)
    if chart.edges:
        # The first and the last edge are written around the ends of the axis.
        overhang = metrics.horizontalAdvance(chart.edges[-1]) / 2
        area.setWidth(max(1.0, area.width() - overhang))
    step = area.width() / max(1, len(chart.bars))
    boxes = tuple(
        QRectF(area.left() + index * step, area.top(), step, area.height()) for index in range(len(chart.bars))
    )
    return Layout(area, boxes, step, size.width())


def _lines(chart: LineChart, size: QSizeF, metrics: QFontMetricsF) -> Layout:
    area = _plot(chart, size, metrics)
    area.adjust(GAP, 0, -GAP, 0)
    places = [area.left() + area.width() * chart.x_scale.place(x) for x in chart.xs]
    return Layout(area, _strips(places, area), area.width() / max(1, len(places)), size.width())


def _strips(places: Sequence[float], area: QRectF) -> tuple[QRectF, ...]:
    """Part the area halfway between neighbours, so that every place has a point nearest to it."""
    halves = [(one + two) / 2 for one, two in pairwise(places)]
    sides = [area.left() - GAP, *halves, area.right() + GAP]
    return tuple(QRectF(left, area.top(), max(1.0, right - left), area.height()) for left, right in pairwise(sides))[
        : len(places)
    ]


def _calibration(chart: CalibrationChart, size: QSizeF, metrics: QFontMetricsF) -> Layout:
    area = _plot(chart, size, metrics)
    right = metrics.horizontalAdvance(chart.scale.ticks[-1].text) / 2
    area.setWidth(max(1.0, min(area.width() - right, area.height() * 2)))
    boxes = []
    for each in chart.bins:
        radius = max(6.0, bin_radius(each.weight))
        x = area.left() + area.width() * chart.scale.place(each.predicted)
        y = area.bottom() - area.height() * chart.scale.place(each.actual)
        boxes.append(QRectF(x - radius, y - radius, 2 * radius, 2 * radius))
    return Layout(area, tuple(boxes), 0.0, size.width())


def bin_radius(weight: float) -> float:
    """Return the radius of the point of a bin; its area goes by the weight."""
    return float(3.0 + 8.0 * max(0.0, weight) ** 0.5)


def _meter_step(metrics: QFontMetricsF) -> float:
    return metrics.height() + METER_HEIGHT + 3 * GAP


def _meters(chart: MeterChart, size: QSizeF, metrics: QFontMetricsF) -> Layout:
    step = _meter_step(metrics)
    boxes = tuple(QRectF(0, index * step, size.width(), step) for index in range(len(chart.meters)))
    return Layout(QRectF(0, 0, size.width(), step * len(boxes)), boxes, step, size.width())


def _row_step(width: float, metrics: QFontMetricsF) -> float:
    beside = metrics.height() + GAP
    return beside if width >= _BESIDE else beside + metrics.height() + GAP / 2


def _row_head(chart: RowChart, width: float, metrics: QFontMetricsF) -> float:
    from flashcards.ui.chart_legend import legend_height  # the first page has a calendar only

    titled = any(column.title or column.behind for column in chart.columns)
    return legend_height(chart.legend, width, metrics) + (metrics.height() + GAP / 2 if titled else 0.0)


def _rows(chart: RowChart, size: QSizeF, metrics: QFontMetricsF) -> Layout:
    step, top = _row_step(size.width(), metrics), _row_head(chart, size.width(), metrics)
    left = row_left(chart, size.width(), metrics)
    boxes = tuple(QRectF(0, top + index * step, size.width(), step) for index in range(len(chart.rows)))
    return Layout(QRectF(left, top, max(1.0, size.width() - left), step * len(boxes)), boxes, step, size.width())


def row_left(chart: RowChart, width: float, metrics: QFontMetricsF) -> float:
    """Return where the bars of rows begin: behind the names, or at the edge where the names stand above them."""
    if width < _BESIDE:
        return 0.0
    widest = max((metrics.horizontalAdvance(row.label) for row in chart.rows), default=0.0)
    return min(widest + 2 * GAP, width * 0.36)


def _heat_left(chart: HeatChart, metrics: QFontMetricsF) -> float:
    return max((metrics.horizontalAdvance(name) for _, name in chart.weekdays), default=0) + GAP + 2


def _heat_step(chart: HeatChart, width: float, metrics: QFontMetricsF) -> float:
    """Return the size of a cell: all weeks fit, unless the cells would be too small to be told apart."""
    room = width - _heat_left(chart, metrics)
    return min(max(room / max(1, chart.columns), HEAT_CELL[0]), HEAT_CELL[1])


def _heat(chart: HeatChart, size: QSizeF, metrics: QFontMetricsF) -> Layout:
    left = _heat_left(chart, metrics)
    step = _heat_step(chart, size.width(), metrics)
    room = size.width() - left
    # Half a pixel is given to rounding, or the first week would be lost where all just fit.
    shown = min(chart.columns, max(1, int((room + 0.5) // step)))
    hidden = chart.columns - shown
    top = metrics.height() + GAP / 2
    gap = 2 if step < 14 else 3
    boxes = []
    for index in range(len(chart.levels)):
        column, row = divmod(index + chart.first_row, 7)
        box = QRectF(left + (column - hidden) * step, top + row * step, step - gap, step - gap)
        boxes.append(box if column >= hidden else QRectF())
    return Layout(QRectF(left, top, shown * step - gap, 7 * step - gap), tuple(boxes), step, size.width())
