"""Draw the icon of the program at all sizes that the systems ask for, from the one SVG.

`python packaging/icons.py FOLDER` writes `hicolor/` (Linux), `flashcards.ico` (Windows) and `flashcards.icns` (macOS).
The last two need Pillow, which comes with the extra `package`.
"""

import os
import shutil
import sys
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL import Image

ROOT = Path(__file__).resolve().parent.parent
DRAWING = ROOT / "assets" / "icons" / "app.svg"
NAME = "org.flashcards.Flashcards"
THEME_SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
ICO_SIZES = (16, 20, 24, 32, 40, 48, 64, 96, 128, 256)
ICNS_SIZES = (16, 32, 64, 128, 256, 512, 1024)
# Below this many pixels the two angle brackets would run into a ring: there the card stands straight, is wider and has
# no other behind it, the brackets are bolder and further apart, and there is no margin.
SMALL = 22
CHANGES_FOR_SMALL = (
    ('viewBox="0 0 256 256"', 'viewBox="8 8 240 240"'),
    ('fill-opacity="0.38"', 'fill-opacity="0"'),
    ("rotate(5 128 132)", "rotate(0)"),
    ('x="70" y="54" width="122" height="152"', 'x="53" y="53" width="150" height="150"'),
    ("M112 104l-22 26 22 26M150 104l22 26-22 26", "M106 98l-30 30 30 30M150 98l30 30-30 30"),
    ('stroke-width="13"', 'stroke-width="17"'),
)


def main() -> int:
    """Write the icons and say where."""
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "build" / "icons")
    write_theme(folder / "hicolor")
    write_ico(folder / "flashcards.ico")
    write_icns(folder / "flashcards.icns")
    print(f"The icons are in {folder}")
    return 0


def write_theme(folder: Path) -> None:
    """Write the icon into a folder like `/usr/share/icons/hicolor`, as pictures and as the drawing."""
    for size in THEME_SIZES:
        place = folder / f"{size}x{size}" / "apps"
        place.mkdir(parents=True, exist_ok=True)
        (place / f"{NAME}.png").write_bytes(drawn(size))
    scalable = folder / "scalable" / "apps"
    scalable.mkdir(parents=True, exist_ok=True)
    shutil.copy(DRAWING, scalable / f"{NAME}.svg")


def write_ico(file: Path) -> Path:
    """Write the icon of Windows: each size drawn for itself and none made smaller from another."""
    *smaller, largest = [_picture(size) for size in ICO_SIZES]
    file.parent.mkdir(parents=True, exist_ok=True)
    largest.save(file, format="ICO", sizes=[(size, size) for size in ICO_SIZES], append_images=smaller)
    return file


def write_icns(file: Path) -> Path:
    """Write the icon of macOS."""
    *smaller, largest = [_picture(size) for size in ICNS_SIZES]
    file.parent.mkdir(parents=True, exist_ok=True)
    largest.save(file, format="ICNS", append_images=smaller)
    return file


def drawn(size: int) -> bytes:
    """Return the icon as PNG, `size` pixels wide and high."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtCore import QBuffer, QIODevice
    from PySide6.QtGui import QGuiApplication, QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    application = QGuiApplication.instance() or QGuiApplication([])
    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    QSvgRenderer(_drawing(size).encode()).render(painter)
    painter.end()
    kept = QBuffer()
    kept.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(kept, "PNG")
    del application
    return bytes(kept.data().data())


def _drawing(size: int) -> str:
    """Return the drawing as it suits a size."""
    text = DRAWING.read_text(encoding="utf-8")
    for found, changed in CHANGES_FOR_SMALL if size < SMALL else ():
        text = text.replace(found, changed)
    return text


def _picture(size: int) -> "Image.Image":
    from PIL import Image

    return Image.open(BytesIO(drawn(size))).convert("RGBA")


if __name__ == "__main__":
    sys.exit(main())
