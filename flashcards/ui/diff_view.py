"""Two texts compared word by word: what was taken is red and struck out, what was added green and underlined."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from PySide6.QtGui import QColor, QFont, QTextBlockFormat, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QTextEdit, QWidget

from flashcards.domain.differences import ADDED, KEPT, TAKEN, DiffSpan
from flashcards.ui.fonts import MONO
from flashcards.ui.theme import Theme


class DiffPart(NamedTuple):
    """One compared text under a title; `quiet` shows it as a remark instead of as text of a card."""

    title: str
    spans: tuple[DiffSpan, ...]
    quiet: bool = False


class DiffView(QTextEdit):
    """Shows compared texts as they are written in the files, read-only."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._parts: tuple[DiffPart, ...] = ()
        self.setProperty("look", "card")
        self.setReadOnly(True)
        self.setAcceptRichText(False)
        self.setTabChangesFocus(True)
        self.setUndoRedoEnabled(False)
        self.document().setDocumentMargin(14)

    def show_parts(self, parts: Sequence[DiffPart]) -> None:
        """Show other texts."""
        self._parts = tuple(parts)
        self._write()

    def set_theme(self, theme: Theme) -> None:
        """Use other colours."""
        self._theme = theme
        self._write()

    def _write(self) -> None:
        self.clear()
        cursor = self.textCursor()
        for number, part in enumerate(self._parts):
            if number:
                cursor.insertBlock()
            if part.title:
                self._write_title(cursor, part.title, number)
            self._write_spans(cursor, part)
        cursor.movePosition(QTextCursor.MoveOperation.Start)
        self.setTextCursor(cursor)
        self.setAccessibleDescription("\n".join(marked(part.spans) for part in self._parts))

    def _write_title(self, cursor: QTextCursor, title: str, number: int) -> None:
        block = QTextBlockFormat()
        block.setTopMargin(14 if number else 0)
        block.setBottomMargin(4)
        cursor.setBlockFormat(block)
        words = QTextCharFormat()
        words.setForeground(QColor(self._theme.muted))
        words.setFontWeight(QFont.Weight.Bold)
        cursor.insertText(title, words)
        cursor.insertBlock()

    def _write_spans(self, cursor: QTextCursor, part: DiffPart) -> None:
        block = QTextBlockFormat()
        block.setLineHeight(4, QTextBlockFormat.LineHeightTypes.LineDistanceHeight.value)
        cursor.setBlockFormat(block)
        for span in part.spans:
            cursor.insertText(span.text, self._format(span.change, part.quiet))

    def _format(self, change: str, quiet: bool) -> QTextCharFormat:
        words = QTextCharFormat()
        words.setForeground(QColor(self._theme.muted if quiet else self._theme.text))
        if not quiet:
            words.setFontFamilies(list(MONO))
        if change == KEPT:
            return words
        tone = self._theme.code.removed if change == TAKEN else self._theme.code.added
        words.setForeground(QColor(tone.text))
        words.setBackground(QColor(tone.background))
        words.setFontStrikeOut(change == TAKEN)
        words.setFontUnderline(change == ADDED)
        return words


def without(change: str, spans: Iterable[DiffSpan]) -> tuple[DiffSpan, ...]:
    """Return one side of a comparison: all spans but those of one change."""
    return tuple(span for span in spans if span.change != change)


def marked(spans: Iterable[DiffSpan]) -> str:
    """Write a comparison as plain text, with signs around what changed, for those who do not see it."""
    signs = {KEPT: ("", ""), TAKEN: ("[−", "−]"), ADDED: ("[+", "+]")}
    return "".join(f"{signs[span.change][0]}{span.text}{signs[span.change][1]}" for span in spans)
