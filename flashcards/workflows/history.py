"""What was studied before, as the store remembers it: sums by day, the pace, and the days in a row."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from flashcards.domain.review_sums import DaySum, ReviewRow
from flashcards.statistics.days import YEAR, study_days
from flashcards.statistics.pace import Pace, pace_of
from flashcards.statistics.streaks import streak

if TYPE_CHECKING:
    from flashcards.store.store import Store

PACE_DAYS = 30
WINDOW = YEAR


def day_sums(store: "Store", first: int, last: int) -> tuple[DaySum, ...]:
    """Add up the reviews that count of the study days `first` to `last`."""
    return tuple(DaySum(*row) for row in store.reviews.day_sums(first, last))


def review_rows(store: "Store", first: int, last: int) -> tuple[ReviewRow, ...]:
    """List the reviews that count of the study days `first` to `last`, in the order they were made."""
    return tuple(
        ReviewRow(day, card_id, kind, grade, took, interval or 0)
        for day, card_id, grade, took, kind, _state, interval in store.reviews.day_rows(first, last)
    )


def studied_in_a_row(store: "Store", day: int, sums: Sequence[DaySum]) -> int:
    """Return the days in a row up to `day`; `sums` hold the last `WINDOW` days, more are read where they matter."""
    days = study_days(sums)
    length = streak(days, day)
    return length if length < WINDOW - 1 else streak(study_days(day_sums(store, 0, day)), day)


def pace(store: "Store", day: int) -> Pace:
    """Return how fast the person answered in the last month."""
    return pace_of(day_sums(store, day - PACE_DAYS, day))
