"""Painting what lies under a card's text: panels, tables, pills, bullets and the marks of code."""

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen

from flashcards.ui.card_geometry import Geometry, PlacedBullet, PlacedPanel, PlacedTable
from flashcards.ui.card_icons import (
    paint_callout,
    paint_check,
    paint_copy,
    paint_cross,
    paint_wrap,
)
from flashcards.ui.card_marks import Bullet, Change, Look, PillLook
from flashcards.ui.card_style import BASE, CardStyle
from flashcards.ui.fonts import code_font, text_font
from flashcards.ui.theme import RADIUS, Tone

_BAR = 4


class PanelPainter:
    """Paints a placed card in a style. `hovered` and `copied` are panels whose copy button shows it."""

    def __init__(self, style: CardStyle) -> None:
        self._style = style
        self._theme = style.theme
        self.hovered: PlacedPanel | None = None
        self.copied: PlacedPanel | None = None

    def paint(self, painter: QPainter, placed: Geometry, clip: QRectF) -> None:
        """Paint everything that touches `clip`."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for panel in placed.panels:
            if panel.ground.intersects(clip):
                self._panel(painter, panel)
        for change, box in placed.changes:
            if box.intersects(clip):
                self._change(painter, change, box)
        for table in placed.tables:
            if table.ground.intersects(clip):
                self._table(painter, table, clip)
        for look, box in placed.pills:
            if box.intersects(clip):
                self._pill(painter, look, box)
        for bullet in placed.bullets:
            if bullet.top < clip.bottom() and bullet.top + bullet.height > clip.top():
                self._bullet(painter, bullet)
        for box in placed.wraps:
            if box.intersects(clip):
                paint_wrap(painter, box, self._theme.code.muted, 1.2)

    def _panel(self, painter: QPainter, placed: PlacedPanel) -> None:
        match placed.panel.look:
            case Look.RULE:
                middle = round(placed.ground.center().y()) + 0.5
                painter.setPen(QPen(QColor(self._theme.line_strong), 1))
                painter.drawLine(QLineF(placed.ground.left(), middle, placed.ground.right(), middle))
            case Look.OUTPUT:
                self._output(painter, placed)
            case Look.QUOTE:
                self._barred(painter, placed.ground, self._theme.quote)
            case Look.CALLOUT:
                tone = self._theme.callouts[placed.panel.kind]
                self._barred(painter, placed.ground, tone)
                side = self._style.px(16)
                left, top = placed.ground.left() + self._style.px(18), placed.ground.top() + self._style.px(15)
                paint_callout(painter, placed.panel.kind, QRectF(left, top, side, side), tone.text)
            case _:
                self._code(painter, placed)

    def _barred(self, painter: QPainter, ground: QRectF, tone: Tone) -> None:
        """Paint a soft ground with a bar on its left edge."""
        shape = _rounded(ground)
        painter.fillPath(shape, QColor(tone.background))
        painter.save()
        painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
        painter.fillRect(QRectF(ground.left(), ground.top(), _BAR, ground.height()), QColor(tone.line))
        painter.restore()

    def _code(self, painter: QPainter, placed: PlacedPanel) -> None:
        colours = self._theme.code
        ground, header = _sharp(placed.ground), placed.header
        shape = _rounded(ground)
        painter.fillPath(shape, QColor(colours.panel))
        painter.save()
        painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
        painter.fillRect(header, QColor(colours.header))
        painter.restore()
        painter.setPen(QPen(QColor(colours.border), 1))
        painter.drawLine(QLineF(ground.left(), header.bottom(), ground.right(), header.bottom()))
        if placed.panel.look is Look.PLAIN:
            painter.setPen(QPen(QColor(self._theme.warning.line), 1.5, Qt.PenStyle.DashLine))
        painter.drawPath(shape)
        self._header(painter, placed)
        self._button(painter, placed)

    def _output(self, painter: QPainter, placed: PlacedPanel) -> None:
        """Paint what a program printed: a border and a quiet title, for the code is what is looked at."""
        header = placed.header
        painter.setPen(QPen(QColor(self._theme.code.border), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(_rounded(_sharp(placed.ground)))
        at = QPointF(header.left() + self._style.px(14), header.center().y() + self._style.px(1))
        room = placed.button.left() - at.x() - self._style.px(8)
        self._label(painter, at, placed.panel.title, self._theme.muted, room=room)
        self._button(painter, placed)

    def _header(self, painter: QPainter, placed: PlacedPanel) -> None:
        """Write the language, and before it what the panel is: faulty, mended, compared, or plain text."""
        panel, header = placed.panel, placed.header
        left, middle = header.left() + self._style.px(14), header.center().y()
        if panel.title:
            tone = self._title_tone(panel.kind, panel.look)
            side = self._style.px(13)
            self._title_sign(painter, panel.kind, QRectF(left, middle - side / 2, side, side), tone.text)
            left += self._style.px(19)
            left += self._label(painter, QPointF(left, middle), panel.title, tone.text, bold=True) + self._style.px(12)
        room = placed.button.left() - left - self._style.px(8)
        label = panel.label.upper() if panel.look is Look.CODE else panel.label
        self._label(painter, QPointF(left, middle), label, self._theme.code.muted, room=room)

    def _title_tone(self, kind: str, look: Look) -> Tone:
        if look is Look.PLAIN:
            return self._theme.warning
        return {"bug": self._theme.danger, "fix": self._theme.success}.get(kind, self._theme.accent_soft)

    def _title_sign(self, painter: QPainter, kind: str, box: QRectF, colour: str) -> None:
        width = max(1.5, box.width() / 8)
        if kind == "bug":
            paint_cross(painter, box.adjusted(-3, -3, 3, 3), colour, width)
        elif kind == "fix":
            paint_check(painter, box.adjusted(-2, -2, 2, 2), colour, width)
        elif kind == "diff":
            self._signs(painter, box, colour, width)
        else:
            paint_callout(painter, "warning", box, colour)

    def _signs(self, painter: QPainter, box: QRectF, colour: str, width: float) -> None:
        """Paint a plus over a minus."""
        painter.setPen(QPen(QColor(colour), width))
        across, top = box.width() * 0.3, box.top() + box.height() * 0.32
        middle = box.center().x()
        painter.drawLine(QLineF(middle - across, top, middle + across, top))
        painter.drawLine(QLineF(middle, top - across, middle, top + across))
        below = box.top() + box.height() * 0.9
        painter.drawLine(QLineF(middle - across, below, middle + across, below))

    def _label(
        self, painter: QPainter, at: QPointF, text: str, colour: str, *, bold: bool = False, room: float = 1e4
    ) -> float:
        """Write a small label left-aligned at the middle height `at`, and return its width."""
        font = text_font(self._style.px(12), bold=bold)
        font.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, 0.4)
        measured = QFontMetricsF(font)
        shown = measured.elidedText(text, Qt.TextElideMode.ElideRight, max(0.0, room))
        painter.setFont(font)
        painter.setPen(QColor(colour))
        painter.drawText(QPointF(at.x(), at.y() + measured.capHeight() / 2), shown)
        return measured.horizontalAdvance(shown)

    def _button(self, painter: QPainter, placed: PlacedPanel) -> None:
        colours, box = self._theme.code, placed.button
        if placed is self.hovered:
            painter.fillPath(_rounded(box, 6), QColor(self._theme.pressed))
        inset = box.width() * 0.24
        sign = box.adjusted(inset, inset, -inset, -inset)
        if placed is self.copied:
            paint_check(painter, box.adjusted(2, 2, -2, -2), self._theme.success.text, 2)
        else:
            colour = colours.text if placed is self.hovered else colours.muted
            paint_copy(painter, sign, colour, max(1.2, box.width() / 20))

    def _change(self, painter: QPainter, change: Change, box: QRectF) -> None:
        """Paint the ground of a changed line, its gutter and its sign."""
        tone = self._theme.code.added if change.sign == "+" else self._theme.code.removed
        inner = box.adjusted(1, 0, -1, 0)
        painter.fillRect(inner, QColor(tone.background))
        painter.fillRect(QRectF(inner.left(), inner.top(), 4, inner.height()), QColor(tone.line))
        font = code_font(self._style.code_size, bold=True)
        painter.setFont(font)
        painter.setPen(QColor(tone.text))
        first = QRectF(
            inner.left() + self._style.px(10), inner.top(), self._style.px(18), self._style.code_line_height()
        )
        sign = "+" if change.sign == "+" else "\u2212"
        painter.drawText(first, Qt.AlignmentFlag.AlignCenter, sign)

    def _table(self, painter: QPainter, table: PlacedTable, clip: QRectF) -> None:
        ground = _sharp(table.ground)
        shape = _rounded(ground)
        bottoms = (*table.tops[1:], ground.bottom())
        painter.save()
        painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
        for number, (top, bottom) in enumerate(zip(table.tops, bottoms, strict=True)):
            if bottom < clip.top() or top > clip.bottom():
                continue
            if number % 2 == 0:
                colour = self._theme.table_zebra if number else self._theme.table_head
                painter.fillRect(QRectF(ground.left(), top, ground.width(), bottom - top), QColor(colour))
            if number:
                painter.setPen(QPen(QColor(self._theme.line), 1))
                painter.drawLine(QLineF(ground.left(), round(top) + 0.5, ground.right(), round(top) + 0.5))
        painter.restore()
        painter.setPen(QPen(QColor(self._theme.line), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(shape)

    def _pill(self, painter: QPainter, look: PillLook, box: QRectF) -> None:
        theme, ground = self._theme, box.adjusted(0, -1, 0, 1)
        if look is PillLook.GAP:
            painter.fillPath(_rounded(ground, 5), QColor(theme.gap.background))
        elif look is PillLook.REVEALED:
            painter.fillPath(_rounded(ground, 4), QColor(theme.revealed.background))
            line = QRectF(ground.left() + 2, ground.bottom() - 2, ground.width() - 4, 2)
            painter.fillRect(line, QColor(theme.revealed.line))
        elif look is PillLook.CODE:
            painter.fillPath(_rounded(ground, 4), QColor(theme.pill.background))
        else:
            painter.setPen(QPen(QColor(theme.line_strong), 1, self._border(look)))
            painter.setBrush(QColor(theme.pill.background))
            painter.drawRoundedRect(_sharp(ground), 4, 4)

    def _border(self, look: PillLook) -> Qt.PenStyle:
        return Qt.PenStyle.SolidLine if look is PillLook.KEY else Qt.PenStyle.DashLine

    def _bullet(self, painter: QPainter, placed: PlacedBullet) -> None:
        match placed.mark.bullet:
            case Bullet.NUMBER:
                self._number(painter, placed)
            case Bullet.DISC | Bullet.CIRCLE:
                self._disc(painter, placed, filled=placed.mark.bullet is Bullet.DISC)
            case Bullet.OPEN_TASK | Bullet.DONE_TASK:
                self._task(painter, placed, done=placed.mark.bullet is Bullet.DONE_TASK)
            case _:
                self._point(painter, placed)

    def _number(self, painter: QPainter, placed: PlacedBullet) -> None:
        font = text_font(self._style.px(BASE))
        width = QFontMetricsF(font).horizontalAdvance(placed.mark.text)
        painter.setFont(font)
        painter.setPen(QColor(self._theme.muted))
        painter.drawText(QPointF(placed.mark.right - self._style.px(8) - width, placed.baseline), placed.mark.text)

    def _disc(self, painter: QPainter, placed: PlacedBullet, *, filled: bool) -> None:
        middle = QPointF(placed.mark.right - self._style.px(14), placed.baseline - self._style.px(BASE * 0.34))
        radius = self._style.px(2.7)
        painter.setPen(QPen(QColor(self._theme.muted), self._style.px(1.3)))
        painter.setBrush(QColor(self._theme.muted) if filled else Qt.BrushStyle.NoBrush)
        painter.drawEllipse(middle, radius, radius)

    def _task(self, painter: QPainter, placed: PlacedBullet, *, done: bool) -> None:
        side = self._style.px(15)
        top = placed.baseline - self._style.px(BASE * 0.34) - side / 2
        box = _sharp(QRectF(placed.mark.right - self._style.px(8) - side, top, side, side))
        painter.setPen(QPen(QColor(self._theme.accent if done else self._theme.muted), 1.4))
        painter.setBrush(QColor(self._theme.accent) if done else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, 4, 4)
        if done:
            paint_check(painter, box, self._theme.on_accent, self._style.px(1.8))

    def _point(self, painter: QPainter, placed: PlacedBullet) -> None:
        """Paint the badge of a script's point: its number, or, once judged, a tick or a cross."""
        side = self._style.px(24)
        middle = placed.baseline - self._style.px(BASE * 0.36)
        box = QRectF(placed.mark.right - self._style.px(10) - side, middle - side / 2, side, side)
        tones = {Bullet.SAID: self._theme.success, Bullet.MISSED: self._theme.danger}
        tone = tones.get(placed.mark.bullet, self._theme.accent_soft)
        painter.setPen(QPen(QColor(tone.line), 1.2))
        painter.setBrush(QColor(tone.background))
        painter.drawEllipse(box)
        if placed.mark.bullet is Bullet.SAID:
            paint_check(painter, box, tone.text, self._style.px(2))
        elif placed.mark.bullet is Bullet.MISSED:
            paint_cross(painter, box, tone.text, self._style.px(2))
        else:
            painter.setFont(text_font(self._style.px(13), bold=True))
            painter.setPen(QColor(tone.text))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, placed.mark.text.rstrip("."))


def _rounded(box: QRectF, radius: float = RADIUS) -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(box, radius, radius)
    return path


def _sharp(box: QRectF) -> QRectF:
    """Move a box to the middles of pixels, where lines one pixel wide are sharp."""
    return QRectF(round(box.left()) + 0.5, round(box.top()) + 0.5, round(box.width()) - 1, round(box.height()) - 1)
