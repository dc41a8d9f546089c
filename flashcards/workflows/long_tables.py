"""The tables behind the figures: every review, every card and every day, read from the store as they are written."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import TYPE_CHECKING, Any

from flashcards.domain.figure_cells import local_moment
from flashcards.domain.figures import Cell
from flashcards.domain.memory import MATURE, ReviewKind, State
from flashcards.domain.moments import DAY_MS
from flashcards.domain.progress_export import LONG_TABLES, Table
from flashcards.domain.report_choice import Choice
from flashcards.domain.review_sums import TOOK_LIMIT

if TYPE_CHECKING:
    from flashcards.reports.aliases import Aliases
    from flashcards.store.store import Store

_FIRST, _LAST = -1_000_000, 1_000_000
MINUTE = 60_000
Row = tuple[Any, ...]
Watch = Callable[[Iterable[list[Row]]], Iterator[list[Row]]]
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
            return Table(name, LONG_TABLES[name], chain.from_iterable(self._log(aliases)), own=True)
        if name == "card_list":
            return Table(name, LONG_TABLES[name], self._card_rows(aliases))
        return Table(name, LONG_TABLES[name], self._days())

    def fsrs(self, aliases: "Aliases") -> Iterator[tuple[int, int, int, int]]:
        """Give the reviews as FSRS' own tools take them; practice is left out, for it changed no memory."""
        numbers, practice = _Known(aliases.card), str(ReviewKind.PRACTICE)
        return chain.from_iterable(
            [(numbers[row[0]], row[5], row[2], row[6]) for row in batch if row[4] != practice]
            for batch in self._reviews()
        )

    def expected(self, name: str) -> int:
        """Return about how many rows have to be read for a table."""
        return self._reader.cards.count() if name == "card_list" else self._reader.reviews.count()

    def _reviews(self) -> Iterator[list[Row]]:
        choice = self._choice
        first = _FIRST if choice.first_day is None else choice.first_day
        last = _LAST if choice.last_day is None else choice.last_day
        batches = self._watch(self._reader.exporting.reviews(first, last))
        chosen = self._cards
        return batches if chosen is None else ([row for row in batch if row[0] in chosen] for batch in batches)

    def _log(self, aliases: "Aliases | None") -> Iterator[list[tuple[Cell, ...]]]:
        """Give the rows of the review log some thousands at a time, for a million of them should take seconds."""
        from flashcards.scheduling.curve import factor

        weights = self._reader.settings.preset().weights
        scale, decay = factor(weights), -weights[20]
        names, kinds, clock = _Known(aliases.card if aliases else _plain), _Known(_plain), _Clock()
        for batch in self._reviews():
            rows: list[tuple[Cell, ...]] = []
            for card, day, at, offset, kind, grade, took, stability, last, after, difficulty, due in batch:
                chance = None
                if stability and last is not None:
                    chance = round((1 + scale * (day - last if day > last else 0) / stability) ** decay, 6)
                interval = None if due is None else due - day
                when = clock.moment(at, offset)
                memory = (chance, stability, after, difficulty, interval)
                rows.append((when, clock.dates[day], names[card], kinds[kind], grade, took, *memory))
            yield rows

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
        for row in chain.from_iterable(self._reviews()):
            day = days.get(row[1])
            if day is None:
                day = days[row[1]] = _Day()
            day.add(row[0], row[4], row[5], row[6])
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


class _Known(dict[Any, Any]):
    """Makes each value once."""

    def __init__(self, make: Callable[[Any], Any]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, key: Any) -> Any:
        value = self[key] = self._make(key)
        return value


def _plain(text: str) -> str:
    """Return an id of ours; what is none, in a store that somebody else made, is told by its letters only."""
    return (
        text
        if text.replace("-", "").isalnum() and text.isascii() and text[0] != "-"
        else ("".join(filter(str.isalnum, text)))
    )


class _Clock:
    """Writes moments as `domain.figure_cells.local_moment` does, of parts that were written before."""

    def __init__(self) -> None:
        self.dates = _Known(lambda day: local_moment(day * DAY_MS, 0)[:10])
        self._minutes = _Known(lambda minute: local_moment(minute * MINUTE, 0)[10:17])
        self._rests = _Known(lambda rest: local_moment(rest, 0)[17:23])
        self._zones = _Known(lambda offset: local_moment(0, offset)[23:])

    def moment(self, at: int, offset: int) -> str:
        """Write a moment by the clock where it was."""
        minute, rest = divmod(at + offset * MINUTE, MINUTE)
        day, minute = divmod(minute, 1_440)
        return f"{self.dates[day]}{self._minutes[minute]}{self._rests[rest]}{self._zones[offset]}"


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
