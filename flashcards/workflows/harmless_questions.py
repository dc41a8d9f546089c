"""Questions at which nothing is at stake: the cards that they are about were never answered."""

from dataclasses import replace
from typing import TYPE_CHECKING

from flashcards.domain.import_plan import Action, Candidate, ImportPlan
from flashcards.workflows.folder_look import Sight

if TYPE_CHECKING:
    from flashcards.store.store import Store


def without_harmless(store: "Store", sight: Sight) -> Sight:
    """Answer what need not be asked: a card that grows while it is typed, and saved again and again meanwhile.

    The text becomes that of the likeliest of the cards that may be meant, if none of them has a history, was put
    aside, or was edited in the app.
    """
    from flashcards.deckfiles.plan import answered

    plan = sight.prepared.plan
    answers: dict[int, str | None] = {}
    for number, entry in enumerate(plan.notes):
        if entry.action is Action.ASK and all(_is_fresh(store, each) for each in entry.candidates):
            answers[number] = max(entry.candidates, key=_likeness).note.note_id
    if not answers:
        return sight
    decided: ImportPlan = answered(plan, answers)
    return replace(sight, prepared=replace(sight.prepared, plan=decided))


def _is_fresh(store: "Store", candidate: Candidate) -> bool:
    if candidate.note.edited:
        return False
    cards = store.cards.cards_of(candidate.note.note_id)
    return not any(card.memory.reps or card.suspended or card.leech for card in cards)


def _likeness(candidate: Candidate) -> float:
    return candidate.likeness
