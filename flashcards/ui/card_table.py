"""Cards as rows of a table: what each asks, its deck, its kind, and how often it was forgotten."""

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from flashcards.domain.cards import REVERSE, CardRow, cloze_number
from flashcards.ui.plain import plain
from flashcards.ui.wording import Wording

Index = QModelIndex | QPersistentModelIndex
_COLUMNS = ("front", "deck", "kind", "lapses")
_WIDTHS = {1: 210, 2: 150, 3: 110}


class CardModel(QAbstractTableModel):
    """The rows of the table."""

    def __init__(self, wording: Wording, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._wording = wording
        self.rows: tuple[CardRow, ...] = ()

    def replace(self, rows: tuple[CardRow, ...]) -> None:
        """Show other cards."""
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        """Count the cards."""
        return 0 if parent is not None and parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index | None = None) -> int:  # noqa: ARG002  (Qt's signature)
        """Count the columns."""
        return len(_COLUMNS)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Give what one cell shows."""
        row = self.rows[index.row()]
        column = _COLUMNS[index.column()]
        if role == Qt.ItemDataRole.DisplayRole:
            return {
                "front": row.front,
                "deck": row.deck.replace("/", " / "),
                "kind": self._kind(row),
                "lapses": str(row.lapses),
            }[column]
        if role == Qt.ItemDataRole.ToolTipRole and column in ("front", "deck"):
            place = f"{row.path}:{row.line}" if row.path else ""
            return plain("\n".join(text for text in (row.front, row.deck.replace("/", " / "), place) if text))
        if role == Qt.ItemDataRole.TextAlignmentRole and column == "lapses":
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Name the columns."""
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignRight if section == 3 else Qt.AlignmentFlag.AlignLeft
            return side | Qt.AlignmentFlag.AlignVCenter
        names = (self.tr("Card"), self.tr("Deck"), self.tr("Kind"), self.tr("Forgotten"))
        return names[section] if role == Qt.ItemDataRole.DisplayRole else None

    def _kind(self, row: CardRow) -> str:
        kind = self._wording.kind(row.kind)
        if row.part == REVERSE:
            return self.tr("{kind} · reversed").format(kind=kind)
        if number := cloze_number(row.part):
            return self.tr("{kind} · gap {number}").format(kind=kind, number=number)
        return kind


class CardTable(QTableView):
    """A list of cards to choose from. Enter opens the file of the current card."""

    open_requested = Signal()
    chosen_changed = Signal()

    def __init__(self, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._cards = CardModel(wording, self)
        self.setModel(self._cards)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(38)
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        for column, width in _WIDTHS.items():
            header.resizeSection(column, width)
        self.doubleClicked.connect(self._open)
        self.selectionModel().selectionChanged.connect(self._tell_chosen)

    def display(self, rows: tuple[CardRow, ...]) -> None:
        """Show the cards; those that were chosen and are still there stay chosen."""
        if rows == self._cards.rows:
            return
        chosen = {row.card_id for row in self.chosen()}
        self._cards.replace(rows)
        flags = self.selectionModel().SelectionFlag
        for number, row in enumerate(rows):
            if row.card_id in chosen:
                self.selectionModel().select(self._cards.index(number, 0), flags.Select | flags.Rows)
        self._tell_chosen()

    def chosen(self) -> tuple[CardRow, ...]:
        """Return the chosen cards in their order."""
        numbers = sorted(index.row() for index in self.selectionModel().selectedRows())
        return tuple(self._cards.rows[number] for number in numbers)

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self._cards.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(_COLUMNS) - 1)
        self.viewport().update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open on Enter; all else is as in any table."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.open_requested.emit()
            return
        super().keyPressEvent(event)

    def _open(self) -> None:
        self.open_requested.emit()

    def _tell_chosen(self) -> None:
        self.chosen_changed.emit()
