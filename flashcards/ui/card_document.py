"""A card's blocks as a document that can be laid out, selected and copied, with what is painted under it.

No HTML is made or read. Panels are not frames of the document: they are painted behind ordinary blocks that keep
clear of their edges, so nesting costs nothing and cannot run away. Blocks that only make room are ghosts.
"""

from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QPixmap, QTextBlockFormat, QTextCharFormat, QTextCursor, QTextDocument

from flashcards.domain.blocks import (
    Block,
    Callout,
    CodeBlock,
    CodeLine,
    CodeSpan,
    Heading,
    ListBlock,
    ListItem,
    Math,
    MathBlock,
    Paragraph,
    PlainBlock,
    Quote,
    Ran,
    Rule,
    Table,
    Text,
)
from flashcards.ui.card_code import HEADER, OUTPUT_HEADER, CodeWriter
from flashcards.ui.card_marks import MARKER, Bullet, ListMark, Look, Marks, Panel
from flashcards.ui.card_objects import CardObjects
from flashcards.ui.card_style import CardStyle, Ink, Place
from flashcards.ui.card_tables import TableWriter
from flashcards.ui.card_text import TextWriter, harmless
from flashcards.ui.card_words import CardWords
from flashcards.ui.fonts import text_font
from flashcards.ui.pictures import Pictures

_INDENT = 28
_PANEL_PAD = 15
_APART, _CLOSE = 14, 8
"""The room below a code panel, and before what belongs to it, in px at 100 %."""
_LONGEST_PLAIN = 100_000
_MOST_LINES = 4_000
_LONGEST_LINE = 1_000
_DEEPEST = 60
_ENDED = "\u2026"


@dataclass(frozen=True, slots=True)
class ScriptPoint:
    """A revealed point of a script; `said` is None as long as it has not been judged."""

    blocks: tuple[Block, ...]
    said: bool | None = None


@dataclass(frozen=True, slots=True)
class CardContent:
    """What a card shows at the moment; a line stands between question and answer when they are `parted`."""

    question: tuple[Block, ...] = ()
    answer: tuple[Block, ...] = ()
    points: tuple[ScriptPoint, ...] = ()
    parted: bool = True


class CardDocument(QTextDocument):
    """The document of a card. `marks` is what is painted under it; no file is ever loaded for it."""

    def __init__(self, style: CardStyle, pictures: Pictures) -> None:
        super().__init__()
        self.setUndoRedoEnabled(False)
        self.setDocumentMargin(0)
        self.style = style
        self.marks = Marks()
        self._pictures = pictures
        # Qt does not keep the object that draws: it must live as long as the document.
        self._objects = CardObjects(self, pictures)

    def write(self, content: CardContent, style: CardStyle, words: CardWords) -> None:
        """Show a card instead of what was shown; it is laid out once, at the width that the document has."""
        self.clear()
        self.style = style
        self.marks = Marks()
        self._objects.em = style.body.size
        self.setDefaultFont(text_font(style.body.size))
        DocumentBuilder(self, words, self._pictures).write(content)

    def loadResource(self, type: int, name: QUrl | str) -> Any:  # noqa: ARG002 - Qt's signature
        """Refuse everything: an empty answer would make Qt open the address itself."""
        return QPixmap(1, 1)


class DocumentBuilder:
    """Writes blocks into a document, one after the other."""

    def __init__(self, document: CardDocument, words: CardWords, pictures: Pictures) -> None:
        self._style = style = document.style
        self._marks = document.marks
        self._words = words
        self._cursor = QTextCursor(document)
        self._begun = False
        self._text = TextWriter(style, words, pictures, document.marks)
        self._code = CodeWriter(style, document.marks)
        self._tables = TableWriter(style, self._text)

    def write(self, content: CardContent) -> None:
        """Write question, points and answer."""
        self._cursor.beginEditBlock()
        place = Place()
        self._room(8)
        self._blocks(content.question, place, self._style.body)
        if content.points:
            self._rule(place)
        for number, point in enumerate(content.points, 1):
            self._point(number, point, place)
        if content.answer:
            if content.parted:
                self._marks.newest = self._rule(place)
            self._blocks(content.answer, place, self._style.body)
        self._room(12)
        self._cursor.endEditBlock()

    def _blocks(self, blocks: tuple[Block, ...], place: Place, ink: Ink) -> None:
        if place.level > _DEEPEST:
            blocks = (Paragraph((Text(_ENDED),)),)
        for block, following in zip_longest(blocks, blocks[1:]):
            if isinstance(block, CodeBlock):
                self._code_panel(block, place, _CLOSE if _belongs_above(following) else _APART)
            else:
                self._block(block, place, ink)

    def _block(self, block: Block, place: Place, ink: Ink) -> None:
        match block:
            case Paragraph():
                self._new(self._style.block(place))
                self._text.write(self._cursor, block.inlines, ink, place)
            case Heading():
                self._heading(block, place)
            case Ran():
                self._ran(block, place)
            case MathBlock():
                self._formula(block, place, ink)
            case ListBlock():
                self._list(block, place, ink)
            case Quote():
                self._quote(block, place)
            case Callout():
                self._callout(block, place)
            case Table():
                self._table(block, place)
            case Rule():
                self._rule(place)
            case PlainBlock():
                self._plain(block, place)

    def _new(self, made: QTextBlockFormat) -> None:
        """Begin a block; the first one is there already."""
        if self._begun:
            self._cursor.insertBlock(made, self._style.ghost_text())
        else:
            self._cursor.setBlockFormat(made)
            self._cursor.setBlockCharFormat(self._style.ghost_text())
        self._begun = True

    def _room(self, height: float, below: float = 0) -> int:
        """Make room of `height` px at 100 %, and return where it is."""
        made = self._style.ghost(self._style.px(height))
        made.setBottomMargin(self._style.px(below))
        self._new(made)
        return self._cursor.position()

    def _open(self) -> int:
        """Keep the place of a panel that is still being written, so that outer ones are painted first."""
        self._marks.panels.append(Panel(Look.RULE, -1, -1, 0, 0))
        return len(self._marks.panels) - 1

    def _heading(self, heading: Heading, place: Place) -> None:
        above, below = (0, 12) if heading.level == 1 else (8, 8)
        self._new(self._style.block(place, above=above, below=below, leading=6))
        self._text.write(self._cursor, heading.inlines, self._style.heading(heading.level), place)

    def _formula(self, block: MathBlock, place: Place, ink: Ink) -> None:
        made = self._style.block(place, above=6, below=14, leading=0)
        made.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._new(made)
        self._text.formula(self._cursor, Math(block.tex, display=True), ink, place)

    def _rule(self, place: Place) -> int:
        at = self._room(13, below=12)
        self._marks.panels.append(Panel(Look.RULE, at, at, place.left, place.right))
        return at

    def _code_panel(self, block: CodeBlock, place: Place, below: float) -> None:
        number = self._open()
        printed = block.is_output
        first = self._room(OUTPUT_HEADER + 2 if printed else HEADER + 10)
        self._code.write(self._cursor, block.lines, place, self._new)
        last = self._room(10 if printed else 12, below=below)
        title = self._words.titles.get(block.title, "")
        self._marks.panels[number] = Panel(
            Look.OUTPUT if printed else Look.CODE, first, last, place.left, place.right,
            kind=block.title, title=title, label=block.language or self._words.code, source=block.source,
        )  # fmt: skip

    def _ran(self, block: Ran, place: Place) -> None:
        """Say quietly below code that it was run, and in plain words under the mouse what that means."""
        self._new(self._style.block(place, below=14, leading=4))
        made = QTextCharFormat(self._style.text(self._style.ran))
        made.setToolTip(self._words.ran_told(block))
        self._cursor.insertText(harmless(self._words.ran(block)), made)

    def _plain(self, block: PlainBlock, place: Place) -> None:
        number = self._open()
        first = self._room(HEADER + 10)
        lines = tuple(CodeLine((CodeSpan(line),)) for line in _short_lines(block.text))
        self._code.write(self._cursor, lines, place, self._new)
        last = self._room(12, below=14)
        self._marks.panels[number] = Panel(
            Look.PLAIN, first, last, place.left, place.right,
            title=self._words.plain, label=self._words.reasons.get(block.reason, block.reason), source=block.text,
        )  # fmt: skip

    def _quote(self, block: Quote, place: Place) -> None:
        number = self._open()
        first = self._room(_PANEL_PAD - 4)
        inner = place.inside(self._style.px(_PANEL_PAD + 3), self._style.px(_PANEL_PAD))
        self._blocks(block.blocks, inner, self._style.quoted)
        last = self._room(3, below=14)
        self._marks.panels[number] = Panel(Look.QUOTE, first, last, place.left, place.right)

    def _callout(self, block: Callout, place: Place) -> None:
        kind = block.kind if block.kind in self._style.theme.callouts else "note"
        number = self._open()
        first = self._room(_PANEL_PAD - 3)
        inner = place.inside(self._style.px(_PANEL_PAD + 3), self._style.px(_PANEL_PAD))
        self._new(self._style.block(inner.inside(self._style.px(24)), below=4, leading=4))
        self._cursor.insertText(self._words.callouts.get(kind, kind), self._style.text(self._style.callout_title(kind)))
        self._blocks(block.blocks, inner, self._style.body)
        last = self._room(3, below=14)
        self._marks.panels[number] = Panel(Look.CALLOUT, first, last, place.left, place.right, kind=kind)

    def _table(self, block: Table, place: Place) -> None:
        # Qt leaves out what is above a table: room is made before it.
        self._room(2)
        self._marks.tables.append(self._tables.write(self._cursor, block, place))
        self._cursor.movePosition(QTextCursor.MoveOperation.End)
        self._cursor.setBlockFormat(self._style.ghost(1))
        self._cursor.setBlockCharFormat(self._style.ghost_text())

    def _list(self, block: ListBlock, place: Place, ink: Ink) -> None:
        for offset, item in enumerate(block.items):
            number = None if block.start is None else block.start + offset
            self._item(item, number, place, ink)
        if place.depth == 0:
            self._room(1, below=5)

    def _item(self, item: ListItem, number: int | None, place: Place, ink: Ink) -> None:
        inner = place.inside(self._style.px(_INDENT), deeper=1)
        if item.checked is not None:
            bullet, text = (Bullet.DONE_TASK, "[x]") if item.checked else (Bullet.OPEN_TASK, "[ ]")
        elif number is not None:
            bullet, text = Bullet.NUMBER, f"{number}."
        else:
            bullet, text = (Bullet.DISC if place.depth % 2 == 0 else Bullet.CIRCLE), "-"
        self._marked(item.blocks, inner, ink, (bullet, text))

    def _point(self, number: int, point: ScriptPoint, place: Place) -> None:
        bullet = {None: Bullet.POINT, True: Bullet.SAID, False: Bullet.MISSED}[point.said]
        inner = place.inside(self._style.px(_INDENT + 8))
        self._marks.newest = self._marked(point.blocks, inner, self._style.body, (bullet, f"{number}."))
        self._room(1, below=4)

    def _marked(self, blocks: tuple[Block, ...], place: Place, ink: Ink, mark: tuple[Bullet, str]) -> int:
        """Write the blocks of a list item; its first paragraph carries the mark. Return where it begins."""
        lead, rest = blocks[:1], blocks[1:]
        made = self._style.block(place, below=5, leading=6)
        made.setProperty(MARKER, mark[1])
        self._new(made)
        begins = self._cursor.position()
        self._marks.bullets.append(ListMark(mark[0], begins, place.left, mark[1]))
        if lead and isinstance(lead[0], Paragraph):
            self._text.write(self._cursor, lead[0].inlines, ink, place)
        else:
            rest = blocks
            self._cursor.insertText(" ", self._style.text(ink))
        self._blocks(rest, place, ink)
        return begins


def _belongs_above(block: Block | None) -> bool:
    """Tell whether a block is what the code above it printed, or the mark that it was run."""
    return isinstance(block, Ran) or (isinstance(block, CodeBlock) and block.is_output)


def _short_lines(text: str) -> list[str]:
    """Cut text into lines that can be laid out in time; what is left out is still copied by the button."""
    lines: list[str] = []
    for line in text[:_LONGEST_PLAIN].split("\n", _MOST_LINES)[:_MOST_LINES]:
        lines += [line[start : start + _LONGEST_LINE] for start in range(0, max(1, len(line)), _LONGEST_LINE)]
    if len("\n".join(lines)) < len(text):
        lines.append(_ENDED)
    return lines
