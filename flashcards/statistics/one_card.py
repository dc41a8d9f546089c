"""The history of one card, and how its chance of recall fell and rose."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from flashcards.domain.figure_columns import COLUMNS, FACTS
from flashcards.domain.figures import Cell, Fact, Figure
from flashcards.domain.memory import MATURE, Memory, Review, ReviewKind, State
from flashcards.domain.stored import StoredCard
from flashcards.statistics.days import counted_time

LONGEST = 3650
Recall = Callable[[int, float], float]
"""The chance of recall so many days after an answer that left such a stability."""


@dataclass(frozen=True, slots=True)
class NamedCard:
    """A card with the words that it is known by."""

    card: StoredCard
    front: str
    deck: str


def card_figure(named: NamedCard, reviews: Iterable[Review], day: int, recall: Recall) -> Figure:
    """List the answers to a card; reviews come in the order in which they were made."""
    memory = named.card.memory
    values: tuple[Cell, ...] = (
        named.front,
        named.deck,
        state_of(named.card),
        memory.stability,
        memory.difficulty,
        _recalled(memory, day, recall),
        memory.due_day if memory.state is State.REVIEW else None,
        memory.reps,
        memory.lapses,
    )
    facts = (Fact(name, unit, value) for (name, unit), value in zip(FACTS["card"].items(), values, strict=True))
    return Figure("card", COLUMNS["card"], tuple(_row(each, recall) for each in reviews), tuple(facts))


def state_of(card: StoredCard) -> str:
    """Return the state that a card counts as: what takes it out of the queues counts first."""
    if card.retired:
        return "retired"
    if card.suspended:
        return "suspended"
    if card.leech:
        return "leech"
    interval = _interval(card.memory)
    if interval is None:
        return "new" if card.memory.state is State.NEW else "learning"
    return "mature" if interval >= MATURE else "young"


def forgetting_curve(card: StoredCard, reviews: Iterable[Review], day: int, recall: Recall) -> Figure:
    """Follow the chance of recall day by day, until today and the day on which the card is due."""
    memory = card.memory
    stays = [each.after for each in reviews if each.kind is not ReviewKind.PRACTICE] or [memory]
    by_day = {each.last_day: each.stability for each in stays if each.last_day is not None and each.stability}
    rows: list[tuple[Cell, ...]] = []
    known = memory.stability is not None and memory.last_day is not None
    if by_day:
        days = sorted(by_day)
        end = max(day, memory.due_day or day) if known else days[-1]
        for begin, until in zip(days, (*days[1:], min(end, days[-1] + LONGEST)), strict=True):
            stability = by_day[begin]
            rows += [(each, recall(each - begin, stability)) for each in range(begin, until + 1)]
    return Figure("forgetting_curve", COLUMNS["forgetting_curve"], tuple(rows))


def _row(review: Review, recall: Recall) -> tuple[Cell, ...]:
    practised = review.kind is ReviewKind.PRACTICE
    after = review.after
    return (
        review.at,
        review.day,
        review.grade.name.lower(),
        str(review.kind),
        None if practised else _interval(after),
        after.stability,
        after.difficulty,
        _recalled(review.before, review.day, recall),
        counted_time(review.took),
    )


def _recalled(memory: Memory, day: int, recall: Recall) -> float | None:
    if not memory.stability or memory.last_day is None:
        return None
    return recall(max(0, day - memory.last_day), memory.stability)


def _interval(memory: Memory) -> int | None:
    if memory.state is not State.REVIEW or memory.due_day is None or memory.last_day is None:
        return None
    return memory.due_day - memory.last_day


def figures_of(named: NamedCard, reviews: Sequence[Review], day: int, recall: Recall) -> tuple[Figure, Figure]:
    """Return both figures of a card."""
    return card_figure(named, reviews, day, recall), forgetting_curve(named.card, reviews, day, recall)
