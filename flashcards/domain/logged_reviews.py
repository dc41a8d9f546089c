"""Many reviews as columns of texts: how an export reads a million of them, when a value for each would take seconds."""

from collections.abc import Callable
from dataclasses import dataclass, fields
from itertools import compress
from typing import Self

LEAST, BORDER, MOST = 2**-10, 2, 2**12
BELOW, ABOVE = 2.0**62, -(2.0**51)
"""What a number of a memory is multiplied by below `BORDER`, and from there on, to be a whole one of all 53 bits."""
NULL, OUTSIDE = 1, 0
"""What stands for none, and for a number below `LEAST` or from `MOST` on."""
Unpack = Callable[[str, list[float]], list[float]]
"""Makes numbers of whole ones, parted by commas, and of those that stand outside; NaN is none."""


class _AboutCards:
    """Columns of equal length, one of which says what card each row is about."""

    __slots__ = ()
    card_ids: list[str]

    def __len__(self) -> int:
        return len(self.card_ids)

    def of(self, card_ids: set[str]) -> Self:
        """Return the rows about some cards only."""
        chosen = [card_id in card_ids for card_id in self.card_ids]
        columns = fields(self)  # type: ignore[arg-type]
        return type(self)(*(list(compress(getattr(self, column.name), chosen)) for column in columns))


@dataclass(frozen=True, slots=True)
class LoggedReviews(_AboutCards):
    """Reviews in the order of the answers; each column has a text for each, '' for nothing.

    `stabilities` are those before the answer as numbers, NaN for none; `before` holds the same as texts, `after` and
    `difficulties` those after it, with all digits. `seconds` are date and time (ISO) by the clock where the person was,
    `offsets` minutes from UTC, `rests` the ms behind them. `took` is in ms; `elapsed` are the days since the answer
    before, `intervals` those until the card is due.
    """

    stabilities: list[float]
    before: list[str]
    after: list[str]
    difficulties: list[str]
    seconds: list[str]
    rests: list[str]
    offsets: list[str]
    days: list[str]
    card_ids: list[str]
    kinds: list[str]
    grades: list[str]
    took: list[str]
    elapsed: list[str]
    intervals: list[str]


@dataclass(frozen=True, slots=True)
class LoggedAnswers(_AboutCards):
    """Reviews as the tools of FSRS know them: grade, moment (ms UTC) and ms; practice is not among them."""

    card_ids: list[str]
    grades: list[str]
    moments: list[str]
    took: list[str]
