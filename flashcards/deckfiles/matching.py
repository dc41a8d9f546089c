"""Which stored note each note of the files is: by its id, then by its text, then by likeness."""

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from operator import itemgetter
from typing import NamedTuple

from flashcards.deckfiles.alterations import is_part, letters, only_added, only_slips, same_matter
from flashcards.deckfiles.cloze_parts import kept_parts
from flashcards.deckfiles.decks import Key
from flashcards.deckfiles.equal_texts import Equals, Text, as_compared, as_marked, as_written
from flashcards.deckfiles.likeness import Written, folded_front, likeness, text_likeness, written
from flashcards.deckfiles.merging import Standing
from flashcards.deckfiles.nearness import candidates, same_places
from flashcards.domain.cards import Face, Note
from flashcards.domain.drafts import NoteDraft
from flashcards.domain.import_plan import Candidate
from flashcards.domain.places import encloses, location

LINK = 0.85
GAP = 0.05
ASK = 0.65
# What a card is worth that only had something added, however much, or a letter mistyped, however short it is.
_BARELY_CHANGED = 0.92
# Questions of which more than half is the same, at one place and with one answer, are worth asking about.
_RELATED = 0.5
# A part that is hardly longer than another one does not decide which card a split or merged one is.
_MOST_OF = 0.8
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
    equals = Equals(drafts, pool, found)
    if not pool or not equals.open:
        return Matches(found, {})
    edited = any(note.edited for note in pool)
    equals.take(as_written, in_file=True)
    if edited:
        equals.take(as_marked, in_file=True)
    compared = cache(as_compared)
    equals.take(compared, in_file=True)
    rivalled = _rivalled(equals, compared)
    equals.take(compared, in_file=False, but=rivalled)
    if edited:
        equals.take(as_marked, in_file=False, but=rivalled)
    roots = {drafts[index].root for index in equals.open}
    left = [note for note in equals.left() if _may_be_edited(note, roots)]
    if not equals.open or not left:
        return Matches(found, {})
    contested = {pool[index].note_id: rivals for index, rivals in rivalled.items()}
    return _ByLikeness(drafts, equals.open, left, found).matches(contested)


def _may_be_edited(note: Note, roots: Collection[str]) -> bool:
    """Tell whether an edit of a note may stand in the files: what was retired elsewhere returns only as it was."""
    return not note.retired or any(encloses(root, note.root) or encloses(note.root, root) for root in roots)


def _rivalled(equals: Equals, compared: Callable[[Face], Text]) -> dict[int, set[int]]:
    """Find the notes whose text stands in another file now, and the drafts in their own that may be edits of them.

    Either may be the copy, so a person is asked: a copy must not take over the history of a card that was edited.
    """
    at_home: dict[str, list[int]] = defaultdict(list)
    elsewhere: set[Text] = set()
    for index in equals.open:
        draft = equals.drafts[index]
        for face in draft.faces:
            at_home[location(draft.root, face.path)].append(index)
            elsewhere.add(compared(face))
    claimed = [
        index
        for (_, text), listed in equals.waiting(compared, in_file=False).items()
        if text in elsewhere
        for index in listed
        if not equals.pool[index].retired and any(place in at_home for place in places_of(equals.pool[index]))
    ]
    if not claimed:
        return {}
    texts = [[written(face) for face in equals.pool[index].faces] for index in claimed]
    homes = [{each for place in places_of(equals.pool[index]) for each in at_home.get(place, ())} for index in claimed]
    rivals = sorted(set().union(*homes))
    rival_texts = [[written(face) for face in equals.drafts[index].faces] for index in rivals]
    near = candidates(texts, rival_texts, [()] * len(texts))
    found: dict[int, set[int]] = {}
    for note, faces, home, listed in zip(claimed, texts, homes, near, strict=True):
        at = {each for each in listed if rivals[each] in home and _may_be_edit(rival_texts[each], faces)}
        if at:
            found[note] = {rivals[each] for each in at}
    return found


def _may_be_edit(draft: Sequence[Written], note: Sequence[Written]) -> bool:
    """Tell whether a draft is like a note, or asks the same."""
    score, one, other = _nearest_faces(draft, note)
    return score >= ASK or only_added(one, other) or bool(one.back.text and one.front.text == other.front.text)


class _ByLikeness:
    """Links what is alike beyond doubt, and lists what a person must be asked about."""

    def __init__(
        self, drafts: Sequence[NoteDraft], open_drafts: Sequence[int], pool: Sequence[Note], found: dict[int, Note]
    ) -> None:
        self._open, self._pool, self._found = open_drafts, pool, found
        self._drafts = [drafts[index] for index in open_drafts]
        self._shared = _shared_fronts(drafts) | _shared_fronts(pool) | _shared_fronts(found.values())
        self._new = [[written(face) for face in draft.faces] for draft in self._drafts]
        self._old = [[written(face) for face in note.faces] for note in pool]
        # What a split or a merged card consists of: the other card and its length, by side and index.
        self._parts: dict[tuple[str, int], list[tuple[int, int]]] = defaultdict(list)
        self._sure: dict[tuple[int, int], bool] = {}

    def matches(self, contested: Mapping[str, Collection[int]]) -> Matches:
        """Match; the notes `contested` have rivals among the drafts, and are linked only once these are gone."""
        scores, in_place = self._scores(contested)
        held = {index for index, note in enumerate(self._pool) if note.note_id in contested}
        linked: dict[int, int] = {}
        taken: set[int] = set()
        while clear := [pair for pair in _clear(scores, in_place, held) if self._is_sure(pair.draft, pair.stored)]:
            for pair in clear:
                linked[pair.draft] = pair.stored
                taken.add(pair.stored)
            scores = [each for each in scores if each.draft not in linked and each.stored not in taken]
        for draft, stored in linked.items():
            self._found[self._open[draft]] = self._pool[stored]
        scores += self._one_side_kept(linked, scores)
        asked: dict[int, list[Candidate]] = defaultdict(list)
        for pair in sorted(scores, key=lambda each: (-each.likeness, each.stored)):
            asked[self._open[pair.draft]].append(Candidate(self._pool[pair.stored], pair.likeness))
        return Matches(self._found, {index: tuple(listed[:_OFFERED]) for index, listed in asked.items()})

    def _scores(self, contested: Mapping[str, Collection[int]]) -> tuple[list[_Scored], set[tuple[int, int]]]:
        """Compare each draft with the stored notes that it may be an edit of.

        Only what is worth asking is kept. The pairs that stand in place are returned beside the scores.
        """
        near, in_place = same_places(
            [[location(draft.root, face.path) for face in draft.faces] for draft in self._drafts],
            [places_of(note) for note in self._pool],
        )
        scores = []
        new, old = ([letters(faces[0].back.text) for faces in cards] for cards in (self._new, self._old))
        for index, listed in enumerate(candidates(self._new, self._old, near)):
            for stored in listed:
                score, one, other = _nearest_faces(self._new[index], self._old[stored])
                if is_part(new[index], old[stored]):
                    self._parts["draft", index].append((stored, len(old[stored])))
                    self._parts["stored", stored].append((index, len(new[index])))
                if score < LINK:
                    rival = self._open[index] in contested.get(self._pool[stored].note_id, ())
                    score = max(score, self._least(one, other, (index, stored) in in_place), ASK if rival else 0.0)
                if score >= ASK:
                    scores.append(_Scored(score, index, stored))
        return scores, in_place

    def _is_sure(self, draft: int, stored: int) -> bool:
        """Tell whether nothing but the wording of a card changed, so that its history may stay without asking."""
        known = self._sure.get((draft, stored))
        if known is None:
            _, one, other = _nearest_faces(self._new[draft], self._old[stored])
            same = same_matter(other, one, one.front.text in self._shared) and not self._is_lesser_part(draft, stored)
            known = self._sure[draft, stored] = same and self._keeps_a_card(draft, stored)
        return known

    def _is_lesser_part(self, draft: int, stored: int) -> bool:
        """Tell whether another card gave a merged one as much, or got as much of a split one."""
        for name, at, own in (("draft", draft, stored), ("stored", stored, draft)):
            listed = self._parts.get((name, at), ())
            size = next((size for index, size in listed if index == own), 0)
            if any(index != own and size * _MOST_OF <= other for index, other in listed):
                return True
        return False

    def _keeps_a_card(self, draft: int, stored: int) -> bool:
        """Tell whether a link would let any card keep its history: of clozes another word may be hidden now."""
        return not any(face.clozes for face in self._drafts[draft].faces) or bool(
            kept_parts(self._pool[stored], self._drafts[draft])
        )

    def _least(self, one: Written, other: Written, in_place: bool) -> float:
        """Say how alike two cards are at least that are unlike by their letters, because one of them is short.

        What stayed must tell the card from all others, by what it says or by where it stands.
        """
        same_front = one.front.text == other.front.text
        if not same_front and one.back.text != other.back.text:
            return 0.0
        if only_added(one, other) or only_slips(one, other):
            kept = min(len(one.back.text or one.front.text), len(other.back.text or other.front.text))
            telling = same_front and one.back.text and (in_place or one.front.text not in self._shared)
            return _BARELY_CHANGED if telling or kept >= _TELLING else ASK
        related = in_place and not same_front and text_likeness(one.front.text, other.front.text) >= _RELATED
        return ASK if related else 0.0

    def _one_side_kept(self, linked: Mapping[int, int], scores: Sequence[_Scored]) -> list[_Scored]:
        """Pair what is still open with the one stored note that has the same front, or else the same back.

        Different cards may share a question, so such a pair is asked about, never linked.
        """
        taken = set(linked.values()) | {each.stored for each in scores}
        done = set(linked) | {each.draft for each in scores}
        new = {index: faces for index, faces in enumerate(self._new) if index not in done}
        old = {index: faces for index, faces in enumerate(self._old) if index not in taken}
        pairs: dict[int, int] = {}
        for side in (_front, _back):
            holders = _only_holders(old, side)
            for text, index in _only_holders(new, side).items():
                if text in holders and index not in pairs and holders[text] not in pairs.values():
                    pairs[index] = holders[text]
        return [_Scored(_mean(new[index], old[stored]), index, stored) for index, stored in pairs.items()]


def _shared_fronts(cards: Iterable[NoteDraft | Note]) -> set[str]:
    """List the questions, as compared, that several cards ask."""
    counts = Counter(face.front for card in cards for face in card.faces)
    return {folded_front(front) for front, count in counts.items() if count > 1}


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


def _nearest_faces(draft: Sequence[Written], note: Sequence[Written]) -> tuple[float, Written, Written]:
    """Compare the faces in one language, where there is none in common all of them; return the most alike."""
    pairs = [(one, other) for one in draft for other in note if one.lang == other.lang]
    pairs = pairs or [(one, other) for one in draft for other in note]
    return max(((likeness(one, other), one, other) for one, other in pairs), key=itemgetter(0))


def _clear(
    scores: Sequence[_Scored], in_place: Collection[tuple[int, int]], contested: Collection[int]
) -> list[_Scored]:
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
        if pair.stored in contested and rivals[1][1]:
            continue
        lead = min(pair.likeness - (second if pair.likeness == first else 1) for first, second in rivals)
        if lead >= GAP or (lead > 0 and (pair.draft, pair.stored) in in_place):
            clear.append(pair)
    return clear
