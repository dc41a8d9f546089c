"""Pictures on their way into the editor: pasted, dropped or chosen, and placed where the card finds them."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import cast

from PySide6.QtCore import QBuffer, QIODevice, QMimeData, QObject, Signal
from PySide6.QtGui import QImage

from flashcards.domain.editing import CardSource, PlacedPicture
from flashcards.domain.errors import KnownError
from flashcards.domain.limits import IMAGE_PIXELS
from flashcards.ui.background import Background, Report, Stopped
from flashcards.workflows.card_pictures import CardPictures

SUFFIXES = (".png", ".jpg", ".jpeg", ".gif", ".webp")
Given = Path | QImage
_Text = tuple[str, str, str, str]


def pictures_in(mime: QMimeData) -> tuple[Given, ...]:
    """Return the pictures that are pasted or dropped, none where there is text to be taken instead."""
    if mime.hasUrls():
        paths = [Path(url.toLocalFile()) for url in mime.urls() if url.isLocalFile()]
        return tuple(path for path in paths if path.suffix.lower() in SUFFIXES)
    if mime.hasImage() and not mime.hasText():
        image = mime.imageData()
        return (image,) if isinstance(image, QImage) and not image.isNull() else ()
    return ()


class EditorPictures(QObject):
    """Places pictures off the UI thread. `placed(tuple of PlacedPicture)`, or `failed(KnownError)`."""

    placed = Signal(object)
    failed = Signal(object)

    def __init__(self, pictures: CardPictures, background: Background, parent: QObject) -> None:
        super().__init__(parent)
        self._pictures, self._background = pictures, background
        self._placed: dict[_Text, list[PlacedPicture]] = {}

    def place(self, source: CardSource, given: Sequence[Given]) -> None:
        """Place pictures for a card."""
        job = self._background.start(partial(self._place, source, tuple(given)))
        job.finished.connect(partial(self._tell, source))
        job.failed.connect(self.failed)

    def end(self, source: CardSource, *, saved: bool = False) -> None:
        """Let go of the pictures of a text that is not wanted; one that was saved keeps them."""
        placed = self._placed.pop(_text_of(source), [])
        if placed and not saved:
            self._background.start(partial(self._take_back, placed))

    def _place(
        self, source: CardSource, given: Sequence[Given], _report: Report, _stopped: Stopped
    ) -> tuple[PlacedPicture, ...]:
        return tuple(
            self._pictures.place_file(source, each)
            if isinstance(each, Path)
            else self._pictures.place(source, _as_png(each))
            for each in given
        )

    def _tell(self, source: CardSource, found: object) -> None:
        placed = cast(tuple[PlacedPicture, ...], found)
        self._placed.setdefault(_text_of(source), []).extend(placed)
        self.placed.emit(placed)

    def _take_back(self, placed: Sequence[PlacedPicture], _report: Report, _stopped: Stopped) -> None:
        self._pictures.take_back(placed)


def _text_of(source: CardSource) -> _Text:
    return source.note_id, source.lang, source.root, source.path


def _as_png(image: QImage) -> bytes:
    if image.width() * image.height() > IMAGE_PIXELS:  # before it is packed, which takes long
        raise KnownError("picture-pixels", size=f"{image.width()} × {image.height()}")
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    if not image.save(buffer, "PNG"):  # type: ignore[call-overload]
        raise KnownError("picture-kind")
    return bytes(buffer.data().data())
