"""Opening files that a deck may name: regular files inside the import root, and nothing else, ever."""

import os
import stat
from pathlib import Path
from typing import NamedTuple


class Content(NamedTuple):
    """A file's bytes, or the code of the problem (and its reason in words) for which there are none."""

    content: bytes
    code: str = ""
    reason: str = ""


def read_inside(root: Path, path: Path, limit: int) -> Content:
    """Read a file that lies inside `root` once all links are followed; up to `limit` bytes.

    Pipes, devices and sockets are never opened. Over the limit the code is 'too-large'; other codes are
    'missing', 'outside', 'special' and 'unreadable'.
    """
    try:
        real_root, real = root.resolve(), path.resolve()
        if not real.is_relative_to(real_root):
            return Content(b"", "outside")
        if not stat.S_ISREG(real.stat().st_mode):
            return Content(b"", "special")
        return _read(real, limit)
    except (FileNotFoundError, NotADirectoryError):
        return Content(b"", "missing")
    except (OSError, ValueError, RuntimeError) as error:  # a NUL in the name, a ring of links
        return Content(b"", "unreadable", _reason(error))


def _read(path: Path, limit: int) -> Content:
    """Read a file that was seen to be a regular one; it is looked at again once it is open."""
    flags = os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOFOLLOW", 0)
    with os.fdopen(os.open(path, flags), "rb") as file:
        state = os.fstat(file.fileno())
        if not stat.S_ISREG(state.st_mode):
            return Content(b"", "special")
        if state.st_size > limit:
            return Content(b"", "too-large")
        content = file.read(limit + 1)
    return Content(b"", "too-large") if len(content) > limit else Content(content)


def _reason(error: Exception) -> str:
    """Say why in the system's words."""
    return getattr(error, "strerror", None) or str(error) or type(error).__name__
