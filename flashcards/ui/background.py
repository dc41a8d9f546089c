"""The one door off the UI thread: long work runs in a pool and reports back as signals."""

from collections.abc import Callable
from threading import Event

from PySide6.QtCore import QObject, QRunnable, Qt, QThreadPool, Signal, Slot

from flashcards.domain.errors import KnownError
from flashcards.ui.cycle_collector import CycleCollector, at_work

Report = Callable[[int, int], None]
Stopped = Callable[[], bool]
Work = Callable[[Report, Stopped], object]


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
        try:
            with at_work():
                result = work(self._reported.emit, self._stop.is_set)
        except Exception as error:  # handed to the UI thread, where a bug is raised again
            self._ended.emit(None, error)
        else:
            self._ended.emit(result, None)

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
    """Runs long work off the UI thread, one piece after the other, so that two writers never race.

    From its making until it is stopped, Python's garbage is collected in the UI thread only.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._jobs: list[Job] = []
        self._collector = CycleCollector(self)
        self._collector.take_over()

    def start(self, work: Work) -> Job:
        """Begin `work(report, stopped)` when the pool is free; connect to the job's signals at once."""
        self._collector.take_over()
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
        self._collector.give_back()
