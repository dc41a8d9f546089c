"""The app's own icons, drawn from their outlines in the colour that is asked for."""

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize
from PySide6.QtGui import QGuiApplication, QIcon, QImage, QImageReader, QPixmap

from flashcards.paths import assets_folder


def drawing(name: str, colour: str, pixels: int) -> QImage:
    """Draw an icon `pixels` wide; `colour` is a colour name such as `#334455`."""
    outline = (assets_folder() / "icons" / f"{name}.svg").read_bytes()
    buffer = QBuffer()
    buffer.setData(QByteArray(outline.replace(b"currentColor", colour.encode("ascii"))))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer, b"svg")
    reader.setScaledSize(QSize(pixels, pixels))
    return reader.read()


def pixmap(name: str, colour: str, size: int, scale: float) -> QPixmap:
    """Draw an icon `size` logical pixels wide for a screen of the given scale."""
    picture = QPixmap.fromImage(drawing(name, colour, round(size * scale)))
    picture.setDevicePixelRatio(scale)
    return picture


def icon(name: str, colour: str, checked: str = "", size: int = 20) -> QIcon:
    """Make an icon of one colour, and of another for the checked state, as sharp as the best screen can show it."""
    made = QIcon()
    made.addPixmap(pixmap(name, colour, size, _sharpest()))
    if checked:
        made.addPixmap(pixmap(name, checked, size, _sharpest()), QIcon.Mode.Normal, QIcon.State.On)
    return made


def app_icon() -> QIcon:
    """Make the icon of the window and the taskbar."""
    made = QIcon()
    for pixels in (32, 128):
        made.addPixmap(QPixmap.fromImage(drawing("app", "#000000", pixels)))
    return made


def _sharpest() -> float:
    """Return the largest scale of all screens; each size is drawn once only, because drawing costs at the start."""
    return max((screen.devicePixelRatio() for screen in QGuiApplication.screens()), default=1.0)
