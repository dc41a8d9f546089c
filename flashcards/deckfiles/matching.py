"""Which stored note each note of the files is: by its id, then by its text, then by likeness."""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from flashcards.deckfiles.decks import Key
from flashcards.deckfiles.likeness import Written, folded, folded_front, likeness, text_likeness, written
from flashcards.deckfiles.merging import Standing
from flashcards.deckfiles.nearness import candidates, same_places
from flashcards.domain.cards import Face, Note, text_mark
from flashcards.domain.drafts import NoteDraft
from flashcards.domain.import_plan import Candidate
from flashcards.domain.places import encloses, location

LINK = 0.85
GAP = 0.05
ASK = 0.65
_OFFERED = 3
# A shorter back, such as “Yes.”, belongs to many cards.
_TELLING = 12


@dataclass(frozen=True, slots=True)
class Matches:
    """The stored note of each draft, by the draft's index, and the drafts of which a person must be asked."""

    notes: Mapping[int, Note]
    asked: Mapping[int, tuple[Candidate, ...]]


class _Scored(NamedTuple):
    """How alike a draft and a stored note are, by their indexes."""

    likeness: float
    draft: int
    stored: int


def places_of(note: Note) -> tuple[str, ...]:
    """Name the places of the files that a stored note stands in."""
    return tuple(location(note.root, face.path) for face in note.faces)


def by_id(notes: Iterable[Note], roots: Iterable[str], away: Collection[str]) -> dict[Key, Standing]:
    """Map each (root, id) to the stored note that has it; roots that the import encloses belong to it.

    `away` are the places that were read or are gone, where what was stored of them stands no longer.
    """
    scopes = sorted(set(roots))
    known: dict[Key, Note] = {}
    for note in notes:
        if not note.attributes.key:
            continue
        for root in scopes:
            if encloses(root, note.root):
                key = root, note.attributes.key
                rival = known.setdefault(key, note)
                if rival is not note and _rank(note, root) < _rank(rival, root):
                    known[key] = note
    return {key: Standing(note, _kept(note, away)) for key, note in known.items()}


def _kept(note: Note, away: Collection[str]) -> tuple[Face, ...]:
    """Return the faces of a stored note that stand in files that were not read."""
    if note.retired:
        return ()
    return tuple(face for face in note.faces if location(note.root, face.path) not in away)


def _rank(note: Note, root: str) -> tuple[object, ...]:
    """Order notes with one id: live before retired ones, those of the root itself first."""
    return note.retired, note.root != root, first_place(note)


def first_place(note: Note) -> tuple[bool, str, int, str]:
    """Order stored notes: live before retired ones, then by where they stand."""
    face = note.faces[0]
    return note.retired, location(note.root, face.path), face.line, note.note_id


def match(drafts: Sequence[NoteDraft], same_id: Mapping[int, Note], free: Iterable[Note]) -> Matches:
    """Find the stored note of each draft.

    `same_id` holds those found by their id, by the draft's index; `free` the stored notes that stand nowhere
    any more and may be taken. The order of drafts and of stored notes does not matter but between equals.
    """
    pool = sorted(free, key=first_place)
    found = dict(same_id)
    equals = _Equals(drafts, pool, found)
    if not pool or not equals.open:
        return Matches(found, {})
    edited = any(note.edited for note in pool)
    equals.take(_as_written, in_file=True)
    if edited:
        equals.take(_as_marked, in_file=True)
    equals.take(_as_compared, in_file=True)
    equals.take(_as_compared, in_file=False)
    if edited:
        equals.take(_as_marked, in_file=False)
    roots = {drafts[index].root for index in equals.open}
    left = [note for note in equals.left() if _may_be_edited(note, roots)]
    if not equals.open or not left:
        return Matches(found, {})
    return _by_likeness(drafts, equals.open, left, found)


def _may_be_edited(note: Note, roots: Collection[str]) -> bool:
    """Tell whether an edit of a note may stand in the files: what was retired elsewhere returns only as it was."""
    return not note.retired or any(encloses(root, note.root) or encloses(note.root, root) for root in roots)


Text = tuple[str, str]


def _as_written(face: Face) -> Text:
    return face.front, face.back


def _as_compared(face: Face) -> Text:
    return folded_front(face.front), folded(face.back)


def _as_marked(face: Face) -> Text:
    """Return what the file says of a text that was edited in the app."""
    return "", face.origin or text_mark(face.front, face.back)


class _Equals:
    """Gives drafts the stored notes with an equal text; what is found is added to `found`."""

    def __init__(self, drafts: Sequence[NoteDraft], pool: Sequence[Note], found: dict[int, Note]) -> None:
        self._drafts, self._pool, self._found = drafts, pool, found
        self._taken: set[int] = set()
        self.open = [index for index in range(len(drafts)) if index not in found]

    def left(self) -> list[Note]:
        """List the stored notes that nobody took."""
        return [note for index, note in enumerate(self._pool) if index not in self._taken]

    def take(self, text: Callable[[Face], Text], in_file: bool) -> None:
        """Give each open draft the first free note with an equal text, in the same file or anywhere."""
        waiting = self._waiting(text, in_file)
        for index in self.open:
            draft = self._drafts[index]
            for face in draft.faces:
                place = location(draft.root, face.path) if in_file else ""
                equal = waiting.get((place, text(face)), [])
                while equal and equal[-1] in self._taken:
                    equal.pop()
                if equal:
                    self._taken.add(equal[-1])
                    self._found[index] = self._pool[equal[-1]]
                    break
        self.open = [index for index in self.open if index not in self._found]

    def _waiting(self, text: Callable[[Face], Text], in_file: bool) -> dict[tuple[str, Text], list[int]]:
        """List the free notes by place and text, the first at the end."""
        waiting: dict[tuple[str, Text], list[int]] = defaultdict(list)
        for index in range(len(self._pool) - 1, -1, -1):
            if index not in self._taken:
                note = self._pool[index]
                for face in note.faces:
                    place = location(note.root, face.path) if in_file else ""
                    waiting[place, text(face)].append(index)
        return waiting


def _by_likeness(
    drafts: Sequence[NoteDraft], open_drafts: Sequence[int], pool: Sequence[Note], found: dict[int, Note]
) -> Matches:
    """Link what is alike beyond doubt, and list what a person must be asked about."""
    scores, in_place = _scores([drafts[index] for index in open_drafts], pool)
    linked: dict[int, int] = {}
    taken: set[int] = set()
    while True:
        scores = [each for each in scores if each.draft not in linked and each.stored not in taken]
        clear = _clear(scores, in_place)
        if not clear:
            break
        for pair in clear:
            linked[pair.draft] = pair.stored
            taken.add(pair.stored)
    for draft, stored in linked.items():
        found[open_drafts[draft]] = pool[stored]
    scores += _one_side_kept([drafts[index] for index in open_drafts], pool, linked, scores)
    asked: dict[int, list[Candidate]] = defaultdict(list)
    for pair in sorted(scores, key=lambda each: (-each.likeness, each.stored)):
        asked[open_drafts[pair.draft]].append(Candidate(pool[pair.stored], pair.likeness))
    return Matches(found, {index: tuple(listed[:_OFFERED]) for index, listed in asked.items()})


def _one_side_kept(
    drafts: Sequence[NoteDraft], pool: Sequence[Note], linked: Mapping[int, int], scores: Sequence[_Scored]
) -> list[_Scored]:
    """Pair what is still open with the one stored note that has the same front, or else the same back.

    Different cards may share a question, so such a pair is asked about, never linked.
    """
    taken = set(linked.values()) | {each.stored for each in scores}
    done = set(linked) | {each.draft for each in scores}
    new = {index: [written(face) for face in draft.faces] for index, draft in enumerate(drafts) if index not in done}
    old = {index: [written(face) for face in note.faces] for index, note in enumerate(pool) if index not in taken}
    pairs: dict[int, int] = {}
    for side in (_front, _back):
        holders = _only_holders(old, side)
        for text, index in _only_holders(new, side).items():
            if text in holders and index not in pairs and holders[text] not in pairs.values():
                pairs[index] = holders[text]
    return [_Scored(_mean(new[index], old[stored]), index, stored) for index, stored in pairs.items()]


def _front(card: Written) -> str:
    return card.front.text if card.back.text else ""


def _back(card: Written) -> str:
    return card.back.text if card.front.text and len(card.back.text) >= _TELLING else ""


def _only_holders(cards: Mapping[int, Sequence[Written]], side: Callable[[Written], str]) -> dict[str, int]:
    """Map each text of a side that only one of the cards has to that card."""
    holders: dict[str, set[int]] = defaultdict(set)
    for index, faces in cards.items():
        for face in faces:
            holders[side(face)].add(index)
    return {text: min(found) for text, found in holders.items() if text and len(found) == 1}


def _mean(draft: Sequence[Written], note: Sequence[Written]) -> float:
    """Say how alike two cards are of which one side is too unlike for a likeness."""
    return max(
        (text_likeness(one.front.text, other.front.text) + text_likeness(one.back.text, other.back.text)) / 2
        for one in draft
        for other in note
    )


def _scores(drafts: Sequence[NoteDraft], pool: Sequence[Note]) -> tuple[list[_Scored], set[tuple[int, int]]]:
    """Compare each draft with the stored notes that it may be an edit of.

    Only what is worth asking is kept. The pairs that stand in place are returned beside the scores.
    """
    written_drafts = [[written(face) for face in draft.faces] for draft in drafts]
    written_notes = [[written(face) for face in note.faces] for note in pool]
    near, in_place = same_places(
        [[location(draft.root, face.path) for face in draft.faces] for draft in drafts],
        [places_of(note) for note in pool],
    )
    scores = []
    for index, listed in enumerate(candidates(written_drafts, written_notes, near)):
        for stored in listed:
            score = _nearest_faces(written_drafts[index], written_notes[stored])
            if score >= ASK:
                scores.append(_Scored(score, index, stored))
    return scores, in_place


def _nearest_faces(draft: Sequence[Written], note: Sequence[Written]) -> float:
    """Compare the faces in one language; where there is none in common, all of them."""
    pairs = [(one, other) for one in draft for other in note if one.lang == other.lang]
    pairs = pairs or [(one, other) for one in draft for other in note]
    return max(likeness(one, other) for one, other in pairs)


def _clear(scores: Sequence[_Scored], in_place: Collection[tuple[int, int]]) -> list[_Scored]:
    """Return the pairs that are alike enough, and by far more so than any rival of either of the two.

    Where all cards of a file were edited at once, as by replacing a word everywhere, cards made after one
    pattern are each other's rivals. There it is enough that both are each other's nearest and in place.
    """
    best: dict[tuple[str, int], list[float]] = defaultdict(lambda: [0.0, 0.0])
    for pair in scores:
        for side in (("draft", pair.draft), ("stored", pair.stored)):
            best[side] = sorted((*best[side], pair.likeness), reverse=True)[:2]
    clear = []
    for pair in scores:
        if pair.likeness < LINK:
            continue
        rivals = best["draft", pair.draft], best["stored", pair.stored]
        lead = min(pair.likeness - (second if pair.likeness == first else 1) for first, second in rivals)
        if lead >= GAP or (lead > 0 and (pair.draft, pair.stored) in in_place):
            clear.append(pair)
    return clear
