"""Drawing a calendar of cells."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter

from flashcards.ui.chart_colours import ChartLook
from flashcards.ui.chart_layout import Layout
from flashcards.ui.chart_strokes import GAP, LEFT, RIGHT, elided, say
from flashcards.ui.charts import HeatChart


def paint_heat(painter: QPainter, chart: HeatChart, layout: Layout, look: ChartLook) -> None:
    """Draw the cells, the names of months and weekdays, and the scale."""
    metrics = QFontMetricsF(painter.font())
    painter.setPen(Qt.PenStyle.NoPen)
    for box, level in zip(layout.boxes, chart.levels, strict=True):
        if not box.isEmpty():
            painter.setBrush(QColor(look.heat[level]))
            painter.drawRoundedRect(box, 3, 3)
    hidden = chart.columns - round((layout.area.width() + GAP / 2) / layout.step)
    _paint_months(painter, chart, layout, look, hidden)
    for row, name in chart.weekdays:
        top = layout.area.top() + row * layout.step
        middle = top + (layout.step - 2) / 2
        line = metrics.height()
        say(painter, QRectF(0, middle - line / 2, layout.area.left() - GAP, line), RIGHT, name, look.muted)
    _paint_scale(painter, chart, layout, look)


def _paint_months(painter: QPainter, chart: HeatChart, layout: Layout, look: ChartLook, hidden: int) -> None:
    metrics = QFontMetricsF(painter.font())
    free_from = layout.area.left() - 1
    for place, (column, name) in enumerate(chart.months):
        x = layout.area.left() + (column - hidden) * layout.step
        width = metrics.horizontalAdvance(name)
        following = chart.months[place + 1][0] if place + 1 < len(chart.months) else chart.columns
        # The first days of a month whose name would push out the next one go without.
        cramped = x + width + GAP / 2 > layout.area.left() + (following - hidden) * layout.step
        if x < free_from or x + width > layout.area.right() + layout.step or (cramped and place == 0):
            continue
        top = layout.area.top() - GAP - metrics.ascent()
        say(painter, QRectF(x, top, width + 1, metrics.height()), LEFT, name, look.muted)
        free_from = x + width + GAP


def _paint_scale(painter: QPainter, chart: HeatChart, layout: Layout, look: ChartLook) -> None:
    """Draw the legend, right-aligned below the cells: less ▢▢▢▢▢ more."""
    metrics = QFontMetricsF(painter.font())
    side = layout.step - 3
    top = layout.area.bottom() + GAP
    x = layout.area.right() - metrics.horizontalAdvance(chart.more)
    row = QRectF(x, top, metrics.horizontalAdvance(chart.more) + 1, metrics.height())
    say(painter, row, LEFT, chart.more, look.muted)
    painter.setPen(Qt.PenStyle.NoPen)
    x -= GAP / 2
    for colour in reversed(look.heat):
        x -= layout.step
        painter.setBrush(QColor(colour))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawRoundedRect(QRectF(x, row.center().y() - side / 2, side, side), 3, 3)
    width = metrics.horizontalAdvance(chart.less)
    say(painter, QRectF(x - GAP - width, top, width + 1, metrics.height()), LEFT, chart.less, look.muted)
    room = QRectF(layout.area.left(), top, x - 3 * GAP - width - layout.area.left(), metrics.height())
    say(painter, room, LEFT, elided(chart.total, metrics, max(0.0, room.width())), look.muted)
