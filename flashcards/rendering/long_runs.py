"""Runs without a place to break: laying one out takes time by the square of its length."""

import re

from flashcards.domain.blocks import CodeLine, CodeSpan, Inline, Inlines, Limit, LineBreak, PlainBlock, Text

RUN_CHARACTERS = 5_000
PLAIN_CHARACTERS = 100_000

# A line may break beside a space, Han or kana. Built when first asked for: few texts are that long.
_RUN = r"[^\s\u3041-\u30ff\u3400-\u4dbf\u4e00-\u9fff\U00020000-\U0003fffd]"


def broken(inlines: list[Inline]) -> Inlines:
    """Put a line break after each 5,000 characters that offer none."""
    if sum(len(inline.text) for inline in inlines if isinstance(inline, Text)) < RUN_CHARACTERS:
        return tuple(inlines)
    out: list[Inline] = []
    run = 0
    for inline in inlines:
        if not isinstance(inline, Text):
            out.append(inline)
            run = 0
            continue
        pieces, run = _cut(inline.text, run)
        for index, piece in enumerate(pieces):
            if index:
                out.append(LineBreak())
            if piece:
                out.append(Text(piece, inline.styles, inline.link))
    return tuple(out)


def broken_line(line: CodeLine) -> tuple[CodeLine, ...]:
    """Divide a line of code that holds a run of over 5,000 characters."""
    if sum(len(span.text) for span in line.spans) < RUN_CHARACTERS:
        return (line,)
    lines: list[list[CodeSpan]] = [[]]
    run = 0
    for span in line.spans:
        pieces, run = _cut(span.text, run)
        for index, piece in enumerate(pieces):
            if index:
                lines.append([])
            if piece:
                lines[-1].append(CodeSpan(piece, span.token, span.gap))
    return tuple(CodeLine(tuple(spans), line.mark) for spans in lines)


def plain_block(text: str, reason: Limit) -> PlainBlock:
    """Show text as it stands: its runs broken, and cut after 100,000 characters."""
    shown = text if len(text) <= PLAIN_CHARACTERS else text[:PLAIN_CHARACTERS] + "…"
    if len(shown) < RUN_CHARACTERS:
        return PlainBlock(shown, reason)
    return PlainBlock("\n".join(_cut(shown, 0)[0]), reason)


def _cut(text: str, run: int) -> tuple[list[str], int]:
    """Cut text where the run that `run` characters already belong to, or a later one, gets too long."""
    pieces: list[str] = []
    at = 0
    for stretch in re.finditer(f"{_RUN}+", text):
        if stretch.start():
            run = 0
        start = stretch.start()
        while run + stretch.end() - start >= RUN_CHARACTERS:
            start += RUN_CHARACTERS - run
            pieces.append(text[at:start])
            at, run = start, 0
        run += stretch.end() - start
    if text and not re.match(_RUN, text[-1]):
        run = 0
    pieces.append(text[at:])
    return pieces, run
