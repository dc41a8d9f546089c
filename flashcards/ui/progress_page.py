"""The Progress page: what was done today, over the year, and what is to come."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from flashcards.domain.reports import ProgressReport
from flashcards.ui.chart_widget import ChartWidget
from flashcards.ui.charts import Chart
from flashcards.ui.columns import label
from flashcards.ui.heatmap import Heatmap
from flashcards.ui.panel import FigurePanel, TitledPanel, WidePage
from flashcards.ui.progress_charts import ProgressCharts, number, percent
from flashcards.ui.theme import Theme
from flashcards.ui.wording import Wording

_TWO_COLUMNS = 840


class ProgressPage(WidePage):
    """Shows a report in figures and charts; each chart tells exact values on hover and by the arrow keys."""

    def __init__(self, theme: Theme, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._wording = wording
        self._report: ProgressReport | None = None
        self._makes = ProgressCharts(wording)
        self._title = label("title")
        self._hint = label("muted", wraps=True)
        self._figures = tuple(FigurePanel() for _ in range(4))
        self._heatmap = Heatmap(theme)
        self._charts = tuple(ChartWidget(theme) for _ in range(4))
        self._year = TitledPanel()
        self._panels = tuple(TitledPanel() for _ in range(4))
        self._tiles, self._grid = QGridLayout(), QGridLayout()
        self._columns = 0
        self._build_rows()
        self._set_shown(False)
        self.retranslate()

    def display(self, report: ProgressReport) -> None:
        """Show a report."""
        self._set_shown(True)
        self._report = report
        self._fill(report)

    def set_theme(self, theme: Theme) -> None:
        """Draw in other colours."""
        for chart in (self._heatmap, *self._charts):
            chart.set_theme(theme)

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self._title.setText(self.tr("Progress"))
        self.setAccessibleName(self.tr("Progress"))
        self._hint.setText(
            self.tr("Your first reviews will show up here: how much you study, and how much of it stays.")
        )
        if self._report is not None:
            self._fill(self._report)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language of the window."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the charts beside or below one another, as there is room."""
        super().resizeEvent(event)
        self._arrange()

    def _set_shown(self, shown: bool) -> None:
        """Show the panels only once there is a report: empty charts would say that nothing was ever studied."""
        for widget in (self._hint, self._year, *self._figures, *self._panels):
            widget.setVisible(shown)

    def _build_rows(self) -> None:
        self.column.addWidget(self._title)
        self.column.addWidget(self._hint)
        self._tiles.setSpacing(16)
        self.column.addLayout(self._tiles)
        self._year.column.addWidget(self._heatmap)
        self.column.addWidget(self._year)
        self._grid.setSpacing(16)
        for panel, chart in zip(self._panels, self._charts, strict=True):
            panel.column.addWidget(chart)
            # Bars of two panels side by side stand on one line, whatever is written above them.
            panel.column.insertStretch(2 if panel in self._panels[:2] else 3, 1)
        self.column.addLayout(self._grid)
        self.column.addStretch(1)
        self._arrange()

    def _arrange(self) -> None:
        columns = 2 if self.viewport().width() >= _TWO_COLUMNS else 1
        if columns == self._columns:
            return
        self._columns = columns
        _put(self._grid, self._panels, columns)
        _put(self._tiles, self._figures, 2 * columns)

    def _fill(self, report: ProgressReport) -> None:
        self._hint.setVisible(not report.calendar and not report.today.reviews)
        self._fill_figures(report)
        self._heatmap.display(report.calendar, report.day)
        reviews = sum(mark.reviews for mark in report.calendar)
        self._year.say(self.tr("The last year"), self._year_text(reviews, len(report.calendar)))
        charts: tuple[Chart, ...] = (
            self._makes.reviews(report),
            self._makes.forecast(report),
            self._makes.retention(report),
            self._makes.states(report.cards),
        )
        for widget, chart, panel, words in zip(
            self._charts, charts, self._panels, self._panel_words(report), strict=True
        ):
            panel.say(*words)
            widget.setAccessibleName(words[0])
            widget.show_chart(chart)

    def _fill_figures(self, report: ProgressReport) -> None:
        today = report.today
        done, time, kept, streak = self._figures
        cards = self._wording.cards(today.cards)
        if report.practice:
            practice = self.tr("%n for practice", "", report.practice)
            cards = self.tr("{cards} · {practice}").format(cards=cards, practice=practice)
        done.say(self.tr("Reviews today"), number(today.reviews), cards)
        pace = self._wording.duration(today.took // today.reviews) if today.reviews else ""
        time.say(
            self.tr("Time today"),
            self._wording.duration(today.took),
            self.tr("{time} a card").format(time=pace) if pace else "–",
        )
        share = percent(1 - today.again / today.reviews, 0) if today.reviews else "–"
        kept.say(self.tr("Remembered today"), share, self.tr("%n time(s) Again", "", today.again))
        streak.say(
            self.tr("Streak"),
            self.tr("%n day(s)", "", report.streak),
            self.tr("longest: %n day(s)", "", report.longest_streak),
        )

    def _year_text(self, reviews: int, days: int) -> str:
        counted = self.tr("%Ln review(s)", "", reviews)
        return self.tr("{reviews} on %n day(s)", "", days).format(reviews=counted)

    def _panel_words(self, report: ProgressReport) -> tuple[tuple[str, str], ...]:
        return (
            (self.tr("Reviews a day"), self.tr("The last 30 days, by what kind of card was asked.")),
            (
                self.tr("Forecast"),
                self.tr("How many cards come due on each of the next 30 days if you learn no new ones."),
            ),
            (
                self.tr("True retention"),
                self.tr(
                    "Of the cards you had learned, how many did you still know when they came back? "
                    "The first answer of a day counts, over the last %n day(s). "
                    "Young cards come back within 21 days, mature cards later.",
                    "",
                    report.retention_days,
                ),
            ),
            (
                self.tr("Your cards"),
                self.tr("Where each card stands. Mature cards wait 21 days or longer between reviews."),
            ),
        )


def _put(grid: QGridLayout, widgets: Sequence[QWidget], columns: int) -> None:
    """Place widgets in rows of `columns`, all columns equally wide."""
    for index, widget in enumerate(widgets):
        grid.removeWidget(widget)
        grid.addWidget(widget, *divmod(index, columns))
    for column in range(len(widgets)):
        grid.setColumnStretch(column, int(column < columns))
