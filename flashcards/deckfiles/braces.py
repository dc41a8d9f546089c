"""Words in braces, as other programs hide them, as edits that make clozes of ours of them."""

import re
from collections.abc import Iterable
from typing import NamedTuple

from flashcards.deckfiles.cloze_edits import closed, opened, without_hints
from flashcards.deckfiles.side_making import Edit
from flashcards.markup.inline import Span
from flashcards.markup.opaque import SpanWalk

_BRACE = re.compile(r"[{}]|\n[ \t]*(?=\n)")
_NUMBER = re.compile(r"(?P<ours>c)?(?P<number>\d{1,3})::")


class Braces(NamedTuple):
    """A pair of braces, or of double ones: from `start` to `end`, its words from `inner` to `inner_end`."""

    start: int
    end: int
    inner: int
    inner_end: int


def brace_pairs(text: str, stretch: tuple[int, int], opaque: Iterable[Span], *, only_double: bool) -> list[Braces]:
    """Find the outermost braces of a stretch that belong together in one paragraph, outside code and formulas."""
    walk = SpanWalk(list(opaque))
    open_at: list[int] = []
    pairs: dict[int, int] = {}
    for match in _BRACE.finditer(text, *stretch):
        at = match.start()
        if walk.holds(at):
            continue
        if match.group() == "{":
            open_at.append(at)
        elif match.group() != "}":
            open_at.clear()
        elif open_at:
            pairs[open_at.pop()] = at
    found: list[Braces] = []
    reach = -1
    for start, close in sorted(pairs.items()):
        double = pairs.get(start + 1) == close - 1
        if start < reach or (only_double and not double):
            continue
        width = 2 if double else 1
        if text[start + width : close + 1 - width].strip():
            reach = close
            found.append(Braces(start, close + 1, start + width, close + 1 - width))
    return found


def number_of(text: str, braces: Braces) -> tuple[int, int, bool]:
    """Return the number said in braces (0 for none), where the words behind it begin, and whether it is `c1`."""
    match = _NUMBER.match(text, braces.inner, braces.inner_end)
    if match is None or not int(match["number"]) or not text[match.end() : braces.inner_end].strip():
        return 0, braces.inner, False
    return int(match["number"]), match.end(), bool(match["ours"])


def as_cloze(text: str, braces: Braces, number: int, *, hinted: bool) -> list[Edit]:
    """Return the edits that make a cloze of braces; `hinted` where a hint follows the last `::`."""
    begin = number_of(text, braces)[1]
    edits = [opened(braces.start, begin, number)]
    hint = text.rfind("::", begin, braces.inner_end) if hinted else -1
    if hint > begin and text[hint + 2 : braces.inner_end].strip():
        blank = text[hint + 2] in " \t"
        edits.append(Edit(hint, hint + 2, "::" if blank else ":: "))
    elif not hinted:
        edits += without_hints(text, begin, braces.inner_end)
    edits.append(closed(braces.inner_end, braces.end))
    return edits
