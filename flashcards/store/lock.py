"""The lock that makes one process the only writer of a store, held by the operating system until it ends."""

import os
import sys
from pathlib import Path

from flashcards.domain.errors import StoreBusy, StoreReadOnly

if sys.platform == "win32":
    import msvcrt

    _FAR = 0x7FFF_0000  # Windows locks bytes for readers too, so a byte is locked that nobody reads

    def _take(file: int) -> None:
        os.lseek(file, _FAR, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _take(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


_OPEN = b"open\n"
_CLOSED = b"closed\n"


class WriterLock:
    """The lock file of a store, held. `unclean` tells that the last holder ended without closing the store."""

    def __init__(self, path: Path, store: Path) -> None:
        """Take the lock, or raise StoreBusy while another process holds it."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
        except OSError as error:
            reason = error.strerror or str(error)
            raise StoreReadOnly("store-folder", path=path.parent, reason=reason) from error
        try:
            _take(self._file)
        except OSError as error:
            os.close(self._file)
            raise StoreBusy("store-busy", path=store) from error
        os.lseek(self._file, 0, os.SEEK_SET)
        self.unclean = os.read(self._file, len(_OPEN)) == _OPEN

    def opened(self) -> None:
        """Note that the store is open, so that the next start can tell when it was not closed."""
        self._write(_OPEN)

    def release(self, *, clean: bool) -> None:
        """Give the lock back; `clean` notes that the store was closed in order."""
        if self._file < 0:
            return
        if clean:
            self._write(_CLOSED)
        os.close(self._file)
        self._file = -1

    def _write(self, mark: bytes) -> None:
        try:
            os.ftruncate(self._file, 0)
            os.lseek(self._file, 0, os.SEEK_SET)
            os.write(self._file, mark)
        except OSError:
            # The mark only saves a check at the next start; on a full disk that check is simply made.
            return


def is_locked(path: Path) -> bool:
    """Tell whether a process holds the lock file at `path`."""
    try:
        file = os.open(path, os.O_RDWR)
    except OSError:
        return False
    try:
        _take(file)
    except OSError:
        return True
    finally:
        os.close(file)
    return False
