"""What of a plan may be done without asking, as when a followed file was saved; the rest waits for a person."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace

from flashcards.domain.cards import Face, Note
from flashcards.domain.import_plan import Action, ImportPlan, PlannedDeck, PlannedNote
from flashcards.domain.places import location
from flashcards.domain.problems import Severity

_SEVERAL = 3
"""So many cards, if they are most of a file and one of them was studied, are not retired in silence."""


def certain(plan: ImportPlan) -> ImportPlan:
    """Return the part of a plan that needs no person: what is left is planned again as if it had never been read.

    Left out is what `withheld` lists. The files that it concerns get no digest, so that they are read again.
    """
    left_out = withheld(plan)
    if not left_out:
        return plan
    places = {place for each in left_out for place in _places(plan.root, each)}
    # What is wrong in such a file stays new as long as it waits.
    files = tuple(
        replace(file, digest="", errors=file.errors_before) if file.place in places and not file.skipped else file
        for file in plan.files
    )
    keys = {id(each) for each in left_out}
    notes = tuple(each for each in plan.notes if id(each) not in keys)
    filled = {(each.draft.root, each.draft.deck.key) for each in notes if each.draft}
    return replace(plan, files=files, notes=notes, decks=tuple(_decks(plan.decks, filled)))


def withheld(plan: ImportPlan) -> tuple[PlannedNote, ...]:
    """List what a person has to decide: doubtful cards, and cards that would be retired without being surely gone.

    Those are the candidates of doubtful cards, and cards of a file that was not read, holds no card any more, has
    an error that it did not have before, or lost most of its cards, several at once or while it has an error: it may
    be half-written, emptied on its way to a new text, on a drive that is not there, or read otherwise than it is meant.
    """
    asked = {each.note.note_id for entry in plan.of(Action.ASK) for each in entry.candidates}
    whole = _whole_files(plan, asked)
    return tuple(
        each
        for each in plan.notes
        if each.action is Action.ASK or (each.action is Action.RETIRED and _is_doubtful(each, asked, whole))
    )


def _is_doubtful(entry: PlannedNote, asked: Collection[str], whole: set[str]) -> bool:
    """Tell whether a note that would be retired may still be wanted."""
    note = entry.before
    if note is None:
        return False
    return note.note_id in asked or not whole.issuperset(_stand(note.root, note.faces))


def _whole_files(plan: ImportPlan, asked: Collection[str]) -> set[str]:
    """Return the places of the files that were read, hold cards, and are as they are meant as far as can be seen."""
    errors = Counter(plan.place_of(each) for each in plan.problems if each.severity is Severity.ERROR)
    gone = [each.before for each in plan.of(Action.RETIRED) if each.before is not None]
    shrunken = _shrunken(plan, gone) if errors else set()
    likely = [note for note in gone if note.note_id not in asked]
    studied = {place for note in likely if note.studied for place in _stand(note.root, note.faces)}
    several = _shrunken(plan, likely, _SEVERAL) & studied
    return {
        file.place
        for file in plan.files
        if file.notes
        and not file.skipped
        and file.place not in several
        and (not errors[file.place] or (errors[file.place] <= file.errors_before and file.place not in shrunken))
    }


def _shrunken(plan: ImportPlan, gone: Collection[Note], fewest: int = 1) -> set[str]:
    """Return the places of the files of whose notes more than half are among those that are gone, and so many."""
    if len(gone) < fewest:
        return set()
    lost = Counter(place for note in gone for place in set(_stand(note.root, note.faces)))
    had: Counter[str] = Counter()
    for each in plan.notes:
        if each.before is not None and not each.before.retired:
            had.update(set(_stand(each.before.root, each.before.faces)))
    return {place for place, count in lost.items() if count >= fewest and 2 * count > had[place]}


def _places(root: str, entry: PlannedNote) -> Iterator[str]:
    """Name the places of all files that a note of the plan has to do with."""
    if entry.draft is not None:
        yield from _stand(entry.draft.root or root, entry.draft.faces)
    for note in (entry.before, *(each.note for each in entry.candidates)):
        if note is not None:
            yield from _stand(note.root, note.faces)


def _stand(root: str, faces: Iterable[Face]) -> Iterator[str]:
    return (location(root, face.path) for face in faces)


def _decks(decks: Iterable[PlannedDeck], filled: Collection[tuple[str, str]]) -> Iterator[PlannedDeck]:
    """Leave out new decks that nothing certain fills."""
    return (deck for deck in decks if deck.deck_id is not None or (deck.root, deck.draft.key) in filled)
