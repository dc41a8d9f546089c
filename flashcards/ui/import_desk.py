"""One import after the other: files are read off the UI thread, the plan is shown, and then carried out."""

from functools import partial
from typing import cast

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from flashcards.domain.decks import Changes
from flashcards.domain.errors import KnownError
from flashcards.domain.import_plan import Action, ImportPlan
from flashcards.domain.library import PlanView
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
    `file_wanted(path, line)` asks for an editor at a problem.
    """

    changed = Signal(object)
    told = Signal(str)
    file_wanted = Signal(str, int)

    def __init__(self, services: Services, languages: Languages, background: Background, window: QWidget) -> None:
        super().__init__(window)
        self._window, self._languages, self._background = window, languages, background
        self._wording = Wording(services.now, services.zone)
        self._importing = Importing(services.store, services.now)
        self._waiting: list[tuple[tuple[str, ...], Theme]] = []
        self._dialog: ImportDialog | None = None
        self._job: Job | None = None
        self._prepared: PreparedImport | None = None

    def begin(self, paths: tuple[str, ...], theme: Theme) -> None:
        """Read files and folders and show what importing them would do; a second request waits for the first."""
        if self._dialog is not None:
            self._waiting.append((paths, theme))
            self._dialog.raise_()
            return
        dialog = self._dialog = ImportDialog(theme, self._wording, self._window)
        dialog.setModal(True)
        dialog.import_requested.connect(self._carry_out)
        dialog.cancel_requested.connect(self._cancel)
        dialog.open_requested.connect(self.file_wanted)
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

    @Slot(object)
    def _show(self, result: object) -> None:
        self._job = None
        if self._dialog is not None:
            self._prepared, view = cast(Prepared, result)
            self._dialog.display(view)

    @Slot(dict)
    def _carry_out(self, answers: dict[int, str | None]) -> None:
        if self._prepared is None or self._dialog is None:
            return
        self._dialog.show_working()
        self._job = self._background.start(partial(self._apply, self._prepared, answers))
        self._job.finished.connect(self._end)
        self._job.failed.connect(self._tell_trouble)

    def _apply(
        self, prepared: PreparedImport, answers: dict[int, str | None], _report: Report, _stopped: Stopped
    ) -> tuple[PreparedImport, Changes]:
        """Carry the plan out; runs off the UI thread."""
        decided = self._importing.answer(prepared, answers) if answers else prepared
        return decided, self._importing.apply(decided)

    @Slot(object)
    def _end(self, result: object) -> None:
        self._job = None
        prepared, changes = cast(tuple[PreparedImport, Changes], result)
        if self._dialog is not None:
            self._dialog.accept()
        self.changed.emit(changes)
        self.told.emit(self.tr("Imported: {what}").format(what=" · ".join(self._what_was_done(prepared.plan))))

    def _what_was_done(self, plan: ImportPlan) -> list[str]:
        """Say how many cards came, changed, moved and went."""
        new, changed = plan.count(Action.NEW) + plan.count(Action.ASK), plan.count(Action.CHANGED)
        moved, retired = plan.count(Action.MOVED), plan.count(Action.RETIRED)
        parts = [self.tr("%n new card(s)", "", new)] if new or not (changed or moved or retired) else []
        parts += [self.tr("%n changed", "", changed)] if changed else []
        parts += [self.tr("%n moved", "", moved)] if moved else []
        parts += [self.tr("%n retired", "", retired)] if retired else []
        return parts

    @Slot(object)
    def _tell_trouble(self, error: KnownError) -> None:
        self._job = None
        if self._dialog is not None:
            self._dialog.show_trouble(error.text(self._languages.lang))

    @Slot()
    def _cancel(self) -> None:
        if self._job is not None:
            self._job.cancel()
            self._job = None

    @Slot()
    def _close(self) -> None:
        """Forget the dialog, and begin what was asked for meanwhile."""
        dialog, self._dialog, self._prepared = self._dialog, None, None
        if dialog is not None:
            dialog.deleteLater()
            if self._waiting:
                self.begin(*self._waiting.pop(0))
