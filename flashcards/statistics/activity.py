"""What was done and when: today, the calendar, reviews and answers by step, buttons, hours."""

import numpy as np

from flashcards.domain.figures import Figure
from flashcards.domain.memory import MATURE, Grade
from flashcards.statistics.answers import KINDS, PRACTICE, REVIEW, Answers
from flashcards.statistics.days import YEAR
from flashcards.statistics.selection import Selection, figure, share
from flashcards.statistics.steps import by_day, steps
from flashcards.statistics.streaks import longest_streak, streak
from flashcards.statistics.unpacking import Ints

_AGAIN = int(Grade.AGAIN)
_GRADES = len(Grade)


def today(chosen: Selection) -> Figure:
    """Count the answers of today by kind."""
    done = chosen.ever.between(chosen.day, chosen.day)
    rows = [(str(kind), *_work(done.where(done.kind == place))) for place, kind in enumerate(KINDS)]
    return figure("today", rows, _work(done.where(done.counted)))


def _work(done: Answers) -> tuple[int, int, int, float | None]:
    count = len(done.day)
    return count, len(np.unique(done.card)), int(done.took.sum()), share(int((done.grade == _AGAIN).sum()), count)


def calendar(chosen: Selection) -> Figure:
    """Mark the days of study, and tell of their runs."""
    done = chosen.period
    counts, times = _by_kind(done, chosen.first, chosen.last)
    reviews, took = counts[:, :PRACTICE].sum(axis=1), times[:, :PRACTICE].sum(axis=1)
    studied = np.flatnonzero(reviews)
    days = (studied + chosen.first).tolist()
    shown = chosen.first if chosen.choice.first_day is not None else chosen.last - YEAR + 1
    rows = [
        (day, count, time)
        for day, count, time in zip(days, reviews[studied].tolist(), took[studied].tolist(), strict=True)
        if day >= shown
    ]
    best = int(np.argmax(reviews)) if days else None
    facts = (
        streak(days, chosen.last),
        longest_streak(days),
        len(days),
        None if best is None else best + chosen.first,
        0 if best is None else int(reviews[best]),
    )
    return figure("calendar", rows, facts)


def reviews(chosen: Selection) -> Figure:
    """Count the answers of each step by kind."""
    counts, times = _by_kind(chosen.period, chosen.first, chosen.last)
    parted = steps(chosen.choice.step, chosen.first, chosen.last)
    rows = [
        (start, *count, sum(time[:PRACTICE]), time[PRACTICE])
        for start, count, time in zip(parted.starts, parted.sums(counts), parted.sums(times), strict=True)
    ]
    return figure("reviews", rows)


def answers(chosen: Selection) -> Figure:
    """Count the answers of each step by grade."""
    done = chosen.period
    done = done.where(done.counted)
    counts = by_day(done.day, chosen.first, chosen.last, done.grade - 1, _GRADES)
    parted = steps(chosen.choice.step, chosen.first, chosen.last)
    return figure("answers", [(start, *row) for start, row in zip(parted.starts, parted.sums(counts), strict=True)])


def buttons(chosen: Selection) -> Figure:
    """Count the grades given to cards being learned, young and mature."""
    done = chosen.period
    state = np.where(done.kind == REVIEW, 1 + (done.interval >= MATURE), np.where(done.kind == PRACTICE, 3, 0))
    table = np.bincount(state * _GRADES + done.grade - 1, minlength=4 * _GRADES).reshape(4, _GRADES).tolist()
    rows = [
        (name, *row, share(sum(row[1:]), sum(row)))
        for name, row in zip(("learning", "young", "mature"), table[:3], strict=True)
    ]
    return figure("buttons", rows)


def hours(chosen: Selection) -> Figure:
    """Count the answers of each hour of the day, and how many were not failed."""
    done = chosen.period
    places = (done.hour.astype(np.intp) * 2 + (done.grade > _AGAIN)) * 2 + (done.kind == PRACTICE)
    table = np.bincount(places, minlength=24 * 4).reshape(24, 2, 2)[:, :, 0].tolist()
    rows = [(hour, sum(row), row[1], share(row[1], sum(row))) for hour, row in enumerate(table)]
    return figure("hours", rows)


def _by_kind(done: Answers, first: int, last: int) -> tuple[Ints, Ints]:
    """Count the answers of each day by kind, and add up their times."""
    size, width = max(0, last - first + 1), len(KINDS)
    places = (done.day - first).astype(np.intp) * width + done.kind
    counts = np.bincount(places, minlength=size * width).reshape(size, width)
    times = np.bincount(places, done.took, minlength=size * width).reshape(size, width)
    return counts, times.astype(np.int64)
