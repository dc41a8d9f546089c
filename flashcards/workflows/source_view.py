"""What an editor shows beside a card's text: its colours, and what two writers made of one text."""

from typing import NamedTuple

from flashcards.domain.differences import DiffSpan
from flashcards.domain.editing import Conflict

ColouredLine = tuple[tuple[int, int, str], ...]


class ConflictView(NamedTuple):
    """What the file says and what was written, each compared with the text both began with, and both together.

    `clean` tells that they changed different lines, so that `merged` holds all of both; else it is what was written.
    """

    theirs: tuple[DiffSpan, ...]
    mine: tuple[DiffSpan, ...]
    merged: str
    clean: bool


def coloured(text: str) -> tuple[ColouredLine, ...]:
    """Return for each line the stretches (start, length, name) that have a colour of their own; () for long texts."""
    from flashcards.rendering.source_colours import coloured_lines

    return coloured_lines(text)


def conflict_view(conflict: Conflict) -> ConflictView:
    """Compare both texts of a conflict with the one they began with."""
    from flashcards.deckfiles.line_merge import merged_lines
    from flashcards.rendering.cards import word_diff

    merged = None if conflict.lost else merged_lines(conflict.base, conflict.theirs, conflict.mine)
    return ConflictView(
        word_diff(conflict.base, conflict.theirs),
        word_diff(conflict.base, conflict.mine),
        conflict.mine if merged is None else merged,
        merged is not None,
    )
