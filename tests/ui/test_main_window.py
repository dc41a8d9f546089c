import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QLocale, QMimeData, QObject, QPointF, Qt, QUrl
from PySide6.QtGui import QAction, QDesktopServices, QDropEvent, QShortcut
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QCheckBox,
    QFileDialog,
    QLabel,
    QMessageBox,
    QPushButton,
    QTabBar,
    QTabWidget,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from flashcards.domain.errors import NotSaved
from flashcards.paths import DataFolder, assets_folder
from flashcards.store.store import Store
from flashcards.ui import main_window
from flashcards.ui.about_dialog import AboutDialog
from flashcards.ui.appearance import Appearance
from flashcards.ui.card_view import CardView
from flashcards.ui.guide_dialog import GuideDialog
from flashcards.ui.import_dialog import ImportDialog
from flashcards.ui.languages import Languages
from flashcards.ui.main_window import MainWindow
from flashcards.ui.preferences_form import PreferencesForm
from flashcards.ui.preset_form import PresetForm
from flashcards.ui.shortcuts_dialog import ShortcutsDialog
from flashcards.workflows.builtin_decks import update_builtin
from flashcards.workflows.importing import Importing
from flashcards.workflows.services import Services

pytestmark = pytest.mark.gui
KEY = Qt.Key
CTRL = Qt.KeyboardModifier.ControlModifier
MORNING = 20_732 * 86_400_000 + 10 * 3_600_000
DECK = """---
deck: Frameworks/PyTorch
---
## What does zero_grad do? {#zero freq=5}

It clears the gradients.

## 这段话说什么？ {#talk .script time=60}

1. First point
2. Second point
"""


class Clock:
    def __init__(self) -> None:
        self.at = MORNING

    def __call__(self) -> int:
        return self.at


class Ids:
    def __init__(self) -> None:
        self.given = 0

    def __call__(self) -> str:
        self.given += 1
        return f"id-{self.given:08}"


class Desk:
    """A window over a store of its own, and what a person does with it."""

    def __init__(self, qtbot: QtBot, folder: Path) -> None:
        self.qtbot, self.clock = qtbot, Clock()
        self.decks = folder / "decks"
        self.decks.mkdir()
        data = DataFolder(folder / "data")
        data.folder.mkdir()
        self.store = Store.open(data, now=self.clock, new_id=Ids())
        self.services = Services(self.store, data, self.clock, Ids(), lambda: UTC, "1.2.3")
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        self.appearance = Appearance(application, "light")
        self.languages = Languages(assets_folder() / "translations")

    def write(self, text: str = DECK, name: str = "torch.md") -> Path:
        path = self.decks / name
        path.write_text(text, encoding="utf-8")
        return path

    def import_deck(self, text: str = DECK) -> None:
        importing = Importing(self.store, self.clock)
        importing.apply(importing.prepare([self.write(text)]))

    def open(self) -> MainWindow:
        window = self.window = MainWindow(self.services, self.appearance, self.languages, lang="en")
        self.qtbot.addWidget(window)
        with self.qtbot.waitExposed(window):
            window.show()
        window.activateWindow()
        self.qtbot.waitUntil(window.isActiveWindow)
        return window

    def press(self, key: Qt.Key, *modifier: Qt.KeyboardModifier) -> None:
        self.qtbot.keyClick(QApplication.focusWidget() or self.window, key, *modifier)

    def seen(self) -> str:
        texts: list[str] = [self.window.windowTitle()]
        for kind in (QLabel, QPushButton, QToolButton):
            texts += [each.text() for each in self.window.findChildren(kind) if each.isVisible()]
        texts += [each.toPlainText() for each in self.window.findChildren(CardView) if each.isVisible()]
        return "\n".join(texts)


@pytest.fixture
def desk(qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    desk = Desk(qtbot, tmp_path)
    yield desk
    desk.languages.remove()
    if hasattr(desk, "window"):
        desk.window.close()
    desk.store.close()
    QLocale.setDefault(QLocale(QLocale.Language.English))
    QApplication.setStyle("Fusion")


def test_the_window_opens_on_today_and_leads_to_every_page(desk: Desk) -> None:
    desk.import_deck()
    desk.open()
    assert "Today – Flashcards" in desk.seen()
    assert "2 cards for today" in desk.seen()
    for key, title in ((KEY.Key_3, "Library"), (KEY.Key_4, "Progress"), (KEY.Key_5, "Settings"), (KEY.Key_1, "Today")):
        desk.press(key, CTRL)
        assert f"{title} – Flashcards" in desk.seen()


def test_cards_are_reviewed_with_space_and_taken_back_with_z(desk: Desk) -> None:
    desk.import_deck()
    desk.open()
    desk.press(KEY.Key_Return)
    assert "What does zero_grad do?" in desk.seen()
    assert "clears the gradients" not in desk.seen()
    desk.press(KEY.Key_Space)
    assert "clears the gradients" in desk.seen()
    desk.press(KEY.Key_Space)
    assert "1 done" in desk.seen()
    assert desk.store.reviews.count() == 1
    desk.press(KEY.Key_Z)
    assert "0 done" in desk.seen()
    assert desk.store.reviews.count() == 0
    assert "Taken back" in desk.seen()


def test_today_has_counted_what_was_answered_meanwhile(desk: Desk) -> None:
    desk.import_deck()
    desk.open()
    desk.press(KEY.Key_Return)
    desk.press(KEY.Key_Space)
    desk.press(KEY.Key_4)
    desk.press(KEY.Key_Escape)
    assert "1 card for today" in desk.seen()
    assert "1 review today" in desk.seen()
    desk.press(KEY.Key_2, CTRL)
    assert "1 done" in desk.seen()


def test_the_card_has_the_window_to_itself(desk: Desk) -> None:
    desk.import_deck()
    desk.open()
    desk.press(KEY.Key_Return)
    assert "Library" not in desk.seen()
    desk.press(KEY.Key_Escape)
    assert "Library" in desk.seen()


def test_an_answer_that_cannot_be_saved_leaves_the_card_and_can_be_tried_again(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.import_deck()
    desk.open()
    desk.press(KEY.Key_Return)
    desk.press(KEY.Key_Space)
    with monkeypatch.context() as full_disk:
        full_disk.setattr(desk.store.reviews, "record", refuse)
        desk.press(KEY.Key_3)
    assert "the disk is full" in desk.seen()
    assert "clears the gradients" in desk.seen()
    retry = next(each for each in desk.window.findChildren(QPushButton) if each.text() == "Try again")
    desk.qtbot.mouseClick(retry, Qt.MouseButton.LeftButton)
    assert "1 done" in desk.seen()
    assert "the disk is full" not in desk.seen()
    assert desk.store.reviews.count() == 1


def test_what_could_not_be_kept_is_not_shown_as_if_it_were(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    window = desk.open()
    desk.press(KEY.Key_5, CTRL)
    habits, schedule = window.findChild(PreferencesForm), window.findChild(PresetForm)
    monkeypatch.setattr(desk.store.settings, "save_preferences", refuse)
    monkeypatch.setattr(desk.store.settings, "save_preset", refuse)
    habits.two_buttons.click()
    assert not habits.two_buttons.isChecked()
    schedule.new_per_day.setValue(33)
    desk.qtbot.waitUntil(lambda: schedule.new_per_day.value() == 20)


def refuse(*_: Any) -> None:
    raise NotSaved("not-saved", reason="the disk is full")


def test_dropped_files_are_shown_as_a_plan_before_they_are_imported(desk: Desk) -> None:
    window = desk.open()
    assert "no cards yet" in desk.seen()
    files = QMimeData()
    files.setUrls([QUrl.fromLocalFile(str(desk.write()))])
    action, button = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
    window.dropEvent(QDropEvent(QPointF(5, 5), action, files, button, Qt.KeyboardModifier.NoModifier))
    dialog = window.findChild(ImportDialog)
    agree = next(each for each in dialog.findChildren(QPushButton) if each.text() == "Import")
    desk.qtbot.waitUntil(agree.isEnabled)
    assert desk.store.cards.count() == 0
    desk.qtbot.mouseClick(agree, Qt.MouseButton.LeftButton)
    desk.qtbot.waitUntil(lambda: "2 cards for today" in desk.seen())
    assert "Imported: 2 new cards" in desk.seen()


def test_files_handed_over_by_a_second_start_are_planned_too(desk: Desk) -> None:
    window = desk.open()
    window.take_files([str(desk.write())])
    dialog = window.findChild(ImportDialog)
    desk.qtbot.waitUntil(lambda: any(each.isEnabled() and each.text() == "Import" for each in buttons(dialog)))
    dialog.reject()
    assert desk.store.cards.count() == 0


def test_an_import_tells_also_what_moved_and_what_went(desk: Desk) -> None:
    desk.import_deck()
    window = desk.open()
    first, second = (f"## {part}" for part in DECK.split("## ")[1:3])
    desk.write(first)
    window.take_files([str(desk.decks)])
    _agree(desk)
    desk.qtbot.waitUntil(lambda: "Imported: 1 retired" in desk.seen())
    desk.write(second, "other.md")
    (desk.decks / "torch.md").rename(desk.decks / "renamed.md")
    window.take_files([str(desk.decks)])
    _agree(desk)
    desk.qtbot.waitUntil(lambda: "Imported: 2 moved" in desk.seen())


def _agree(desk: Desk) -> None:
    dialog = [each for each in desk.window.findChildren(ImportDialog) if each.isVisible()][-1]
    agree = next(each for each in buttons(dialog) if each.text() == "Import")
    desk.qtbot.waitUntil(agree.isEnabled)
    desk.qtbot.mouseClick(agree, Qt.MouseButton.LeftButton)


def buttons(dialog: ImportDialog) -> list[QPushButton]:
    return dialog.findChildren(QPushButton)


def test_language_and_theme_change_at_once_on_every_page(desk: Desk) -> None:
    desk.import_deck()
    window = desk.open()
    for key in (KEY.Key_2, KEY.Key_3, KEY.Key_4, KEY.Key_5):
        desk.press(key, CTRL)
    settings = window.pages.settings()
    settings.keep_preferences(replace(settings.preferences, language="zh", theme="dark"))
    desk.qtbot.waitUntil(lambda: "设置 – 闪卡" in desk.seen())
    assert desk.appearance.theme.dark
    desk.press(KEY.Key_1, CTRL)
    assert "今天有 2 张卡片" in desk.seen()
    desk.press(KEY.Key_2, CTRL)
    assert "还剩 2 张" in desk.seen()
    assert "显示答案" in desk.seen()


def test_text_size_is_kept(desk: Desk) -> None:
    desk.import_deck()
    desk.open()
    desk.press(KEY.Key_Return)
    desk.press(KEY.Key_Plus, CTRL)
    assert desk.store.settings.preferences().text_size == 110
    desk.press(KEY.Key_0, CTRL)
    assert desk.store.settings.preferences().text_size == 100


def test_the_day_turns_while_the_window_is_open(desk: Desk) -> None:
    desk.import_deck()
    window = desk.open()
    desk.press(KEY.Key_Return)
    for key in (KEY.Key_Space, KEY.Key_4, KEY.Key_Escape):
        desk.press(key)
    assert "Tuesday, 6 October" in desk.seen()
    desk.clock.at += 86_400_000
    window._clock.look()
    assert "Wednesday, 7 October" in desk.seen()
    assert "review today" not in desk.seen()


def test_each_day_has_its_backup_while_the_window_stays_open(desk: Desk) -> None:
    desk.import_deck()
    window = desk.open()
    backups = desk.store.backups
    desk.qtbot.waitUntil(lambda: len(backups.all()) == 1)
    desk.clock.at += 3_600_000
    window._clock.look()
    desk.clock.at += 86_400_000
    window._clock.look()
    desk.qtbot.waitUntil(lambda: len(backups.all()) == 2)
    assert {backup.reason for backup in backups.all()} == {"daily"}


def test_a_card_in_learning_comes_back_when_its_minute_has_come(desk: Desk) -> None:
    desk.import_deck("## One card\n\nIts answer\n")
    desk.store.settings.save_preset(replace(desk.store.settings.preset(), learning_steps=(3600,)), desk.clock.at)
    window = desk.open()
    for key in (KEY.Key_Return, KEY.Key_Space, KEY.Key_1):
        desk.press(key)
    assert "A short pause" in desk.seen()
    assert "40:00" in desk.seen()
    desk.clock.at += 2_400_000
    window._clock.look()
    assert "One card" in desk.seen()
    assert "Show the answer" in names(desk)


def names(desk: Desk) -> list[str]:
    return [each.accessibleName() for each in desk.window.findChildren(QPushButton) if each.isVisible()]


def test_the_sprint_before_an_interview_begins_from_today(desk: Desk) -> None:
    update_builtin(desk.store, desk.clock())
    desk.open()
    sprint = next(each for each in desk.window.findChildren(QPushButton) if each.text() == "30-minute sprint")
    sprint.setFocus()
    desk.press(KEY.Key_Return)
    assert "Today – Flashcards" not in desk.seen()
    assert "30-minute sprint" in desk.seen()
    desk.press(KEY.Key_1, CTRL)
    desk.press(KEY.Key_2, CTRL)
    assert "30-minute sprint" in desk.seen()


def test_extra_practice_leaves_the_schedule_alone(desk: Desk) -> None:
    desk.import_deck("## One card\n\nIts answer\n")
    desk.open()
    for key in (KEY.Key_Return, KEY.Key_Space, KEY.Key_4):
        desk.press(key)
    assert "Well done for today." in desk.seen()
    memory = desk.store.cards.card(next(iter(desk.store.reviews.between(0, 99_999))).card_id).memory
    practise = next(each for each in desk.window.findChildren(QPushButton) if "Extra practice: 1 card" in each.text())
    desk.qtbot.mouseClick(practise, Qt.MouseButton.LeftButton)
    assert "Extra practice" in desk.seen()
    for key in (KEY.Key_Space, KEY.Key_1):
        desk.press(key)
    desk.press(KEY.Key_Space)
    desk.press(KEY.Key_3)
    assert "Practice finished." in desk.seen()
    assert "Your schedule is as it was before." in desk.seen()
    assert desk.store.cards.card(next(iter(desk.store.reviews.between(0, 99_999))).card_id).memory == memory


def test_everything_the_keyboard_can_reach_has_a_name(desk: Desk) -> None:
    desk.import_deck()
    window = desk.open()
    nameless = set()
    for key in (KEY.Key_1, KEY.Key_2, KEY.Key_3, KEY.Key_4, KEY.Key_5):
        desk.press(key, CTRL)
        for each in window.findChildren(QWidget):
            if each.isVisible() and each.focusPolicy() & Qt.FocusPolicy.TabFocus:
                text = each.text() if isinstance(each, QPushButton | QToolButton | QCheckBox) else ""
                named = text or each.accessibleName() or isinstance(each, QTabWidget | QTabBar)  # tabs have texts
                if not named and not isinstance(each.parentWidget(), QAbstractSpinBox):
                    nameless.add((window.windowTitle(), type(each).__name__, each.objectName()))
    assert nameless == set()


def test_the_window_comes_back_where_it_was(desk: Desk) -> None:
    window = desk.open()
    window.resize(701, 555)
    window.close()
    again = desk.open()
    assert (again.width(), again.height()) == (701, 555)


class Witness(QObject):
    """Sees every window that comes up."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[QObject] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            self.seen.append(watched)
        return False


def test_no_part_of_a_page_flashes_up_as_a_window_of_its_own(desk: Desk) -> None:
    desk.import_deck()
    window = desk.open()
    witness = Witness()
    QApplication.instance().installEventFilter(witness)
    try:
        for key in (KEY.Key_2, KEY.Key_3, KEY.Key_4, KEY.Key_5, KEY.Key_1):
            desk.press(key, CTRL)
        desk.press(KEY.Key_Return)
    finally:
        QApplication.instance().removeEventFilter(witness)
    assert [each for each in witness.seen if each is not window] == []


def test_the_keys_are_told(desk: Desk) -> None:
    window = desk.open()
    desk.press(KEY.Key_F1)
    told = window.findChild(ShortcutsDialog)
    text = "\n".join(label.text() for label in told.findChildren(QLabel))
    assert "show the answer, then give the suggested grade" in text
    assert "Ctrl+1" in text
    assert "Scroll a long card" in text
    told.reject()


def test_one_key_tells_what_the_program_is_wherever_the_person_is(desk: Desk) -> None:
    desk.import_deck()
    window = desk.open()
    for page in (KEY.Key_1, KEY.Key_2, KEY.Key_5):
        desk.press(page, CTRL)
        desk.press(KEY.Key_F1, Qt.KeyboardModifier.ShiftModifier)
        about = window.findChildren(AboutDialog)[-1]
        assert about.isVisible()
        assert "Flashcards 1.2.3" in "\n".join(label.text() for label in about.findChildren(QLabel))
        about.reject()
        window.activateWindow()
        desk.qtbot.waitUntil(window.isActiveWindow)


def test_help_is_a_menu_that_the_keyboard_reaches(desk: Desk) -> None:
    window = desk.open()
    button = next(each for each in window.findChildren(QToolButton) if each.accessibleName() == "Help")
    assert button.isVisible()
    next(each for each in window.findChildren(QToolButton) if each.text() == "Progress").setFocus()
    desk.press(KEY.Key_Tab)
    assert QApplication.focusWidget() is button
    menu = button.menu()
    offered = {action.text().partition("\t")[0]: action for action in menu.actions() if not action.isSeparator()}
    assert list(offered) == ["How to write decks", "Keyboard shortcuts", "About Flashcards"]
    for words, kind in zip(offered, (GuideDialog, ShortcutsDialog, AboutDialog), strict=True):
        offered[words].trigger()
        dialog = window.findChild(kind)
        assert dialog.isVisible()
        dialog.reject()


def test_a_mac_has_the_help_in_the_menus_of_the_system(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(main_window, "sys", SimpleNamespace(platform="darwin"))
    window = desk.open()
    help_menu = window.menuBar().actions()[0].menu()
    about = next(each for each in help_menu.actions() if each.menuRole() == QAction.MenuRole.AboutRole)
    about.trigger()
    assert window.findChild(AboutDialog).isVisible()


def test_one_key_opens_the_guide_to_writing_decks_beside_the_window(desk: Desk) -> None:
    desk.open()
    desk.press(Qt.Key.Key_F1, Qt.KeyboardModifier.ControlModifier)
    guide = desk.window.findChild(GuideDialog)
    assert guide is not None
    assert guide.isVisible()
    assert not guide.isModal()
    assert "leaf tensor" in guide.source.text()
    guide.reject()


@pytest.mark.parametrize("address", ["file:///etc/passwd", "javascript:alert(1)", "data:text/html,x", "smb://host/x"])
def test_a_link_of_a_card_that_is_no_web_page_is_refused(desk: Desk, address: str) -> None:
    window = desk.open()
    window.pages.outside.open_link(address)
    box = window.findChild(QMessageBox)
    assert "leads to no web page" in box.text()
    box.reject()


def test_a_log_without_entries_opens_its_folder(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toLocalFile()) or True)
    window, log = desk.open(), desk.services.folder.log
    window.pages.outside.open_place(str(log))
    log.write_text("an entry")
    window.pages.outside.open_place(str(log))
    assert opened == [str(log.parent), str(log)]
    assert window.findChild(QMessageBox) is None


def test_starting_imports_nothing_that_the_first_page_does_not_need() -> None:
    heavy = (
        "sqlmodel", "sqlalchemy", "pydantic", "numpy", "fsrs", "markdown_it", "pygments", "mathra", "click", "yaml",
        "rapidfuzz", "flashcards.ui.study_page", "flashcards.ui.library_page", "flashcards.ui.progress_page",
        "flashcards.ui.settings_page", "flashcards.ui.card_view", "flashcards.ui.import_dialog", "PySide6.QtSvg",
        "PySide6.QtCharts", "PySide6.QtMultimedia", "importlib.metadata",
    )  # fmt: skip
    script = f"import sys, flashcards.ui.main_window; print([name for name in {heavy!r} if name in sys.modules])"
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


def test_one_key_offers_files_and_a_folder_and_another_a_folder(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    window, asked = desk.open(), list[str]()
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_: (asked.append("files"), ([], ""))[1])
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: (asked.append("folder"), "")[1])
    key = {each.objectName(): each for each in window.findChildren(QShortcut)}
    key["import"].activated.emit()
    menu = window.pages.library_page._menu
    assert menu.isVisible()
    desk.qtbot.keyClick(menu, Qt.Key.Key_Return)
    key["import"].activated.emit()
    desk.qtbot.keyClick(menu, Qt.Key.Key_Down)
    desk.qtbot.keyClick(menu, Qt.Key.Key_Return)
    key["import-folder"].activated.emit()
    assert asked == ["files", "folder", "folder"]
