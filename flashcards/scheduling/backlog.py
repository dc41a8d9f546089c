"""After a break: what is asked first, how much a day, and when it is done."""

from collections.abc import Iterable, Mapping

from flashcards.domain.decks import Backlog
from flashcards.domain.study import Candidate

# How much a card weighs by how often it is asked in interviews; a card that does not say counts as the middle.
IMPORTANCE = {0: 3, 1: 1, 2: 2, 3: 3, 4: 4, 5: 5}
_CURVE = 0.98  # the curve's scale with the default weights; only an order is made of it
_FAILED = 0.1
_HORIZON = 3650


def is_backlog(waiting: int, per_day: int) -> bool:
    """Tell whether more cards wait than two days of the daily limit."""
    return waiting > 2 * per_day


def loss(elapsed: float, stability: float) -> float:
    """Return how fast recall is being lost by waiting, as a share of it a day.

    The slope of the forgetting curve over its height, to a constant factor that is the same for all cards.
    A card long overdue has little left to lose, one just due and young loses most.
    """
    return 1 / (stability + _CURVE * max(0.0, elapsed))


def in_order_of_loss(due: Iterable[Candidate], day: int) -> list[Candidate]:
    """Sort overdue cards by importance times loss, greatest first."""
    return sorted(due, key=lambda card: _by_loss(card, day))


def plan_backlog(waiting: int, per_day: int, coming: Mapping[int, int], day: int) -> Backlog | None:
    """Say in how many days a backlog is worked off at `per_day` reviews; None when there is none.

    `waiting` cards are due on study day `day` or before, `coming` maps later days to the cards that come due
    then. A tenth of the cards asked is forgotten and comes back the next day. What would take longer than ten
    years is said to take ten years.
    """
    if per_day <= 0 or not is_backlog(waiting, per_day):
        return None
    left = float(waiting)
    for passed in range(1, _HORIZON + 1):
        asked = min(left, float(per_day))
        left += coming.get(day + passed, 0) + _FAILED * asked - asked
        if left <= per_day:
            return Backlog(waiting, per_day, passed + 1)
    return Backlog(waiting, per_day, _HORIZON)


def _by_loss(card: Candidate, day: int) -> tuple[float, int, str]:
    memory = card.memory
    elapsed = day - memory.last_day if memory.last_day is not None else 0
    worth = IMPORTANCE.get(card.freq, 3) * loss(elapsed, memory.stability or 1.0)
    return (-worth, card.position, card.card_id)
