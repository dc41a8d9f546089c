"""Writing deck files: whole or not at all, only inside their root, and never over what was not read."""

import contextlib
import hashlib
import os
import stat
from pathlib import Path
from typing import NamedTuple

from flashcards.domain.errors import KnownError

UNFINISHED = ".flashcards-new"


class FileNotWritten(KnownError):
    """A deck file could not be written; it is as it was."""

    exit_code = 5


class FileChanged(Exception):
    """The file is no longer the one that was read."""


class Target(NamedTuple):
    """The file that a path really leads to, its rights, and whose it is (user and group)."""

    path: Path
    mode: int
    owner: tuple[int, int] = (-1, -1)


def read_for_change(root: str, path: str) -> tuple[Target, bytes]:
    """Read a file that is to be changed; raises FileNotWritten when it is gone or must not be written."""
    target = _target(root, path)
    try:
        return target, _bytes_of(target.path)
    except OSError as error:
        raise _failed(target.path, error) from error


def write_change(target: Target, content: bytes, before: str) -> None:
    """Put `content` in the place of a file whose bytes have the SHA-256 `before`.

    The new file takes the name of the old one in one step, with its rights. Raises FileChanged when the old one
    is another by now, and FileNotWritten when the disk refuses; both leave the old file as it is.
    """
    unfinished = target.path.with_name(f".{target.path.name}{UNFINISHED}")
    try:
        _write(unfinished, content, target)
        if hashlib.sha256(_bytes_of(target.path)).hexdigest() != before:
            raise FileChanged
        unfinished.replace(target.path)
    except OSError as error:
        raise _failed(target.path, error) from error
    finally:
        with contextlib.suppress(OSError):
            unfinished.unlink(missing_ok=True)
    _sync_folder(target.path.parent)


def write_file(path: Path, content: bytes, *, over: bool = False) -> None:
    """Write a file of our own; raises FileExistsError where one stands and is not to be replaced, or FileNotWritten."""
    # Named after the process, for two may write the same file at once.
    unfinished = path.with_name(f".{path.name}.{os.getpid()}{UNFINISHED}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _write(unfinished, content, None)
        if over:
            unfinished.replace(path)
        else:
            _name_new(unfinished, path)
    except FileExistsError:
        raise
    except OSError as error:
        raise _failed(path, error) from error
    finally:
        with contextlib.suppress(OSError):
            unfinished.unlink(missing_ok=True)
    _sync_folder(path.parent)


def _bytes_of(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except FileNotFoundError as error:
        raise FileNotWritten("file-gone", path=path) from error


def _name_new(unfinished: Path, path: Path) -> None:
    """Give a file its name, unless another one has it."""
    try:
        os.link(unfinished, path)
    except FileExistsError:
        raise
    except OSError:  # no links on this disk
        if os.path.lexists(path):
            raise FileExistsError(str(path)) from None
        unfinished.replace(path)


def _target(root: str, path: str) -> Target:
    folder = Path(root)
    try:
        real_root, real = folder.resolve(), (folder / path).resolve()
        state = real.stat()
    except (FileNotFoundError, NotADirectoryError) as error:
        raise FileNotWritten("file-gone", path=folder / path) from error
    except (OSError, ValueError, RuntimeError) as error:
        raise _failed(folder / path, error) from error
    if not real.is_relative_to(real_root):
        raise FileNotWritten("file-not-inside", path=folder / path)
    if not stat.S_ISREG(state.st_mode):
        raise FileNotWritten("file-not-regular", path=folder / path)
    # A file that is only to be read could still be replaced where its folder may be written.
    if not state.st_mode & 0o222 or not os.access(real, os.W_OK):
        raise FileNotWritten("file-read-only", path=real)
    return Target(real, stat.S_IMODE(state.st_mode), (state.st_uid, state.st_gid))


def _write(path: Path, content: bytes, target: Target | None) -> None:
    """Write a file, as that at `target` is, and flush it to the disk; what an earlier attempt left there goes."""
    path.unlink(missing_ok=True)
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    with os.fdopen(os.open(path, flags, 0o666), "wb") as file:
        if target is not None:
            with contextlib.suppress(OSError, AttributeError):  # not for everyone, and not on Windows
                os.chown(path, *target.owner)
            path.chmod(target.mode)
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def _sync_folder(folder: Path) -> None:
    """Flush the names in a folder, where the system can be asked."""
    if os.name == "nt":
        return
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _failed(path: Path, error: Exception) -> FileNotWritten:
    reason = getattr(error, "strerror", None) or str(error) or type(error).__name__
    return FileNotWritten("file-not-written", path=path, reason=reason)
