"""A sentence over the card about something that went wrong or changed, with what can be done about it."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QWidget

from flashcards.ui.icons import icon, pixmap
from flashcards.ui.message_strip import MessageStrip
from flashcards.ui.theme import Theme


class Banner(MessageStrip):
    """Hidden until it has something to say; `retry_requested()` asks for the failed write to be tried again."""

    retry_requested = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__("banner", parent)
        self._sign = QLabel()
        self._row.setContentsMargins(14, 8, 10, 8)
        self._row.insertWidget(0, self._sign)
        self._act.clicked.connect(self.retry_requested)
        self.set_theme(theme)
        self.retranslate()

    def display(self, sentence: str, *, retry: bool = False) -> None:
        """Say a sentence, or hide when it is ''; `retry` offers to try again."""
        self._act.setVisible(retry)
        self.say(sentence)

    def set_theme(self, theme: Theme) -> None:
        """Use other colours."""
        self._sign.setPixmap(pixmap("warning", theme.warning.text, 18, self.devicePixelRatioF()))
        self._close.setIcon(icon("close", theme.warning.text, size=16))

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        super().retranslate()
        self._act.setText(self.tr("Try again"))
