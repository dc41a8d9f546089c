import pytest
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QLabel, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from flashcards.ui.editor import editor_command
from flashcards.ui.outside import Outside

pytestmark = pytest.mark.gui


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    return made


def asked(window: QWidget) -> QMessageBox:
    return window.findChildren(QMessageBox)[-1]


def test_what_stands_in_a_path_is_no_place_to_be_filled() -> None:
    command = editor_command("edit +{line} {path}", "/decks/{line}{path}.md", 7)
    assert command == ["edit", "+7", "/decks/{line}{path}.md"]


@pytest.mark.parametrize("address", ["javascript:alert(1)", "file:///etc/passwd", "/etc/passwd", "<img src=/dev/zero>"])
def test_no_other_address_is_offered(window: QWidget, address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda _: pytest.fail("it was opened"))
    Outside(window, "0", str).open_link(address)
    box = asked(window)
    assert not box.informativeText()
    box.accept()


def test_a_letter_has_no_attachments(window: QWidget, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toString()) or True)
    Outside(window, "0", str).open_link("mailto:a@b?subject=x&attach=/etc/passwd&attachment=/etc/passwd")
    asked(window).accept()
    assert opened == ["mailto:a@b?subject=x"]


def test_an_address_is_asked_about_as_it_stands(window: QWidget) -> None:
    Outside(window, "0", str).open_link("https://a/<img src='/dev/zero'>?\u202e" + "x" * 900)
    words = asked(window).findChildren(QLabel)
    shown = next(each.text() for each in words if "https" in each.text())
    assert "<img" not in shown
    assert "\u202e" not in shown
    assert len(shown) < 600
