"""Which files an import would leave without most of their cards, so that a person sees it before it is done."""

from collections import Counter
from typing import NamedTuple

from flashcards.domain.cards import Note, count_cards
from flashcards.domain.import_plan import Action, ImportPlan
from flashcards.domain.places import location

_SEVERAL = 3


class Loss(NamedTuple):
    """A file, by its place, with how many of its cards would be retired, and how many it had."""

    place: str
    lost: int
    had: int


def cards_before(plan: ImportPlan) -> Counter[str]:
    """Count the cards that stood in each file before, by its place; a note counts in its first file."""
    had: Counter[str] = Counter()
    for each in plan.notes:
        if each.before is not None and not each.before.retired:
            had[first_file(each.before)] += _cards(each.before)
    return had


def losses(plan: ImportPlan) -> tuple[Loss, ...]:
    """List the files of whose cards more than half, and several, would be retired."""
    lost: Counter[str] = Counter()
    for each in plan.of(Action.RETIRED):
        if each.before is not None:
            lost[first_file(each.before)] += _cards(each.before)
    had = cards_before(plan) if lost.total() >= _SEVERAL else lost
    return tuple(
        Loss(place, count, had[place])
        for place, count in sorted(lost.items())
        if count >= _SEVERAL and 2 * count > had[place]
    )


def first_file(note: Note) -> str:
    """Name the place of the file in which a note stands first."""
    return location(note.root, note.faces[0].path)


def _cards(note: Note) -> int:
    return count_cards(note.faces, note.attributes.reverse)
