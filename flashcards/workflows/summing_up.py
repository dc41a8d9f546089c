"""How far a session is, and what is told at its end."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from flashcards.domain.memory import State
from flashcards.domain.study import Candidate, StudyQueue, Summary
from flashcards.scheduling.queue import EARLY_MS
from flashcards.statistics.pace import Pace, minutes
from flashcards.statistics.streaks import streak
from flashcards.workflows.sitting import Scope, comes_today, practice_queue, queue_of_day

if TYPE_CHECKING:
    from flashcards.store.store import Store


@dataclass(frozen=True, slots=True)
class Score:
    """What was done in a session: answers, failed ones, new cards, and the ms they took."""

    answered: int = 0
    again: int = 0
    new: int = 0
    took: int = 0

    def plus(self, *, again: bool, new: bool, took: int) -> "Score":
        """Return the score after one more answer."""
        return Score(self.answered + 1, self.again + again, self.new + new, self.took + took)


def left_today(queue: StudyQueue, ends: int) -> tuple[Candidate, ...]:
    """List the cards still to be asked before the study day `ends` (ms UTC)."""
    return (*queue.main, *(card for card in queue.learning if comes_today(card.memory, ends)))


def expected_minutes(cards: tuple[Candidate, ...], pace: Pace) -> int:
    """Return the minutes that the rest of a session takes."""
    states = [card.memory.state for card in cards]
    due, new = states.count(State.REVIEW), states.count(State.NEW)
    return minutes(pace, due=due, new=new, learning=len(states) - due - new)


def summary_of(store: "Store", scope: Scope, queue: StudyQueue, score: Score, *, at: int, practice: bool) -> Summary:
    """Tell what was done and what comes next. `next_at` is the moment of the next card in learning steps."""
    day = scope.day(at)
    first = queue.learning[0].memory.due_at if queue.learning else None
    waits = bool(queue.learning) and comes_today(queue.learning[0].memory, scope.ends(day))
    return Summary(
        answered=score.answered,
        again=score.again,
        took=score.took,
        new=score.new,
        due_tomorrow=sum(count for due_day, count in store.cards.due_days() if due_day == day + 1),
        streak=streak(store.reviews.study_days(), day),
        # While a session waits, it goes on as soon as the card may come early.
        next_at=first - EARLY_MS if waits and first is not None else first,
        practice=practice,
        practice_available=len(practice_queue(store, scope, day).main),
        elsewhere=_elsewhere(store, scope, day, at) if queue.left == 0 else 0,
    )


def _elsewhere(store: "Store", scope: Scope, day: int, at: int) -> int:
    """Count what waits today beyond the decks of a session that is over."""
    if scope.deck_ids is None:
        return 0
    everywhere = replace(scope, deck_ids=None)
    return len(left_today(queue_of_day(store, everywhere, day, at), scope.ends(day)))
