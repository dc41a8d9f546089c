"""The strip that says what was just done and takes it back."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from flashcards.ui.icons import icon
from flashcards.ui.message_strip import MessageStrip
from flashcards.ui.theme import Theme


class UndoBar(MessageStrip):
    """Hidden until something can be taken back; `undo_requested()` asks for it."""

    undo_requested = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__("card", parent)
        self._row.setContentsMargins(16, 8, 10, 8)
        self._act.clicked.connect(self.undo_requested)
        self.set_theme(theme)
        self.retranslate()

    def set_theme(self, theme: Theme) -> None:
        """Use other colours."""
        self._act.setIcon(icon("undo", theme.text, size=16))
        self._close.setIcon(icon("close", theme.muted, size=16))

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        super().retranslate()
        self._act.setText(self.tr("Undo"))
        self._act.setToolTip(self.tr("Take it back (Ctrl+Z)"))
