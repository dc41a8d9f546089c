"""A person's first days with the app, on the real window, from the first start to the second."""

from collections.abc import Callable, Iterator
from datetime import UTC
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from flashcards.domain.ids import uuid7
from flashcards.domain.memory import State
from flashcards.domain.study import Stage, StudyView
from flashcards.paths import DataFolder, assets_folder
from flashcards.store.store import Store
from flashcards.ui.appearance import Appearance
from flashcards.ui.languages import Languages
from flashcards.ui.main_window import MainWindow
from flashcards.workflows.builtin_decks import update_builtin
from flashcards.workflows.services import Services

pytestmark = pytest.mark.gui

MORNING = 20_787 * 86_400_000 + 9 * 3_600_000
DAY = 86_400_000
KEY = Qt.Key
OWN = """# Autograd

## What is a leaf tensor? {.concept}

A tensor that was created by the user and not by an operation.
"""


class Person:
    """Somebody at the keyboard. The clock moves when they take time."""

    def __init__(self, qtbot: QtBot, folder: Path) -> None:
        self.qtbot, self.folder = qtbot, DataFolder(folder)
        self.at, self._ids = MORNING, 0
        self.window: MainWindow | None = None

    def now(self) -> int:
        return self.at

    def new_id(self) -> str:
        self._ids += 1
        return uuid7(self.at, self._ids.to_bytes(10, "big"))

    def start(self) -> None:
        """What `flashcards` does, with a clock of our own."""
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        self.store = Store.open(self.folder, now=self.now, new_id=self.new_id)
        update_builtin(self.store, self.now())
        services = Services(self.store, self.folder, self.now, self.new_id, lambda: UTC, "0.1.0")
        self.languages = Languages(assets_folder() / "translations")
        self.window = MainWindow(services, Appearance(application, "light"), self.languages, lang="en")
        self.qtbot.addWidget(self.window)
        with self.qtbot.waitExposed(self.window):
            self.window.show()
        self.window.activateWindow()
        self.qtbot.waitUntil(self.window.isActiveWindow)

    def close(self) -> None:
        if self.window is not None:
            self.window.close()
            self.window = None
            self.languages.remove()
            self.store.close()

    def press(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        self.at += 4_000
        self.qtbot.keyClick(QApplication.focusWidget() or self.window, key, modifier)

    @property
    def view(self) -> StudyView:
        assert self.window is not None
        view = self.window.pages.study.view
        assert view is not None
        return view

    def turn_over(self) -> None:
        """Space until the grades are there."""
        for _ in range(20):
            if self.view.stage is Stage.ANSWER and not self.view.judging:
                return
            self.press(KEY.Key_Space)

    def study_until(self, enough: Callable[[], bool]) -> None:
        for _ in range(60):
            if enough() or self.view.stage not in (Stage.QUESTION, Stage.ANSWER):
                return
            self.turn_over()
            self.press(KEY.Key_Space)

    def import_folder(self, folder: Path) -> None:
        assert self.window is not None
        self.window.take_files([str(folder)])
        desk = self.window.pages.importing()
        dialog = desk._dialog
        agree = next(each for each in dialog.findChildren(QPushButton) if each.text() == "Import")
        self.qtbot.waitUntil(agree.isEnabled, timeout=10_000)
        self.qtbot.mouseClick(agree, Qt.MouseButton.LeftButton)
        self.qtbot.waitUntil(lambda: desk._dialog is None, timeout=10_000)
        self.window.activateWindow()
        self.qtbot.waitUntil(self.window.isActiveWindow)

    def counts(self) -> tuple[int, int, int, int]:
        from flashcards.workflows.today import today_view

        counts = today_view(self.store, self.now(), UTC, "en").counts
        return counts.due, counts.new, counts.learning, counts.total


@pytest.fixture
def person(qtbot: QtBot, tmp_path: Path) -> Iterator[Person]:
    person = Person(qtbot, tmp_path / "data")
    yield person
    person.close()


def test_the_first_days(person: Person, tmp_path: Path) -> None:
    person.start()
    total = person.counts()[3]
    assert total >= 186

    # The built-in cards of each kind are reviewed by keyboard alone.
    person.press(KEY.Key_Return)
    kinds: set[str] = set()

    def all_kinds() -> bool:
        if person.view.card is not None:
            kinds.add(person.view.card.kind.value)
        return len(kinds) == 4

    person.study_until(all_kinds)
    assert kinds == {"concept", "code", "pitfall", "script"}
    answered = person.store.reviews.count()
    assert answered > 3
    person.press(KEY.Key_Escape)

    # An own deck comes in, is studied, and is edited in its file.
    own = tmp_path / "mine"
    own.mkdir()
    deck = own / "autograd.md"
    deck.write_text(OWN, encoding="utf-8")
    person.import_folder(own)
    assert person.counts()[3] == total + 1
    ids = tuple(row.deck_id for row in person.store.decks.all(0) if row.path.endswith("Autograd"))
    assert person.window is not None
    person.window.study_decks(ids)
    assert person.view.card is not None
    mine = person.view.card.card_id
    person.turn_over()
    assert person.view.stage is Stage.ANSWER
    person.press(KEY.Key_4)
    learnt = person.store.cards.card(mine).memory
    assert learnt.state is State.REVIEW
    person.press(KEY.Key_Escape)

    deck.write_text(OWN.replace("created by the user", "created directly by the user"), encoding="utf-8")
    person.import_folder(own)
    after = person.store.cards.card(mine)
    assert after.memory == learnt
    assert "created directly" in person.store.cards.note(after.note_id).faces[0].back
    assert person.counts()[3] == total + 1

    # The last answer is taken back, and given again.
    person.window.study_decks(tuple(row.deck_id for row in person.store.decks.all(0)))
    before = person.store.content_hash()
    count = person.store.reviews.count()
    person.turn_over()
    person.press(KEY.Key_3)
    assert person.store.reviews.count() == count + 1
    person.press(KEY.Key_Z)
    assert person.store.reviews.count() == count
    assert person.store.content_hash() == before

    # Closed and started again: the same counts, and tomorrow the right cards.
    counts = person.counts()
    person.close()
    person.start()
    assert person.counts() == counts
    person.at += 2 * DAY
    due, _, learning, _ = person.counts()
    assert due + learning > 3
    person.window.go("study")
    assert person.view.card is not None
    assert person.view.card.memory.state is not State.NEW
