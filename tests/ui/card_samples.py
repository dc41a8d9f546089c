"""Blocks of every kind, as a card may hold them."""

from flashcards.domain.blocks import (
    Block,
    Callout,
    CodeBlock,
    CodeLine,
    CodeSpan,
    Gap,
    Heading,
    LineBreak,
    ListBlock,
    ListItem,
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

CODE_TEXT = 'def f(x):\n    """文档"""\n\n    return x + 1  # 加一'


def paragraph(text: str) -> Paragraph:
    return Paragraph((Text(text),))


def question(text: str = "张量 tensor 是什么？") -> tuple[Block, ...]:
    return (Heading(1, (Text(text),)),)


def code(*, title: str = "", gap: int = 0) -> CodeBlock:
    lines = (
        CodeLine((CodeSpan("def", "keyword"), CodeSpan(" "), CodeSpan("f", "function"), CodeSpan("(x):"))),
        CodeLine((CodeSpan('    """文档"""', "docstring"),)),
        CodeLine(()),
        CodeLine(
            (
                CodeSpan("    "),
                CodeSpan("return", "keyword"),
                CodeSpan(" "),
                CodeSpan("x + 1" if gap != 1 else "", "", gap),
                CodeSpan("  # 加一", "comment"),
            )
        ),
    )
    return CodeBlock("python", lines, CODE_TEXT, title)


COMPARISON = CodeBlock(
    "python",
    (
        CodeLine((CodeSpan("for x in loader:"),)),
        CodeLine((CodeSpan("    loss.backward()"),), "-"),
        CodeLine((CodeSpan("    opt.zero_grad()"),), "+"),
    ),
    "for x in loader:\n    opt.zero_grad()",
    "diff",
)

EVERYTHING: tuple[Block, ...] = (
    *question(),
    Paragraph(
        (
            Text("粗体", frozenset({Style.BOLD})),
            Text(" and "),
            Text("italic", frozenset({Style.ITALIC})),
            Text("nn.LayerNorm", frozenset({Style.CODE})),
            Text("Ctrl", frozenset({Style.KEY})),
            Text("gone", frozenset({Style.STRIKE})),
            Text("lit", frozenset({Style.MARK})),
            Text("2", frozenset({Style.SUP})),
            Text("link", link="https://example.org/"),
            LineBreak(),
            Math(r"\frac{a}{b}"),
            Gap("提示"),
            Text("shown", frozenset({Style.GAP})),
        )
    ),
    code(),
    COMPARISON,
    MathBlock(r"\text{损失}=\sum_i x_i^2"),
    ListBlock((ListItem((paragraph("one"), ListBlock((ListItem((paragraph("inner"),)),)))),), 1),
    ListBlock((ListItem((paragraph("done"),), True), ListItem((paragraph("open"),), False))),
    Quote((paragraph("a quotation"),)),
    *(Callout(kind, (paragraph(f"text of {kind}"),)) for kind in ("note", "tip", "important", "warning", "caution")),
    Table(
        ((Text("名"),), (Text("value"),)),
        (((Text("a"),), (Math("x^2"),)), ((Text("b"),), (Text("2"),))),
        ("left", "right"),
    ),
    Rule(),
    PlainBlock("too long\nto be drawn", "card"),
)
