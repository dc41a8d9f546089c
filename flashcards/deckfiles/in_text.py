"""Which of the places in a file are in its text, and not in code, a formula or a comment."""

from collections.abc import Iterable

from flashcards.deckfiles.source import Source
from flashcards.markup.inline import Span, inline_spans
from flashcards.markup.opaque import SpanWalk


def first_in_text(source: Source, offsets: Iterable[int]) -> int:
    """Return the first of the offsets, which only grow, that lies outside code, formulas and comments; -1 for none."""
    text, blocks, inline = source.text, None, SpanWalk([])
    line_end = -1
    for at in offsets:
        blocks = blocks or SpanWalk([Span(*each, "") for each in source.structure.opaque()])
        if at > line_end:
            begin = text.rfind("\n", 0, at) + 1
            line_end = text.find("\n", at)
            line_end = len(text) if line_end < 0 else line_end
            inline = SpanWalk(inline_spans(text, begin, line_end))
        if not blocks.holds(at) and not inline.holds(at):
            return at
    return -1
