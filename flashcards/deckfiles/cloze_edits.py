"""Edits that make clozes of ours of the words that another program hides."""

import re
from collections.abc import Iterator

from flashcards.deckfiles.side_making import Edit

_HINT = re.compile(r"::(?=\s)")


def opened(start: int, end: int, number: int) -> Edit:
    """Write the beginning of a cloze in the place of another program's."""
    return Edit(start, end, f"{{{{c{number}::")


def closed(start: int, end: int, hint: str = "") -> Edit:
    """Write the end of a cloze in the place of another program's; with a hint if it has one."""
    return Edit(start, end, f":: {hint}}}}}" if hint else "}}")


def without_hints(text: str, start: int, end: int) -> Iterator[Edit]:
    """Let no `::` with a space behind it, in words that are hidden as a whole, be taken for the mark of a hint."""
    for mark in _HINT.finditer(text, start, end):
        yield Edit(mark.end(), mark.end() + 1, "\N{NO-BREAK SPACE}")
