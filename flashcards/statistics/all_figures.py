"""Every figure of a choice, in the order of `OF_ALL_CARDS`."""

from collections.abc import Callable, Iterator

from flashcards.domain.figures import Figure
from flashcards.statistics import activity, memories, retention
from flashcards.statistics.comparison import Comparison
from flashcards.statistics.forecast import forecast
from flashcards.statistics.predictions import calibration
from flashcards.statistics.selection import Selection

_FIGURES: tuple[Callable[[Selection], Figure], ...] = (
    activity.today,
    activity.calendar,
    activity.reviews,
    activity.answers,
    forecast,
    memories.cards,
    memories.added,
    memories.stability,
    memories.difficulty,
    memories.retrievability,
    retention.retention,
    retention.retention_over_time,
    calibration,
    activity.buttons,
    activity.hours,
)


def all_figures(chosen: Selection) -> Iterator[Figure]:
    """Work out the figures of a choice, one after the other."""
    for each in _FIGURES:
        yield each(chosen)
    compared = Comparison(chosen)
    yield compared.decks()
    yield compared.kinds()
    yield compared.tags()
    yield compared.freqs()
