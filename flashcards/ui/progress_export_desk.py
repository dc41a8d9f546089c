"""Progress on its way out: what stands there is asked about, then it is written off the UI thread."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QObject, QStandardPaths, Signal, Slot
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from flashcards.domain.errors import KnownError
from flashcards.domain.export_wish import ExportWish, What
from flashcards.domain.moments import date_of
from flashcards.domain.progress_export import ExportOptions, Format, Written
from flashcards.domain.progress_filters import Period, ProgressView, Span, fitting_step, month_days
from flashcards.domain.report_choice import Choice
from flashcards.ui.background import Background, Job, Report, Stopped
from flashcards.ui.figure_view import ChartView
from flashcards.ui.languages import Languages
from flashcards.ui.paths_shown import shown_path
from flashcards.ui.plain import plain
from flashcards.ui.progress_desk import ProgressDesk
from flashcards.workflows.exporting_progress import ExportingProgress
from flashcards.workflows.services import Services

if TYPE_CHECKING:
    from flashcards.ui.progress_export_dialog import ProgressExportDialog

_MOST_NAMED = 8
_REPORTS = {"html": Format.HTML, "pdf": Format.PDF, "md": Format.MARKDOWN}


class ProgressExportDesk(QObject):
    """Writes progress.

    `written(sentence, folder)` tells of a report of a month, `failed(sentence)` why there is none, and
    `folder_wanted(path)` asks to see what was written.
    """

    written = Signal(str, str)
    failed = Signal(str)
    folder_wanted = Signal(str)

    def __init__(
        self, services: Services, languages: Languages, background: Background, desk: ProgressDesk, window: QWidget
    ) -> None:
        super().__init__(window)
        self._services, self._languages, self._background = services, languages, background
        self._desk, self._window = desk, window
        self._exporting = ExportingProgress(services.store, services.now, services.zone, desk.progress)
        self._dialog: ProgressExportDialog | None = None
        self._job: Job | None = None
        self._reviews = 0
        desk.shown.connect(self._count)

    @property
    def dialog(self) -> "ProgressExportDialog | None":
        """The dialog that is open."""
        return self._dialog

    def ask(self, counted: str) -> None:
        """Ask what is to be written; `counted` says what the filters leave."""
        from flashcards.ui.progress_export_dialog import ProgressExportDialog

        when = date_of(self._desk.day()).isoformat()
        lang = self._languages.lang
        dialog = ProgressExportDialog(counted, _documents(), when, lang, self._window, reviews=self._reviews)
        self._dialog = dialog
        dialog.export_requested.connect(self.export)
        dialog.cancel_requested.connect(self.cancel)
        dialog.folder_requested.connect(self.folder_wanted)
        dialog.finished.connect(self._forget)
        dialog.open()

    @Slot(object)
    def export(self, wish: ExportWish) -> None:
        """Write what is wished for; a person is asked about files that stand there already."""
        try:
            taken = self._exporting.taken(wish.target, wish.form, self._options(wish))
        except KnownError as error:
            self._stopped(error)
            return
        if not taken:
            self._begin(wish, over=False)
            return
        shown = "\n".join(shown_path(path) for path in taken[:_MOST_NAMED])
        if len(taken) > _MOST_NAMED:
            shown += "\n" + self.tr("… and %n more", "", len(taken) - _MOST_NAMED)
        parent = self._dialog or self._window
        box = QMessageBox(QMessageBox.Icon.Warning, self.tr("Export progress"), "", parent=parent)
        box.setText(self.tr("Write over what stands there?"))
        box.setInformativeText(plain(shown))
        over = box.addButton(self.tr("Write over"), QMessageBox.ButtonRole.DestructiveRole)
        box.addButton(QMessageBox.StandardButton.Cancel)
        over.clicked.connect(partial(self._write_over, wish))
        box.finished.connect(box.deleteLater)
        box.open()

    @Slot()
    def cancel(self) -> None:
        """Stop the writing; nothing is left of it."""
        if self._job is not None:
            self._job.cancel()

    @Slot(int)
    def ask_month(self, first: int) -> None:
        """Let the person choose a file, and write the report of the month that begins on a day."""
        suggested = str(Path(_documents()) / f"progress-{date_of(first):%Y-%m}.html")
        kinds = ";;".join(f"{form.name} (*.{ending})" for ending, form in _REPORTS.items())
        title = self.tr("Report of a month")
        path, kind = QFileDialog.getSaveFileName(self._window, title, suggested, kinds)
        if path:
            ending = kind.rpartition("*.")[2].rstrip(")") or "html"
            self.write_month(first, path if Path(path).suffix else f"{path}.{ending}")

    def write_month(self, first: int, path: str) -> None:
        """Write the report of a month, as the filters are otherwise; the file dialog has asked about what is there."""
        form = _REPORTS.get(Path(path).suffix.lower().lstrip("."), Format.HTML)
        begin, end = month_days(first)
        filters = self._desk.filters
        period = Period(Span.MONTH, begin)
        last = min(end, self._desk.day())
        choice = Choice(
            filters.deck_ids, filters.kinds, filters.tags, filters.freqs, *period.days(self._desk.day()),
            fitting_step(begin, last),
        )  # fmt: skip
        wish = ExportWish(What.REPORT, form, target=path)
        job = self._start(wish, choice, over=True)
        job.finished.connect(self._tell_month)
        job.failed.connect(self._tell_failed)

    def _write_over(self, wish: ExportWish) -> None:
        self._begin(wish, over=True)

    def _begin(self, wish: ExportWish, *, over: bool) -> None:
        choice = self._desk.choice
        if self._dialog is not None:
            self._dialog.show_working()
        job = self._job = self._start(wish, choice, over=over)
        if self._dialog is not None:
            job.progressed.connect(self._dialog.show_progress)
        job.finished.connect(self._done)
        job.failed.connect(self._stopped)
        job.cancelled.connect(self._cancelled)

    def _start(self, wish: ExportWish, choice: Choice, *, over: bool) -> Job:
        return self._background.start(partial(self._work, wish, choice, self._options(wish, over=over)))

    def _work(
        self, wish: ExportWish, choice: Choice, options: ExportOptions, report: Report, stopped: Stopped
    ) -> Written:
        from flashcards.ui.report_drawing import ReportDrawing

        preset = self._services.store.settings.preset()
        target = None if preset.retention_by_freq else preset.desired_retention
        last = self._desk.day() if choice.last_day is None else choice.last_day
        draw = ReportDrawing(options.lang, self._services.zone(), ChartView(last, target))
        place = Path(wish.target).expanduser()
        if wish.is_folder:
            place.mkdir(parents=True, exist_ok=True)
        return self._exporting.write(
            str(place), wish.form, choice, options, draw=draw, progress=report, cancelled=stopped
        )

    def _options(self, wish: ExportWish, *, over: bool = False) -> ExportOptions:
        return ExportOptions(self._languages.lang, wish.tables, wish.anonymous, wish.bom, over)

    @Slot(object)
    def _count(self, view: object) -> None:
        figure = cast(ProgressView, view).statistics.figure("reviews")
        kinds = (figure.column(kind) for kind in ("learning", "review", "relearning", "practice"))
        self._reviews = sum(int(count or 0) for kind in kinds for count in kind)

    @Slot(object)
    def _done(self, written: object) -> None:
        self._job = None
        if self._dialog is not None:
            self._dialog.show_written(cast(Written, written))

    @Slot(object)
    def _stopped(self, error: KnownError) -> None:
        self._job = None
        if self._dialog is not None:
            self._dialog.show_stopped(error.text(self._languages.lang))

    @Slot()
    def _cancelled(self) -> None:
        self._job = None
        if self._dialog is not None:
            self._dialog.show_stopped()

    @Slot(object)
    def _tell_month(self, written: object) -> None:
        path = cast(Written, written).paths[0]
        sentence = self.tr("The report was written: {path}").format(path=shown_path(path))
        self.written.emit(sentence, str(Path(path).parent))

    @Slot(object)
    def _tell_failed(self, error: KnownError) -> None:
        self.failed.emit(error.text(self._languages.lang))

    @Slot()
    def _forget(self) -> None:
        if self._dialog is not None:
            self._dialog.deleteLater()
            self._dialog = None


def _documents() -> str:
    return QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
