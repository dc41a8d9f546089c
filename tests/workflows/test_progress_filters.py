"""Filters of the Progress page and the choice that they make on a day."""

import itertools
from datetime import date, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from flashcards.domain.export_wish import FORMATS, ExportWish, What
from flashcards.domain.moments import date_of
from flashcards.domain.progress_export import Format
from flashcards.domain.progress_filters import (
    Filters,
    Period,
    Span,
    fitting_step,
    month_days,
    months,
    report_month,
)
from flashcards.domain.report_choice import Choice, Step

TODAY = (date(2026, 11, 30) - date(1970, 1, 1)).days
DAYS = st.integers(10_000, 30_000)


def day(*ymd):
    return (date(*ymd) - date(1970, 1, 1)).days


@pytest.mark.parametrize(
    ("period", "days"),
    [
        (Period(), (None, None)),
        (Period(Span.DAYS_30), (TODAY - 29, None)),
        (Period(Span.YEAR), (TODAY - 364, None)),
        (Period(Span.MONTH, day(2026, 10, 17)), (day(2026, 10, 1), day(2026, 10, 31))),
        (Period(Span.MONTH, day(2026, 11, 3)), (day(2026, 11, 1), None)),
        (Period(Span.BETWEEN, TODAY - 3, TODAY - 9), (TODAY - 9, TODAY - 3)),
        (Period(Span.BETWEEN, TODAY - 3, TODAY), (TODAY - 3, None)),
    ],
)
def test_a_period_is_days_on_a_day(period, days):
    assert period.days(TODAY) == days


def test_filters_are_open_whatever_the_step_and_the_horizon():
    assert Filters(step=Step.WEEK, horizon=365).is_open
    assert not Filters(freqs=(0,)).is_open
    assert not Filters(period=Period(Span.YEAR)).is_open


def test_the_step_goes_by_the_period():
    assert Filters().choice(TODAY, None) == Choice()
    assert Filters().choice(TODAY, TODAY - 200).step is Step.WEEK
    assert Filters(period=Period(Span.DAYS_30)).choice(TODAY, 0).step is Step.DAY
    assert Filters(step=Step.MONTH).choice(TODAY, TODAY).step is Step.MONTH
    assert fitting_step(TODAY - 30_000, TODAY) is Step.YEAR


@given(DAYS)
@settings(deadline=None, max_examples=60)
def test_a_month_holds_its_day_and_whole_weeks_of_no_other(day):
    first, last = month_days(day)
    assert first <= day <= last
    assert date_of(first).day == 1
    assert date_of(last + 1).day == 1
    assert date_of(first).month == date_of(last).month


@given(DAYS, st.integers(0, 2_000))
@settings(deadline=None, max_examples=60)
def test_the_months_since_a_day_are_all_there_once_and_the_newest_is_first(begun, length):
    found = months(begun, begun + length)
    assert list(found) == sorted(set(found), reverse=True)
    assert found[-1] <= begun
    assert all(date_of(later - 1).month == date_of(sooner).month for later, sooner in itertools.pairwise(found))
    assert report_month(begun, begun + length) == found[:2][-1]


@given(DAYS, st.integers(0, 20_000))
@settings(deadline=None, max_examples=60)
def test_a_fitting_step_leaves_no_more_bars_than_can_be_looked_over(first, length):
    step = fitting_step(first, first + length)
    days = {Step.DAY: 1, Step.WEEK: 7, Step.MONTH: 30, Step.YEAR: 365}[step]
    assert length / days <= 125


def test_names_of_files_say_what_is_in_them():
    when = (date(2026, 10, 1) + timedelta(30)).isoformat()
    names = {ExportWish(what, form, "decks").name(when) for what in What for form in FORMATS[what]}
    assert len(names) == sum(len(forms) for forms in FORMATS.values())
    assert ExportWish(What.LOG, Format.FSRS).name(when) == "reviews-2026-10-31-fsrs.csv"
    assert ExportWish(What.FIGURES, Format.CSV).name(when) == "progress-2026-10-31"
