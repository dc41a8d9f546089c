"""One figure on the Progress page: what it says, its chart, and the table of the same numbers."""

from PySide6.QtCore import QEvent, QPoint, QSize, Qt, Signal, Slot
from PySide6.QtGui import QContextMenuEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QMenu, QSizePolicy, QToolButton, QWidget

from flashcards.domain.figures import Figure
from flashcards.ui.chart_widget import ChartWidget
from flashcards.ui.charts import Chart, HeatChart
from flashcards.ui.columns import Panel, label
from flashcards.ui.figure_charts import chart_of
from flashcards.ui.figure_facts import FigureFacts
from flashcards.ui.figure_table import FigureTable
from flashcards.ui.figure_view import PLAIN_VIEW, ChartView
from flashcards.ui.figure_words import FigureWords
from flashcards.ui.icons import icon
from flashcards.ui.keys import FIGURE_KEYS
from flashcards.ui.theme import Theme

_TABLE_ROWS, _ROW = 12, 32
_RESERVED = 220
_ICON = QSize(18, 18)


class FigurePanel(Panel):
    """Shows a figure as a chart or as a table. It is drawn by `fill()`, once it is about to be seen.

    `definition_requested(code)` asks how it is computed, `picture_requested(code)` to save its chart as a file.
    """

    definition_requested = Signal(str)
    picture_requested = Signal(str)

    def __init__(self, code: str, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.code = code
        self._theme = theme
        self._figure: Figure | None = None
        self._words, self._view = FigureWords(), PLAIN_VIEW
        self._chart: ChartWidget | None = None
        self._table: FigureTable | None = None
        self._stale = False
        self._time = self._empty = False
        self._build()
        self._build_shortcuts()
        self.set_theme(theme)
        self.retranslate()

    @property
    def figure(self) -> Figure | None:
        """The figure on show."""
        return self._figure

    @property
    def chart(self) -> ChartWidget | None:
        """The chart, None before it was first drawn."""
        return self._chart

    @property
    def table(self) -> FigureTable | None:
        """The table, None before it was first asked for."""
        return self._table

    @property
    def facts(self) -> FigureFacts:
        """The single values above the chart."""
        return self._facts

    @property
    def is_stale(self) -> bool:
        """Tell whether there are numbers that have not been drawn."""
        return self._stale

    @property
    def sentence(self) -> str:
        """What stands in place of a chart that has nothing to show, '' where there is one."""
        return "" if self._nothing.isHidden() else self._nothing.text()

    def add_choice(self, widget: QWidget) -> None:
        """Put a choice that concerns this figure only beside its title."""
        self._head.insertWidget(1, widget, 0, Qt.AlignmentFlag.AlignTop)

    def display(self, figure: Figure, words: FigureWords, view: ChartView) -> None:
        """Take other numbers; they are drawn when the panel is filled."""
        if (figure, words, view) == (self._figure, self._words, self._view):
            return
        self._figure, self._words, self._view = figure, words, view
        self._say()
        self._stale = True

    def show_time(self, time: bool) -> None:
        """Draw how long it took instead of how many there were."""
        self._time = time
        self._stale = self._figure is not None
        self.fill()

    def fill(self) -> None:
        """Draw what has not been drawn yet."""
        if not self._stale or self._figure is None:
            return
        self._stale = False
        self._facts.display(self._figure, self._words, without=("front",))
        if self.shows_table and self._table is not None:
            self._fill_table(self._table)
        self._fill_chart(self._figure)

    @property
    def shows_table(self) -> bool:
        """Tell whether the table is on show instead of the chart."""
        return self._toggle.isChecked()

    def picture(self) -> Chart:
        """Return the chart as it is saved."""
        if self._figure is None:
            return chart_of(Figure(self.code, (), ()), self._words)
        return self._made(self._figure)

    def set_theme(self, theme: Theme) -> None:
        """Draw in other colours."""
        self._theme = theme
        for button, name in ((self._toggle, "table"), (self._info, "info"), (self._more, "more")):
            button.setIcon(icon(name, theme.muted, theme.accent, 18))
        if self._chart is not None:
            self._chart.set_theme(theme)

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self._toggle.setToolTip(self.tr("Show the numbers as a table (T)"))
        self._info.setToolTip(self.tr("How this is computed (I)"))
        self._more.setToolTip(self.tr("Copy and save"))
        self._say()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language of the window."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Offer what can be done with the figure."""
        self._menu().popup(event.globalPos())

    @Slot()
    def toggle_table(self) -> None:
        """Show the table in place of the chart, or the chart again."""
        self._toggle.toggle()

    @Slot()
    def copy_table(self) -> None:
        """Put the numbers on the clipboard, for a spreadsheet."""
        self._need_table().copy_rows()

    @Slot()
    def copy_picture(self) -> None:
        """Put the chart on the clipboard."""
        if self._chart is not None:
            self._chart.copy_picture()

    @Slot()
    def save_picture(self) -> None:
        """Ask for the chart as a file."""
        if self._figure is not None:
            self.picture_requested.emit(self.code)

    @Slot()
    def ask_definition(self) -> None:
        """Ask how the figure is computed."""
        self.definition_requested.emit(self.code)

    def _build(self) -> None:
        self._title, self._caption = label("section", wraps=True), label("muted", wraps=True)
        self._toggle, self._info, self._more = QToolButton(), QToolButton(), QToolButton()
        self._head = QHBoxLayout()
        self._head.setSpacing(4)
        self._head.addWidget(self._title, 1)
        for button in (self._toggle, self._info, self._more):
            button.setProperty("look", "quiet")
            button.setIconSize(_ICON)
            self._head.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        self._toggle.setCheckable(True)
        self._facts, self._nothing = FigureFacts(), label("muted", wraps=True)
        self._facts.hide()
        self._nothing.hide()
        self._body = QWidget()
        self._body.setMinimumHeight(_RESERVED)
        self.column.setContentsMargins(14, 12, 12, 18)
        self.column.setSpacing(8)
        self.column.addLayout(self._head)
        for widget in (self._caption, self._facts, self._nothing, self._body):
            self.column.addWidget(widget)
        self.column.addStretch(1)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._toggle.toggled.connect(self._show_table)
        self._info.clicked.connect(self.ask_definition)
        self._more.clicked.connect(self._open_menu)

    def _build_shortcuts(self) -> None:
        does = {
            "table": self.toggle_table,
            "definition": self.ask_definition,
            "copy-table": self.copy_table,
            "save-picture": self.save_picture,
        }
        for keys in FIGURE_KEYS:
            if keys.action in does:
                shortcut = QShortcut(QKeySequence(keys.keys[0]), self)
                shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
                shortcut.activated.connect(does[keys.action])

    def _say(self) -> None:
        title, about = self._words.title(self.code), self._words.explanation(self.code)
        self._title.setText(title)
        self._caption.setText(about)
        self.setAccessibleName(title)
        self.setAccessibleDescription(about)
        for button in (self._toggle, self._info, self._more):
            button.setAccessibleName(f"{title}: {button.toolTip()}")

    def _made(self, figure: Figure) -> Chart:
        view = ChartView(self._view.day, self._view.target, self._time)
        return chart_of(figure, self._words, view)

    def _fill_chart(self, figure: Figure) -> None:
        chart = self._made(figure)
        empty = not any(chart.levels) if isinstance(chart, HeatChart) else chart.is_empty
        sentence = self._words.say("calendar") if isinstance(chart, HeatChart) else chart.empty
        if self._chart is None:
            self._chart = ChartWidget(self._theme)
            # Its menu is the panel's, which also has the table.
            self._chart.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
            self._chart.save_requested.connect(self.save_picture)
            self._put(self._chart)
        self._chart.show_chart(chart)
        self._nothing.setText(sentence)
        self._empty = empty
        self._show_parts()

    def _put(self, widget: QWidget) -> None:
        """Put a widget where the body stands; the room that was kept for it is no longer needed."""
        self._body.hide()
        self.column.insertWidget(self.column.count() - 1, widget)
        # It came last: Tab would lead to it only after all other figures.
        self.setTabOrder(self._more, widget)

    def _need_table(self) -> FigureTable:
        if self._table is None:
            self._table = FigureTable(self._words)
            self._table.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
            self._put(self._table)
            self._table.hide()
            self._fill_table(self._table)
        elif self._table.figure != self._figure:
            self._fill_table(self._table)
        return self._table

    def _fill_table(self, table: FigureTable) -> None:
        if self._figure is None:
            return
        table.display(self._figure, self._words)
        rows = min(max(1, len(self._figure.rows)), _TABLE_ROWS)
        head, frame = table.horizontalHeader().sizeHint().height(), 2 * table.frameWidth() + 24
        table.setFixedHeight(head + rows * _ROW + frame)

    @Slot(bool)
    def _show_table(self, shown: bool) -> None:
        if shown:
            self.fill()
            self._need_table()
        self._show_parts()

    def _show_parts(self) -> None:
        empty, table = self._empty, self.shows_table and not self._empty
        parts = ((self._table, table), (self._chart, not table and not empty))
        focused = any(widget is not None and widget.hasFocus() for widget, _ in parts)
        for widget, shown in sorted(parts, key=_by_shown, reverse=True):
            if widget is not None:
                # The keyboard goes along first: it would go on by itself from what is hidden, and scroll there.
                if shown and focused:
                    widget.show()
                    widget.setFocus(Qt.FocusReason.OtherFocusReason)
                elif not shown and widget.hasFocus():
                    self._info.setFocus(Qt.FocusReason.OtherFocusReason)
                widget.setVisible(shown)
        self._nothing.setVisible(empty)
        if empty:
            self._facts.hide()
        self._toggle.setEnabled(not empty)
        self._more.setEnabled(not empty)

    @Slot()
    def _open_menu(self) -> None:
        menu = self._menu()
        corner = self._more.mapToGlobal(self._more.rect().bottomRight())
        menu.popup(QPoint(corner.x() - menu.sizeHint().width(), corner.y() + 2))

    def _menu(self) -> QMenu:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        words = self.tr("Show the chart") if self.shows_table else self.tr("Show the table")
        deeds = (
            (words, "T", self.toggle_table),
            (self.tr("Copy the table"), "Ctrl+Shift+C", self.copy_table),
            (self.tr("Copy the picture"), "", self.copy_picture),
            (self.tr("Save the picture…"), "Ctrl+S", self.save_picture),
            (self.tr("How this is computed"), "I", self.ask_definition),
        )
        for text, key, does in deeds:
            action = menu.addAction(f"{text}\t{key}" if key else text)
            action.triggered.connect(does)
            action.setEnabled(does == self.ask_definition or not self._empty)
        return menu


def _by_shown(part: tuple[QWidget | None, bool]) -> bool:
    return part[1]
