"""The list of all keys, opened by `?`."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QGridLayout, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from flashcards.ui.columns import label
from flashcards.ui.keys import STUDY_KEYS, WINDOW_KEYS, Keys


class ShortcutsDialog(QDialog):
    """Tells what each key does, in the session and everywhere."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Keyboard shortcuts"))
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(20)
        self._grid.setVerticalSpacing(9)
        self._grid.setColumnStretch(1, 1)
        self._add_group(self.tr("While studying"), STUDY_KEYS)
        self._add_group(self.tr("Everywhere"), WINDOW_KEYS)
        inside = QWidget()
        inside.setLayout(self._grid)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(inside)
        area.setMinimumWidth(inside.sizeHint().width() + 24)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 20)
        column.setSpacing(14)
        column.addWidget(area)
        column.addWidget(buttons)
        self.resize(self.sizeHint().width(), min(760, inside.sizeHint().height() + 110))

    def _add_group(self, title: str, group: tuple[Keys, ...]) -> None:
        head = label("section")
        head.setText(title)
        row = self._grid.rowCount()
        if row > 1:
            self._grid.setRowMinimumHeight(row, 18)
            row += 1
        self._grid.addWidget(head, row, 0, 1, 2)
        for keys in group:
            row += 1
            says = label("text", wraps=True)
            says.setText(keys.words())
            self._grid.addWidget(self._caps(keys), row, 0)
            self._grid.addWidget(says, row, 1)

    def _caps(self, keys: Keys) -> QWidget:
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        for words in dict.fromkeys(self._cap_words(key) for key in keys.keys):
            cap = label("key")
            cap.setText(words)
            row.addWidget(cap)
        row.addStretch(1)
        return holder

    def _cap_words(self, key: str) -> str:
        """Name a key as it is written on the keyboard; both Enter keys are one to a reader."""
        if key in {"Return", "Enter"}:
            return self.tr("Enter")
        if key == "Space":
            return self.tr("Space")
        return QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)
