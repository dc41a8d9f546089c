"""Days, weeks, months and years along the axis of a chart: how they are joined, named and labelled."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from itertools import pairwise

from flashcards.domain.moments import date_of
from flashcards.ui.chart_axes import Axis, Tick
from flashcards.ui.figure_words import FigureWords

MOST = 120
"""So many bars are drawn at most; more are joined."""
_EPOCH = date(1970, 1, 1).toordinal()
_EACH_DAY, _EACH_WEEK = 14, 62
_EACH_MONTH = 366 * 4


class Span(StrEnum):
    """What one bar stands for."""

    DAY = "day"
    WEEK = "week"
    MONTH = "month"
    QUARTER = "quarter"
    YEAR = "year"
    DECADE = "decade"


@dataclass(frozen=True, slots=True)
class Stretch:
    """One bar: its first day, and the rows of the figure that it joins, from `first` to before `last`."""

    start: int
    first: int
    last: int


def span_of(starts: Sequence[int]) -> Span:
    """Tell what the rows of a figure stand for, by the distance between their first days."""
    apart = max((two - one for one, two in pairwise(starts)), default=1)
    for longest, span in ((1, Span.DAY), (7, Span.WEEK), (31, Span.MONTH), (92, Span.QUARTER), (366, Span.YEAR)):
        if apart <= longest:
            return span
    return Span.DECADE


def joined(starts: Sequence[int], most: int = MOST) -> tuple[Span, tuple[Stretch, ...]]:
    """Join rows to the finest calendar spans of which there are at most `most`."""
    own = span_of(starts)
    spans = list(Span)
    for span in spans[spans.index(own) :]:
        stretches = _by(starts, span if span is not own else None)
        if len(stretches) <= most:
            return span, stretches
    return Span.DECADE, _by(starts, Span.DECADE)


def _by(starts: Sequence[int], span: Span | None) -> tuple[Stretch, ...]:
    made: list[Stretch] = []
    keys: list[int] = []
    for index, start in enumerate(starts):
        key = index if span is None else _key(start, span)
        if keys and keys[-1] == key:
            made[-1] = Stretch(made[-1].start, made[-1].first, index + 1)
        else:
            keys.append(key)
            made.append(Stretch(start, index, index + 1))
    return tuple(made)


def _key(day: int, span: Span) -> int:
    when = date_of(day)
    if span is Span.WEEK:
        return day - when.weekday()
    months = {Span.MONTH: 1, Span.QUARTER: 3, Span.YEAR: 12, Span.DECADE: 120}.get(span)
    return (when.year * 12 + when.month - 1) // months if months else day


def last_day(start: int, span: Span) -> int:
    """Return the last day of a span that holds `start`."""
    key = _key(start, span)
    if span is Span.DAY:
        return start
    if span is Span.WEEK:
        return key + 6
    months = {Span.MONTH: 1, Span.QUARTER: 3, Span.YEAR: 12, Span.DECADE: 120}[span]
    year, month = divmod((key + 1) * months, 12)
    return date(year, month + 1, 1).toordinal() - _EPOCH - 1


def stretch_name(start: int, span: Span, words: FigureWords) -> str:
    """Name a bar exactly."""
    if span is Span.DAY:
        return words.long_date(start)
    if span is Span.MONTH:
        return words.month(start)
    if span is Span.YEAR:
        return words.year(start)
    end = last_day(start, span)
    name = words.date if span is Span.WEEK else words.month
    return words.say("span", start=name(start), end=name(end))


def bar_labels(starts: Sequence[int], span: Span, words: FigureWords) -> tuple[tuple[str, ...], int]:
    """Return a label for each bar, '' for those that never have one, and the bar whose label is kept."""
    if not starts:
        return (), 0
    if span in (Span.YEAR, Span.DECADE):
        return tuple(words.year(start) for start in starts), len(starts) - 1
    if span in (Span.DAY, Span.WEEK) and starts[-1] - starts[0] <= _EACH_WEEK:
        every = 7 if span is Span.DAY and len(starts) > _EACH_DAY else 1
        last = len(starts) - 1
        shown = [(last - index) % every == 0 for index in range(len(starts))]
        return tuple(words.short_date(start) if on else "" for start, on in zip(starts, shown, strict=True)), last
    by_month = starts[-1] - starts[0] <= _EACH_MONTH
    return _month_labels(starts, words, by_month=by_month)


def _month_labels(starts: Sequence[int], words: FigureWords, *, by_month: bool) -> tuple[tuple[str, ...], int]:
    """Label the first bar that begins in each month, or in each year; a January is named by its year."""
    labels: list[str] = []
    before = date_of(starts[0] - 1) if len(starts) > 1 else None
    anchor = -1
    for index, start in enumerate(starts):
        when = date_of(start)
        fresh = before is not None and (when.year, when.month) != (before.year, before.month)
        new_year = before is not None and when.year != before.year
        before = when
        if new_year:
            labels.append(words.year(start))
            anchor = index
        else:
            labels.append(words.month_name(when.month) if fresh and by_month else "")
    if not any(labels):
        labels[-1] = words.short_date(starts[-1])
    return tuple(labels), anchor if anchor >= 0 else len(starts) - 1


def date_axis(first: float, last: float, words: FigureWords) -> tuple[Axis, int]:
    """Return an axis of days with its labels, and the label that is kept."""
    low, high = (first, last) if last > first else (first - 1, last + 1)
    days = range(int(low), int(high) + 1)
    span = Span.DAY
    if len(days) > 50 * 366:
        days = days[::30]
        span = Span.MONTH
    labels, anchor = bar_labels(days, span, words)
    ticks = [(index, Tick(day, text)) for index, (day, text) in enumerate(zip(days, labels, strict=True)) if text]
    kept = next((place for place, (index, _) in enumerate(ticks) if index >= anchor), len(ticks) - 1)
    return Axis(tuple(tick for _, tick in ticks), low, high), max(0, kept)
