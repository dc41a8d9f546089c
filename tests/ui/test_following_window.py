"""Followed folders in the window: what is saved outside is on the screen within a second."""

import os
import time
from collections.abc import Iterator
from datetime import UTC
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from flashcards.domain.inbox import Matter
from flashcards.domain.memory import Grade
from flashcards.paths import DataFolder, assets_folder
from flashcards.store.store import Store
from flashcards.ui import following_desk
from flashcards.ui.appearance import Appearance
from flashcards.ui.card_view import CardView
from flashcards.ui.languages import Languages
from flashcards.ui.main_window import MainWindow
from flashcards.workflows.following import Following
from flashcards.workflows.importing import Importing
from flashcards.workflows.services import Services
from flashcards.workflows.studying import StudySession

pytestmark = pytest.mark.gui
ADAM = "## What does Adam keep for each weight?\n\nRunning means of the gradient and of its square, decayed each step\n"
SGD = "## What is momentum in SGD?\n\nA decaying sum of past gradients that smooths the steps it takes downhill.\n"
DOUBTFUL = "## What does Adam remember for every weight?\n\nRunning means of the gradient and of its squares.\n"


BASE = 20_732 * 86_400_000 + 10 * 3_600_000


class Clock:
    """The real time from a fixed morning on."""

    def __init__(self) -> None:
        self._begun = time.monotonic()

    def __call__(self) -> int:
        return BASE + round((time.monotonic() - self._begun) * 1000)


class Person:
    """A window over a followed folder, and an editor beside it."""

    def __init__(self, qtbot: QtBot, folder: Path) -> None:
        self.qtbot, self.clock, self.given = qtbot, Clock(), 0
        self.decks = folder / "decks"
        self.decks.mkdir()
        data = DataFolder(folder / "data")
        data.folder.mkdir()
        self.store = Store.open(data, now=self.clock, new_id=self.new_id)
        self.services = Services(self.store, data, self.clock, self.new_id, lambda: UTC, "1.2.3")
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        self.appearance = Appearance(application, "light")
        self.languages = Languages(assets_folder() / "translations")
        self.window: MainWindow
        self.lang = "en"

    def new_id(self) -> str:
        self.given += 1
        return f"id-{self.given:08}"

    @property
    def root(self) -> str:
        return self.decks.as_posix()

    def save(self, name: str, *texts: str) -> None:
        """Write a file as most editors do."""
        beside = self.decks / f".{name}.tmp"
        beside.write_text("\n".join(texts), encoding="utf-8")
        beside.replace(self.decks / name)

    def begin(self, *texts: str, follow: bool = True, answered: bool = False, imports: bool = True) -> MainWindow:
        self.save("a.md", *texts)
        if imports:
            importing = Importing(self.store, self.clock)
            importing.apply(importing.prepare([self.decks]))
        if answered:
            session = StudySession(self.store, now=self.clock, new_id=self.new_id, zone=lambda: UTC, lang="en")
            while session.view().card is not None:
                session.reveal()
                session.grade(Grade.EASY)
        if follow:
            Following(self.store, self.clock).follow(self.root)
        window = self.window = MainWindow(self.services, self.appearance, self.languages, lang=self.lang)
        self.qtbot.addWidget(window)
        with self.qtbot.waitExposed(window):
            window.show()
        self.qtbot.waitUntil(lambda: window.pages.frame.pages.holds("study"), timeout=10_000)
        if follow:
            desk = window.pages.following()
            self.qtbot.waitUntil(lambda: self.root in desk._watch.watched and self.at_rest(), timeout=5_000)
        return window

    def at_rest(self) -> bool:
        desk = self.window.pages.following()
        return not (desk._due or desk._looking or desk._quiet.isActive())

    def shown(self) -> str:
        return "\n".join(each.toPlainText() for each in self.window.findChildren(CardView) if each.isVisible())

    def fronts(self) -> set[str]:
        rows = self.store._database.rows(
            "SELECT f.front FROM face f JOIN note n ON n.note_no = f.note_no WHERE n.retired = 0"
        )
        return {row[0].splitlines()[0] for row in rows}

    def wait(self, until, timeout: int = 10_000) -> None:
        self.qtbot.waitUntil(until, timeout=timeout)


@pytest.fixture
def person(qtbot: QtBot, tmp_path: Path) -> Iterator[Person]:
    made = Person(qtbot, tmp_path)
    yield made
    made.languages.remove()
    made.window.close()
    made.store.close()
    QLocale.setDefault(QLocale(QLocale.Language.English))
    QApplication.setStyle("Fusion")


def front(text: str) -> str:
    return text.splitlines()[0][3:]


def test_the_card_on_the_screen_is_redrawn_and_stays_revealed(person: Person) -> None:
    window = person.begin(ADAM)
    window.study_now()
    desk = window.pages.study
    desk.reveal()
    before = desk.view
    assert "decayed each" in person.shown()
    person.save("a.md", ADAM.replace("decayed each", "decayed at each"))
    person.wait(lambda: "decayed at each" in person.shown())
    assert desk.view.stage is before.stage
    assert desk.view.shown_at == before.shown_at
    assert desk.view.outcomes == before.outcomes


def test_a_card_that_vanished_makes_room_for_the_next_one_with_a_sentence(person: Person) -> None:
    window = person.begin(ADAM, SGD)
    window.study_now()
    first = person.shown()
    gone, left = (ADAM, SGD) if front(ADAM) in first else (SGD, ADAM)
    person.save("a.md", left)
    person.wait(lambda: front(left) in person.shown())
    assert front(gone) not in person.fronts()
    assert window.pages.study.view.note


def test_nothing_is_loaded_for_it_when_nothing_is_followed(person: Person) -> None:
    window = person.begin(ADAM, follow=False)
    assert window.pages._following_desk is None


def test_a_question_waits_with_a_count_and_is_answered(person: Person) -> None:
    window = person.begin(ADAM, SGD, answered=True)
    window.go("library")
    person.save("a.md", DOUBTFUL, SGD)
    button = window._rail._buttons["library"]
    person.wait(lambda: button.badge == 1)
    assert "1 to be decided" in button.toolTip()
    page = window.pages.library_page
    assert page._tabs.tabText(1) == "Inbox (1)"
    page._tabs.setCurrentIndex(1)
    person.wait(page.inbox.list.isVisible)
    page.inbox.list.setFocus()
    person.qtbot.keyClick(page.inbox.list, Qt.Key.Key_Return)
    option = page.inbox.question.first_option()
    assert option is not None
    assert option.hasFocus()
    assert not page.inbox.answer.isEnabled()
    person.qtbot.keyClick(option, Qt.Key.Key_Space)
    assert page.inbox.answer.isEnabled()
    page.inbox.answer.click()
    person.wait(lambda: page.inbox.count == 0)
    assert (button.badge, page._tabs.tabText(1)) == (0, "Inbox")
    assert person.fronts() == {front(DOUBTFUL), front(SGD)}


def test_editing_while_a_question_is_open_asks_anew_and_answers_nothing(person: Person) -> None:
    window = person.begin(ADAM, SGD, answered=True)
    window.go("library")
    desk, inbox = window.pages.following(), window.pages.library_page.inbox
    person.save("a.md", DOUBTFUL, SGD)
    person.wait(lambda: inbox.count == 1)
    item = inbox.current()
    assert item is not None
    (person.decks / "a.md").write_text(DOUBTFUL.replace("squares", "large squares") + "\n" + SGD, encoding="utf-8")
    desk.decide(item, item.note.candidates[0].note.note_id)  # type: ignore[union-attr]
    person.wait(lambda: inbox.count == 1 and inbox.current().key != item.key)  # type: ignore[union-attr]
    assert front(ADAM) in person.fronts()
    assert "has changed since" in window.pages.frame.toast.sentence


def test_an_emptied_file_and_a_file_that_is_gone_wait(person: Person) -> None:
    window = person.begin(ADAM)
    person.save("b.md", SGD)
    person.wait(lambda: front(SGD) in person.fronts())
    (person.decks / "a.md").write_text("", encoding="utf-8")
    (person.decks / "b.md").unlink()
    desk = window.pages.following()
    person.wait(lambda: {item.matter for item in desk.items} == {Matter.VANISHED, Matter.MISSING})
    assert person.fronts() == {front(ADAM), front(SGD)}
    person.save("a.md", ADAM)
    person.save("b.md", SGD)
    person.wait(lambda: not desk.items)


def test_a_line_that_changes_how_a_file_looks_costs_nothing_and_a_lost_half_waits(person: Person) -> None:
    texts = [ADAM.replace("Adam", name) for name in ("Adam", "Adagrad", "RMSprop", "Lion")]
    window = person.begin("\n".join(texts), answered=True)
    person.save("a.md", "\n".join(texts) + "\nQ: What is new?\nA: A pair of lines at the end.\n")
    person.wait(lambda: "What is new?" in str(person.store.cards.texts_in([(person.decks / "a.md").as_posix()])))
    person.wait(person.at_rest)
    assert person.fronts() == {front(text) for text in texts}
    person.save("a.md", texts[0])
    desk = window.pages.following()
    person.wait(lambda: bool(desk.items))
    assert (desk.items[0].matter, desk.items[0].count, desk.items[0].of) == (Matter.VANISHED, 3, 4)
    assert person.fronts() == {front(text) for text in texts}


def test_a_checkout_of_many_files_is_one_or_few_looks(person: Person) -> None:
    window = person.begin(SGD)
    for number in range(200):
        (person.decks / f"n{number}.md").write_text(ADAM.replace("Adam", f"Adam {number}"), encoding="utf-8")
    person.wait(lambda: len(person.fronts()) == 201, 20_000)
    person.wait(person.at_rest)
    looks = [each for each in person.store.operations.all() if each.kind == "follow"]
    assert len(looks) <= 4
    assert window.pages.following().items == ()


def test_a_folder_that_vanishes_and_returns_is_followed_again(
    person: Person, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(following_desk, "BEAT", 100)
    window = person.begin(ADAM)
    desk = window.pages.following()
    person.decks.rename(tmp_path / "elsewhere")
    person.wait(lambda: person.root not in desk._watch.watched)
    assert desk.items == ()
    (tmp_path / "elsewhere").rename(person.decks)
    person.wait(lambda: person.root in desk._watch.watched)
    person.save("a.md", ADAM, SGD)
    person.wait(lambda: front(SGD) in person.fronts())


def test_without_watches_the_folder_is_looked_at_again_and_again(
    person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    from watchdog.observers.api import BaseObserver

    def refuse(*_words: object, **_more: object) -> None:
        raise OSError(28, "inotify watch limit reached")

    monkeypatch.setattr(BaseObserver, "schedule", refuse)
    monkeypatch.setattr(following_desk, "BEAT", 100)
    window = person.begin(ADAM, follow=False)
    Following(person.store, person.clock).follow(person.root)
    window.pages.follow_folders()
    person.save("a.md", ADAM, SGD)
    person.wait(lambda: front(SGD) in person.fronts())
    assert window.pages.frame.toast.sentence == ""


def test_what_was_written_while_the_app_was_closed_or_behind_is_seen(person: Person) -> None:
    window = person.begin(ADAM)
    desk = window.pages.following()
    desk._watch.watch(())
    desk._beat.stop()
    person.save("a.md", ADAM, SGD)
    QGuiApplication.instance().applicationStateChanged.emit(Qt.ApplicationState.ApplicationActive)  # type: ignore[union-attr]
    person.wait(lambda: front(SGD) in person.fronts())


def test_hidden_files_and_other_peoples_code_wake_nobody(person: Person) -> None:
    window = person.begin(ADAM)
    desk = window.pages.following()
    heard: list[tuple[str, ...]] = []
    desk._watch.touched.connect(lambda _root, places: heard.append(places))
    (person.decks / ".git").mkdir()
    (person.decks / ".git" / "index").write_text("x", encoding="utf-8")
    (person.decks / "node_modules").mkdir()
    (person.decks / "node_modules" / "readme.md").write_text(SGD, encoding="utf-8")
    os.utime(person.decks / ".git" / "index")
    person.qtbot.wait(300)
    assert heard == []
    person.save("a.md", ADAM, SGD)
    person.wait(lambda: bool(heard))


def test_the_switch_follows_and_undoing_an_import_ends_it(person: Person) -> None:
    window = person.begin(ADAM, follow=False)
    window.go("library")
    page, desk = window.pages.library_page, window.pages.following()
    page._tabs.setCurrentIndex(2)
    person.wait(lambda: person.root in page.folders.cards)
    card = page.folders.cards[person.root]
    assert "1 card from 1 file" in card.state
    card.follow.click()
    person.wait(lambda: desk._watch is not None and person.root in desk._watch.watched)
    person.save("a.md", ADAM, SGD)
    person.wait(lambda: "2 cards" in card.state)
    card.imports.click()
    dialog = page.folders.dialog
    assert dialog is not None
    dialog.undo.click()
    person.wait(lambda: not card.follow.isChecked())
    assert person.fronts() == {front(ADAM)}
    assert "no longer followed" in window.pages.frame.toast.sentence
    person.wait(lambda: "1 card from 1 file" in card.state)
    dialog.accept()


def test_reading_again_says_what_came(person: Person) -> None:
    window = person.begin(ADAM)
    window.go("library")
    window.pages.following().look(person.root)
    person.wait(lambda: "nothing is new" in window.pages.frame.toast.sentence)


def test_a_file_written_in_place_in_two_halves_ends_up_whole(person: Person) -> None:
    window = person.begin(ADAM, SGD)
    whole = ADAM.replace("decayed", "faded") + "\n" + SGD
    with (person.decks / "a.md").open("w", encoding="utf-8") as file:
        file.write(whole[:90])
        file.flush()
        person.qtbot.wait(450)  # long enough that the half is looked at
        file.write(whole[90:])
    person.wait(lambda: "faded" in person.store.imports.snapshot("").notes[0].faces[0].back)
    person.wait(person.at_rest)
    assert person.fronts() == {front(ADAM), front(SGD)}
    assert window.pages.following().items == ()


def test_nothing_is_read_while_an_import_is_looked_through(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(following_desk, "_HELD", 50)
    window = person.begin(ADAM)
    window.take_files([person.root])
    dialog = window.pages.importing()._dialog
    assert dialog is not None
    person.save("a.md", ADAM, SGD)
    person.qtbot.wait(600)
    assert front(SGD) not in person.fronts()
    dialog.reject()
    person.wait(lambda: front(SGD) in person.fronts())


def test_closing_the_window_ends_the_watching(person: Person) -> None:
    window = person.begin(ADAM)
    desk = window.pages.following()
    window.close()
    assert desk._watch is not None
    assert desk._watch.watched == frozenset()
    person.save("a.md", ADAM, SGD)
    person.qtbot.wait(400)
    assert front(SGD) not in person.fronts()


def test_a_folder_that_is_no_longer_followed_leaves_nothing_in_the_inbox(person: Person) -> None:
    window = person.begin(ADAM, SGD, answered=True)
    desk = window.pages.following()
    person.save("a.md", DOUBTFUL, SGD)
    person.wait(lambda: len(desk.items) == 1)
    desk.follow(person.root, False)
    person.wait(lambda: desk.items == ())
    assert window._rail._buttons["library"].badge == 0
    person.wait(lambda: person.root not in desk._watch.watched)


def test_the_switch_of_a_folder_with_other_files_follows_only_what_was_imported(person: Person) -> None:
    person.save("letters.md", SGD)
    person.save("a.md", ADAM)
    importing = Importing(person.store, person.clock)
    importing.apply(importing.prepare([person.decks / "a.md"]))
    window = person.begin(ADAM, follow=False, imports=False)
    window.go("library")
    page, desk = window.pages.library_page, window.pages.following()
    page.show_tab(page.folders)
    person.wait(lambda: person.root in page.folders.cards)
    card = page.folders.cards[person.root]
    card.follow.click()
    person.wait(lambda: desk._watch is not None and person.root in desk._watch.watched and person.at_rest())
    assert person.fronts() == {front(ADAM)}
    person.wait(card.whole.isVisible)
    assert not card.whole.isChecked()
    card.whole.click()
    person.wait(lambda: person.fronts() == {front(ADAM), front(SGD)})


def test_what_was_undone_in_the_library_is_said(person: Person) -> None:
    window = person.begin(ADAM, SGD)
    window.go("library")
    page, toast = window.pages.library_page, window.pages.frame.toast
    (card_id,) = person.store._database.rows("SELECT card_id FROM card LIMIT 1")[0]
    person.store.cards.suspend([card_id], person.clock())
    page.undo_requested.emit()
    assert "no longer suspended" in toast.sentence
    page.undo_requested.emit()
    assert "the import was taken back" in toast.sentence
    assert "no longer followed" in toast.sentence
