"""A short message that goes by itself, for what was done and needs no answer."""

from PySide6.QtCore import QPoint, QRect, Qt, QTimer
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLabel, QLineEdit, QTabBar, QWidget

from flashcards.ui.columns import label

SHOWN_FOR = 3_500
LIFT = 108
_STEP = 12
_NEAR = 6
_CONTROLS = (QAbstractButton, QLineEdit, QComboBox, QTabBar)


class Toast(QWidget):
    """Lies over the lower part of its parent where no control is, out of the way of the mouse."""

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
        # What was done changes the page as well, and its controls with it.
        self._again = QTimer(self)
        self._again.setSingleShot(True)
        self._again.setInterval(0)
        self._again.timeout.connect(self.place)
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
        self._again.start()
        if QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, sentence))

    @property
    def sentence(self) -> str:
        """What is shown at the moment, '' when nothing is."""
        return "" if self.isHidden() else self._words.text()

    def place(self) -> None:
        """Keep to the lower part of the parent, which has changed, and above the controls that are there."""
        parent, size = self._under, self._words.size()
        left, lowest = (parent.width() - size.width()) // 2, parent.height() - size.height() - LIFT
        places = [QRect(QPoint(left, top), size) for top in range(max(lowest, 0), -1, -_STEP)]
        controls = self._controls()
        free = (place for place in places if not any(place.intersects(each) for each in controls))
        self.setGeometry(next(free, places[0]))

    def _controls(self) -> list[QRect]:
        """List where the controls are that are seen, with a little room around each."""
        parent, room = self._under, (-_NEAR, -_NEAR, _NEAR, _NEAR)
        return [
            QRect(each.mapTo(parent, QPoint()), each.size()).adjusted(*room)
            for kind in _CONTROLS
            for each in parent.findChildren(kind)
            if each.isVisible()
        ]
