"""What the filters of the Progress page leave, said in a sentence."""

from PySide6.QtCore import QObject

from flashcards.domain.figures import Statistics
from flashcards.domain.progress_filters import Filters
from flashcards.domain.report_choice import Offers, Step
from flashcards.ui.figure_words import FigureWords

_MOST_NAMED = 3


class FilterWords(QObject):
    """Says in the language of the window what is counted."""

    def counted(self, filters: Filters, offers: Offers, statistics: Statistics, words: FigureWords) -> str:
        """Say which cards and days all figures are about."""
        parts = [self._period(statistics, offers, words), *self._cards(filters, offers, words)]
        return " · ".join(parts)

    def step(self, step: Step) -> str:
        """Say how finely time is parted."""
        return {
            Step.DAY: self.tr("by day"),
            Step.WEEK: self.tr("by week"),
            Step.MONTH: self.tr("by month"),
            Step.YEAR: self.tr("by year"),
        }[step]

    def stars(self, freq: int) -> str:
        """Write how often something is asked."""
        return "★" * freq if freq else self.tr("not said")

    def _period(self, statistics: Statistics, offers: Offers, words: FigureWords) -> str:
        choice = statistics.choice
        first = offers.first_day if choice.first_day is None else choice.first_day
        if first is None:
            return self.tr("No reviews yet")
        last = statistics.day if choice.last_day is None else choice.last_day
        days = self.tr("{first} – {last}").format(first=words.date(first), last=words.date(last))
        if choice.first_day is None and choice.last_day is None:
            days = self.tr("All days since {first}").format(first=words.date(first))
        return self.tr("{days}, {step}").format(days=days, step=self.step(choice.step))

    def _cards(self, filters: Filters, offers: Offers, words: FigureWords) -> list[str]:
        parts = []
        if filters.deck_ids is not None:
            row = next((row for row in offers.decks if frozenset(row.deck_ids) == filters.deck_ids), None)
            deck = row.path.replace("/", " / ") if row else self.tr("some decks")
            parts.append(self.tr("deck {deck} with all below it").format(deck=deck))
        if filters.kinds:
            kinds = self._listed([words.text("kinds", "name", str(kind)) for kind in filters.kinds])
            parts.append(self.tr("kind: {kinds}").format(kinds=kinds))
        if filters.tags:
            parts.append(self.tr("tag: {tags}").format(tags=self._listed(list(filters.tags))))
        if filters.freqs:
            stars = self._listed([self.stars(freq) for freq in filters.freqs])
            parts.append(self.tr("asked: {stars}").format(stars=stars))
        return parts or [self.tr("all cards")]

    def _listed(self, names: list[str]) -> str:
        shown = self.tr(", ").join(names[:_MOST_NAMED])
        more = len(names) - _MOST_NAMED
        return self.tr("{names} and %n more", "", more).format(names=shown) if more > 0 else shown
