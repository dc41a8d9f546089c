"""Files that appear under their names only when they are complete, all of them or none."""

import contextlib
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import TracebackType
from typing import BinaryIO

from flashcards.domain.errors import KnownError

UNFINISHED = ".flashcards-new"


class ReportNotWritten(KnownError):
    """The disk refused an export; what stood there before is as it was."""

    exit_code = 5


class Staging:
    """Writes files beside their places and gives all of them their names at the end of the `with` block.

    Where the block ends in an exception, nothing is left of them. Raises KnownError where a file stands already
    and is not to be replaced (`over`), and ReportNotWritten when the disk refuses.
    """

    def __init__(self, *, over: bool) -> None:
        self._over = over
        self._staged: list[tuple[Path, Path]] = []
        self._folders: list[Path] = []

    def __enter__(self) -> "Staging":
        return self

    def __exit__(self, kind: type[BaseException] | None, _error: BaseException | None, _: TracebackType | None) -> None:
        try:
            if kind is None:
                self._give_names()
        finally:
            self._clear()

    def refuse_taken(self, paths: Iterable[Path]) -> None:
        """Raise where a file stands that is not to be replaced, or where none can be put."""
        for path in paths:
            if path.is_dir() or (os.path.lexists(path) and not self._over):
                raise KnownError("export-taken", path=path)

    @contextlib.contextmanager
    def file(self, path: Path) -> Iterator[BinaryIO]:
        """Open a file to be written; it is flushed to the disk when it is closed."""
        unfinished = path.with_name(f".{path.name}{UNFINISHED}")
        try:
            self._make_folder(path.parent)
            unfinished.unlink(missing_ok=True)
            flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
            handle = os.open(unfinished, flags, 0o666)
            self._staged.append((unfinished, path))
            with os.fdopen(handle, "wb", buffering=1 << 20) as file:
                yield file
                file.flush()
                os.fsync(handle)
        except OSError as error:
            raise _refused(path, error) from error

    def _make_folder(self, folder: Path) -> None:
        missing = [each for each in (folder, *folder.parents) if not each.exists()]
        folder.mkdir(parents=True, exist_ok=True)
        self._folders += missing

    def _give_names(self) -> None:
        """Give all files their names; where one cannot have it, those that had none before go again."""
        new: list[Path] = []
        for unfinished, path in self._staged:
            try:
                if os.path.lexists(path):
                    if not self._over:
                        raise KnownError("export-taken", path=path)
                    unfinished.replace(path)
                else:
                    _name_new(unfinished, path)
                    new.append(path)
            except (OSError, KnownError) as error:
                for each in new:
                    with contextlib.suppress(OSError):
                        each.unlink()
                if isinstance(error, KnownError):
                    raise
                raise _refused(path, error) from error
        self._folders.clear()

    def _clear(self) -> None:
        for unfinished, _ in self._staged:
            with contextlib.suppress(OSError):
                unfinished.unlink(missing_ok=True)
        for folder in self._folders:
            with contextlib.suppress(OSError):
                folder.rmdir()


def _name_new(unfinished: Path, path: Path) -> None:
    """Give a file its name, unless another one took it meanwhile."""
    try:
        os.link(unfinished, path)
    except FileExistsError as error:
        raise KnownError("export-taken", path=path) from error
    except OSError:  # no links on this disk
        unfinished.replace(path)


def _refused(path: Path, error: OSError) -> ReportNotWritten:
    return ReportNotWritten("export-refused", path=path, reason=error.strerror or error)
