"""A sentence over the card about something that went wrong or changed, with what can be done about it."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from flashcards.ui.message_strip import WarningStrip
from flashcards.ui.theme import Theme


class Banner(WarningStrip):
    """Hidden until it has something to say; `retry_requested()` asks for the failed write to be tried again."""

    retry_requested = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._act.clicked.connect(self.retry_requested)
        self.retranslate()

    def display(self, sentence: str, *, retry: bool = False) -> None:
        """Say a sentence, or hide when it is ''; `retry` offers to try again."""
        self._act.setVisible(retry)
        self.say(sentence)

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        super().retranslate()
        self._act.setText(self.tr("Try again"))
