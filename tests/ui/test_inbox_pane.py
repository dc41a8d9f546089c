"""The inbox and the folders of the Library, with values as the workflow would give them."""

from dataclasses import replace
from datetime import UTC

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication, QLabel, QRadioButton
from pytestqt.qtbot import QtBot

from flashcards.domain.differences import ADDED, KEPT, TAKEN, DiffSpan
from flashcards.domain.import_plan import Action
from flashcards.domain.inbox import Counted, FolderRow, FoldersView, InboxItem, Matter, PastImport
from flashcards.domain.library import SideDiff
from flashcards.domain.problems import problem
from flashcards.domain.stored import StoredFolder
from flashcards.ui.folders_pane import FoldersPane
from flashcards.ui.inbox_pane import InboxPane
from flashcards.ui.rail import Rail
from flashcards.ui.theme import DARK, LIGHT
from flashcards.ui.two_lines import BELOW
from flashcards.ui.wording import Wording
from tests.ui.library_views import NOTES

pytestmark = pytest.mark.gui
ASKED = next(note for note in NOTES if note.action is Action.ASK)
DIFF = SideDiff("en", "front", (DiffSpan(KEPT, "Which "), DiffSpan(TAKEN, "dim"), DiffSpan(ADDED, "axis")))
QUESTION = InboxItem(
    "q", Matter.QUESTION, "/decks", "torch.md", 1, ("Which axis?",), line=7, note=ASKED, choices=((DIFF,),) * 3
)
VANISHED = InboxItem(
    "v", Matter.VANISHED, "/decks", "jax.md", 2, ("vmap", "pmap"), ("jax.md",), ("digest",), emptied=True
)
MISSING = InboxItem("m", Matter.MISSING, "/decks", "old.md", 1, ("grad",), ("old.md",), ("gone",))


@pytest.fixture
def pane(qtbot: QtBot) -> InboxPane:
    pane = InboxPane(LIGHT, Wording(lambda: 0, lambda: UTC))
    qtbot.addWidget(pane)
    pane.resize(900, 600)
    with qtbot.waitExposed(pane):
        pane.show()
    pane.activateWindow()
    pane.display((QUESTION, VANISHED, MISSING))
    return pane


def seen(pane: InboxPane) -> str:
    return "\n".join(each.text() for each in pane.findChildren(QLabel) if each.isVisible())


def choose(pane: InboxPane, row: int) -> None:
    pane.list.setCurrentIndex(pane.list.model().index(row, 0))


def test_each_decision_says_what_it_is_about(pane: InboxPane) -> None:
    model = pane.list.model()
    assert [str(model.index(row, 0).data()) for row in range(3)] == [
        "Which axis?", "2 card(s) no longer in jax.md", "old.md is gone: 1 card(s)",
    ]  # fmt: skip
    assert model.index(0, 0).data(BELOW) == "torch.md:7"
    assert "no card any more" in str(model.index(1, 0).data(BELOW))


def test_an_empty_inbox_says_what_it_is_for(pane: InboxPane) -> None:
    pane.display(())
    assert "Nothing waits for a decision" in seen(pane)


def test_what_an_answer_means_is_seen_however_long_the_front_is(pane: InboxPane) -> None:
    long = replace(ASKED.candidates[0].note, faces=(ASKED.candidates[0].note.faces[0]._replace(front="Why " * 40),))
    asked = ASKED._replace(candidates=(replace(ASKED.candidates[0], note=long),))
    pane.display((replace(QUESTION, note=asked),))
    option = pane.question.first_option()
    assert option is not None
    meant = option.text()[: option.text().index("Why")]
    assert "keeps its history" in meant
    assert option.fontMetrics().horizontalAdvance(meant) + 40 < option.width()


def test_a_question_is_answered_by_keyboard_and_only_when_it_was_chosen(qtbot: QtBot, pane: InboxPane) -> None:
    choose(pane, 0)
    pane.list.setFocus()
    qtbot.keyClick(pane.list, Qt.Key.Key_Return)
    option = QApplication.focusWidget()
    assert isinstance(option, QRadioButton)
    assert not pane.answer.isEnabled()
    qtbot.keyClick(option, Qt.Key.Key_Space)
    with qtbot.waitSignal(pane.decide_requested) as told:
        qtbot.keyClick(pane.answer, Qt.Key.Key_Space)
    assert told.args == [QUESTION, ASKED.candidates[0].note.note_id]


def test_a_choice_is_kept_while_other_decisions_come(qtbot: QtBot, pane: InboxPane) -> None:
    choose(pane, 0)
    options = [each for each in pane.question.findChildren(QRadioButton) if each.isVisible()]
    options[-1].click()
    pane.display((MISSING, QUESTION))
    assert pane.current() == QUESTION
    assert pane.answer.isEnabled()
    with qtbot.waitSignal(pane.decide_requested) as told:
        pane.answer.click()
    assert told.args == [QUESTION, ""]


def test_the_next_decision_follows_the_one_that_is_done(pane: InboxPane) -> None:
    choose(pane, 1)
    pane.list.setFocus()
    pane.display((QUESTION, MISSING))
    assert pane.current() == MISSING
    assert pane.list.hasFocus()


def test_vanished_cards_are_kept_or_retired(qtbot: QtBot, pane: InboxPane) -> None:
    choose(pane, 1)
    assert "vmap" in pane.vanished._cards.toPlainText()
    with qtbot.waitSignal(pane.keep_requested) as told:
        pane.vanished.keep.click()
    assert told.args == [VANISHED]
    choose(pane, 2)
    with qtbot.waitSignal(pane.retire_requested) as told:
        pane.vanished.retire.click()
    assert told.args == [MISSING]


def test_a_mistake_in_the_file_is_named(pane: InboxPane) -> None:
    wrong = problem("jax.md", 4, 1, "file-unreadable", reason="half-written")
    pane.display((replace(VANISHED, emptied=False, problems=(wrong,)),))
    assert "line 4" in seen(pane)


def test_a_file_that_lost_most_of_its_cards_is_told_of(pane: InboxPane) -> None:
    pane.display((replace(VANISHED, count=12, of=14, emptied=False),))
    assert "12 of 14 card(s) are no longer found in jax.md" in seen(pane)
    assert "Most of its cards are gone at once" in seen(pane)


def test_many_files_are_one_row(pane: InboxPane) -> None:
    many = replace(MISSING, count=12, paths=tuple(f"n{number}.md" for number in range(12)))
    pane.display((many,))
    assert str(pane.list.model().index(0, 0).data()) == "12 file(s) are gone: 12 card(s)"
    assert "n11.md" in pane.vanished._cards.toPlainText()


def test_it_changes_colours_and_language(pane: InboxPane) -> None:
    pane.set_theme(DARK)
    for row in range(3):
        choose(pane, row)
        QApplication.sendEvent(pane, QEvent(QEvent.Type.LanguageChange))
    assert pane.current() == MISSING


ROW = FolderRow(
    StoredFolder("/home/me/decks", followed=True, files=2, cards=20),
    imports=(PastImport(7, 0, ("/home/me/decks",), Counted(changed=3), quiet=True), PastImport(2, 0, (), Counted(20))),
)
OTHER = FolderRow(StoredFolder("/media/stick"), exists=False)


@pytest.fixture
def folders(qtbot: QtBot) -> FoldersPane:
    pane = FoldersPane(LIGHT)
    qtbot.addWidget(pane)
    pane.resize(900, 600)
    pane.display(FoldersView((ROW, OTHER)))
    pane.show()
    return pane


def test_a_folder_says_what_is_in_it_and_whether_it_is_there(folders: FoldersPane) -> None:
    here, away = folders.cards["/home/me/decks"], folders.cards["/media/stick"]
    assert "20 card(s) from 2 file(s)" in here.state
    assert here.follow.isChecked()
    assert "not there at the moment" in away.state
    assert not away.look.isEnabled()
    assert not away.whole.isVisible()


def test_the_switches_ask(qtbot: QtBot, folders: FoldersPane) -> None:
    card = folders.cards["/home/me/decks"]
    with qtbot.waitSignal(folders.whole_requested) as told:
        card.whole.click()
    assert told.args == ["/home/me/decks", False]
    with qtbot.waitSignal(folders.follow_requested) as told:
        qtbot.keyClick(card.follow, Qt.Key.Key_Space)
    assert told.args == ["/home/me/decks", False]


def test_a_folder_that_is_not_followed_is_imported_again_with_a_look_before(qtbot: QtBot, folders: FoldersPane) -> None:
    followed, other = ROW, replace(OTHER, exists=True)
    folders.display(FoldersView((followed, other)))
    with qtbot.waitSignal(folders.import_requested) as told:
        folders.cards["/media/stick"].look.click()
    assert told.args == ["/media/stick"]
    with qtbot.waitSignal(folders.look_requested) as told:
        folders.cards["/home/me/decks"].look.click()
    assert told.args == ["/home/me/decks"]


def test_an_import_is_chosen_and_taken_back(qtbot: QtBot, folders: FoldersPane) -> None:
    folders.cards["/home/me/decks"].imports.click()
    dialog = folders.dialog
    assert dialog is not None
    assert [dialog.list.model().index(row, 0).data(BELOW) for row in range(2)] == ["3 changed", "20 new card(s)"]
    dialog.list.setCurrentIndex(dialog.list.model().index(1, 0))
    with qtbot.waitSignal(folders.undo_requested) as told:
        dialog.undo.click()
    assert told.args == [(7, 2)]
    assert dialog.later.text() == "And 1 later change(s) of this folder"
    dialog.later.setChecked(False)
    with qtbot.waitSignal(folders.undo_requested) as told:
        dialog.undo.click()
    assert told.args == [(2,)]
    folders.display(FoldersView((replace(ROW, imports=ROW.imports[:1]), OTHER)))
    assert dialog.list.model().rowCount() == 1
    folders.set_theme(DARK)
    dialog.accept()
    assert folders.dialog is None


def test_folders_come_and_go_and_the_keyboard_stays(folders: FoldersPane, qtbot: QtBot) -> None:
    card = folders.cards["/home/me/decks"]
    folders.activateWindow()
    card.follow.setFocus()
    folders.display(FoldersView((ROW,)))
    assert list(folders.cards) == ["/home/me/decks"]
    assert folders.cards["/home/me/decks"] is card
    folders.display(FoldersView())
    assert folders.cards == {}


def test_the_rail_shows_a_number_and_says_it(qtbot: QtBot) -> None:
    rail = Rail(LIGHT)
    qtbot.addWidget(rail)
    rail.show()
    rail.set_badge("library", 120)
    button = rail._buttons["library"]
    assert "120" in button.accessibleName()
    before = button.grab().toImage()
    rail.set_badge("library", 0)
    assert button.grab().toImage() != before
    assert button.accessibleName() == "Library"
