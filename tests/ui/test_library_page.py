from dataclasses import replace
from datetime import UTC

import pytest
from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import (
    QApplication,
    QDialogButtonBox,
    QHBoxLayout,
    QLineEdit,
    QMessageBox,
    QPushButton,
    QTabWidget,
    QWidget,
)
from pytestqt.qtbot import QtBot

from flashcards.domain.cards import CardLists
from flashcards.domain.decks import DeckRow
from flashcards.domain.library import LibraryView
from flashcards.ui.card_lists import CardListPane, Deed, Reason
from flashcards.ui.deck_pane import DeckPane
from flashcards.ui.deck_tree import DeckTree
from flashcards.ui.erase_dialog import EraseDialog
from flashcards.ui.library_page import LibraryPage
from flashcards.ui.theme import DARK, LIGHT
from flashcards.ui.undo_bar import UndoBar
from flashcards.ui.wording import Wording
from tests.ui.library_views import DECKS, LIBRARY, LISTS

pytestmark = pytest.mark.gui


@pytest.fixture
def page(qtbot: QtBot) -> LibraryPage:
    page = LibraryPage(LIGHT, Wording(lambda: 0, lambda: UTC))
    qtbot.addWidget(page)
    page.resize(1000, 700)
    page.display(LIBRARY)
    page.show()
    return page


@pytest.fixture
def tree(page: LibraryPage) -> DeckTree:
    return page.findChild(DeckTree)


def choose(tree: DeckTree, *titles: str) -> None:
    tree.clearSelection()
    flags = tree.selectionModel().SelectionFlag
    for title in titles:
        found = tree.model().match(
            tree.model().index(0, 0), Qt.ItemDataRole.DisplayRole, title, 1, Qt.MatchFlag.MatchRecursive
        )
        tree.selectionModel().setCurrentIndex(found[0], flags.Select | flags.Rows)
    tree.setFocus()


def texts(tree: DeckTree) -> list[str]:
    """Read what the tree shows, row by row from the top."""
    index, rows = tree.model().index(0, 0), []
    while index.isValid():
        rows.append(" ".join(str(index.siblingAtColumn(column).data()) for column in range(5)))
        index = tree.indexBelow(index)
    return rows


def pane(page: LibraryPage, reason: Reason) -> CardListPane:
    tabs = page.findChild(QTabWidget)
    tabs.setCurrentIndex(3 + list(Reason).index(reason))
    return tabs.currentWidget()


def test_decks_stand_as_a_tree_with_what_waits_in_each(tree: DeckTree) -> None:
    assert texts(tree) == [
        "Frameworks 13 1 6 126",
        "PyTorch 9 1 3 64",
        "Autograd 2 – 1 20",
        "TensorFlow 4 – 3 62",
        "Python – – – 35",
    ]


def test_enter_studies_the_chosen_decks_with_all_below_each_once(
    page: LibraryPage, tree: DeckTree, qtbot: QtBot
) -> None:
    choose(tree, "PyTorch", "Autograd", "TensorFlow")
    with qtbot.waitSignal(page.study_requested, timeout=1000) as asked:
        qtbot.keyClick(tree, Qt.Key.Key_Return)
    assert asked.args == [("torch", "grad", "tf")]


def test_tab_and_enter_are_enough_to_study(page: LibraryPage, tree: DeckTree, qtbot: QtBot) -> None:
    tree.setFocus(Qt.FocusReason.TabFocusReason)
    with qtbot.waitSignal(page.study_requested, timeout=1000) as asked:
        qtbot.keyClick(tree, Qt.Key.Key_Return)
    assert asked.args == [("torch", "grad", "tf")]


def test_a_deck_in_which_nothing_waits_cannot_be_studied(page: LibraryPage, tree: DeckTree, qtbot: QtBot) -> None:
    choose(tree, "Python")
    with qtbot.assertNotEmitted(page.study_requested):
        qtbot.keyClick(tree, Qt.Key.Key_Return)


def test_f2_renames_in_place_and_keeps_the_levels_above(page: LibraryPage, tree: DeckTree, qtbot: QtBot) -> None:
    choose(tree, "Autograd")
    qtbot.keyClick(tree, Qt.Key.Key_F2)
    editor = tree.viewport().findChild(QLineEdit)
    assert editor.text() == "Autograd"
    editor.setText("  Automatic   differentiation ")
    with qtbot.waitSignal(page.rename_requested, timeout=1000) as asked:
        qtbot.keyClick(editor, Qt.Key.Key_Return)
    assert asked.args == [DECKS[2], "Frameworks/PyTorch/Automatic differentiation"]
    assert "Autograd 2 – 1 20" in texts(tree)


def test_a_renamed_deck_stays_chosen_and_keeps_the_keyboard(page: LibraryPage, tree: DeckTree, qtbot: QtBot) -> None:
    def rename(row: DeckRow, path: str) -> None:
        rows = tuple(replace(each, path=path, title="Gradients") if each == row else each for each in DECKS)
        page.display(LibraryView(rows, LISTS, undo="rename-deck"))

    page.rename_requested.connect(rename)
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    choose(tree, "Autograd")
    tree.setFocus()
    qtbot.keyClick(tree, Qt.Key.Key_F2)
    editor = tree.viewport().findChild(QLineEdit)
    editor.setText("Gradients")
    qtbot.keyClick(editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: [row.title for row in tree.chosen()] == ["Gradients"])
    assert tree.hasFocus()


@pytest.mark.parametrize("name", ["", "   ", "Autograd", "/"])
def test_a_name_that_is_none_or_the_same_asks_for_nothing(
    page: LibraryPage, tree: DeckTree, qtbot: QtBot, name: str
) -> None:
    choose(tree, "Autograd")
    qtbot.keyClick(tree, Qt.Key.Key_F2)
    editor = tree.viewport().findChild(QLineEdit)
    editor.setText(name)
    with qtbot.assertNotEmitted(page.rename_requested):
        qtbot.keyClick(editor, Qt.Key.Key_Return)


def test_delete_asks_for_the_deck_and_all_below(page: LibraryPage, tree: DeckTree, qtbot: QtBot) -> None:
    choose(tree, "PyTorch")
    with qtbot.waitSignal(page.delete_requested, timeout=1000) as asked:
        qtbot.keyClick(tree, Qt.Key.Key_Delete)
    assert asked.args == [("torch", "grad")]


def test_what_was_done_can_be_undone_by_button_and_key(page: LibraryPage, qtbot: QtBot) -> None:
    bar = page.findChild(UndoBar)
    assert not bar.isVisible()
    page.display(LibraryView(DECKS, LISTS, undo="delete-decks"))
    assert bar.isVisible()
    assert "deleted" in bar.sentence
    button = next(each for each in bar.findChildren(QPushButton) if each.text() == "Undo")
    with qtbot.waitSignal(page.undo_requested, timeout=1000):
        button.click()
    page.setFocus()
    with qtbot.waitSignal(page.undo_requested, timeout=1000):
        qtbot.keyClick(page, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)


def test_undoing_an_import_whose_cards_were_answered_is_asked_first(page: LibraryPage, qtbot: QtBot) -> None:
    page.display(LibraryView(DECKS, LISTS, undo="import", answered=3))
    buttons = page.findChild(UndoBar).findChildren(QPushButton)
    undo = next(each for each in buttons if each.text() == "Undo")

    def chosen(answer: str) -> QPushButton:
        with qtbot.assertNotEmitted(page.undo_requested):
            undo.click()
        question = page.findChild(QMessageBox)
        assert "of it were answered since" in question.informativeText()
        return next(each for each in question.buttons() if each.text() == answer)

    with qtbot.assertNotEmitted(page.undo_requested):
        chosen("Cancel").click()
    qtbot.waitUntil(lambda: page.findChild(QMessageBox) is None)
    with qtbot.waitSignal(page.undo_requested, timeout=1000):
        chosen("Undo").click()


def test_the_keyboard_stays_on_the_page_when_what_had_it_goes(page: LibraryPage, qtbot: QtBot) -> None:
    window = QWidget()
    beside = QHBoxLayout(window)
    beside.addWidget(QPushButton("Today"))
    beside.addWidget(page)
    page.display(LibraryView(DECKS, LISTS, undo="suspend"))
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    undo = next(each for each in page.findChild(UndoBar).findChildren(QPushButton) if each.text() == "Undo")
    undo.setFocus()
    qtbot.waitUntil(undo.hasFocus)
    page.display(LibraryView(DECKS, LISTS))
    stayed = page.isAncestorOf(QApplication.focusWidget())
    page.setParent(None)
    window.close()
    assert stayed


def test_searching_leaves_the_decks_that_match_with_the_levels_above(
    page: LibraryPage, tree: DeckTree, qtbot: QtBot
) -> None:
    search = page.findChild(DeckPane).findChild(QLineEdit)
    qtbot.keyClicks(search, "autog")
    assert [text.split(" ")[0] for text in texts(tree)] == ["Frameworks", "PyTorch", "Autograd"]
    search.setText("nothing like it")
    assert not tree.isVisible()
    search.clear()
    assert len(texts(tree)) == 5


def test_enter_in_the_search_leads_to_the_deck_that_was_found(page: LibraryPage, tree: DeckTree, qtbot: QtBot) -> None:
    search = page.findChild(DeckPane).findChild(QLineEdit)
    qtbot.keyClicks(search, "tensor")
    qtbot.keyClick(search, Qt.Key.Key_Return)
    assert tree.chosen()
    with qtbot.waitSignal(page.study_requested):
        qtbot.keyClick(tree, Qt.Key.Key_Return)


def test_what_was_chosen_and_folded_stays_when_counts_change(page: LibraryPage, tree: DeckTree) -> None:
    choose(tree, "TensorFlow")
    tree.collapse(tree.model().index(0, 0, tree.model().index(0, 0)))
    page.display(LibraryView(DECKS[:4], LISTS))
    assert [row.title for row in tree.chosen()] == ["TensorFlow"]
    assert len(texts(tree)) == 3


@pytest.mark.parametrize(
    ("reason", "deed", "signal", "ids"),
    [
        (Reason.SUSPENDED, Deed.UNSUSPEND, "unsuspend_requested", ("card1",)),
        (Reason.SUSPENDED, Deed.RESET, "reset_requested", ("card1",)),
        (Reason.BURIED, Deed.UNBURY, "unbury_requested", ("card3",)),
        (Reason.LEECHES, Deed.KEEP, "keep_requested", ("card4",)),
        (Reason.LEECHES, Deed.SUSPEND, "suspend_requested", ("card4",)),
        (Reason.RETIRED, Deed.RESTORE, "restore_requested", ("note6",)),
    ],
)
def test_listed_cards_can_be_taken_back(
    page: LibraryPage, qtbot: QtBot, reason: Reason, deed: Deed, signal: str, ids: tuple[str, ...]
) -> None:
    listed = pane(page, reason)
    listed.table.selectRow(0)
    with qtbot.waitSignal(getattr(page, signal), timeout=1000) as asked:
        qtbot.mouseClick(listed.button(deed), Qt.MouseButton.LeftButton)
    assert asked.args == [ids]


def test_with_nothing_chosen_all_come_back_but_nothing_else_is_offered(page: LibraryPage, qtbot: QtBot) -> None:
    listed = pane(page, Reason.SUSPENDED)
    assert not listed.button(Deed.RESET).isEnabled()
    with qtbot.waitSignal(page.unsuspend_requested, timeout=1000) as asked:
        listed.button(Deed.UNSUSPEND).click()
    assert asked.args == [("card1", "card2")]


def test_enter_opens_the_file_of_a_listed_card_at_its_line(page: LibraryPage, qtbot: QtBot) -> None:
    listed = pane(page, Reason.LEECHES)
    listed.table.selectRow(0)
    with qtbot.waitSignal(page.open_requested, timeout=1000) as asked:
        qtbot.keyClick(listed.table, Qt.Key.Key_Return)
    assert asked.args == ["/decks/torch.md", 40]
    listed.table.selectRow(1)
    assert not listed.button(Deed.OPEN).isEnabled()


def test_deleting_for_good_wants_a_word_to_be_typed(page: LibraryPage, qtbot: QtBot) -> None:
    listed = pane(page, Reason.RETIRED)
    listed.table.selectAll()
    listed.button(Deed.ERASE).click()
    dialog = page.findChild(EraseDialog)
    typed = dialog.findChild(QLineEdit)
    buttons = dialog.findChild(QDialogButtonBox).buttons()
    erase = next(each for each in buttons if each.text() == "Delete for good")
    with qtbot.assertNotEmitted(page.erase_requested):
        qtbot.keyClicks(typed, "yes")
        qtbot.keyClick(typed, Qt.Key.Key_Return)
        assert not erase.isEnabled()
    typed.setText("Delete")
    with qtbot.waitSignal(page.erase_requested, timeout=1000) as asked:
        qtbot.keyClick(typed, Qt.Key.Key_Return)
    assert asked.args == [("note6", "note7")]


def test_tabs_count_their_cards_and_empty_lists_say_what_they_are_for(page: LibraryPage) -> None:
    tabs = page.findChild(QTabWidget)
    assert [tabs.tabText(each) for each in range(7)] == [
        "Decks", "Inbox", "Folders", "Suspended (2)", "Buried (1)", "Leeches (2)", "Retired (2)",
    ]  # fmt: skip
    page.display(LibraryView(DECKS, CardLists()))
    assert tabs.tabText(3) == "Suspended"
    assert not pane(page, Reason.SUSPENDED).table.isVisible()


def test_without_decks_the_page_says_what_to_do(page: LibraryPage, tree: DeckTree) -> None:
    page.display(LibraryView((), CardLists()))
    assert not tree.isVisible()
    shown = [each.text() for each in page.findChildren(QPushButton) if each.isVisible()]
    assert shown == ["New card…", "Import", "Import files…"]


def test_dropped_files_are_asked_to_be_imported(page: LibraryPage, qtbot: QtBot) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile("/decks/a.md"), QUrl("https://example.org/b.md"), QUrl.fromLocalFile("/decks")])
    drop = QDropEvent(
        QPointF(QPoint(20, 20)),
        Qt.DropAction.CopyAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
        QEvent.Type.Drop,
    )
    with qtbot.waitSignal(page.import_requested, timeout=1000) as asked:
        page.dropEvent(drop)
    assert asked.args == [("/decks/a.md", "/decks")]


def test_displaying_asks_for_nothing_and_colours_can_change(page: LibraryPage, qtbot: QtBot) -> None:
    signals = [page.study_requested, page.rename_requested, page.delete_requested, page.undo_requested]
    with qtbot.assertNotEmitted(signals[0]), qtbot.assertNotEmitted(signals[1]), qtbot.assertNotEmitted(signals[2]):
        page.display(LibraryView((), CardLists(), "import"))
        page.display(LIBRARY)
        page.set_theme(DARK)
        page.grab()


def test_every_control_has_a_name_for_screen_readers(page: LibraryPage) -> None:
    page.display(LibraryView(DECKS, LISTS, undo="import"))
    for button in page.findChildren(QPushButton):
        assert button.text() or button.accessibleName()
    assert page.findChild(DeckTree).accessibleName()
    assert page.findChild(DeckPane).findChild(QLineEdit).accessibleName()
