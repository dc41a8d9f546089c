"""The tables behind the figures: every review, every card and every day, read from the store as they are written."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import TYPE_CHECKING, Any, TypeVar

from flashcards.domain.figures import Cell
from flashcards.domain.logged_reviews import LoggedAnswers, LoggedReviews
from flashcards.domain.memory import MATURE, ReviewKind, State
from flashcards.domain.progress_export import LONG_TABLES, Table
from flashcards.domain.report_choice import Choice
from flashcards.domain.review_sums import TOOK_LIMIT

if TYPE_CHECKING:
    from flashcards.reports.aliases import Aliases
    from flashcards.store.store import Store

_FIRST, _LAST = -1_000_000, 1_000_000
Row = tuple[Any, ...]
Logged = TypeVar("Logged", LoggedReviews, LoggedAnswers)
Watch = Callable[[Iterable[Any]], Iterator[Any]]
"""Looks on while rows pass: tells how far it is, and stops when the person does not want them any more."""


class LongTables:
    """Makes the long tables of one export on study day `day`. `reader` is a store opened beside the window's."""

    def __init__(self, reader: "Store", choice: Choice, day: int, lang: str, watch: Watch) -> None:
        self._reader, self._choice, self._day, self._lang, self._watch = reader, choice, day, lang, watch
        self._decks = {deck.deck_id: deck for deck in reader.decks.all(day)}
        self._cards = self._chosen_cards()

    def table(self, name: str, aliases: "Aliases | None" = None) -> Table:
        """Return a long table by its name; with `aliases` it holds no text and no id of the person."""
        if name == "review_log":
            from flashcards.workflows.review_log import ReviewLog, plain_id

            weights = self._reader.settings.preset().weights
            log = ReviewLog(self._reviews, aliases.card if aliases else plain_id, weights)
            return Table(name, LONG_TABLES[name], log.rows(), lines=log.lines())
        if name == "card_list":
            return Table(name, LONG_TABLES[name], self._card_rows(aliases))
        return Table(name, LONG_TABLES[name], self._days())

    def fsrs(self, aliases: "Aliases") -> Iterator[list[str]]:
        """Give the reviews as lines as FSRS' own tools take them; practice is left out, for it changed no memory."""
        from flashcards.workflows.review_log import Known

        numbers = Known(lambda card_id: str(aliases.card(card_id)))
        for some in self._chosen(self._reader.exporting.answers(*self._period)):
            cards = map(numbers.__getitem__, some.card_ids)
            yield list(map(",".join, zip(cards, some.grades, some.moments, some.took, strict=True)))

    def expected(self, name: str) -> int:
        """Return about how many rows have to be read for a table."""
        return self._reader.cards.count() if name == "card_list" else self._reader.reviews.count()

    @property
    def _period(self) -> tuple[int, int]:
        first, last = self._choice.first_day, self._choice.last_day
        return _FIRST if first is None else first, _LAST if last is None else last

    def _reviews(self) -> Iterator[LoggedReviews]:
        from flashcards.statistics.logged_numbers import unpacked

        return self._chosen(self._reader.exporting.reviews(*self._period, unpacked))

    def _chosen(self, batches: Iterable[Logged]) -> Iterator[Logged]:
        """Let pass what is about the chosen cards."""
        chosen = self._cards
        for batch in self._watch(batches):
            yield batch if chosen is None else batch.of(chosen)

    def _card_rows(self, aliases: "Aliases | None") -> Iterator[tuple[Cell, ...]]:
        from flashcards.rendering.cards import one_line
        from flashcards.scheduling.curve import recall

        weights = self._reader.settings.preset().weights
        for row in chain.from_iterable(self._watch(self._reader.exporting.cards(self._lang))):
            card_id, deck_id, part, kind, tags, freq, *_ = row
            reps, lapses, stability, difficulty, last, due, deleted, front = row[10:]
            if deleted or not self._fits(row):
                continue
            chance = None
            if stability and last is not None:
                chance = round(recall(self._day - last, stability, weights), 6)
            deck = self._decks[deck_id].path_in(self._lang)
            labels = tags.split("\n") if tags else []
            if aliases:
                named: tuple[Cell, ...] = (aliases.card(card_id), None, aliases.deck(deck))
                labels = [aliases.tag(tag) for tag in labels]
            else:
                named = (card_id, one_line(front), deck)
            memory = (reps, lapses, stability, difficulty, chance, last, due)
            yield (*named, part, kind, " ".join(labels), freq, _state(row), *memory)

    def _days(self) -> Iterator[tuple[Cell, ...]]:
        """Add up the reviews of each day, practice apart; an answer's time is capped as in the figures."""
        days: dict[int, _Day] = {}
        for some in self._reviews():
            whole = (map(int, some.days), map(int, some.grades), map(int, some.took))
            for number, grade, took, card_id, kind in zip(*whole, some.card_ids, some.kinds, strict=True):
                day = days.get(number)
                if day is None:
                    day = days[number] = _Day()
                day.add(card_id, kind, grade, took)
        for number in sorted(days):
            yield (number, *days[number].cells())

    def _chosen_cards(self) -> set[str] | None:
        """Return the cards that the filters leave, None where there are no filters."""
        choice = self._choice
        if choice.deck_ids is None and not (choice.kinds or choice.tags or choice.freqs):
            return None
        rows = chain.from_iterable(self._watch(self._reader.exporting.cards(self._lang)))
        return {row[0] for row in rows if self._fits(row)}

    def _fits(self, row: Row) -> bool:
        """Tell whether a card is among those that the filters name, as the figures have it."""
        choice, (_, deck_id, _, kind, tags, freq, *_) = self._choice, row
        return (
            (choice.deck_ids is None or (deck_id in choice.deck_ids and deck_id in self._decks))
            and (not choice.kinds or kind in choice.kinds)
            and (not choice.tags or not set(choice.tags).isdisjoint(tags.split("\n")))
            and (not choice.freqs or freq in choice.freqs)
        )


class _Day:
    """The reviews of one day."""

    def __init__(self) -> None:
        self._kinds: Counter[str] = Counter()
        self._grades: Counter[int] = Counter()
        self._cards: set[str] = set()
        self._time = self._practice_time = 0

    def add(self, card_id: str, kind: str, grade: int, took: int) -> None:
        """Count one review."""
        self._kinds[kind] += 1
        if kind == ReviewKind.PRACTICE:
            self._practice_time += min(took, TOOK_LIMIT)
            return
        self._grades[grade] += 1
        self._cards.add(card_id)
        self._time += min(took, TOOK_LIMIT)

    def cells(self) -> tuple[Cell, ...]:
        """Return the columns of `day_list` after the day."""
        kinds = [self._kinds[kind] for kind in ("learning", "review", "relearning", "practice")]
        grades = [self._grades[grade] for grade in range(1, 5)]
        return sum(kinds[:3]), len(self._cards), *kinds, *grades, self._time, self._practice_time


def _state(row: Row) -> str:
    """Name the state of a card as the figure `cards` does."""
    state, suspended, leech, retired, last, due = row[6], row[7], row[8], row[9], row[14], row[15]
    for held, name in ((retired, "retired"), (suspended, "suspended"), (leech, "leech")):
        if held:
            return name
    if state == State.NEW:
        return "new"
    if state != State.REVIEW:
        return "learning"
    return "mature" if due is not None and last is not None and due - last >= MATURE else "young"
