"""A short message that goes by itself, for what was done and needs no answer."""

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QLabel, QWidget

from flashcards.ui.columns import label

SHOWN_FOR = 3_500
LIFT = 108


class Toast(QWidget):
    """Lies over the lower edge of its parent, out of the way of the mouse."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._under = parent
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._words: QLabel = label("toast")
        self._words.setParent(self)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(SHOWN_FOR)
        self._timer.timeout.connect(self.hide)
        self.hide()

    def say(self, sentence: str) -> None:
        """Show a sentence for a few seconds, and have a screen reader say it."""
        from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent  # costs 3 ms that the start does without

        self._words.setText(sentence)
        self._words.adjustSize()
        self.place()
        self.show()
        self.raise_()
        self._timer.start()
        if QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, sentence))

    @property
    def sentence(self) -> str:
        """What is shown at the moment, '' when nothing is."""
        return "" if self.isHidden() else self._words.text()

    def place(self) -> None:
        """Keep to the lower edge of the parent, whose size has changed."""
        parent = self._under
        size = self._words.size()
        self.setGeometry(
            (parent.width() - size.width()) // 2, parent.height() - size.height() - LIFT, size.width(), size.height()
        )
