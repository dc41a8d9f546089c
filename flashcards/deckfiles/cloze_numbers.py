"""Clozes with several numbers: Anki hides `{{c1,2::…}}` on two cards, of which the first is made here."""

import re
from bisect import bisect_left, bisect_right
from itertools import accumulate
from operator import itemgetter

from flashcards.markup.opaque import SpanWalk, opaque_spans

_MORE = re.compile(r"(?<=\{\{c)\d{1,4}(?P<more>(?:[ \t]*+,[ \t]*+\d{0,4}+)++)::")

Anchors = tuple[tuple[int, int], ...]


def further_numbers(text: str) -> list[tuple[int, int]]:
    """Return where the numbers behind the first ones stand, outside code and formulas."""
    found = [match.span("more") for match in _MORE.finditer(text)] if "{{c" in text and "," in text else []
    if not found:
        return []
    walk = SpanWalk(opaque_spans(text))
    return [each for each in found if not walk.holds(each[0])]


def without(text: str, stretches: list[tuple[int, int]], anchors: Anchors) -> tuple[str, Anchors]:
    """Take stretches out of a text, and let its anchors, (offset in it, offset in the file), follow."""
    starts = [start for start, _ in stretches]
    taken = [0, *accumulate(end - start for start, end in stretches)]
    moved = {(here - taken[bisect_left(starts, here)], there) for here, there in anchors}
    order = sorted(anchors)
    kept, position = [], 0
    for number, (start, end) in enumerate(stretches):
        kept.append(text[position:start])
        here, there = order[bisect_right(order, end, key=itemgetter(0)) - 1]
        moved.add((start - taken[number], there + end - here))
        position = end
    return "".join((*kept, text[position:])), tuple(sorted(moved))
