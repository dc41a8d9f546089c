"""The tables behind the figures: every review, every card and every day, read from the store as they are written."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any

from flashcards.domain.figure_cells import local_moment
from flashcards.domain.figures import Cell
from flashcards.domain.memory import MATURE, ReviewKind, State
from flashcards.domain.places import encloses
from flashcards.domain.progress_export import LONG_TABLES, Table
from flashcards.domain.report_choice import Choice
from flashcards.domain.review_sums import TOOK_LIMIT

if TYPE_CHECKING:
    from flashcards.reports.aliases import Aliases
    from flashcards.store.store import Store

_FIRST, _LAST = -1_000_000, 1_000_000
Row = tuple[Any, ...]
Watch = Callable[[Iterable[Row]], Iterator[Row]]
"""Looks on while rows pass: tells how far it is, and stops when the person does not want them any more."""


class LongTables:
    """Makes the long tables of one export on study day `day`. `reader` is a store opened beside the window's."""

    def __init__(self, reader: "Store", choice: Choice, day: int, lang: str, watch: Watch) -> None:
        self._reader, self._choice, self._day, self._lang, self._watch = reader, choice, day, lang, watch
        self._decks = {deck.deck_id: deck for deck in reader.decks.all(day)}
        self._chosen = self._chosen_decks()
        self._cards = self._chosen_cards()

    def table(self, name: str, aliases: "Aliases | None" = None) -> Table:
        """Return a long table by its name; with `aliases` it holds no text and no id of the person."""
        if name == "review_log":
            return Table(name, LONG_TABLES[name], self._log(aliases))
        if name == "card_list":
            return Table(name, LONG_TABLES[name], self._card_rows(aliases))
        return Table(name, LONG_TABLES[name], self._days())

    def fsrs(self, aliases: "Aliases") -> Iterator[tuple[int, int, int, int]]:
        """Give the reviews as FSRS' own tools take them; practice is left out, for it changed no memory."""
        number = aliases.card
        for row in self._reviews():
            if row[4] != ReviewKind.PRACTICE:
                yield number(row[0]), row[5], row[2], row[6]

    def expected(self, name: str) -> int:
        """Return about how many rows have to be read for a table."""
        return self._reader.cards.count() if name == "card_list" else self._reader.reviews.count()

    def _reviews(self) -> Iterator[Row]:
        choice = self._choice
        first = _FIRST if choice.first_day is None else choice.first_day
        last = _LAST if choice.last_day is None else choice.last_day
        rows = self._watch(self._reader.exporting.reviews(first, last))
        chosen = self._cards
        return rows if chosen is None else (row for row in rows if row[0] in chosen)

    def _log(self, aliases: "Aliases | None") -> Iterator[tuple[Cell, ...]]:
        from flashcards.scheduling.curve import factor

        weights = self._reader.settings.preset().weights
        scale, decay = factor(weights), -weights[20]
        named: Callable[[str], Cell] = aliases.card if aliases else str
        for row in self._reviews():
            card, day, at, offset, kind, grade, took, stability, difficulty, last, after, harder, due = row
            chance = None
            if stability and last is not None:
                chance = round((1 + scale * max(0, day - last) / stability) ** decay, 6)
            interval = None if due is None else due - day
            when = local_moment(at, offset)
            yield when, day, named(card), kind, grade, took, chance, stability, difficulty, after, harder, interval

    def _card_rows(self, aliases: "Aliases | None") -> Iterator[tuple[Cell, ...]]:
        from flashcards.rendering.cards import one_line
        from flashcards.scheduling.curve import recall

        weights = self._reader.settings.preset().weights
        for row in self._watch(self._reader.exporting.cards(self._lang)):
            card_id, deck_id, part, kind, tags, freq, *_, reps, lapses, stability, difficulty, last, due, front = row
            if not self._fits(deck_id, kind, tags, freq):
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
        for row in self._reviews():
            day = days.get(row[1])
            if day is None:
                day = days[row[1]] = _Day()
            day.add(row[0], row[4], row[5], row[6])
        for number in sorted(days):
            yield (number, *days[number].cells())

    def _chosen_decks(self) -> frozenset[str] | None:
        """Return the chosen decks with all that stand below them."""
        wanted = self._choice.deck_ids
        if wanted is None:
            return None
        paths = [deck.path for deck_id, deck in self._decks.items() if deck_id in wanted]
        below = {deck_id for deck_id, deck in self._decks.items() if any(encloses(path, deck.path) for path in paths)}
        return frozenset(wanted | below)

    def _chosen_cards(self) -> set[str] | None:
        """Return the cards that the filters leave, None where there are no filters."""
        choice = self._choice
        if choice.deck_ids is None and not (choice.kinds or choice.tags or choice.freqs):
            return None
        rows = self._watch(self._reader.exporting.cards(self._lang))
        return {row[0] for row in rows if self._fits(row[1], row[3], row[4], row[5])}

    def _fits(self, deck_id: str, kind: str, tags: str, freq: int) -> bool:
        choice = self._choice
        return (
            (self._chosen is None or deck_id in self._chosen)
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
