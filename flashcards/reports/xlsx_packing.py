"""The file into which a workbook is packed, which tells how far that is and where it can be stopped."""

from collections.abc import Callable
from typing import BinaryIO

_PIECE = 8_192
"""What the library packs at a time, in bytes of what is packed."""
_TOLD_AFTER = 1 << 20


class Packing:
    """Passes on what is packed. `packed(done, total)` counts bytes that went in, and may raise to stop it."""

    def __init__(self, file: BinaryIO, packed: Callable[[int, int], None] | None) -> None:
        self._file: BinaryIO | None = file
        self._packed = packed
        self._place = self._done = self._total = self._told = 0

    def expect(self, size: int) -> None:
        """Take about how many bytes there are to pack."""
        self._total = size

    def end(self) -> None:
        """Take nothing more: where packing was stopped, the library still tries to finish its file, some time later."""
        self._file = None

    def write(self, piece: bytes) -> int:
        """Write what became of the next piece."""
        self._done += _PIECE
        if self._file is not None:
            if self._packed is not None and self._done - self._told >= _TOLD_AFTER:
                self._told = self._done
                self._packed(min(self._done, self._total), self._total)
            self._file.write(piece)
        self._place += len(piece)
        return len(piece)

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
