"""Writing runs of text, formulas and pictures into a card's document."""

import re
from collections.abc import Sequence

from PySide6.QtGui import QTextCharFormat, QTextCursor

from flashcards.domain.blocks import Gap, Image, Inline, LineBreak, Math, Style, Text
from flashcards.ui.card_marks import (
    ALT,
    COLUMNS,
    DIGEST,
    DISPLAY,
    FORMULA_OBJECT,
    INSET,
    PICTURE_OBJECT,
    TEX,
    Marks,
    Pill,
    PillLook,
)
from flashcards.ui.card_objects import baseline_format
from flashcards.ui.card_style import CardStyle, Ink, Place, metrics
from flashcards.ui.card_words import CardWords
from flashcards.ui.formulas import formula
from flashcards.ui.pictures import PIXELS_AT_ONCE, Pictures

OBJECT = "\ufffc"
LINE = "\u2028"
NO_BREAK = "\u00a0"
STRUT = "\u2060"
"""A word joiner has no width but a height: with it, a line with nothing but a formula is as high as others."""
_CHINESE = re.compile("[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef\U00020000-\U0003ffff]")
_CODE = frozenset({Style.CODE})
# Qt keeps its own tables and objects by these characters; and text must not turn its neighbours around.
_UNSAFE = {
    **dict.fromkeys((0x0, 0xFDD0, 0xFDD1, 0xFFFC, *range(0x202A, 0x202F), *range(0x2066, 0x206A)), "\ufffd"),
    **dict.fromkeys((0x0D, 0x0A, 0x2029), " "),
}


def harmless(text: str) -> str:
    """Return text without the characters that would mean something to the document itself."""
    return text.translate(_UNSAFE)


class TextWriter:
    """Writes inlines at a cursor and notes the pills to be painted under them."""

    def __init__(self, style: CardStyle, words: CardWords, pictures: Pictures, marks: Marks) -> None:
        self._style = style
        self._words = words
        self._pictures = pictures
        self._marks = marks
        self._decoded: dict[str, int] = {}

    def write(self, cursor: QTextCursor, inlines: Sequence[Inline], ink: Ink, place: Place) -> None:
        """Write inlines in an ink."""
        ink = ink._replace(latin=not any(_CHINESE.search(getattr(inline, "text", "")) for inline in inlines))
        for inline in inlines:
            match inline:
                case Text():
                    self._text(cursor, inline, ink)
                case Math():
                    self.formula(cursor, inline, ink, place)
                case Image():
                    self._image(cursor, inline, ink, place)
                case Gap():
                    self._gap(cursor, inline.hint, ink)
                case LineBreak():
                    cursor.insertText(LINE, self._style.text(ink))

    def formula(self, cursor: QTextCursor, math: Math, ink: Ink, place: Place) -> None:
        """Write a formula, or its TeX when it cannot be set."""
        made = formula(math.tex, math.display)
        self._strut(cursor, ink)
        if made is None:
            self._pill(cursor, math.tex, self._style.text(ink, _CODE), PillLook.SOURCE)
            return
        written = self._style.text(ink)
        if math.display:
            shown = QTextCharFormat()
            shown.setForeground(written.foreground())
        else:
            shown = baseline_format(made, ink.size, written)
        shown.setObjectType(FORMULA_OBJECT)
        shown.setProperty(TEX, math.tex)
        shown.setProperty(DISPLAY, math.display)
        self._object(cursor, shown, place)

    def _text(self, cursor: QTextCursor, run: Text, ink: Ink) -> None:
        made = self._style.text(ink, run.styles, link=bool(run.link))
        if run.link:
            made = QTextCharFormat(made)
            made.setAnchor(True)
            made.setAnchorHref(run.link)
        if Style.GAP in run.styles:
            self._pill(cursor, run.text, made, PillLook.REVEALED)
        elif Style.CODE in run.styles:
            self._strut(cursor, ink)
            self._pill(cursor, run.text, made, PillLook.CODE)
        elif Style.KEY in run.styles:
            self._pill(cursor, run.text, made, PillLook.KEY)
        else:
            cursor.insertText(harmless(run.text), made)

    def _strut(self, cursor: QTextCursor, ink: Ink) -> None:
        if cursor.atBlockStart():
            cursor.insertText(STRUT, self._style.strut(ink))

    def _gap(self, cursor: QTextCursor, hint: str, ink: Ink) -> None:
        made = self._style.gap(self._style.text(ink))
        self._pill(cursor, hint or NO_BREAK * 3 + "\u2026" + NO_BREAK * 3, made, PillLook.GAP)

    def _pill(self, cursor: QTextCursor, text: str, made: QTextCharFormat, look: PillLook) -> None:
        """Write text with room on both sides for the pill that is painted under it."""
        room = self._style.padding(self._style.px(4))
        start = cursor.position()
        cursor.insertText(NO_BREAK, room)
        cursor.insertText(harmless(text), made)
        cursor.insertText(NO_BREAK, room)
        self._marks.pills.append(Pill(look, start, cursor.position(), *metrics(made)))

    def _image(self, cursor: QTextCursor, image: Image, ink: Ink, place: Place) -> None:
        if not self._has_room(image) or self._pictures.size(image.digest) is None:
            told = self._words.no_picture
            text = f"{told}: {image.alt}" if image.alt else told
            self._pill(cursor, text, self._style.text(ink, frozenset({Style.ITALIC})), PillLook.SOURCE)
            return
        shown = QTextCharFormat()
        shown.setObjectType(PICTURE_OBJECT)
        shown.setProperty(DIGEST, image.digest)
        shown.setProperty(ALT, image.alt)
        self._object(cursor, shown, place)

    def _has_room(self, image: Image) -> bool:
        """Tell whether a picture may be decoded together with those of the card that came before it."""
        if image.digest not in self._decoded:
            pixels = self._pictures.pixels(image.digest)
            if sum(self._decoded.values()) + pixels > PIXELS_AT_ONCE:
                return False
            self._decoded[image.digest] = pixels
        return True

    def _object(self, cursor: QTextCursor, shown: QTextCharFormat, place: Place) -> None:
        shown.setProperty(INSET, float(place.left + place.right))
        shown.setProperty(COLUMNS, place.columns)
        cursor.insertText(OBJECT, shown)
