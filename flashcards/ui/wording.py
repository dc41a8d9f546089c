"""Durations, moments, counts and the field's terms in the words of the interface language."""

from collections.abc import Callable
from datetime import UTC, date, datetime, tzinfo

from PySide6.QtCore import QDate, QLocale, QObject, QTime

from flashcards.domain.cards import Kind
from flashcards.domain.memory import Grade, Outcome
from flashcards.domain.moments import date_of

SECOND, MINUTE, HOUR = 1_000, 60_000, 3_600_000
_DAYS_A_MONTH, _DAYS_A_YEAR = 30.44, 365.25


class Wording(QObject):
    """Says quantities as a person would. `now` gives ms UTC, `zone` the person's time zone."""

    def __init__(self, now: Callable[[], int], zone: Callable[[], tzinfo]) -> None:
        super().__init__()
        self._zone = zone
        self.now = now

    def cards(self, number: int) -> str:
        """Count cards."""
        return self.tr("%n card(s)", "", number)

    def left(self, number: int) -> str:
        """Say how many cards are still to come."""
        return self.tr("%n left", "", number)

    def about(self, minutes: int) -> str:
        """Say about how many minutes something will take."""
        if minutes < 60:
            return self.tr("about %n min", "", minutes)
        return self.tr("about {hours} h {minutes} min").format(hours=minutes // 60, minutes=minutes % 60)

    def left_and_minutes(self, number: int, minutes: int) -> str:
        """Say how many cards are still to come and how long they take; the minutes are left out when 0."""
        left = self.left(number)
        return self.tr("{left} · {minutes}").format(left=left, minutes=self.about(minutes)) if minutes else left

    def duration(self, took: int) -> str:
        """Say a duration of `took` ms in its two largest units."""
        if took < MINUTE:
            return self.tr("%n s", "", round(took / SECOND))
        if took < HOUR:
            return self.tr("%n min", "", round(took / MINUTE))
        return self.tr("{hours} h {minutes} min").format(hours=took // HOUR, minutes=took % HOUR // MINUTE)

    def clock(self, took: int) -> str:
        """Write a running time of `took` ms as minutes and seconds."""
        seconds = max(0, took) // SECOND
        if seconds < 3_600:
            return f"{seconds // 60}:{seconds % 60:02}"
        return f"{seconds // 3_600}:{seconds % 3_600 // 60:02}:{seconds % 60:02}"

    def since(self, at: int) -> str:
        """Write the time that has run since a moment."""
        return self.clock(self.now() - at)

    def until(self, at: int) -> str:
        """Write the time that is left until a moment; the last started second counts."""
        return self.clock(at - self.now() + SECOND - 1)

    def wait(self, outcome: Outcome) -> str:
        """Say when a card comes back after an answer, as short as a button needs it."""
        if outcome.wait is not None:
            if outcome.wait < MINUTE:
                return self.tr("%n s", "", round(outcome.wait / SECOND))
            if outcome.wait < 2 * HOUR:
                return self.tr("%n min", "", round(outcome.wait / MINUTE))
            return self.tr("%n h", "", round(outcome.wait / HOUR))
        return self.days(outcome.days)

    def days(self, days: int) -> str:
        """Say a number of days in days, months or years."""
        if days < 60:
            return self.tr("%n d", "", days)
        locale = QLocale()
        if days < _DAYS_A_YEAR:
            return self.tr("{months} mo").format(months=locale.toString(days / _DAYS_A_MONTH, "f", 1))
        return self.tr("{years} y").format(years=locale.toString(days / _DAYS_A_YEAR, "f", 1))

    def moment(self, at: int) -> str:
        """Say when something happens: the time if it is today, else the day as well."""
        then, today = self._local(at), self._local(self.now()).date()
        time = QLocale().toString(QTime(then.hour, then.minute), QLocale.FormatType.ShortFormat)
        if then.date() == today:
            return self.tr("at {time}").format(time=time)
        return self.tr("{day} at {time}").format(day=self._distance((then.date() - today).days, then), time=time)

    def study_day(self, day: int, today: int) -> str:
        """Say which day a study day is, seen from today's."""
        return self._distance(day - today, date_of(day))

    def full_date(self, day: int) -> str:
        """Write a study day with its weekday, without the year."""
        when = date_of(day)
        return QLocale().toString(QDate(when.year, when.month, when.day), self.tr("dddd, d MMMM", "date format"))

    def kind(self, kind: Kind) -> str:
        """Name a kind of card."""
        return {
            Kind.CONCEPT: self.tr("Concept"),
            Kind.CODE: self.tr("Code"),
            Kind.PITFALL: self.tr("Pitfall"),
            Kind.SCRIPT: self.tr("Script"),
        }[kind]

    def grade(self, grade: Grade) -> str:
        """Name a grade."""
        return {
            Grade.AGAIN: self.tr("Again"),
            Grade.HARD: self.tr("Hard"),
            Grade.GOOD: self.tr("Good"),
            Grade.EASY: self.tr("Easy"),
        }[grade]

    def _distance(self, days: int, when: date) -> str:
        if days <= 0:
            return self.tr("today")
        if days == 1:
            return self.tr("tomorrow")
        if days < 7:
            weekday = QLocale().toString(QDate(when.year, when.month, when.day), "dddd")
            return self.tr("on {weekday}").format(weekday=weekday)
        return self.tr("in %n day(s)", "", days)

    def _local(self, at: int) -> datetime:
        return datetime.fromtimestamp(at / 1000, UTC).astimezone(self._zone())
