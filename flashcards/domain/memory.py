"""What is known of a card's memory, and the record of each review."""

from dataclasses import dataclass
from enum import IntEnum, StrEnum


class Grade(IntEnum):
    """The answer a person gives about their own recall."""

    AGAIN = 1
    HARD = 2
    GOOD = 3
    EASY = 4


class State(IntEnum):
    """Where a card stands: never seen, in learning steps, in review, or relearned after a lapse."""

    NEW = 0
    LEARNING = 1
    REVIEW = 2
    RELEARNING = 3


class ReviewKind(StrEnum):
    """In which state a review found its card; practice leaves the schedule alone."""

    LEARNING = "learning"
    REVIEW = "review"
    RELEARNING = "relearning"
    PRACTICE = "practice"


@dataclass(frozen=True, slots=True)
class Memory:
    """A card's memory. `stability` is in days, `difficulty` 1 to 10; both None for a new card.

    `due_day` is the study day of a card in review; `due_at` the moment (ms, UTC) of a card in learning
    steps. `last_at` and `last_day` are the moment and study day of the last review.
    """

    state: State = State.NEW
    step: int | None = None
    stability: float | None = None
    difficulty: float | None = None
    due_day: int | None = None
    due_at: int | None = None
    last_at: int | None = None
    last_day: int | None = None
    reps: int = 0
    lapses: int = 0


NEW = Memory()
MATURE = 21
"""From this interval on, in days, a card in review counts as mature, below it as young."""


@dataclass(frozen=True, slots=True)
class Review:
    """One answer, kept for ever. `at` in ms UTC, `utc_offset` in minutes, `took` in ms."""

    review_id: str
    card_id: str
    grade: Grade
    at: int
    utc_offset: int
    day: int
    took: int
    kind: ReviewKind
    before: Memory
    after: Memory
    algorithm: str
    device: str
    undone: bool = False


@dataclass(frozen=True, slots=True)
class Outcome:
    """What one grade would do: the memory after it, and the wait until the card comes back.

    `wait` is in milliseconds when the card stays in learning steps, else None and `days` counts study days.
    """

    grade: Grade
    after: Memory
    wait: int | None
    days: int
    leech: bool = False
