"""Drawing names with bars that lie, in one or more columns."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen

from flashcards.ui.chart_colours import ChartLook
from flashcards.ui.chart_layout import ROW_BAR, Layout, row_left
from flashcards.ui.chart_legend import paint_legend
from flashcards.ui.chart_strokes import GAP, LEFT, RIGHT, elided, fill, say, say_empty, square
from flashcards.ui.charts import Cell, Row, RowChart, RowColumn

_ROUND = 3.0
_NARROWEST = 16.0


def paint_rows(painter: QPainter, chart: RowChart, layout: Layout, look: ChartLook, hovered: int) -> None:
    """Draw the titles of the columns, and the rows below them."""
    area, metrics = layout.area, QFontMetricsF(painter.font())
    line = metrics.height()
    if chart.is_empty:
        say_empty(painter, chart.empty, QRectF(0, area.top(), area.right(), 3 * line), look)
        return
    if 0 <= hovered < len(layout.boxes):
        painter.fillRect(layout.boxes[hovered], QColor(look.track))
    paint_legend(painter, chart.legend, layout.width, look)
    columns = _columns(chart, area, metrics)
    for column, (place, _) in zip(chart.columns, columns, strict=True):
        title = QRectF(place.left(), area.top() - line - GAP / 2, place.width(), line)
        say(painter, title, LEFT, elided(column.title, metrics, place.width()), look.muted)
        say(painter, title, RIGHT, column.behind, look.muted)
    for row, box in zip(chart.rows, layout.boxes, strict=True):
        _paint_row(painter, chart, row, box, look)
    if chart.more:
        below = QRectF(0, area.bottom() + GAP / 2, area.right(), line)
        say(painter, below, LEFT, elided(chart.more, metrics, below.width()), look.muted)


def _columns(chart: RowChart, area: QRectF, metrics: QFontMetricsF) -> list[tuple[QRectF, float]]:
    """Return the place of each column, and how much of it the values behind the bars take."""
    behind = [
        max((metrics.horizontalAdvance(row.cells[number].value) + GAP for row in chart.rows if row.cells[number].parts),
            default=0.0)
        for number in range(len(chart.columns))
    ]  # fmt: skip
    between = 2 * GAP
    room = area.width() - sum(behind) - between * (len(behind) - 1)
    bar = max(_NARROWEST, room / max(1, len(behind)))
    made, x = [], area.left()
    for values in behind:
        made.append((QRectF(x, area.top(), bar + values, area.height()), values))
        x += bar + values + between
    return made


def _paint_row(painter: QPainter, chart: RowChart, row: Row, box: QRectF, look: ChartLook) -> None:
    metrics = QFontMetricsF(painter.font())
    line = metrics.height()
    left = row_left(chart, box.width(), metrics)
    if left:
        named, bars = QRectF(0, box.top(), left - GAP, box.height()), box
    else:
        named = QRectF(0, box.top(), box.width(), line + GAP / 2)
        bars = box.adjusted(0, line + GAP / 4, 0, -GAP / 4)
    say(painter, named, LEFT, elided(row.label, metrics, named.width(), middle=True), look.ink)
    area = QRectF(left, bars.top(), box.width() - left, bars.height())
    for column, cell, (place, behind) in zip(chart.columns, row.cells, _columns(chart, area, metrics), strict=True):
        _paint_cell(painter, column, cell, (place, behind), look)


def _paint_cell(painter: QPainter, column: RowColumn, cell: Cell, where: tuple[QRectF, float], look: ChartLook) -> None:
    place, behind = where
    metrics = QFontMetricsF(painter.font())
    track = QRectF(place.left(), place.center().y() - ROW_BAR / 2, place.width() - behind, ROW_BAR)
    value = QRectF(track.right() + GAP, place.top(), behind - GAP, place.height())
    if not cell.parts:
        say(painter, track.adjusted(0, 0, behind, 0), LEFT, elided(cell.value, metrics, place.width()), look.muted)
        return
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(look.track))
    painter.drawRoundedRect(track, _ROUND, _ROUND)
    scale = track.width() / (column.high or 1.0)
    total = sum(part for part in cell.parts if part > 0) * scale
    whole = QPainterPath()
    whole.addRoundedRect(
        QRectF(track.left(), track.top(), min(max(total, 1.5), track.width()), ROW_BAR), _ROUND, _ROUND
    )
    x = track.left()
    for series, part in zip(column.series, cell.parts, strict=True):
        if part <= 0:
            continue
        piece = QRectF(x, track.top(), max(1.5, part * scale), ROW_BAR)
        x = piece.right()
        shown = piece.adjusted(0.8 if piece.left() > track.left() and piece.width() > 2 else 0, 0, 0, 0)
        fill(painter, whole.intersected(square(shown)), shown, series.tone, look)
    if column.target is not None:
        at = track.left() + column.target * scale
        painter.setPen(QPen(QColor(look.target), 1.3, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
        painter.drawLine(QPointF(at, track.top() - 3), QPointF(at, track.bottom() + 3))
    say(painter, value, LEFT, elided(cell.value, metrics, value.width()), look.ink)
