"""Noticing that something was written in a folder, by means of the system; the only place for `watchdog`."""

import os
from collections.abc import Callable, Collection
from contextlib import suppress
from threading import Lock

from PySide6.QtCore import QObject, QStorageInfo, Signal
from watchdog.events import (
    DirAttribEvent,
    DirCreatedEvent,
    DirDeletedEvent,
    DirMovedEvent,
    FileAttribEvent,
    FileCreatedEvent,
    FileDeletedEvent,
    FileModifiedEvent,
    FileMovedEvent,
    FileSystemEvent,
    FileSystemEventHandler,
)
from watchdog.observers import Observer
from watchdog.observers.api import BaseObserver, ObservedWatch

from flashcards.domain.deck_files import CODE_FOLDERS

# What is written; that a file is read is of no interest, and we read them ourselves.
_WRITING: list[type[FileSystemEvent]] = [
    FileCreatedEvent,
    FileModifiedEvent,
    FileMovedEvent,
    FileDeletedEvent,
    FileAttribEvent,
    DirCreatedEvent,
    DirMovedEvent,
    DirDeletedEvent,
    DirAttribEvent,
]
# Of these file systems only what this machine writes itself is noticed.
_REMOTE = ("nfs", "cifs", "smb", "afp", "9p", "webdav", "davfs", "fuse.", "sshfs", "vboxsf", "prl_fs")
_Place = tuple[int, int]


class FolderWatch(QObject):
    """Watches folders with all that lies in them.

    `touched(root, places)` tells where something was written in one, by paths with `/`; it is emitted in a thread of
    the library. `watch` may be called in any thread, and takes time for large folders.
    """

    touched = Signal(str, tuple)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lock = Lock()
        self._observer: BaseObserver | None = None
        self._watched: dict[str, tuple[_Place, ObservedWatch]] = {}
        self._rested = False

    def watch(self, roots: Collection[str]) -> tuple[str, ...]:
        """Watch these folders from now on and no others; return those that are watched since this moment.

        A folder that is away, on a network drive, or beyond what the system can watch is not: call this again
        from time to time, and look at such a folder by other means.
        """
        with self._lock:
            if self._rested:
                return ()
            for root in tuple(self._watched):
                if root not in roots or self._watched[root][0] != _place(root):
                    self._drop(root)
            return tuple(root for root in roots if root not in self._watched and self._add(root))

    @property
    def watched(self) -> frozenset[str]:
        """The folders that are watched at the moment."""
        return frozenset(self._watched)

    def rest(self) -> None:
        """Watch no more; the threads of the library have ended when this returns."""
        with self._lock:
            self._rested = True
            self._watched.clear()
            if self._observer is not None:
                self._observer.stop()
                self._observer.join()
                self._observer = None

    def _add(self, root: str) -> bool:
        place = _place(root)
        if place is None or _is_remote(root):
            return False
        # Without instances or watches left, in a folder that just went: it is looked at by other means.
        with suppress(OSError):
            if self._observer is None:
                self._observer = Observer()
                self._observer.start()
            ear = _Ear(root, self.touched.emit)
            watch = self._observer.schedule(ear, root, recursive=True, event_filter=_WRITING)
            self._watched[root] = (place, watch)
            return True
        return False

    def _drop(self, root: str) -> None:
        _, watch = self._watched.pop(root)
        # The library drops a watch by itself when its folder is deleted.
        with suppress(KeyError, OSError):
            if self._observer is not None:
                self._observer.unschedule(watch)


class _Ear(FileSystemEventHandler):
    """Hears what happens in one folder."""

    def __init__(self, root: str, tell: Callable[[str, tuple[str, ...]], None]) -> None:
        self._root, self._tell = root, tell

    def on_any_event(self, event: FileSystemEvent) -> None:
        """Tell of everything that is not hidden."""
        named = (os.fsdecode(path) for path in (event.src_path, event.dest_path) if path)
        concerned = tuple(path.replace(os.sep, "/") for path in named if self._concerns(path))
        if concerned:
            self._tell(self._root, concerned)

    def _concerns(self, path: str) -> bool:
        parts = path[len(self._root) :].replace("\\", "/").split("/")
        return not any(part.startswith(".") or part in CODE_FOLDERS for part in parts)


def _place(root: str) -> _Place | None:
    """Return what tells a folder from another one that takes its place; None when it is away."""
    try:
        found = os.stat(root)  # noqa: PTH116  the root is a plain string in the store and for the library
    except (OSError, ValueError):
        return None
    return found.st_dev, found.st_ino


def _is_remote(root: str) -> bool:
    if root.startswith(("//", "\\\\")):
        return True
    kind = bytes(QStorageInfo(root).fileSystemType().data()).decode("ascii", "replace").lower()
    return kind.startswith(_REMOTE)
