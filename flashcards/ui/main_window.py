"""The window: a rail, a page beside it, and on this page of code all wires between pages and desks."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, QTimer, Signal, Slot
from PySide6.QtGui import (
    QCloseEvent,
    QDragEnterEvent,
    QDropEvent,
    QKeySequence,
    QPaintEvent,
    QShortcut,
    QShowEvent,
)
from PySide6.QtWidgets import QMainWindow

from flashcards.domain.decks import Changes
from flashcards.domain.settings import Preferences
from flashcards.domain.study import StudyView
from flashcards.ui.appearance import Appearance
from flashcards.ui.background import Background
from flashcards.ui.clock_watch import ClockWatch
from flashcards.ui.icons import app_icon
from flashcards.ui.keys import WINDOW_KEYS
from flashcards.ui.languages import Languages, chosen_language, system_languages
from flashcards.ui.outside import Outside
from flashcards.ui.rail import PAGES
from flashcards.ui.theme import Theme
from flashcards.ui.today_page import TodayPage
from flashcards.ui.warming import Warming
from flashcards.ui.window_frame import WindowFrame
from flashcards.ui.window_place import kept_place, place_window
from flashcards.ui.window_style import window_sheet
from flashcards.ui.wording import Wording
from flashcards.workflows.services import Services
from flashcards.workflows.today import today_view

if TYPE_CHECKING:
    from flashcards.ui.import_desk import ImportDesk
    from flashcards.ui.settings_desk import SettingsDesk


class MainWindow(QMainWindow):
    """Shows the pages and connects them to the workflows; a page is built when it is first visited.

    `lang` fixes the language of this start ('' follows the settings). `first_painted()` is emitted once, when
    the first page is on the screen: what costs time waits for it. `take_files(paths)`, `study_now()` and
    `come_forward()` serve a second start that hands over to this window.
    """

    first_painted = Signal()

    def __init__(self, services: Services, appearance: Appearance, languages: Languages, *, lang: str = "") -> None:
        super().__init__()
        self._services, self._appearance, self._languages, self._lang = services, appearance, languages, lang
        self._wording = Wording(services.now, services.zone)
        self._preferences = services.preferences()
        self._background, self._warming = Background(self), Warming(services)
        self._outside = Outside(self, services.version, self._editor)
        self._settings_desk: SettingsDesk | None = None
        self._import_desk: ImportDesk | None = None
        self._next_at: int | None = None
        self._painted = False
        self._build_frame()
        self._clock = ClockWatch(services.now, services.zone, self._day_start, self)
        self._clock.ticked.connect(self._tick)
        self._clock.jumped.connect(self._follow_clock)
        self._rail.page_requested.connect(self._go)
        self._rail.about_requested.connect(self._outside.tell_about)
        self._appearance.theme_changed.connect(self._set_theme)
        self.first_painted.connect(self._warm_up)
        self._take_preferences(self._preferences)
        place_window(self, self._preferences.window)

    @Slot(list)
    def take_files(self, paths: list[str]) -> None:
        """Offer to import files and folders."""
        if paths:
            self._import(tuple(paths))

    @Slot()
    def study_now(self) -> None:
        """Open the session over all that waits."""
        self._prepare("study")
        self._study.start()
        self._show_page("study", fresh=True)

    @Slot()
    def come_forward(self) -> None:
        """Show the window in front of the others."""
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.show()
        self.raise_()
        self.activateWindow()

    # The frame.

    def _build_frame(self) -> None:
        frame = WindowFrame(self._appearance.theme)
        self._rail, self._stack, self._toast = frame.rail, frame.pages, frame.toast
        self.setCentralWidget(frame)
        self.setStyleSheet(window_sheet(self._appearance.theme))
        self.setWindowIcon(app_icon())
        self.setAcceptDrops(True)
        for keys in WINDOW_KEYS:
            for key in keys.keys:
                shortcut = QShortcut(QKeySequence(key), self)
                shortcut.setObjectName(keys.action)
                shortcut.activated.connect(self._on_key)

    # The pages, each wired where it is built.

    def _prepare(self, name: str) -> None:
        """Build a page at its first use."""
        if not self._stack.holds(name):
            {
                "today": self._build_today,
                "study": self._build_study,
                "library": self._build_library,
                "progress": self._build_progress,
                "settings": self._build_settings,
            }[name](self._appearance.theme)

    def _build_today(self, theme: Theme) -> None:
        page = self._today_page = TodayPage(theme, self._wording)
        page.start_requested.connect(self.study_now)
        page.deck_requested.connect(self._study_decks)
        page.practice_requested.connect(self._practise)
        page.import_requested.connect(self._choose_files)
        self._stack.enter("today", page, self._fill_today, page.set_theme)

    def _build_study(self, theme: Theme) -> None:
        from flashcards.ui.study_desk import StudyDesk
        from flashcards.ui.study_page import StudyPage

        page = self._study_page = StudyPage(theme, self._wording, self._services.folder.media)
        desk = self._study = StudyDesk(self._services, self._languages, self)
        page.set_text_size(self._preferences.text_size)
        page.reveal_requested.connect(desk.reveal)
        page.said_requested.connect(desk.said)
        page.grade_requested.connect(desk.grade)
        page.undo_requested.connect(desk.undo)
        page.suspend_requested.connect(desk.suspend)
        page.bury_requested.connect(desk.bury)
        page.language_requested.connect(desk.switch_language)
        page.file_requested.connect(desk.open_file)
        page.retry_requested.connect(desk.retry)
        page.practice_requested.connect(desk.practise)
        page.others_requested.connect(desk.study_all)
        page.wait_ended.connect(desk.tick)
        page.back_requested.connect(self._back_to_today)
        page.shortcuts_requested.connect(self._outside.tell_keys)
        page.text_size_requested.connect(self._keep_text_size)
        page.link_requested.connect(self._outside.open_link)
        desk.shown.connect(page.display)
        desk.shown.connect(self._make_room)
        desk.told.connect(page.say)
        desk.changed.connect(self._follow_study)
        desk.file_wanted.connect(self._outside.open_at_line)
        self._stack.enter("study", page, desk.refresh, page.set_theme)

    def _build_library(self, theme: Theme) -> None:
        from flashcards.ui.library_desk import LibraryDesk
        from flashcards.ui.library_page import LibraryPage

        page = self._library_page = LibraryPage(theme, self._wording)
        desk = LibraryDesk(self._services, self._languages, self)
        page.study_requested.connect(self._study_decks)
        page.import_requested.connect(self._import)
        page.open_requested.connect(self._outside.open_at_line)
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
        desk.shown.connect(page.display)
        desk.changed.connect(self._follow)
        desk.failed.connect(self._outside.warn)
        self._stack.enter("library", page, desk.refresh, page.set_theme)

    def _build_progress(self, theme: Theme) -> None:
        from flashcards.ui.progress_desk import ProgressDesk
        from flashcards.ui.progress_page import ProgressPage

        page = ProgressPage(theme, self._wording)
        desk = ProgressDesk(self._services, self._languages, self._background, self)
        desk.shown.connect(page.display)
        desk.failed.connect(self._outside.warn)
        self._stack.enter("progress", page, desk.refresh, page.set_theme)

    def _build_settings(self, theme: Theme) -> None:
        from flashcards.ui.settings_page import SettingsPage

        page, desk = SettingsPage(theme), self._settings()
        page.preferences_changed.connect(desk.keep_preferences)
        page.preset_changed.connect(desk.keep_preset)
        page.backup_requested.connect(desk.back_up)
        page.restore_requested.connect(desk.restore)
        page.open_requested.connect(self._outside.open_place)
        desk.shown.connect(page.display)
        self._stack.enter("settings", page, desk.refresh, page.set_theme)

    def _settings(self) -> "SettingsDesk":
        """Return the desk of the settings, which the other pages need as well."""
        if self._settings_desk is None:
            from flashcards.ui.settings_desk import SettingsDesk

            desk = self._settings_desk = SettingsDesk(self._services, self._languages, self._background, self)
            desk.changed.connect(self._follow)
            desk.preferred.connect(self._take_preferences)
            desk.told.connect(self._toast.say)
            desk.failed.connect(self._outside.warn)
        return self._settings_desk

    @Slot(tuple)
    def _import(self, paths: tuple[str, ...]) -> None:
        if self._import_desk is None:
            from flashcards.ui.import_desk import ImportDesk

            desk = self._import_desk = ImportDesk(self._services, self._languages, self._background, self)
            desk.changed.connect(self._follow)
            desk.told.connect(self._toast.say)
            desk.file_wanted.connect(self._outside.open_at_line)
        self._import_desk.begin(paths, self._appearance.theme)

    # Going from page to page.

    @Slot(str)
    def _go(self, name: str) -> None:
        """Go where the rail or a key leads; Study goes on with the session that runs."""
        if name == "study":
            self._prepare("study")
            self._study.resume()
        self._show_page(name)

    def _show_page(self, name: str, *, fresh: bool = False) -> None:
        self._prepare(name)
        self._rail.show_page(name)
        self._stack.show_page(name, fresh=fresh)
        self._make_room(self._study.view if name == "study" else None)
        self._name_window()
        if name in {"today", "study"}:
            (self._today_page if name == "today" else self._study_page).focus_first()

    def _fill_today(self) -> None:
        services = self._services
        view = today_view(services.store, services.now(), services.zone(), self._languages.lang)
        self._next_at = view.next_at
        self._today_page.display(view)

    @Slot(tuple)
    def _study_decks(self, deck_ids: tuple[str, ...]) -> None:
        self._prepare("study")
        self._study.begin(deck_ids)
        self._show_page("study", fresh=True)

    @Slot()
    def _practise(self) -> None:
        self._prepare("study")
        self._study.begin(practice=True)
        self._show_page("study", fresh=True)

    @Slot()
    def _back_to_today(self) -> None:
        self._show_page("today")

    @Slot()
    def _choose_files(self) -> None:
        self._prepare("library")
        self._library_page.choose_files()

    @Slot()
    def _on_key(self) -> None:
        action = self.sender().objectName()
        if action in PAGES:
            self._go(action)
        else:
            {"import": self._choose_files, "shortcuts": self._outside.tell_keys, "quit": self.close}[action]()

    @Slot(object)
    def _make_room(self, view: StudyView | None) -> None:
        """Leave the window to the card while there is one."""
        self._rail.setVisible(self._stack.shown != "study" or view is None or view.card is None)

    # Following what changed.

    @Slot(object)
    def _follow(self, changes: Changes) -> None:
        if changes != Changes():
            self._stack.mark()

    @Slot(object)
    def _follow_study(self, _changes: Changes) -> None:
        self._stack.mark(but=("study",))

    @Slot()
    def _follow_clock(self) -> None:
        self._stack.mark(but=("study", "settings"))
        self._settings().back_up_daily()

    @Slot()
    def _tick(self) -> None:
        if self._stack.shown == "study":
            self._study.tick()
        elif self._next_at is not None and self._next_at <= self._services.now():
            self._next_at = None
            self._stack.mark(but=("study", "settings"))

    @Slot(object)
    def _take_preferences(self, preferences: Preferences) -> None:
        """Look and speak as preferred, at once."""
        if preferences.language != self._preferences.language:
            self._lang = ""
        self._preferences = preferences
        self._languages.use(self._lang or chosen_language(preferences.language, system_languages()))
        self._appearance.speak(self._languages.lang)
        self._appearance.choose(preferences.theme)
        if self._stack.holds("study"):
            self._study_page.set_text_size(preferences.text_size)

    @Slot(int)
    def _keep_text_size(self, percent: int) -> None:
        self._settings().keep_text_size(percent)

    @Slot(object)
    def _set_theme(self, theme: Theme) -> None:
        self.setStyleSheet(window_sheet(theme))
        self._rail.set_theme(theme)
        self._stack.set_theme(theme)

    def _editor(self) -> str:
        return self._preferences.editor

    def _day_start(self) -> int:
        return self._preferences.day_start

    def _name_window(self) -> None:
        self.setWindowTitle(self.tr("{page} – Flashcards").format(page=self._rail.word_for(self._stack.shown)))

    # What Qt tells the window.

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language of the window: titles of decks and sentences of a session change with it."""
        if event.type() == QEvent.Type.LanguageChange and self._stack.shown:
            self._rail.retranslate()
            self._name_window()
            self._follow(Changes(settings=True))
        super().changeEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Begin with Today, unless a session was begun before the window was shown."""
        if not self._stack.shown:
            self._show_page("today")
        super().showEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Tell once that the first page has been painted."""
        super().paintEvent(event)
        if not self._painted:
            self._painted = True
            QTimer.singleShot(0, self.first_painted.emit)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take files and folders."""
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Offer to import what was dropped."""
        event.acceptProposedAction()
        self.take_files([url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()])

    def closeEvent(self, event: QCloseEvent) -> None:
        """Remember where the window stood, and let running work come to its end."""
        self._settings().keep_window(kept_place(self))
        self._clock.rest()
        self._stack.rest()
        self._background.stop()
        super().closeEvent(event)

    # What waits for the first picture.

    @Slot()
    def _warm_up(self) -> None:
        self._background.start(self._warming.studying).finished.connect(self._build_ahead)
        self._background.start(self._warming.tables)

    @Slot(object)
    def _build_ahead(self, _nothing: object) -> None:
        """Build the page that is opened next, and make the day's backup."""
        self._prepare("study")
        self._settings().back_up_daily()
