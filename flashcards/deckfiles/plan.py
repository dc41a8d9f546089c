"""What an import would do: every note new, changed, moved, to be asked, retired or unchanged."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from flashcards.deckfiles.cloze_parts import kept_parts, marks_of
from flashcards.deckfiles.decks import Decks, Key
from flashcards.deckfiles.inheriting import inherited, replaced
from flashcards.deckfiles.matching import Matches, by_id, first_place, match, places_of
from flashcards.deckfiles.merging import Standing, merge
from flashcards.deckfiles.registry import READER_VERSION
from flashcards.domain.cards import Attributes, Face, Note, parts_of, text_mark
from flashcards.domain.drafts import NoteDraft, Origin, ParsedDeck
from flashcards.domain.import_plan import (
    Action,
    ImportPlan,
    PlannedFile,
    PlannedNote,
    Snapshot,
    StoredFile,
)
from flashcards.domain.places import location
from flashcards.domain.problems import Problem, Severity, by_place, problem


def plan_import(
    root: str,
    parsed: Sequence[ParsedDeck],
    snapshot: Snapshot,
    *,
    gone: Collection[str] = (),
    missing: Collection[str] = (),
    answers: Mapping[int, str | None] | None = None,
    skipped: Sequence[StoredFile] = (),
    identified: Mapping[tuple[str, int], str] | None = None,
) -> ImportPlan:
    """Plan an import of files into what the store holds.

    `root` is '' for files of several roots. `gone` are the places (`domain.places.location`) of files that the
    import covers and that are no longer there: their cards are retired unless they are found elsewhere.
    `missing` are other files that are no longer there: their cards may be taken, but are left alone otherwise.
    `skipped` are files that did not change since they were read by this reader. `answers` maps the index of a
    note to be asked to the stored note it is, or None when it is new; `identified` a card's place and line to its id.
    """
    parsed = sorted(parsed, key=lambda each: (each.file.root, each.file.path))
    decks = Decks(snapshot.decks, parsed)
    filling = [each for each in parsed if not decks.stays_deleted(each)]
    retiring = {each.file.place for each in filling}.union(gone)
    away = retiring.union(missing)
    standing = by_id(snapshot.notes, (each.file.root for each in filling), away | decks.left_behind(parsed))
    merged = merge(filling, standing)
    named = _identified(merged.notes, snapshot.notes, identified or {})
    matches = _matched(merged.notes, standing, named, snapshot.notes, away)
    taken = {note.note_id for note in matches.notes.values()}
    copies, retired = _gone(merged.notes, matches, _vanished(snapshot, taken, retiring))
    plan = ImportPlan(
        root,
        _files(parsed, skipped, merged.notes),
        (*decks.planned(), *decks.left(snapshot, taken.union(note.note_id for note in copies), away)),
        (*_planned(merged.notes, matches, decks.ids, named), *retired),
        _problems(root, parsed, (*merged.problems, *_kept_texts(merged.notes, matches.notes, named))),
        *_uncounted(parsed, skipped),
        copies,
    )
    return answered(_with_errors(plan, snapshot.files), answers or {})


def answered(plan: ImportPlan, answers: Mapping[int, str | None]) -> ImportPlan:
    """Return the plan with notes decided by a person: each is the stored note named, or new (None).

    A stored note that was named twice goes to the first; what is named must be among the candidates.
    """
    if not answers:
        return plan
    decks = {(deck.root, deck.draft.key): deck.deck_id for deck in plan.decks}
    notes = list(plan.notes)
    taken: set[str] = set()
    for index, note_id in sorted(answers.items()):
        entry = notes[index]
        if entry.action is not Action.ASK or entry.draft is None:
            continue
        chosen = next((each.note for each in entry.candidates if each.note.note_id == note_id), None)
        if chosen is None or chosen.note_id in taken:
            notes[index] = PlannedNote(Action.NEW, entry.draft)
        else:
            taken.add(chosen.note_id)
            notes[index] = _known(entry.draft, chosen, decks)
    return replace(plan, notes=tuple(each for each in notes if not _retires(each, taken)))


def _retires(entry: PlannedNote, taken: Collection[str]) -> bool:
    return entry.action is Action.RETIRED and entry.before is not None and entry.before.note_id in taken


def _identified(
    drafts: Sequence[NoteDraft], notes: Iterable[Note], identified: Mapping[tuple[str, int], str]
) -> dict[int, Note]:
    """Give drafts the stored notes that the app knows them to be; a note named twice goes to the first."""
    if not identified:
        return {}
    known = {note.note_id: note for note in notes}
    found: dict[int, Note] = {}
    for index, draft in enumerate(drafts):
        for face in draft.faces:
            note = known.pop(identified.get((location(draft.root, face.path), face.line), ""), None)
            if note is not None:
                found[index] = note
                break
    return found


def _same_ids(
    drafts: Sequence[NoteDraft], standing: Mapping[Key, Standing], named: Mapping[int, Note]
) -> dict[int, Note]:
    """Give each draft with an `#id` the stored note that has it; those named come first."""
    found = dict(named)
    if not standing:
        return found
    taken = {note.note_id for note in named.values()}
    for index, draft in enumerate(drafts):
        stored = standing.get((draft.root, draft.attributes.key)) if draft.attributes.key else None
        if stored is not None and index not in found and stored.note.note_id not in taken:
            found[index] = stored.note
    return found


def _matched(
    drafts: Sequence[NoteDraft],
    standing: Mapping[Key, Standing],
    named: Mapping[int, Note],
    notes: Sequence[Note],
    away: set[str],
) -> Matches:
    """Find the stored note of each draft."""
    same_id = _same_ids(drafts, standing, named)
    free = _free(notes, same_id, away)
    return inherited(drafts, match(drafts, same_id, free), free, named)


def _free(notes: Iterable[Note], same_id: Mapping[int, Note], away: set[str]) -> list[Note]:
    """List the stored notes that stand nowhere any more."""
    known = {note.note_id for note in same_id.values()}
    return [note for note in notes if note.note_id not in known and (note.retired or _left(note, away))]


def _left(note: Note, away: set[str]) -> bool:
    """Tell whether all files that a note stands in were read or are gone."""
    return away.issuperset(places_of(note))


def _planned(
    drafts: Sequence[NoteDraft], matches: Matches, decks: Mapping[Key, str | None], named: Collection[int]
) -> list[PlannedNote]:
    """Say what happens to each note of the files; `named` are those of which the app wrote the text itself."""
    if not matches.notes and not matches.asked:
        new, rest = tuple.__new__, PlannedNote(Action.NEW, None)[2:]  # as all notes of a large first import are
        return [new(PlannedNote, (Action.NEW, draft, *rest)) for draft in drafts]
    notes = []
    for index, draft in enumerate(drafts):
        stored, asked = matches.notes.get(index), matches.asked.get(index)
        if stored is not None:
            notes.append(_known(draft, stored, decks, written_here=index in named))
        elif asked:
            notes.append(PlannedNote(Action.ASK, draft, candidates=asked))
        else:
            notes.append(PlannedNote(Action.NEW, draft))
    return notes


def _known(
    draft: NoteDraft, stored: Note, decks: Mapping[Key, str | None], *, written_here: bool = False
) -> PlannedNote:
    """Say what happens to a note that is stored; a text that was edited in the app stays."""
    if stored.edited and not written_here:
        draft = _with_own_text(draft, stored)
    if not _same_content(draft, stored):
        return rewritten(stored, draft)
    parts = {part: part for part in parts_of(draft.faces, draft.attributes.reverse)}
    moved = decks.get((draft.root, draft.deck.key)) != stored.deck_id or not _same_places(draft, stored)
    # A card that comes back is a change that a person is told of.
    action = Action.MOVED if moved else Action.CHANGED if stored.retired else Action.UNCHANGED
    # Only of a note that comes back has to be found out which of its cards were asked last.
    marks = _marks(stored) if stored.retired else {}
    return PlannedNote(
        action, draft, stored, parts=parts, revived=stored.retired, marks_before=marks, marks_after=marks
    )


def rewritten(stored: Note, draft: NoteDraft) -> PlannedNote:
    """Plan another text for a stored note: each card keeps its history as long as it asks the same."""
    return PlannedNote(
        Action.CHANGED,
        draft,
        stored,
        parts=kept_parts(stored, draft),
        revived=stored.retired,
        marks_before=_marks(stored),
        marks_after=marks_of(draft.faces, draft.attributes.reverse),
    )


def retirement(note: Note) -> PlannedNote:
    """Plan that a note whose text is gone is not asked any more."""
    return PlannedNote(Action.RETIRED, None, note, marks_before=_marks(note))


def _marks(note: Note) -> dict[str, str]:
    return marks_of(note.faces, note.attributes.reverse)


def _with_own_text(draft: NoteDraft, stored: Note) -> NoteDraft:
    """Give a draft the text and attributes that were edited in the app, and mark what its file says instead."""
    if _same_content(draft, stored):
        return draft
    faces = []
    for face, written in _face_pairs(stored, draft):
        if written is None:
            faces.append(face)
        else:
            mark = text_mark(written.front, written.back)
            faces.append(face._replace(path=written.path, line=written.line, origin=mark))
    return draft._replace(faces=tuple(faces), attributes=stored.attributes)


def _face_pairs(stored: Note, draft: NoteDraft) -> list[tuple[Face, Face | None]]:
    """Pair each stored face with the one in its language that was read."""
    if len(stored.faces) == len(draft.faces) == 1:
        return [(stored.faces[0], draft.faces[0])]
    read = {face.lang: face for face in draft.faces}
    return [(face, read.get(face.lang)) for face in stored.faces]


def _kept_texts(
    drafts: Sequence[NoteDraft], found: Mapping[int, Note], named: Collection[int]
) -> Iterator[tuple[str, Problem]]:
    """Say of each text that was edited in the app when its file says something new since."""
    for index, stored in found.items():
        if stored.edited and index not in named and not _same_content(drafts[index], stored):
            for face, written in _face_pairs(stored, drafts[index]):
                if written and face.origin not in ("", text_mark(written.front, written.back)):
                    yield drafts[index].root, problem(written.path, written.line, 1, "text-kept")


def _same_places(draft: NoteDraft, stored: Note) -> bool:
    """Tell whether a note stands in the root and the files in which it stood."""
    if draft.root != stored.root:
        return False
    one, other = draft.faces, stored.faces
    if len(one) == len(other) == 1:
        return one[0].path == other[0].path
    return {(face.lang, face.path) for face in one} == {(face.lang, face.path) for face in other}


def _same_content(draft: NoteDraft, stored: Note) -> bool:
    """Tell whether a stored note reads as its draft does; lines and places do not count."""
    if draft.attributes != stored.attributes and _lasting(draft.attributes) != _lasting(stored.attributes):
        return False
    one, other = draft.faces, stored.faces
    if len(one) == len(other) == 1:
        return _content(one[0]) == _content(other[0])
    return {_content(face) for face in one} == {_content(face) for face in other}


def _lasting(attributes: Attributes) -> Attributes:
    """Leave out `.suspended`, which counts on first import only."""
    return replace(attributes, suspended=False)


def _content(face: Face) -> tuple[object, ...]:
    return face.lang, face.front, face.back, face.clozes, face.definitions, face.plain, face.images


def _vanished(snapshot: Snapshot, taken: Collection[str], retiring: set[str]) -> list[Note]:
    """List the notes that vanished from files that were read or are gone; not those that a person took back."""
    standing = snapshot.restored.union(taken)
    return sorted(
        (note for note in snapshot.notes if not (note.retired or note.note_id in standing) and _left(note, retiring)),
        key=first_place,
    )


def _gone(
    drafts: Sequence[NoteDraft], matches: Matches, vanished: Sequence[Note]
) -> tuple[tuple[Note, ...], list[PlannedNote]]:
    """Part vanished notes into copies to be removed and those to be retired."""
    copies = replaced(drafts, matches, vanished)
    removed = {note.note_id for note in copies}
    return copies, [retirement(note) for note in vanished if note.note_id not in removed]


def _uncounted(parsed: Iterable[ParsedDeck], skipped: Sequence[StoredFile]) -> tuple[int, int]:
    """Count the notes of files that did not change, and the files without cards; of those skipped none was named."""
    found = sum(1 for each in parsed if not each.drafts and each.file.origin is not Origin.NAMED)
    return sum(file.notes for file in skipped), found + sum(1 for file in skipped if not file.notes)


def _with_errors(plan: ImportPlan, stored: Iterable[StoredFile]) -> ImportPlan:
    """Say of each file how many errors it has, and had when it was read last."""
    before = {file.place: file.errors for file in stored if file.errors}
    found = Counter(plan.place_of(each) for each in plan.problems if each.severity is Severity.ERROR)
    if not (before or found):
        return plan
    files = (
        file if file.skipped else replace(file, errors=found[file.place], errors_before=before.get(file.place, 0))
        for file in plan.files
    )
    return replace(plan, files=tuple(files))


def _files(
    parsed: Iterable[ParsedDeck], skipped: Iterable[StoredFile], notes: Iterable[NoteDraft]
) -> tuple[PlannedFile, ...]:
    """List the files of the import, read and skipped; a note in two languages counts in its first file."""
    counted = Counter((note.root, face.path) for note in notes if len(note.faces) > 1 for face in note.faces[1:])
    files = []
    for each in parsed:
        root, path, digest = each.file.root, each.file.path, each.file.digest
        count = len(each.drafts) - counted[root, path]
        files.append(PlannedFile(root, path, digest, READER_VERSION, each.dialect, count, options=each.options))
    files += [
        PlannedFile(
            each.root, each.path, each.digest, each.reader, each.dialect, each.notes, skipped=True, options=each.options
        )
        for each in skipped
    ]
    return tuple(sorted(files, key=lambda file: (file.root, file.path)))


def _problems(root: str, parsed: Iterable[ParsedDeck], found: Iterable[tuple[str, Problem]]) -> tuple[Problem, ...]:
    """Gather the problems of all files and of the import itself, each once.

    Where the import has several roots (`root` is ''), their paths are whole.
    """
    every = [(deck.file.root, each) for deck in parsed for each in (*deck.file.problems, *deck.problems)]
    placed = [
        each if root else replace(each, path=location(own_root, each.path)) for own_root, each in (*every, *found)
    ]
    return by_place(dict.fromkeys(placed))
