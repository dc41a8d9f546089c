"""Somebody who edits cards on the real window."""

from collections.abc import Callable
from datetime import UTC
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from flashcards.domain.ids import uuid7
from flashcards.paths import DataFolder, assets_folder
from flashcards.store.store import Store
from flashcards.ui.appearance import Appearance
from flashcards.ui.card_editor import CardEditor
from flashcards.ui.languages import Languages
from flashcards.ui.main_window import MainWindow
from flashcards.workflows.importing import Importing
from flashcards.workflows.services import Services
from flashcards.workflows.unsaved import UnsavedTexts

KEY, CONTROL = Qt.Key, Qt.KeyboardModifier.ControlModifier
MORNING = 20_787 * 86_400_000 + 9 * 3_600_000
DECK = "---\ndeck: ML/Optimisers\n---\n\n## What is Adam? {.concept}\n\nTwo running means.\n"


class Desk:
    """A window over one deck file."""

    def __init__(self, qtbot: QtBot, folder: Path) -> None:
        self.qtbot, self.at, self._ids = qtbot, MORNING, 0
        self.file = folder / "decks" / "optimisers.md"
        self.file.parent.mkdir()
        self.file.write_text(DECK)
        self.store = Store.open(DataFolder(folder / "data"), now=self.now, new_id=self.new_id)
        importing = Importing(self.store, self.now)
        importing.apply(importing.prepare([self.file.parent]))
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        services = Services(self.store, self.store.folder, self.now, self.new_id, lambda: UTC, "0.1.0")
        self.unsaved = UnsavedTexts(self.store.folder)
        self.window = MainWindow(
            services, Appearance(application, "light"), Languages(assets_folder() / "translations"), lang="en"
        )
        qtbot.addWidget(self.window)
        self.window.show()

    def now(self) -> int:
        self.at += 1
        return self.at

    def new_id(self) -> str:
        self._ids += 1
        return uuid7(self.now(), self._ids.to_bytes(10, "big"))

    def close(self) -> None:
        self.window.close()
        self.store.close()

    def until(self, happened: Callable[[], object]) -> None:
        self.qtbot.waitUntil(lambda: bool(happened()), timeout=10_000)

    def press(self, key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        self.qtbot.keyClick(QApplication.focusWidget() or self.window, key, held)

    @property
    def editor(self) -> CardEditor:
        dialog = self.window.pages.editing().dialog
        assert dialog is not None
        return dialog

    def edit(self) -> CardEditor:
        """Open the card of the session by its key."""
        self.window.study_now()
        self.until(lambda: QApplication.activeWindow() is self.window)
        self.qtbot.keyClick(self.window.pages.study_page, KEY.Key_E)
        self.until(lambda: self.window.pages.editing().dialog is not None)
        return self.editor

    def closed(self) -> bool:
        return self.window.pages.editing().dialog is None

    def box(self) -> QMessageBox:
        self.until(lambda: self.editor.findChildren(QMessageBox))
        return self.editor.findChildren(QMessageBox)[-1]
