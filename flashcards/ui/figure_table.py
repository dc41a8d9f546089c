"""The numbers of a figure as a table: the same values as its chart, one by one, to sort and to copy."""

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QContextMenuEvent, QFontMetrics, QGuiApplication, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QMenu, QTableView, QWidget

from flashcards.domain.figure_cells import is_number
from flashcards.domain.figures import Cell, Column, Figure, Unit
from flashcards.ui.chart_strokes import bold_font
from flashcards.ui.figure_words import FigureWords
from flashcards.ui.plain import plain
from flashcards.ui.tsv import tsv_text

Index = QModelIndex | QPersistentModelIndex
_NOTHING = Figure("", (), ())
_MEASURED = 200
"""So many rows decide how wide a column is."""
_WIDEST = 420
_PADDING, _INDICATOR = 24, 16


class FigureModel(QAbstractTableModel):
    """The rows of a figure, in the order that the person chose; texts are made when they are seen."""

    def __init__(self, words: FigureWords, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._words = words
        self._figure = _NOTHING
        self._order: list[int] = []

    @property
    def figure(self) -> Figure:
        """The figure on show."""
        return self._figure

    def display(self, figure: Figure, words: FigureWords) -> None:
        """Show a figure in the order of its rows."""
        self.beginResetModel()
        self._figure = figure
        self._words = words
        self._order = list(range(len(figure.rows)))
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        """Count the rows."""
        return 0 if parent is not None and parent.isValid() else len(self._order)

    def columnCount(self, parent: Index | None = None) -> int:
        """Count the columns."""
        return 0 if parent is not None and parent.isValid() else len(self._figure.columns)

    def cell(self, row: int, column: int) -> Cell:
        """Return the value in a row as they are sorted now."""
        return self._figure.rows[self._order[row]][column]

    def text(self, row: int, column: int) -> str:
        """Write the value in a row as a person reads it."""
        return self._written(self.cell(row, column), self._figure.columns[column])

    def name(self, column: int) -> str:
        """Name a column, with its unit where the values do not say it."""
        shown = self._figure.columns[column]
        name = self._words.word(shown.name)
        return f"{name} ({self._words.say('days')})" if shown.unit is Unit.DAYS else name

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Give what one cell shows."""
        if role == Qt.ItemDataRole.DisplayRole:
            return self.text(index.row(), index.column())
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self._side(index.column())
        if role == Qt.ItemDataRole.ToolTipRole and self._figure.columns[index.column()].unit is Unit.TEXT:
            return plain(self.text(index.row(), index.column()))
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Name the columns."""
        if orientation != Qt.Orientation.Horizontal or section >= len(self._figure.columns):
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self._side(section)
        return self.name(section) if role == Qt.ItemDataRole.DisplayRole else None

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column, or back into the order of the figure for -1; what was not measured comes last."""
        if not -1 <= column < len(self._figure.columns):
            return
        self.layoutAboutToBeChanged.emit()
        kept = self.persistentIndexList()
        rows = [self._order[index.row()] for index in kept]
        self._order = self._sorted(column, order)
        places = {row: place for place, row in enumerate(self._order)} if kept else {}
        moved = [self.index(places[row], index.column()) for row, index in zip(rows, kept, strict=True)]
        self.changePersistentIndexList(kept, moved)
        self.layoutChanged.emit()

    def _sorted(self, column: int, order: Qt.SortOrder) -> list[int]:
        numbers = list(range(len(self._figure.rows)))
        if column < 0:
            return numbers
        rows = self._figure.rows
        measured = [row for row in numbers if rows[row][column] not in (None, "")]
        blank = [row for row in numbers if rows[row][column] in (None, "")]
        if self._figure.columns[column].unit is Unit.TEXT:
            shown = self._figure.columns[column]
            texts = {row: self._written(rows[row][column], shown).casefold() for row in measured}
            measured.sort(key=lambda row: texts[row], reverse=order == Qt.SortOrder.DescendingOrder)
        else:
            values = {row: _as_number(rows[row][column]) for row in measured}
            measured.sort(key=lambda row: values[row], reverse=order == Qt.SortOrder.DescendingOrder)
        return measured + blank

    def _written(self, cell: Cell, column: Column) -> str:
        if column.unit is Unit.TEXT:
            return self._words.text(self._figure.code, column.name, cell)
        return self._words.value(cell, column.unit)

    def _side(self, column: int) -> Qt.AlignmentFlag:
        number = is_number(self._figure.columns[column].unit)
        return (Qt.AlignmentFlag.AlignRight if number else Qt.AlignmentFlag.AlignLeft) | Qt.AlignmentFlag.AlignVCenter


def _as_number(cell: Cell) -> float:
    return float(cell) if isinstance(cell, int | float) else 0.0


class FigureTable(QTableView):
    """A figure as a table. A click on a column sorts by it; Ctrl+C copies the chosen rows, or all, for spreadsheets."""

    def __init__(self, words: FigureWords, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words = words
        self._rows = FigureModel(words, self)
        self._wanted: list[int] = []
        self._given: list[int] = []
        self._named: list[str] = []
        self.setModel(self._rows)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setAlternatingRowColors(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(32)
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setSortIndicatorClearable(True)
        self.setSortingEnabled(True)

    @property
    def figure(self) -> Figure:
        """The figure on show."""
        return self._rows.figure

    def display(self, figure: Figure, words: FigureWords | None = None) -> None:
        """Show a figure; one of the same columns keeps the order that was chosen."""
        self._words = words or self._words
        same = figure.columns == self._rows.figure.columns and figure.code == self._rows.figure.code
        header = self.horizontalHeader()
        column, order = header.sortIndicatorSection(), header.sortIndicatorOrder()
        self._rows.display(figure, self._words)
        self.setAccessibleName(self._words.title(figure.code))
        self.setAccessibleDescription(self._words.explanation(figure.code))
        self.sortByColumn(column if same else -1, order)
        named = [self._rows.name(column) for column in range(len(figure.columns))]
        if not same or named != self._named:
            self._named = named
            self._fit_columns()

    def copied_text(self) -> str:
        """Return the chosen rows, or all if none is chosen, with the names of the columns, as tab-separated text."""
        chosen = sorted(index.row() for index in self.selectionModel().selectedRows())
        rows = chosen or range(self._rows.rowCount())
        columns = range(self._rows.columnCount())
        units = [column.unit for column in self._rows.figure.columns]
        head = [self._rows.name(column) for column in columns]
        body = [[self._copied(row, column) for column in columns] for row in rows]
        return tsv_text(head, units, body, self._words.zone)

    def copy_rows(self) -> None:
        """Put the chosen rows on the clipboard."""
        QGuiApplication.clipboard().setText(self.copied_text())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Copy; all else is as in any table."""
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy_rows()
            return
        super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Offer to copy."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        copy = menu.addAction(self.tr("Copy for a spreadsheet"))
        copy.setShortcut(QKeySequence(QKeySequence.StandardKey.Copy))
        copy.triggered.connect(self.copy_rows)
        menu.popup(event.globalPos())

    def _copied(self, row: int, column: int) -> Cell:
        """Return a value for a spreadsheet: texts in words, all else as it is."""
        cell = self._rows.cell(row, column)
        return self._rows.text(row, column) if self._rows.figure.columns[column].unit is Unit.TEXT else cell

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the columns the room there is, unless the person has set their widths."""
        super().resizeEvent(event)
        self._spread()

    def _fit_columns(self) -> None:
        """Make each column as wide as its name and its first values; measuring all of them would be slow."""
        metrics, bold = QFontMetrics(self.font()), QFontMetrics(bold_font(self.font()))
        self._wanted = []
        for column in range(self._rows.columnCount()):
            rows = range(min(_MEASURED, self._rows.rowCount()))
            widest = max((metrics.horizontalAdvance(self._rows.text(row, column)) for row in rows), default=0)
            named = bold.horizontalAdvance(self._rows.name(column)) + _INDICATOR
            self._wanted.append(min(max(widest, named) + _PADDING, _WIDEST))
        self._given = []
        self._spread()

    def _spread(self) -> None:
        """Share what is left beside the columns among them."""
        shown = [self.columnWidth(column) for column in range(self._rows.columnCount())]
        if not self._wanted or (self._given and shown != self._given):
            return
        spare = max(0, self.viewport().width() - sum(self._wanted)) // len(self._wanted)
        self._given = [width + spare for width in self._wanted]
        for column, width in enumerate(self._given):
            self.setColumnWidth(column, width)
