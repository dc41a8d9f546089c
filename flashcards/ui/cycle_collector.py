"""Python's cycle collector, called in the window's thread only: a widget collected in another crashes the program."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from threading import Lock

from PySide6.QtCore import QObject, QTimer, Slot

_EVERY = 1_000


class _Standing:
    """Which collectors have taken over, what only the window's thread changes, and how many threads work."""

    def __init__(self) -> None:
        self.taken: set[object] = set()
        self.found_on = False
        self.working, self.lock = 0, Lock()


_standing = _Standing()


class CycleCollector(QObject):
    """Collects about as often as Python would, but always here, and nothing while a job makes very many values.

    Python collects in the thread that happens to run. To hold it back only while threads run Python code is not
    enough: the last of them is the first to collect, on its way out. So it rests as long as one of these is at it.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._timer = QTimer(self)
        self._timer.setInterval(_EVERY)
        self._timer.timeout.connect(self._collect)
        self._name = object()
        self.destroyed.connect(partial(_leave, self._name))

    def take_over(self) -> None:
        """Collect from now on."""
        if not _standing.taken:
            _standing.found_on = gc.isenabled()
        gc.disable()
        _standing.taken.add(self._name)
        if not self._timer.isActive():
            self._timer.start()

    def give_back(self) -> None:
        """Let Python collect by itself again, if it did and no other one is at it; no thread must work any more."""
        self._timer.stop()
        _leave(self._name)

    @Slot()
    def _collect(self) -> None:
        """Collect the oldest generation that is due."""
        due = [count > limit > 0 for count, limit in zip(gc.get_count(), gc.get_threshold(), strict=True)]
        if any(due) and not _standing.working:
            gc.collect(max(generation for generation, is_due in enumerate(due) if is_due))


def _leave(name: object, *_: object) -> None:
    if name in _standing.taken:
        _standing.taken.remove(name)
        if not _standing.taken and _standing.found_on:
            gc.enable()


@contextmanager
def at_work() -> Iterator[None]:
    """Collect nothing while a thread is in this block: the collector would walk over all that it makes."""
    with _standing.lock:
        _standing.working += 1
    try:
        yield
    finally:
        with _standing.lock:
            _standing.working -= 1
