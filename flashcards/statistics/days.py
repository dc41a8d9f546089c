"""Reviews by study day: how many of each kind, and how long they took."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from flashcards.domain.decks import DayMark
from flashcards.domain.memory import ReviewKind
from flashcards.domain.review_sums import TOOK_LIMIT, DaySum

if TYPE_CHECKING:
    from flashcards.domain.reports import DayReviews

YEAR = 371  # whole weeks of a calendar of one year, and the week that has begun


def counted_time(took: int) -> int:
    """Return the ms of an answer that count: never less than nothing, at most two minutes."""
    return min(max(0, took), TOOK_LIMIT)


def calendar(counts: Iterable[tuple[int, int]], today: int, days: int = YEAR) -> tuple[DayMark, ...]:
    """Mark the study days of the last year, given (day, reviews) of those with any."""
    return tuple(DayMark(day, count) for day, count in sorted(counts) if today - days < day <= today)


def reviews_by_day(sums: Iterable[DaySum], first: int, last: int) -> "tuple[DayReviews, ...]":
    """List every study day from `first` to `last` with its reviews by the state they found the card in."""
    by_day: dict[int, dict[str, DaySum]] = defaultdict(dict)
    for each in sums:
        if first <= each.day <= last and each.kind != ReviewKind.PRACTICE:
            by_day[each.day][each.kind] = each
    return tuple(_day_reviews(day, by_day.get(day, {})) for day in range(first, last + 1))


def _day_reviews(day: int, kinds: Mapping[str, DaySum]) -> "DayReviews":
    from flashcards.domain.reports import DayReviews  # which Today does not need

    def reviews(kind: ReviewKind) -> int:
        return kinds[kind].reviews if kind in kinds else 0

    took = sum(each.took for each in kinds.values())
    return DayReviews(
        day, reviews(ReviewKind.LEARNING), reviews(ReviewKind.REVIEW), reviews(ReviewKind.RELEARNING), took
    )
