"""The strokes that all charts are drawn with: text, pieces of bars with their patterns, markers, grid lines."""

from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QPaintDevice, QPainter, QPainterPath, QPen

from flashcards.ui.chart_axes import Axis
from flashcards.ui.chart_colours import MARKERS, PATTERNS, ChartLook, Marker, Pattern

GAP = 8.0
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
CENTRE = Qt.AlignmentFlag.AlignCenter
SWATCH = 12.0
_APART = 5.0


class Said(NamedTuple):
    """A text of a picture: the point it is anchored at on its base line, on which side of it it stands, its colour."""

    text: str
    at: QPointF
    side: Qt.AlignmentFlag
    colour: str
    size: float
    bold: bool


class TextKeeper(QPainter):
    """A painter that keeps texts instead of drawing them, for a format that has a better way to write text."""

    def __init__(self, device: QPaintDevice) -> None:
        super().__init__(device)
        self.said: list[Said] = []


def bold_font(font: QFont) -> QFont:
    """Return the font for what stands out."""
    bold = QFont(font)
    bold.setWeight(QFont.Weight.DemiBold)
    return bold


def say(painter: QPainter, place: QRectF, side: Qt.AlignmentFlag, text: str, colour: str) -> None:
    """Write a line of text at one side of a place, halfway up; every text of a chart is written here."""
    if not text:
        return
    if not isinstance(painter, TextKeeper):
        painter.setPen(QColor(colour))
        painter.drawText(place, side | Qt.TextFlag.TextDontClip | Qt.TextFlag.TextSingleLine, text)
        return
    metrics = QFontMetricsF(painter.font())
    across = side & Qt.AlignmentFlag.AlignHorizontal_Mask
    x = {Qt.AlignmentFlag.AlignRight: place.right(), Qt.AlignmentFlag.AlignHCenter: place.center().x()}.get(
        across, place.left()
    )
    y = place.center().y() + (metrics.ascent() - metrics.descent()) / 2
    font = painter.font()
    bold = font.weight() > QFont.Weight.Medium
    painter.said.append(Said(text, painter.transform().map(QPointF(x, y)), across, colour, font.pixelSize(), bold))


def elided(text: str, metrics: QFontMetricsF, width: float, *, middle: bool = False) -> str:
    """Shorten a text to a width, at its end or in its middle."""
    mode = Qt.TextElideMode.ElideMiddle if middle else Qt.TextElideMode.ElideRight
    return metrics.elidedText(text, mode, width)


def shade(start: QPointF, end: QPointF, tone: tuple[str, str]) -> QBrush:
    """Return a brush that goes from the upper colour of a tone over into the lower."""
    from PySide6.QtGui import QLinearGradient  # costs 3 ms, and the calendar of the first page has no gradients

    made = QLinearGradient(start, end)
    made.setColorAt(0, QColor(tone[0]))
    made.setColorAt(1, QColor(tone[1]))
    return QBrush(made)


def rounded_top(whole: QRectF, radius: float) -> QPainterPath:
    """Return a rectangle whose upper corners are round."""
    path = QPainterPath(whole.bottomLeft())
    path.lineTo(whole.left(), whole.top() + radius)
    path.arcTo(QRectF(whole.left(), whole.top(), 2 * radius, 2 * radius), 180, -90)
    path.arcTo(QRectF(whole.right() - 2 * radius, whole.top(), 2 * radius, 2 * radius), 90, -90)
    path.lineTo(whole.bottomRight())
    path.closeSubpath()
    return path


def square(piece: QRectF) -> QPainterPath:
    """Return a rectangle as a path."""
    path = QPainterPath()
    path.addRect(piece)
    return path


def fill(painter: QPainter, shape: QPainterPath, piece: QRectF, tone: str, look: ChartLook) -> None:
    """Fill a piece of a bar with its tone and the lines of its pattern."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(shade(piece.topLeft(), piece.bottomLeft(), look.tones[tone]))
    painter.drawPath(shape)
    lines = list(pattern_lines(piece, PATTERNS.get(tone, Pattern.SOLID)))
    if lines:
        strokes = QPainterPath()
        for line in lines:
            strokes.moveTo(line.p1())
            strokes.lineTo(line.p2())
        colour = QColor(look.panel)
        colour.setAlphaF(0.72)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(colour, 1.1, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
        painter.drawPath(strokes)


def pattern_lines(piece: QRectF, pattern: Pattern) -> Iterator[QLineF]:
    """Yield the lines of a pattern within a piece; they stand on one grid, whatever the piece."""
    if pattern is Pattern.LEVEL:
        y = piece.top() + _APART / 2
        while y < piece.bottom() - 1:
            yield QLineF(piece.left(), y, piece.right(), y)
            y += _APART
    if pattern in (Pattern.RISING, Pattern.CROSSED):
        yield from _slanted(piece, rising=True)
    if pattern in (Pattern.FALLING, Pattern.CROSSED):
        yield from _slanted(piece, rising=False)


def _slanted(piece: QRectF, *, rising: bool) -> Iterator[QLineF]:
    """Yield slanted lines, cut at the sides of the piece, so that nothing has to be clipped."""
    width, height = piece.width(), piece.height()
    start = -height + _APART / 2
    while start < width:
        low, high = max(0.0, start), min(width, start + height)
        if high > low:
            # Along the line, from the lower end at `start` to the upper end at `start` + height.
            x1, x2 = (low, high) if rising else (width - low, width - high)
            yield QLineF(
                piece.left() + x1, piece.bottom() - (low - start), piece.left() + x2, piece.bottom() - (high - start)
            )
        start += _APART


def marker_path(at: QPointF, tone: str, radius: float) -> QPainterPath:
    """Return the shape of a point on a line."""
    path = QPainterPath()
    marker = MARKERS.get(tone, Marker.CIRCLE)
    if marker is Marker.SQUARE:
        path.addRect(QRectF(at.x() - radius * 0.9, at.y() - radius * 0.9, radius * 1.8, radius * 1.8))
    elif marker is Marker.DIAMOND:
        reach = radius * 1.25
        path.moveTo(at.x(), at.y() - reach)
        for x, y in ((reach, 0.0), (0.0, reach), (-reach, 0.0)):
            path.lineTo(at.x() + x, at.y() + y)
        path.closeSubpath()
    else:
        path.addEllipse(at, radius, radius)
    return path


def draw_marker(painter: QPainter, at: QPointF, tone: str, radius: float, look: ChartLook) -> None:
    """Draw a point of a line, parted from the line by the ground."""
    painter.setPen(QPen(QColor(look.panel), 1.4))
    painter.setBrush(QColor(look.tones[tone][0]))
    painter.drawPath(marker_path(at, tone, radius))


def say_empty(painter: QPainter, text: str, area: QRectF, look: ChartLook) -> None:
    """Say in the middle why nothing is drawn."""
    say(painter, area, CENTRE, elided(text, QFontMetricsF(painter.font()), area.width()), look.muted)


def draw_empty(painter: QPainter, text: str, area: QRectF, look: ChartLook) -> None:
    """Draw the ground line only, and say why nothing stands on it."""
    painter.setPen(QPen(QColor(look.grid), 1))
    y = round(area.bottom()) + 0.5
    painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
    say_empty(painter, text, area, look)


def draw_levels(painter: QPainter, axis: Axis, area: QRectF, look: ChartLook) -> None:
    """Draw the lines of the axis at the left and write its values."""
    for tick in axis.ticks:
        y = round(area.bottom() - area.height() * axis.place(tick.value)) + 0.5
        painter.setPen(QPen(QColor(look.grid), 1))
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
        say(painter, QRectF(0, y - 10, area.left() - GAP, 20), RIGHT, tick.text, look.muted)
