"""Cards and notes as they were read, kept from one time to the next: only those that were touched are read again."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from flashcards.domain.cards import Kind
from flashcards.domain.packed import SEPARATOR, Mark, PackedCards, PackedNotes
from flashcards.statistics import keeping
from flashcards.statistics.unpacking import floats, ints

KINDS = tuple(Kind)
_COLUMNS = ("number", "marks", "days", "due_at", "stability", "difficulty")
_OF_NOTES = ("kind", "tagged", "added_at")


@dataclass(frozen=True, slots=True, eq=False)
class Notes:
    """What notes say, by their number: the place of their kind and of their tags in `tags`, and when they came."""

    kind: NDArray[np.int8]
    tagged: NDArray[np.int32]
    added_at: NDArray[np.int64]
    tags: tuple[tuple[str, ...], ...]


NO_NOTES = Notes(np.zeros(0, np.int8), np.zeros(0, np.int32), np.zeros(0, np.int64), ())


@dataclass(frozen=True, slots=True, eq=False)
class Held:
    """Cards by number as they were at a mark, in the columns of `PackedCards`, and their notes."""

    mark: Mark
    card_ids: str
    number: NDArray[np.int64]
    marks: NDArray[np.int64]
    days: NDArray[np.int64]
    due_at: NDArray[np.int64]
    stability: NDArray[np.float64]
    difficulty: NDArray[np.float64]
    notes: Notes


_NONE, _NOTHING = np.zeros(0, np.int64), np.zeros(0)
EMPTY = Held(Mark(), "", _NONE, _NONE, _NONE, _NONE, _NOTHING, _NOTHING, NO_NOTES)


def updated(held: Held, mark: Mark, touched: Collection[int], cards: PackedCards, notes: Iterable[PackedNotes]) -> Held:
    """Return what is held, brought up to a mark: of the cards touched since, those are left that were read again."""
    known = notes_of(notes, held.notes)
    if not touched and not cards.number:
        return replace(held, mark=mark, notes=known)
    fresh = (ints(cards.number), ints(cards.marks), ints(cards.days), ints(cards.due_at))
    memories = (floats(cards.stability), floats(cards.difficulty))
    stays = ~np.isin(held.number, np.array(list(touched), np.int64))
    columns = {
        name: np.concatenate((getattr(held, name)[stays], column))
        for name, column in zip(_COLUMNS, (*fresh, *memories), strict=True)
    }
    ids = np.concatenate((_parted(held.card_ids)[stays], _parted(cards.card_ids)))
    order = np.argsort(columns["number"], kind="stable")
    ordered = {name: column[order] for name, column in columns.items()}
    return Held(mark=mark, card_ids=SEPARATOR.join(ids[order].tolist()), notes=known, **ordered)


def notes_of(packed: Iterable[PackedNotes], held: Notes = NO_NOTES) -> Notes:
    """Turn notes into columns; those of other numbers stay as they are held."""
    groups = [(group, ints(group.numbers)) for group in packed]
    if not groups:
        return held
    known = len(held.kind)
    size = max(known, *(int(numbers.max()) + 1 for _, numbers in groups))
    kind, tagged, added = np.zeros(size, np.int8), np.zeros(size, np.int32), np.full(size, -1, np.int64)
    kind[:known], tagged[:known], added[:known] = held.kind, held.tagged, held.added_at
    tags = {each: place for place, each in enumerate(held.tags)}
    for group, numbers in groups:
        kind[numbers] = KINDS.index(Kind(group.kind))
        tagged[numbers] = tags.setdefault(group.tags, len(tags))
        if group.added_at is not None:
            added[numbers] = group.added_at
    return Notes(kind, tagged, added, tuple(tags))


def as_bytes(held: Held) -> bytes:
    """Write what is held so that `from_bytes` reads it at once."""
    columns = {name: getattr(held, name) for name in _COLUMNS} | {name: getattr(held.notes, name) for name in _OF_NOTES}
    return keeping.as_bytes((held.mark, held.notes.tags), held.card_ids, columns)


def from_bytes(content: bytes) -> Held | None:
    """Read what was held; None when it is not whole, or from another version."""
    read = keeping.from_bytes(content)
    if read is None:
        return None
    (mark, tags), card_ids, columns = read
    notes = Notes(tags=tuple(map(tuple, tags)), **{name: columns.pop(name) for name in _OF_NOTES})
    return Held(mark=Mark(*mark), card_ids=card_ids, notes=notes, **columns)


def _parted(card_ids: str) -> NDArray[np.object_]:
    return np.array(card_ids.split(SEPARATOR) if card_ids else [], np.object_)
