"""A button of the rail, with a small number at its corner where something waits."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QToolButton, QWidget

from flashcards.ui.theme import Theme

_HEIGHT = 16
_MOST = 99


class RailButton(QToolButton):
    """Shows an icon over a word; `badge` is the number at the corner, 0 for none."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._badge = 0

    @property
    def badge(self) -> int:
        """The number at the corner."""
        return self._badge

    def set_badge(self, number: int) -> None:
        """Show another number."""
        self._badge = number
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Use other colours."""
        self._theme = theme
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the button, and the number over it."""
        super().paintEvent(event)
        if not self._badge:
            return
        text = str(self._badge) if self._badge <= _MOST else f"{_MOST}+"
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        small = QFont(self.font())
        small.setPixelSize(11)
        small.setBold(True)
        painter.setFont(small)
        width = max(_HEIGHT, painter.fontMetrics().horizontalAdvance(text) + 9)
        place = QRectF(self.width() / 2 + 5, 4, width, _HEIGHT)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._theme.accent))
        painter.drawRoundedRect(place, _HEIGHT / 2, _HEIGHT / 2)
        painter.setPen(QColor(self._theme.on_accent))
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, text)
        painter.end()
