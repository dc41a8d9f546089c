"""Taking an operation of a session back, and finding the card that it was about."""

from typing import TYPE_CHECKING

from flashcards.domain.moments import DAY_MS
from flashcards.domain.stored import Operation

if TYPE_CHECKING:
    from flashcards.store.store import Store

STUDY_OPERATIONS = ("review", "suspend", "bury")


def last_of_study(store: "Store") -> Operation | None:
    """Return the last operation when a session may take it back: an import, say, is not undone from a card."""
    operation = store.operations.last()
    return operation if operation is not None and operation.kind in STUDY_OPERATIONS else None


def take_back(store: "Store", operation: Operation, at: int, day: int) -> str:
    """Undo an operation and return the id of the card that is back, '' when it cannot be told.

    The store remembers rows, not what they meant to a person; so it also works after a restart.
    """
    if operation.kind == "review":
        card_id = _answered_by(store, operation)
        store.operations.undo(at, operation.operation_id)
        return card_id
    held = _held(store, day)
    store.operations.undo(at, operation.operation_id)
    return min(held - _held(store, day), default="")


def _answered_by(store: "Store", operation: Operation) -> str:
    """Find the card of an answer by its moment; the study day may be that of another zone."""
    day = operation.at // DAY_MS
    answers = store.reviews.between(day - 2, day + 2)
    return next((review.card_id for review in reversed(answers) if review.at == operation.at), "")


def _held(store: "Store", day: int) -> frozenset[str]:
    lists = store.cards.lists(day)
    return frozenset(listed.card.card_id for listed in (*lists.suspended, *lists.buried))
