import hashlib
import os
from pathlib import Path

import pytest
from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from flashcards.domain.blocks import Image, Paragraph, Table, Text
from flashcards.ui import pictures as module
from flashcards.ui.card_view import CardView
from flashcards.ui.pictures import Pictures
from flashcards.ui.theme import LIGHT

pytestmark = pytest.mark.gui
RED = "#cc2244"


def encoded(width: int = 40, height: int = 20, kind: str = "PNG") -> bytes:
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor(RED))
    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    assert image.save(buffer, kind)
    return bytes(content.data())


def keep(media: Path, content: bytes, suffix: str = "") -> str:
    digest = hashlib.sha256(content).hexdigest()
    (media / f"{digest}{suffix}").write_bytes(content)
    return digest


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
@pytest.mark.parametrize("suffix", ["", ".png", ".jpg"])
def test_a_picture_is_found_by_its_digest(tmp_path: Path, kind: str, suffix: str) -> None:
    size = Pictures(tmp_path).size(keep(tmp_path, encoded(kind=kind), suffix))
    assert size is not None
    assert (size.width(), size.height()) == (40, 20)


@pytest.mark.parametrize(
    "name", ["", "x", "../secret", "/etc/passwd", "/dev/zero", "a" * 63, "A" * 64, "a" * 64 + "/..", "file:///dev/zero"]
)
def test_nothing_but_a_digest_names_a_picture(tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def opened(*_: object) -> bytes:
        raise AssertionError("a path was made of a card's text")

    monkeypatch.setattr(module, "_content", opened)
    assert Pictures(tmp_path).size(name) is None
    assert Pictures(tmp_path).scaled(name, 10, 10) is None


def test_pictures_that_are_not_stored_yet_are_shown_when_they_are_handed_over(tmp_path: Path) -> None:
    pictures, content = Pictures(tmp_path), encoded()
    digest = hashlib.sha256(content).hexdigest()
    assert pictures.size(digest) is None
    pictures.hand_over({digest: content, "0" * 64: content})
    size = pictures.size(digest)
    assert size is not None
    assert (size.width(), size.height()) == (40, 20)
    assert pictures.pixels(digest) == 800
    assert pictures.size("0" * 64) is None
    assert not list(tmp_path.iterdir())


def test_a_file_that_is_not_what_its_name_says_is_refused(tmp_path: Path) -> None:
    digest = "0" * 64
    (tmp_path / digest).write_bytes(encoded())
    assert Pictures(tmp_path).size(digest) is None


@pytest.mark.parametrize(
    "content", [b"<svg xmlns='http://www.w3.org/2000/svg'/>", b"", b"\x89PNG\r\n\x1a\nrubbish", b"P1 1 1 1"]
)
def test_other_formats_and_rubbish_are_refused(tmp_path: Path, content: bytes) -> None:
    assert Pictures(tmp_path).size(keep(tmp_path, content)) is None


def test_a_picture_of_too_many_pixels_is_refused_before_it_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "IMAGE_PIXELS", 799)
    assert Pictures(tmp_path).size(keep(tmp_path, encoded())) is None


def test_a_file_that_is_too_large_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "IMAGE_BYTES", 10)
    assert Pictures(tmp_path).size(keep(tmp_path, encoded())) is None


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no FIFOs here")
def test_a_fifo_or_a_link_under_a_digest_is_not_opened(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / ("1" * 64))
    (tmp_path / ("2" * 64)).symlink_to("/dev/zero")
    outside = tmp_path / "outside"
    outside.write_bytes(encoded())
    linked = hashlib.sha256(encoded()).hexdigest()
    (tmp_path / linked).symlink_to(outside)
    made = Pictures(tmp_path)
    assert [made.size(name) for name in ("1" * 64, "2" * 64, linked)] == [None, None, None]


def test_a_picture_fits_the_width_of_its_text(tmp_path: Path, qtbot: QtBot) -> None:
    digest = keep(tmp_path, encoded(2_000, 100))
    view = CardView(LIGHT, tmp_path)
    qtbot.addWidget(view)
    view.resize(600, 400)
    view.show()
    view.show_blocks((Paragraph((Image(digest, "wide"),)),))
    image = view.viewport().grab().toImage()
    red = [x for x in range(image.width()) if image.pixelColor(x, 20).name() == RED]
    assert len(red) == pytest.approx(view.document().textWidth(), abs=1)
    assert view.plain_text() == "wide"
    view.resize(300, 400)
    narrow = view.viewport().grab().toImage()
    assert narrow.pixelColor(narrow.width() - 2, 15).name() == RED
    assert view.document().size().width() <= view.viewport().width()


def test_a_picture_shares_the_width_with_the_other_columns_of_its_table(tmp_path: Path, qtbot: QtBot) -> None:
    digest = keep(tmp_path, encoded(2_000, 100))
    view = CardView(LIGHT, tmp_path)
    qtbot.addWidget(view)
    view.resize(600, 400)
    view.show()
    row = ((Image(digest),), (Text("beside it"),))
    view.show_blocks((Table(row, (row,), ("left", "left")),))
    assert view.document().size().width() <= view.viewport().width()


def test_a_large_picture_is_scaled_once_and_a_small_one_kept(tmp_path: Path) -> None:
    made = Pictures(tmp_path)
    large, small = keep(tmp_path, encoded(400, 200)), keep(tmp_path, encoded())
    scaled = made.scaled(large, 100, 50)
    assert scaled is not None
    assert (scaled.width(), scaled.height()) == (100, 50)
    assert made.scaled(large, 100, 50) is scaled
    kept = made.scaled(small, 100, 50)
    assert kept is not None
    assert kept.width() == 40


def test_the_pictures_of_a_card_share_a_number_of_pixels(
    tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("flashcards.ui.card_text.PIXELS_AT_ONCE", 2_000)
    first, second, third = (keep(tmp_path, encoded(40, 20 + more)) for more in range(3))
    view = CardView(LIGHT, tmp_path)
    qtbot.addWidget(view)
    names = zip((first, second, first, third), ("one", "two", "one again", "three"), strict=True)
    view.show_blocks((Paragraph(tuple(Image(digest, name) for digest, name in names)),))
    assert "one" in view.plain_text()
    assert "Picture not available: three" in view.plain_text().replace("\u00a0", " ")
    assert "Picture not available: one" not in view.plain_text().replace("\u00a0", " ")
