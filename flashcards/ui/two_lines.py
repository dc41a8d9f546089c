"""Rows of two lines: what it is, a quieter line below, and a mark at the right."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from flashcards.ui.theme import Theme

Index = QModelIndex | QPersistentModelIndex
BELOW = Qt.ItemDataRole.UserRole + 10
MARK = Qt.ItemDataRole.UserRole + 11
TONE = Qt.ItemDataRole.UserRole + 12
_EDGE = 12


class TwoLines(QStyledItemDelegate):
    """Paints `DisplayRole` over `BELOW`, and `MARK` as a chip in the tone (a callout's name) of `TONE`."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: ARG002  (Qt's signature)
        """Give every row the same height."""
        return QSize(200, 2 * option.fontMetrics.height() + 18)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint one row."""
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter, option)
        inside = option.rect.adjusted(_EDGE, 7, -_EDGE, -7)
        mark = self._paint_mark(painter, inside, index)
        line = option.fontMetrics.height()
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        painter.setPen(QColor(self.theme.selected_text if chosen else self.theme.text))
        self._paint_line(painter, QRect(inside.x(), inside.y(), inside.width() - mark, line), str(index.data()))
        painter.setPen(QColor(self.theme.selected_text if chosen else self.theme.muted))
        below = QRect(inside.x(), inside.y() + line + 4, inside.width(), line)
        self._paint_line(painter, below, str(index.data(BELOW) or ""))
        painter.restore()

    def _paint_ground(self, painter: QPainter, option: QStyleOptionViewItem) -> None:
        state = option.state
        place = QRectF(option.rect).adjusted(1, 1, -1, -1)
        focused = state & QStyle.StateFlag.State_HasFocus
        painter.setPen(QPen(QColor(self.theme.accent), 1.5) if focused else QPen(Qt.PenStyle.NoPen))
        if state & QStyle.StateFlag.State_Selected:
            painter.setBrush(QColor(self.theme.selection))
            painter.drawRoundedRect(place, 7, 7)
        elif state & QStyle.StateFlag.State_MouseOver:
            painter.setBrush(QColor(self.theme.hover))
            painter.drawRoundedRect(place, 7, 7)

    def _paint_mark(self, painter: QPainter, inside: QRect, index: Index) -> int:
        """Paint the chip and return the room that it takes."""
        text = index.data(MARK)
        if not text:
            return 0
        tone = self.theme.callouts[index.data(TONE) or "note"]
        plain = painter.font()
        small = QFont(plain)
        small.setPixelSize(12)
        painter.setFont(small)
        metrics = painter.fontMetrics()
        width = min(metrics.horizontalAdvance(text), inside.width() // 2) + 16
        height = metrics.height() + 4
        chip = QRect(inside.right() - width, inside.y(), width, height)
        painter.setPen(QPen(QColor(tone.line), 1))
        painter.setBrush(QColor(tone.background))
        painter.drawRoundedRect(QRectF(chip).adjusted(0.5, 0.5, -0.5, -0.5), height / 2, height / 2)
        painter.setPen(QColor(tone.text))
        shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, width - 14)
        painter.drawText(chip, Qt.AlignmentFlag.AlignCenter, shown)
        painter.setFont(plain)
        return width + 8

    def _paint_line(self, painter: QPainter, place: QRect, text: str) -> None:
        shown = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, place.width())
        painter.drawText(place, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, shown)
