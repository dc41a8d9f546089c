"""What a program printed, and the mark of code that was run, on the screen."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QGuiApplication, QHelpEvent
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from flashcards.domain.blocks import CodeBlock, CodeLine, CodeSpan, Ran
from flashcards.domain.study import CardFace
from flashcards.paths import assets_folder
from flashcards.ui.card_marks import Look
from flashcards.ui.card_view import CardView
from flashcards.ui.languages import Languages
from flashcards.ui.theme import DARK, LIGHT, Theme
from tests.ui.card_samples import CODE_TEXT, code, paragraph, question

pytestmark = pytest.mark.gui

RAN = Ran(("torch 2.13.0",), "2026-11-30")


def printed(title: str = "output", text: str = "tensor([1, 2])") -> CodeBlock:
    return CodeBlock("", (CodeLine((CodeSpan(text),)),), text, title)


@pytest.fixture
def view(qtbot: QtBot, tmp_path: Path) -> Iterator[CardView]:
    made = CardView(LIGHT, tmp_path)
    qtbot.addWidget(made)
    made.resize(760, 500)
    made.show()
    yield made
    made.close()


def panels(view: CardView) -> list[tuple[Look, str]]:
    return [(each.panel.look, each.panel.title) for each in view._placed().panels]


def test_an_output_has_its_own_quiet_panel(view: CardView) -> None:
    view.show_blocks((code(), printed(), printed("output-bug", "0"), printed("output-fix", "6")))
    assert panels(view) == [
        (Look.CODE, ""),
        (Look.OUTPUT, "Output"),
        (Look.OUTPUT, "Output with the bug"),
        (Look.OUTPUT, "Output once fixed"),
    ]


def test_an_output_is_titled_in_the_language_of_the_window(view: CardView) -> None:
    Languages(assets_folder() / "translations", view).use("zh")
    view.show_blocks((printed(), printed("output-bug")))
    assert [title for _, title in panels(view)] == ["输出", "改正前的输出"]


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda each: each.name)
@pytest.mark.parametrize("percent", [100, 300])
def test_a_panel_of_an_output_is_painted_around_its_text(view: CardView, theme: Theme, percent: int) -> None:
    view.set_theme(theme)
    view.set_text_size(percent)
    view.show_blocks((printed(),))
    (panel,) = view._placed().panels
    assert panel.ground.contains(panel.button)
    assert panel.header.bottom() < panel.ground.bottom() - view._style.code_line_height()
    assert not view.viewport().grab().isNull()


def test_the_key_copies_code_before_what_it_prints_and_the_button_either(view: CardView, qtbot: QtBot) -> None:
    view.show_blocks((printed(), code()))
    qtbot.keyClick(view, Qt.Key.Key_C)
    assert QGuiApplication.clipboard().text() == CODE_TEXT
    button = view._placed().panels[0].button.center().toPoint()
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=button)
    assert QGuiApplication.clipboard().text() == "tensor([1, 2])"


def test_what_belongs_to_code_stands_nearer_than_other_code(view: CardView) -> None:
    view.show_blocks((code(), printed(), code()))
    first, output, second = (panel.ground for panel in view._placed().panels)
    assert output.top() - first.bottom() < second.top() - output.bottom()


def test_code_that_was_run_says_so_and_explains_it_in_plain_words(view: CardView) -> None:
    view.show_face(CardFace(question(), (code(), printed(), RAN, paragraph("why"))), answered=True)
    assert "\n✓ torch 2.13.0 · 2026-11\n" in view.plain_text()
    told = "This code was run with torch 2.13.0 on 2026-11-30: it did what the card says."
    assert view.accessibleDescription() == told
    top = view._placed().panels[-1].ground.bottom()
    for y in range(round(top), round(top) + 40, 4):
        at = QPoint(60, y)
        help_event = QHelpEvent(QEvent.Type.ToolTip, at, view.viewport().mapToGlobal(at))
        QApplication.sendEvent(view.viewport(), help_event)
        if QToolTip.text() == told:
            break
    assert QToolTip.text() == told
    QToolTip.hideText()


def test_the_explanation_goes_with_the_mark(view: CardView) -> None:
    face = CardFace(question(), (code(), RAN))
    view.show_face(face)
    assert view.accessibleDescription() == ""
    view.show_face(face, answered=True)
    assert view.accessibleDescription()
    view.show_face(CardFace(question(), (code(),)), answered=True)
    assert view.accessibleDescription() == ""
