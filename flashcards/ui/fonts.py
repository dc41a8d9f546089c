"""The fonts of the window: the bundled files, so that cards look the same on every machine."""

from PySide6.QtGui import QFont, QFontDatabase
from PySide6.QtWidgets import QWidget

from flashcards.paths import assets_folder

SANS = ("Noto Sans SC", "PingFang SC", "Microsoft YaHei UI", "Noto Sans CJK SC", "sans-serif")
MONO = ("JetBrains Mono", "Noto Sans SC", "PingFang SC", "Microsoft YaHei UI", "monospace")
_NARROW = QFont.Tag("pwid")
UI_SIZE = 14
"""The size of the window's own text in px."""


def load_fonts() -> tuple[str, ...]:
    """Make the bundled fonts known to the application and return the files that could not be loaded.

    The rare character that they lack is taken from the system's fonts.
    """
    failed = []
    for file in sorted((assets_folder() / "fonts").glob("*.ttf")):
        if QFontDatabase.addApplicationFont(str(file)) < 0:
            failed.append(file.name)
    return tuple(failed)


def text_font(size: float, *, bold: bool = False, italic: bool = False, latin: bool = False) -> QFont:
    """Return the font for prose in `size` px; with `latin`, quotation marks are as narrow as in English."""
    font = _font(SANS, size, bold, italic)
    font.setFeature(_NARROW, int(latin))
    return font


def speak_latin(widget: QWidget, latin: bool) -> None:
    """Give a widget with the font for prose the quotation marks of another language."""
    font = widget.font()
    if font.families()[:1] == [SANS[0]] and font.featureValue(_NARROW) != latin:
        font.setFeature(_NARROW, int(latin))
        widget.setFont(font)


def code_font(size: float, *, bold: bool = False, italic: bool = False) -> QFont:
    """Return the font for code in `size` px; Chinese in it comes from the font for prose."""
    font = _font(MONO, size, bold, italic)
    font.setStyleHint(QFont.StyleHint.Monospace)
    return font


def _font(families: tuple[str, ...], size: float, bold: bool, italic: bool) -> QFont:
    font = QFont()
    font.setFamilies(list(families))
    font.setPixelSize(max(1, round(size)))
    if bold:
        font.setWeight(QFont.Weight.Bold)
    font.setItalic(italic)
    # Said in each font, or it is taken over from the font of the application: Chinese commas were narrow then.
    font.setFeature(_NARROW, 0)
    return font
