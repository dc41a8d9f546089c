"""A card's blocks as a document that can be laid out, selected and copied."""

from dataclasses import dataclass

from PySide6.QtGui import QTextDocument

from flashcards.domain.blocks import Block, CodeBlock, Heading, Paragraph, Text
from flashcards.ui.fonts import text_font
from flashcards.ui.theme import Theme


@dataclass(frozen=True, slots=True)
class ScriptPoint:
    """A revealed point of a script; `said` is None as long as it has not been judged."""

    blocks: tuple[Block, ...]
    said: bool | None = None


@dataclass(frozen=True, slots=True)
class CardContent:
    """What a card shows at the moment."""

    question: tuple[Block, ...] = ()
    answer: tuple[Block, ...] = ()
    points: tuple[ScriptPoint, ...] = ()


def build_document(content: CardContent, theme: Theme, percent: int) -> QTextDocument:
    """Make the document of a card in a theme, with text of `percent` size."""
    document = QTextDocument()
    document.setDefaultFont(text_font(16 * percent / 100))
    lines = []
    for block in (*content.question, *content.answer):
        if isinstance(block, Heading | Paragraph):
            lines.append("".join(inline.text for inline in block.inlines if isinstance(inline, Text)))
        elif isinstance(block, CodeBlock):
            lines.append(block.source)
    document.setPlainText("\n".join(lines))
    return document
