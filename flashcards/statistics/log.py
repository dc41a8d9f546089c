"""The review log as columns, kept from one time to the next: only what is new is read again."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import repeat

import numpy as np
from numpy.typing import NDArray

from flashcards.domain.packed import REVIEW_MARKS, REVIEW_WAITS, SEPARATOR, PackedReviews
from flashcards.statistics import keeping
from flashcards.statistics.unpacking import floats, ints, parted

_COLUMNS = {
    "at": "<i8", "stability": "<f8", "number": "<i4", "card": "<i4", "day": "<i4", "took": "<i4", "elapsed": "<i4",
    "interval": "<i4", "nth": "<i4", "lapses": "<i4", "kind": "u1", "grade": "u1", "hour": "u1", "first": "?",
}  # fmt: skip


@dataclass(frozen=True, slots=True, eq=False)
class Log:
    """Reviews in the order in which they were recorded, undone ones too; a column each.

    `last` is the number of the newest review that was read, `last_id` its id. `card` is the place of a review's card
    in `card_ids`, one text of all their ids; `kind` its place in `ReviewKind`, `elapsed` -1 for a card's first one.
    `nth`, `lapses` and `first` are as in `Answers`; they hold for the first `known` rows while those numbered in
    `undone` are undone.
    """

    card_ids: str
    last: int
    last_id: str
    at: NDArray[np.int64]
    stability: NDArray[np.float64]
    number: NDArray[np.int32]
    card: NDArray[np.int32]
    day: NDArray[np.int32]
    took: NDArray[np.int32]
    elapsed: NDArray[np.int32]
    interval: NDArray[np.int32]
    kind: NDArray[np.uint8]
    grade: NDArray[np.uint8]
    hour: NDArray[np.uint8]
    nth: NDArray[np.int32]
    lapses: NDArray[np.int32]
    first: NDArray[np.bool_]
    known: int = 0
    undone: tuple[int, ...] = ()


def _made(
    card_ids: str, last: tuple[int, str], columns: dict[str, NDArray[np.generic]], known: int = 0, undone: object = ()
) -> Log:
    return Log(card_ids, *last, known=known, undone=undone, **columns)  # type: ignore[arg-type]


EMPTY = _made("", (0, ""), {name: np.empty(0, kind) for name, kind in _COLUMNS.items()})


def extended(log: Log, packed: Iterable[PackedReviews], last: tuple[int, str], card_ids: str = "") -> Log:
    """Return the log with reviews added at its end; `last` is the number and the id of the newest.

    As far as it can be, cards get the places that they have in `card_ids`, so that nobody need look for them.
    """
    known = card_ids if _begins(card_ids, log.card_ids) else log.card_ids
    places: dict[str, int] = {}
    parts: dict[str, list[NDArray[np.generic]]] = {name: [getattr(log, name)] for name in _COLUMNS}
    for chunk in packed:
        places = places or _places(known)
        fresh = parted(ints(chunk.marks), REVIEW_MARKS) | parted(ints(chunk.waits), REVIEW_WAITS)
        new = len(fresh["day"])
        columns: dict[str, NDArray[np.generic]] = {
            **{name: np.zeros(new) for name in ("nth", "lapses", "first")},
            **fresh,
            "card": np.array([places.setdefault(card_id, len(places)) for card_id in chunk.card_ids.split(SEPARATOR)]),
            "elapsed": fresh["elapsed"] - 1,
            "number": ints(chunk.number),
            "at": ints(chunk.at),
            "stability": floats(chunk.stability),
        }
        for name, kind in _COLUMNS.items():
            parts[name].append(columns[name].astype(kind))
    if len(parts["at"]) == 1:
        return log
    columns = {name: np.concatenate(parts.pop(name)) for name in _COLUMNS}
    return _made(SEPARATOR.join(places), last, columns, log.known, log.undone)


def as_bytes(log: Log) -> bytes:
    """Write a log so that `from_bytes` reads it at once."""
    facts = (log.last, log.last_id, log.known, log.undone)
    return keeping.as_bytes(facts, log.card_ids, {name: getattr(log, name) for name in _COLUMNS})


def from_bytes(content: bytes) -> Log | None:
    """Read a log; None when it is not whole, or from another version."""
    held = keeping.from_bytes(content)
    if held is None:
        return None
    (last, last_id, known, undone), card_ids, columns = held
    return _made(card_ids, (last, last_id), columns, known, tuple(undone))


def places_of(log: Log, card_ids: str) -> NDArray[np.int32]:
    """Return the place of each of the log's cards among `card_ids`, -1 for those that are gone."""
    count = log.card_ids.count(SEPARATOR) + bool(log.card_ids)
    if _begins(card_ids, log.card_ids):
        return np.arange(count, dtype=np.int32)
    places = _places(card_ids)
    return np.fromiter(map(places.get, log.card_ids.split(SEPARATOR), repeat(-1)), np.int32, max(1, count))[:count]


def _places(card_ids: str) -> dict[str, int]:
    return {card_id: place for place, card_id in enumerate(card_ids.split(SEPARATOR))} if card_ids else {}


def _begins(card_ids: str, known: str) -> bool:
    """Tell whether a list of ids begins with all of another."""
    return not known or card_ids == known or card_ids.startswith(known + SEPARATOR)
