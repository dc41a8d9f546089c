"""Cards on one line: `Q::A`, and `Q:::A` for both directions."""

import re
from bisect import bisect_right
from typing import NamedTuple

_BRACKETED = re.compile(r"[\[(][^\[\]()\n]*+[\])]|\{\{[^{}\n]*+\}\}|==(?=[^\s=])(?:[^=\n]|=(?!=))*+(?<=\S)==")
_LEAD = re.compile(r"[ \t]*(?:>[ \t]?)*[ \t]*(?:#{1,6}[ \t]+|[-*+][ \t]+(?:\[[^\n]\][ \t]+)?)?")


class Split(NamedTuple):
    """Where a line parts: the front from `start` to `at`, the back from `end` on."""

    start: int
    at: int
    end: int
    reverse: bool


Separators = tuple[tuple[str, bool], ...]


def separators(inline: str, inline_reversed: str) -> Separators:
    """Return the marks that part a line, the longest first, each with whether its card is asked in both directions."""
    marks = {mark: both for mark, both in ((inline_reversed, True), (inline, False)) if mark}
    return tuple(sorted(marks.items(), key=_by_length))


def _by_length(mark: tuple[str, bool]) -> int:
    return -len(mark[0])


def split_line(masked: str, start: int, stop: int, marks: Separators) -> Split | None:
    """Part a line at its first mark with text on both sides; marks in brackets or clozes part nothing."""
    for mark, reverse in marks:
        at = masked.find(mark, start, stop)
        if at < 0:
            continue
        begin = front_start(masked, start, stop)
        if masked.startswith("|", begin):
            return None  # a row of a table
        brackets = [match.span() for match in _BRACKETED.finditer(masked, start, stop)]
        while at >= 0:
            end = at + len(mark)
            index = bisect_right(brackets, (at, at)) - 1
            inside = index >= 0 and at < brackets[index][1]
            if not inside and masked[begin:at].strip() and masked[end:stop].strip():
                return Split(begin, at, end, reverse)
            at = masked.find(mark, end, stop)
    return None


def front_start(masked: str, start: int, stop: int) -> int:
    """Return where the text of a line begins, behind the marks of quotes, lists, tasks and headings."""
    lead = _LEAD.match(masked, start, stop)
    return lead.end() if lead else start
