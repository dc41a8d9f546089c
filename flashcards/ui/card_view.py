"""The card on the screen.

For the page that holds it:

    view = CardView(theme, media)              # media: DataFolder.media; pictures come from there only
    view.show_face(face)                       # the question alone
    view.show_face(face, answered=True)        # and the answer; gaps of a cloze are filled where they stand
    view.show_face(face, revealed=2, said=(True,))    # a script: two points, the first one said
    view.show_card(question, answer)           # the same from blocks
    view.show_blocks(blocks)                   # any blocks, for previews and twins
    view.bring_newest()                        # scroll to what was revealed last, if it cannot be seen
    view.hand_over({digest: content})          # pictures that are not in the folder yet

    view.set_theme(theme)                      # redraws, place kept
    view.set_text_size(120)                    # percent, 80 to 300
    view.copy_code()                           # key C: the code panel under the mouse, else the first one in view

    view.link_requested(str)                   # a link was clicked; the page asks, then opens it
    view.code_copied(str)                      # a panel's code is on the clipboard
    view.text_size_requested(int)              # Ctrl + wheel: +1 larger, -1 smaller

Showing a card that is on the screen already keeps the question where it stands: the answer appears below it.
`view.reading` scrolls: `turn(1)` goes on by a page, `more_below` tells whether there is more.
The view is transparent and fills its parent, with `MARGIN` px of room on either side of its text: put it on a
surface at most `theme.COLUMN` px wide, without margins of its own.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, QRectF, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import (
    QColor,
    QGuiApplication,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPixmap,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QTextBrowser, QToolTip, QWidget

from flashcards.domain.blocks import Block, Ran
from flashcards.domain.study import CardFace
from flashcards.ui.card_copying import selected_text
from flashcards.ui.card_document import CardContent, CardDocument, ScriptPoint
from flashcards.ui.card_geometry import Geometry, PlacedPanel, newest_part, place
from flashcards.ui.card_marks import Look
from flashcards.ui.card_panels import PanelPainter
from flashcards.ui.card_reading import CardReading
from flashcards.ui.card_style import CardStyle
from flashcards.ui.card_words import CardWords
from flashcards.ui.pictures import Pictures
from flashcards.ui.theme import Theme

__all__ = ["CardView", "ScriptPoint"]

SMALLEST, LARGEST = 80, 300
MARGIN = 28
"""The room left and right of the text, in px; the scroll bar stands in it."""
_COPIED_FOR = 1_600
_PAGES = {Qt.Key.Key_PageDown: 1, Qt.Key.Key_PageUp: -1}


class CardView(QTextBrowser):
    """Shows a card's blocks; text can be selected and copied, nothing can be changed."""

    link_requested = Signal(str)
    code_copied = Signal(str)
    text_size_requested = Signal(int)

    def __init__(self, theme: Theme, media: Path, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        # As in the list of decks: PySide hands out a viewport of ours 20 ms sooner than one that Qt made.
        self.setViewport(QWidget())
        self._pictures = Pictures(media)
        self._style = CardStyle(theme, 100)
        self._painter = PanelPainter(self._style)
        self._content = CardContent()
        self._face: CardFace | None = None
        self._document = CardDocument(self._style, self._pictures)
        self._geometry: Geometry | None = None
        self._calm = QTimer(self)
        self._calm.setSingleShot(True)
        self._calm.setInterval(_COPIED_FOR)
        self._calm.timeout.connect(self._forget_copied)
        self.setDocument(self._document)
        self._document.documentLayout().documentSizeChanged.connect(self._forget_geometry)
        self.reading = CardReading(self)
        self._build_frame()
        self._dress()
        self._redraw()

    def _build_frame(self) -> None:
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setOpenLinks(False)
        self.setUndoRedoEnabled(False)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.DefaultContextMenu)
        self.setViewportMargins(MARGIN, 0, MARGIN, 0)
        self.viewport().setAutoFillBackground(False)
        self.viewport().setMouseTracking(True)
        self.setAcceptDrops(False)  # what is dropped on the card is for the window
        self.setStyleSheet("QTextBrowser { background: transparent; border: 0; }")
        self.anchorClicked.connect(self._ask_for_link)
        self._name_for_readers()

    def show_face(
        self, face: CardFace, *, answered: bool = False, revealed: int = 0, said: Sequence[bool] = ()
    ) -> None:
        """Show a card as far as it is known: its question, the `revealed` points of a script, its answer.

        `said` tells of each point judged so far whether it was said; with `answered` all points are shown.
        """
        shown = face.points if answered else face.points[:revealed]
        judged = (*said, *(None,) * len(shown))
        points = tuple(ScriptPoint(blocks, verdict) for blocks, verdict in zip(shown, judged, strict=False))
        filled = answered and bool(face.filled)
        content = CardContent(
            face.filled if filled else face.question, face.answer if answered else (), points, parted=not filled
        )
        self._show(content, face is self._face)
        self._face = face

    def show_card(
        self,
        question: Sequence[Block],
        answer: Sequence[Block] | None = None,
        *,
        points: Sequence[ScriptPoint] = (),
    ) -> None:
        """Show a question, below it the points revealed so far, and the answer once it is given.

        The place on the screen is kept when the question is the one that is shown already.
        """
        same = bool(question) and tuple(question) == self._content.question
        self._show(CardContent(tuple(question), tuple(answer or ()), tuple(points)), same)

    def _show(self, content: CardContent, same: bool) -> None:
        self._face = None
        self._content = content
        self._redraw(keep_place=same)

    def show_blocks(self, blocks: Sequence[Block]) -> None:
        """Show blocks that are no card."""
        self.show_card(blocks)

    def bring_newest(self) -> None:
        """Scroll, if need be, so that the beginning of what was revealed last is seen below the question's end."""
        part = newest_part(self._document, self._placed())
        if part is not None:
            self.reading.bring(*part)

    def hand_over(self, pictures: Mapping[str, bytes]) -> None:
        """Take pictures that are not in the media folder yet, by digest; call it before the card is shown."""
        self._pictures.hand_over(pictures)

    def set_theme(self, theme: Theme) -> None:
        """Draw with other colours."""
        self._restyle(CardStyle(theme, round(self._style.scale * 100)))

    def set_text_size(self, percent: int) -> None:
        """Set the size of the text in percent, 80 to 300."""
        self._restyle(CardStyle(self._style.theme, min(max(percent, SMALLEST), LARGEST)))

    def copy_code(self) -> bool:
        """Copy the panel under the mouse, else the first one with code in view; False when the card has none."""
        panels = [panel for panel in self._placed().panels if panel.panel.source]
        if not panels:
            return False
        top = self.verticalScrollBar().value()
        seen = [panel for panel in panels if panel.ground.bottom() > top]
        pointed = self._panel_at(self.viewport().mapFromGlobal(self.cursor().pos()).toPointF())
        shown = seen or panels
        code = next((panel for panel in shown if panel.panel.look is not Look.OUTPUT), shown[0])
        self._copy(pointed if pointed in panels else code)
        return True

    def plain_text(self) -> str:
        """Return all that is shown, as it would be copied."""
        everything = self.textCursor()
        everything.select(everything.SelectionType.Document)
        return selected_text(self._document, everything)

    def content_height(self) -> int:
        """Return how high the card is at its present width, in px."""
        return round(self._document.size().height())

    def loadResource(self, type: int, name: QUrl | str) -> Any:  # noqa: ARG002 - Qt's signature
        """Refuse every address: an empty answer would make Qt open it itself."""
        return QPixmap(1, 1)

    def createMimeDataFromSelection(self) -> QMimeData:
        """Give plain text only: code with its lines, formulas as TeX."""
        data = QMimeData()
        data.setText(selected_text(self._document, self.textCursor()))
        return data

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the panels under the text, then the text."""
        painter = QPainter(self.viewport())
        scrolled = self.verticalScrollBar().value()
        painter.translate(0, -scrolled)
        self._painter.paint(painter, self._placed(), QRectF(event.rect()).translated(0, scrolled))
        painter.end()
        super().paintEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out again for the new width."""
        super().resizeEvent(event)
        self._geometry = None
        self.reading.fit()
        self._keep_following()

    def changeEvent(self, event: QEvent) -> None:
        """Draw again in the other language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._name_for_readers()
            self._redraw(keep_place=True)

    def viewportEvent(self, event: QEvent) -> bool:
        """Say what the copy button does."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            over = self._button_at(event.pos().toPointF())
            if over is not None:
                QToolTip.showText(event.globalPos(), self.tr("Copy code (C)"), self)
                return True
            told = self._told_at(event.pos())
            if told:
                QToolTip.showText(event.globalPos(), told, self)
                return True
        if event.type() == QEvent.Type.Leave:
            self._hover(None)
        return super().viewportEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show that a copy button can be pressed."""
        super().mouseMoveEvent(event)
        over = self._button_at(event.position())
        self._hover(over)
        if over is not None:
            self.viewport().setCursor(Qt.CursorShape.PointingHandCursor)
        elif not self.anchorAt(event.position().toPoint()):
            self.viewport().setCursor(Qt.CursorShape.IBeamCursor)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Press a copy button, or begin a selection."""
        over = self._button_at(event.position())
        if over is not None and event.button() == Qt.MouseButton.LeftButton:
            self._copy(over)
            event.accept()
            return
        super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Copy code with C, turn pages; everything else is for Qt and the page."""
        plain = event.modifiers() == Qt.KeyboardModifier.NoModifier
        back = event.key() == Qt.Key.Key_Space and event.modifiers() == Qt.KeyboardModifier.ShiftModifier
        pages = -1 if back else _PAGES.get(Qt.Key(event.key()), 0) if plain else 0
        if pages:
            self.reading.turn(pages)
            event.accept()
            return
        if plain and event.key() == Qt.Key.Key_C and self.copy_code():
            event.accept()
            return
        super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Ask for another text size with Ctrl, else scroll."""
        turned = event.angleDelta().y()
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier and turned:
            self.text_size_requested.emit(1 if turned > 0 else -1)
            event.accept()
            return
        super().wheelEvent(event)

    def _restyle(self, style: CardStyle) -> None:
        place = round(self.reading.place * style.scale / self._style.scale)
        self._style = style
        self.reading.scale = style.scale
        self._painter = PanelPainter(style)
        self._dress()
        self._redraw(keep_place=True)
        self.reading.put(place)
        self._keep_following()

    def _keep_following(self) -> None:
        """Keep in sight what was revealed last, until somebody scrolls."""
        if self.reading.follows:
            self.bring_newest()

    def _redraw(self, *, keep_place: bool = False) -> None:
        """Write the document anew; it all happens within one event, so nothing flickers."""
        scrolled = self.reading.place
        words = self._words()
        self._document.write(self._content, self._style, words)
        # A reader of the screen reads the mark of code that was run as a tick and a number.
        marks = [words.ran_told(block) for block in self._content.answer if isinstance(block, Ran)]
        self.setAccessibleDescription(" ".join(marks))
        self._painter.hovered = self._painter.copied = None
        self._geometry = None
        if keep_place:
            self.reading.put(scrolled)
        else:
            self.reading.begin()
        self.viewport().update()

    def _dress(self) -> None:
        """Take the theme's colours for what Qt paints: the selection, and text without a format."""
        theme, palette = self._style.theme, self.palette()
        palette.setColor(QPalette.ColorRole.Base, Qt.GlobalColor.transparent)
        palette.setColor(QPalette.ColorRole.Text, QColor(theme.text))
        palette.setColor(QPalette.ColorRole.Highlight, QColor(theme.selection))
        palette.setColor(QPalette.ColorRole.HighlightedText, QColor(theme.selected_text))
        self.setPalette(palette)

    def _placed(self) -> Geometry:
        if self._geometry is None or self._geometry.width != self._document.textWidth():
            self._geometry = place(self._document)
        return self._geometry

    def _forget_geometry(self) -> None:
        self._geometry = None

    def _panel_at(self, at: QPointF) -> PlacedPanel | None:
        there = at + QPointF(0, self.verticalScrollBar().value())
        found = (panel for panel in self._placed().panels if panel.panel.source and panel.ground.contains(there))
        return next(found, None)

    def _button_at(self, at: QPointF) -> PlacedPanel | None:
        panel = self._panel_at(at)
        there = at + QPointF(0, self.verticalScrollBar().value())
        return panel if panel is not None and panel.button.contains(there) else None

    def _told_at(self, at: QPoint) -> str:
        """Return what is told of the text under the mouse, '' for nothing."""
        there = at.toPointF() + QPointF(0, self.verticalScrollBar().value())
        return self._document.documentLayout().formatAt(there).toCharFormat().toolTip()

    def _hover(self, panel: PlacedPanel | None) -> None:
        if self._painter.hovered is not panel:
            self._painter.hovered = panel
            self.viewport().update()

    def _copy(self, panel: PlacedPanel) -> None:
        QGuiApplication.clipboard().setText(panel.panel.source)
        self._painter.copied = panel
        self._calm.start()
        self.viewport().update()
        self.code_copied.emit(panel.panel.source)

    def _forget_copied(self) -> None:
        self._painter.copied = None
        self.viewport().update()

    def _ask_for_link(self, link: QUrl) -> None:
        """Pass on links that lead to the web or to mail; others lead nowhere."""
        if link.scheme().lower() in ("http", "https", "mailto"):
            self.link_requested.emit(link.toString())

    def _name_for_readers(self) -> None:
        self.setAccessibleName(self.tr("Card"))

    def _words(self) -> CardWords:
        return CardWords(
            callouts={
                "note": self.tr("Note"),
                "tip": self.tr("Tip"),
                "important": self.tr("Important"),
                "warning": self.tr("Warning"),
                "caution": self.tr("Caution"),
            },
            titles={
                "bug": self.tr("With the bug"),
                "fix": self.tr("Fixed"),
                "diff": self.tr("What changed"),
                "output": self.tr("Output"),
                "output-bug": self.tr("Output with the bug"),
                "output-fix": self.tr("Output once fixed"),
            },
            plain=self.tr("Shown as plain text"),
            reasons={
                "card": self.tr("the card is too long"),
                "table": self.tr("the table is too large"),
                "nesting": self.tr("too many levels inside each other"),
                "formula": self.tr("the formula is too long"),
                "code": self.tr("the code is too long to be coloured"),
                "markup": self.tr("too many marks in the text"),
            },
            no_picture=self.tr("Picture not available"),
            code=self.tr("Code"),
            verified=self.tr("This code was run with {versions} on {date}: it did what the card says."),
        )
