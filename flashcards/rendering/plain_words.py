"""The words of blocks, without their looks."""

from collections.abc import Iterable, Iterator

from flashcards.domain.blocks import (
    Block,
    Callout,
    CodeBlock,
    Gap,
    Heading,
    Image,
    Inline,
    LineBreak,
    ListBlock,
    Math,
    MathBlock,
    Paragraph,
    PlainBlock,
    Quote,
    Table,
    Text,
)
from flashcards.rendering.veil import HIDDEN_WORDS


def words_of(blocks: Iterable[Block]) -> str:
    """Return the text of blocks, a line for each."""
    return "\n".join(_lines(blocks))


def _lines(blocks: Iterable[Block]) -> Iterator[str]:
    for block in blocks:
        if isinstance(block, Paragraph | Heading):
            yield _words(block.inlines)
        elif isinstance(block, CodeBlock):
            yield block.source
        elif isinstance(block, MathBlock):
            yield block.tex
        elif isinstance(block, PlainBlock):
            yield block.text
        elif isinstance(block, ListBlock):
            for item in block.items:
                yield from _lines(item.blocks)
        elif isinstance(block, Quote | Callout):
            yield from _lines(block.blocks)
        elif isinstance(block, Table):
            yield from (" ".join(map(_words, row)) for row in (block.header, *block.rows))


def _words(inlines: Iterable[Inline]) -> str:
    return "".join(map(_word, inlines))


def _word(inline: Inline) -> str:
    if isinstance(inline, Text):
        return inline.text
    if isinstance(inline, Math):
        return inline.tex
    if isinstance(inline, Image):
        return inline.alt
    if isinstance(inline, LineBreak):
        return "\n"
    if isinstance(inline, Gap):
        return HIDDEN_WORDS
    return ""
