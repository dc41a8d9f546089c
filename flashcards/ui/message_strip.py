"""A strip with one sentence, something that can be done about it, and a cross that closes it."""

from PySide6.QtCore import QCoreApplication, QEvent, QSize
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QToolButton, QWidget

from flashcards.ui.columns import label
from flashcards.ui.icons import icon, pixmap
from flashcards.ui.theme import Theme


class MessageStrip(QFrame):
    """Hidden until it has something to say; what its button asks for is each strip's own."""

    def __init__(self, look: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("look", look)
        self._words, self._act, self._close = label("text", wraps=True), QPushButton(), QToolButton()
        self._close.setProperty("look", "quiet")
        self._close.setIconSize(QSize(16, 16))
        self._row = QHBoxLayout(self)
        self._row.setSpacing(10)
        self._row.addWidget(self._words, 1)
        self._row.addWidget(self._act)
        self._row.addWidget(self._close)
        self._close.clicked.connect(self.hide)
        self.hide()

    @property
    def sentence(self) -> str:
        """What the strip says."""
        return self._words.text()

    def say(self, sentence: str) -> None:
        """Say a sentence, or hide when it is ''."""
        self._words.setText(sentence)
        self.setAccessibleName(sentence)
        self.setVisible(bool(sentence))

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        # Named here, because `tr` would look for it among the texts of the strip that inherits this.
        closes = QCoreApplication.translate("MessageStrip", "Close this message")
        self._close.setToolTip(closes)
        self._close.setAccessibleName(closes)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language of the window."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)


class WarningStrip(MessageStrip):
    """A strip with a sign of warning, in the colours of one."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__("banner", parent)
        self._sign = QLabel()
        self._row.setContentsMargins(14, 8, 10, 8)
        self._row.insertWidget(0, self._sign)
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        """Use other colours."""
        self._sign.setPixmap(pixmap("warning", theme.warning.text, 18, self.devicePixelRatioF()))
        self._close.setIcon(icon("close", theme.warning.text, size=16))
