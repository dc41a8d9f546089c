"""What waits today, and how the year went."""

from collections import Counter
from datetime import tzinfo
from typing import TYPE_CHECKING

from flashcards.domain.decks import Backlog, Counts, TodayView
from flashcards.domain.memory import State
from flashcards.domain.settings import Preset
from flashcards.scheduling.backlog import is_backlog, plan_backlog
from flashcards.statistics.days import YEAR, calendar
from flashcards.statistics.pace import Pace, minutes
from flashcards.statistics.streaks import streak
from flashcards.workflows.deck_tree import deck_rows, with_cards
from flashcards.workflows.history import pace
from flashcards.workflows.sitting import Scope, limits_left, queue_of_day
from flashcards.workflows.sprint import sprint_cards
from flashcards.workflows.summing_up import left_today

if TYPE_CHECKING:
    from flashcards.store.store import Store


def today_view(store: "Store", now: int, zone: tzinfo, lang: str) -> TodayView:
    """Tell what the study day of `now` (ms UTC) holds; decks are named in `lang`.

    `counts` are the very cards that a session over all decks would ask.
    """
    preferences, preset = store.settings.preferences(), store.settings.preset()
    scope = Scope(None, preset, preferences.day_start, lambda: zone)
    day = scope.day(now)
    counts, usual = store.reviews.day_counts(day - YEAR + 1, day), pace(store, day)
    next_at, next_day = store.cards.next_due(day, now)
    decks = store.decks.all(day)
    return TodayView(
        day=day,
        counts=_counts(store, scope, usual, now, sum(deck.total for deck in decks)),
        done=dict(counts).get(day, 0),
        streak=streak(store.reviews.study_days(), day),
        calendar=calendar(counts, day),
        decks=deck_rows(with_cards(decks), limits_left(store, day, preset), usual, lang),
        backlog=_backlog(store, preset, day, sum(deck.due for deck in decks)),
        next_at=next_at if next_at is not None and next_at < scope.ends(day) else None,
        next_day=next_day,
        sprint=len(sprint_cards(store)),
    )


def _counts(store: "Store", scope: Scope, usual: Pace, at: int, total: int) -> Counts:
    day = scope.day(at)
    queue = queue_of_day(store, scope, day, at)
    states = Counter(card.memory.state for card in left_today(queue, scope.ends(day)))
    due, new = states[State.REVIEW], states[State.NEW]
    learning = states[State.LEARNING] + states[State.RELEARNING]
    took = minutes(usual, due=due, new=new, learning=learning)
    return Counts(due, new, learning, total, took)


def _backlog(store: "Store", preset: Preset, day: int, waiting: int) -> Backlog | None:
    if not is_backlog(waiting, preset.reviews_per_day):
        return None
    return plan_backlog(waiting, preset.reviews_per_day, dict(store.cards.due_days()), day)
