"""The decks as a tree of levels, each with what waits in it and below."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from flashcards.domain.decks import DeckRow
from flashcards.domain.places import BUILTIN_ROOT
from flashcards.domain.stored import StoredDeckRow
from flashcards.domain.study import Limits
from flashcards.statistics.pace import Pace, minutes

Path = tuple[str, ...]
MOST_LEVELS = 20
"""What lies deeper is one level."""


@dataclass(slots=True)
class _Level:
    """A place in the tree: the decks that stand exactly there, and the places below it."""

    decks: list[StoredDeckRow] = field(default_factory=list)
    below: dict[str, "_Level"] = field(default_factory=dict)


def with_cards(decks: Iterable[StoredDeckRow]) -> tuple[StoredDeckRow, ...]:
    """Leave out decks whose cards all left or are retired; the store keeps their rows, for they may come back."""
    return tuple(deck for deck in decks if deck.total)


def deck_rows(decks: Iterable[StoredDeckRow], limits: Limits, pace: Pace, lang: str) -> tuple[DeckRow, ...]:
    """List decks by their place in `lang`, those above before those below them.

    `limits` is what today leaves; no deck shows more than that. A level without a deck of its own is virtual.
    """
    top = _Level()
    for deck in decks:
        level = top
        for name in _levels(deck.path_in(lang)):
            level = level.below.setdefault(name, _Level())
        level.decks.append(deck)
    return tuple(_rows(top, (), limits, pace, lang))


def _rows(level: _Level, path: Path, limits: Limits, pace: Pace, lang: str) -> list[DeckRow]:
    rows: list[DeckRow] = []
    for name in sorted(level.below, key=str.casefold):
        below = level.below[name]
        place = (*path, name)
        rows.append(_row(below, place, limits, pace, lang))
        rows.extend(_rows(below, place, limits, pace, lang))
    return rows


def _row(level: _Level, path: Path, limits: Limits, pace: Pace, lang: str) -> DeckRow:
    inside = _all_decks(level)
    due = min(limits.reviews, sum(deck.due for deck in inside))
    new = min(limits.new, sum(deck.new for deck in inside))
    learning = sum(deck.learning for deck in inside)
    return DeckRow(
        deck_id=level.decks[0].deck_id if level.decks else "",
        path="/".join(path),
        title=path[-1],
        depth=len(path) - 1,
        due=due,
        new=new,
        learning=learning,
        total=sum(deck.total for deck in inside),
        minutes=minutes(pace, due=due, new=new, learning=learning),
        virtual=not level.decks,
        builtin=bool(level.decks) and all(deck.root == BUILTIN_ROOT for deck in level.decks),
        deck_ids=tuple(deck.deck_id for deck in inside),
        intro="\n\n".join(filter(None, (_intro(deck, lang) for deck in level.decks))),
    )


def _all_decks(level: _Level) -> Sequence[StoredDeckRow]:
    return [*level.decks, *(deck for below in level.below.values() for deck in _all_decks(below))]


def _intro(deck: StoredDeckRow, lang: str) -> str:
    return deck.intros.get(lang) or next(iter(deck.intros.values()), "")


def _levels(path: str) -> Path:
    names = tuple(name for name in (part.strip() for part in path.split("/")) if name) or (path,)
    deepest = MOST_LEVELS - 1
    return names if len(names) <= deepest else (*names[:deepest], "/".join(names[deepest:]))
