"""Writing a table of a card."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QTextBlockFormat, QTextCursor, QTextLength, QTextTable, QTextTableFormat

from flashcards.domain.blocks import Table
from flashcards.ui.card_style import CardStyle, Place
from flashcards.ui.card_text import TextWriter

CELL_PAD = 9
"""The room around the text of a cell, in px at 100 %."""
CELL_LEADING = 4
"""The room below each line of a cell, in px at 100 %."""
_ALIGNS = {
    "left": Qt.AlignmentFlag.AlignLeft,
    "center": Qt.AlignmentFlag.AlignHCenter,
    "right": Qt.AlignmentFlag.AlignRight,
}


class TableWriter:
    """Writes tables at a cursor; their lines and grounds are painted later."""

    def __init__(self, style: CardStyle, text: TextWriter) -> None:
        self._style = style
        self._text = text

    def write(self, cursor: QTextCursor, table: Table, place: Place) -> QTextTable:
        """Write a table and return it; the cursor is left anywhere inside."""
        columns = max(1, len(table.header), *(len(row) for row in table.rows), 1)
        rows = (*((table.header,) if table.header else ()), *table.rows)
        made = cursor.insertTable(max(1, len(rows)), columns, self._format(place))
        inner = Place(place.left, place.right, place.depth, columns)
        for number, cells in enumerate(rows):
            ink = self._style.cell_head if table.header and number == 0 else self._style.cell
            for column, inlines in enumerate(cells):
                inside = made.cellAt(number, column).firstCursorPosition()
                inside.setBlockFormat(self._cell(table.aligns, column))
                self._text.write(inside, inlines, ink, inner)
        return made

    def _format(self, place: Place) -> QTextTableFormat:
        made = QTextTableFormat()
        made.setBorder(0)
        made.setCellPadding(self._style.px(CELL_PAD))
        made.setCellSpacing(0)
        made.setBorderCollapse(True)
        made.setBottomMargin(self._style.px(14))
        made.setLeftMargin(place.left)
        made.setRightMargin(place.right)
        made.setWidth(QTextLength(QTextLength.Type.PercentageLength, 100))
        return made

    def _cell(self, aligns: tuple[str, ...], column: int) -> QTextBlockFormat:
        made = QTextBlockFormat()
        align = aligns[column] if column < len(aligns) else "left"
        made.setAlignment(_ALIGNS.get(align, Qt.AlignmentFlag.AlignLeft))
        made.setLineHeight(self._style.px(CELL_LEADING), QTextBlockFormat.LineHeightTypes.LineDistanceHeight.value)
        return made
