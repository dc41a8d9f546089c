"""Whole tables as texts of numbers: what statistics read a million rows of, when a value for each would take seconds.

A column is one text of numbers, or of ids, parted by commas, which SQLite writes and numpy reads at once. Small numbers
share one: the first field of a layout has the lowest bits.
"""

from typing import NamedTuple

from flashcards.domain.stored import StoredDeckRow

SEPARATOR = ","
DAY_BITS = 20

REVIEW_MARKS = {"kind": 2, "grade": 3, "hour": 5, "took": 17, "day": DAY_BITS}
"""The bits of a review's small numbers.

`kind` is its place in `ReviewKind`, `hour` that of the day where the person was, `took` in ms, at most `TOOK_LIMIT`.
"""
REVIEW_WAITS = {"interval": DAY_BITS, "elapsed": DAY_BITS}
"""The days for which the card had been put off; one more than those since the answer before, 0 for a first one."""
CARD_MARKS = {"state": 2, "suspended": 1, "leech": 1, "retired": 1, "freq": 3, "deck": 24, "note": 30}
"""The bits of a card's small numbers. `deck` and `note` are the numbers of its deck and note."""
CARD_DAYS = {"last": DAY_BITS, "due": DAY_BITS}
"""One more than the study days of a card's last answer and of its next, 0 for none."""


class PackedReviews(NamedTuple):
    """Reviews in the order in which they were recorded, undone ones too. `at` is in ms, `stability` 0 for none."""

    number: str
    at: str
    marks: str
    waits: str
    stability: str
    card_ids: str


class PackedCards(NamedTuple):
    """Cards by number, also retired ones and those of deleted decks. `due_at` is in ms; 0 stands for none."""

    number: str
    marks: str
    days: str
    due_at: str
    stability: str
    difficulty: str
    card_ids: str


class Mark(NamedTuple):
    """How far cards and notes were read: up to a touch with its token, and to the newest card and note with their ids.

    A touch is the change of a card or note, or its deletion; its token is one of chance. 0 stands for none.
    """

    touch: int = 0
    token: int = 0
    card: int = 0
    card_id: str = ""
    note: int = 0
    note_id: str = ""


class PackedNotes(NamedTuple):
    """The numbers of the notes of one kind that have the same tags and came at the same moment (ms UTC, or None)."""

    kind: str
    tags: tuple[str, ...]
    added_at: int | None
    numbers: str


class NumberedDeck(NamedTuple):
    """A deck, the number that cards name it by, and whether it was deleted. What waits in it is not counted."""

    number: int
    deck: StoredDeckRow
    deleted: bool
