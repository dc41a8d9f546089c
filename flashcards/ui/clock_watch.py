"""Looking at the clock while the window is open: days turn, machines sleep."""

from collections.abc import Callable
from datetime import tzinfo

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from flashcards.domain.moments import day_of

TICK = 4_000
"""How often (ms) the clock is looked at."""
SLEPT = 60_000
"""Two looks that lie further apart (ms) than this had the machine asleep, or its clock set."""


class ClockWatch(QObject):
    """Emits `ticked()` every few seconds, and `jumped()` when the study day turned or the machine slept.

    `day_start` gives the minutes after midnight at which a study day begins.
    """

    ticked = Signal()
    jumped = Signal()

    def __init__(
        self,
        now: Callable[[], int],
        zone: Callable[[], tzinfo],
        day_start: Callable[[], int],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._now, self._zone, self._day_start = now, zone, day_start
        self._looked_at = now()
        self._day = self._today()
        self._timer = QTimer(self)
        self._timer.setInterval(TICK)
        self._timer.timeout.connect(self.look)
        self._timer.start()

    def rest(self) -> None:
        """Look no more."""
        self._timer.stop()

    @Slot()
    def look(self) -> None:
        """Look at the clock now."""
        at, day = self._now(), self._today()
        jumped = day != self._day or not 0 <= at - self._looked_at <= SLEPT
        self._looked_at, self._day = at, day
        if jumped:
            self.jumped.emit()
        self.ticked.emit()

    def _today(self) -> int:
        return day_of(self._now(), self._day_start(), self._zone())
