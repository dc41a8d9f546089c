"""Drawing charts with QPainter: one function for the widget, for pictures and for documents."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPainter, QPen

from flashcards.ui.chart_colours import ChartLook
from flashcards.ui.chart_layout import Layout, lay_out
from flashcards.ui.charts import BarChart, CalibrationChart, Chart, HeatChart, LineChart, RowChart


@dataclass(frozen=True, slots=True)
class Marks:
    """Which item is under the pointer and which has the keyboard; -1 for none."""

    hovered: int = -1
    current: int = -1


def paint_chart(painter: QPainter, chart: Chart, size: QSizeF, colours: ChartLook, marks: Marks) -> None:
    """Draw a chart from (0, 0) to `size`, in the painter's font."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    layout = lay_out(chart, size, QFontMetricsF(painter.font()))
    _paint_kind(painter, chart, layout, colours, marks.hovered)
    if 0 <= marks.current < len(layout.boxes):
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


def _paint_kind(painter: QPainter, chart: Chart, layout: Layout, look: ChartLook, hovered: int) -> None:
    """Leave the drawing to the module for this kind; the first page has a calendar and loads no other."""
    if isinstance(chart, HeatChart):
        from flashcards.ui.chart_heat import paint_heat

        paint_heat(painter, chart, layout, look)
    elif isinstance(chart, BarChart):
        from flashcards.ui.chart_bars import paint_bars

        paint_bars(painter, chart, layout, look, hovered)
    elif isinstance(chart, LineChart):
        from flashcards.ui.chart_lines import paint_lines

        paint_lines(painter, chart, layout, look, hovered)
    elif isinstance(chart, CalibrationChart):
        from flashcards.ui.chart_calibration import paint_calibration

        paint_calibration(painter, chart, layout, look, hovered)
    elif isinstance(chart, RowChart):
        from flashcards.ui.chart_rows import paint_rows

        paint_rows(painter, chart, layout, look, hovered)
    else:
        from flashcards.ui.chart_meters import paint_meters

        paint_meters(painter, chart, layout, look)


def _paint_focus(painter: QPainter, chart: Chart, box: QRectF, colours: ChartLook) -> None:
    if box.isEmpty():
        return
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(colours.ink), 1.6))
    outside = isinstance(chart, HeatChart | CalibrationChart)
    ring = box.adjusted(-1.5, -1.5, 1.5, 1.5) if outside else box.adjusted(1, 1, -1, -1)
    # A point on a long line has a place narrower than a ring; the ring stays wide enough to be seen.
    if ring.width() < 6:
        ring = QRectF(ring.center().x() - 3, ring.top(), 6, ring.height())
    painter.drawRoundedRect(ring, 4, 4)
