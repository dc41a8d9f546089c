"""What a choice leaves of answers and cards; every figure is a function of it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from flashcards.domain.figure_columns import COLUMNS, FACTS
from flashcards.domain.figures import Cell, Fact, Figure
from flashcards.domain.packed import NumberedDeck
from flashcards.domain.report_choice import Choice
from flashcards.statistics.answers import Answers
from flashcards.statistics.cards import Cards
from flashcards.statistics.held_cards import KINDS
from flashcards.statistics.rule import Rule
from flashcards.statistics.unpacking import Bools, Ints

AHEAD = 2  # study days by which two places on Earth may differ
DECIMALS = 9
"""Values are rounded to so many decimals, so that the order in which they are added up shows nowhere."""

_PLAIN = frozenset((int, str, type(None)))


@dataclass(frozen=True, slots=True)
class Place:
    """A row of the decks: its name, and the numbers of the decks that stand there and below."""

    name: str
    decks: tuple[int, ...]
    top: bool = True


@dataclass(frozen=True, slots=True)
class Moment:
    """When it is: the study day, and when it ends in ms UTC. `added` is the study day of each moment notes came at."""

    day: int
    ends: int
    added: dict[int, int]


@dataclass(frozen=True, slots=True, eq=False)
class Selection:
    """`ever` are the answers of the chosen cards, `period` those of the chosen days as well.

    `chosen` marks the chosen cards. The period goes from `first` to `last`, both included.
    """

    choice: Choice
    moment: Moment
    cards: Cards
    chosen: Bools
    ever: Answers
    period: Answers
    first: int
    last: int
    places: Sequence[Place]
    rule: Rule

    @property
    def day(self) -> int:
        """Today."""
        return self.moment.day

    @property
    def elapsed(self) -> Ints:
        """The study days since the last answer of each card."""
        return np.maximum(self.day - self.cards.last, 0)


def chosen_cards(cards: Cards, decks: Iterable[NumberedDeck], choice: Choice) -> Bools:
    """Mark the cards that a choice names."""
    mask = np.ones(cards.count, np.bool_)
    if choice.deck_ids is not None:
        mask &= np.isin(cards.deck, [deck.number for deck in decks if deck.deck.deck_id in choice.deck_ids])
        mask &= cards.kept
    if choice.kinds:
        mask &= np.isin(cards.kind, [KINDS.index(kind) for kind in choice.kinds])
    if choice.tags:
        wanted = set(choice.tags)
        mask &= np.isin(cards.tagged, [place for place, tags in enumerate(cards.tags) if wanted.intersection(tags)])
    if choice.freqs:
        mask &= np.isin(cards.freq, choice.freqs)
    return mask


def select(
    every: Answers, cards: Cards, decks: Sequence[NumberedDeck], choice: Choice, *, moment: Moment,
    places: Sequence[Place], rule: Rule,
) -> Selection:  # fmt: skip
    """Apply a choice. Answers to cards that are gone belong to every card, and so to none that a filter names."""
    chosen = chosen_cards(cards, decks, choice)
    filtered = choice.deck_ids is not None or bool(choice.kinds or choice.tags or choice.freqs)
    ever = every.where(np.append(chosen, not filtered)[every.card]).between(None, moment.day + AHEAD)
    # Who has flown west may have made reviews on a day that has not begun where they are now.
    last = int(ever.day[ever.counted].max(initial=moment.day))
    if choice.last_day is not None:
        last = min(choice.last_day, last)
    first = choice.first_day
    period = ever.between(first, last)
    if first is None:
        first = min(int(period.day.min()), last) if len(period.day) else last
    return Selection(choice, moment, cards, chosen, ever, period, first, last, places, rule)


def figure(code: str, rows: Iterable[Sequence[Any]], facts: Sequence[object] = ()) -> Figure:
    """Make a figure of its rows and of its facts in their order."""
    named = FACTS.get(code, {}).items()
    valued = tuple(Fact(name, unit, _cell(value)) for (name, unit), value in zip(named, facts, strict=True))
    # Thousands of cells are plain already: lists are faster than generators, and their own types than a call.
    cells = tuple([tuple([each if type(each) in _PLAIN else _cell(each) for each in row]) for row in rows])
    return Figure(code, COLUMNS[code], cells, valued)


def share(part: float, whole: float) -> float | None:
    """Return a share, None of nothing."""
    return part / whole if whole else None


def _cell(value: object) -> Cell:
    """Return a value as Python knows it."""
    if isinstance(value, np.generic):
        value = value.item()
    if isinstance(value, float):
        return None if value != value else round(value, DECIMALS)  # noqa: PLR0124  only what is no number differs
    assert value is None or isinstance(value, str | int)  # noqa: S101  a figure holds nothing else
    return value
