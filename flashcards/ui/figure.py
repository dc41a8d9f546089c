"""A number that is meant to be seen from afar."""

from PySide6.QtWidgets import QVBoxLayout, QWidget

from flashcards.ui.columns import label


class Figure(QWidget):
    """A large number over the word for what it counts."""

    def __init__(self) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self._number, self._word = label("number"), label("muted")
        column.addWidget(self._number)
        column.addWidget(self._word)

    def display(self, number: str, word: str) -> None:
        """Show a number and its word."""
        self._number.setText(number)
        self._word.setText(word)
        self.setAccessibleName(f"{number} {word}")
