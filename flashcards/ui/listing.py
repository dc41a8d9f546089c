"""What a tab of the Library holds: a sentence above a list, or one in its place where there is nothing."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from flashcards.ui.columns import label


class Listing(QStackedWidget):
    """Fills `parent`; what is listed goes into `rows`."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__()
        self._about, self._nothing = label("muted", wraps=True), label("muted", wraps=True)
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._nothing.setMargin(40)
        full = QWidget()
        self.rows = QVBoxLayout(full)
        self.rows.setContentsMargins(0, 12, 0, 0)
        self.rows.setSpacing(12)
        self.rows.addWidget(self._about)
        self.addWidget(full)
        self.addWidget(self._nothing)
        around = QVBoxLayout(parent)
        around.setContentsMargins(0, 0, 0, 0)
        around.addWidget(self)

    def say(self, about: str, nothing: str) -> None:
        """Set the sentence above the list, and the one that stands in its place."""
        self._about.setText(about)
        self._nothing.setText(nothing)

    def fill(self, listed: bool) -> None:
        """Show the list, or that there is nothing."""
        self.setCurrentIndex(0 if listed else 1)
