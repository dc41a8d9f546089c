"""Punctuation is as wide as its language wants it, whatever language the window had before."""

from collections.abc import Callable

import pytest
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication, QLabel, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from flashcards.ui.appearance import Appearance
from flashcards.ui.columns import label
from flashcards.ui.fonts import UI_SIZE, code_font, load_fonts, text_font

pytestmark = pytest.mark.gui
CHINESE = "，（）"


def width(qtbot: QtBot, text: str, font: QFont | None = None) -> float:
    """Measure a text as a widget shows it, in a font of its own or in that of the application."""
    shown = QLabel()
    qtbot.addWidget(shown)
    if font is not None:
        shown.setFont(font)
    return shown.fontMetrics().horizontalAdvance(text)


@pytest.mark.parametrize("made", [text_font, code_font])
def test_chinese_on_a_card_keeps_its_commas_in_an_english_window(
    qapp: QApplication, qtbot: QtBot, made: Callable[[float], QFont]
) -> None:
    load_fonts()
    before = qapp.font()
    qapp.setFont(text_font(UI_SIZE, latin=True))
    try:
        assert width(qtbot, CHINESE, made(20)) == 20 * len(CHINESE)
        assert width(qtbot, "“”", text_font(20, latin=True)) < 30
    finally:
        qapp.setFont(before)


def test_a_window_that_speaks_chinese_again_has_chinese_commas(qapp: QApplication, qtbot: QtBot) -> None:
    load_fonts()
    before = qapp.font()
    appearance = Appearance(qapp)
    window = QWidget()
    qtbot.addWidget(window)
    try:
        appearance.speak("en")
        column = QVBoxLayout(window)
        for look in ("muted", "section"):
            column.addWidget(label(look))
        window.show()
        labels = window.findChildren(QLabel)
        assert all(each.fontMetrics().horizontalAdvance("“”") < 1.5 * UI_SIZE for each in labels)
        for lang, wide in (("zh", True), ("en", False), ("zh", True)):
            appearance.speak(lang)
            assert (width(qtbot, CHINESE) == UI_SIZE * len(CHINESE)) == wide
            assert [each.fontMetrics().horizontalAdvance("，") >= UI_SIZE for each in labels] == [wide, wide]
    finally:
        appearance.deleteLater()
        qapp.setStyleSheet("")
        qapp.setFont(before)
