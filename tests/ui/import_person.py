"""Somebody who brings decks along: the real window over real files, driven as a person drives it."""

import time
from collections.abc import Callable
from datetime import UTC
from pathlib import Path

from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from flashcards.domain.ids import uuid7
from flashcards.domain.stored import StoredCard
from flashcards.domain.study import StudyView
from flashcards.paths import DataFolder, assets_folder
from flashcards.store.store import Store
from flashcards.ui.appearance import Appearance
from flashcards.ui.card_editor import CardEditor
from flashcards.ui.import_dialog import ImportDialog
from flashcards.ui.languages import Languages
from flashcards.ui.main_window import MainWindow
from flashcards.workflows.services import Services

KEY = Qt.Key
CONTROL = Qt.KeyboardModifier.ControlModifier
MORNING = 20_787 * 86_400_000 + 9 * 3_600_000


class ImportPerson:
    """A window, a folder of notes beside it, and a clock that goes on between two starts."""

    def __init__(self, qtbot: QtBot, folder: Path) -> None:
        self.qtbot, self.data, self.notes = qtbot, DataFolder(folder / "data"), folder / "notes"
        self.notes.mkdir()
        self._begun, self._ids = time.monotonic(), 0
        self.window: MainWindow

    def now(self) -> int:
        return MORNING + round((time.monotonic() - self._begun) * 1_000)

    def new_id(self) -> str:
        self._ids += 1_000  # ids of many rows count on from one
        return uuid7(self.now(), self._ids.to_bytes(10, "big"))

    def start(self) -> None:
        """What `flashcards` does."""
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        self.store = Store.open(self.data, now=self.now, new_id=self.new_id)
        services = Services(self.store, self.data, self.now, self.new_id, lambda: UTC, "0.1.0")
        self.languages = Languages(assets_folder() / "translations")
        self.window = MainWindow(services, Appearance(application, "light"), self.languages, lang="en")
        self.qtbot.addWidget(self.window)
        with self.qtbot.waitExposed(self.window):
            self.window.show()
        self.wait(lambda: self.window.pages.frame.pages.holds("study"))
        self.come_back()

    def close(self) -> None:
        self.languages.remove()
        self.window.close()
        self.store.close()

    def come_back(self) -> None:
        """Look at the window again, after a dialog or another program."""
        self.window.activateWindow()
        self.wait(self.window.isActiveWindow)

    def wait(self, until: Callable[[], object], timeout: int = 10_000) -> None:
        self.qtbot.waitUntil(lambda: bool(until()), timeout=timeout)

    def press(self, key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        self.qtbot.keyClick(QApplication.focusWidget() or QApplication.activeWindow() or self.window, key, held)

    def type(self, text: str) -> None:
        self.qtbot.keyClicks(QApplication.focusWidget(), text)

    def tab_to(self, wanted: Callable[[QWidget], bool]) -> QWidget:
        """Go on by the Tab key until the keyboard is where it is wanted."""
        for _ in range(60):
            focused = QApplication.focusWidget()
            if focused is not None and wanted(focused):
                return focused
            self.press(KEY.Key_Tab)
        raise AssertionError("the Tab key does not lead there")

    # The folder and the editor beside the window.

    def save(self, name: str, content: bytes) -> None:
        """Write a file as most editors do."""
        beside = self.notes / f".{name}.tmp"
        beside.write_bytes(content)
        beside.replace(self.notes / name)

    def replace(self, name: str, old: str, new: str, encoding: str = "utf-8") -> bytes:
        """Change some words of a file outside of the app; return what it then holds."""
        content = (self.notes / name).read_bytes()
        assert old.encode(encoding) in content
        changed = content.replace(old.encode(encoding), new.encode(encoding))
        self.save(name, changed)
        return changed

    # The import.

    def drop(self, path: Path) -> ImportDialog:
        """Drop a folder on the window and wait for what importing it would do."""
        mime = QMimeData()
        mime.setUrls([QUrl.fromLocalFile(str(path))])
        buttons, copy = Qt.MouseButton.LeftButton, Qt.DropAction.CopyAction
        none = Qt.KeyboardModifier.NoModifier
        entering = QDragEnterEvent(QPoint(300, 300), copy, mime, buttons, none)
        QApplication.sendEvent(self.window, entering)
        assert entering.isAccepted()
        QApplication.sendEvent(self.window, QDropEvent(QPoint(300, 300), copy, mime, buttons, none))
        return self.read()

    def read(self) -> ImportDialog:
        """Wait until the files of an import were read."""
        desk = self.window.pages.importing()
        self.wait(lambda: desk._prepared is not None)
        assert desk._dialog is not None
        return desk._dialog

    def look_at(self, dialog: ImportDialog, name: str) -> str:
        """Choose a file; return how it is read and why, and what its first cards say."""
        files = dialog.plan.files
        model = files.list.model()
        row = next(row for row in range(model.rowCount()) if model.index(row, 0).data() == name)
        files.list.setCurrentIndex(model.index(row, 0))
        return self.previewed(dialog)

    def previewed(self, dialog: ImportDialog) -> str:
        """Return what the preview says, once it is there."""
        files = dialog.plan.files
        self.wait(lambda: files.is_settled and not files.sample._waits)
        return "\n".join((files.options._reason.text(), *files.sample.texts))

    def import_now(self, dialog: ImportDialog) -> None:
        button = next(each for each in dialog.findChildren(QPushButton) if each.text() == "Import")
        self.wait(button.isEnabled)
        self.qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        self.imported()

    def imported(self) -> None:
        self.wait(lambda: self.window.pages.importing()._dialog is None)
        self.come_back()

    @property
    def toast(self) -> str:
        return self.window.pages.frame.toast.sentence

    # Following.

    def at_rest(self) -> bool:
        """Tell whether all that was written was looked at."""
        desk = self.window.pages.following()
        watched = desk._watch is not None and self.notes.as_posix() in desk._watch.watched
        return watched and not (desk._due or desk._looking or desk._quiet.isActive())

    @property
    def badge(self) -> int:
        return self.window.pages.frame.rail._buttons["library"].badge

    # Cards.

    @property
    def view(self) -> StudyView:
        view = self.window.pages.study.view
        assert view is not None
        return view

    def study(self, deck: str) -> None:
        ids = tuple(row.deck_id for row in self.store.decks.all(0) if row.path == deck)
        assert ids, deck
        self.window.study_decks(ids)

    def card(self, words: str) -> StoredCard:
        """Return the card in use whose text holds some words."""
        found = [each for each in self.cards() if words in self.text_of(each)]
        assert len(found) == 1, [self.text_of(each) for each in found]
        return found[0]

    def cards(self) -> list[StoredCard]:
        ids = self.store._database.rows("SELECT card_id FROM card WHERE retired = 0 ORDER BY card_id")
        return [self.store.cards.card(row[0]) for row in ids]

    def text_of(self, card: StoredCard) -> str:
        return "\n".join(f"{face.front}\n{face.back}" for face in self.store.cards.note(card.note_id).faces)

    @property
    def shown(self) -> str:
        """What the card of the session says on the screen."""
        return self.window.pages.study_page._card.view.plain_text()

    # The editor.

    def editor(self) -> CardEditor:
        self.wait(lambda: self.window.pages.editing().dialog is not None)
        dialog = self.window.pages.editing().dialog
        assert dialog is not None
        self.wait(dialog.source.hasFocus)
        return dialog

    def saved(self) -> None:
        self.wait(lambda: self.window.pages.editing().dialog is None)
        self.come_back()

    def seen(self, part: QWidget | None = None) -> str:
        """All words on labels and buttons that can be seen."""
        words = (part or self.window).findChildren(QWidget)
        shown = [each for each in words if each.isVisible() and isinstance(each, QLabel | QPushButton)]
        return "\n".join(each.text() for each in shown)  # type: ignore[attr-defined]
