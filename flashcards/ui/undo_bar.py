"""The strip that says what was just done and takes it back."""

from PySide6.QtCore import QEvent, QSize, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QToolButton, QWidget

from flashcards.ui.columns import label
from flashcards.ui.icons import icon
from flashcards.ui.theme import Theme


class UndoBar(QFrame):
    """Hidden until something can be taken back; `undo_requested()` asks for it."""

    undo_requested = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("look", "card")
        self._words = label("text", wraps=True)
        self._undo, self._close = QPushButton(), QToolButton()
        self._close.setProperty("look", "quiet")
        self._close.setIconSize(QSize(16, 16))
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 8, 10, 8)
        row.setSpacing(10)
        row.addWidget(self._words, 1)
        row.addWidget(self._undo)
        row.addWidget(self._close)
        self._undo.clicked.connect(self.undo_requested)
        self._close.clicked.connect(self.hide)
        self.set_theme(theme)
        self.retranslate()
        self.hide()

    @property
    def sentence(self) -> str:
        """What the bar says."""
        return self._words.text()

    def display(self, sentence: str) -> None:
        """Say what was done, or hide when it is ''."""
        self._words.setText(sentence)
        self.setAccessibleName(sentence)
        self.setVisible(bool(sentence))

    def set_theme(self, theme: Theme) -> None:
        """Use other colours."""
        self._undo.setIcon(icon("undo", theme.text, size=16))
        self._close.setIcon(icon("close", theme.muted, size=16))

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self._undo.setText(self.tr("Undo"))
        self._undo.setToolTip(self.tr("Take it back (Ctrl+Z)"))
        self._close.setToolTip(self.tr("Close this message"))
        self._close.setAccessibleName(self.tr("Close this message"))

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language of the window."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)
