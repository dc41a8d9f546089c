"""What a look at a followed folder leaves to a person, as decisions that can be shown and carried out."""

import hashlib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from flashcards.domain.cards import Face
from flashcards.domain.import_plan import Action, ImportPlan, PlannedNote, StoredFile
from flashcards.domain.inbox import InboxItem, Matter
from flashcards.domain.places import encloses, location, path_in
from flashcards.domain.problems import Severity
from flashcards.workflows.folder_look import Sight
from flashcards.workflows.losses import cards_before, first_file
from flashcards.workflows.plan_view import Diffs, Lazily, compared, front_line

if TYPE_CHECKING:
    from flashcards.store.store import Store

GONE = "gone"
"""The mark of a file that is no longer there; of one that is, it is the digest of its bytes."""
_SINGLY = 10


class Decision(NamedTuple):
    """A decision with the notes of the plan that it is about."""

    item: InboxItem
    notes: tuple[PlannedNote, ...]


def decisions(store: "Store", root: str, sight: Sight, kept: Mapping[str, str], lang: str) -> tuple[Decision, ...]:
    """List what has to be decided in a folder, by file; `kept` maps places to the marks that were decided before."""
    from flashcards.deckfiles.certainty import withheld

    plan = sight.prepared.plan
    left = withheld(plan)
    asked = {each.note.note_id for entry in plan.of(Action.ASK) for each in entry.candidates}
    retired = [each for each in left if each.action is Action.RETIRED and each.before]
    # A card that may be the one that a question is about is decided with it.
    vanished = [each for each in retired if each.before and each.before.note_id not in asked]
    every = (
        *_questions(root, [each for each in left if each.action is Action.ASK], lang),
        *_vanished(root, plan, vanished, kept, lang),
        *_missing(store, root, sight.missing, kept, lang),
    )
    return tuple(sorted(every, key=lambda each: (each.item.path, each.item.line, each.item.key)))


def marks_of(plan: ImportPlan) -> dict[str, str]:
    """Return the digests of the files of a plan by their places."""
    return {file.place: file.digest for file in plan.files}


def _questions(root: str, asked: Iterable[PlannedNote], lang: str) -> Iterator[Decision]:
    seen: Counter[str] = Counter()
    for entry in asked:
        if entry.draft is None:
            continue
        faces = entry.draft.faces
        place = location(entry.draft.root or root, faces[0].path)
        mark = _key(place, *(text for face in faces for text in (face.lang, face.front, face.back)))
        seen[mark] += 1
        item = InboxItem(
            key=f"{mark}-{seen[mark]}",
            matter=Matter.QUESTION,
            root=root,
            path=path_in(root, place),
            count=1,
            fronts=(front_line(faces, lang),),
            line=faces[0].line,
            note=entry,
            choices=Lazily(len(entry.candidates), _comparing(entry, faces)),
        )
        yield Decision(item, (entry,))


def _comparing(entry: PlannedNote, faces: Sequence[Face]) -> Callable[[int], Diffs]:
    return lambda number: compared(entry.candidates[number].note.faces, faces, whole=True)


def _vanished(
    root: str, plan: ImportPlan, retired: Iterable[PlannedNote], kept: Mapping[str, str], lang: str
) -> Iterator[Decision]:
    """Ask, file by file, about cards that a file no longer holds which may be half-written."""
    marks = marks_of(plan)
    notes = {file.place: file.notes for file in plan.files}
    by_place: dict[str, list[PlannedNote]] = {}
    for entry in retired:
        if entry.before is not None:
            by_place.setdefault(first_file(entry.before), []).append(entry)
    had = cards_before(plan) if by_place else Counter()
    for place, entries in by_place.items():
        mark, path = marks.get(place, ""), path_in(root, place)
        if not mark or kept.get(place) == mark:
            continue
        errors = (each for each in plan.problems if each.severity is Severity.ERROR)
        problems = tuple(each for each in errors if plan.place_of(each) == place)
        fronts = _fronts(entries, lang)
        ids = sorted(entry.before.note_id for entry in entries if entry.before)
        item = InboxItem(
            key=_key(Matter.VANISHED, place, mark, *ids),
            matter=Matter.VANISHED,
            root=root,
            path=path,
            count=sum(entry.cards for entry in entries),
            fronts=fronts,
            paths=(path,),
            marks=(mark,),
            problems=problems,
            emptied=not notes.get(place),
            of=had[place],
        )
        yield Decision(item, tuple(entries))


def _missing(
    store: "Store", root: str, files: Iterable[StoredFile], kept: Mapping[str, str], lang: str
) -> Iterator[Decision]:
    """Ask about the cards of files that are gone: file by file, or of very many at once."""
    places = [file.place for file in files if kept.get(file.place) != GONE]
    if not places:
        return
    gone = set(places)
    by_place: dict[str, list[PlannedNote]] = {}
    snapshot = store.imports.snapshot(root, places)
    for note in snapshot.notes:
        stands = {location(note.root, face.path) for face in note.faces}
        if not note.retired and note.note_id not in snapshot.restored and gone.issuperset(stands):
            by_place.setdefault(first_file(note), []).append(PlannedNote(Action.RETIRED, None, note))
    groups = [[place] for place in by_place] if len(by_place) <= _SINGLY else [list(by_place)]
    for group in groups:
        entries = [entry for place in group for entry in by_place[place]]
        paths = tuple(path_in(root, place) for place in group)
        ids = sorted(entry.before.note_id for entry in entries if entry.before)
        item = InboxItem(
            key=_key(Matter.MISSING, *group, *ids),
            matter=Matter.MISSING,
            root=root,
            path=paths[0],
            count=sum(entry.cards for entry in entries),
            fronts=_fronts(entries, lang),
            paths=paths,
            marks=(GONE,) * len(paths),
        )
        yield Decision(item, tuple(entries))


def still_kept(root: str, sight: Sight, kept: Mapping[str, str]) -> dict[str, str]:
    """Leave out what was decided about files of a folder that are other than they were then."""
    marks = marks_of(sight.prepared.plan)
    gone = {file.place for file in sight.missing}
    return {
        place: mark
        for place, mark in kept.items()
        if not encloses(root, place) or mark == (GONE if place in gone else marks.get(place, mark))
    }


def _fronts(entries: Sequence[PlannedNote], lang: str) -> Sequence[str]:
    notes = [entry.before for entry in entries if entry.before]
    return Lazily(len(notes), lambda number: front_line(notes[number].faces, lang))


def _key(*words: str) -> str:
    return hashlib.sha256("\0".join(words).encode("utf-8", "surrogatepass")).hexdigest()[:24]
