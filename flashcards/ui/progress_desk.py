"""Between the Progress page and the statistics: the report is made off the UI thread."""

from PySide6.QtCore import QObject, Signal, Slot

from flashcards.domain.errors import KnownError
from flashcards.domain.reports import ProgressReport
from flashcards.ui.background import Background, Report, Stopped
from flashcards.ui.languages import Languages
from flashcards.workflows.progress_report import report_beside
from flashcards.workflows.services import Services


class ProgressDesk(QObject):
    """Has the report made anew; `shown(ProgressReport)` is what the page shows next, `failed(sentence)` why not."""

    shown = Signal(object)
    failed = Signal(str)

    def __init__(self, services: Services, languages: Languages, background: Background, parent: QObject) -> None:
        super().__init__(parent)
        self._services, self._languages, self._background = services, languages, background

    def refresh(self) -> None:
        """Make the report of this moment."""
        job = self._background.start(self._report)
        job.finished.connect(self.shown)
        job.failed.connect(self._fail)

    def _report(self, _report: Report, _stopped: Stopped) -> ProgressReport:
        services = self._services
        return report_beside(services.store, services.now(), services.zone())

    @Slot(object)
    def _fail(self, error: KnownError) -> None:
        self.failed.emit(error.text(self._languages.lang))
