"""Writing a code panel: one block per line of code, so that lines can be marked, numbered and copied."""

from collections.abc import Callable
from itertools import groupby

from PySide6.QtGui import QTextBlockFormat, QTextCursor

from flashcards.domain.blocks import CodeLine, CodeSpan
from flashcards.ui.card_marks import Change, Marks, Pill, PillLook
from flashcards.ui.card_style import CardStyle, Place, metrics
from flashcards.ui.card_text import NO_BREAK, harmless

PAD = 14
"""The room around the code in its panel, in px at 100 %."""
HEADER = 32
"""The height of the header strip, in px at 100 %."""
OUTPUT_HEADER = 30
"""The same of what a program printed, which has no strip."""
_GUTTER = 22
_SHORT = 24
_HIDDEN, _REVEALED = 1, 2
_EMPTY_GAP = NO_BREAK * 2 + "\u2026" + NO_BREAK * 2
_ALIKE = {"name": ""}
_TAB = "    "


class CodeWriter:
    """Writes lines of code at a cursor."""

    def __init__(self, style: CardStyle, marks: Marks) -> None:
        self._style = style
        self._marks = marks
        self._ascent, self._descent = metrics(style.token(""))
        self._formats: dict[tuple[float, float, float], QTextBlockFormat] = {}
        self._hidden = style.gap(style.token(""))
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
        right = place.right + self._style.px(PAD)
        for line in lines:
            new_block(self._format(line, left, right))
            if line.mark:
                self._marks.changes.append(Change(line.mark, cursor.position(), place.left, place.right))
            self._spans(cursor, line.spans)

    def _format(self, line: CodeLine, left: float, right: float) -> QTextBlockFormat:
        """Return the format of a line; what wraps hangs two columns further in than the line begins."""
        text = "".join([span.text for span in line.spans[:40]])
        hang = 0.0
        if len(text) > _SHORT:
            hang = min(len(text) - len(text.lstrip()) + 2, 24) * self._column
        key = (left, right, hang)
        if key not in self._formats:
            self._formats[key] = self._make_format(left, right, hang)
        return self._formats[key]

    def _make_format(self, left: float, right: float, hang: float) -> QTextBlockFormat:
        made = QTextBlockFormat()
        made.setLineHeight(self._style.code_line_height(), QTextBlockFormat.LineHeightTypes.FixedHeight.value)
        made.setRightMargin(right)
        made.setLeftMargin(left + hang)
        made.setTextIndent(-hang)
        return made

    def _spans(self, cursor: QTextCursor, spans: tuple[CodeSpan, ...]) -> None:
        """Write a line, neighbours of one look at once: each insertion costs as much as a long text."""
        started, kind = 0, 0
        for (gap, token), run in groupby(spans, _look):
            text = "".join([span.text for span in run])
            if gap != kind:
                self._close(started, cursor.position(), kind)
                started, kind = cursor.position(), gap
            if gap == _HIDDEN:
                cursor.insertText(f"{NO_BREAK}{harmless(text)}{NO_BREAK}" if text else _EMPTY_GAP, self._hidden)
            else:
                cursor.insertText(harmless(text.replace("\t", _TAB)), self._style.token(token))
        self._close(started, cursor.position(), kind)

    def _close(self, start: int, end: int, kind: int) -> None:
        if kind:
            look = PillLook.GAP if kind == _HIDDEN else PillLook.REVEALED
            self._marks.pills.append(Pill(look, start, end, self._ascent, self._descent))


def _look(span: CodeSpan) -> tuple[int, str]:
    """Return what a span shares with neighbours that look the same."""
    return span.gap, _ALIKE.get(span.token, span.token)
