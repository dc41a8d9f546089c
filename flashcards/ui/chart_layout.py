"""Where the parts of a chart stand, in pixels: shared by drawing, the pointer and the keyboard."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QFontMetricsF

from flashcards.ui.charts import BarChart, Chart, HeatChart, MeterChart

GAP = 8.0
HEAT_CELL = (11.0, 19.0)
METER_HEIGHT = 12.0


@dataclass(frozen=True, slots=True)
class Layout:
    """The plotting area, and the rectangle of each item; an item that found no room has an empty one.

    `step` is the width of a bar's place or of a week.
    """

    area: QRectF
    boxes: tuple[QRectF, ...]
    step: float


def lay_out(chart: Chart, size: QSizeF, metrics: QFontMetricsF) -> Layout:
    """Place the items of a chart in a picture of `size`."""
    if isinstance(chart, BarChart):
        return _bars(chart, size, metrics)
    if isinstance(chart, MeterChart):
        return _meters(chart, size, metrics)
    return _heat(chart, size, metrics)


def height_for(chart: Chart, width: float, metrics: QFontMetricsF) -> float:
    """Return the height a chart likes to have when it is `width` wide."""
    line = metrics.height()
    if isinstance(chart, BarChart):
        return 180 + 2 * line + _legend_height(chart, metrics)
    if isinstance(chart, MeterChart):
        return len(chart.meters) * _meter_step(metrics) + (line if chart.target is not None else 0)
    return 7 * _heat_step(chart, width, metrics) + 2 * (line + GAP)


def tick_text(value: float) -> str:
    """Write a value of the axis."""
    return f"{value:,.0f}"


def _bars(chart: BarChart, size: QSizeF, metrics: QFontMetricsF) -> Layout:
    line = metrics.height()
    left = max(metrics.horizontalAdvance(tick_text(tick)) for tick in chart.ticks) + GAP
    top = line + _legend_height(chart, metrics)
    area = QRectF(left, top, max(1.0, size.width() - left), max(1.0, size.height() - top - line - GAP * 1.5))
    step = area.width() / max(1, len(chart.bars))
    boxes = tuple(
        QRectF(area.left() + index * step, area.top(), step, area.height()) for index in range(len(chart.bars))
    )
    return Layout(area, boxes, step)


def _legend_height(chart: BarChart, metrics: QFontMetricsF) -> float:
    return metrics.height() + GAP if chart.has_legend else 0.0


def _meter_step(metrics: QFontMetricsF) -> float:
    return metrics.height() + METER_HEIGHT + 3 * GAP


def _meters(chart: MeterChart, size: QSizeF, metrics: QFontMetricsF) -> Layout:
    step = _meter_step(metrics)
    boxes = tuple(QRectF(0, index * step, size.width(), step) for index in range(len(chart.meters)))
    return Layout(QRectF(0, 0, size.width(), step * len(boxes)), boxes, step)


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
    return Layout(QRectF(left, top, shown * step - gap, 7 * step - gap), tuple(boxes), step)
