"""Pictures of cards, by the SHA-256 of their content: from the media folder, and those that were handed over."""

import hashlib
import os
import re
import stat
from collections import OrderedDict
from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QSize, Qt
from PySide6.QtGui import QImage, QImageReader

from flashcards.domain.deck_files import PICTURE_SUFFIXES
from flashcards.domain.limits import IMAGE_BYTES, IMAGE_PIXELS

PIXELS_AT_ONCE = 50_000_000
"""Pixels of all pictures of one card together: they are decoded while a person waits."""
_KEPT, _KEPT_PIXELS = 24, PIXELS_AT_ONCE
_DIGEST = re.compile(r"[0-9a-f]{64}")
_SIGNATURES = ((b"\x89PNG\r\n\x1a\n", "png"), (b"\xff\xd8\xff", "jpeg"), (b"GIF8", "gif"))


class Pictures:
    """Reads pictures of a media folder; a picture that is missing, too large or not what it says is None.

    `unstored` holds the contents of pictures that are to be shown before they are stored.
    """

    def __init__(self, media: Path) -> None:
        self._media = media
        self._unstored: Mapping[str, bytes] = {}
        self._read: OrderedDict[str, QImage | None] = OrderedDict()
        self._sizes: dict[str, QSize] = {}
        self._scaled: OrderedDict[tuple[str, int, int], QImage] = OrderedDict()

    def hand_over(self, unstored: Mapping[str, bytes]) -> None:
        """Show these pictures as well, by their digests, instead of those handed over before."""
        self._unstored = unstored
        for digest in unstored:
            self._read.pop(digest, None)

    def pixels(self, digest: str) -> int:
        """Return how many pixels a picture promises to have, without decoding it; 0 when there is none."""
        size = self._sizes.get(digest)
        if size is None and _DIGEST.fullmatch(digest):
            reader = _reader(self._bytes_of(digest), digest)
            size = reader[0].size() if reader else None
        return size.width() * size.height() if size is not None else 0

    def size(self, digest: str) -> QSize | None:
        """Return the size of a picture in pixels, or None when there is nothing to show."""
        if digest not in self._sizes:
            image = self._image(digest)
            if image is None:
                return None
            self._sizes[digest] = image.size()
        return self._sizes[digest]

    def scaled(self, digest: str, width: int, height: int) -> QImage | None:
        """Return a picture fitted to `width` × `height` device pixels; small ones are kept as they are."""
        image = self._image(digest)
        if image is None or image.width() <= width:
            return image
        key = (digest, width, height)
        if key not in self._scaled:
            ratio, how = Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
            self._scaled[key] = image.scaled(QSize(width, max(1, height)), ratio, how)
            if len(self._scaled) > _KEPT:
                self._scaled.popitem(last=False)
        return self._scaled[key]

    def _image(self, digest: str) -> QImage | None:
        """Read a picture once; only a digest names one, so no text of a card ever becomes a path."""
        if not _DIGEST.fullmatch(digest):
            return None
        if digest not in self._read:
            self._read[digest] = _decode(self._bytes_of(digest), digest)
            self._forget()
        return self._read[digest]

    def _bytes_of(self, digest: str) -> bytes:
        return self._unstored.get(digest) or _content(self._media, digest)

    def _forget(self) -> None:
        """Let go of the pictures that were read first, but for one, when all are too much to keep."""
        images = list(self._read.values())
        pixels = sum(image.width() * image.height() for image in images if image is not None)
        while len(self._read) > 1 and (len(self._read) > _KEPT or pixels > _KEPT_PIXELS):
            _, image = self._read.popitem(last=False)
            pixels -= image.width() * image.height() if image is not None else 0


def _content(media: Path, digest: str) -> bytes:
    """Return the bytes of a stored picture, b'' when there is no such plain file within the limit."""
    for suffix in ("", *PICTURE_SUFFIXES):
        content = _plain_file(media / f"{digest}{suffix}")
        if content:
            return content
    return b""


def _plain_file(path: Path) -> bytes:
    """Read a plain file; O_NONBLOCK lets a FIFO that took its name come back at once instead of hanging."""
    flags = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    try:
        if not stat.S_ISREG(path.lstat().st_mode):
            return b""
        handle = os.open(path, flags)
    except OSError:
        return b""
    with open(handle, "rb") as file:  # noqa: PTH123 - a descriptor is opened, not a path
        told = os.fstat(handle)
        if not stat.S_ISREG(told.st_mode) or told.st_size > IMAGE_BYTES:
            return b""
        return file.read(IMAGE_BYTES + 1)


def _decode(content: bytes, digest: str) -> QImage | None:
    """Decode bytes that are what their name says."""
    reader = _reader(content, digest)
    image = reader[0].read() if reader else None
    return None if image is None or image.isNull() else image


def _reader(content: bytes, digest: str) -> tuple[QImageReader, QBuffer] | None:
    """Make a reader for bytes that are what their name says, in a format named by their signature, within the limits.

    The buffer has to live as long as the reader.
    """
    kind = _format_of(content)
    if not kind or hashlib.sha256(content).hexdigest() != digest:
        return None
    buffer = QBuffer()
    buffer.setData(QByteArray(content))
    reader = QImageReader(buffer, QByteArray(kind.encode()))
    reader.setDecideFormatFromContent(False)
    reader.setAutoTransform(True)
    size = reader.size()
    if not size.isValid() or size.width() * size.height() > IMAGE_PIXELS:
        return None
    return reader, buffer


def _format_of(content: bytes) -> str:
    if content[:4] == b"RIFF" and content[8:12] == b"WEBP":
        return "webp"
    return next((name for signature, name in _SIGNATURES if content.startswith(signature)), "")
