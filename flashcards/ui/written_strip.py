"""A strip that says what was written, with a way to its folder."""

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QWidget

from flashcards.ui.icons import icon
from flashcards.ui.message_strip import MessageStrip
from flashcards.ui.theme import Theme


class WrittenStrip(MessageStrip):
    """Says where a file is; `folder_requested(path)` asks to see it there."""

    folder_requested = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__("card", parent)
        self._folder = ""
        self._row.setContentsMargins(16, 8, 10, 8)
        self._act.clicked.connect(self._ask)
        self.set_theme(theme)
        self.retranslate()

    def tell(self, sentence: str, folder: str) -> None:
        """Say what was written into which folder."""
        self._folder = folder
        self.say(sentence)

    def set_theme(self, theme: Theme) -> None:
        """Use other colours."""
        self._close.setIcon(icon("close", theme.muted, size=16))

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        super().retranslate()
        self._act.setText(self.tr("Open folder"))

    @Slot()
    def _ask(self) -> None:
        self.folder_requested.emit(self._folder)
