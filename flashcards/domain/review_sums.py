"""Reviews as the statistics need them: light rows, and their sums by study day."""

from typing import NamedTuple

TOOK_LIMIT = 120_000
"""An answer counts at most this many ms: whoever went away from the card was not answering."""


class DaySum(NamedTuple):
    """The reviews of one study day and kind that count. `took` in ms, each answer capped at `TOOK_LIMIT`."""

    day: int
    kind: str
    reviews: int
    took: int


class ReviewRow(NamedTuple):
    """What statistics need of one review that counts, in the order of the answers.

    `interval` is the days between the review before and the day the card was due, 0 outside state review.
    """

    day: int
    card_id: str
    kind: str
    grade: int
    took: int
    interval: int = 0
