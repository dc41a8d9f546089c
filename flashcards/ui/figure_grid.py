"""All figures of the Progress page in their order: headings, panels side by side, and the way to each."""

from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRect, Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from flashcards.domain.progress_filters import HORIZONS, ProgressView
from flashcards.ui.columns import label
from flashcards.ui.figure_panel import FigurePanel
from flashcards.ui.figure_view import ChartView
from flashcards.ui.figure_words import FigureWords
from flashcards.ui.panel import WidePage
from flashcards.ui.segments import Segments
from flashcards.ui.theme import Theme

_TWO_COLUMNS = 840
_SPACE = 16


class Section(NamedTuple):
    """A heading, and the figures below it in rows."""

    name: str
    rows: tuple[tuple[str, ...], ...]


SECTIONS = (
    Section("activity", (("today",), ("calendar",), ("reviews",), ("answers",), ("buttons", "hours"))),
    Section("forecast", (("forecast",),)),
    Section("cards", (("cards", "added"),)),
    Section("memory", (("stability", "difficulty"), ("retrievability",))),
    Section("retention", (("retention", "calibration"), ("retention_over_time",))),
    Section("comparison", (("decks",), ("tags",), ("kinds", "freqs"))),
)


class FigureGrid(WidePage):
    """The panels of all figures. One is drawn when it comes near to being seen; what is being read stays in place.

    `definition_requested(code)` and `picture_requested(code)` are those of the panels, `horizon_requested(days)` asks
    how far ahead to look.
    """

    definition_requested = Signal(str)
    picture_requested = Signal(str)
    horizon_requested = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._columns = 0
        self._anchor: tuple[QWidget, int] | None = None
        self._keeping = False
        self._heads: dict[str, QLabel] = {}
        self._grids: dict[str, QGridLayout] = {}
        self.panels: dict[str, FigurePanel] = {}
        self._build(theme)
        # With the keyboard here the arrow keys scroll, as in a text.
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.retranslate()

    def display(self, view: ProgressView, words: FigureWords) -> None:
        """Take other numbers; the panels in sight are drawn at once."""
        statistics = view.statistics
        last = statistics.day if statistics.choice.last_day is None else statistics.choice.last_day
        chart_view = ChartView(last, view.target)
        for figure in statistics.figures:
            if figure.code in self.panels:
                self.panels[figure.code].display(figure, words, chart_view)
        horizon = statistics.choice.horizon
        self.horizon.show_picked(HORIZONS.index(horizon) if horizon in HORIZONS else 0)
        # Before they are laid out, all panels seem to be in sight. What is drawn then may take another height.
        for _ in range(2):
            self._settle()
            self._keep_place()
            self._fill_seen()

    def jump(self, code: str) -> None:
        """Scroll to a figure and put the keyboard there; what stands above it is drawn, so that it stays there."""
        for panel in self.panels.values():
            panel.fill()
            if panel.code == code:
                break
        panel = self.panels[code]
        head = self._heads[self._section_of(code)]
        self._anchor = (head if self._begins(code) else panel, _SPACE)
        for _ in range(2):
            self._settle()
            self._keep_place()
            self._fill_seen()
        if panel.chart is not None:
            panel.chart.setFocus(Qt.FocusReason.OtherFocusReason)

    def set_theme(self, theme: Theme) -> None:
        """Draw in other colours."""
        for panel in self.panels.values():
            panel.set_theme(theme)

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        words = {
            "activity": self.tr("What you did"),
            "forecast": self.tr("What is to come"),
            "cards": self.tr("Your cards"),
            "memory": self.tr("Your memory"),
            "retention": self.tr("How well you remember"),
            "comparison": self.tr("Side by side"),
        }
        for name, head in self._heads.items():
            head.setText(words[name])
        days = [self.tr("%n d", "", days) for days in HORIZONS]
        self.horizon.say(self.tr("How far to look ahead"), days)
        for choice in self.times.values():
            choice.say(self.tr("What is drawn"), [self.tr("Reviews"), self.tr("Time")])

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language of the window."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put panels beside or below one another, as there is room."""
        super().resizeEvent(event)
        self._arrange()
        self._fill_seen()

    def showEvent(self, event: QShowEvent) -> None:
        """Draw what is seen first."""
        super().showEvent(event)
        self._fill_seen()

    def _build(self, theme: Theme) -> None:
        ground = self.widget()
        around = ground.layout() if ground is not None else None
        if around is not None:
            around.setContentsMargins(32, 6, 32, 40)
        for section in SECTIONS:
            head, grid = label("heading"), QGridLayout()
            grid.setSpacing(_SPACE)
            self._heads[section.name], self._grids[section.name] = head, grid
            self.column.addWidget(head)
            self.column.addLayout(grid)
            self.column.addSpacing(10)
            for code in (code for row in section.rows for code in row):
                panel = self.panels[code] = FigurePanel(code, theme)
                panel.definition_requested.connect(self.definition_requested)
                panel.picture_requested.connect(self.picture_requested)
        self.column.addStretch(1)
        self.times = {code: Segments(2) for code in ("calendar", "reviews")}
        for code, choice in self.times.items():
            self.panels[code].add_choice(choice)
            choice.picked.connect(partial(self._show_time, code))
        self.horizon = Segments(len(HORIZONS))
        self.panels["forecast"].add_choice(self.horizon)
        self.horizon.picked.connect(self._ask_horizon)
        self.verticalScrollBar().valueChanged.connect(self._on_scrolled)
        self.verticalScrollBar().rangeChanged.connect(self._keep_place)
        self._arrange()

    def _arrange(self) -> None:
        columns = 2 if self.viewport().width() >= _TWO_COLUMNS else 1
        if columns == self._columns:
            return
        self._columns = columns
        for section in SECTIONS:
            grid, line = self._grids[section.name], 0
            for row in section.rows:
                for number, code in enumerate(row):
                    panel = self.panels[code]
                    grid.removeWidget(panel)
                    if columns == 2 and len(row) == 2:
                        grid.addWidget(panel, line, number)
                    else:
                        grid.addWidget(panel, line, 0, 1, columns)
                        line += 1
                line += 1
            grid.setColumnStretch(0, 1)
            grid.setColumnStretch(1, int(columns == 2))

    @Slot(int)
    def _ask_horizon(self, number: int) -> None:
        self.horizon_requested.emit(HORIZONS[number])

    def _show_time(self, code: str, number: int) -> None:
        self.panels[code].show_time(number == 1)

    # Drawing what is near, and keeping in place what is read.

    @Slot()
    def _on_scrolled(self) -> None:
        if not self._keeping:
            self._remember()
        self._fill_seen()

    def _fill_seen(self) -> None:
        """Draw the panels in sight, and those that a turn of the wheel would bring."""
        if not self.isVisible():
            return
        height = self.viewport().height()
        near = QRect(0, self.verticalScrollBar().value() - height, 1, 3 * height)
        for panel in self.panels.values():
            if panel.is_stale and near.intersects(QRect(0, self._top(panel), 1, max(1, panel.height()))):
                panel.fill()

    def _remember(self) -> None:
        """Note which panel is at the top of what is seen, and how far it is scrolled."""
        at = self.verticalScrollBar().value()
        below = [panel for panel in self.panels.values() if self._top(panel) + panel.height() > at]
        first = min(below, key=self._top, default=None)
        self._anchor = None if first is None or at == 0 else (first, self._top(first) - at)

    @Slot()
    def _keep_place(self) -> None:
        if self._anchor is None:
            return
        panel, distance = self._anchor
        self._keeping = True
        self.verticalScrollBar().setValue(max(0, self._top(panel) - distance))
        self._keeping = False

    def _settle(self) -> None:
        """Let every panel take its height at once: charts fit theirs to the width, and the panels theirs to it."""
        for _ in range(3):
            QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)

    def _top(self, widget: QWidget) -> int:
        inside = self.widget()
        return widget.mapTo(inside, QPoint(0, 0)).y() if inside is not None else 0

    def _section_of(self, code: str) -> str:
        return next(section.name for section in SECTIONS if any(code in row for row in section.rows))

    def _begins(self, code: str) -> bool:
        return any(section.rows[0][0] == code for section in SECTIONS)
