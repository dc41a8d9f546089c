"""A sentence over the card about something that went wrong or changed, with what can be done about it."""

from PySide6.QtCore import QEvent, QSize, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QToolButton, QWidget

from flashcards.ui.columns import label
from flashcards.ui.icons import icon, pixmap
from flashcards.ui.theme import Theme


class Banner(QFrame):
    """Hidden until it has something to say; `retry_requested()` asks for the failed write to be tried again."""

    retry_requested = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("look", "banner")
        self._sign, self._words = QLabel(), label("text", wraps=True)
        self._retry, self._close = QPushButton(), QToolButton()
        self._close.setProperty("look", "quiet")
        self._close.setIconSize(QSize(16, 16))
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 8, 10, 8)
        row.setSpacing(10)
        row.addWidget(self._sign)
        row.addWidget(self._words, 1)
        row.addWidget(self._retry)
        row.addWidget(self._close)
        self._retry.clicked.connect(self.retry_requested)
        self._close.clicked.connect(self.hide)
        self.set_theme(theme)
        self.retranslate()
        self.hide()

    def display(self, sentence: str, *, retry: bool = False) -> None:
        """Say a sentence, or hide when it is ''; `retry` offers to try again."""
        self._words.setText(sentence)
        self.setAccessibleName(sentence)
        self._retry.setVisible(retry)
        self.setVisible(bool(sentence))

    def set_theme(self, theme: Theme) -> None:
        """Use other colours."""
        self._sign.setPixmap(pixmap("warning", theme.warning.text, 18, self.devicePixelRatioF()))
        self._close.setIcon(icon("close", theme.warning.text, size=16))

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self._retry.setText(self.tr("Try again"))
        self._close.setToolTip(self.tr("Close this message"))
        self._close.setAccessibleName(self.tr("Close this message"))

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language of the window."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)
