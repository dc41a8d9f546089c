"""A choice that opens a list or a tree below itself, with a line to search in it where it is long."""

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPoint, QSortFilterProxyModel, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QStandardItem, QStandardItemModel, QWheelEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QFrame,
    QLineEdit,
    QStyleOptionComboBox,
    QTreeView,
    QVBoxLayout,
    QWidget,
)

from flashcards.ui.plain import plain

_ARROW = 44
_SEARCHED_FROM = 9
_SHOWN_ROWS, _LEAST_WIDTH, _MOST_WIDTH = 12, 200, 420
_NUMBER = Qt.ItemDataRole.UserRole + 1
_ALL = -1
_OPENING = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_F4)


class Offer(NamedTuple):
    """One thing to choose: a key that may be any value, its words, and how deep it stands in the tree."""

    key: object
    words: str
    depth: int = 0


class PopupChoice(QComboBox):
    """Chooses one of many, or with `several` any number; `chosen_changed()` tells that a person chose otherwise.

    Nothing chosen stands for all: the first row of the list says so in `everything`.
    """

    chosen_changed = Signal()

    def __init__(self, *, several: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._several = several
        self._offers: tuple[Offer, ...] = ()
        self._everything = ""
        self._chosen: list[object] = []
        self._popup = _Popup(self, several=several)
        self._popup.taken.connect(self._take)
        self.setProperty("look", "filter")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(9)
        self.addItem("")

    @property
    def popup(self) -> QFrame:
        """The list that opens below."""
        return self._popup

    @property
    def chosen(self) -> tuple[object, ...]:
        """The keys that are chosen, in the order in which they are offered; () for all."""
        return tuple(offer.key for offer in self._offers if offer.key in self._chosen)

    def offer(self, offers: Iterable[Offer], everything: str) -> None:
        """Offer other things; what was chosen and is still offered stays chosen."""
        self._offers, self._everything = tuple(offers), everything
        self._chosen = list(self.chosen)
        self._show_words()

    def choose(self, keys: Sequence[object]) -> None:
        """Choose without telling of it."""
        self._chosen = [offer.key for offer in self._offers if offer.key in keys]
        self._show_words()

    def showPopup(self) -> None:
        """Open the list below."""
        if self._popup.isVisible():
            return
        self._popup.fill(self._offers, self._everything, self._numbers())
        self._popup.open_below(self)

    def hidePopup(self) -> None:
        """Close the list."""
        self._popup.hide()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to what lies behind."""
        event.ignore()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open the list by the keys that open lists."""
        if event.key() in _OPENING:
            self.showPopup()
        else:
            event.ignore()

    def initStyleOption(self, option: QStyleOptionComboBox) -> None:
        """End words that are too long with an ellipsis; Qt would cut a letter in two."""
        super().initStyleOption(option)
        room = self.width() - _ARROW
        option.currentText = self.fontMetrics().elidedText(self.currentText(), Qt.TextElideMode.ElideRight, room)

    @Slot(int, bool)
    def _take(self, number: int, closes: bool) -> None:
        key = self._offers[number].key if number >= 0 else None
        if number < 0:
            self._chosen = []
        elif not self._several:
            self._chosen = [key]
        elif key in self._chosen:
            self._chosen.remove(key)
        else:
            self._chosen.append(key)
        self._show_words()
        if closes:
            self._popup.hide()
        else:
            self._popup.mark(self._numbers())
        self.chosen_changed.emit()

    def _numbers(self) -> frozenset[int]:
        return frozenset(number for number, offer in enumerate(self._offers) if offer.key in self._chosen)

    def _show_words(self) -> None:
        words = [offer.words for offer in self._offers if offer.key in self._chosen]
        text = self.tr("{first} +%n", "", len(words) - 1).format(first=words[0]) if len(words) > 1 else ""
        text = text or (words[0] if words else self._everything)
        self.setItemText(0, text)
        self.setToolTip(plain("\n".join(words) or text))
        self.setAccessibleDescription(", ".join(words) or text)
        if self.property("chosen") != bool(words):
            self.setProperty("chosen", bool(words))
            self.style().unpolish(self)
            self.style().polish(self)
        self.update()


class _Popup(QFrame):
    """The list; `taken(number, closes)` tells of an offer that was clicked or chosen by a key, -1 for all."""

    taken = Signal(int, bool)

    def __init__(self, parent: QWidget, *, several: bool) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self._several = several
        self._search, self._tree = QLineEdit(), QTreeView()
        self._items = QStandardItemModel(self)
        self._shown = QSortFilterProxyModel(self)
        self._build()

    def fill(self, offers: Sequence[Offer], everything: str, chosen: Collection[int]) -> None:
        """Show what is offered."""
        self._items.clear()
        self._items.appendRow(_item(everything, _ALL))
        line = [self._items.invisibleRootItem()]
        for number, offer in enumerate(offers):
            del line[offer.depth + 1 :]
            item = _item(offer.words, number)
            line[-1].appendRow(item)
            line.append(item)
        self.mark(chosen)
        nested = any(offer.depth for offer in offers)
        self._tree.setRootIsDecorated(nested)
        self._tree.setIndentation(18 if nested else 0)
        self._tree.expandAll()
        self._search.clear()
        self._search.setVisible(len(offers) >= _SEARCHED_FROM)
        self._search.setPlaceholderText(self.tr("Search"))
        self._search.setAccessibleName(self.tr("Search"))

    def mark(self, chosen: Collection[int]) -> None:
        """Show what is chosen."""
        for item in _all_items(self._items.invisibleRootItem()):
            number = item.data(_NUMBER)
            ticked = self._several and number != _ALL
            if ticked:
                item.setCheckState(Qt.CheckState.Checked if number in chosen else Qt.CheckState.Unchecked)
            font = item.font()
            font.setBold(not ticked and number in (chosen or (_ALL,)))
            item.setFont(font)

    def open_below(self, owner: QWidget) -> None:
        """Open below a widget, as wide as the words and as high as the rows need."""
        self._tree.setAccessibleName(owner.accessibleName())
        width = min(max(owner.width(), self._tree.sizeHintForColumn(0) + 44, _LEAST_WIDTH), _MOST_WIDTH)
        rows = min(sum(1 for _ in _all_items(self._items.invisibleRootItem())), _SHOWN_ROWS)
        height = rows * max(self._tree.sizeHintForRow(0), 20) + 12
        self._tree.setFixedHeight(height)
        self.setFixedWidth(width)
        self.adjustSize()
        corner = owner.mapToGlobal(QPoint(0, owner.height() + 2))
        screen = owner.screen().availableGeometry()
        left = max(screen.left(), min(corner.x(), screen.right() - width))
        above = corner.y() + self.height() > screen.bottom()
        self.move(left, owner.mapToGlobal(QPoint(0, 0)).y() - self.height() - 2 if above else corner.y())
        self.show()
        (self._tree if self._search.isHidden() else self._search).setFocus(Qt.FocusReason.PopupFocusReason)
        self._tree.setCurrentIndex(self._shown.index(0, 0))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Lead from the search to the rows, and take a row by Enter and Space."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            key = event.key()
            if watched is self._search and key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
                self._tree.setFocus()
                return True
            enter = key in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
            if enter or (watched is self._tree and key == Qt.Key.Key_Space):
                self._take(self._tree.currentIndex(), closes=enter)
                return True
        return super().eventFilter(watched, event)

    def _build(self) -> None:
        self._shown.setSourceModel(self._items)
        self._shown.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self._shown.setRecursiveFilteringEnabled(True)
        self._shown.setAutoAcceptChildRows(True)
        self._tree.setModel(self._shown)
        self._tree.setHeaderHidden(True)
        self._tree.setFrameShape(QFrame.Shape.NoFrame)
        self._tree.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self._tree.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._tree.setUniformRowHeights(True)
        self._tree.setExpandsOnDoubleClick(False)
        self._tree.setProperty("look", "plain")
        ground = QFrame()
        ground.setProperty("look", "popup")
        around = QVBoxLayout(self)
        around.setContentsMargins(0, 0, 0, 0)
        around.addWidget(ground)
        rows = QVBoxLayout(ground)
        rows.setContentsMargins(6, 6, 6, 6)
        rows.setSpacing(6)
        rows.addWidget(self._search)
        rows.addWidget(self._tree)
        self._search.textChanged.connect(self._filter)
        self._search.installEventFilter(self)
        self._tree.installEventFilter(self)
        self._tree.clicked.connect(self._on_clicked)

    @Slot(str)
    def _filter(self, text: str) -> None:
        self._shown.setFilterFixedString(text.strip())
        self._tree.expandAll()
        self._tree.setCurrentIndex(self._shown.index(0, 0))

    @Slot(QModelIndex)
    def _on_clicked(self, index: QModelIndex) -> None:
        self._take(index, closes=not self._several)

    def _take(self, index: QModelIndex, *, closes: bool) -> None:
        if index.isValid():
            number = index.data(_NUMBER)
            self.taken.emit(number, closes or number == _ALL)


def _item(words: str, number: int) -> QStandardItem:
    # It is not checkable for Qt: a click on the box and one on the words do the same, and Qt would tick it twice.
    item = QStandardItem(words)
    item.setData(number, _NUMBER)
    item.setToolTip(plain(words))
    return item


def _all_items(root: QStandardItem) -> Iterable[QStandardItem]:
    for row in range(root.rowCount()):
        item = root.child(row)
        yield item
        yield from _all_items(item)
