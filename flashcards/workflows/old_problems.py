"""Problems that were told when a file was first imported: as long as nothing in it changes, they are no news."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace

from flashcards.domain.cards import Face
from flashcards.domain.drafts import ParsedDeck
from flashcards.domain.import_plan import Action, ImportPlan, StoredFile
from flashcards.domain.places import location
from flashcards.domain.problems import Problem

Known = Mapping[str, StoredFile]


def without_old(plan: ImportPlan, read: Iterable[ParsedDeck], known: Known, meant: Collection[str]) -> ImportPlan:
    """Leave out what is wrong in files that are as they were, whether or not they had to be read again.

    `known` are the stored files by their places. Of a file without cards that a person meant, all is told again.
    """
    if not plan.problems:
        return plan
    quiet = {place for place in unchanged(plan, known) if known[place].notes or place not in meant}
    old = {
        _named(deck.file.place, each)
        for deck in read
        if deck.file.place in quiet
        for each in (*deck.file.problems, *deck.problems)
    }
    left = tuple(each for each in plan.problems if _named(plan.place_of(each), each) not in old)
    return replace(plan, problems=left)


def unchanged(plan: ImportPlan, known: Known) -> frozenset[str]:
    """Return the places of files that were read although they are as they were, and of whose cards nothing changes."""
    busy = set(_busy(plan))
    return frozenset(
        file.place
        for file in plan.files
        if not file.skipped
        and file.place not in busy
        and (before := known.get(file.place)) is not None
        and (file.root, file.digest, file.reader, file.options)
        == (before.root, before.digest, before.reader, before.options)
    )


def _busy(plan: ImportPlan) -> Iterator[str]:
    """Name the places of the cards to which something happens."""
    revived = {(deck.root, deck.draft.key) for deck in plan.decks if deck.revived}
    for each in plan.notes:
        draft, stored = each.draft, each.before
        root = draft.root or plan.root if draft is not None else ""
        if each.action is Action.UNCHANGED and (draft is None or (root, draft.deck.key) not in revived):
            continue
        if draft is not None:
            yield from _places(root, draft.faces)
        if stored is not None:
            yield from _places(stored.root, stored.faces)


def _places(root: str, faces: Iterable[Face]) -> Iterator[str]:
    return (location(root, face.path) for face in faces)


def _named(place: str, found: Problem) -> tuple[str, int, int, str]:
    return place, found.line, found.column, found.code
