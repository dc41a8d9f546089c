"""The pages of the window: each is built at its first use, and wired to the desk that does what it asks for."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from flashcards.domain.decks import Changes
from flashcards.domain.settings import Preferences
from flashcards.ui.appearance import Appearance
from flashcards.ui.background import Background
from flashcards.ui.languages import Languages
from flashcards.ui.outside import Outside
from flashcards.ui.theme import Theme
from flashcards.ui.today_page import TodayPage
from flashcards.ui.window_frame import WindowFrame
from flashcards.ui.wording import Wording
from flashcards.workflows.services import Services
from flashcards.workflows.today import today_view

if TYPE_CHECKING:
    from flashcards.domain.inbox import InboxItem
    from flashcards.ui.editor_desk import EditorDesk
    from flashcards.ui.export_desk import ExportDesk
    from flashcards.ui.following_desk import FollowingDesk
    from flashcards.ui.guide_desk import GuideDesk
    from flashcards.ui.import_desk import ImportDesk
    from flashcards.ui.library_desk import LibraryDesk
    from flashcards.ui.library_page import LibraryPage
    from flashcards.ui.progress_page import ProgressPage
    from flashcards.ui.progress_place import ProgressPlace
    from flashcards.ui.settings_desk import SettingsDesk
    from flashcards.ui.study_desk import StudyDesk
    from flashcards.ui.study_page import StudyPage


class Pages(QObject):
    """Builds pages and desks, and passes on what concerns the window as a whole.

    `study_requested()`, `decks_requested(deck_ids)`, `practice_requested()`, `sprint_requested()` and
    `today_requested()` want another page, `card_shown(StudyView)` tells what the session shows, `changed(Changes)`
    what was changed, and `preferred(Preferences)` how the app shall look and behave from now on.
    """

    study_requested = Signal()
    decks_requested = Signal(tuple)
    practice_requested = Signal()
    sprint_requested = Signal()
    today_requested = Signal()
    card_shown = Signal(object)
    changed = Signal(object)
    preferred = Signal(object)

    def __init__(self, services: Services, appearance: Appearance, languages: Languages, window: QWidget) -> None:
        super().__init__(window)
        self._services, self._appearance, self._languages, self._window = services, appearance, languages, window
        self._wording = Wording(services.now, services.zone)
        self._preferences = services.preferences()
        self._settings_desk: SettingsDesk | None = None
        self._import_desk: ImportDesk | None = None
        self._following_desk: FollowingDesk | None = None
        self._editor_desk: EditorDesk | None = None
        self._export_desk: ExportDesk | None = None
        self._guide_desk: GuideDesk | None = None
        self._progress: ProgressPlace | None = None
        self.background = Background(self)
        self.outside = Outside(window, services.version, self._editor)
        self.outside.guide_wanted.connect(self.show_guide)
        self.frame = WindowFrame(appearance.theme)
        self.today_page: TodayPage
        self.study_page: StudyPage
        self.study: StudyDesk
        self.library_page: LibraryPage
        self.progress_page: ProgressPage
        self.next_at: int | None = None

    def prepare(self, name: str) -> None:
        """Build a page at its first use."""
        if not self.frame.pages.holds(name):
            {
                "today": self._build_today,
                "study": self._build_study,
                "library": self._build_library,
                "progress": self._build_progress,
                "settings": self._build_settings,
            }[name](self._appearance.theme)

    def settings(self) -> "SettingsDesk":
        """Return the desk of the settings, which the other pages need as well."""
        if self._settings_desk is None:
            from flashcards.ui.settings_desk import SettingsDesk

            desk = self._settings_desk = SettingsDesk(self._services, self._languages, self.background, self)
            desk.changed.connect(self.changed)
            desk.changed.connect(self._after_restore)
            desk.preferred.connect(self.preferred)
            desk.told.connect(self.frame.toast.say)
            desk.failed.connect(self.outside.warn)
        return self._settings_desk

    def importing(self) -> "ImportDesk":
        """Return the desk that leads from files to cards."""
        if self._import_desk is None:
            from flashcards.ui.import_desk import ImportDesk

            desk = self._import_desk = ImportDesk(self._services, self._languages, self.background, self._window)
            desk.changed.connect(self.changed)
            desk.changed.connect(self._after_import)
            desk.told.connect(self.frame.toast.say)
            desk.file_wanted.connect(self.outside.open_at_line)
            desk.link_wanted.connect(self.outside.open_link)
        return self._import_desk

    def following(self) -> "FollowingDesk":
        """Return the desk that follows folders."""
        if self._following_desk is None:
            from flashcards.ui.following_desk import FollowingDesk

            desk = FollowingDesk(self._services, self._languages, self.background, self._is_importing, self)
            self._following_desk = desk
            desk.changed.connect(self.changed)
            desk.told.connect(self.frame.toast.say)
            desk.failed.connect(self.outside.warn)
            desk.inbox_changed.connect(self._show_waiting)
        return self._following_desk

    def editing(self) -> "EditorDesk":
        """Return the desk at which cards are edited."""
        if self._editor_desk is None:
            from flashcards.ui.editor_desk import EditorDesk

            desk = EditorDesk(self._services, self._languages, self.background, self._window)
            self._editor_desk = desk
            desk.guide_wanted.connect(self.show_guide)
            desk.changed.connect(self.changed)
            desk.told.connect(self.frame.toast.say)
            desk.failed.connect(self.outside.warn)
            desk.file_wanted.connect(self.outside.open_at_line)
            desk.link_wanted.connect(self.outside.open_link)
        return self._editor_desk

    @Slot(str)
    @Slot(str, str)
    def edit_card(self, note_id: str, lang: str = "") -> None:
        """Edit a card, in the language of the window where none is named."""
        self.editing().edit(note_id, lang or self._languages.lang, self._appearance.theme)

    @Slot()
    def write_card(self) -> None:
        """Let the person choose a deck file, and begin a new card in it."""
        self.editing().choose_place(self._appearance.theme)

    @Slot()
    def show_guide(self) -> None:
        """Show how decks are written."""
        if self._guide_desk is None:
            from flashcards.ui.guide_desk import GuideDesk

            desk = self._guide_desk = GuideDesk(self._languages, self._services.folder.media, self._window)
            desk.link_wanted.connect(self.outside.open_link)
            self._appearance.theme_changed.connect(desk.set_theme)
        self._guide_desk.show(self._appearance.theme)

    @Slot(tuple)
    def export_decks(self, deck_ids: tuple[str, ...]) -> None:
        """Let the person choose a folder, and write decks into it."""
        if self._export_desk is None:
            from flashcards.ui.export_desk import ExportDesk

            desk = ExportDesk(self._services, self._languages, self.background, self._window)
            self._export_desk = desk
            desk.failed.connect(self.outside.warn)
            desk.folder_wanted.connect(self.outside.open_place)
        self._export_desk.export(deck_ids)

    def follow_folders(self) -> None:
        """Follow what is to be followed; where nothing is, nothing is loaded for it."""
        if self._following_desk is not None or self._services.store.folders.followed():
            self.following().begin()

    def stop(self) -> None:
        """Let running work come to its end: the window is closed."""
        if self._following_desk is not None:
            self._following_desk.rest()
        if self._editor_desk is not None:
            self._editor_desk.stop()
        if self._progress is not None:
            self._progress.stop()
        self.background.stop()

    @Slot(tuple)
    def import_files(self, paths: tuple[str, ...]) -> None:
        """Offer to import files and folders."""
        self.importing().begin(paths, self._appearance.theme)

    @Slot()
    def offer_import(self) -> None:
        """Offer to choose files or a folder to import."""
        self.prepare("library")
        self.library_page.offer_import()

    @Slot()
    def choose_folder(self) -> None:
        """Let the person choose a folder to import."""
        self.prepare("library")
        self.library_page.choose_folder()

    def use(self, preferences: Preferences) -> None:
        """Look and behave as preferred."""
        self._preferences = preferences
        if self.frame.pages.holds("study"):
            self.study_page.set_text_size(preferences.text_size)

    def _build_today(self, theme: Theme) -> None:
        page = self.today_page = TodayPage(theme, self._wording)
        page.start_requested.connect(self.study_requested)
        page.deck_requested.connect(self.decks_requested)
        page.practice_requested.connect(self.practice_requested)
        page.sprint_requested.connect(self.sprint_requested)
        page.import_requested.connect(self.offer_import)
        self.frame.pages.enter("today", page, self._fill_today, page.set_theme)

    def _fill_today(self) -> None:
        services = self._services
        view = today_view(services.store, services.now(), services.zone(), self._languages.lang)
        self.next_at = view.next_at
        self.today_page.display(view)

    def _build_study(self, theme: Theme) -> None:
        from flashcards.ui.study_desk import StudyDesk
        from flashcards.ui.study_page import StudyPage

        page = self.study_page = StudyPage(theme, self._wording, self._services.folder.media)
        desk = self.study = StudyDesk(self._services, self._languages, self)
        page.set_text_size(self._preferences.text_size)
        page.reveal_requested.connect(desk.reveal)
        page.said_requested.connect(desk.said)
        page.grade_requested.connect(desk.grade)
        page.undo_requested.connect(desk.undo)
        page.suspend_requested.connect(desk.suspend)
        page.bury_requested.connect(desk.bury)
        page.language_requested.connect(desk.switch_language)
        page.edit_requested.connect(desk.edit)
        page.file_requested.connect(desk.open_file)
        page.retry_requested.connect(desk.retry)
        page.practice_requested.connect(desk.practise)
        page.others_requested.connect(desk.study_all)
        page.wait_ended.connect(desk.tick)
        page.back_requested.connect(self.today_requested)
        page.shortcuts_requested.connect(self.outside.tell_keys)
        page.text_size_requested.connect(self._keep_text_size)
        page.link_requested.connect(self.outside.open_link)
        desk.shown.connect(page.display)
        desk.shown.connect(self.card_shown)
        desk.told.connect(page.say)
        desk.changed.connect(self._follow_study)
        desk.file_wanted.connect(self.outside.open_at_line)
        page.information_requested.connect(desk.tell_history)
        desk.edit_wanted.connect(self.edit_card)
        desk.information_wanted.connect(self.show_card)
        self.frame.pages.enter("study", page, desk.refresh, page.set_theme)

    def _build_library(self, theme: Theme) -> None:
        from flashcards.ui.library_desk import LibraryDesk
        from flashcards.ui.library_page import LibraryPage

        page = self.library_page = LibraryPage(theme, self._wording)
        desk = LibraryDesk(self._services, self._languages, self)
        page.study_requested.connect(self.decks_requested)
        page.import_requested.connect(self.import_files)
        page.open_requested.connect(self.outside.open_at_line)
        page.rename_requested.connect(desk.rename)
        page.delete_requested.connect(desk.delete)
        page.suspend_requested.connect(desk.suspend)
        page.unsuspend_requested.connect(desk.unsuspend)
        page.unbury_requested.connect(desk.unbury)
        page.keep_requested.connect(desk.keep)
        page.reset_requested.connect(desk.reset)
        page.restore_requested.connect(desk.restore)
        page.erase_requested.connect(desk.erase)
        page.undo_requested.connect(desk.undo)
        page.edit_requested.connect(self.edit_card)
        page.history_requested.connect(self.show_card)
        page.new_card_requested.connect(self.write_card)
        page.export_requested.connect(self.export_decks)
        page.guide_requested.connect(self.show_guide)
        desk.shown.connect(page.display)
        desk.changed.connect(self.changed)
        desk.failed.connect(self.outside.warn)
        desk.taken_back.connect(self.following().after_undo)
        self._connect_following(page)
        self.frame.pages.enter("library", page, partial(self._fill_library, desk), page.set_theme)

    def _connect_following(self, page: "LibraryPage") -> None:
        desk, inbox, folders = self.following(), page.inbox, page.folders
        inbox.decide_requested.connect(desk.decide)
        inbox.retire_requested.connect(desk.retire)
        inbox.keep_requested.connect(desk.keep)
        inbox.open_requested.connect(self.outside.open_at_line)
        folders.follow_requested.connect(desk.follow)
        folders.whole_requested.connect(desk.take_in)
        folders.look_requested.connect(desk.look)
        folders.import_requested.connect(self._import_again)
        folders.open_requested.connect(self.outside.open_place)
        folders.undo_requested.connect(desk.undo_imports)
        desk.inbox_changed.connect(page.display_inbox)
        desk.folders_changed.connect(page.display_folders)
        page.display_inbox(desk.items)

    @Slot(str)
    def _import_again(self, root: str) -> None:
        self.import_files((root,))

    def _fill_library(self, desk: "LibraryDesk") -> None:
        desk.refresh()
        self.following().refresh()

    def progressing(self) -> "ProgressPlace":
        """Return the place where figures are worked out and written into files."""
        if self._progress is None:
            from flashcards.ui.progress_place import ProgressPlace

            self._progress = ProgressPlace(self._services, self._languages, self.outside, self._window)
        return self._progress

    @Slot(str)
    def show_card(self, card_id: str) -> None:
        """Show the history and the forgetting curve of a card."""
        self.progressing().show_card(card_id, self._appearance.theme)

    def _build_progress(self, theme: Theme) -> None:
        place = self.progressing()
        page = self.progress_page = place.make_page(theme)
        self.frame.pages.enter("progress", page, place.desk.refresh, place.set_theme)

    def _build_settings(self, theme: Theme) -> None:
        from flashcards.ui.settings_page import SettingsPage

        page, desk = SettingsPage(theme), self.settings()
        page.preferences_changed.connect(desk.keep_preferences)
        page.preset_changed.connect(desk.keep_preset)
        page.backup_requested.connect(desk.back_up)
        page.restore_requested.connect(desk.restore)
        page.open_requested.connect(self.outside.open_place)
        desk.shown.connect(page.display)
        self.frame.pages.enter("settings", page, desk.refresh, page.set_theme)

    @Slot(object)
    def _after_import(self, _changes: Changes) -> None:
        """Look again: what was imported may have settled what waited, and its folder may be followed since."""
        self.follow_folders()

    @Slot(object)
    def _after_restore(self, changes: Changes) -> None:
        """Follow what the restored store follows."""
        if changes.cards and changes.decks:
            self.follow_folders()

    def _is_importing(self) -> bool:
        """Tell whether an import is being looked through: its plan must not be overtaken."""
        return self._import_desk is not None and self._import_desk.busy

    @Slot(tuple)
    def _show_waiting(self, items: "tuple[InboxItem, ...]") -> None:
        self.frame.rail.set_badge("library", len(items))

    @Slot(object)
    def _follow_study(self, _changes: Changes) -> None:
        """Fill the other pages anew; the session itself shows already what an answer led to."""
        self.frame.pages.mark(but=("study",))

    @Slot(int)
    def _keep_text_size(self, percent: int) -> None:
        self.settings().keep_text_size(percent)

    def _editor(self) -> str:
        return self._preferences.editor
