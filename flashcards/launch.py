"""Start the window: one per store, today's page first, everything heavy later."""

import os
import sys
import traceback
from collections.abc import Callable
from functools import partial
from types import TracebackType
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from flashcards import __version__
from flashcards.domain.errors import KnownError, StoreBroken, StoreBusy
from flashcards.paths import DataFolder, assets_folder, data_folder
from flashcards.store.store import Store
from flashcards.surroundings import new_id, now, zone
from flashcards.ui.appearance import Appearance
from flashcards.ui.application import Application
from flashcards.ui.fonts import load_fonts
from flashcards.ui.languages import Languages, chosen_language, system_languages
from flashcards.ui.main_window import MainWindow
from flashcards.ui.plain import plain
from flashcards.workflows.builtin_decks import update_builtin
from flashcards.workflows.services import Services

if TYPE_CHECKING:
    from logging import Logger

LOG_BYTES = 1_000_000
SOON = 200  # ms after the window is shown, by which time it has been painted


def launch(data: str | None, lang: str | None, *, study: bool, files: tuple[str, ...]) -> int:
    """Open the window, or hand the files to the one that is open; return the exit code."""
    folder = data_folder(data, os.environ)
    application = Application(sys.argv[:1])
    application.setApplicationName("Flashcards")
    application.setDesktopFileName("org.flashcards.Flashcards")
    load_fonts()
    languages = Languages(assets_folder() / "translations", application)
    languages.use(lang or chosen_language("system", system_languages()))
    show = partial(_show, application, languages, lang or "", study=study, files=files)
    try:
        return _open_and(show, folder, languages.lang)
    except StoreBusy as error:
        reached = _hand_over(application, folder, files, study=study)
        return 0 if reached else _complain(error, languages.lang)
    except KnownError as error:
        return _complain(error, languages.lang)


def _open_and(show: Callable[[Store], int], folder: DataFolder, lang: str) -> int:
    """Open the store and show the window; damage that only then comes to light leads back to the opening.

    A store in which damage was met is checked when it is opened again, and a backup is offered.
    """
    damaged = False
    while (store := _open(folder, lang)) is not None:
        try:
            return show(store)
        except StoreBroken:
            if damaged:
                raise
            damaged = True
        finally:
            store.close()
    return StoreBroken.exit_code


def _complain(error: KnownError, lang: str) -> int:
    """Say why the window cannot open, to a terminal and to a person who started from a menu; return the exit code."""
    from PySide6.QtWidgets import QMessageBox

    print(error.text(lang), file=sys.stderr)  # noqa: T201  the terminal it was started from
    QMessageBox(QMessageBox.Icon.Warning, "Flashcards", plain(error.text(lang))).exec()
    return error.exit_code


def _open(folder: DataFolder, lang: str) -> Store | None:
    """Open the store; where it is damaged, offer the newest sound backup. None: the person chose to quit."""
    try:
        return Store.open(folder, now=now, new_id=new_id)
    except StoreBroken as error:
        from flashcards.ui.trouble_dialog import StoreTrouble
        from flashcards.workflows.keeping import newest_backup, restore

        backup = newest_backup(folder)
        if backup is None:
            raise
        trouble = StoreTrouble(error, lang, backup)
        trouble.exec()
        if not trouble.restore_wanted:
            return None
        restore(folder, backup.path, now=now, new_id=new_id)
        return Store.open(folder, now=now, new_id=new_id)


def _show(
    application: Application, languages: Languages, lang: str, store: Store, *, study: bool, files: tuple[str, ...]
) -> int:
    """Show the window until it is closed."""
    _bring_decks(store, languages.lang)
    services = Services(store, store.folder, now, new_id, zone, __version__)
    preferences = store.settings.preferences()
    languages.use(lang or chosen_language(preferences.language, system_languages()))
    appearance = Appearance(application, preferences.theme)
    window = MainWindow(services, appearance, languages, lang=lang)
    faults = FaultLog(store.folder, window)
    sys.excepthook = faults.report
    if study:
        window.study_now()
    window.show()
    QTimer.singleShot(SOON, partial(_listen, store.folder, window))
    application.files_opened.connect(window.take_files)
    application.serve()
    if files:
        window.take_files([os.path.abspath(name) for name in files])  # noqa: PTH100  a link stays the link it is
    return application.exec()


def _bring_decks(store: Store, lang: str) -> None:
    """Import the built-in decks; when they cannot be written, all that is there can still be studied."""
    try:
        update_builtin(store, now())
    except StoreBroken:
        raise
    except KnownError as error:
        _complain(error, lang)


def _listen(folder: DataFolder, window: MainWindow) -> None:
    """Serve second starts, which try for three seconds; the first picture need not wait for QtNetwork."""
    from flashcards.ui.instance import FirstWindow

    first = FirstWindow(folder.store, window)
    first.raise_requested.connect(window.come_forward)
    first.files_received.connect(window.take_files)
    first.study_requested.connect(window.study_now)


def _hand_over(application: QApplication, folder: DataFolder, files: tuple[str, ...], *, study: bool) -> bool:
    """Give the files to the window that has the store open; tell whether there is one."""
    from flashcards.ui.instance import SecondStart

    start = SecondStart(folder.store, files, study)
    start.finished.connect(application.exit)
    start.start()
    return bool(application.exec())


class FaultLog:
    """Writes faults of the program itself into the log and tells the person where they are."""

    def __init__(self, folder: DataFolder, window: MainWindow) -> None:
        self._folder, self._window = folder, window
        self._logger: Logger | None = None
        self._shown = False

    def report(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Take an exception that nobody expected; the first one is shown, all are logged."""
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        details = "".join(traceback.format_exception(kind, error, trace))
        print(details, end="", file=sys.stderr)  # noqa: T201  the terminal, where there is one
        self._log().error("%s", details)
        if not self._shown:
            self._shown = True
            from flashcards.ui.trouble_dialog import tell_of_bug

            tell_of_bug(self._window, str(self._folder.log), details)

    def _log(self) -> "Logger":
        """Return the log, made at the first fault: most days there is none, and logging takes 10 ms to import."""
        if self._logger is None:
            import logging
            from logging.handlers import RotatingFileHandler

            place = self._folder.log
            handler = RotatingFileHandler(place, maxBytes=LOG_BYTES, backupCount=1, encoding="utf-8", delay=True)
            handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
            self._logger = logging.getLogger("flashcards")
            self._logger.addHandler(handler)
        return self._logger
