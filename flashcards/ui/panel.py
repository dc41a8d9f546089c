"""Panels with a title and a sentence, for the pages that show more than one thing."""

from PySide6.QtWidgets import QSizePolicy, QWidget

from flashcards.ui.columns import Panel, ScrollingColumn, label

WIDE_COLUMN = 1080


class WidePage(ScrollingColumn):
    """A scrolling column that may grow wide enough for two panels side by side."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        middle = self.column.parentWidget()
        if middle is not None:
            middle.setMaximumWidth(WIDE_COLUMN)
        self.column.setSpacing(16)


class TitledPanel(Panel):
    """A raised surface with a title, a sentence below it, and a body in `column`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title = label("section")
        self._caption = label("muted", wraps=True)
        self.column.setContentsMargins(20, 16, 20, 18)
        self.column.setSpacing(8)
        self.column.addWidget(self._title)
        self.column.addWidget(self._caption)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    @property
    def caption(self) -> str:
        """The sentence below the title."""
        return self._caption.text()

    def say(self, title: str, caption: str = "") -> None:
        """Set the title and the sentence below it."""
        self._title.setText(title)
        self._caption.setText(caption)
        self._caption.setVisible(bool(caption))
        self.setAccessibleName(title)
        self.setAccessibleDescription(caption)
