"""One setting as a row: its name, a sentence that explains it, and its control."""

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QSizePolicy, QSlider, QSpinBox, QVBoxLayout, QWidget

from flashcards.ui.columns import label

_CONTROL_WIDTH = 220


class SettingRow(QWidget):
    """A name with its explanation at the left, a control at the right, and room for a complaint below."""

    def __init__(self, control: QWidget, *, wide: bool = False) -> None:
        super().__init__()
        self.control = control
        self._name = label("text")
        self._help = label("muted", wraps=True)
        self._complaint = label("complaint", wraps=True)
        self._complaint.hide()
        self._name.setBuddy(control)
        words = QVBoxLayout()
        words.setSpacing(2)
        for each in (self._name, self._help, self._complaint):
            words.addWidget(each)
        row = QVBoxLayout(self) if wide else QHBoxLayout(self)
        row.setContentsMargins(0, 6, 0, 6)
        row.setSpacing(8 if wide else 24)
        row.addLayout(words, 1)
        if wide:
            row.addWidget(control)
        else:
            control.setFixedWidth(_CONTROL_WIDTH)
            row.addWidget(control, 0, Qt.AlignmentFlag.AlignTop)

    def say(self, name: str, explanation: str = "") -> None:
        """Set the name and the sentence below it."""
        self._name.setText(name)
        self._help.setText(explanation)
        self._help.setVisible(bool(explanation))
        self.control.setAccessibleName(name)
        self.control.setAccessibleDescription(explanation)

    def complain(self, sentence: str) -> None:
        """Say what is wrong with what was typed, or nothing when it is ''."""
        self._complaint.setText(sentence)
        self._complaint.setVisible(bool(sentence))

    @property
    def complaint(self) -> str:
        """What is wrong with what was typed."""
        return self._complaint.text()


class Choice(QComboBox):
    """One of a few values; the wheel scrolls the page instead of changing it."""

    def __init__(self, values: Sequence[str]) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        for value in values:
            self.addItem(value, value)

    def name(self, names: Sequence[str]) -> None:
        """Name the values."""
        for number, words in enumerate(names):
            self.setItemText(number, words)

    def show_value(self, value: str) -> None:
        """Show a value without telling of it."""
        with QSignalBlocker(self):
            self.setCurrentIndex(max(0, self.findData(value)))

    def value(self) -> str:
        """Return the value on show."""
        return str(self.currentData())

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the page."""
        event.ignore()


class Number(QSpinBox):
    """A whole number; it tells of a change when it was typed to the end, and leaves the wheel to the page."""

    def __init__(self, lowest: int, highest: int, step: int = 1) -> None:
        super().__init__()
        self.setRange(lowest, highest)
        self.setSingleStep(step)
        self.setKeyboardTracking(False)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def show_value(self, value: int) -> None:
        """Show a value without telling of it."""
        with QSignalBlocker(self):
            self.setValue(value)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the page."""
        event.ignore()


class Slide(QSlider):
    """A number to be dragged; it leaves the wheel to the page."""

    def __init__(self, lowest: int, highest: int, step: int) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self.setRange(lowest, highest)
        self.setSingleStep(step)
        self.setPageStep(5 * step)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def show_value(self, value: int) -> None:
        """Show a value without telling of it."""
        with QSignalBlocker(self):
            self.setValue(value)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the page."""
        event.ignore()
