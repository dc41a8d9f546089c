"""Drawing bars, stacked bars and histograms."""

from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from flashcards.ui.chart_axes import thinned
from flashcards.ui.chart_colours import ChartLook
from flashcards.ui.chart_layout import Layout
from flashcards.ui.chart_legend import paint_legend, samples_of
from flashcards.ui.chart_strokes import (
    CENTRE,
    GAP,
    LEFT,
    RIGHT,
    draw_empty,
    draw_levels,
    draw_marker,
    elided,
    fill,
    rounded_top,
    say,
    square,
)
from flashcards.ui.charts import BarChart

_WIDEST = 28.0
_MARKED_UP_TO = 60


def paint_bars(painter: QPainter, chart: BarChart, layout: Layout, look: ChartLook, hovered: int) -> None:
    """Draw the axis, the bars with their labels, and the line over them."""
    if chart.is_empty:
        draw_empty(painter, chart.empty, QRectF(0, layout.area.top(), layout.area.right(), layout.area.height()), look)
        return
    paint_legend(painter, chart.legend, layout.width, look, samples_of(chart))
    draw_levels(painter, chart.axis, layout.area, look)
    paint_names(painter, chart.y_name, chart.x_name, layout.area, look)
    if 0 <= hovered < len(layout.boxes):
        painter.fillRect(layout.boxes[hovered], QColor(look.track))
    for index in range(len(chart.bars)):
        _paint_bar(painter, chart, layout, index, look)
    _paint_labels(painter, chart, layout, look)
    if chart.overlay and chart.overlay_scale:
        _paint_overlay(painter, chart, layout, look)


def paint_names(painter: QPainter, y_name: str, x_name: str, area: QRectF, look: ChartLook) -> None:
    """Say above the axis at the left and below the axis at the bottom what they measure."""
    metrics = QFontMetricsF(painter.font())
    line = metrics.height()
    top = area.top() - line * 1.5 - GAP / 2
    say(painter, QRectF(0, top, area.right(), line), LEFT, elided(y_name, metrics, area.right()), look.muted)
    below = QRectF(area.left(), area.bottom() + line + GAP * 1.25, area.width(), line)
    say(painter, below, RIGHT, elided(x_name, metrics, area.width()), look.muted)


def paint_labels(
    painter: QPainter, labels: list[tuple[float, str]], area: QRectF, anchor: int, look: ChartLook
) -> None:
    """Write labels (x, text) below the axis, as many as stand apart; those at the ends are moved inside."""
    metrics = QFontMetricsF(painter.font())
    widths = [metrics.horizontalAdvance(text) + 2 for _, text in labels]
    # Those at the ends are moved inside before it is decided which of them touch.
    lefts = [max(0.0, min(x - width / 2, area.right() - width)) for (x, _), width in zip(labels, widths, strict=True)]
    centres = [left + width / 2 for left, width in zip(lefts, widths, strict=True)]
    for index in thinned(centres, widths, GAP, anchor):
        place = QRectF(lefts[index], area.bottom() + GAP, widths[index], 20)
        say(painter, place, CENTRE, labels[index][1], look.muted)


def _paint_labels(painter: QPainter, chart: BarChart, layout: Layout, look: ChartLook) -> None:
    if chart.edges:
        xs = [layout.area.left() + index * layout.step for index in range(len(chart.edges))]
        area = layout.area.adjusted(0, 0, QFontMetricsF(painter.font()).horizontalAdvance(chart.edges[-1]), 0)
        paint_labels(painter, list(zip(xs, chart.edges, strict=True)), area, 0, look)
        return
    anchor = chart.anchor % len(chart.bars)
    labelled = [index for index, bar in enumerate(chart.bars) if bar.label]
    kept = next((place for place, index in enumerate(labelled) if index >= anchor), len(labelled) - 1)
    labels = [(layout.boxes[index].center().x(), chart.bars[index].label) for index in labelled]
    paint_labels(painter, labels, layout.area, max(0, kept), look)


def _paint_bar(painter: QPainter, chart: BarChart, layout: Layout, index: int, look: ChartLook) -> None:
    box, bar, area = layout.boxes[index], chart.bars[index], layout.area
    if bar.total <= 0:
        return
    widest = layout.step - 1.5 if chart.edges else min(layout.step * 0.66, _WIDEST)
    width = max(min(2.0, layout.step), widest)
    left = box.center().x() - width / 2
    scale = area.height() / chart.ticks[-1]
    bottom = area.bottom()
    # A day with a single review can be seen beside one with thousands.
    lift = max(1.0, 2.0 / (bar.total * scale)) if bar.total * scale < 2.0 else 1.0
    parts = [(series, part) for series, part in zip(chart.series, bar.parts, strict=True) if part > 0]
    high = bar.total * scale * lift
    whole = QRectF(left, bottom - high, width, high)
    radius = min(5.0, width / 2, high)
    for number, (series, part) in enumerate(parts):
        piece = QRectF(left, bottom - part * scale * lift, width, part * scale * lift)
        drawn = piece.adjusted(0, 0, 0, -0.6) if number and piece.height() > 1.6 else piece
        shape = square(drawn)
        if drawn.top() < whole.top() + radius:
            # The curve belongs to the whole bar, so that a thin part at the top is no lens.
            # What shapes share is not asked for where they are the same: Qt may lose most of it.
            shape = rounded_top(whole, radius)
            if len(parts) > 1:
                above, below = -float(number == len(parts) - 1), float(not number)
                shape = shape.intersected(square(drawn.adjusted(-1.0, above, 1.0, below)))
        fill(painter, shape, drawn, series.tone, look)
        bottom = piece.top()


def _paint_overlay(painter: QPainter, chart: BarChart, layout: Layout, look: ChartLook) -> None:
    trace, scale, area = chart.overlay, chart.overlay_scale, layout.area
    if trace is None or scale is None:
        return
    for tick in scale.ticks:
        y = area.bottom() - area.height() * scale.place(tick.value)
        say(painter, QRectF(area.right() + GAP, y - 10, 60, 20), LEFT, tick.text, look.muted)
    points = [
        QPointF(box.center().x(), area.bottom() - area.height() * scale.place(value)) if value is not None else None
        for box, value in zip(layout.boxes, trace.values, strict=True)
    ]
    # Twice: the ground first, so that the line stays apart from bars of any colour.
    for colour, width in ((look.panel, 5.0), (look.tones[trace.series.tone][0], 2.2)):
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(colour), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        for one, two in pairwise(points):
            if one is not None and two is not None:
                painter.drawLine(one, two)
    if len(points) <= _MARKED_UP_TO:
        for point in points:
            if point is not None:
                draw_marker(painter, point, trace.series.tone, 3.8, look)
