"""One import after the other: files are read off the UI thread, the plan is shown, and then carried out."""

from functools import partial
from typing import cast

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from flashcards.domain.decks import Changes
from flashcards.domain.errors import KnownError
from flashcards.domain.import_plan import Action, ImportPlan
from flashcards.domain.import_view import FileSample
from flashcards.domain.library import PlanView
from flashcards.domain.reading_options import ReadingOptions
from flashcards.ui.background import Background, Job, Report, Stopped
from flashcards.ui.import_dialog import ImportDialog
from flashcards.ui.languages import Languages
from flashcards.ui.theme import Theme
from flashcards.ui.wording import Wording
from flashcards.workflows.importing import Importing, PreparedImport
from flashcards.workflows.services import Services

Prepared = tuple[PreparedImport, PlanView]


class ImportDesk(QObject):
    """Leads a person from files to cards.

    `changed(Changes)` follows an import that was carried out, `told(sentence)` says what it brought, and
    `file_wanted(path, line)` asks for an editor at a place in a file, `link_wanted(address)` for what a card links to.
    """

    changed = Signal(object)
    told = Signal(str)
    file_wanted = Signal(str, int)
    link_wanted = Signal(str)

    def __init__(self, services: Services, languages: Languages, background: Background, window: QWidget) -> None:
        super().__init__(window)
        self._window, self._languages, self._background = window, languages, background
        self._wording = Wording(services.now, services.zone)
        self._importing = Importing(services.store, services.now)
        self._media = services.folder.media
        self._waiting: list[tuple[tuple[str, ...], Theme]] = []
        self._dialog: ImportDialog | None = None
        self._job: Job | None = None
        self._sampling: Job | None = None
        self._prepared: PreparedImport | None = None
        self._choices: dict[str, ReadingOptions] = {}

    @property
    def busy(self) -> bool:
        """Whether an import is being looked through or carried out."""
        return self._dialog is not None

    def begin(self, paths: tuple[str, ...], theme: Theme) -> None:
        """Read files and folders and show what importing them would do; a second request waits for the first."""
        if self._dialog is not None:
            self._waiting.append((paths, theme))
            self._dialog.raise_()
            return
        dialog = self._dialog = ImportDialog(theme, self._wording, self._media, self._window)
        dialog.setModal(True)
        dialog.import_requested.connect(self._carry_out)
        dialog.cancel_requested.connect(self._cancel)
        dialog.open_requested.connect(self.file_wanted)
        dialog.plan.files.sample_wanted.connect(self._draw)
        dialog.plan.files.choices_made.connect(self._read_again)
        dialog.plan.files.link_requested.connect(self.link_wanted)
        dialog.finished.connect(self._close)
        dialog.open()
        self._job = self._background.start(partial(self._read, paths, self._languages.lang))
        self._job.progressed.connect(dialog.show_progress)
        self._job.finished.connect(self._show)
        self._job.failed.connect(self._tell_trouble)

    def _read(self, paths: tuple[str, ...], lang: str, report: Report, stopped: Stopped) -> Prepared:
        """Read and plan; runs off the UI thread."""
        prepared = self._importing.prepare(paths, progress=report, cancelled=stopped)
        return prepared, self._importing.view(prepared, lang)

    @Slot(str, object)
    def _draw(self, place: str, options: ReadingOptions) -> None:
        """Draw the first cards of a file; what was wanted before is not wanted any more."""
        if self._prepared is None:
            return
        if self._sampling is not None:
            self._sampling.cancel()
        work = partial(self._sample, self._prepared, (place, options, self._languages.lang))
        self._sampling = self._background.start(work)
        self._sampling.finished.connect(self._show_sample)

    def _sample(
        self, prepared: PreparedImport, wanted: tuple[str, ReadingOptions, str], _report: Report, stopped: Stopped
    ) -> FileSample | None:
        """Read a file's first cards; runs off the UI thread."""
        return None if stopped() else self._importing.sample(prepared, *wanted)

    @Slot(object)
    def _show_sample(self, sample: FileSample | None) -> None:
        self._sampling = None
        if self._dialog is not None and sample is not None:
            self._dialog.show_sample(sample)

    @Slot(object)
    def _read_again(self, choices: dict[str, ReadingOptions]) -> None:
        """Read files as a person chose, with what they chose before and was not read yet."""
        if self._prepared is None or self._dialog is None:
            return
        if self._job is not None:
            self._job.cancel()
        self._choices |= choices
        work = partial(self._reread, self._prepared, dict(self._choices), self._languages.lang)
        self._job = self._background.start(work)
        self._job.progressed.connect(self._dialog.show_rereading)
        self._job.finished.connect(self._show)
        self._job.failed.connect(self._tell_trouble)

    def _reread(
        self,
        prepared: PreparedImport,
        choices: dict[str, ReadingOptions],
        lang: str,
        report: Report,
        stopped: Stopped,
    ) -> Prepared:
        """Read some files again and plan anew; runs off the UI thread."""
        again = self._importing.reread(prepared, choices, progress=report, cancelled=stopped)
        return again, self._importing.view(again, lang)

    @Slot(object)
    def _show(self, result: object) -> None:
        self._job = None
        self._choices.clear()
        if self._dialog is not None:
            self._prepared, view = cast(Prepared, result)
            self._dialog.display(view)

    @Slot(dict)
    def _carry_out(self, answers: dict[int, str | None]) -> None:
        if self._prepared is None or self._dialog is None:
            return
        self._dialog.show_working()
        follow = self._dialog.folders_to_follow
        self._job = self._background.start(partial(self._apply, self._prepared, answers, follow))
        self._job.finished.connect(self._end)
        self._job.failed.connect(self._tell_trouble)

    def _apply(
        self,
        prepared: PreparedImport,
        answers: dict[int, str | None],
        follow: tuple[str, ...],
        _report: Report,
        _stopped: Stopped,
    ) -> tuple[PreparedImport, Changes]:
        """Carry the plan out, and follow its folders if that is wanted; runs off the UI thread."""
        decided = self._importing.answer(prepared, answers) if answers else prepared
        changes = self._importing.apply(decided)
        self._importing.follow(follow)
        return decided, changes

    @Slot(object)
    def _end(self, result: object) -> None:
        self._job = None
        prepared, changes = cast(tuple[PreparedImport, Changes], result)
        if self._dialog is not None:
            self._dialog.accept()
        self._background.start(self._settle)
        self.changed.emit(changes)
        self.told.emit(self.tr("Imported: {what}").format(what=" · ".join(self._what_was_done(prepared.plan))))

    def _settle(self, _report: Report, _stopped: Stopped) -> None:
        """Tidy up behind an import; runs off the UI thread."""
        self._importing.settle()

    def _what_was_done(self, plan: ImportPlan) -> list[str]:
        """Say how many cards came, changed, moved and went."""
        new, changed = plan.coming, plan.count(Action.CHANGED)
        moved, retired = plan.count(Action.MOVED), plan.count(Action.RETIRED)
        parts = [self.tr("%n new card(s)", "", new)] if new or not (changed or moved or retired) else []
        parts += [self.tr("%n changed", "", changed)] if changed else []
        parts += [self.tr("%n moved", "", moved)] if moved else []
        parts += [self.tr("%n retired", "", retired)] if retired else []
        return parts

    @Slot(object)
    def _tell_trouble(self, error: KnownError) -> None:
        self._job = None
        self._choices.clear()
        if self._dialog is not None:
            self._dialog.show_trouble(error.text(self._languages.lang))

    @Slot()
    def _cancel(self) -> None:
        for job in (self._job, self._sampling):
            if job is not None:
                job.cancel()
        self._job = self._sampling = None

    @Slot()
    def _close(self) -> None:
        """Forget the dialog, and begin what was asked for meanwhile."""
        dialog, self._dialog, self._prepared = self._dialog, None, None
        self._choices.clear()
        if dialog is not None:
            dialog.deleteLater()
            if self._waiting:
                self.begin(*self._waiting.pop(0))
