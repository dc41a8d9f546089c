"""The pieces of a printed report: texts, charts and rows of tables, each with its height."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from flashcards.domain.export_texts import column_title, export_text
from flashcards.domain.figure_cells import is_number
from flashcards.domain.figures import Cell, Figure, Unit
from flashcards.ui.chart_colours import ChartLook
from flashcards.ui.chart_files import picture_font
from flashcards.ui.chart_layout import height_for
from flashcards.ui.chart_painting import Marks, paint_chart
from flashcards.ui.charts import Chart, HeatChart, MeterChart, RowChart
from flashcards.ui.figure_words import FigureWords
from flashcards.ui.fonts import text_font

MOST_ROWS = 16
"""A table on paper has at most so many lines."""
_WRAP = Qt.TextFlag.TextWordWrap
_TALLEST = 1e6
_CELL = (4.0, 2.5)  # px around a cell's text, across and down
_NARROWEST = 34.0
_SHORT = 8
_BESIDE, _MOST_BESIDE = 24.0, 3  # px between tables side by side, and how many stand there
_FLAT = 0.82  # how much of its usual height a chart has on paper


@dataclass(frozen=True, slots=True)
class Block:
    """A piece of a page: its height in px, and what paints it with its top at a given height."""

    height: float
    paint: Callable[[QPainter, float], None]


def text_block(text: str, font: QFont, colour: str, width: float, below: float = 0.0) -> Block:
    """Return a paragraph with space below it."""
    box = QFontMetricsF(font).boundingRect(QRectF(0, 0, width, _TALLEST), _WRAP, text)
    size = QSizeF(width, box.height())
    return Block(box.height() + below, partial(_paint_text, text=text, font=font, colour=colour, size=size))


def chart_block(chart: Chart, look: ChartLook, width: float) -> Block:
    """Return a chart over the whole width, a little flatter than on a screen."""
    height = height_for(chart, width, QFontMetricsF(picture_font()))
    if not isinstance(chart, HeatChart | MeterChart | RowChart):
        height *= _FLAT
    return Block(height + 14, partial(_paint_chart, chart, look, QSizeF(width, height)))


def table_blocks(figure: Figure, words: FigureWords, look: ChartLook, width: float) -> tuple[Block, list[Block]]:
    """Return the head of a figure's table and its rows; a narrow table stands several times side by side.

    Of a long table some rows are left out, which is said.
    """
    heads = [column_title(column, words.lang) for column in figure.columns]
    rights = [is_number(column.unit) for column in figure.columns]
    every = [_texts(figure, row, words) for row in figure.rows[-4 * MOST_ROWS :] + figure.rows[: 4 * MOST_ROWS]]
    widths = _widths(heads, every, rights, width)
    fitting = max(1, min(_MOST_BESIDE, int((width + _BESIDE) // (sum(widths) + _BESIDE))))
    beside = fitting if len(figure.rows) > _SHORT else 1
    most = MOST_ROWS * beside
    rows = figure.rows
    if len(rows) > most:
        # Of days that were, the last ones; of everything else, the first.
        rows = rows[-most:] if figure.columns[0].unit is Unit.DAY and figure.code != "forecast" else rows[:most]
    lines = -(-len(rows) // beside)
    used = max(1, -(-len(rows) // max(1, lines)))
    texts = [_texts(figure, row, words) for row in rows]
    bold, plain = text_font(10, bold=True), text_font(10)
    columns = _Columns(tuple(widths), tuple(rights))
    head = _row_block([heads] * used, columns, bold, look, strong=True)
    blocks = [_row_block(texts[line::lines], columns, plain, look) for line in range(lines)]
    left = len(figure.rows) - len(rows)
    if left:
        blocks.append(text_block(export_text("rows-left", words.lang, count=left), plain, look.muted, width, 2))
    return head, blocks


class _Columns(NamedTuple):
    """How wide the columns of a table are, and which of them are aligned to the right."""

    widths: tuple[float, ...]
    rights: tuple[bool, ...]


def _texts(figure: Figure, row: Sequence[Cell], words: FigureWords) -> list[str]:
    return [
        words.text(figure.code, column.name, cell) if column.unit is Unit.TEXT else words.value(cell, column.unit)
        for column, cell in zip(figure.columns, row, strict=True)
    ]


def _widths(heads: Sequence[str], rows: Sequence[Sequence[str]], rights: Sequence[bool], width: float) -> list[float]:
    """Return how wide the columns are: what they need, or less where all together need too much."""
    metrics, bold = QFontMetricsF(text_font(10)), QFontMetricsF(text_font(10, bold=True))
    needed = []
    for at, head in enumerate(heads):
        cells = max((metrics.horizontalAdvance(row[at]) for row in rows), default=0.0)
        longest_word = max((bold.horizontalAdvance(word) for word in head.split()), default=0.0)
        needed.append(max(_NARROWEST, min(cells, width / 2), min(longest_word, 90.0)) + 2 * _CELL[0] + 2)
    spare = width - sum(needed)
    if spare >= 0:
        wishes = [max(0.0, bold.horizontalAdvance(head) + 2 * _CELL[0] - need) for head, need in
                  zip(heads, needed, strict=True)]  # fmt: skip
        share = min(1.0, spare / sum(wishes)) if sum(wishes) else 0.0
        needed = [need + wish * share for need, wish in zip(needed, wishes, strict=True)]
        return needed
    texts = sum(need for need, right in zip(needed, rights, strict=True) if not right)
    if texts + spare > texts / 3:
        return [need if right else need * (texts + spare) / texts for need, right in zip(needed, rights, strict=True)]
    return [need * width / sum(needed) for need in needed]


def _row_block(
    rows: Sequence[Sequence[str]], columns: _Columns, font: QFont, look: ChartLook, *, strong: bool = False
) -> Block:
    """Return a line of a table, or of the tables that stand side by side."""
    metrics = QFontMetricsF(font)
    rooms = [width - 2 * _CELL[0] for width in columns.widths]
    height = metrics.height()
    if strong:
        boxes = (
            metrics.boundingRect(QRectF(0, 0, room, _TALLEST), _WRAP, cell)
            for cell, room in zip(rows[0], rooms, strict=True)
        )
        height = max(height, *(box.height() for box in boxes))
    else:
        side = Qt.TextElideMode.ElideRight
        rows = [[metrics.elidedText(cell, side, room + 1) for cell, room in zip(row, rooms, strict=True)]
                for row in rows]  # fmt: skip

    def paint(painter: QPainter, top: float) -> None:
        painter.setFont(font)
        left = 0.0
        for row in rows:
            painter.setPen(QColor(look.ink))
            begin = left
            for cell, width, right in zip(row, columns.widths, columns.rights, strict=True):
                box = QRectF(left + _CELL[0], top + _CELL[1], width - 2 * _CELL[0], height)
                flags = (Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft) | (
                    Qt.AlignmentFlag.AlignBottom
                )
                painter.drawText(box, flags | (_WRAP if strong else Qt.TextFlag.TextSingleLine), cell)
                left += width
            painter.setPen(QPen(QColor(look.muted if strong else look.grid), 0.8))
            bottom = top + height + 2 * _CELL[1]
            painter.drawLine(QPointF(begin, bottom), QPointF(left, bottom))
            left += _BESIDE

    return Block(height + 2 * _CELL[1], paint)


def _paint_text(painter: QPainter, top: float, *, text: str, font: QFont, colour: str, size: QSizeF) -> None:
    painter.setFont(font)
    painter.setPen(QColor(colour))
    painter.drawText(QRectF(0, top, size.width(), size.height() + 2), _WRAP, text)


def _paint_chart(chart: Chart, look: ChartLook, size: QSizeF, painter: QPainter, top: float) -> None:
    painter.save()
    painter.setFont(picture_font())
    painter.translate(0, top)
    paint_chart(painter, chart, size, look, Marks())
    painter.restore()
