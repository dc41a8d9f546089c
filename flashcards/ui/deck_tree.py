"""The tree of decks in the Library: filtered, chosen, renamed and deleted from the keyboard as well."""

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSortFilterProxyModel,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import QBrush, QColor, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPalette, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeView,
    QWidget,
)

from flashcards.domain.decks import DeckRow
from flashcards.ui.deck_model import COLUMNS, PATH, ROW, DeckTreeModel
from flashcards.ui.theme import Theme

_COUNT_WIDTH = 84
# A row is painted whole, rounded at its ends; what a style paints per cell shows seams between the columns.
_SEAMLESS = """
QTreeView { selection-background-color: transparent; show-decoration-selected: 0; }
QTreeView::item, QTreeView::item:hover, QTreeView::item:selected { background: transparent; }
"""


class _CellDelegate(QStyledItemDelegate):
    """Paints a cell without any ground of its own."""

    selected_text = ""

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        """Leave marks to the row, and take the colour for text on a chosen row."""
        super().initStyleOption(option, index)
        state = QStyle.StateFlag
        if option.state & state.State_Selected:
            option.palette.setColor(QPalette.ColorRole.Text, QColor(self.selected_text))
        option.state &= ~(state.State_Selected | state.State_HasFocus | state.State_MouseOver)


class DeckTree(QTreeView):
    """All decks. Enter studies the chosen ones, F2 renames one, Delete deletes.

    `study_requested()` and `delete_requested()` speak of `chosen()`; `rename_requested(row, path)` asks to
    move a deck to another path; `chosen_changed()` tells that other decks are chosen.
    """

    study_requested = Signal()
    delete_requested = Signal()
    rename_requested = Signal(object, str)
    chosen_changed = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._decks = DeckTreeModel(theme, self)
        self._shown = QSortFilterProxyModel(self)
        self._shown.setSourceModel(self._decks)
        self._shown.setFilterRole(PATH)
        self._shown.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self._shown.setRecursiveFilteringEnabled(True)
        self._shown.setAutoAcceptChildRows(True)
        self._theme = theme
        self._cells = _CellDelegate(self)
        self._under_pointer = QPersistentModelIndex()
        self._collapsed: set[str] = set()
        self._renamed: set[str] = set()
        self._filter = ""
        self.setModel(self._shown)
        self._build_view()
        self._decks.rename_requested.connect(self._ask_rename)
        self.collapsed.connect(self._remember_collapsed)
        self.expanded.connect(self._remember_expanded)
        self.doubleClicked.connect(self._study)
        self.selectionModel().selectionChanged.connect(self._tell_chosen)

    def display(self, rows: tuple[DeckRow, ...]) -> None:
        """Show the decks; what was chosen and what was folded stays so."""
        chosen = {row.path for row in self.chosen()} | self._renamed
        self._renamed = set()
        # The field in which a deck was renamed goes with its row, and the keyboard must not go elsewhere with it.
        keyboard = QApplication.focusWidget()
        focused = keyboard is not None and self.isAncestorOf(keyboard)
        self._decks.replace(rows)
        self.setRootIsDecorated(any(row.depth for row in rows))
        self._restore(chosen)
        if focused:
            self.setFocus()

    def filter(self, text: str) -> None:
        """Show only decks whose name or place contains the text."""
        chosen = {row.path for row in self.chosen()}
        self._filter = text.strip()
        self._shown.setFilterFixedString(self._filter)
        self._restore(chosen)

    def is_empty(self) -> bool:
        """Tell whether no deck is shown."""
        return self._shown.rowCount() == 0

    def chosen(self) -> tuple[DeckRow, ...]:
        """Return the chosen decks in the order of the tree, without those below another chosen one."""
        marked = self.selectionModel()
        rows: list[DeckRow] = [index.data(ROW) for index in self._indexes(QModelIndex()) if marked.isSelected(index)]
        paths = {row.path for row in rows}
        return tuple(row for row in rows if not paths.intersection(_levels_above(row.path)))

    def rename_current(self) -> None:
        """Open the current deck's name for editing."""
        current = self.currentIndex().siblingAtColumn(0)
        if current.isValid() and current.flags() & Qt.ItemFlag.ItemIsEditable:
            self.setFocus()
            self.edit(current)

    def set_theme(self, theme: Theme) -> None:
        """Use other colours."""
        self._theme = theme
        self._cells.selected_text = theme.selected_text
        self._decks.set_theme(theme)
        self.viewport().update()

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.setAccessibleName(self.tr("Decks"))
        self.setAccessibleDescription(self.tr("Enter studies the chosen decks, F2 renames, Delete deletes"))
        self._decks.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(COLUMNS) - 1)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Choose the first deck where none is, so that Enter has something to study."""
        super().focusInEvent(event)
        by_key = event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
        if by_key and not self.selectionModel().hasSelection():
            flags = self.selectionModel().SelectionFlag
            start = self.currentIndex() if self.currentIndex().isValid() else self._shown.index(0, 0)
            self.selectionModel().setCurrentIndex(start, flags.Select | flags.Rows)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Study on Enter, delete on Delete; all else is as in any tree."""
        editing = self.state() == QAbstractItemView.State.EditingState
        if not editing and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.study_requested.emit()
        elif not editing and event.key() == Qt.Key.Key_Delete:
            self.delete_requested.emit()
        else:
            super().keyPressEvent(event)

    def drawRow(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Paint the ground of a row, then its cells."""
        place: QRect = option.rect
        first = index.sibling(index.row(), 0)
        chosen = self.selectionModel().isSelected(first)
        pointed = first == self._under_pointer
        current = self.hasFocus() and first == self.currentIndex().siblingAtColumn(0)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(self._theme.accent), 1.5) if current else QPen(Qt.PenStyle.NoPen))
        ground = QColor(self._theme.selection if chosen else self._theme.hover)
        painter.setBrush(ground if chosen or pointed else QBrush(Qt.BrushStyle.NoBrush))
        painter.drawRoundedRect(QRectF(place).adjusted(1, 1.5, -1, -1.5), 7, 7)
        painter.restore()
        super().drawRow(painter, option, index)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Mark the row under the pointer."""
        super().mouseMoveEvent(event)
        self._point_at(self.indexAt(event.position().toPoint()).siblingAtColumn(0))

    def leaveEvent(self, event: QEvent) -> None:
        """Forget the pointer."""
        super().leaveEvent(event)
        self._point_at(QModelIndex())

    def _point_at(self, index: QModelIndex) -> None:
        if index != self._under_pointer:
            self._under_pointer = QPersistentModelIndex(index)
            self.viewport().update()

    def _build_view(self) -> None:
        self.setStyleSheet(_SEAMLESS)
        self._cells.selected_text = self._theme.selected_text
        self.setItemDelegate(self._cells)
        self.setMouseTracking(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.EditKeyPressed)
        self.setUniformRowHeights(True)
        self.setExpandsOnDoubleClick(False)
        self.setIndentation(22)
        header = self.header()
        header.setStretchLastSection(False)
        header.setSectionsMovable(False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        for column in range(1, len(COLUMNS)):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Fixed)
            header.resizeSection(column, _COUNT_WIDTH)

    def _restore(self, chosen: set[str]) -> None:
        """Unfold what was not folded by hand, and choose again what was chosen."""
        self.blockSignals(True)
        self.expandAll()
        for index in self._indexes(QModelIndex()):
            path = index.data(ROW).path
            if path in self._collapsed and not self._filter:
                self.collapse(index)
            if path in chosen:
                flags = self.selectionModel().SelectionFlag
                self.selectionModel().select(index, flags.Select | flags.Rows)
                self.selectionModel().setCurrentIndex(index, flags.NoUpdate)
        self.blockSignals(False)
        self.chosen_changed.emit()

    def _indexes(self, parent: QModelIndex) -> list[QModelIndex]:
        found = []
        for number in range(self._shown.rowCount(parent)):
            index = self._shown.index(number, 0, parent)
            found += [index, *self._indexes(index)]
        return found

    @Slot(QModelIndex)
    def _remember_collapsed(self, index: QModelIndex) -> None:
        if not self._filter:
            self._collapsed.add(index.data(ROW).path)

    @Slot(QModelIndex)
    def _remember_expanded(self, index: QModelIndex) -> None:
        self._collapsed.discard(index.data(ROW).path)

    @Slot(object, str)
    def _ask_rename(self, row: DeckRow, path: str) -> None:
        self._renamed = {path}
        self.rename_requested.emit(row, path)

    def _study(self) -> None:
        self.study_requested.emit()

    def _tell_chosen(self) -> None:
        self.chosen_changed.emit()


def _levels_above(path: str) -> list[str]:
    parts = path.split("/")
    return ["/".join(parts[:number]) for number in range(1, len(parts))]
