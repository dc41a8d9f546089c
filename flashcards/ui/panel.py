"""Panels with a title and a sentence, and large figures, for the pages that show more than one thing."""

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


class FigurePanel(Panel):
    """A large number with what it counts above it and a remark below."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name = label("muted")
        self._number = label("number")
        self._note = label("muted")
        self.column.setContentsMargins(20, 14, 20, 14)
        self.column.setSpacing(2)
        for each in (self._name, self._number, self._note):
            self.column.addWidget(each)

    @property
    def texts(self) -> tuple[str, str, str]:
        """What it says: name, number, remark."""
        return self._name.text(), self._number.text(), self._note.text()

    def say(self, name: str, number: str, note: str) -> None:
        """Set all three texts."""
        self._name.setText(name)
        self._number.setText(number)
        self._note.setText(note)
        self.setAccessibleName(f"{name}: {number}. {note}")
