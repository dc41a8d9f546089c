"""From drafts, one per heading and language, to notes: the faces of one `#id` are one note."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from flashcards.deckfiles.decks import Key, named_deck
from flashcards.deckfiles.likeness import folded_back, folded_front
from flashcards.domain.cards import Attributes, Face, Note
from flashcards.domain.drafts import Draft, NoteDraft, ParsedDeck
from flashcards.domain.problems import Problem, problem

# Builds a named tuple in half the time; an import may have a hundred thousand notes.
_new = tuple.__new__
# Attributes as they are written in a heading, and the fields that hold them.
_FIELDS = {
    "kind": "kind",
    "freq": "freq",
    "tags": "tags",
    "pair": "pair",
    "time": "seconds",
    "source": "source",
    "reverse": "reverse",
    "suspended": "suspended",
}


class Standing(NamedTuple):
    """A stored note with an `#id`, and those of its faces that stand in files not read this time."""

    note: Note
    kept: tuple[Face, ...] = ()


@dataclass(frozen=True, slots=True)
class Merged:
    """The notes of an import in the order of their files, and what was wrong with their ids and attributes.

    Each problem comes with the root that its path belongs to.
    """

    notes: tuple[NoteDraft, ...]
    problems: tuple[tuple[str, Problem], ...] = ()


class _Place(NamedTuple):
    """A face with an `#id`: what was read, the note it makes alone, and the index of that note in the import."""

    draft: Draft
    note: NoteDraft
    at: int

    @property
    def face(self) -> Face:
        return self.draft.face


def merge(parsed: Iterable[ParsedDeck], standing: Mapping[Key, Standing]) -> Merged:
    """Join the faces of each `#id` within its root; `standing` maps (root, id) to the stored note.

    Of two faces in one language only one has the id: the one in the stored file, of several the one whose text is
    stored, else the first. The other is kept as a card without an id, and a problem names both places.
    """
    drafts: list[Draft] = []
    notes: list[NoteDraft | None] = []
    first: dict[Key, int] = {}
    shared: dict[Key, list[int]] = {key: [] for key, each in standing.items() if each.kept}
    for deck in sorted(parsed, key=lambda each: (each.file.root, each.file.path)):
        root = deck.file.root
        named = {"": deck.deck}
        drafts += deck.drafts
        for position, draft in enumerate(deck.drafts):
            face, attributes, _, _, own, schedules = draft
            if attributes.key:
                key = root, attributes.key
                index = first.setdefault(key, len(notes))
                if index != len(notes) or key in shared:
                    shared.setdefault(key, [index]).append(len(notes))
            place = named.get(own)
            if place is None:
                place = named[own] = named_deck(deck, own)
            notes.append(_new(NoteDraft, (place, attributes, (face,), position, root, schedules)))
    problems: list[tuple[str, Problem]] = []
    for key, indexes in shared.items():
        found: list[Problem] = []
        places = [_Place(drafts[index], note, index) for index in indexes if (note := notes[index])]
        for index, joined in _joined(places, standing.get(key), found).items():
            notes[index] = joined
        problems += [(key[0], each) for each in found]
    return Merged(tuple(note for note in notes if note is not None), tuple(problems))


def _joined(places: Sequence[_Place], stored: Standing | None, problems: list[Problem]) -> dict[int, NoteDraft | None]:
    """Make one note of the faces of an id: what stands at each of their indexes then."""
    held = {face.lang: face for face in stored.kept} if stored else {}
    notes: dict[int, NoteDraft | None] = {}
    chosen: list[_Place] = []
    for lang in dict.fromkeys(place.face.lang for place in places):
        rivals = [place for place in places if place.face.lang == lang]
        winner = None if lang in held else _winner(rivals, stored)
        if winner:
            chosen.append(winner)
        owner = winner.face if winner else held[lang]
        for copy in rivals:
            if copy is not winner:
                problems.append(_twice(copy, owner))
                notes[copy.at] = copy.note._replace(attributes=replace(copy.note.attributes, key=""))
    if chosen:
        chosen.sort(key=lambda place: place.at)
        notes.update((place.at, None) for place in chosen)
        faces = sorted([*(place.face for place in chosen), *held.values()], key=lambda face: face.path)
        attributes = _attributes(chosen, stored, problems)
        schedules = next((place.draft.schedules for place in chosen if place.draft.schedules), ())
        notes[chosen[0].at] = chosen[0].note._replace(attributes=attributes, faces=tuple(faces), schedules=schedules)
    return notes


def _winner(rivals: Sequence[_Place], stored: Standing | None) -> _Place:
    """Choose which of several faces in one language has the id."""
    if len(rivals) == 1 or stored is None:
        return rivals[0]
    known = next((face for face in stored.note.faces if face.lang == rivals[0].face.lang), None)
    if known is None:
        return rivals[0]
    near = [place for place in rivals if place.face.path == known.path] or rivals
    text = _text(known)
    return next((place for place in near if _text(place.face) == text), near[0])


def _text(face: Face) -> tuple[str, str]:
    return folded_front(face.front), folded_back(face.back)


def _twice(copy: _Place, owner: Face) -> Problem:
    """Say that an id is used by two faces in one language, and where."""
    key = copy.draft.attributes.key
    return problem(copy.face.path, copy.face.line, 1, "id-twice", id=key, file=owner.path, at=owner.line)


def _attributes(chosen: Sequence[_Place], stored: Standing | None, problems: list[Problem]) -> Attributes:
    """Take each attribute from the first face (by path) that gives it, and tell where faces differ."""
    first = chosen[0].draft
    values: dict[str, Any] = {}
    if stored and stored.kept:
        if min(face.path for face in stored.kept) < first.face.path:
            return stored.note.attributes
        values = {field: getattr(stored.note.attributes, field) for field in _FIELDS.values()}
        values["kind"] = first.attributes.kind
    for place in reversed(chosen):
        values.update(_given(place.draft))
    for place in chosen[1:]:
        if names := _differing(first, place.draft):
            where = {"file": first.face.path, "at": first.face.line}
            words = {"id": first.attributes.key, "names": ", ".join(names), **where}
            problems.append(problem(place.face.path, place.face.line, 1, "faces-differ", **words))
    return replace(first.attributes, **values)


def _given(draft: Draft) -> dict[str, Any]:
    """Return the attributes that were written for a face."""
    return {field: getattr(draft.attributes, field) for name, field in _FIELDS.items() if _says(draft, name)}


def _says(draft: Draft, name: str) -> bool:
    return name in draft.given or _FIELDS[name] in draft.given


def _differing(one: Draft, other: Draft) -> list[str]:
    """Name the attributes that both faces give and in which they differ; a kind may also be seen from the text."""
    return [
        name
        for name, field in _FIELDS.items()
        if _says(one, name) == _says(other, name)
        and (_says(one, name) or name == "kind")
        and _comparable(one, field) != _comparable(other, field)
    ]


def _comparable(draft: Draft, field: str) -> object:
    value = getattr(draft.attributes, field)
    return frozenset(value) if field == "tags" else value
