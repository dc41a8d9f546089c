"""Everything the Progress page tells, from light rows of reviews and counts of cards."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence

from flashcards.domain.memory import MATURE, Grade, ReviewKind
from flashcards.domain.reports import CardStates, ForecastDay, ProgressReport, Retention, TodayFigures
from flashcards.domain.review_sums import DaySum, ReviewRow
from flashcards.statistics.days import calendar, counted_time, reviews_by_day
from flashcards.statistics.streaks import longest_streak, streak

SHOWN_DAYS = 30


def progress_report(
    sums: Sequence[DaySum],
    rows: Sequence[ReviewRow],
    due: Mapping[int, int],
    cards: CardStates,
    day: int,
    *,
    counts: Iterable[tuple[int, int]] = (),
    studied: Collection[int] = (),
    desired_retention: float = 0.9,
    days: int = SHOWN_DAYS,
) -> ProgressReport:
    """Report on study day `day`.

    Of the last `days` study days `sums` are the reviews by day and kind, and `rows` each one in the order they
    were made; `counts` are (day, reviews) of the last year, `studied` all days with reviews, and `due` counts the
    cards in review by the day they come due. Undone reviews must be in none of them, practice only in the first two.
    """
    return ProgressReport(
        day=day,
        today=today_figures(rows, day),
        streak=streak(studied, day),
        longest_streak=longest_streak(studied),
        calendar=calendar(counts, day),
        reviews=reviews_by_day(sums, day - days + 1, day),
        retention=true_retention(rows, day - days + 1, day),
        forecast=forecast(due, day, days),
        cards=cards,
        practice=sum(each.reviews for each in sums if each.kind == ReviewKind.PRACTICE and each.day == day),
        retention_days=days,
        desired_retention=desired_retention,
    )


def today_figures(rows: Iterable[ReviewRow], day: int) -> TodayFigures:
    """Count what was done on a study day; practice is not part of it."""
    done = [row for row in rows if row.day == day and row.kind != ReviewKind.PRACTICE]
    kinds = Counter(str(row.kind) for row in done)
    ordered = (ReviewKind.LEARNING, ReviewKind.REVIEW, ReviewKind.RELEARNING)
    return TodayFigures(
        reviews=len(done),
        cards=len({row.card_id for row in done}),
        took=sum(counted_time(row.took) for row in done),
        again=sum(1 for row in done if row.grade == Grade.AGAIN),
        by_kind=tuple((str(kind), kinds[kind]) for kind in ordered if kinds[kind]),
    )


def true_retention(rows: Iterable[ReviewRow], first: int, last: int) -> Retention:
    """Count how many cards in review were remembered, by the first review of each card on each study day."""
    seen: set[tuple[int, str]] = set()
    passed, total = [0, 0], [0, 0]
    for row in rows:
        if row.kind == ReviewKind.PRACTICE or not first <= row.day <= last or (row.day, row.card_id) in seen:
            continue
        seen.add((row.day, row.card_id))
        if row.kind == ReviewKind.REVIEW:
            mature = int(row.interval >= MATURE)
            total[mature] += 1
            passed[mature] += int(row.grade > Grade.AGAIN)
    return Retention(passed[0], total[0], passed[1], total[1])


def forecast(due: Mapping[int, int], day: int, days: int = SHOWN_DAYS) -> tuple[ForecastDay, ...]:
    """Count the cards that come due on each of the next study days; today holds what was not done before too."""
    backlog = sum(count for due_day, count in due.items() if due_day <= day)
    later = (ForecastDay(each, due.get(each, 0)) for each in range(day + 1, day + days))
    return (ForecastDay(day, backlog), *later)
