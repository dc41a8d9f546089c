"""Pictures that are pasted, dropped or chosen in the editor, on the real window."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from editor_person import CONTROL, DECK, KEY, Desk
from PySide6.QtCore import QMimeData, Qt, QUrl
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QFileDialog, QLabel, QWidget
from pytestqt.qtbot import QtBot

from flashcards.domain.editing import CardSource
from flashcards.ui.background import Background
from flashcards.ui.editor_pictures import EditorPictures
from flashcards.workflows.card_pictures import CardPictures

pytestmark = pytest.mark.gui


@pytest.fixture
def desk(qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    made = Desk(qtbot, tmp_path)
    yield made
    made.close()


def image(colour: str = "teal") -> QImage:
    made = QImage(40, 30, QImage.Format.Format_RGB32)
    made.fill(QColor(colour))
    return made


def pasted(picture: QImage) -> QMimeData:
    mime = QMimeData()
    mime.setImageData(picture)
    return mime


def dropped(*paths: Path) -> QMimeData:
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    return mime


def shows(widget: QWidget, colour: str) -> bool:
    """Tell whether a colour is seen on a widget."""
    seen = widget.grab().toImage()
    places = ((x, y) for x in range(0, seen.width(), 5) for y in range(0, seen.height(), 5))
    return any(seen.pixelColor(x, y) == QColor(colour) for x, y in places)


def test_a_screenshot_is_pasted_seen_and_saved_beside_the_deck(desk: Desk) -> None:
    editor = desk.edit()
    editor.source.go_to(3)
    editor.source.insertFromMimeData(pasted(image()))
    address = "pictures/optimisers-picture.png"
    desk.until(lambda: f"Two running means. ![]({address})" in editor.source.text())
    desk.until(lambda: shows(editor.preview, "teal"))
    assert editor.problems.count() == 0
    desk.qtbot.keyClick(editor.source, KEY.Key_Return, CONTROL)
    desk.until(desk.closed)
    assert desk.file.read_text() == DECK.replace("means.", f"means. ![]({address})")
    assert QImage(str(desk.file.parent / address)).pixelColor(5, 5) == QColor("teal")
    (note,) = desk.store.cards.notes_in([deck.deck_id for deck in desk.store.decks.all(0)])
    assert note.faces[0].images[0].digest


def test_files_are_dropped_and_their_names_are_typed_over(desk: Desk, tmp_path: Path) -> None:
    paths = [tmp_path / "loss.png", tmp_path / "notes.txt"]
    image().save(str(paths[0]))
    paths[1].write_text("no picture")
    editor = desk.edit()
    editor.source.go_to(3)
    editor.source.insertFromMimeData(dropped(*paths))
    desk.until(lambda: "![loss](pictures/loss.png)" in editor.source.text())
    assert editor.source.textCursor().selectedText() == "loss"
    desk.qtbot.keyClicks(editor.source, "the loss over time")
    assert "![the loss over time](pictures/loss.png)" in editor.source.text()
    editor._discard()
    desk.until(lambda: not (desk.file.parent / "pictures" / "loss.png").exists())


def test_saving_waits_for_a_picture_that_is_being_placed(desk: Desk) -> None:
    editor = desk.edit()
    editor.source.go_to(3)
    editor.source.insertFromMimeData(pasted(image()))
    assert not editor.save_button.isEnabled()
    desk.qtbot.keyClick(editor.source, KEY.Key_Return, CONTROL)
    desk.until(editor.save_button.isEnabled)
    assert "![](pictures/optimisers-picture.png)" in editor.source.text()
    editor._discard()


def test_a_picture_is_chosen_by_the_keyboard(desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = tmp_path / "graph.png"
    image("red").save(str(chosen))
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_: ([str(chosen)], ""))
    editor = desk.edit()
    desk.qtbot.keyClick(editor.source, KEY.Key_P, CONTROL | Qt.KeyboardModifier.ShiftModifier)
    desk.until(lambda: "![graph](pictures/graph.png)" in editor.source.text())
    editor._discard()


def test_what_is_no_picture_is_said_over_the_text(desk: Desk, tmp_path: Path) -> None:
    false = tmp_path / "false.png"
    false.write_text("not a picture")
    editor = desk.edit()
    before = editor.source.text()
    editor.source.insertFromMimeData(dropped(false))
    desk.until(editor.strip.isVisible)
    assert any("no PNG, JPEG, GIF or WebP" in each.text() for each in editor.strip.findChildren(QLabel))
    assert editor.source.text() == before


def test_text_is_pasted_as_before_also_with_a_picture_beside_it(desk: Desk) -> None:
    editor = desk.edit()
    mime = pasted(image())
    mime.setText("from a word processor")
    editor.source.go_to(3)
    editor.source.insertFromMimeData(mime)
    assert "means.from a word processor" in editor.source.text()
    assert not (desk.file.parent / "pictures").exists()
    editor._discard()


def test_the_picture_of_one_language_outlives_the_end_of_the_other(desk: Desk) -> None:
    work = Background()
    pictures = EditorPictures(CardPictures(desk.store), work, work)
    source = CardSource("note", "en", "text", root=str(desk.file.parent), path=desk.file.name)
    with desk.qtbot.waitSignal(pictures.placed):
        pictures.place(source, [image()])
    for saved in (True, False):
        pictures.end(replace(source, lang="zh"), saved=saved)
    work.stop()
    assert (desk.file.parent / "pictures" / "optimisers-picture.png").exists()
    pictures.end(source)
    desk.until(lambda: not list((desk.file.parent / "pictures").iterdir()))
    work.stop()
