"""The list of all keys, opened by `?`."""

from PySide6.QtGui import QKeySequence, QShowEvent
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QGridLayout, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from flashcards.ui.columns import label
from flashcards.ui.keys import CARD_KEYS, FIGURE_KEYS, STUDY_KEYS, WINDOW_KEYS, Keys


class ShortcutsDialog(QDialog):
    """Tells what each key does, in the session and everywhere."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Keyboard shortcuts"))
        inside = QWidget()
        groups = QHBoxLayout(inside)
        groups.setContentsMargins(0, 0, 12, 0)
        groups.setSpacing(40)
        beside = QVBoxLayout()
        beside.setSpacing(22)
        beside.addLayout(self._group(self.tr("Everywhere"), WINDOW_KEYS))
        beside.addLayout(self._group(self.tr("In a figure of Progress"), FIGURE_KEYS))
        groups.addLayout(self._group(self.tr("While studying"), (*STUDY_KEYS, *CARD_KEYS)))
        groups.addLayout(beside)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setWidget(inside)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(28, 24, 20, 20)
        column.setSpacing(14)
        column.addWidget(area, 1)
        column.addWidget(buttons)
        self._inside = inside

    def showEvent(self, event: QShowEvent) -> None:
        """Take the room of the list; only now the style sheet has given its texts their size."""
        wanted, screen = self._inside.sizeHint(), self.screen().availableGeometry()
        self.resize(min(wanted.width() + 70, screen.width()), min(wanted.height() + 120, screen.height()))
        super().showEvent(event)

    def _group(self, title: str, group: tuple[Keys, ...]) -> QVBoxLayout:
        head = label("section")
        head.setText(title)
        grid = QGridLayout()
        grid.setHorizontalSpacing(20)
        grid.setVerticalSpacing(9)
        for row, keys in enumerate(group):
            says = label("text")
            says.setText(keys.words())
            grid.addWidget(self._caps(keys), row, 0)
            grid.addWidget(says, row, 1)
        column = QVBoxLayout()
        column.setSpacing(14)
        column.addWidget(head)
        column.addLayout(grid)
        column.addStretch(1)
        return column

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
