"""What was studied before, as the store remembers it: how fast the person answers."""

from typing import TYPE_CHECKING

from flashcards.statistics.pace import Pace, pace_of

if TYPE_CHECKING:
    from flashcards.store.store import Store

PACE_DAYS = 30


def pace(store: "Store", day: int) -> Pace:
    """Return how fast the person answered in the last month."""
    return pace_of(store.reviews.day_sums(day - PACE_DAYS + 1, day))
