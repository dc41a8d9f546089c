"""What a person wants to see of their progress: which cards, which days, how finely."""

from dataclasses import dataclass
from enum import StrEnum

from flashcards.domain.cards import Kind
from flashcards.domain.decks import DeckRow


class Step(StrEnum):
    """How finely time is parted; weeks begin on Monday."""

    DAY = "day"
    WEEK = "week"
    MONTH = "month"
    YEAR = "year"


@dataclass(frozen=True, slots=True)
class Choice:
    """The filters that apply to everything; None or () leaves a filter open.

    `deck_ids` are decks with all below them, `tags` are joined by or, `freqs` are 0 to 5 (0 = not said). Days are
    study days, both included; `last_day` None is today, `first_day` None the beginning. `horizon` is how many
    days the forecast looks ahead.
    """

    deck_ids: frozenset[str] | None = None
    kinds: tuple[Kind, ...] = ()
    tags: tuple[str, ...] = ()
    freqs: tuple[int, ...] = ()
    first_day: int | None = None
    last_day: int | None = None
    step: Step = Step.DAY
    horizon: int = 30


EVERYTHING = Choice()


@dataclass(frozen=True, slots=True)
class Offers:
    """What there is to choose from: decks as rows of their tree, and only kinds, tags and frequencies that occur.

    `first_day` is the first study day with a review, None before there is any.
    """

    decks: tuple[DeckRow, ...] = ()
    kinds: tuple[Kind, ...] = ()
    tags: tuple[str, ...] = ()
    freqs: tuple[int, ...] = ()
    first_day: int | None = None
