"""What a picture file is, from its first bytes and without decoding it."""

import hashlib
import struct
from typing import NamedTuple

from flashcards.domain.drafts import ImagePayload
from flashcards.domain.limits import IMAGE_PIXELS

_JPEG_SIZES = frozenset({*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC})
_JPEG_BARE = frozenset({0x01, *range(0xD0, 0xD8)})


class Picture(NamedTuple):
    """A picture's file name suffix, and its width and height in pixels."""

    suffix: str
    width: int
    height: int


class Unfit(NamedTuple):
    """Why a picture is shown on no card: its `reason`, 'kind' or 'pixels', and how large it is."""

    reason: str
    size: str = ""


def fit_picture(content: bytes) -> ImagePayload | Unfit:
    """Return a picture that can be shown on a card, or why it cannot."""
    found = inspect(content)
    if found is None:
        return Unfit("kind")
    if found.width * found.height > IMAGE_PIXELS:
        return Unfit("pixels", f"{found.width} × {found.height}")
    return ImagePayload(hashlib.sha256(content).hexdigest(), found.suffix, content)


def inspect(content: bytes) -> Picture | None:
    """Return what a picture is, None for anything but PNG, JPEG, GIF and WebP with a size."""
    try:
        found = _png(content) or _gif(content) or _webp(content) or _jpeg(content)
    except (struct.error, IndexError):
        return None
    return found if found and found.width > 0 and found.height > 0 else None


def _png(content: bytes) -> Picture | None:
    if not content.startswith(b"\x89PNG\r\n\x1a\n") or content[12:16] != b"IHDR":
        return None
    return Picture(".png", *struct.unpack(">II", content[16:24]))


def _gif(content: bytes) -> Picture | None:
    if content[:6] not in (b"GIF87a", b"GIF89a"):
        return None
    return Picture(".gif", *struct.unpack("<HH", content[6:10]))


def _webp(content: bytes) -> Picture | None:
    if content[:4] != b"RIFF" or content[8:12] != b"WEBP":
        return None
    form = content[12:16]
    if form == b"VP8X":
        width, height = content[24:27], content[27:30]
        if len(height) < 3:
            return None
        return Picture(".webp", int.from_bytes(width, "little") + 1, int.from_bytes(height, "little") + 1)
    if form == b"VP8L" and content[20] == 0x2F:
        bits = int(struct.unpack("<I", content[21:25])[0])
        return Picture(".webp", (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
    if form == b"VP8 " and content[23:26] == b"\x9d\x01\x2a":
        width, height = struct.unpack("<HH", content[26:30])
        return Picture(".webp", width & 0x3FFF, height & 0x3FFF)
    return None


def _jpeg(content: bytes) -> Picture | None:
    """Walk the segments to the one that holds the size."""
    if content[:3] != b"\xff\xd8\xff":
        return None
    at = 2
    while at + 4 <= len(content) and content[at] == 0xFF:
        marker = content[at + 1]
        if marker == 0xFF:
            at += 1
        elif marker in _JPEG_BARE:
            at += 2
        elif marker in _JPEG_SIZES:
            height, width = struct.unpack(">HH", content[at + 5 : at + 9])
            return Picture(".jpg", width, height)
        else:
            at += 2 + max(2, int(struct.unpack(">H", content[at + 2 : at + 4])[0]))
    return None
