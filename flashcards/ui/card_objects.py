"""Formulas and pictures inside a line of text: how large they are and how they are drawn.

Qt asks the document for these objects by number; nothing of them is loaded by Qt itself.
"""

from functools import lru_cache
from math import ceil

from PySide6.QtCore import QPointF, QRect, QRectF, QSizeF
from PySide6.QtGui import (
    QFont,
    QFontMetricsF,
    QPainter,
    QPyTextObject,
    QTextCharFormat,
    QTextDocument,
    QTextFormat,
)

from flashcards.ui.card_marks import (
    COLUMNS,
    DIGEST,
    DISPLAY,
    FORMULA_OBJECT,
    INSET,
    PICTURE_OBJECT,
    TEX,
)
from flashcards.ui.fonts import text_font
from flashcards.ui.formulas import Formula, formula
from flashcards.ui.pictures import Pictures

_NARROWEST = 24.0
_HIGHEST_PICTURE = 640.0


class CardObjects(QPyTextObject):
    """Draws the formulas and pictures of one document. `em` is the size of its text in px."""

    def __init__(self, document: QTextDocument, pictures: Pictures) -> None:
        super().__init__(document)
        self._pictures = pictures
        self.em = 16.0
        layout = document.documentLayout()
        layout.registerHandler(FORMULA_OBJECT, self)
        layout.registerHandler(PICTURE_OBJECT, self)

    def intrinsicSize(self, doc: QTextDocument, _at: int, format: QTextFormat) -> QSizeF:
        """Return the size of an object in px, never wider than the text around it."""
        room = _room(doc, format)
        if format.intProperty(QTextFormat.Property.ObjectType.value) == PICTURE_OBJECT:
            return self._picture_size(format, room)
        made, em = self._formula(format)
        if made is None:
            return QSizeF(1, 1)
        size = em / 1000 * min(1.0, room / max(made.width * em / 1000, 1e-6))
        if format.boolProperty(DISPLAY):
            return QSizeF(made.width * size, (made.ascent + made.depth) * size)
        below = QFontMetricsF(format.toCharFormat().font()).descent()
        return QSizeF(made.width * size, made.ascent * size + ceil(below))

    def drawObject(
        self, painter: QPainter, rect: QRectF | QRect, _doc: QTextDocument, _at: int, format: QTextFormat
    ) -> None:
        """Draw an object into the place that the layout gave it."""
        rect = QRectF(rect)
        if format.intProperty(QTextFormat.Property.ObjectType.value) == PICTURE_OBJECT:
            self._draw_picture(painter, rect, format)
            return
        made, _ = self._formula(format)
        if made is None or made.width <= 0:
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        size = rect.width() / made.width
        painter.translate(QPointF(rect.left(), rect.top() + made.ascent * size))
        painter.scale(size, size)
        painter.fillPath(made.shape, format.toCharFormat().foreground())
        painter.restore()

    def _formula(self, made: QTextFormat) -> tuple[Formula | None, float]:
        display = made.boolProperty(DISPLAY)
        return formula(made.stringProperty(TEX), display), self.em * (1.12 if display else 1.0)

    def _picture_size(self, made: QTextFormat, room: float) -> QSizeF:
        size = self._pictures.size(made.stringProperty(DIGEST))
        if size is None or size.isEmpty():
            return QSizeF(1, 1)
        shrink = min(1.0, room / size.width(), _HIGHEST_PICTURE / size.height())
        return QSizeF(max(1.0, size.width() * shrink), max(1.0, size.height() * shrink))

    def _draw_picture(self, painter: QPainter, rect: QRectF, made: QTextFormat) -> None:
        dense = painter.device().devicePixelRatioF()
        wide, high = round(rect.width() * dense), round(rect.height() * dense)
        image = self._pictures.scaled(made.stringProperty(DIGEST), wide, high)
        if image is not None:
            painter.save()
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawImage(rect, image)
            painter.restore()


def baseline_format(made: Formula, em: float, like: QTextCharFormat) -> QTextCharFormat:
    """Return a format that sets a formula on the baseline of its line.

    Qt puts the bottom of an object at the descent of its format's font, so the font is one with that descent.
    """
    result = QTextCharFormat()
    result.setFont(_font_with_descent(max(1, ceil(made.depth * em / 1000 - 1e-6))))
    result.setForeground(like.foreground())
    result.setVerticalAlignment(QTextCharFormat.VerticalAlignment.AlignBaseline)
    return result


@lru_cache(maxsize=512)
def _font_with_descent(descent: int) -> QFont:
    size = max(1, descent * 2)
    font = text_font(size)
    while QFontMetricsF(font).descent() < descent - 1e-3 and size < 4_000:
        size += 1
        font = text_font(size)
    return font


def _room(document: QTextDocument, made: QTextFormat) -> float:
    """Return how wide an object may be, in px: the text's width less its panels, shared among columns."""
    columns = max(1, made.intProperty(COLUMNS))
    width = (document.textWidth() - made.doubleProperty(INSET)) / columns
    return max(_NARROWEST, width - (20 if columns > 1 else 0))
