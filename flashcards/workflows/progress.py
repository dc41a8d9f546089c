"""How studying went, in every figure that the Progress page shows and that is exported."""

from collections.abc import Callable
from datetime import tzinfo
from functools import partial
from typing import TYPE_CHECKING

from flashcards.domain.cards import REVERSE
from flashcards.domain.figure_columns import OF_ALL_CARDS
from flashcards.domain.figures import Figure, Statistics
from flashcards.domain.moments import day_begins, day_of
from flashcards.domain.report_choice import EVERYTHING, Choice, Offers
from flashcards.domain.settings import Preset

if TYPE_CHECKING:
    from flashcards.statistics.rule import Rule
    from flashcards.store.store import Store
    from flashcards.workflows.progress_material import Material

Report = Callable[[int, int], None]


class Progress:
    """The figures of a store. Kept as long as the window is open, it works out later choices faster."""

    def __init__(self, store: "Store", now: Callable[[], int], zone: Callable[[], tzinfo]) -> None:
        self._store, self._now, self._zone = store, now, zone
        self._material: Material | None = None

    def statistics(
        self,
        choice: Choice = EVERYTHING,
        *,
        lang: str = "en",
        progress: Report | None = None,
        cancelled: Callable[[], bool] | None = None,
    ) -> Statistics:
        """Work out all figures of a choice; decks are named in `lang`.

        Reads beside the window's connection, so it may run in any thread, but in one at a time. `progress(done,
        total)` counts steps of work. Raises Cancelled when `cancelled()` turns true meanwhile.
        """
        from flashcards.statistics.all_figures import all_figures
        from flashcards.statistics.selection import Moment, select

        go_on = partial(_go_on, progress, cancelled)
        go_on(0)
        material = self._current(partial(go_on, 0))
        day, start = self._day(), self._store.settings.preferences().day_start
        zone = self._zone()
        added = {at: day_of(at, start, zone) for at in material.added}
        chosen = select(
            material.answers,
            material.cards,
            material.decks,
            choice,
            moment=Moment(day, day_begins(day + 1, start, zone), added),
            places=material.places(lang),
            rule=_rule(self._store.settings.preset()),
        )
        figures: list[Figure] = []
        for figure in all_figures(chosen):
            figures.append(figure)
            go_on(len(figures))
        return Statistics(choice, day, tuple(figures))

    def card(self, card_id: str, lang: str = "en") -> tuple[Figure, Figure]:
        """Return the figures `card` and `forgetting_curve` of one card; raises CardChanged when it is gone.

        The card is named by what it asks, as one line without its answer.
        """
        from flashcards.rendering.cards import one_line
        from flashcards.scheduling.foresight import recall
        from flashcards.statistics.one_card import NamedCard, figures_of

        with self._store.beside() as reader:
            card = reader.cards.card(card_id)
            note = reader.cards.note(card.note_id)
            face = note.face_of(lang, card.part)
            asked = face.back if card.part == REVERSE else face.front
            named = NamedCard(card, one_line(asked), reader.decks.path(card.deck_id, lang))
            reviews = reader.reviews.of_card(card_id)
            weights = reader.settings.preset().weights
        return figures_of(named, reviews, self._day(), partial(recall, weights=weights))

    def offers(self, lang: str) -> Offers:
        """Return what a choice can be made of, decks named in `lang`."""
        return self._current().offers(lang)

    def _current(self, go_on: Callable[[], None] | None = None) -> "Material":
        """Return the log and the cards as they are now; only what has changed is read again."""
        from flashcards.workflows.progress_material import read_material

        stamp, kept = self._store.stamp, self._material
        if kept is None or stamp is None or kept.stamp != stamp:
            with self._store.beside() as reader:
                kept = read_material(reader, kept, stamp, go_on)
            self._material = kept
        return kept

    def _day(self) -> int:
        return day_of(self._now(), self._store.settings.preferences().day_start, self._zone())


def _go_on(progress: Report | None, cancelled: Callable[[], bool] | None, done: int = 0) -> None:
    """Say how far the work is, and stop it when that is wished."""
    if cancelled is not None and cancelled():
        from flashcards.workflows.deck_reading import Cancelled

        raise Cancelled
    if progress is not None:
        progress(done, len(OF_ALL_CARDS))


def _rule(preset: Preset) -> "Rule":
    """Hand the scheduler's rule to the statistics."""
    from flashcards.scheduling import curve, foresight
    from flashcards.statistics.rule import Rule

    return Rule(
        recall=partial(foresight.recall, weights=preset.weights),
        after_good=partial(foresight.after_good, weights=preset.weights),
        after_again=partial(foresight.after_again, weights=preset.weights, relearning=len(preset.relearning_steps)),
        scales=tuple(curve.interval(1.0, preset.retention_for(freq), preset.weights) for freq in range(6)),
        maximum=preset.maximum_interval,
    )
