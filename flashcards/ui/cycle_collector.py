"""Python's cycle collector, held in the window's thread while other threads run Python code all the time."""

import gc

from PySide6.QtCore import QObject, QTimer, Slot

_EVERY = 1_000


class CycleCollector(QObject):
    """Collects as often as Python would, but always here: a widget collected elsewhere would crash the program."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._timer = QTimer(self)
        self._timer.setInterval(_EVERY)
        self._timer.timeout.connect(self._collect)

    def take_over(self) -> None:
        """Collect from now on."""
        gc.disable()
        self._timer.start()

    def give_back(self) -> None:
        """Let Python collect by itself again."""
        if self._timer.isActive():
            self._timer.stop()
            gc.enable()

    @Slot()
    def _collect(self) -> None:
        """Collect the oldest generation that is due."""
        gc.disable()  # work that began before this took over has enabled it again
        due = [count > limit > 0 for count, limit in zip(gc.get_count(), gc.get_threshold(), strict=True)]
        if any(due):
            gc.collect(max(generation for generation, is_due in enumerate(due) if is_due))
