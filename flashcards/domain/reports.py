"""Statistics as values that the Progress page and the command line show."""

from dataclasses import dataclass

from flashcards.domain.decks import DayMark


@dataclass(frozen=True, slots=True)
class TodayFigures:
    """What was done today. `took` in ms; `again` counts the failed answers; `by_kind` holds (kind, reviews)."""

    reviews: int
    cards: int
    took: int
    again: int
    by_kind: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class DayReviews:
    """The reviews of one study day by the state in which they found the card. `took` in ms."""

    day: int
    learning: int
    review: int
    relearning: int
    took: int = 0

    @property
    def total(self) -> int:
        """All reviews of the day."""
        return self.learning + self.review + self.relearning


@dataclass(frozen=True, slots=True)
class Retention:
    """True retention: first reviews of a day of cards in review, and how many of them were remembered.

    Young cards had an interval under 21 days, mature cards 21 days or more.
    """

    young_passed: int
    young_total: int
    mature_passed: int
    mature_total: int

    @property
    def passed(self) -> int:
        """Reviews remembered."""
        return self.young_passed + self.mature_passed

    @property
    def total(self) -> int:
        """Reviews counted."""
        return self.young_total + self.mature_total


@dataclass(frozen=True, slots=True)
class ForecastDay:
    """How many cards come due on a study day; the first day holds the backlog as well."""

    day: int
    due: int


@dataclass(frozen=True, slots=True)
class CardStates:
    """How many cards are in which state; young and mature divide the cards in review at 21 days."""

    new: int
    learning: int
    young: int
    mature: int
    suspended: int


@dataclass(frozen=True, slots=True)
class ProgressReport:
    """Everything the Progress page shows."""

    day: int
    today: TodayFigures
    streak: int
    longest_streak: int
    calendar: tuple[DayMark, ...]
    reviews: tuple[DayReviews, ...]
    retention: Retention
    forecast: tuple[ForecastDay, ...]
    cards: CardStates
    practice: int = 0
    retention_days: int = 30
    desired_retention: float = 0.9
