"""The window: a rail, a page beside it, and the ways from one page to the next."""

import sys

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
from flashcards.ui.clock_watch import ClockWatch
from flashcards.ui.help_menu import HelpMenu
from flashcards.ui.icons import app_icon
from flashcards.ui.keys import WINDOW_KEYS
from flashcards.ui.languages import Languages, chosen_language, system_languages
from flashcards.ui.pages import Pages
from flashcards.ui.rail import PAGES
from flashcards.ui.theme import Theme
from flashcards.ui.warming import Warming
from flashcards.ui.window_place import kept_place, place_window
from flashcards.ui.window_style import window_sheet
from flashcards.workflows.services import Services


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
        self._preferences = services.preferences()
        self._warming = Warming(services)
        self.pages = Pages(services, appearance, languages, self)
        self._painted = False
        self._build_frame()
        self._clock = ClockWatch(services.now, services.zone, self._day_start, self)
        self._clock.ticked.connect(self._tick)
        self._clock.jumped.connect(self._follow_clock)
        self._rail.page_requested.connect(self.go)
        self._rail.help_requested.connect(self._act)
        self.pages.study_requested.connect(self.study_now)
        self.pages.decks_requested.connect(self.study_decks)
        self.pages.practice_requested.connect(self._practise)
        self.pages.sprint_requested.connect(self._sprint)
        self.pages.today_requested.connect(self._back_to_today)
        self.pages.card_shown.connect(self._make_room)
        self.pages.changed.connect(self._follow)
        self.pages.preferred.connect(self._take_preferences)
        self._appearance.theme_changed.connect(self._set_theme)
        self.first_painted.connect(self._warm_up)
        self._take_preferences(self._preferences)
        place_window(self, self._preferences.window)

    @Slot(list)
    def take_files(self, paths: list[str]) -> None:
        """Offer to import files and folders."""
        if paths:
            self.pages.import_files(tuple(paths))

    @Slot()
    def study_now(self) -> None:
        """Open the session over all that waits."""
        self.pages.prepare("study")
        self.pages.study.start()
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
        frame = self.pages.frame
        self._rail, self._stack = frame.rail, frame.pages
        self.setCentralWidget(frame)
        self.setStyleSheet(window_sheet(self._appearance.theme))
        self.setWindowIcon(app_icon())
        self.setAcceptDrops(True)
        if sys.platform == "darwin":
            help_menu = HelpMenu(self)  # macOS has the menus of a window at the top of the screen, always
            help_menu.action_requested.connect(self._act)
            self.menuBar().addMenu(help_menu)
        for keys in WINDOW_KEYS:
            for key in keys.keys:
                shortcut = QShortcut(QKeySequence(key), self)
                shortcut.setObjectName(keys.action)
                shortcut.activated.connect(self._on_key)

    # Going from page to page.

    @Slot(str)
    def go(self, name: str) -> None:
        """Go where the rail or a key leads; Study goes on with the session that runs."""
        if name == "study":
            self.pages.prepare("study")
            self.pages.study.resume()
        self._show_page(name)

    def _show_page(self, name: str, *, fresh: bool = False) -> None:
        self.pages.prepare(name)
        self._rail.show_page(name)
        self._stack.show_page(name, fresh=fresh)
        self._make_room(self.pages.study.view if name == "study" else None)
        self._name_window()
        if name in {"today", "study"}:
            (self.pages.today_page if name == "today" else self.pages.study_page).focus_first()

    @Slot(tuple)
    def study_decks(self, deck_ids: tuple[str, ...]) -> None:
        """Open a session over some decks."""
        self._begin(deck_ids)

    @Slot()
    def _practise(self) -> None:
        self._begin(practice=True)

    @Slot()
    def _sprint(self) -> None:
        self._begin(sprint=True)

    def _begin(self, deck_ids: tuple[str, ...] | None = None, *, practice: bool = False, sprint: bool = False) -> None:
        self.pages.prepare("study")
        self.pages.study.begin(deck_ids, practice=practice, sprint=sprint)
        self._show_page("study", fresh=True)

    @Slot()
    def _back_to_today(self) -> None:
        self._show_page("today")

    @Slot()
    def _on_key(self) -> None:
        self._act(self.sender().objectName())

    @Slot(str)
    def _act(self, action: str) -> None:
        """Do what a key or a menu asks for by its name in `WINDOW_KEYS`."""
        if action in PAGES:
            self.go(action)
        else:
            {
                "import": self.pages.offer_import,
                "import-folder": self.pages.choose_folder,
                "new-card": self.pages.write_card,
                "guide": self.pages.show_guide,
                "shortcuts": self.pages.outside.tell_keys,
                "about": self.pages.outside.tell_about,
                "quit": self.close,
            }[action]()

    @Slot(object)
    def _make_room(self, view: StudyView | None) -> None:
        """Leave the window to the card while there is one."""
        self._rail.setVisible(self._stack.shown != "study" or view is None or view.card is None)

    # Following what changed.

    @Slot(object)
    def _follow(self, changes: Changes) -> None:
        if changes != Changes():
            self._stack.mark()

    @Slot()
    def _follow_clock(self) -> None:
        self._stack.mark(but=("study", "settings"))
        self.pages.settings().back_up_daily()

    @Slot()
    def _tick(self) -> None:
        if self._stack.shown == "study":
            self.pages.study.tick()
        elif self.pages.next_at is not None and self.pages.next_at <= self._services.now():
            self.pages.next_at = None
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
        self.pages.use(preferences)

    @Slot(object)
    def _set_theme(self, theme: Theme) -> None:
        self.setStyleSheet(window_sheet(theme))
        self._rail.set_theme(theme)
        self._stack.set_theme(theme)

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
        self.pages.settings().keep_window(kept_place(self))
        self._clock.rest()
        self._stack.rest()
        self.pages.stop()
        super().closeEvent(event)

    # What waits for the first picture.

    @Slot()
    def _warm_up(self) -> None:
        self.pages.background.start(self._warming.studying).finished.connect(self._build_ahead)
        self.pages.background.start(self._warming.tables)

    @Slot(object)
    def _build_ahead(self, _nothing: object) -> None:
        """Build the page that is opened next, follow what is to be followed, and make the day's backup."""
        self.pages.prepare("study")
        self.pages.follow_folders()
        self.pages.settings().back_up_daily()
