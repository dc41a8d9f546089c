"""Where code fences end that stand in quotes and lists, and whether a line stands in a list at all."""

import re
from bisect import bisect_left
from typing import NamedTuple

_MARKER = re.compile(r"([ \t]*)(?:[-+*]|\d{1,9}[.)])([ \t]+)")
_QUOTE_END = re.compile(r"\n(?! {0,3}>)")
_NO_TEXT = frozenset("#>`~-*_$<|\\")
_WIDEST = 12
_LOOK_BACK = 50


class Place(NamedTuple):
    """How a fence stands: `width` is where its list item's text begins (0 outside lists), `depth` its own column.

    Inside a quote `width` and `depth` are -1.
    """

    width: int
    depth: int


def width_of(space: str) -> int:
    """Return how many columns leading white space takes; a tab reaches the next multiple of four."""
    return len(space.expandtabs(4)) if "\t" in space else len(space)


class Containers:
    """The quotes and lists of one text, found only where a fence or an indented line asks for them."""

    def __init__(self, padded: str) -> None:
        self._padded = padded
        self._boundary = (0, 0)
        self._closers: dict[tuple[bool, str], tuple[list[int], list[int], list[int]]] = {}
        self._ends: dict[int, int] = {}
        self._nearest: dict[tuple[bool, str], tuple[int, re.Match[str]]] = {}

    def boundary(self, at: int, offset: int = 0) -> None:
        """Remember that before the line break at `at` every list has ended but one with its text at `offset`."""
        if at > self._boundary[0]:
            self._boundary = (at, offset)

    def list_offset(self, at: int, width: int) -> int:
        """Return the column of the text of the list item that a line at `at`, indented by `width`, is in, or 0."""
        padded, (floor, known) = self._padded, self._boundary
        start, position, left = at, at, _LOOK_BACK
        offset = 0
        while position > 0:
            if position <= floor:
                if known <= width:
                    offset = known
                    break
                left -= 1
                if not left:
                    break
            begin = padded.rfind("\n", 0, position)
            line = padded[begin + 1 : position]
            position = begin
            if not line or line.isspace():
                continue
            marker = _MARKER.match(line)
            if marker and width_of(marker.group()) <= width:
                offset = width_of(marker.group())
                break
            if line[0] not in " \t" and (line[0] in _NO_TEXT or self._stands_apart(begin)):
                break
        self.boundary(start, offset)
        return offset

    def _stands_apart(self, begin: int) -> bool:
        """Tell whether the line after the line break at `begin` follows a blank one or a fence, or is the first.

        Else, if it is text at the margin, it still belongs to the list item above.
        """
        above = self._padded[self._padded.rfind("\n", 0, begin) + 1 : begin] if begin > 0 else ""
        return not above.strip() or "```" in above or "~~~" in above

    def fence_place(self, at: int, prefix: str) -> Place | None:
        """Return how a fence with this prefix on its line stands; None where it is indented code."""
        if not prefix:
            return Place(0, 0)
        if ">" in prefix:
            return Place(-1, -1)
        width = width_of(prefix)
        if not prefix.isspace():
            return Place(width, width)
        offset = self.list_offset(at, width)
        if offset:
            return Place(offset, width) if width - offset < 4 else None
        return Place(0, width) if width < 4 else None

    def fence_end(self, place: Place, mark: str, position: int) -> tuple[int, int, bool]:
        """Return the end of a fence's last line, the end of its code, and whether it has an end at all."""
        limit = self._container_end(place, position)
        close = self._closer(place, mark, position, limit)
        if close is not None and close[0] < limit:
            return close[1], close[0] + 1, True
        if place.width < 0 or limit < len(self._padded):
            return limit, min(limit + 1, len(self._padded)), True
        return limit, limit, False

    def _container_end(self, place: Place, position: int) -> int:
        """Return where the quote or list item ends that holds a fence."""
        if not place.width:
            return len(self._padded)
        width = min(place.width, _WIDEST)
        known = self._ends.get(width, -1)
        if known < position:
            inside = rf"\n(?![ \t]*(?:\n|\Z)| {{{width}}}| *\t)"
            match = (_QUOTE_END if width < 0 else re.compile(inside)).search(self._padded, position)
            known = self._ends[width] = match.start() if match else len(self._padded)
        return known

    def _closer(self, place: Place, mark: str, position: int, limit: int) -> tuple[int, int] | None:
        """Return the line that closes a fence: where its line break and its end are; one behind `limit` is none."""
        key = (place.width == 0, mark[0])
        table = self._closers.get(key)
        if table is None:
            match = self._nearest_closer(key, position)
            if match and len(match.group(1)) >= len(mark):
                return match.start(), match.end()
            # Only a text that holds a fence without an end comes here: from now on its closers are looked up.
            table = self._closers[key] = self._closer_table(key, position)
        starts, ends, longest = table
        index = bisect_left(starts, position)
        if index == len(starts) or longest[index] < len(mark):
            return None
        while starts[index] < limit and _ticks(self._padded, starts[index], ends[index]) < len(mark):
            index += 1
        return starts[index], ends[index]

    def _nearest_closer(self, key: tuple[bool, str], position: int) -> re.Match[str] | None:
        """Find the first closing line from `position` on; a stretch known to hold none is not searched again."""
        searched_from, match = self._nearest.get(key, (0, None))
        if match is None or not searched_from <= position <= match.start():
            match = _closing(key).search(self._padded, position)
            if match is not None:
                self._nearest[key] = position, match
        return match

    def _closer_table(self, key: tuple[bool, str], position: int) -> tuple[list[int], list[int], list[int]]:
        """List all closing lines from `position` on, and for each the most ticks of it and those after it."""
        starts, ends, longest = [], [], []
        for match in _closing(key).finditer(self._padded, position):
            starts.append(match.start())
            ends.append(match.end())
            longest.append(len(match.group(1)))
        for index in range(len(longest) - 2, -1, -1):
            longest[index] = max(longest[index], longest[index + 1])
        return starts, ends, longest


_CLOSING = {
    (top, tick): re.compile(rf"\n{indent}({tick}{{3,}})[ \t]*(?=\n|\Z)")
    for top, indent in ((True, " {0,3}"), (False, "[ \t>]*"))
    for tick in "`~"
}


def _closing(key: tuple[bool, str]) -> re.Pattern[str]:
    return _CLOSING[key]


def _ticks(padded: str, start: int, end: int) -> int:
    """Count the ticks of a closing line."""
    line = padded[start:end]
    return line.count("`") or line.count("~")
