"""Writing a code panel: one block per line of code, so that lines can be marked, numbered and copied."""

from collections.abc import Callable

from PySide6.QtGui import QTextBlockFormat, QTextCursor

from flashcards.domain.blocks import CodeLine, CodeSpan
from flashcards.ui.card_marks import Change, Marks, Pill, PillLook
from flashcards.ui.card_style import CardStyle, Place, metrics
from flashcards.ui.card_text import NO_BREAK, harmless

PAD = 14
"""The room around the code in its panel, in px at 100 %."""
HEADER = 32
"""The height of the header strip, in px at 100 %."""
_GUTTER = 22
_SHORT = 36
_HIDDEN, _REVEALED = 1, 2
_EMPTY_GAP = NO_BREAK * 2 + "\u2026" + NO_BREAK * 2
_TAB = "    "


class CodeWriter:
    """Writes lines of code at a cursor."""

    def __init__(self, style: CardStyle, marks: Marks) -> None:
        self._style = style
        self._marks = marks
        self._ascent, self._descent = metrics(style.token(""))
        self._column = style.px(style.code_size / style.scale * 0.6)

    def write(
        self,
        cursor: QTextCursor,
        lines: tuple[CodeLine, ...],
        place: Place,
        new_block: Callable[[QTextBlockFormat], None],
    ) -> None:
        """Write lines, each begun by `new_block`; a comparison gets a gutter for its signs."""
        compared = any(line.mark for line in lines)
        left = place.left + self._style.px(PAD) + (self._style.px(_GUTTER) if compared else 0)
        for line in lines:
            new_block(self._format(line, left, place))
            if line.mark:
                self._marks.changes.append(Change(line.mark, cursor.position(), place.left, place.right))
            self._spans(cursor, line.spans)

    def _format(self, line: CodeLine, left: float, place: Place) -> QTextBlockFormat:
        """Return the format of a line; what wraps hangs two columns further in than the line begins."""
        made = QTextBlockFormat()
        made.setLineHeight(self._style.code_line_height(), QTextBlockFormat.LineHeightTypes.FixedHeight.value)
        made.setRightMargin(place.right + self._style.px(PAD))
        text = "".join(span.text for span in line.spans[:40])
        hang = 0.0
        if len(text) > _SHORT:
            hang = min(len(text) - len(text.lstrip()) + 2, 24) * self._column
        made.setLeftMargin(left + hang)
        made.setTextIndent(-hang)
        return made

    def _spans(self, cursor: QTextCursor, spans: tuple[CodeSpan, ...]) -> None:
        started, kind = 0, 0
        for span in spans:
            if span.gap != kind:
                self._close(started, cursor.position(), kind)
                started, kind = cursor.position(), span.gap
            if span.gap == _HIDDEN:
                made = self._style.gap(self._style.token(""))
                cursor.insertText(f"{NO_BREAK}{harmless(span.text)}{NO_BREAK}" if span.text else _EMPTY_GAP, made)
            else:
                cursor.insertText(harmless(span.text.replace("\t", _TAB)), self._style.token(span.token))
        self._close(started, cursor.position(), kind)

    def _close(self, start: int, end: int, kind: int) -> None:
        if kind:
            look = PillLook.GAP if kind == _HIDDEN else PillLook.REVEALED
            self._marks.pills.append(Pill(look, start, end, self._ascent, self._descent))
