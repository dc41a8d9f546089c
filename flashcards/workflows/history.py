"""What was studied before, as the store remembers it: the pace, and the days in a row."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from flashcards.domain.review_sums import DaySum
from flashcards.statistics.days import YEAR, study_days
from flashcards.statistics.pace import Pace, pace_of
from flashcards.statistics.streaks import streak

if TYPE_CHECKING:
    from flashcards.store.store import Store

PACE_DAYS = 30
WINDOW = YEAR


def studied_in_a_row(store: "Store", day: int, sums: Sequence[DaySum]) -> int:
    """Return the days in a row up to `day`; `sums` hold the last `WINDOW` days, more are read where they matter."""
    days = study_days(sums)
    length = streak(days, day)
    return length if length < WINDOW - 1 else streak(study_days(store.reviews.day_sums(0, day)), day)


def pace(store: "Store", day: int) -> Pace:
    """Return how fast the person answered in the last month."""
    return pace_of(store.reviews.day_sums(day - PACE_DAYS, day))
