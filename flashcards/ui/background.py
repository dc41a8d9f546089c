"""The one door off the UI thread: long work runs in a pool and reports back as signals."""

import gc
from collections.abc import Callable
from threading import Event, Lock

from PySide6.QtCore import QObject, QRunnable, Qt, QThreadPool, Signal, Slot

from flashcards.domain.errors import KnownError

Report = Callable[[int, int], None]
Stopped = Callable[[], bool]
Work = Callable[[Report, Stopped], object]


class _Collecting:
    """Holds Python's collection of garbage as long as any thread works.

    It runs in the thread that happens to run, and a widget collected outside its own thread would crash the program.
    """

    def __init__(self) -> None:
        self._lock = Lock()
        self._working = 0
        self._held = False

    def rest(self) -> None:
        """Collect nothing until as many threads as have begun are done."""
        with self._lock:
            if not self._working:
                self._held = gc.isenabled()
            gc.disable()
            self._working += 1

    def go_on(self) -> None:
        """Tell that a thread is done."""
        with self._lock:
            self._working -= 1
            if not self._working and self._held:
                gc.enable()


_collecting = _Collecting()


class Job(QObject):
    """One piece of long work, seen from the UI thread, where all its signals arrive.

    Exactly one of `finished(result)`, `failed(KnownError)` and `cancelled()` is emitted; any other exception
    is a bug and is raised again in the UI thread.
    """

    progressed = Signal(int, int)
    finished = Signal(object)
    failed = Signal(object)
    cancelled = Signal()
    _reported = Signal(int, int)
    _ended = Signal(object, object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._stop = Event()
        self.over = False
        self._reported.connect(self._on_reported, Qt.ConnectionType.QueuedConnection)
        self._ended.connect(self._on_ended, Qt.ConnectionType.QueuedConnection)

    def cancel(self) -> None:
        """Ask the work to stop; what it gives afterwards is dropped."""
        self._stop.set()

    def perform(self, work: Work) -> None:
        """Do the work; called in a thread of the pool."""
        _collecting.rest()
        try:
            result = work(self._reported.emit, self._stop.is_set)
        except Exception as error:  # handed to the UI thread, where a bug is raised again
            self._ended.emit(None, error)
        else:
            self._ended.emit(result, None)
        finally:
            _collecting.go_on()

    @Slot(int, int)
    def _on_reported(self, done: int, total: int) -> None:
        if not self._stop.is_set():
            self.progressed.emit(done, total)

    @Slot(object, object)
    def _on_ended(self, result: object, error: Exception | None) -> None:
        self.over = True
        self.deleteLater()
        if self._stop.is_set():
            self.cancelled.emit()
        elif isinstance(error, KnownError):
            self.failed.emit(error)
        elif error is not None:
            raise error
        else:
            self.finished.emit(result)


class _Errand(QRunnable):
    """Carries a job into a thread of the pool."""

    def __init__(self, job: Job, work: Work) -> None:
        super().__init__()
        self._job, self._work = job, work

    def run(self) -> None:
        self._job.perform(self._work)


class Background(QObject):
    """Runs long work off the UI thread, one piece after the other, so that two writers never race."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._jobs: list[Job] = []

    def start(self, work: Work) -> Job:
        """Begin `work(report, stopped)` when the pool is free; connect to the job's signals at once."""
        job = Job(self)
        self._jobs = [each for each in self._jobs if not each.over] + [job]
        self._pool.start(_Errand(job, work))
        return job

    def stop(self) -> None:
        """Cancel everything and wait for what cannot stop; called before the store is closed."""
        self._pool.clear()
        for job in self._jobs:
            job.cancel()
        self._pool.waitForDone()
