"""The lines of deck files that belong to no card, each with a way to its place."""

from collections.abc import Sequence

from PySide6.QtCore import QAbstractListModel, QEvent, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from flashcards.domain.import_view import UnreadLines
from flashcards.domain.places import location
from flashcards.ui.columns import label
from flashcards.ui.icons import icon
from flashcards.ui.plain import plain
from flashcards.ui.row_list import RowList
from flashcards.ui.theme import Theme
from flashcards.ui.two_lines import BELOW, TwoLines

Index = QModelIndex | QPersistentModelIndex


class UnreadModel(QAbstractListModel):
    """Runs of lines as rows: how they begin, and where they stand."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.lines: Sequence[UnreadLines] = ()

    def replace(self, lines: Sequence[UnreadLines]) -> None:
        """Show other lines."""
        self.beginResetModel()
        self.lines = lines
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        """Count the runs."""
        return 0 if parent is not None and parent.isValid() else len(self.lines)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Give what a row shows."""
        lines = self.lines[index.row()]
        place = f"{lines.path}:{lines.first}"
        if lines.last > lines.first:
            place += f"–{lines.last}"
        if role == Qt.ItemDataRole.DisplayRole:
            return lines.text or place
        if role == BELOW:
            return place
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain(f"{place}\n{lines.text}")
        return None


class UnreadList(QWidget):
    """Shows lines that belong to no card; `open_requested(path, line)` opens the file there."""

    open_requested = Signal(str, int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = UnreadModel(self)
        self.list = RowList()
        self._rows = TwoLines(theme, self.list)
        self._told = label("muted", wraps=True)
        self.open = QPushButton()
        self._build()
        self.list.entered_row.connect(self._ask)
        self.list.doubleClicked.connect(self._ask)
        self.open.clicked.connect(self._ask)
        self.set_theme(theme)
        self.retranslate()

    @property
    def count(self) -> int:
        """How many lines these are."""
        return sum(each.last - each.first + 1 for each in self._model.lines)

    def display(self, lines: Sequence[UnreadLines]) -> None:
        """Show other lines."""
        self._model.replace(lines)
        self.list.setCurrentIndex(self._model.index(0))
        self.retranslate()

    def set_theme(self, theme: Theme) -> None:
        """Use other colours."""
        self._rows.theme = theme
        self.open.setIcon(icon("folder", theme.text, size=16))
        self.list.viewport().update()

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        told = self.tr("%Ln line(s) belong to no card and are not imported.", "", self.count)
        self._told.setText(told)
        self.list.setAccessibleName(self.tr("Lines of no card"))
        self.list.setAccessibleDescription(self.tr("Enter opens the file at the line"))
        self.open.setText(self.tr("Open the file here"))
        self.open.setToolTip(self.tr("Open the file at this line in an editor (Enter)"))

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language of the window."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def _build(self) -> None:
        self.list.setModel(self._model)
        self.list.setItemDelegate(self._rows)
        self.open.setAutoDefault(False)
        foot = QHBoxLayout()
        foot.addWidget(self._told, 1)
        foot.addWidget(self.open)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(12)
        rows.addWidget(self.list, 1)
        rows.addLayout(foot)

    def _ask(self) -> None:
        number = self.list.currentIndex().row()
        if 0 <= number < len(self._model.lines):
            lines = self._model.lines[number]
            self.open_requested.emit(location(lines.root, lines.path), lines.first)
