"""A stretch of a file as one side of a card: without blank lines at its ends, and without what is no text of it."""

import re
from bisect import bisect_left
from collections.abc import Sequence
from typing import NamedTuple

from flashcards.deckfiles.card_making import Side

_LEADING_BLANKS = re.compile(r"(?:[^\S\n]*\n)*")


class Edit(NamedTuple):
    """What stands from `start` to `end` of a file is read as `new`."""

    start: int
    end: int
    new: str = ""


def stripped(text: str, start: int, stop: int) -> tuple[str, int]:
    """Return a stretch of text without blank lines at its ends, and the offset where it begins."""
    stretch = text[start:stop].rstrip()
    if not stretch[:1].isspace():
        return stretch, start
    begin = _leading(stretch)
    if begin == 0 and stretch[:1].isspace() and stretch[:1] not in " \t\n":
        begin = len(stretch) - len(stretch.lstrip())
    return stretch[begin:], start + begin


def side(text: str, start: int, stop: int, edits: Sequence[Edit] = ()) -> Side:
    """Return a stretch of a file as a side; `edits` are in order and do not overlap."""
    first, last = bisect_left(edits, (start,)), bisect_left(edits, (stop,))
    if first == last:
        kept, begin = stripped(text, start, stop)
        return Side(kept, ((0, begin),))
    return edited_side(text, start, stop, edits[first:last])


def edited_side(text: str, start: int, stop: int, edits: Sequence[Edit]) -> Side:
    """Return a stretch of a file as a side; `edits` all begin in it, are in order and do not overlap."""
    pieces: list[str] = []
    anchors, length, position = [(0, start)], 0, start
    for begin, end, new in edits:
        pieces += (text[position:begin], new)
        length += (begin - position if begin > position else 0) + len(new)
        position = end if end < stop else stop
        anchors.append((length, position))
    pieces.append(text[position:stop])
    return _without_blanks(Side("".join(pieces), tuple(anchors)))


def _without_blanks(whole: Side) -> Side:
    """Take the blank lines from the ends of a side."""
    text, anchors = whole
    if anchors[1][0] and text and not text[0].isspace() and not text[-1].isspace():
        return whole
    kept, begin = stripped(whole.text, 0, len(whole.text))
    rest = ((here - begin, there) for here, there in whole.anchors if here > begin)
    return Side(kept, ((0, whole.place(begin)), *rest))


def joined(*sides: Side) -> Side:
    """Return one side of several, one below the other with a blank line between them; empty ones are left out."""
    kept = [each for each in sides if each.text]
    if len(kept) < 2:
        return kept[0] if kept else sides[-1]
    anchors: list[tuple[int, int]] = []
    moved = 0
    for each in kept:
        anchors += ((here + moved, there) for here, there in each.anchors)
        moved += len(each.text) + 2
    return Side("\n\n".join(each.text for each in kept), tuple(anchors))


def _leading(text: str) -> int:
    """Return the length of the blank lines a text begins with."""
    match = _LEADING_BLANKS.match(text)
    return match.end() if match else 0
