"""What a person has set on the Progress page, and the choice that it makes on a day."""

from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum

from flashcards.domain.cards import Kind
from flashcards.domain.figures import Statistics
from flashcards.domain.moments import date_of
from flashcards.domain.report_choice import Choice, Offers, Step


class Span(StrEnum):
    """Which days are meant: the last ones up to today, all, a month, or from a day to a day."""

    ALL = "all"
    DAYS_30 = "30d"
    MONTHS_3 = "3m"
    YEAR = "1y"
    MONTH = "month"
    BETWEEN = "between"


_LENGTHS = {Span.DAYS_30: 30, Span.MONTHS_3: 91, Span.YEAR: 365}
_LONGEST = ((100, Step.DAY), (730, Step.WEEK), (3_650, Step.MONTH))
"""How many days are at most shown in each step."""
HORIZONS = (30, 90, 365)


@dataclass(frozen=True, slots=True)
class Period:
    """Some study days. Of a month `first` is any of its days; `first` and `last` are both included."""

    span: Span = Span.ALL
    first: int | None = None
    last: int | None = None

    def days(self, today: int) -> tuple[int | None, int | None]:
        """Return the first and the last day on a day; None is the beginning, or today."""
        if self.span in _LENGTHS:
            return today - _LENGTHS[self.span] + 1, None
        if self.span is Span.MONTH:
            begin, end = month_days(today if self.first is None else self.first)
            return begin, end if end < today else None
        if self.span is Span.BETWEEN:
            first, last = self.first, self.last
            if first is not None and last is not None and last < first:
                first, last = last, first
            return first, None if last is not None and last >= today else last
        return None, None


@dataclass(frozen=True, slots=True)
class Filters:
    """What applies to all figures; None or () leaves a filter open, without `step` it goes by the period."""

    deck_ids: frozenset[str] | None = None
    kinds: tuple[Kind, ...] = ()
    tags: tuple[str, ...] = ()
    freqs: tuple[int, ...] = ()
    period: Period = field(default_factory=Period)
    step: Step | None = None
    horizon: int = HORIZONS[0]

    @property
    def is_open(self) -> bool:
        """Tell whether everything is counted."""
        period_open = self.period.span is Span.ALL
        return self.deck_ids is None and not (self.kinds or self.tags or self.freqs) and period_open

    def choice(self, today: int, begun: int | None) -> Choice:
        """Return the choice on a day; `begun` is the first day with a review, None before there is any."""
        first, last = self.period.days(today)
        step = self.step or fitting_step(begun if first is None else first, today if last is None else last)
        return Choice(self.deck_ids, self.kinds, self.tags, self.freqs, first, last, step, self.horizon)


@dataclass(frozen=True, slots=True)
class ProgressView:
    """All that the Progress page shows, in a language; `target` is the share that is aimed for."""

    statistics: Statistics
    offers: Offers
    lang: str
    target: float | None = None


def month_days(day: int) -> tuple[int, int]:
    """Return the first and the last day of the month that a day is in."""
    when = date_of(day)
    after = date(when.year + when.month // 12, when.month % 12 + 1, 1)
    return day - when.day + 1, day + (after - when).days - 1


def months(begun: int | None, today: int) -> tuple[int, ...]:
    """Return the first days of all months since a day, the newest first."""
    found = [month_days(today)[0]]
    while begun is not None and found[-1] > begun:
        found.append(month_days(found[-1] - 1)[0])
    return tuple(found)


def report_month(begun: int | None, today: int) -> int:
    """Return the first day of the month that a report is about: the last one that is over, if it has reviews."""
    return months(begun, today)[:2][-1]


def fitting_step(first: int | None, last: int) -> Step:
    """Return the finest step in which a period can be looked over at once."""
    length = 1 if first is None else last - first + 1
    return next((step for longest, step in _LONGEST if length <= longest), Step.YEAR)
