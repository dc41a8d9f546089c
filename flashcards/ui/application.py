"""The application object: takes the files that macOS asks it to open."""

from PySide6.QtCore import QEvent, QTimer, Signal, Slot
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication


class Application(QApplication):
    """Emits `files_opened` with the paths of files chosen in Finder, or dropped on the program's icon.

    macOS starts no second program for them and names none on the command line. It sends them one by one; they are
    handed on together, and those that come before there is a window wait for `serve()`.
    """

    files_opened = Signal(list)

    def __init__(self, arguments: list[str]) -> None:
        super().__init__(arguments)
        self._waiting: list[str] = []
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(0)
        self._soon.timeout.connect(self._hand_on)
        self._served = False

    def serve(self) -> None:
        """Hand on what has come so far, and from now on all that comes."""
        self._served = True
        self._hand_on()

    def event(self, event: QEvent) -> bool:
        """Keep a file that is to be opened."""
        if isinstance(event, QFileOpenEvent) and event.file():
            self._waiting.append(event.file())
            self._soon.start()
            return True
        return super().event(event)

    @Slot()
    def _hand_on(self) -> None:
        if self._served and self._waiting:
            files, self._waiting = self._waiting, []
            self.files_opened.emit(files)
