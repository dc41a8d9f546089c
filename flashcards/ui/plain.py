"""Text of strangers where Qt looks for markup by itself: in tips and in message boxes."""

from PySide6.QtGui import Qt


def plain(text: str) -> str:
    """Return a text that a tip or a message box shows as it stands; as markup it could make Qt open any file."""
    return Qt.convertFromPlainText(text) if Qt.mightBeRichText(text) else text
