"""The stretches of a Markdown text that are no prose: code, formulas and comments."""

import re

from flashcards.markup.inline import Span, inline_spans
from flashcards.markup.structure import Structure, scan

# One of these begins everything that is no prose; tables have very many short texts without any.
_BEGINS = re.compile(r"[`$\\]|~~~|<!--")


def opaque_spans(text: str, structure: Structure | None = None) -> list[Span]:
    """Find fences, code spans, formulas and comments, in order and without overlap.

    `structure` are the blocks of the text, if they are known.
    """
    if _BEGINS.search(text) is None:
        return []
    structure = structure or scan(text)
    blocks = [Span(fence.start, fence.end, "code") for fence in structure.fences]
    blocks += [Span(start, end, "math") for start, end in structure.math]
    blocks += [Span(start, end, "comment") for start, end in structure.comments]
    blocks.sort()
    spans: list[Span] = []
    position = 0
    for block in blocks:
        if block.start < position:
            continue
        spans += inline_spans(text, position, block.start)
        spans.append(block)
        position = block.end
    return spans + inline_spans(text, position)


class SpanWalk:
    """Spans in order, asked for at offsets that only grow."""

    def __init__(self, spans: list[Span]) -> None:
        self._spans = spans
        self._index = 0

    def around(self, at: int) -> Span | None:
        """Return the span that holds the character at an offset, unless it is the span's first."""
        spans = self._spans
        while self._index < len(spans) and spans[self._index].end <= at:
            self._index += 1
        if self._index < len(spans) and spans[self._index].start < at:
            return spans[self._index]
        return None

    def holds(self, at: int) -> bool:
        """Tell whether a span holds the character at an offset."""
        return self.around(at + 1) is not None if at >= 0 else False

    def between(self, start: int, end: int) -> list[Span]:
        """List the spans that begin between two offsets."""
        inside = []
        for index in range(self._index, len(self._spans)):
            span = self._spans[index]
            if span.start >= end:
                break
            if span.start >= start:
                inside.append(span)
        return inside
