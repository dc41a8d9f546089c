"""The Progress report of a real store."""

import pytest
from study_desk import AGAIN, DAY, EASY, GOOD, Desk, answer, study_all

from flashcards.domain.reports import DayReviews, Retention
from flashcards.workflows.progress_report import progress_report


@pytest.fixture
def desk(tmp_path):
    desk = Desk(tmp_path)
    yield desk
    desk.store.close()


def report(desk):
    return progress_report(desk.store, desk.now(), desk.zone)


def test_a_month_of_study_in_figures(desk):
    desk.cards("one: 1\ntwo: 2\nthree: 3")
    study_all(desk.session(), desk, EASY)
    desk.wait(15 * DAY)
    session = desk.session()
    answer(session, AGAIN, desk, took=300_000)
    study_all(session, desk, GOOD)
    result = report(desk)
    assert (result.streak, result.longest_streak, len(result.calendar)) == (1, 1, 2)
    assert result.today.reviews == 4  # three reviews, one of them relearned
    assert (result.today.cards, result.today.again, result.today.took) == (3, 1, 120_000 + 3 * 5_000)
    assert result.today.by_kind == (("review", 3), ("relearning", 1))
    assert result.retention == Retention(2, 3, 0, 0)
    assert result.reviews[-1] == DayReviews(result.day, 0, 3, 1, 135_000)
    assert result.reviews[-16] == DayReviews(result.day - 15, 3, 0, 0, 15_000)
    assert (result.cards.new, result.cards.young + result.cards.mature) == (0, 3)
    assert sum(day.due for day in result.forecast) <= 3
    assert result.desired_retention == 0.9


def test_undone_reviews_and_practice_stay_out_of_the_figures(desk):
    desk.cards("one: 1\ntwo: 2")
    study_all(desk.session(), desk, EASY)
    before = report(desk)
    practice = desk.session(practice=True)
    answer(practice, GOOD, desk)
    answer(practice, AGAIN, desk)
    practice.undo()
    after = report(desk)
    assert after.practice == 1
    assert (after.today, after.retention, after.streak) == (before.today, before.retention, before.streak)


def test_the_forecast_holds_what_was_not_done_in_its_first_day(desk):
    desk.cards("one: 1\ntwo: 2")
    study_all(desk.session(), desk, EASY)
    desk.wait(100 * DAY)
    forecast = report(desk).forecast
    assert forecast[0].due == 2
    assert sum(day.due for day in forecast) == 2
