"""The figures of the Progress page, each from reviews that a reader can count."""

from collections import Counter

import pytest

from flashcards.domain.decks import DayMark
from flashcards.domain.memory import ReviewKind
from flashcards.domain.reports import CardStates, DayReviews, ForecastDay, Retention
from flashcards.domain.review_sums import TOOK_LIMIT, DaySum, ReviewRow
from flashcards.statistics.days import calendar
from flashcards.statistics.pace import Pace, minutes, pace_of
from flashcards.statistics.report import forecast, progress_report, today_figures, true_retention
from flashcards.statistics.streaks import longest_streak, streak

TODAY = 20_000
LEARNING, REVIEW, RELEARNING, PRACTICE = ReviewKind
NO_CARDS = CardStates(0, 0, 0, 0, 0)


def row(day, card="card", kind=REVIEW, grade=3, took=5_000, interval=10):
    return ReviewRow(day, card, kind, grade, took, interval)


def sums_of(rows):
    """Add reviews up by study day and kind, as the store does."""
    sums = {}
    for each in rows:
        count, took = sums.get((each.day, each.kind), (0, 0))
        sums[each.day, each.kind] = count + 1, took + min(each.took, TOOK_LIMIT)
    return tuple(DaySum(day, kind, *total) for (day, kind), total in sorted(sums.items()))


def report(*rows, due=None):
    studied = Counter(each.day for each in rows if each.kind != PRACTICE)
    counts = tuple(studied.items())
    return progress_report(sums_of(rows), rows, due or {}, NO_CARDS, TODAY, counts=counts, studied=studied)


@pytest.mark.parametrize(
    ("days", "expected"),
    [
        ([], 0),
        ([TODAY], 1),
        ([TODAY - 1], 1),
        ([TODAY - 2], 0),
        ([TODAY, TODAY - 1, TODAY - 2, TODAY - 4], 3),
        ([TODAY - 1, TODAY - 2], 2),
    ],
)
def test_a_streak_counts_back_from_today_or_from_yesterday_while_today_is_not_over(days, expected):
    assert streak(days, TODAY) == expected


def test_the_longest_streak_may_lie_in_the_past():
    assert longest_streak([5, 6, 7, 9, 10, 7]) == 3
    assert longest_streak([]) == 0


def test_practice_is_counted_apart_and_makes_no_day_of_study():
    result = report(row(TODAY, kind=PRACTICE), row(TODAY, kind=PRACTICE, grade=1), row(TODAY - 3))
    assert result.practice == 2
    assert (result.today.reviews, result.today.again, result.today.took) == (0, 0, 0)
    assert result.streak == 0
    assert result.calendar == (DayMark(TODAY - 3, 1),)
    assert result.reviews[-1] == DayReviews(TODAY, 0, 0, 0, 0)
    assert result.retention.total == 1


def test_today_tells_reviews_cards_failures_and_time_with_each_answer_capped():
    figures = today_figures(
        [
            row(TODAY, "a", LEARNING, took=600_000),
            row(TODAY, "a", LEARNING, grade=1),
            row(TODAY, "b", REVIEW, took=-50),
            row(TODAY - 1, "c"),
        ],
        TODAY,
    )
    assert (figures.reviews, figures.cards, figures.again) == (3, 2, 1)
    assert figures.took == 120_000 + 5_000 + 0
    assert figures.by_kind == (("learning", 2), ("review", 1))


def test_reviews_are_listed_for_every_day_by_the_state_they_found():
    result = report(row(TODAY, kind=LEARNING), row(TODAY, kind=RELEARNING), row(TODAY - 2), row(TODAY - 2))
    assert len(result.reviews) == 30
    assert result.reviews[-1] == DayReviews(TODAY, 1, 0, 1, 10_000)
    assert result.reviews[-2].total == 0
    assert result.reviews[-3] == DayReviews(TODAY - 2, 0, 2, 0, 10_000)


def test_true_retention_takes_the_first_review_of_a_card_on_a_day_and_parts_young_from_mature():
    rows = [
        row(TODAY, "young", interval=20),
        row(TODAY, "young", grade=1, interval=20),  # asked again the same day: does not count
        row(TODAY - 1, "young", grade=1, interval=20),
        row(TODAY, "mature", interval=21),
        row(TODAY, "hard", grade=2, interval=100),
        row(TODAY, "fresh", kind=LEARNING),
        row(TODAY, "fresh", kind=REVIEW),  # was in learning steps when the day's first review found it
        row(TODAY, "lapsed", kind=RELEARNING),
        row(TODAY - 40, "long ago", interval=50),
    ]
    assert true_retention(rows, TODAY - 29, TODAY) == Retention(1, 2, 2, 2)


def test_practice_before_a_review_does_not_hide_it():
    rows = [row(TODAY, "card", kind=PRACTICE), row(TODAY, "card", grade=1)]
    assert true_retention(rows, TODAY, TODAY) == Retention(0, 1, 0, 0)


def test_the_forecast_puts_all_that_waits_into_its_first_day():
    due = {TODAY - 100: 7, TODAY: 2, TODAY + 1: 3, TODAY + 29: 1, TODAY + 30: 50}
    days = forecast(due, TODAY)
    assert len(days) == 30
    assert days[:2] == (ForecastDay(TODAY, 9), ForecastDay(TODAY + 1, 3))
    assert days[-1] == ForecastDay(TODAY + 29, 1)


def test_the_calendar_holds_a_year():
    counts = [(day, 1) for day in range(TODAY - 500, TODAY + 3)]
    days = [mark.day for mark in calendar(counts, TODAY)]
    assert days[-1] == TODAY
    assert 366 <= len(days) <= 372


def test_a_report_of_nothing_is_all_zeros():
    result = report()
    assert (result.streak, result.longest_streak, result.calendar, result.retention.total) == (0, 0, (), 0)


def test_the_pace_of_a_beginner_is_the_usual_one_and_becomes_their_own():
    assert pace_of([]) == Pace()
    fast = pace_of([DaySum(day, REVIEW, 200, 200 * 3_000) for day in range(10)])
    assert 3_000 <= fast.review < 3_200
    assert fast.learning == Pace().learning


def test_minutes_are_rounded_up_and_nothing_takes_no_time():
    assert minutes(Pace(), due=0, new=0, learning=0) == 0
    assert minutes(Pace(), due=1, new=0, learning=0) == 1
    assert minutes(Pace(), due=100, new=10, learning=0) == 31
