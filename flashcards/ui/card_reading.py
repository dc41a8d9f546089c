"""How far a card is read: the scroll bar beside it, its pages, and the part that was revealed last."""

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QScrollBar, QTextEdit

_BAR = 12
_KEPT, _SETTLED = 48, 16


class CardReading(QObject):
    """Scrolls a card; `more_changed(bool)` tells whether something below is still to be read.

    The bar is one of our own beside the text: one that comes and goes would set the question anew at another width.
    `scale` is that of the card's text, 1 at 100 %.
    """

    more_changed = Signal(bool)

    def __init__(self, view: QTextEdit) -> None:
        super().__init__(view)
        self._view, self._own = view, view.verticalScrollBar()
        self._bar = QScrollBar(Qt.Orientation.Vertical, view)
        self._more = self._follows = False
        self.scale = 1.0
        view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        view.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._own.rangeChanged.connect(self._fit_bar)
        self._own.valueChanged.connect(self._bar.setValue)
        self._own.valueChanged.connect(self._look_below)
        self._bar.valueChanged.connect(self._own.setValue)
        for bar in (self._own, self._bar):
            bar.actionTriggered.connect(self._let_go)
        self._bar.hide()

    @property
    def place(self) -> int:
        """How far the card is scrolled, in px."""
        return self._own.value()

    @property
    def follows(self) -> bool:
        """Tell whether the part revealed last is still where it was brought: nobody has scrolled since."""
        return self._follows

    @property
    def more_below(self) -> bool:
        """Tell whether there is text below what can be seen."""
        return self._own.maximum() - self._own.value() > _SETTLED * self.scale

    def put(self, place: int) -> None:
        """Scroll to a place, in px."""
        self._own.setValue(place)

    def begin(self) -> None:
        """Begin another card at its top."""
        self._follows = False
        self.put(0)

    def turn(self, pages: int) -> None:
        """Go on by a page, or back; the last two lines stay in sight."""
        self._follows = False
        self.put(self.place + pages * max(1, round(self._height() - _KEPT * self.scale)))

    def bring(self, top: float, bottom: float) -> None:
        """Scroll so that a part can be seen, from its beginning, in px from the top of the card."""
        self._follows = True
        self.put(place_to_see(self.place, self._height(), round(top), round(bottom)))

    def fit(self) -> None:
        """Follow the size of the view."""
        self._bar.setGeometry(self._view.width() - _BAR, 0, _BAR, self._view.height())
        self._look_below()

    def _height(self) -> int:
        return self._view.viewport().height()

    @Slot(int, int)
    def _fit_bar(self, lowest: int, highest: int) -> None:
        self._bar.setRange(lowest, highest)
        self._bar.setPageStep(self._own.pageStep())
        self._bar.setSingleStep(self._own.singleStep())
        self._bar.setVisible(highest > lowest)
        self._look_below()

    @Slot()
    def _look_below(self) -> None:
        more = self.more_below
        if more is not self._more:
            self._more = more
            self.more_changed.emit(more)

    @Slot()
    def _let_go(self) -> None:
        self._follows = False


def place_to_see(place: int, height: int, top: int, bottom: int) -> int:
    """Return how far to scroll so that a part from `top` to `bottom` is seen in a view that is `height` px high.

    Nothing moves while all of it is seen, or a third of the view is full of it. Else it gets the lower two thirds at
    most, and what stands before it the rest. A part that has been scrolled past is seen from its beginning.
    """
    if top < place:
        return max(0, top - height // 3)
    if place + height - top >= min(bottom - top, height // 3):
        return place
    return top + min(bottom - top, 2 * height // 3) - height
