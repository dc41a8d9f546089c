"""The strip over an edited text: what went wrong or was found again, and what can be done about it."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from flashcards.ui.message_strip import WarningStrip
from flashcards.ui.theme import Theme


class EditorStrip(WarningStrip):
    """Hidden until it has something to say; `offer_taken(name)` tells that its button was pressed."""

    offer_taken = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._offer = ""
        self._act.setAutoDefault(False)
        self._act.clicked.connect(self._take)
        self.retranslate()

    def display(self, sentence: str, offer: str = "") -> None:
        """Say a sentence and offer 'utf8', 'app', 'saved' or nothing (''); hide when there is none."""
        self._offer = offer
        self._act.setVisible(bool(offer))
        self._act.setText(self._words_of(offer))
        self.say(sentence)

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
