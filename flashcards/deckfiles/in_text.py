"""Which of the places in a file are in its text, and not in code, a formula or a comment."""

import re
from collections.abc import Iterable

from flashcards.deckfiles.source import Source
from flashcards.markup.inline import Span, inline_spans
from flashcards.markup.opaque import SpanWalk


def blocks_of_no_text(source: Source) -> SpanWalk:
    """Return the fences, the formulas on lines of their own and the comments of a file, to be walked along."""
    return SpanWalk([Span(start, end, "") for start, end in source.structure.opaque()])


def matches_in_text(source: Source, pattern: re.Pattern[str], start: int) -> list[re.Match[str]]:
    """Find what begins outside these blocks; code and formulas within a line count as text."""
    walk = blocks_of_no_text(source)
    return [match for match in pattern.finditer(source.text, start) if not walk.holds(match.start())]


def first_in_text(source: Source, offsets: Iterable[int]) -> int:
    """Return the first of the offsets, which only grow, that lies outside code, formulas and comments; -1 for none."""
    text, blocks, inline = source.text, None, SpanWalk([])
    line_end = -1
    for at in offsets:
        blocks = blocks or blocks_of_no_text(source)
        if at > line_end:
            begin = text.rfind("\n", 0, at) + 1
            line_end = text.find("\n", at)
            line_end = len(text) if line_end < 0 else line_end
            inline = SpanWalk(inline_spans(text, begin, line_end))
        if not blocks.holds(at) and not inline.holds(at):
            return at
    return -1
