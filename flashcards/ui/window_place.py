"""Where the window stood when it was closed."""

from PySide6.QtCore import QByteArray
from PySide6.QtWidgets import QWidget

FIRST_SIZE = (1180, 820)
SMALLEST = (560, 460)


def place_window(window: QWidget, kept: str) -> None:
    """Put a window where it stood before; a window that was never shown, or whose place is lost, is centred."""
    window.setMinimumSize(*SMALLEST)
    if kept and window.restoreGeometry(QByteArray.fromBase64(kept.encode("ascii", "ignore"))):
        return
    window.resize(*FIRST_SIZE)
    screen = window.screen()
    if screen is not None:
        free = screen.availableGeometry()
        window.resize(min(FIRST_SIZE[0], free.width()), min(FIRST_SIZE[1], free.height()))
        frame = window.frameGeometry()
        frame.moveCenter(free.center())
        window.move(frame.topLeft())


def kept_place(window: QWidget) -> str:
    """Return a window's place as text that can be kept."""
    return bytes(window.saveGeometry().toBase64().data()).decode("ascii")
