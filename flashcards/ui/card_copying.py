"""What a selection of a card's text gives when it is copied: code with its lines, formulas as TeX."""

from collections.abc import Iterator

from PySide6.QtGui import QTextBlock, QTextCursor, QTextDocument, QTextFragment

from flashcards.ui.card_marks import ALT, DISPLAY, FORMULA_OBJECT, GHOST, MARKER, PADDING, PICTURE_OBJECT, TEX
from flashcards.ui.card_text import LINE, NO_BREAK


def selected_text(document: QTextDocument, selection: QTextCursor) -> str:
    """Return a selection as plain text: lines parted by newlines, cells of a table by tabs."""
    start, end = selection.selectionStart(), selection.selectionEnd()
    parts: list[str] = []
    row = (-1, -1)
    block = document.findBlock(start)
    while block.isValid() and block.position() < max(end, start + 1):
        if not block.blockFormat().boolProperty(GHOST):
            here = _row(block)
            if parts:
                parts.append("\t" if here == row and here != (-1, -1) else "\n")
            parts.append(_marker(block, start) + "".join(_pieces(block, start, end)))
            row = here
        block = block.next()
    return "".join(parts)


def _row(block: QTextBlock) -> tuple[int, int]:
    """Return the table and row that a block stands in, (-1, -1) outside of tables."""
    table = QTextCursor(block).currentTable()
    if table is None:
        return (-1, -1)
    return table.firstPosition(), table.cellAt(block.position()).row()


def _marker(block: QTextBlock, start: int) -> str:
    """Return the marker of a list item whose beginning is selected."""
    made = block.blockFormat()
    return f"{made.stringProperty(MARKER)} " if made.hasProperty(MARKER) and start <= block.position() else ""


def _pieces(block: QTextBlock, start: int, end: int) -> Iterator[str]:
    fragments = block.begin()
    while not fragments.atEnd():
        fragment = fragments.fragment()
        first = max(start, fragment.position()) - fragment.position()
        last = min(end, fragment.position() + fragment.length()) - fragment.position()
        if first < last:
            yield _piece(fragment, first, last)
        fragments += 1


def _piece(fragment: QTextFragment, first: int, last: int) -> str:
    made = fragment.charFormat()
    if made.boolProperty(PADDING):
        return ""
    if made.objectType() == FORMULA_OBJECT:
        mark = "$$" if made.boolProperty(DISPLAY) else "$"
        # Formulas side by side that are alike are one fragment.
        return f"{mark}{made.stringProperty(TEX)}{mark}" * (last - first)
    if made.objectType() == PICTURE_OBJECT:
        return made.stringProperty(ALT) * (last - first)
    # Positions count UTF-16 units, as Qt does.
    units = fragment.text().encode("utf-16-le")[2 * first : 2 * last]
    return units.decode("utf-16-le", "replace").replace(LINE, "\n").replace(NO_BREAK, " ")
