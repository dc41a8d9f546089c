"""The text of a card as it is written: coloured, in the font for code, with what a writer of Markdown expects."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QMimeData, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QSyntaxHighlighter,
    QTextBlock,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
)
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from flashcards.domain.editing import PlacedPicture
from flashcards.ui.editor_pictures import pictures_in
from flashcards.ui.fonts import code_font
from flashcards.ui.theme import Theme
from flashcards.workflows.source_view import ColouredLine, coloured

INDENT = "    "
_SIZE = 14.5
_MARGIN = 10
_PARAGRAPH = "\u2029"
_NOT_IN_WORDS = str.maketrans('[]\\\n,;|"', "()/     ")
# What Qt takes for the end of a paragraph or for a mark of encoding is held by a character that nobody types.
_HELD = {0x2029: 0xE029, 0xFEFF: 0xE0FF}
_GIVEN = {held: given for given, held in _HELD.items()}


class _Look(NamedTuple):
    """How a stretch is written: its colour and ground ('' for those around it)."""

    colour: str = ""
    ground: str = ""
    bold: bool = False
    italic: bool = False


class _Colouring(QSyntaxHighlighter):
    """Colours a whole text anew when it changed; lines that look as before are left alone."""

    def __init__(self, editor: QPlainTextEdit, theme: Theme) -> None:
        super().__init__(editor.document())
        self._looks = _looks(theme)
        self._made: dict[str, QTextCharFormat] = {}
        self._lines: tuple[ColouredLine, ...] = ()
        self._looked_at = (-1, 0)
        self._others = QTimer(self)
        self._others.setSingleShot(True)
        self._others.setInterval(0)
        self._others.timeout.connect(self._colour_others)

    def set_theme(self, theme: Theme) -> None:
        """Use other colours."""
        self._looks, self._made = _looks(theme), {}
        self.rehighlight()

    def highlightBlock(self, text: str) -> None:
        """Colour one line; what the change means for other lines follows at once."""
        document = self.document()
        # A text that is set as a whole is emptied first, in the same revision.
        state = document.revision(), document.characterCount()
        if state != self._looked_at:
            self._looked_at = state
            self._lines = coloured(_text_of(document))
            self._others.start()
        number = self.currentBlock().blockNumber()
        spans = self._lines[number] if number < len(self._lines) else ()
        self.currentBlock().setUserState(_state(spans))
        wide = any(character > "\uffff" for character in text)
        for start, length, name in spans:
            begin, end = (_units(text, start), _units(text, start + length)) if wide else (start, start + length)
            self.setFormat(begin, end - begin, self._format(name))

    def _colour_others(self) -> None:
        """Colour the lines that a change elsewhere gave another look, as an opened fence does."""
        block = self.document().firstBlock()
        while block.isValid():
            number = block.blockNumber()
            spans = self._lines[number] if number < len(self._lines) else ()
            if block.userState() != _state(spans):
                self.rehighlightBlock(QTextBlock(block))
            block = block.next()

    def _format(self, name: str) -> QTextCharFormat:
        found = self._made.get(name)
        if found is None:
            found = self._made[name] = QTextCharFormat()
            look = self._looks.get(name, _Look())
            if look.colour:
                found.setForeground(QColor(look.colour))
            if look.ground:
                found.setBackground(QColor(look.ground))
            if look.bold:
                found.setFontWeight(QFont.Weight.Bold)
            found.setFontItalic(look.italic)
        return found


def _state(spans: ColouredLine) -> int:
    """Name a line's look by a number, so that a changed one is told; -1 is a line never coloured."""
    return hash(tuple(spans)) & 0x3FFFFFFF


def _units(text: str, at: int) -> int:
    """Count as Qt does, for which a rare character is two."""
    return len(text[:at].encode("utf-16-le", "surrogatepass")) // 2


def _looks(theme: Theme) -> dict[str, _Look]:
    tokens, muted = theme.code.tokens, theme.muted
    looks = {
        "heading": _Look(theme.heading, bold=True),
        "attributes": _Look(theme.accent),
        "cloze": _Look(theme.revealed.text, theme.revealed.background, bold=True),
        "strong": _Look(bold=True),
        "emphasis": _Look(italic=True),
        "link": _Look(theme.accent),
        "marker": _Look(theme.accent, bold=True),
        "rule": _Look(theme.accent, bold=True),
        "fence": _Look(muted),
        "code": _Look(tokens[""]),
        "span": _Look(tokens[""], theme.code.header),
        "math": _Look(tokens["builtin"]),
        "comment": _Look(muted, italic=True),
    }
    looks |= {f"code:{name}": _Look(colour) for name, colour in tokens.items() if name}
    return looks


class SourceEdit(QPlainTextEdit):
    """Edits Markdown. Tab indents, Shift+Tab takes an indent back or goes on to the next part of the window.

    `save_requested()` follows Ctrl+Enter, `pictures_given(tuple of Given)` pictures that are pasted or dropped.
    """

    save_requested = Signal()
    pictures_given = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFont(_source_font())
        self.document().setDefaultFont(self.font())
        self.document().setDocumentMargin(_MARGIN)
        self.setTabStopDistance(QFontMetricsF(self.font()).horizontalAdvance(INDENT))
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.WidgetWidth)
        self._colouring = _Colouring(self, theme)

    def set_theme(self, theme: Theme) -> None:
        """Use other colours."""
        self._colouring.set_theme(theme)

    def text(self) -> str:
        """Return the text with LF, every character as it was given."""
        return _text_of(self.document()).translate(_GIVEN)

    def begin(self, text: str) -> None:
        """Show a text with which editing begins; it cannot be taken back."""
        self.setPlainText(text.translate(_HELD))

    def put(self, text: str) -> None:
        """Replace the text as one edit, which can be taken back."""
        everything = self.textCursor()
        everything.select(QTextCursor.SelectionType.Document)
        everything.insertText(text.translate(_HELD))

    def put_pictures(self, placed: Sequence[PlacedPicture]) -> None:
        """Show pictures where the cursor is; the words for the last one are selected, to be typed over."""
        cursor = self.textCursor()
        for each in placed:
            words = each.words.translate(_NOT_IN_WORDS)
            if cursor.positionInBlock() and not cursor.block().text()[: cursor.positionInBlock()].endswith(" "):
                cursor.insertText(" ")
            begin = cursor.position() + len("![")
            cursor.insertText(f"![{words}]({each.image.address})".translate(_HELD))
            end = cursor.position()
            cursor.setPosition(begin)
            cursor.movePosition(QTextCursor.MoveOperation.Right, QTextCursor.MoveMode.KeepAnchor, len(words))
            self.setTextCursor(cursor)
            cursor.setPosition(end)
        self.setFocus()

    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        """Take pictures as well as text."""
        return bool(pictures_in(source)) or super().canInsertFromMimeData(source)

    def insertFromMimeData(self, source: QMimeData) -> None:
        """Ask for pictures to be placed, and take everything else as text."""
        if (pictures := pictures_in(source)) and not self.isReadOnly():
            self.pictures_given.emit(pictures)
        else:
            super().insertFromMimeData(source)

    def go_to(self, line: int) -> None:
        """Put the cursor on a line, which counts from 1."""
        block = self.document().findBlockByNumber(max(0, line - 1))
        if block.isValid():
            cursor = QTextCursor(block)
            cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock)
            self.setTextCursor(cursor)
            self.centerCursor()
        self.setFocus()

    def select_word(self, word: str) -> None:
        """Select the first place of a word, so that typing replaces it."""
        cursor = self.document().find(word, 0, QTextDocument.FindFlag.FindCaseSensitively) if word else None
        if cursor is not None and not cursor.isNull():
            self.setTextCursor(cursor)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Indent by Tab, save by Ctrl+Enter, keep the indent of a line on the next one."""
        key, held = event.key(), event.modifiers()
        control = bool(held & Qt.KeyboardModifier.ControlModifier)
        if control and key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.save_requested.emit()
        elif key == Qt.Key.Key_Tab and not held:
            self._indent()
        elif key == Qt.Key.Key_Backtab and self._unindent():
            pass
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            # Also with Shift, which would put a character into the file that ends no line there.
            self._break_line()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Keep the place of the cursor, however the keyboard came here."""
        super().focusInEvent(event)
        self.ensureCursorVisible()

    def _indent(self) -> None:
        cursor = self.textCursor()
        if cursor.hasSelection():
            self._each_line(cursor, add=True)
        else:
            cursor.insertText(INDENT[cursor.positionInBlock() % len(INDENT) :])

    def _unindent(self) -> bool:
        """Take an indent back; False where there is none, so that the key leads out of the text."""
        return self._each_line(self.textCursor(), add=False)

    def _each_line(self, cursor: QTextCursor, *, add: bool) -> bool:
        document = self.document()
        first = document.findBlock(cursor.selectionStart()).blockNumber()
        last = document.findBlock(cursor.selectionEnd()).blockNumber()
        changed = False
        edit = QTextCursor(document)
        edit.beginEditBlock()
        for number in range(first, last + 1):
            block = document.findBlockByNumber(number)
            edit.setPosition(block.position())
            if add and block.text():
                edit.insertText(INDENT)
                changed = True
            elif not add and (width := _leading(block.text())):
                edit.movePosition(QTextCursor.MoveOperation.Right, QTextCursor.MoveMode.KeepAnchor, width)
                edit.removeSelectedText()
                changed = True
        edit.endEditBlock()
        return changed

    def _break_line(self) -> None:
        cursor = self.textCursor()
        before = cursor.block().text()[: cursor.positionInBlock()]
        indent = before[: len(before) - len(before.lstrip(" "))]
        cursor.insertText("\n" + indent)
        self.setTextCursor(cursor)
        self.ensureCursorVisible()


def _text_of(document: QTextDocument) -> str:
    """Return a document's text; the plain one would have spaces for those that do not break."""
    return document.toRawText().replace(_PARAGRAPH, "\n")


def _source_font() -> QFont:
    """Return the font for code in which every sign is drawn as it is typed, without ligatures."""
    font = code_font(_SIZE)
    for feature in ("calt", "liga"):
        font.setFeature(QFont.Tag(feature), 0)
    return font


def _leading(text: str) -> int:
    """Return how many characters one indent of a line has, 0 for none."""
    if text.startswith("\t"):
        return 1
    return min(len(text) - len(text.lstrip(" ")), len(INDENT))
