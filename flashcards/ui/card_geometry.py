"""Where a card's panels, pills and bullets lie once its text is laid out, in document coordinates (px)."""

from dataclasses import dataclass, field
from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QAbstractTextDocumentLayout, QTextBlock, QTextTable

from flashcards.ui.card_code import HEADER, OUTPUT_HEADER
from flashcards.ui.card_document import CardDocument
from flashcards.ui.card_marks import CODE_LOOKS, Change, ListMark, Look, Panel, Pill, PillLook
from flashcards.ui.card_tables import CELL_LEADING, CELL_PAD

_COPY = 26


class PlacedPanel(NamedTuple):
    """A panel, its ground, and, for code, its header strip and copy button."""

    panel: Panel
    ground: QRectF
    header: QRectF
    button: QRectF


class PlacedTable(NamedTuple):
    """A table's ground and the top of each row."""

    ground: QRectF
    tops: tuple[float, ...]


class PlacedBullet(NamedTuple):
    """A bullet, and the line that it stands before: its top, baseline and height."""

    mark: ListMark
    top: float
    baseline: float
    height: float


@dataclass(slots=True)
class Geometry:
    """Everything that is painted under a card, placed. `height` is that of the whole document."""

    width: float = 0.0
    panels: list[PlacedPanel] = field(default_factory=list)
    pills: list[tuple[PillLook, QRectF]] = field(default_factory=list)
    bullets: list[PlacedBullet] = field(default_factory=list)
    changes: list[tuple[Change, QRectF]] = field(default_factory=list)
    wraps: list[QRectF] = field(default_factory=list)
    tables: list[PlacedTable] = field(default_factory=list)


def place(document: CardDocument) -> Geometry:
    """Return where everything lies in a document that has been laid out."""
    layout = document.documentLayout()
    result = Geometry(width=document.textWidth())
    for panel in document.marks.panels:
        result.panels.append(_panel(document, layout, panel))
        if panel.look in CODE_LOOKS:
            result.wraps.extend(_wraps(document, layout, panel))
    for pill in document.marks.pills:
        result.pills.extend((pill.look, box) for box in _pill(document, layout, pill))
    for mark in document.marks.bullets:
        result.bullets.append(_bullet(document, layout, mark))
    for change in document.marks.changes:
        block = document.findBlock(change.position)
        top, height = layout.blockBoundingRect(block).top(), block.blockFormat().lineHeight()
        width, lines = result.width - change.right - change.left, max(1, block.layout().lineCount())
        result.changes.append((change, QRectF(change.left, top, width, height * lines)))
    result.tables = [_table(document, layout, table) for table in document.marks.tables]
    return result


def newest_part(document: CardDocument, placed: Geometry) -> tuple[float, float] | None:
    """Return the top and bottom of what was revealed last: the answer, a point of a script, or the filled gaps."""
    if document.marks.newest >= 0:
        block = document.findBlock(document.marks.newest)
        return document.documentLayout().blockBoundingRect(block).top(), document.size().height()
    filled = [box for look, box in placed.pills if look is PillLook.REVEALED]
    if not filled:
        return None
    line = document.style.px(24)
    return min(box.top() for box in filled) - line, max(box.bottom() for box in filled) + line


def _panel(document: CardDocument, layout: QAbstractTextDocumentLayout, panel: Panel) -> PlacedPanel:
    top = layout.blockBoundingRect(document.findBlock(panel.first)).top()
    last = document.findBlock(panel.last)
    # The rectangle of an empty block is that of its tiny text; its format knows how high it is.
    bottom = layout.blockBoundingRect(last).top() + last.blockFormat().lineHeight()
    ground = QRectF(panel.left, top, document.textWidth() - panel.right - panel.left, bottom - top)
    if panel.look not in CODE_LOOKS:
        return PlacedPanel(panel, ground, QRectF(), QRectF())
    height = document.style.px(OUTPUT_HEADER if panel.look is Look.OUTPUT else HEADER)
    side = document.style.px(_COPY)
    header = QRectF(ground.left(), ground.top(), ground.width(), height)
    button = QRectF(header.right() - side - 4, header.top() + (height - side) / 2, side, side)
    return PlacedPanel(panel, ground, header, button)


def _wraps(document: CardDocument, layout: QAbstractTextDocumentLayout, panel: Panel) -> list[QRectF]:
    """Return a small box before each line that is the rest of a longer one."""
    boxes = []
    height = document.style.code_line_height()
    side = document.style.px(11)
    block, last = document.findBlock(panel.first).next(), document.findBlock(panel.last)
    while block.isValid() and block.position() < last.position():
        lines = block.layout().lineCount()
        if lines > 1:
            top = layout.blockBoundingRect(block).top()
            for number in range(1, lines):
                middle = top + (number + 0.5) * height
                boxes.append(QRectF(panel.left + document.style.px(3.5), middle - side / 2, side, side))
        block = block.next()
    return boxes


def _pill(document: CardDocument, layout: QAbstractTextDocumentLayout, pill: Pill) -> list[QRectF]:
    """Return the boxes under a run of text, one per line that it touches."""
    block = document.findBlock(pill.start)
    boxes = []
    while block.isValid() and block.position() < pill.end:
        boxes.extend(_run(block, layout.blockBoundingRect(block), pill))
        block = block.next()
    return boxes


def _run(block: QTextBlock, around: QRectF, pill: Pill) -> list[QRectF]:
    boxes = []
    lines = block.layout()
    start, end = pill.start - block.position(), pill.end - block.position()
    line = lines.lineForTextPosition(max(0, start))
    while line.isValid() and line.textStart() < end:
        first, last = max(start, line.textStart()), min(end, line.textStart() + line.textLength())
        left, right = _x(line.cursorToX(first)), _x(line.cursorToX(last))
        baseline = around.top() + line.y() + line.ascent()
        height = pill.ascent + pill.descent
        boxes.append(QRectF(around.left() + min(left, right), baseline - pill.ascent, abs(right - left), height))
        if line.lineNumber() + 1 >= lines.lineCount():
            break
        line = lines.lineAt(line.lineNumber() + 1)
    return boxes


def _x(found: object) -> float:
    """Return the x of `cursorToX`, which answers with the cursor too."""
    return float(found[0] if isinstance(found, tuple) else found)  # type: ignore[arg-type]


def _bullet(document: CardDocument, layout: QAbstractTextDocumentLayout, mark: ListMark) -> PlacedBullet:
    block = document.findBlock(mark.position)
    box = layout.blockBoundingRect(block)
    line = block.layout().lineAt(0)
    return PlacedBullet(
        mark, box.top() + line.y(), box.top() + line.y() + line.ascent(), line.ascent() + line.descent()
    )


def _table(document: CardDocument, layout: QAbstractTextDocumentLayout, table: QTextTable) -> PlacedTable:
    """Return a table's rows from the blocks in its cells: the frame's own rectangle is off by the padding."""
    pad, leading = document.style.px(CELL_PAD), document.style.px(CELL_LEADING)
    tops = []
    for row in range(table.rows()):
        block = table.cellAt(row, 0).firstCursorPosition().block()
        tops.append(layout.blockBoundingRect(block).top() - pad)
    last = table.rows() - 1
    bottom = max(
        layout.blockBoundingRect(table.cellAt(last, column).lastCursorPosition().block()).bottom()
        for column in range(table.columns())
    )
    made = table.format()
    left, right = made.leftMargin(), document.textWidth() - made.rightMargin()
    return PlacedTable(QRectF(left, tops[0], right - left, bottom + leading + pad - tops[0]), tuple(tops))
