"""A year of study days as a calendar of cells."""

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QWidget

from flashcards.domain.decks import DayMark
from flashcards.ui.calendar_cells import first_cell, month_columns
from flashcards.ui.chart_widget import ChartWidget
from flashcards.ui.charts import HeatChart, heat_levels
from flashcards.ui.date_words import long_date, month_name, weekday_name
from flashcards.ui.theme import Theme


class Heatmap(ChartWidget):
    """The reviews of the last year, a week a column; its values are told on hover and by the arrow keys."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._calendar: tuple[DayMark, ...] = ()
        self._day: int | None = None
        self.retranslate()

    def display(self, calendar: tuple[DayMark, ...], day: int) -> None:
        """Show the days of the year that ends on `day`; days that are not in `calendar` had no reviews."""
        self._calendar = calendar
        self._day = day
        self._refresh()

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.setAccessibleName(self.tr("Review calendar"))
        self._refresh()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language of the window."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def _refresh(self) -> None:
        if self._day is None:
            return
        first = first_cell(self._day)
        days = range(first, self._day + 1)
        counts = {mark.day: mark.reviews for mark in self._calendar}
        reviews = [counts.get(day, 0) for day in days]
        self.show_chart(
            HeatChart(
                levels=heat_levels(reviews),
                texts=tuple(self._day_text(day, count) for day, count in zip(days, reviews, strict=True)),
                first_row=0,
                months=tuple((column, month_name(month)) for column, month in month_columns(first)),
                weekdays=tuple((row, weekday_name(row)) for row in (0, 2, 4)),
                less=self.tr("less"),
                more=self.tr("more"),
            )
        )

    def _day_text(self, day: int, count: int) -> str:
        if not count:
            return self.tr("{date}: no reviews").format(date=long_date(day))
        return self.tr("{date}: %n review(s)", "", count).format(date=long_date(day))
