"""Decks as the pages list them."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class DeckRow:
    """A deck with what waits in it today, children included. `depth` 0 is the top level.

    `due`, `new` and `learning` are what today's limits leave; `total` counts all cards. `virtual` marks a
    level that only groups the decks below it; its `deck_id` is '' and its `path` names it.
    """

    deck_id: str
    path: str
    title: str
    depth: int
    due: int
    new: int
    learning: int
    total: int
    minutes: int = 0
    virtual: bool = False
    builtin: bool = False
    deck_ids: tuple[str, ...] = ()
    intro: str = ""


@dataclass(frozen=True, slots=True)
class Counts:
    """What waits: due reviews, new cards, cards in learning steps, all cards, and the minutes it takes."""

    due: int
    new: int
    learning: int
    total: int
    minutes: int


@dataclass(frozen=True, slots=True)
class DayMark:
    """How many reviews were made on a study day."""

    day: int
    reviews: int


@dataclass(frozen=True, slots=True)
class Backlog:
    """After a break: how many cards wait, how many are taken a day, and in how many days it is done."""

    waiting: int
    per_day: int
    days: int


@dataclass(frozen=True, slots=True)
class TodayView:
    """Everything the Today page shows. `next_day` and `next_at` say when something comes due again.

    `sprint` counts the cards of the half hour before an interview.
    """

    day: int
    counts: Counts
    done: int
    streak: int
    calendar: tuple[DayMark, ...]
    decks: tuple[DeckRow, ...]
    backlog: Backlog | None = None
    next_at: int | None = None
    next_day: int | None = None
    sprint: int = 0


@dataclass(frozen=True, slots=True)
class Changes:
    """What a write changed, so that pages can refresh. `operation` names what can be taken back, '' for nothing."""

    cards: bool = False
    decks: bool = False
    reviews: bool = False
    settings: bool = False
    operation: str = ""
    count: int = 0
