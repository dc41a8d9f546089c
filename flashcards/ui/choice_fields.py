"""Small named controls for choices that stand side by side: a name above, a list of values below."""

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QComboBox, QCompleter, QStyleOptionComboBox, QVBoxLayout, QWidget

from flashcards.ui.columns import label
from flashcards.ui.plain import plain

FIELD_WIDTH = 196
_ARROW, _EDGES = 52, 24


class Picked(QComboBox):
    """One of a few values, each with its words; `picked(value)` tells what a person chose."""

    picked = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(6)
        self.activated.connect(self._tell)

    def offer(self, values: Sequence[tuple[str, str]], value: str) -> None:
        """Offer (value, words) and show one of the values; nothing is told of it."""
        with QSignalBlocker(self):
            if values != [(self.itemData(row), self.itemText(row)) for row in range(self.count())]:
                self.clear()
                for each, words in values:
                    self.addItem(words, each)
            self.setCurrentIndex(max(0, self.findData(value)))
        self.setToolTip(plain(self.currentText()))

    def initStyleOption(self, option: QStyleOptionComboBox) -> None:
        """End words that are too long with an ellipsis; Qt would cut a letter in two."""
        super().initStyleOption(option)
        room = self.width() - _ARROW
        option.currentText = self.fontMetrics().elidedText(self.currentText(), Qt.TextElideMode.ElideRight, room)

    def value(self) -> str:
        """Return the value on show."""
        return str(self.currentData() or "")

    def showPopup(self) -> None:
        """Open the list as wide as its longest words."""
        list_ = self.view()
        list_.setMinimumWidth(list_.sizeHintForColumn(0) + _EDGES)
        super().showPopup()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to what lies behind."""
        event.ignore()

    def _tell(self) -> None:
        self.setToolTip(plain(self.currentText()))
        self.picked.emit(self.value())


class Written(QComboBox):
    """A value that is written or taken from a list; `written(value)` tells of each change that a person makes.

    It is a separator, or the path of a deck, whose levels are parted by '/'.
    """

    written = Signal(str)

    def __init__(self, *, is_path: bool = False) -> None:
        super().__init__()
        self._is_path = is_path
        self.setEditable(True)
        self.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(6)
        if is_path:
            completer = QCompleter(self.model(), self)
            completer.setFilterMode(Qt.MatchFlag.MatchContains)
            completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
            self.setCompleter(completer)
        else:
            # A separator is short, and a longer one that begins alike must not be put in its place.
            self.setCompleter(None)  # type: ignore[arg-type]
        self.editTextChanged.connect(self._tell)

    def offer(self, values: Sequence[str], value: str, hint: str = "") -> None:
        """Offer values and show one, without telling of it; `hint` is what an empty field means."""
        with QSignalBlocker(self):
            if list(values) != [self.itemText(row) for row in range(self.count())]:
                written = self.currentText()
                self.clear()
                self.addItems(list(values))
                self.setEditText(written)
            # What is being written is not set anew: the cursor would jump.
            if self.value() != value:
                self.setEditText(value)
        if (line := self.lineEdit()) is not None:
            line.setPlaceholderText(hint)

    def value(self) -> str:
        """Return what is written, of a path its levels without what is empty."""
        if not self._is_path:
            return self.currentText().strip()
        levels = (" ".join(level.split()) for level in self.currentText().split("/"))
        return "/".join(level for level in levels if level)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to what lies behind."""
        event.ignore()

    def _tell(self) -> None:
        self.written.emit(self.value())


class Field(QWidget):
    """A control of a given width under its name."""

    def __init__(self, control: QWidget, width: int = FIELD_WIDTH) -> None:
        super().__init__()
        self.control = control
        self._name = label("muted")
        self._name.setBuddy(control)
        self.setFixedWidth(width)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(3)
        rows.addWidget(self._name)
        rows.addWidget(control)

    def say(self, name: str, explanation: str = "", *, spoken: str = "", verbatim: bool = False) -> None:
        """Set the name, with its mnemonic unless it is `verbatim`, and what a tip says of it.

        `spoken` is a name that is understood alone, where the other one leans on what stands beside it.
        """
        room = self._name.fontMetrics()
        shown = room.elidedText(name, Qt.TextElideMode.ElideRight, self.width() - 2)
        self._name.setText(shown.replace("&", "&&") if verbatim else shown)
        self._name.setToolTip(plain(name) if verbatim and shown != name else plain(explanation))
        bare = name if verbatim else _bare(name)
        self.control.setAccessibleName(spoken or bare)
        self.control.setAccessibleDescription(explanation)
        if explanation:
            self.control.setToolTip(plain(explanation))


def _bare(name: str) -> str:
    """Return a name without its mnemonic: '&Deck' and '卡组(&D)' alike."""
    if name.endswith(")") and "(&" in name:
        name = name[: name.rindex("(&")]
    return name.replace("&", "")
