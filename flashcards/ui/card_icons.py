"""Small signs of the card, painted as lines so that no font needs to have them."""

from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF


def _pen(painter: QPainter, colour: str, width: float) -> None:
    cap, join = Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
    painter.setPen(QPen(QColor(colour), width, Qt.PenStyle.SolidLine, cap, join))
    painter.setBrush(Qt.BrushStyle.NoBrush)


def paint_check(painter: QPainter, box: QRectF, colour: str, width: float) -> None:
    """Paint a tick."""
    _pen(painter, colour, width)
    points = ((0.24, 0.53), (0.43, 0.72), (0.77, 0.31))
    painter.drawPolyline(QPolygonF([_at(box, x, y) for x, y in points]))


def paint_cross(painter: QPainter, box: QRectF, colour: str, width: float) -> None:
    """Paint a cross."""
    _pen(painter, colour, width)
    painter.drawLine(_at(box, 0.3, 0.3), _at(box, 0.7, 0.7))
    painter.drawLine(_at(box, 0.7, 0.3), _at(box, 0.3, 0.7))


def paint_copy(painter: QPainter, box: QRectF, colour: str, width: float) -> None:
    """Paint two sheets, one behind the other."""
    _pen(painter, colour, width)
    side, corner = box.width() * 0.56, box.width() * 0.12
    front = QRectF(_at(box, 0.36, 0.36), _at(box, 0.36, 0.36) + QPointF(side, side))
    painter.drawRoundedRect(front, corner, corner)
    back = ((0.24, 0.64), (0.14, 0.58), (0.08, 0.5), (0.08, 0.16), (0.16, 0.08), (0.5, 0.08), (0.6, 0.14), (0.64, 0.24))
    painter.drawPolyline(QPolygonF([_at(box, x, y) for x, y in back]))


def paint_wrap(painter: QPainter, box: QRectF, colour: str, width: float) -> None:
    """Paint the arrow that stands before the rest of a line that was too long."""
    _pen(painter, colour, width)
    painter.drawPolyline(QPolygonF([_at(box, 0.15, 0.1), _at(box, 0.15, 0.55), _at(box, 0.85, 0.55)]))
    painter.drawPolyline(QPolygonF([_at(box, 0.6, 0.3), _at(box, 0.87, 0.55), _at(box, 0.6, 0.8)]))


def paint_callout(painter: QPainter, kind: str, box: QRectF, colour: str) -> None:
    """Paint the sign of a callout: each kind has a shape of its own, so colour is not needed to tell them."""
    width = max(1.2, box.width() / 11)
    _pen(painter, colour, width)
    if kind == "tip":
        _bulb(painter, box)
    elif kind == "warning":
        painter.drawPolygon(QPolygonF([_at(box, 0.5, 0.1), _at(box, 0.95, 0.88), _at(box, 0.05, 0.88)]))
        _stroke_and_dot(painter, box, 0.38, 0.6, 0.74)
    elif kind == "caution":
        corners = [_at(box, 0.5 + 0.48 * cos(a), 0.5 + 0.48 * sin(a)) for a in (pi / 8 + pi / 4 * i for i in range(8))]
        painter.drawPolygon(QPolygonF(corners))
        _stroke_and_dot(painter, box, 0.27, 0.55, 0.72)
    elif kind == "important":
        bubble = QPainterPath()
        bubble.addRoundedRect(QRectF(_at(box, 0.06, 0.08), _at(box, 0.94, 0.74)), box.width() / 7, box.width() / 7)
        painter.drawPath(bubble)
        painter.drawPolyline(QPolygonF([_at(box, 0.28, 0.76), _at(box, 0.28, 0.96), _at(box, 0.5, 0.76)]))
        _stroke_and_dot(painter, box, 0.22, 0.42, 0.58)
    else:
        painter.drawEllipse(box.adjusted(*(box.width() * inset for inset in (0.05, 0.05, -0.05, -0.05))))
        painter.drawLine(_at(box, 0.5, 0.47), _at(box, 0.5, 0.73))
        _dot(painter, _at(box, 0.5, 0.3), width)


def _bulb(painter: QPainter, box: QRectF) -> None:
    glass = QPainterPath(_at(box, 0.36, 0.72))
    glass.cubicTo(_at(box, 0.36, 0.56), _at(box, 0.16, 0.5), _at(box, 0.18, 0.33))
    glass.cubicTo(_at(box, 0.2, -0.05), _at(box, 0.8, -0.05), _at(box, 0.82, 0.33))
    glass.cubicTo(_at(box, 0.84, 0.5), _at(box, 0.64, 0.56), _at(box, 0.64, 0.72))
    glass.closeSubpath()
    painter.drawPath(glass)
    painter.drawLine(_at(box, 0.4, 0.9), _at(box, 0.6, 0.9))


def _stroke_and_dot(painter: QPainter, box: QRectF, top: float, bottom: float, dot: float) -> None:
    painter.drawLine(_at(box, 0.5, top), _at(box, 0.5, bottom))
    _dot(painter, _at(box, 0.5, dot), painter.pen().widthF())


def _dot(painter: QPainter, at: QPointF, width: float) -> None:
    painter.save()
    painter.setBrush(painter.pen().color())
    painter.setPen(Qt.PenStyle.NoPen)
    painter.drawEllipse(at, width * 0.65, width * 0.65)
    painter.restore()


def _at(box: QRectF, x: float, y: float) -> QPointF:
    return QPointF(box.left() + box.width() * x, box.top() + box.height() * y)
