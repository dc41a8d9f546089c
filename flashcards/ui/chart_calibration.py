"""Drawing predicted against actual recall."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen

from flashcards.ui.chart_bars import paint_labels, paint_names
from flashcards.ui.chart_colours import ChartLook
from flashcards.ui.chart_layout import Layout, bin_radius
from flashcards.ui.chart_strokes import GAP, RIGHT, draw_empty, draw_levels, say
from flashcards.ui.charts import CalibrationChart


def paint_calibration(
    painter: QPainter, chart: CalibrationChart, layout: Layout, look: ChartLook, hovered: int
) -> None:
    """Draw both axes, the diagonal, and a point for each bin, the larger the more reviews it stands for."""
    area, scale = layout.area, chart.scale
    if chart.is_empty:
        draw_empty(painter, chart.empty, QRectF(0, area.top(), area.right(), area.height()), look)
        return
    draw_levels(painter, scale, area, look)
    paint_names(painter, chart.y_name, chart.x_name, area, look)
    labels = [(area.left() + area.width() * scale.place(tick.value), tick.text) for tick in scale.ticks]
    paint_labels(painter, labels, area.adjusted(0, 0, 40, 0), 0, look)
    _paint_diagonal(painter, chart, area, look)
    points = [
        QPointF(
            area.left() + area.width() * scale.place(each.predicted),
            area.bottom() - area.height() * scale.place(each.actual),
        )
        for each in chart.bins
    ]
    colour = QColor(look.tones[chart.tone][0])
    line = QPainterPath(points[0])
    for point in points[1:]:
        line.lineTo(point)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(colour, 1.6))
    painter.drawPath(line)
    for index, (point, each) in enumerate(zip(points, chart.bins, strict=True)):
        painter.setPen(QPen(QColor(look.ink if index == hovered else look.panel), 1.6))
        painter.setBrush(colour)
        radius = bin_radius(each.weight)
        painter.drawEllipse(point, radius, radius)


def _paint_diagonal(painter: QPainter, chart: CalibrationChart, area: QRectF, look: ChartLook) -> None:
    painter.setPen(QPen(QColor(look.muted), 1.3, Qt.PenStyle.DashLine, Qt.PenCapStyle.FlatCap))
    painter.drawLine(area.bottomLeft(), area.topRight())
    metrics = QFontMetricsF(painter.font())
    line = metrics.height()
    row = QRectF(area.left(), area.top() - line * 1.5 - GAP / 2, area.width(), line)
    say(painter, row, RIGHT, chart.diagonal, look.muted)
    end = row.right() - metrics.horizontalAdvance(chart.diagonal) - GAP
    painter.setPen(QPen(QColor(look.muted), 1.3, Qt.PenStyle.DashLine, Qt.PenCapStyle.FlatCap))
    painter.drawLine(QPointF(end - 24, row.center().y()), QPointF(end, row.center().y()))
