"""Taking an operation of a session back, and the card that it was about."""

from typing import TYPE_CHECKING

from flashcards.domain.stored import Operation

if TYPE_CHECKING:
    from flashcards.store.store import Store

STUDY_OPERATIONS = ("review", "suspend", "bury")


def last_of_study(store: "Store") -> Operation | None:
    """Return the last operation that a session may take back; imports and settings since do not stand in its way."""
    return store.operations.last(STUDY_OPERATIONS)


def take_back(store: "Store", operation: Operation) -> str:
    """Undo an operation and return the id of the card that is back, '' when it was about several cards."""
    store.operations.undo(operation.operation_id)
    return operation.words.get("card", "")
