"""The review log on its way out, of which a million rows should take seconds."""

from collections.abc import Callable, Iterable, Iterator
from math import nan
from typing import Any

from flashcards.domain.figure_cells import local_moment
from flashcards.domain.figures import Cell
from flashcards.domain.logged_reviews import LoggedReviews
from flashcards.domain.moments import date_of
from flashcards.scheduling.curve import Weights, factor
from flashcards.store.digits import digits


class Known(dict[Any, Any]):
    """Makes each value once."""

    def __init__(self, make: Callable[[Any], Any]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, key: Any) -> Any:
        value = self[key] = self._make(key)
        return value


class ReviewLog:
    """Makes the table `review_log` of reviews as they are read; `name` tells what stands for the id of a card."""

    def __init__(
        self, reviews: Callable[[], Iterator[LoggedReviews]], name: Callable[[str], Cell], weights: Weights
    ) -> None:
        self._reviews, self._decay = reviews, -weights[20]
        scale = factor(weights)
        self._scaled = Known(lambda elapsed: scale * int(elapsed) if elapsed else nan)
        self._names, self._kinds = Known(name), Known(plain_id)
        self._dates = Known(lambda day: date_of(int(day)).isoformat())
        self._rests = Known(lambda rest: f".{int(rest):03}")
        self._zones = Known(lambda offset: local_moment(0, int(offset))[23:])
        self._ends = Known(lambda offset: Known(lambda rest: f"{self._rests[rest]}{self._zones[offset]}"))

    def rows(self) -> Iterator[tuple[Cell, ...]]:
        """Give the rows as cells."""
        for some in self._reviews():
            whole = (map(int, some.grades), map(int, some.took))
            chances = [None if chance != chance else chance for chance in self._chances(some)]  # noqa: PLR0124 - NaN
            memories = [map(_number, each) for each in (some.before, some.after, some.difficulties)]
            intervals = [int(interval) if interval else None for interval in some.intervals]
            yield from zip(*self._beginning(some), *whole, chances, *memories, intervals, strict=True)

    def lines(self) -> Iterator[list[str]]:
        """Give the rows as a CSV has them, some thousands at a time. None of their texts has to be quoted."""
        names = Known(lambda card_id: str(self._names[card_id]))
        for some in self._reviews():
            moments, dates, _, kinds = self._beginning(some)
            cards = map(names.__getitem__, some.card_ids)
            chances = digits(self._chances(some))
            memories = (some.before, some.after, some.difficulties)
            columns = (moments, dates, cards, kinds, some.grades, some.took, chances, *memories, some.intervals)
            yield list(map(",".join, zip(*columns, strict=True)))

    def _beginning(self, some: LoggedReviews) -> tuple[Iterable[str], Iterator[str], Iterator[Cell], Iterator[str]]:
        """Return the columns from the moment to the kind."""
        return (
            self._moments(some),
            map(self._dates.__getitem__, some.days),
            map(self._names.__getitem__, some.card_ids),
            map(self._kinds.__getitem__, some.kinds),
        )

    def _moments(self, some: LoggedReviews) -> list[str]:
        """Return the moments as `domain.figure_cells.local_moment` does."""
        zones, rests = self._zones, self._rests
        if some.offsets.count(some.offsets[0]) == len(some):
            ends = self._ends[some.offsets[0]]
            return [f"{second}{ends[rest]}" for second, rest in zip(some.seconds, some.rests, strict=True)]
        parts = zip(some.seconds, some.rests, some.offsets, strict=True)
        return [f"{second}{rests[rest]}{zones[offset]}" for second, rest, offset in parts]

    def _chances(self, some: LoggedReviews) -> list[float]:
        """Return the chances of recall that were predicted, NaN where nothing was."""
        from flashcards.statistics.logged_numbers import predicted

        return predicted(list(map(self._scaled.__getitem__, some.elapsed)), some.stabilities, self._decay)


def plain_id(text: str) -> str:
    """Return an id of ours; what is none, in a store that somebody else made, is told by its letters only."""
    return (
        text
        if text.replace("-", "").isalnum() and text.isascii() and text[0] != "-"
        else ("".join(filter(str.isalnum, text)))
    )


def _number(text: str) -> float | None:
    return float(text) if text else None
