"""Drawing charts with QPainter: one function for the widget and for a picture."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetricsF,
    QImage,
    QPainter,
    QPainterPath,
    QPen,
)

from flashcards.ui.chart_colours import ChartLook
from flashcards.ui.chart_layout import GAP, METER_HEIGHT, Layout, lay_out, tick_text
from flashcards.ui.charts import BarChart, Chart, HeatChart, Meter, MeterChart

_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_CENTRE = Qt.AlignmentFlag.AlignCenter


@dataclass(frozen=True, slots=True)
class Marks:
    """Which item is under the pointer and which has the keyboard; -1 for none."""

    hovered: int = -1
    current: int = -1


def paint_chart(painter: QPainter, chart: Chart, size: QSizeF, colours: ChartLook, marks: Marks) -> None:
    """Draw a chart from (0, 0) to `size`, in the painter's font."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    layout = lay_out(chart, size, QFontMetricsF(painter.font()))
    if isinstance(chart, BarChart):
        _paint_bars(painter, chart, layout, colours, marks)
    elif isinstance(chart, MeterChart):
        _paint_meters(painter, chart, layout, colours)
    else:
        _paint_heat(painter, chart, layout, colours)
    if marks.current >= 0:
        _paint_focus(painter, chart, layout.boxes[marks.current], colours)


def chart_image(chart: Chart, size: QSize, font: QFont, colours: ChartLook, ratio: float = 1.0) -> QImage:
    """Draw a chart into a picture of `size` logical pixels."""
    image = QImage(size * ratio, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    image.fill(QColor(colours.panel))
    painter = QPainter(image)
    painter.setFont(font)
    paint_chart(painter, chart, QSizeF(size), colours, Marks())
    painter.end()
    return image


def _paint_focus(painter: QPainter, chart: Chart, box: QRectF, colours: ChartLook) -> None:
    if box.isEmpty():
        return
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(colours.ink), 1.6))
    ring = box.adjusted(-1.5, -1.5, 1.5, 1.5) if isinstance(chart, HeatChart) else box.adjusted(1, 1, -1, -1)
    painter.drawRoundedRect(ring, 4, 4)


def _paint_heat(painter: QPainter, chart: HeatChart, layout: Layout, colours: ChartLook) -> None:
    metrics = QFontMetricsF(painter.font())
    painter.setPen(Qt.PenStyle.NoPen)
    for box, level in zip(layout.boxes, chart.levels, strict=True):
        painter.setBrush(QColor(colours.heat[level]))
        painter.drawRoundedRect(box, 3, 3)
    painter.setPen(QColor(colours.muted))
    hidden = chart.columns - round((layout.area.width() + GAP / 2) / layout.step)
    _paint_months(painter, chart, layout, metrics, hidden)
    for row, name in chart.weekdays:
        top = layout.area.top() + row * layout.step
        painter.drawText(QRectF(0, top - 4, layout.area.left() - GAP, layout.step + 5), _RIGHT, name)
    _paint_scale(painter, chart, layout, colours)


def _paint_months(painter: QPainter, chart: HeatChart, layout: Layout, metrics: QFontMetricsF, hidden: int) -> None:
    free_from = layout.area.left() - 1
    for column, name in chart.months:
        x = layout.area.left() + (column - hidden) * layout.step
        width = metrics.horizontalAdvance(name)
        if x < free_from or x + width > layout.area.right() + layout.step:
            continue
        painter.drawText(QPointF(x, layout.area.top() - GAP), name)
        free_from = x + width + GAP


def _paint_scale(painter: QPainter, chart: HeatChart, layout: Layout, colours: ChartLook) -> None:
    """Draw the legend, right-aligned below the cells: less ▢▢▢▢▢ more."""
    metrics = QFontMetricsF(painter.font())
    side = layout.step - 3
    top = layout.area.bottom() + GAP
    x = layout.area.right() - metrics.horizontalAdvance(chart.more)
    row = QRectF(x, top, metrics.horizontalAdvance(chart.more) + 1, metrics.height())
    painter.drawText(row, _LEFT, chart.more)
    painter.setPen(Qt.PenStyle.NoPen)
    x -= GAP / 2
    for colour in reversed(colours.heat):
        x -= layout.step
        painter.setBrush(QColor(colour))
        painter.drawRoundedRect(QRectF(x, row.center().y() - side / 2, side, side), 3, 3)
    painter.setPen(QColor(colours.muted))
    width = metrics.horizontalAdvance(chart.less)
    painter.drawText(QRectF(x - GAP - width, top, width + 1, metrics.height()), _LEFT, chart.less)


def _paint_bars(painter: QPainter, chart: BarChart, layout: Layout, colours: ChartLook, marks: Marks) -> None:
    _paint_axis(painter, chart, layout, colours)
    if chart.is_empty:
        painter.drawText(layout.area, _CENTRE, chart.empty)
        return
    if chart.has_legend:
        _paint_legend(painter, chart, layout, colours)
    for index, (box, bar) in enumerate(zip(layout.boxes, chart.bars, strict=True)):
        if index == marks.hovered:
            painter.fillRect(box, QColor(colours.track))
        _paint_bar(painter, chart, layout, index, colours)
        if bar.label:
            painter.setPen(QColor(colours.muted))
            width = QFontMetricsF(painter.font()).horizontalAdvance(bar.label) + 2
            below = QRectF(box.center().x() - width / 2, box.bottom() + GAP, width, 20)
            painter.drawText(_inside(below, layout.area), _CENTRE, bar.label)


def _paint_legend(painter: QPainter, chart: BarChart, layout: Layout, colours: ChartLook) -> None:
    metrics = QFontMetricsF(painter.font())
    side = 11.0
    x = layout.area.left()
    for series in chart.series:
        swatch = QRectF(x, (metrics.height() - side) / 2, side, side)
        _fill(painter, swatch, series.tone, colours)
        width = metrics.horizontalAdvance(series.name)
        painter.setPen(QColor(colours.muted))
        painter.drawText(QRectF(x + side + GAP * 0.75, 0, width + 2, metrics.height()), _LEFT, series.name)
        x += side + width + GAP * 3


def _shade(start: QPointF, end: QPointF, upper: str, lower: str) -> QBrush:
    """Return a brush that goes from one colour over into another."""
    from PySide6.QtGui import QLinearGradient  # costs 3 ms, and the calendar of the first page has no gradients

    shade = QLinearGradient(start, end)
    shade.setColorAt(0, QColor(upper))
    shade.setColorAt(1, QColor(lower))
    return QBrush(shade)


def _fill(painter: QPainter, piece: QRectF, tone: str, colours: ChartLook) -> None:
    """Fill a piece of a bar with its tone; what was forgotten is hatched, so that not only colour tells."""
    painter.fillRect(piece, _shade(piece.topLeft(), piece.bottomLeft(), *getattr(colours, tone)))
    if tone == "relearning":
        painter.fillRect(piece, QBrush(QColor(colours.panel), Qt.BrushStyle.BDiagPattern))


def _inside(label: QRectF, area: QRectF) -> QRectF:
    """Move a label away from the right edge as far as its text needs."""
    over = label.right() - area.right()
    return label.translated(-over, 0) if over > 0 else label


def _paint_axis(painter: QPainter, chart: BarChart, layout: Layout, colours: ChartLook) -> None:
    area, ticks = layout.area, chart.ticks
    for tick in ticks:
        y = round(area.bottom() - area.height() * tick / ticks[-1]) + 0.5
        painter.setPen(QPen(QColor(colours.grid), 1))
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
        painter.setPen(QColor(colours.muted))
        if not chart.is_empty or tick == 0:
            painter.drawText(QRectF(0, y - 10, area.left() - GAP, 20), _RIGHT, tick_text(tick))


def _paint_bar(painter: QPainter, chart: BarChart, layout: Layout, index: int, colours: ChartLook) -> None:
    box, bar, area = layout.boxes[index], chart.bars[index], layout.area
    if bar.total <= 0:
        return
    width = max(2.0, min(layout.step * 0.66, 28.0))
    left = box.center().x() - width / 2
    scale = area.height() / chart.ticks[-1]
    whole = QRectF(left, area.bottom() - bar.total * scale, width, bar.total * scale)
    painter.save()
    painter.setClipPath(_rounded_top(whole, min(5.0, width / 2, whole.height())))
    bottom = area.bottom()
    for series, part in zip(chart.series, bar.parts, strict=True):
        if part <= 0:
            continue
        piece = QRectF(left, bottom - part * scale, width, part * scale)
        _fill(painter, piece, series.tone, colours)
        if bottom < area.bottom():
            painter.fillRect(QRectF(left, bottom - 0.5, width, 1), QColor(colours.panel))
        bottom = piece.top()
    painter.restore()


def _rounded_top(whole: QRectF, radius: float) -> QPainterPath:
    path = QPainterPath()
    # Without winding fill the part that both shapes cover would be left out.
    path.setFillRule(Qt.FillRule.WindingFill)
    path.addRoundedRect(whole, radius, radius)
    path.addRect(whole.adjusted(0, radius, 0, 0))
    return path


def _paint_meters(painter: QPainter, chart: MeterChart, layout: Layout, colours: ChartLook) -> None:
    for box, meter in zip(layout.boxes, chart.meters, strict=True):
        _paint_meter(painter, chart, meter, box, colours)
    if chart.target is not None and layout.boxes:
        _paint_target(painter, chart, chart.target, layout, colours)


def _paint_target(painter: QPainter, chart: MeterChart, target: float, layout: Layout, colours: ChartLook) -> None:
    metrics = QFontMetricsF(painter.font())
    x = _place(chart, target, layout.area.width())
    painter.setPen(QPen(QColor(colours.target), 1.3, Qt.PenStyle.DashLine))
    for box in layout.boxes:
        top = box.top() + metrics.height() + GAP * 0.5
        painter.drawLine(QPointF(x, top), QPointF(x, top + METER_HEIGHT + GAP))
    painter.setPen(QColor(colours.muted))
    width = metrics.horizontalAdvance(chart.target_label) + 2
    left = min(max(0.0, x - width / 2), layout.area.width() - width)
    below = QRectF(left, layout.area.bottom() - GAP * 0.5, width, metrics.height())
    painter.drawText(below, _CENTRE, chart.target_label)


def _place(chart: MeterChart, share: float, width: float) -> float:
    return width * min(1.0, max(0.0, (share - chart.low) / (1 - chart.low)))


def _paint_meter(painter: QPainter, chart: MeterChart, meter: Meter, box: QRectF, colours: ChartLook) -> None:
    metrics = QFontMetricsF(painter.font())
    row = QRectF(box.left(), box.top(), box.width(), metrics.height())
    painter.setPen(QColor(colours.muted))
    painter.drawText(row, _RIGHT, meter.note)
    painter.setPen(QColor(colours.ink))
    painter.drawText(row, _LEFT, meter.label)
    bold = QFont(painter.font())
    plain = QFont(painter.font())
    bold.setBold(True)
    painter.setFont(bold)
    painter.drawText(row.adjusted(metrics.horizontalAdvance(meter.label) + GAP, 0, 0, 0), _LEFT, meter.value)
    painter.setFont(plain)
    track = QRectF(box.left(), row.bottom() + GAP, box.width(), METER_HEIGHT)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colours.track))
    painter.drawRoundedRect(track, METER_HEIGHT / 2, METER_HEIGHT / 2)
    if meter.share is None:
        return
    filled = QRectF(track)
    filled.setWidth(max(METER_HEIGHT, _place(chart, meter.share, track.width())))
    painter.setBrush(_shade(filled.topRight(), filled.topLeft(), *getattr(colours, chart.tone)))
    painter.drawRoundedRect(filled, METER_HEIGHT / 2, METER_HEIGHT / 2)
