"""Blocks as short lines of text, so that a test reads as what a person sees."""

from flashcards.domain.blocks import (
    Callout,
    CodeBlock,
    Gap,
    Heading,
    Image,
    LineBreak,
    ListBlock,
    Math,
    MathBlock,
    Paragraph,
    PlainBlock,
    Quote,
    Rule,
    Style,
    Table,
    Text,
)
from flashcards.domain.cards import Attributes, Face, ImageRef, Kind, Note

_SIGNS = {
    Style.BOLD: "b", Style.ITALIC: "i", Style.STRIKE: "s", Style.SUB: "sub", Style.SUP: "sup",
    Style.KEY: "key", Style.MARK: "mark", Style.CODE: "code", Style.GAP: "gap",
}  # fmt: skip


def note(front, back="", *, kind=Kind.CONCEPT, clozes=(), definitions="", images=(), plain=False, lang="zh"):
    face = Face(
        lang, front, back, clozes, definitions=definitions, plain=plain,
        images=tuple(ImageRef(*image) for image in images),
    )  # fmt: skip
    return Note("n1", "d1", Attributes(kind=kind), (face,))


def inline(each):
    if isinstance(each, Text):
        signs = "".join(f"{_SIGNS[style]}:" for style in Style if style in each.styles)
        text = f"{{{signs}{each.text}}}" if signs else each.text
        return f"<{text}|{each.link}>" if each.link else text
    if isinstance(each, Math):
        return f"$${each.tex}$$" if each.display else f"${each.tex}$"
    if isinstance(each, Image):
        return f"(image {each.digest or '-'} {each.alt})"
    if isinstance(each, Gap):
        return f"[___{each.hint}]"
    assert isinstance(each, LineBreak)
    return "⏎"


def inlines(run):
    return "".join(map(inline, run))


def code(block):
    lines = []
    for line in block.lines:
        pieces = [(f"[___{s.text}]", f"{{gap:{s.text}}}")[s.gap - 1] if s.gap else s.text for s in line.spans]
        lines.append(line.mark + "".join(pieces))
    return lines


def look(block):
    if isinstance(block, Paragraph):
        return inlines(block.inlines)
    if isinstance(block, Heading):
        return f"h{block.level} {inlines(block.inlines)}"
    if isinstance(block, CodeBlock):
        return (f"code {block.language} {block.title}".strip(), *code(block))
    if isinstance(block, MathBlock):
        return f"math {block.tex}"
    if isinstance(block, ListBlock):
        return ("bullets" if block.start is None else f"from {block.start}", *map(_item, block.items))
    if isinstance(block, Quote):
        return ("quote", *looks(block.blocks))
    if isinstance(block, Callout):
        return (block.kind, *looks(block.blocks))
    if isinstance(block, Table):
        rows = (block.header, *block.rows)
        return ("table", block.aligns, *(tuple(map(inlines, row)) for row in rows))
    if isinstance(block, Rule):
        return "rule"
    assert isinstance(block, PlainBlock)
    return ("plain", str(block.reason), block.text)


def looks(blocks):
    return [look(block) for block in blocks]


def _item(item):
    box = "" if item.checked is None else "[x] " if item.checked else "[ ] "
    first, *others = looks(item.blocks) or [""]
    if isinstance(first, str):
        first = box + first
    return (first, *others) if others else first
