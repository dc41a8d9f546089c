"""What any program with PySide6 takes to paint an empty window, as the measure for what ours takes beyond that.

The argument is the moment of the spawn in ns of the monotonic clock. Prints JSON.
"""

import json
import sys
import time

from PySide6.QtCore import QTimer
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget


class BareWindow(QWidget):
    """Closes once it has been painted."""

    painted_s = 0.0

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Take the time when the painting has ended."""
        QTimer.singleShot(0, self._end)

    def _end(self) -> None:
        self.painted_s = self.painted_s or (time.monotonic_ns() - int(sys.argv[1])) / 1e9
        self.close()


application = QApplication([])
window = BareWindow()
window.resize(1100, 760)
window.show()
application.exec()
print(json.dumps({"painted_s": window.painted_s, "cpu_s": time.process_time()}))
