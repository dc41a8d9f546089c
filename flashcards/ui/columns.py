"""The shape that every page shares: a column in the middle that scrolls, and panels in it."""

from PySide6.QtCore import QRect, Qt, Slot
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from flashcards.ui.theme import COLUMN


def label(look: str, *, wraps: bool = False) -> QLabel:
    """Make a label for plain text; `look` names its rule in the style sheet."""
    made = QLabel()
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setProperty("look", look)
    made.setWordWrap(wraps)
    return made


class Panel(QFrame):
    """A rounded surface that holds a column of widgets in `column`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("look", "card")
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(28, 24, 28, 24)
        self.column.setSpacing(12)


class ScrollingColumn(QScrollArea):
    """A centred column, at most `COLUMN` px wide, that scrolls when the window is low."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        ground = self._ground = QWidget()
        ground.setProperty("look", "ground")
        middle = QWidget()
        middle.setMaximumWidth(COLUMN)
        middle.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        row = QHBoxLayout(ground)
        row.setContentsMargins(32, 32, 32, 40)
        row.addStretch(1)
        row.addWidget(middle, 1000)
        row.addStretch(1)
        self.column = QVBoxLayout(middle)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(20)
        self.setWidget(ground)

    @Slot(QWidget, QRect)
    def show_part(self, widget: QWidget, part: QRect) -> None:
        """Scroll so that a part of a widget in the column can be seen."""
        corner = widget.mapTo(self._ground, part.center())
        self.ensureVisible(corner.x(), corner.y(), 0, part.height())
