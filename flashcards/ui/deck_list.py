"""The decks on the Today page, with what waits in each; choosing one studies it."""

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import QColor, QFont, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from flashcards.domain.decks import DeckRow
from flashcards.ui.plain import plain
from flashcards.ui.theme import Theme

Index = QModelIndex | QPersistentModelIndex
ROW_HEIGHT = 44
NUMBER_WIDTH = 76
INDENT = 22
EDGE = 14
_ROW = Qt.ItemDataRole.UserRole


class DeckModel(QAbstractListModel):
    """The rows of the list."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: tuple[DeckRow, ...] = ()

    def replace(self, rows: tuple[DeckRow, ...]) -> None:
        """Show other rows."""
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        """Count the decks."""
        return 0 if parent is not None and parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Give a deck's row, its title, or all of it as a sentence for screen readers."""
        row = self.rows[index.row()]
        if role == _ROW:
            return row
        if role == Qt.ItemDataRole.DisplayRole:
            return row.title
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain(row.path)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            sentence = self.tr("{deck}: {due} due, {new} new, {total} cards")
            return sentence.format(deck=row.title, due=row.due + row.learning, new=row.new, total=row.total)
        return None


class DeckDelegate(QStyledItemDelegate):
    """Paints a deck: its title at its depth, and how much is due, new and there."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        """Give every row the same height."""
        return QSize(360, ROW_HEIGHT)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint one row."""
        row: DeckRow = index.data(_ROW)
        area: QRect = option.rect
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter, option, area)
        numbers = (row.due + row.learning, row.new, row.total)
        right = area.right() - EDGE
        for number, colour in zip(reversed(numbers), self._colours(), strict=True):
            cell = QRect(right - NUMBER_WIDTH, area.top(), NUMBER_WIDTH, area.height())
            self._paint_number(painter, cell, number, colour)
            right -= NUMBER_WIDTH
        left = area.left() + EDGE + INDENT * row.depth
        title = QRect(left, area.top(), right - left - EDGE, area.height())
        self._paint_title(painter, title, row)
        painter.restore()

    def _paint_ground(self, painter: QPainter, option: QStyleOptionViewItem, area: QRect) -> None:
        state: QStyle.StateFlag = option.state
        inside = area.adjusted(1, 1, -1, -1)
        painter.setPen(Qt.PenStyle.NoPen)
        if state & QStyle.StateFlag.State_MouseOver:
            painter.setBrush(QColor(self.theme.hover))
            painter.drawRoundedRect(inside, 8, 8)
        if state & QStyle.StateFlag.State_HasFocus:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            pen = painter.pen()
            pen.setStyle(Qt.PenStyle.SolidLine)
            pen.setColor(QColor(self.theme.accent))
            pen.setWidthF(2)
            painter.setPen(pen)
            painter.drawRoundedRect(inside.adjusted(1, 1, -1, -1), 8, 8)

    def _colours(self) -> tuple[str, str, str]:
        """Give the colours of the numbers from right to left: all cards, new ones, due ones."""
        return self.theme.muted, self.theme.chips["tag"].text, self.theme.accent

    def _paint_number(self, painter: QPainter, cell: QRect, number: int, colour: str) -> None:
        painter.setPen(QColor(colour if number else self.theme.disabled))
        font = QFont(painter.font())
        font.setWeight(QFont.Weight.Bold if number and colour != self.theme.muted else QFont.Weight.Normal)
        painter.setFont(font)
        text = str(number) if number else "–"
        painter.drawText(cell, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, text)

    def _paint_title(self, painter: QPainter, place: QRect, row: DeckRow) -> None:
        font = QFont(painter.font())
        font.setWeight(QFont.Weight.Bold if row.depth == 0 else QFont.Weight.Normal)
        painter.setFont(font)
        painter.setPen(QColor(self.theme.text))
        words = painter.fontMetrics().elidedText(row.title, Qt.TextElideMode.ElideRight, place.width())
        painter.drawText(place, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, words)


class DeckList(QListView):
    """All decks at their full height: the page around it scrolls, not the list.

    `deck_requested(deck_ids)` asks to study a deck with all below it; `row_reached(list, rect)` tells which
    row the keyboard has come to.
    """

    deck_requested = Signal(tuple)
    row_reached = Signal(QWidget, QRect)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        # A viewport of our own: to hand out the one that Qt made, PySide first has to learn every widget there is,
        # which takes 20 ms.
        self.setViewport(QWidget())
        self._model = DeckModel()
        self._painter = DeckDelegate(theme, self)
        self.setModel(self._model)
        self.setItemDelegate(self._painter)
        self.setProperty("look", "plain")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setUniformItemSizes(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.clicked.connect(self._ask)
        self.retranslate()

    def display(self, rows: tuple[DeckRow, ...]) -> None:
        """Show the decks; the row that the keyboard stood on stays the current one."""
        if rows == self._model.rows:
            return
        before = self.currentIndex().row()
        self._model.replace(rows)
        self.setFixedHeight(max(1, ROW_HEIGHT * len(rows)))
        if 0 <= before < len(rows):
            self.setCurrentIndex(self._model.index(before))

    def set_theme(self, theme: Theme) -> None:
        """Paint with other colours."""
        self._painter.theme = theme
        self.viewport().update()

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.setAccessibleName(self.tr("Decks"))
        self.setAccessibleDescription(self.tr("Enter studies the chosen deck"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Study the current deck on Enter or Space."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space} and self.currentIndex().isValid():
            self._ask(self.currentIndex())
            return
        super().keyPressEvent(event)

    def currentChanged(self, current: Index, previous: Index) -> None:
        """Tell which row the keyboard has come to."""
        super().currentChanged(current, previous)
        if self.hasFocus() and current.isValid():
            self.row_reached.emit(self, self.visualRect(current))

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language of the window."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    @Slot(QModelIndex)
    def _ask(self, index: Index) -> None:
        row: DeckRow = index.data(_ROW)
        self.deck_requested.emit(row.deck_ids or (row.deck_id,))
