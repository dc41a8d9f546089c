"""What a session asks on one study day: the queue as the store has it, within what the limits leave."""

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from datetime import tzinfo
from typing import TYPE_CHECKING

from flashcards.domain.memory import Grade, Memory, ReviewKind
from flashcards.domain.moments import day_begins, day_of
from flashcards.domain.settings import Preset
from flashcards.domain.study import Candidate, Limits, StudyQueue
from flashcards.scheduling.distance import keep_apart
from flashcards.scheduling.queue import EARLY_MS, build_queue

if TYPE_CHECKING:
    from flashcards.store.store import Store

PRACTICE_CARDS = 40


@dataclass(frozen=True, slots=True)
class Scope:
    """What is studied: some decks or (None) all, by one preset, with days that begin `day_start` min after midnight."""

    deck_ids: tuple[str, ...] | None
    preset: Preset
    day_start: int
    zone: Callable[[], tzinfo]

    def day(self, at: int) -> int:
        """Return the study day of a moment."""
        return day_of(at, self.day_start, self.zone())

    def ends(self, day: int) -> int:
        """Return the first moment of the next study day."""
        return day_begins(day + 1, self.day_start, self.zone())


def limits_left(store: "Store", day: int, preset: Preset) -> Limits:
    """Return what a study day still allows: the daily limits less what was done."""
    new, reviews = store.reviews.done_today(day)
    return Limits(max(0, preset.new_per_day - new), max(0, preset.reviews_per_day - reviews))


def queue_of_day(store: "Store", scope: Scope, day: int, at: int) -> StudyQueue:
    """Build the queue of a study day from what waits in the store."""
    limits = limits_left(store, day, scope.preset)
    per_day = scope.preset.reviews_per_day
    cards = store.cards.candidates(day, at, scope.deck_ids, limits, reviews_per_day=per_day)
    return build_queue(cards.learning, cards.due, cards.new, limits, day, backlog=cards.backlog)


def practice_queue(store: "Store", scope: Scope, day: int) -> StudyQueue:
    """Build a queue for extra practice: the cards answered today, the worst first; else those least remembered."""
    return StudyQueue((), keep_apart(_answered_today(store, scope.deck_ids, day) or _seen_before(store, scope, day)))


def practised(queue: StudyQueue, card: Candidate, grade: Grade) -> StudyQueue:
    """Return the practice queue after an answer: what was forgotten comes again at the end."""
    rest = tuple(each for each in queue.main if each.card_id != card.card_id)
    return replace(queue, main=(*rest, card) if grade is Grade.AGAIN else rest)


def comes_today(memory: Memory, ends: int) -> bool:
    """Tell whether a card in learning steps comes back before the study day `ends`, or so soon that it may."""
    return memory.due_at is not None and memory.due_at < ends + EARLY_MS


def _answered_today(store: "Store", deck_ids: Collection[str] | None, day: int) -> tuple[Candidate, ...]:
    worst: dict[str, Grade] = {}
    for review in store.reviews.between(day, day):
        if review.kind is not ReviewKind.PRACTICE:
            worst[review.card_id] = min(review.grade, worst.get(review.card_id, Grade.EASY))
    return store.cards.seen(sorted(worst, key=lambda each: (worst[each], each)), deck_ids)


def _seen_before(store: "Store", scope: Scope, day: int) -> tuple[Candidate, ...]:
    return tuple(store.cards.practice(day, scope.deck_ids, PRACTICE_CARDS))
