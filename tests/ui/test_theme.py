import re
from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QDialogButtonBox,
    QProxyStyle,
    QPushButton,
    QStyle,
    QWidget,
)
from pytestqt.qtbot import QtBot

from flashcards.domain.memory import Grade
from flashcards.ui.appearance import Appearance
from flashcards.ui.theme import DARK, LIGHT, Theme, chosen_theme
from flashcards.ui.theme_style import palette, style_sheet

pytestmark = pytest.mark.gui
THEMES = pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])


def luminance(colour: str) -> float:
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def read_pairs(theme: Theme) -> Iterator[tuple[str, str, str]]:
    """Everything that is read, as (name, text, ground)."""
    for ground in ("window", "surface", "raised", "hover", "pressed", "table_head", "table_zebra"):
        for text in ("text", "heading", "muted"):
            yield f"{text} on {ground}", getattr(theme, text), getattr(theme, ground)
    for ground in ("window", "surface", "raised", "table_head"):
        yield f"accent on {ground}", theme.accent, getattr(theme, ground)
    yield "accent button", theme.on_accent, theme.accent
    yield "accent button, hovered", theme.on_accent, theme.accent_hover
    yield "selection", theme.selected_text, theme.selection
    tones = {name: getattr(theme, name) for name in ("accent_soft", "success", "warning", "danger", "pill")}
    tones |= {name: getattr(theme, name) for name in ("gap", "revealed", "highlight", "quote")}
    tones |= {f"callout {kind}": tone for kind, tone in theme.callouts.items()}
    tones |= {f"chip {kind}": tone for kind, tone in theme.chips.items()}
    tones |= {f"grade {grade.name}": tone for grade, tone in theme.grades.items()}
    tones |= {"added": theme.code.added, "removed": theme.code.removed}
    for name, tone in tones.items():
        yield name, tone.text, tone.background
    for kind, tone in theme.callouts.items():
        yield f"text in callout {kind}", theme.text, tone.background
        yield f"link in callout {kind}", theme.accent, tone.background
    for kind, tone in (("bug", theme.danger), ("fix", theme.success), ("diff", theme.accent_soft)):
        yield f"title of {kind}", tone.text, theme.code.header
    yield "title of plain text", theme.warning.text, theme.code.header
    yield "language", theme.code.muted, theme.code.header


@THEMES
def test_the_list_of_a_choice_shows_its_rows_whole_whichever_is_chosen(theme: Theme, qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.setStyleSheet(style_sheet(theme))
    choice = QComboBox(window)
    choice.addItems(["跟随系统", "中文", "English"])
    window.show()
    for chosen in range(choice.count()):
        choice.setCurrentIndex(chosen)
        choice.showPopup()
        rows = choice.view()
        last = rows.visualRect(choice.model().index(choice.count() - 1, 0))
        assert rows.viewport().rect().contains(last)
        choice.hidePopup()


class PicturesOnButtons(QProxyStyle):
    """What a desktop may ask for: pictures on the buttons of dialogs, drawn for another ground."""

    def styleHint(self, hint: QStyle.StyleHint, *rest: Any) -> int:
        if hint is QStyle.StyleHint.SH_DialogButtonBox_ButtonsHaveIcons:
            return 1
        return super().styleHint(hint, *rest)


@THEMES
def test_the_buttons_of_dialogs_bear_no_foreign_pictures(theme: Theme, qtbot: QtBot) -> None:
    window, desktop = QWidget(), PicturesOnButtons("Fusion")
    window.setStyle(desktop)
    window.setStyleSheet(style_sheet(theme))
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, window)
    qtbot.addWidget(window)
    window.show()
    assert buttons.button(QDialogButtonBox.StandardButton.Close).icon().isNull()


def test_contrast_is_counted_as_wcag_does() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@THEMES
def test_everything_that_is_read_meets_wcag_aa(theme: Theme) -> None:
    weak = {name: round(contrast(text, ground), 2) for name, text, ground in read_pairs(theme)}
    assert {name: ratio for name, ratio in weak.items() if ratio < 4.5} == {}


@THEMES
def test_every_colour_of_code_can_be_read_on_each_of_its_grounds(theme: Theme) -> None:
    grounds = {
        "panel": theme.code.panel,
        "added": theme.code.added.background,
        "removed": theme.code.removed.background,
        "revealed": theme.revealed.background,
    }
    weak = {
        (token, name): round(contrast(colour, ground), 2)
        for token, colour in theme.code.tokens.items()
        for name, ground in grounds.items()
    }
    assert {pair: ratio for pair, ratio in weak.items() if ratio < 4.5} == {}


@THEMES
def test_what_has_a_meaning_stands_out_from_its_ground(theme: Theme) -> None:
    marks = {
        "gap": (theme.gap.background, theme.surface),
        "gap in code": (theme.gap.background, theme.code.panel),
        "revealed": (theme.revealed.line, theme.revealed.background),
        "focus": (theme.accent, theme.surface),
        "focus on the window": (theme.accent, theme.window),
        "added": (theme.code.added.line, theme.code.added.background),
        "removed": (theme.code.removed.line, theme.code.removed.background),
        "bullet": (theme.muted, theme.surface),
    }
    weak = {name: round(contrast(*pair), 2) for name, pair in marks.items()}
    assert {name: ratio for name, ratio in weak.items() if ratio < 3} == {}


@THEMES
def test_the_style_sheet_is_complete_and_understood(theme: Theme, qtbot: QtBot) -> None:
    sheet = style_sheet(theme)
    assert "$" not in sheet
    assert sheet.count("{") == sheet.count("}")
    assert set(re.findall(r'\[grade="(\d)"\]', sheet)) == {str(int(grade)) for grade in Grade}
    button = QPushButton("Start")
    qtbot.addWidget(button)
    button.setProperty("look", "primary")
    button.setStyleSheet(sheet)
    button.resize(120, 40)
    assert button.grab().toImage().pixelColor(10, 20).name() == theme.accent


@THEMES
def test_the_palette_serves_what_qt_draws_itself(theme: Theme) -> None:
    made = palette(theme)
    assert made.color(QPalette.ColorRole.Text).name() == theme.text
    assert made.color(QPalette.ColorRole.Base).name() == theme.surface
    assert made.color(QPalette.ColorGroup.Disabled, QPalette.ColorRole.Text).name() == theme.disabled


@pytest.mark.parametrize(
    ("choice", "dark_system", "wanted"),
    [("system", False, LIGHT), ("system", True, DARK), ("light", True, LIGHT), ("dark", False, DARK)],
)
def test_a_theme_follows_the_system_or_is_fixed(choice: str, dark_system: bool, wanted: Theme) -> None:
    assert chosen_theme(choice, dark_system) is wanted


def test_choosing_a_theme_dresses_the_application_and_tells_the_window(qapp: QApplication, qtbot: QtBot) -> None:
    before = (qapp.styleSheet(), qapp.palette(), qapp.font(), qapp.style().name())
    appearance = Appearance(qapp, "light")
    try:
        with qtbot.waitSignal(appearance.theme_changed) as told:
            appearance.choose("dark")
        assert told.args == [DARK]
        assert qapp.palette().color(QPalette.ColorRole.Window).name() == DARK.window
        with qtbot.assertNotEmitted(appearance.theme_changed):
            appearance.choose("dark")
    finally:
        appearance.deleteLater()
        qapp.setStyleSheet(before[0])
        qapp.setPalette(before[1])
        qapp.setFont(before[2])
        qapp.setStyle(before[3])
