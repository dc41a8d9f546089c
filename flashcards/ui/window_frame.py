"""What the window is made of: the rail, the pages beside it, and a toast over both."""

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from flashcards.ui.page_stack import PageStack
from flashcards.ui.rail import Rail
from flashcards.ui.theme import Theme
from flashcards.ui.toast import Toast


class WindowFrame(QWidget):
    """Holds `rail`, `pages` and `toast`."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rail, self.pages, self.toast = Rail(theme), PageStack(), Toast(self)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.rail)
        row.addWidget(self.pages, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the toast to the lower edge."""
        super().resizeEvent(event)
        self.toast.place()
