"""What was learnt of a card goes on in a copy of it once its own text is gone.

A copy is a card of its own as long as both stand. Whoever pastes a card first and cuts it afterwards, or saves a file
under another name and deletes the old one, has moved it: then the copy, which nobody studied, is that card.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence

from flashcards.deckfiles.equal_texts import Text, as_written
from flashcards.deckfiles.matching import Matches, first_place
from flashcards.domain.cards import Face, Note
from flashcards.domain.drafts import NoteDraft
from flashcards.domain.places import encloses

Texts = frozenset[Text]
Spare = Mapping[Texts, list[tuple[frozenset[str], Note]]]
"""Notes by their texts, each with the names of its files."""


def inherited(
    drafts: Sequence[NoteDraft], matches: Matches, free: Iterable[Note], named: Collection[int] = ()
) -> Matches:
    """Give drafts whose stored note nobody studied the studied one of the same text that is left over, if there is one.

    `free` are the stored notes that stand nowhere any more; what a person is asked about stays with them, and so do
    the drafts `named`.
    """
    spare = _spare(matches, free)
    if not spare:
        return matches
    notes = dict(matches.notes)
    heirs = [
        index
        for index, note in matches.notes.items()
        if not (note.studied or note.edited or index in named) and _texts(drafts[index].faces) in spare
    ]
    for same_name in (True, False):
        for index in sorted(heirs):
            if notes[index] is matches.notes[index] and (found := _taken(spare, drafts[index], same_name=same_name)):
                notes[index] = found
    return Matches(notes, matches.asked)


def replaced(drafts: Sequence[NoteDraft], matches: Matches, gone: Sequence[Note]) -> tuple[Note, ...]:
    """List the notes without any history, among those whose text is gone, of which a studied note has the text.

    One that a text may be an edit of is left to whoever is asked.
    """
    asked = _asked(matches)
    fresh = {
        note.note_id: _texts(note.faces) for note in gone if not (note.studied or note.edited or note.note_id in asked)
    }
    wanted = set(fresh.values())
    held = {
        texts
        for index, note in (matches.notes.items() if wanted else ())
        if note.studied and (texts := _texts(drafts[index].faces)) in wanted
    }
    return tuple(note for note in gone if fresh.get(note.note_id) in held)


def _spare(matches: Matches, free: Iterable[Note]) -> Spare:
    """List the studied notes that are no draft's, by their texts; those that stood until now come first."""
    taken = _asked(matches).union(note.note_id for note in matches.notes.values())
    spare: dict[Texts, list[tuple[frozenset[str], Note]]] = defaultdict(list)
    for note in sorted((each for each in free if each.studied and each.note_id not in taken), key=first_place):
        spare[_texts(note.faces)].append((_names(note.faces), note))
    return spare


def _asked(matches: Matches) -> set[str]:
    """Name the stored notes that a person is asked about."""
    return {each.note.note_id for listed in matches.asked.values() for each in listed}


def _taken(spare: Spare, draft: NoteDraft, *, same_name: bool) -> Note | None:
    """Take the first note for a draft of its folder, from a file of the same name if that is wanted."""
    listed = spare[_texts(draft.faces)]
    own = _names(draft.faces)
    for at, (names, note) in enumerate(listed):
        if same_name and names != own:
            continue
        if encloses(draft.root, note.root) or encloses(note.root, draft.root):
            del listed[at]
            return note
    return None


def _texts(faces: Iterable[Face]) -> Texts:
    return frozenset(map(as_written, faces))


def _names(faces: Iterable[Face]) -> frozenset[str]:
    return frozenset(face.path.rpartition("/")[2] for face in faces)
