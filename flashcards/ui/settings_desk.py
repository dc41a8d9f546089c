"""Between the Settings page and the store: what is set is kept, backups are made and put in place."""

from functools import partial

from PySide6.QtCore import QObject, Signal, Slot

from flashcards.domain.decks import Changes
from flashcards.domain.errors import KnownError
from flashcards.domain.settings import Backup, Preferences, Preset
from flashcards.ui.background import Background, Job, Report, Stopped, Work
from flashcards.ui.languages import Languages
from flashcards.workflows.keeping import back_up, back_up_daily, put_back
from flashcards.workflows.preferring import Preferring
from flashcards.workflows.services import Services

_EVERYTHING = Changes(cards=True, decks=True, reviews=True, settings=True)


class SettingsDesk(QObject):
    """Does what Settings ask for.

    `shown(SettingsView)` is what the page shows, `changed(Changes)` what was changed, `preferred(Preferences)`
    how the app looks from now on, `told(sentence)` and `failed(sentence)` what came of it.
    """

    shown = Signal(object)
    changed = Signal(object)
    preferred = Signal(object)
    told = Signal(str)
    failed = Signal(str)

    def __init__(self, services: Services, languages: Languages, background: Background, parent: QObject) -> None:
        super().__init__(parent)
        self._services, self._languages, self._background = services, languages, background
        self._preferring = Preferring(services.store, services.now, services.version)
        self._job: Job | None = None

    @property
    def preferences(self) -> Preferences:
        """How the app looks and behaves."""
        return self._preferring.preferences()

    def refresh(self) -> None:
        """Read the settings and backups again."""
        self.shown.emit(self._preferring.view())

    def keep_window(self, place: str) -> None:
        """Remember where the window stood; when that cannot be written, nothing is lost that matters."""
        try:
            self._preferring.save_window(place)
        except KnownError:
            return

    @Slot(Preferences)
    def keep_preferences(self, preferences: Preferences) -> None:
        """Keep how the app looks and behaves, and let it look so at once."""
        try:
            changes = self._preferring.save_preferences(preferences)
        except KnownError as error:
            self._tell_failure(error)
            self.refresh()  # the form must not show what was not kept
        else:
            self.preferred.emit(self.preferences)
            self.changed.emit(changes)

    @Slot(Preset)
    def keep_preset(self, preset: Preset) -> None:
        """Keep how cards are scheduled."""
        try:
            changes = self._preferring.save_preset(preset)
        except KnownError as error:
            self._tell_failure(error)
            self.refresh()  # the form must not show what was not kept
        else:
            self.changed.emit(changes)

    @Slot(int)
    def keep_text_size(self, percent: int) -> None:
        """Keep the size of the text on cards."""
        try:
            self._preferring.save_text_size(percent)
        except KnownError as error:
            self._tell_failure(error)
        else:
            self.preferred.emit(self.preferences)

    @Slot()
    def back_up(self) -> None:
        """Write a backup."""
        self._start(self._write_backup)
        if self._job is not None:
            self._job.finished.connect(self._tell_backup)

    @Slot(str)
    def restore(self, path: str) -> None:
        """Put a backup in the store's place."""
        self._start(partial(self._put_back, path))
        if self._job is not None:
            self._job.finished.connect(self._tell_restored)

    @Slot()
    def back_up_daily(self) -> None:
        """Write the day's backup if it is not there yet."""
        self._start(self._write_daily)

    def _start(self, work: Work) -> None:
        self._job = self._background.start(work)
        self._job.failed.connect(self._tell_failure)

    def _write_backup(self, _report: Report, _stopped: Stopped) -> Backup:
        return back_up(self._services.store, self._services.now())

    def _write_daily(self, _report: Report, _stopped: Stopped) -> Backup | None:
        return back_up_daily(self._services.store, self._services.now())

    def _put_back(self, path: str, _report: Report, _stopped: Stopped) -> Backup:
        return put_back(self._services.store, path, self._services.now())

    @Slot(object)
    def _tell_backup(self, _backup: Backup) -> None:
        self.told.emit(self.tr("The backup is written and checked"))
        self.refresh()

    @Slot(object)
    def _tell_restored(self, _kept: Backup) -> None:
        self.told.emit(self.tr("The backup is in place; what was there before is kept as a backup"))
        self.preferred.emit(self.preferences)
        self.changed.emit(_EVERYTHING)
        self.refresh()

    @Slot(object)
    def _tell_failure(self, error: KnownError) -> None:
        self.failed.emit(error.text(self._languages.lang))
