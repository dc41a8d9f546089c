"""The card on the screen.

For the page that holds it:

    view = CardView(theme, media)              # media: DataFolder.media; pictures come from there only
    view.show_card(face.question)              # the question alone
    view.show_card(face.question, answer=face.answer)
    view.show_card(face.question, points=(ScriptPoint(face.points[0], said=True), ScriptPoint(face.points[1])))
    view.show_blocks(blocks)                   # any blocks, for previews and twins

    view.set_theme(theme)                      # redraws, place kept
    view.set_text_size(120)                    # percent, 80 to 300
    view.copy_code()                           # key C: the code panel under the mouse, else the first one in view

    view.link_requested(str)                   # a link was clicked; the page asks, then opens it
    view.code_copied(str)                      # a panel's code is on the clipboard
    view.text_size_requested(int)              # Ctrl + wheel: +1 larger, -1 smaller

Showing a card whose question is on the screen already keeps the question where it stands: the answer appears
below it. The view is transparent and fills its parent: put it on a surface at most `theme.COLUMN` px wide
(`CardSurface` in card_chips.py is one, with chips).
"""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QTextBrowser, QWidget

from flashcards.domain.blocks import Block
from flashcards.ui.card_document import CardContent, ScriptPoint, build_document
from flashcards.ui.theme import Theme

__all__ = ["CardView", "ScriptPoint"]

SMALLEST, LARGEST = 80, 300


class CardView(QTextBrowser):
    """Shows a card's blocks; text can be selected and copied, nothing can be changed."""

    link_requested = Signal(str)
    code_copied = Signal(str)
    text_size_requested = Signal(int)

    def __init__(self, theme: Theme, media: Path, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._media = media
        self._percent = 100
        self._content = CardContent()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setOpenLinks(False)

    def show_card(
        self,
        question: Sequence[Block],
        answer: Sequence[Block] | None = None,
        *,
        points: Sequence[ScriptPoint] = (),
    ) -> None:
        """Show a question, below it the points revealed so far, and the answer once it is given."""
        self._content = CardContent(tuple(question), tuple(answer or ()), tuple(points))
        self._redraw()

    def show_blocks(self, blocks: Sequence[Block]) -> None:
        """Show blocks that are no card."""
        self.show_card(blocks)

    def set_theme(self, theme: Theme) -> None:
        """Draw with other colours."""
        self._theme = theme
        self._redraw()

    def set_text_size(self, percent: int) -> None:
        """Set the size of the text in percent, 80 to 300."""
        self._percent = min(max(percent, SMALLEST), LARGEST)
        self._redraw()

    def copy_code(self) -> bool:
        """Copy a code panel; False when the card has none."""
        return False

    def _redraw(self) -> None:
        self.setDocument(build_document(self._content, self._theme, self._percent))
