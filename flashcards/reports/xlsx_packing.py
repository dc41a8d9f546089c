"""The file into which a workbook is packed, which tells how far that is and where it can be stopped."""

from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO

_PIECE = 8_192
"""What is packed at a time, in bytes before it is packed."""
_TOLD_AFTER = 1 << 20


class Refused(Exception):
    """Nothing is to be packed."""


class Packing:
    """Passes on what is packed of the files in `folder`.

    `packed(done, total)` counts their bytes, about, from the first piece on, and may raise to stop it.
    """

    def __init__(self, file: BinaryIO, folder: Path, packed: Callable[[int, int], None] | None) -> None:
        self._file: BinaryIO | None = file
        self._folder = folder
        self._packed = packed
        self._place = self._done = self._total = 0
        self._told: int | None = None

    def refuse(self) -> None:
        """Let there be nothing to pack: Refused is raised at the first piece."""
        self._packed = _refused

    def end(self) -> None:
        """Take nothing more: where packing was stopped, the library still tries to finish its file, some time later."""
        self._file = None

    def write(self, piece: bytes) -> int:
        """Write what became of the next piece."""
        if self._file is not None:
            self._tell()
            self._file.write(piece)
        self._done += _PIECE
        self._place += len(piece)
        return len(piece)

    def _tell(self) -> None:
        if self._told is None:  # all that is to be packed is there before the first piece is
            self._total = sum(path.stat().st_size for path in self._folder.iterdir())
        elif self._done - self._told < _TOLD_AFTER:
            return
        self._told = self._done
        if self._packed is not None:
            self._packed(min(self._done, self._total), self._total)

    def seek(self, place: int) -> int:
        """Go to a place of the file."""
        if self._file is not None:
            self._file.seek(place)
        self._place = place
        return place

    def tell(self) -> int:
        """Return the place in the file."""
        return self._place

    def flush(self) -> None:
        """Let everything go to the disk."""
        if self._file is not None:
            self._file.flush()


def _refused(_done: int, _total: int) -> None:
    raise Refused
