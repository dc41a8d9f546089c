"""The Progress page: filters over all, an index, and every figure as a chart and as a table."""

from collections.abc import Callable
from datetime import tzinfo
from functools import partial

from PySide6.QtCore import QEvent, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QProgressBar, QPushButton, QVBoxLayout, QWidget

from flashcards.domain.progress_filters import ProgressView, report_month
from flashcards.ui.columns import label
from flashcards.ui.figure_grid import FigureGrid
from flashcards.ui.figure_words import FigureWords
from flashcards.ui.filter_bar import FilterBar
from flashcards.ui.filter_words import FilterWords
from flashcards.ui.flow_layout import FlowLayout
from flashcards.ui.panel import WIDE_COLUMN
from flashcards.ui.theme import Theme
from flashcards.ui.written_strip import WrittenStrip

_INDEX = (
    "today", "calendar", "reviews", "answers", "buttons", "hours", "forecast", "cards", "stability", "retention",
    "calibration", "decks",
)  # fmt: skip
_LOW = 560
"""In a window lower than this the index gives its room to the figures."""
_PATIENCE = 350
"""For so many ms nothing tells that numbers are being worked out: mostly they are there before."""


class ProgressPage(QWidget):
    """Shows a `ProgressView`.

    `filters_changed(Filters)` tells what is chosen now, `definition_requested(code)` asks how a figure is computed,
    `picture_requested(code)` to save its chart, `export_requested(counted)` to write files of what is counted,
    `month_requested(day)` for the report of the month that begins on a day, and `folder_requested(path)` to see what
    was written.
    """

    filters_changed = Signal(object)
    definition_requested = Signal(str)
    picture_requested = Signal(str)
    export_requested = Signal(str)
    month_requested = Signal(int)
    folder_requested = Signal(str)

    def __init__(self, theme: Theme, zone: Callable[[], tzinfo], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._zone = zone
        self._view: ProgressView | None = None
        self._says = FilterWords(self)
        self._waiting = QTimer(self)
        self._waiting.setSingleShot(True)
        self._waiting.setInterval(_PATIENCE)
        self._build_parts(theme)
        self._wire()
        self.retranslate()

    @property
    def counted(self) -> str:
        """What the page says is counted."""
        return self._counted.text()

    @property
    def view(self) -> ProgressView | None:
        """What is on show."""
        return self._view

    def words(self) -> FigureWords:
        """Return how values are written for the reader."""
        return FigureWords(self._view.lang if self._view else "en", self._zone())

    def display(self, view: ProgressView) -> None:
        """Show the figures of a choice."""
        self._view = view
        words = self.words()
        self.filter_bar.display(view, words)
        if self.grid.isHidden():
            self._begin()
        self.grid.display(view, words)
        self._say()

    @Slot(bool)
    def show_busy(self, busy: bool) -> None:
        """Show, after a while, that numbers are being worked out."""
        if busy:
            self._waiting.start()
        else:
            self._waiting.stop()
            self._show_bar(False)

    def tell_written(self, sentence: str, folder: str) -> None:
        """Say what was written, with a way to its folder."""
        self.strip.tell(sentence, folder)

    def set_theme(self, theme: Theme) -> None:
        """Draw in other colours."""
        self.grid.set_theme(theme)
        self.strip.set_theme(theme)

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self._title.setText(self.tr("Progress"))
        self.setAccessibleName(self.tr("Progress"))
        self.export.setText(self.tr("Export…"))
        self.export.setToolTip(self.tr("Take the numbers along: CSV, Excel, JSON, Markdown, HTML, PDF"))
        self.month.setText(self.tr("Monthly report…"))
        self._bar.setAccessibleName(self.tr("Working out the figures"))
        self._index.setAccessibleName(self.tr("Index"))
        words = {
            "today": self.tr("Today"),
            "hours": self.tr("Hours"),
            "calendar": self.tr("Calendar"),
            "reviews": self.tr("Reviews"),
            "answers": self.tr("Answers"),
            "buttons": self.tr("Buttons"),
            "forecast": self.tr("Forecast"),
            "cards": self.tr("Cards"),
            "stability": self.tr("Memory"),
            "retention": self.tr("Retention"),
            "calibration": self.tr("Calibration"),
            "decks": self.tr("Comparison"),
        }
        for code, button in self.links.items():
            button.setText(words[code])
        self._hint.setText(
            self.tr(
                "Your first reviews will show up here: how much you study, how much of it stays, what is to come, and "
                "how well that was predicted. Every number can be exported, and says how it was computed."
            )
        )
        self._say()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language of the window."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave a low window to the figures."""
        super().resizeEvent(event)
        self._index.setVisible(self._view is not None and self.height() >= _LOW)

    def _build_parts(self, theme: Theme) -> None:
        self._title, self._counted, self._hint = label("title"), label("muted"), label("text", wraps=True)
        self.month, self.export = QPushButton(), QPushButton()
        self.filter_bar, self.grid, self.strip = FilterBar(), FigureGrid(theme), WrittenStrip(theme)
        self.links = {code: QPushButton() for code in _INDEX}
        self._bar = QProgressBar()
        self._bar.setProperty("look", "thin")
        self._bar.setRange(0, 0)
        self._bar.setTextVisible(False)
        head = QHBoxLayout()
        head.setSpacing(10)
        head.addWidget(self._title, 1)
        head.addWidget(self.month)
        head.addWidget(self.export)
        self._index = QWidget()
        index = FlowLayout(self._index, across=2, down=2)
        for button in self.links.values():
            button.setProperty("look", "link")
            index.addWidget(button)
        inside = QWidget()
        inside.setMaximumWidth(WIDE_COLUMN)
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 22, 0, 8)
        column.setSpacing(8)
        column.addLayout(head)
        said = QHBoxLayout()
        said.setSpacing(12)
        said.addWidget(self._counted)
        said.addWidget(self.filter_bar.clearing)
        said.addStretch(1)
        column.addWidget(self.filter_bar)
        column.addLayout(said)
        for widget in (self.strip, self._hint, self._index):
            column.addWidget(widget)
        middle = QHBoxLayout()
        middle.setContentsMargins(32, 0, 44, 0)  # the list below has a scroll bar at its right
        middle.addStretch(1)
        middle.addWidget(inside, 1000)
        middle.addStretch(1)
        self._frame = QWidget()
        around = QVBoxLayout(self._frame)
        around.setContentsMargins(0, 0, 0, 0)
        around.setSpacing(0)
        around.addWidget(self._bar)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(0)
        rows.addLayout(middle)
        rows.addWidget(self._frame)
        rows.addWidget(self.grid, 1)
        self._frame.setFixedHeight(3)
        self._show_bar(False)
        for widget in (self.grid, self._index, self._hint):
            widget.hide()

    def _wire(self) -> None:
        self._waiting.timeout.connect(partial(self._show_bar, True))
        self.filter_bar.filters_changed.connect(self._tell_filters)
        self.grid.definition_requested.connect(self.definition_requested)
        self.grid.picture_requested.connect(self.picture_requested)
        self.grid.horizon_requested.connect(self.filter_bar.set_horizon)
        self.export.clicked.connect(self._ask_export)
        self.month.clicked.connect(self._ask_month)
        self.strip.folder_requested.connect(self.folder_requested)
        for code, button in self.links.items():
            button.clicked.connect(partial(self._jump, code))

    def _begin(self) -> None:
        """Show the figures for the first time; the keyboard, where it is on this page, begins with them."""
        self.grid.show()
        self._index.setVisible(self.height() >= _LOW)
        focused = QApplication.focusWidget()
        if focused is None or self.isAncestorOf(focused):
            self.grid.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot()
    def _tell_filters(self) -> None:
        self.filters_changed.emit(self.filter_bar.filters)

    def _jump(self, code: str) -> None:
        self.grid.jump(code)

    def _show_bar(self, shown: bool) -> None:
        self._bar.setVisible(shown)

    @Slot()
    def _ask_export(self) -> None:
        self.export_requested.emit(self.counted)

    @Slot()
    def _ask_month(self) -> None:
        self.month_requested.emit(self._month())

    def _month(self) -> int:
        """Return the month that the report is about: the one on show, else the last that is over."""
        if self._view is None:
            return 0
        first = self.filter_bar.chosen_month()
        return report_month(self._view.offers.first_day, self._view.statistics.day) if first is None else first

    def _say(self) -> None:
        """Say what is counted, and which month the report would be about."""
        view = self._view
        self._counted.setVisible(view is not None)
        self.month.setEnabled(view is not None)
        self.export.setEnabled(view is not None)
        if view is None:
            return
        words = self.words()
        self._counted.setText(self._says.counted(self.filter_bar.filters, view.offers, view.statistics, words))
        self._hint.setVisible(view.offers.first_day is None)
        report = self.tr("The report of {month} as one page; for another one choose it as the period")
        self.month.setToolTip(report.format(month=words.month(self._month())))
