"""A few values side by side, of which one is pressed."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QToolButton, QWidget


class Segments(QWidget):
    """Buttons of which one is down; `picked(number)` tells which one a person pressed, counted from 0."""

    picked = Signal(int)

    def __init__(self, count: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._group = QButtonGroup(self)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(2)
        for number in range(count):
            button = QToolButton()
            button.setCheckable(True)
            button.setProperty("look", "segment")
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            self._group.addButton(button, number)
            row.addWidget(button)
        self._group.buttons()[0].setChecked(True)
        self._group.idClicked.connect(self._tell)

    def say(self, name: str, words: Sequence[str]) -> None:
        """Name the choice for screen readers, and its buttons."""
        self.setAccessibleName(name)
        for button, text in zip(self._group.buttons(), words, strict=True):
            button.setText(text)
            button.setAccessibleName(f"{name}: {text}")

    def show_picked(self, number: int) -> None:
        """Press a button without telling of it."""
        self._group.button(number).setChecked(True)

    @Slot(int)
    def _tell(self, number: int) -> None:
        self.picked.emit(number)
