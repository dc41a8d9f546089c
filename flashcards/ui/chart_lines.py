"""Drawing lines and steps over a scale of positions."""

from itertools import pairwise
from math import ceil

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from flashcards.ui.chart_bars import paint_labels, paint_names
from flashcards.ui.chart_colours import ChartLook
from flashcards.ui.chart_layout import Layout
from flashcards.ui.chart_legend import paint_legend, samples_of
from flashcards.ui.chart_strokes import GAP, LEFT, draw_empty, draw_levels, draw_marker, say
from flashcards.ui.charts import LineChart, Trace

_MARKED_FROM = 16.0
"""From this distance on, in px, every point of a line has a marker."""
_MARKED_APART = 56.0
_MARKED_CLOSEST = 7.0


def paint_lines(painter: QPainter, chart: LineChart, layout: Layout, look: ChartLook, hovered: int) -> None:
    """Draw the axes, the lines with their markers, and what is aimed for."""
    area = layout.area
    if chart.is_empty:
        draw_empty(painter, chart.empty, QRectF(0, area.top(), area.right(), area.height()), look)
        return
    paint_legend(painter, chart.legend, layout.width, look, samples_of(chart))
    draw_levels(painter, chart.scale, area.adjusted(-GAP, 0, GAP, 0), look)
    paint_names(painter, chart.y_name, chart.x_name, area.adjusted(-GAP, 0, GAP, 0), look)
    labels = [(area.left() + area.width() * chart.x_scale.place(tick.value), tick.text) for tick in chart.x_scale.ticks]
    paint_labels(painter, labels, area.adjusted(0, 0, GAP, 0), chart.anchor % max(1, len(labels)), look)
    if chart.target is not None:
        _paint_target(painter, chart, area, look)
    for trace in chart.traces:
        _paint_trace(painter, chart, trace, layout, look)
    if 0 <= hovered < len(chart.xs):
        _paint_hovered(painter, chart, layout, look, hovered)


def _point(chart: LineChart, area: QRectF, index: int, value: float) -> QPointF:
    x = area.left() + area.width() * chart.x_scale.place(chart.xs[index])
    return QPointF(x, area.bottom() - area.height() * chart.scale.place(value))


def _paint_target(painter: QPainter, chart: LineChart, area: QRectF, look: ChartLook) -> None:
    if chart.target is None:
        return
    y = area.bottom() - area.height() * chart.scale.place(chart.target.value)
    painter.setPen(QPen(QColor(look.target), 1.2, Qt.PenStyle.DashLine, Qt.PenCapStyle.FlatCap))
    painter.drawLine(QPointF(area.left() - GAP, y), QPointF(area.right() + GAP, y))
    say(painter, QRectF(area.right() + 1.5 * GAP, y - 10, 80, 20), LEFT, chart.target.text, look.muted)


def _runs(trace: Trace) -> list[list[int]]:
    """Part a line where it has no value."""
    runs: list[list[int]] = [[]]
    for index, value in enumerate(trace.values):
        if value is None:
            runs.append([])
        else:
            runs[-1].append(index)
    return [run for run in runs if run]


def _paint_trace(painter: QPainter, chart: LineChart, trace: Trace, layout: Layout, look: ChartLook) -> None:
    area = layout.area
    colour = QColor(look.tones[trace.series.tone][0])
    # Where points are too close, some of them tell which line it is, to eyes that do not see its colour.
    apart = 1 if layout.step >= _MARKED_FROM else ceil(_MARKED_APART / layout.step)
    several = not trace.steps and (apart == 1 or len(chart.traces) > 1)
    marked_apart = area.width() / max(1, len(chart.marked)) >= _MARKED_CLOSEST
    for run in _runs(trace):
        points = [_point(chart, area, index, trace.values[index] or 0.0) for index in run]
        path = _path(points, area.width(), steps=trace.steps)
        if trace.steps:
            path.lineTo(area.right(), points[-1].y())
        if trace.filled and path.elementCount() > 1:
            _fill_below(painter, path, area, colour)
        style = Qt.PenStyle.DashLine if trace.dashed else Qt.PenStyle.SolidLine
        painter.setBrush(Qt.BrushStyle.NoBrush)
        # A dense line is thin: it would be a block otherwise, and is slow to draw.
        width = 2.2 if len(points) < 2 * area.width() else 1.0
        painter.setPen(QPen(colour, width, style, Qt.PenCapStyle.FlatCap, Qt.PenJoinStyle.RoundJoin))
        if path.elementCount() > 1 and not trace.loose:
            painter.drawPath(path)
        for index, point in zip(run, points, strict=True):
            last = index == len(chart.xs) - 1
            every = last or (index % apart == 0 and len(chart.xs) - index > apart / 2)
            marked = index in chart.marked and marked_apart if chart.marked else every and several
            if marked or trace.loose or len(points) == 1:
                draw_marker(painter, point, trace.series.tone, 3.8, look)


def _path(points: list[QPointF], width: float, *, steps: bool) -> QPainterPath:
    """Join points; of very many only the lowest and the highest of each px are joined, which looks the same."""
    if len(points) > 2 * width:
        columns: dict[int, list[QPointF]] = {}
        for point in points:
            columns.setdefault(int(point.x()), []).append(point)
        points = [point for column in columns.values() for point in _extremes(column)]
    path = QPainterPath(points[0])
    for before, point in pairwise(points):
        if steps:
            path.lineTo(point.x(), before.y())
        path.lineTo(point)
    return path


def _extremes(column: list[QPointF]) -> list[QPointF]:
    """Return the first, lowest, highest and last of some points, in their order."""
    heights = [point.y() for point in column]
    kept = sorted({0, heights.index(min(heights)), heights.index(max(heights)), len(column) - 1})
    return [column[index] for index in kept]


def _fill_below(painter: QPainter, line: QPainterPath, area: QRectF, colour: QColor) -> None:
    below = QPainterPath(line)
    below.lineTo(line.currentPosition().x(), area.bottom())
    below.lineTo(line.elementAt(0).x, area.bottom())
    below.closeSubpath()
    pale = QColor(colour)
    pale.setAlphaF(0.14)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(pale)
    painter.drawPath(below)


def _paint_hovered(painter: QPainter, chart: LineChart, layout: Layout, look: ChartLook, hovered: int) -> None:
    """Mark the point that the pointer is nearest to, on every line."""
    area = layout.area
    x = area.left() + area.width() * chart.x_scale.place(chart.xs[hovered])
    painter.setPen(QPen(QColor(look.muted), 1, Qt.PenStyle.DotLine))
    painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()))
    for trace in chart.traces:
        value = trace.values[hovered]
        if value is not None:
            draw_marker(painter, _point(chart, area, hovered, value), trace.series.tone, 5.0, look)
