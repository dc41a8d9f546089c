"""Files that are either completely there or not at all, whatever happens meanwhile."""

import contextlib
import os
from pathlib import Path

UNFINISHED = ".tmp"


def write_durably(path: Path, content: bytes) -> None:
    """Write a file under another name, flush it to the disk, and give it its name; raises OSError."""
    unfinished = path.with_name(path.name + UNFINISHED)
    try:
        with unfinished.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            unfinished.unlink(missing_ok=True)
        raise


def sync_file(path: Path) -> None:
    """Flush a file that somebody else wrote."""
    file = os.open(path, os.O_RDWR)
    try:
        os.fsync(file)
    finally:
        os.close(file)


def sync_folder(folder: Path) -> None:
    """Flush the names in a folder; Windows does so by itself and cannot be asked."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
