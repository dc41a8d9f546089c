"""A list of rows of two lines that may be very long, and tells when Enter is pressed."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QListView, QWidget


class RowList(QListView):
    """A list view; `entered_row()` tells of Enter, and of nothing when the list is empty."""

    entered_row = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setUniformItemSizes(True)
        self.setLayoutMode(QListView.LayoutMode.Batched)
        self.setBatchSize(1_000)
        self.setMouseTracking(True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Tell of Enter; all else is as in any list."""
        if event.text() in ("\r", "\n"):
            if self.currentIndex().isValid():
                self.entered_row.emit()
            return
        super().keyPressEvent(event)
