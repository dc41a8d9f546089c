"""The charts of the Progress page, made from a report; here the numbers become words."""

from PySide6.QtCore import QLocale, QObject

from flashcards.domain.reports import CardStates, DayReviews, ForecastDay, ProgressReport
from flashcards.ui.charts import Bar, BarChart, Meter, MeterChart, Series
from flashcards.ui.date_words import long_date, short_date
from flashcards.ui.wording import Wording

DAYS = 30
_LABEL_EVERY = 7


def percent(share: float, digits: int = 1) -> str:
    """Write a share of 0 to 1 in percent."""
    return QLocale().toString(share * 100, "f", digits).removesuffix(".0") + " %"


def number(value: int) -> str:
    """Write a number with the marks of the language between its thousands."""
    return QLocale().toString(value)


class ProgressCharts(QObject):
    """Makes the charts of a report in the language of the window."""

    def __init__(self, wording: Wording) -> None:
        super().__init__()
        self._wording = wording

    def reviews(self, report: ProgressReport) -> BarChart:
        """Draw the reviews of the last 30 days by state."""
        by_day = {each.day: each for each in report.reviews}
        days = range(report.day - DAYS + 1, report.day + 1)
        rows = [by_day.get(day, DayReviews(day, 0, 0, 0)) for day in days]
        return BarChart(
            series=(
                Series(self.tr("Known cards"), "review"),
                Series(self.tr("New cards"), "learning"),
                Series(self.tr("Forgotten, learned again"), "relearning"),
            ),
            bars=tuple(
                Bar(
                    (row.review, row.learning, row.relearning),
                    self._review_text(row),
                    short_date(row.day) if (report.day - row.day) % _LABEL_EVERY == 0 else "",
                )
                for row in rows
            ),
            empty=self.tr("No reviews in the last 30 days"),
        )

    def _review_text(self, row: DayReviews) -> str:
        if not row.total:
            return self.tr("{date}: no reviews").format(date=long_date(row.day))
        head = self.tr("{date}: %n review(s)", "", row.total).format(date=long_date(row.day))
        parts = self.tr("{known} of known cards, {new} of new cards, {again} learned again").format(
            known=row.review, new=row.learning, again=row.relearning
        )
        time = self._wording.duration(row.took)
        return f"{head}\n{parts}" + (f"\n{time}" if row.took else "")

    def forecast(self, report: ProgressReport) -> BarChart:
        """Draw how many cards come due on each of the next 30 days."""
        by_day = {each.day: each.due for each in report.forecast}
        rows = [ForecastDay(day, by_day.get(day, 0)) for day in range(report.day, report.day + DAYS)]
        return BarChart(
            series=(Series(self.tr("Due"), "review"),),
            bars=tuple(
                Bar(
                    (row.due,),
                    self.tr("{date}: %n card(s) due", "", row.due).format(date=long_date(row.day)),
                    self._forecast_label(row.day - report.day, row.day),
                )
                for row in rows
            ),
            empty=self.tr("Nothing comes due in the next 30 days"),
        )

    def _forecast_label(self, ahead: int, day: int) -> str:
        if ahead == 0:
            return self.tr("today")
        return short_date(day) if ahead % _LABEL_EVERY == 0 else ""

    def retention(self, report: ProgressReport) -> MeterChart:
        """Draw true retention beside the share that is aimed for."""
        kept = report.retention
        meters = (
            self._retention(self.tr("Young cards"), kept.young_passed, kept.young_total),
            self._retention(self.tr("Mature cards"), kept.mature_passed, kept.mature_total),
            self._retention(self.tr("All"), kept.passed, kept.total),
        )
        lowest = min((meter.share for meter in meters if meter.share is not None), default=1.0)
        target = report.desired_retention
        return MeterChart(
            meters,
            low=0.5 if lowest >= 0.55 else 0.0,
            target=target,
            target_label=self.tr("aim {share}").format(share=percent(target)),
        )

    def _retention(self, name: str, passed: int, total: int) -> Meter:
        if not total:
            note = self.tr("nothing to measure yet")
            return Meter(name, None, "–", note, f"{name}: {note}")
        note = self.tr("{passed} of {total}").format(passed=number(passed), total=number(total))
        value = percent(passed / total)
        text = self.tr("{name}: {passed} of %n review(s) remembered, {share}", "", total)
        return Meter(name, passed / total, value, note, text.format(name=name, passed=passed, share=value))

    def states(self, cards: CardStates) -> MeterChart:
        """Draw how many cards are in which state."""
        rows = (
            (self.tr("New"), cards.new),
            (self.tr("Being learned"), cards.learning),
            (self.tr("Young"), cards.young),
            (self.tr("Mature"), cards.mature),
            (self.tr("Suspended"), cards.suspended),
        )
        total = sum(count for _, count in rows)
        return MeterChart(tuple(self._state(name, count, total) for name, count in rows), tone="review")

    def _state(self, name: str, count: int, total: int) -> Meter:
        share = count / total if total else 0.0
        text = self.tr("{name}: %n card(s), {share}", "", count).format(name=name, share=percent(share, 0))
        return Meter(name, share if count else None, number(count), percent(share, 0), text)
