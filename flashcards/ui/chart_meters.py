"""Drawing shares as filled tracks."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from flashcards.ui.chart_colours import ChartLook
from flashcards.ui.chart_layout import METER_HEIGHT, Layout
from flashcards.ui.chart_strokes import CENTRE, GAP, LEFT, RIGHT, bold_font, elided, say, say_empty, shade
from flashcards.ui.charts import Meter, MeterChart


def paint_meters(painter: QPainter, chart: MeterChart, layout: Layout, look: ChartLook) -> None:
    """Draw the tracks below one another, and the share that is aimed for across them."""
    if chart.is_empty:
        line = QFontMetricsF(painter.font()).height()
        say_empty(painter, chart.empty, QRectF(0, 0, layout.area.width(), 3 * line), look)
    for box, meter in zip(layout.boxes, chart.meters, strict=True):
        _paint_meter(painter, chart, meter, box, look)
    if chart.target is not None and layout.boxes:
        _paint_target(painter, chart, chart.target, layout, look)


def _paint_target(painter: QPainter, chart: MeterChart, target: float, layout: Layout, look: ChartLook) -> None:
    metrics = QFontMetricsF(painter.font())
    x = _place(chart, target, layout.area.width())
    painter.setPen(QPen(QColor(look.target), 1.3, Qt.PenStyle.DashLine))
    for box in layout.boxes:
        top = box.top() + metrics.height() + GAP * 0.5
        painter.drawLine(QPointF(x, top), QPointF(x, top + METER_HEIGHT + GAP))
    width = metrics.horizontalAdvance(chart.target_label) + 2
    left = min(max(0.0, x - width / 2), layout.area.width() - width)
    below = QRectF(left, layout.area.bottom() - GAP * 0.5, width, metrics.height())
    say(painter, below, CENTRE, chart.target_label, look.muted)


def _place(chart: MeterChart, share: float, width: float) -> float:
    return width * min(1.0, max(0.0, (share - chart.low) / (1 - chart.low)))


def _paint_meter(painter: QPainter, chart: MeterChart, meter: Meter, box: QRectF, look: ChartLook) -> None:
    plain = painter.font()
    metrics, bold = QFontMetricsF(plain), QFontMetricsF(bold_font(plain))
    row = QRectF(box.left(), box.top(), box.width(), metrics.height())
    note = elided(meter.note, metrics, max(0.0, row.width() * 0.5))
    say(painter, row, RIGHT, note, look.muted)
    value = bold.horizontalAdvance(meter.value)
    room = row.width() - metrics.horizontalAdvance(note) - value - 2 * GAP
    label = elided(meter.label, metrics, room)
    say(painter, row, LEFT, label, look.ink)
    painter.setFont(bold_font(plain))
    say(painter, row.adjusted(metrics.horizontalAdvance(label) + GAP, 0, 0, 0), LEFT, meter.value, look.ink)
    painter.setFont(plain)
    track = QRectF(box.left(), row.bottom() + GAP, box.width(), METER_HEIGHT)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(look.track))
    painter.drawRoundedRect(track, METER_HEIGHT / 2, METER_HEIGHT / 2)
    if meter.share is None:
        return
    filled = QRectF(track)
    filled.setWidth(max(METER_HEIGHT, _place(chart, meter.share, track.width())))
    painter.setBrush(shade(filled.topRight(), filled.topLeft(), look.tones[chart.tone]))
    painter.drawRoundedRect(filled, METER_HEIGHT / 2, METER_HEIGHT / 2)
