"""The strip over an edited text: what went wrong or was found again, and what can be done about it."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QWidget

from flashcards.ui.icons import icon, pixmap
from flashcards.ui.message_strip import MessageStrip
from flashcards.ui.theme import Theme


class EditorStrip(MessageStrip):
    """Hidden until it has something to say; `offer_taken(name)` tells that its button was pressed."""

    offer_taken = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__("banner", parent)
        self._offer = ""
        self._sign = QLabel()
        self._row.setContentsMargins(14, 8, 10, 8)
        self._row.insertWidget(0, self._sign)
        self._act.setAutoDefault(False)
        self._act.clicked.connect(self._take)
        self.set_theme(theme)
        self.retranslate()

    def display(self, sentence: str, offer: str = "") -> None:
        """Say a sentence and offer 'utf8', 'app', 'saved' or nothing (''); hide when there is none."""
        self._offer = offer
        self._act.setVisible(bool(offer))
        self._act.setText(self._words_of(offer))
        self.say(sentence)

    def set_theme(self, theme: Theme) -> None:
        """Use other colours."""
        self._sign.setPixmap(pixmap("warning", theme.warning.text, 18, self.devicePixelRatioF()))
        self._close.setIcon(icon("close", theme.warning.text, size=16))

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        super().retranslate()
        self._act.setText(self._words_of(self._offer))

    def _words_of(self, offer: str) -> str:
        return {
            "utf8": self.tr("Save the file as UTF-8"),
            "app": self.tr("Keep the card in the app"),
            "saved": self.tr("Back to the saved text"),
        }.get(offer, "")

    def _take(self) -> None:
        self.hide()
        self.offer_taken.emit(self._offer)
