from dataclasses import replace
from datetime import UTC

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from flashcards.domain.decks import Backlog, TodayView
from flashcards.ui.deck_list import DeckList
from flashcards.ui.theme import DARK, LIGHT
from flashcards.ui.today_page import TodayPage
from flashcards.ui.wording import Wording
from tests.ui.today_views import DAY, DECKS, DONE, EMPTY, NOW, WAITING

pytestmark = pytest.mark.gui


@pytest.fixture
def page(qtbot: QtBot) -> TodayPage:
    page = TodayPage(LIGHT, Wording(lambda: NOW, lambda: UTC))
    qtbot.addWidget(page)
    page.resize(1000, 900)
    page.show()
    return page


def seen(page: TodayPage) -> str:
    labels = (label.text() for label in page.findChildren(QLabel) if label.isVisible())
    buttons = (button.text() for button in page.findChildren(QPushButton) if button.isVisible())
    return "\n".join((*labels, *buttons))


def button(page: TodayPage, text: str) -> QPushButton:
    return next(each for each in page.findChildren(QPushButton) if text in each.text() and each.isVisible())


def test_what_waits_is_said_in_figures_with_one_large_button(page: TodayPage, qtbot: QtBot) -> None:
    page.display(WAITING)
    text = seen(page)
    assert "13\ndue" in text
    assert "6\nnew" in text
    assert "8\nminutes" in text
    assert "Tuesday, 6 October" in text
    with qtbot.waitSignal(page.start_requested, timeout=1000):
        qtbot.mouseClick(button(page, "Start"), Qt.MouseButton.LeftButton)


def test_enter_starts_without_the_mouse(page: TodayPage, qtbot: QtBot) -> None:
    page.display(WAITING)
    page.focus_first()
    with qtbot.waitSignal(page.start_requested, timeout=1000):
        qtbot.keyClick(button(page, "Start"), Qt.Key.Key_Space)


def test_displaying_asks_for_nothing(page: TodayPage, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(page.start_requested), qtbot.assertNotEmitted(page.deck_requested):
        for view in (WAITING, DONE, EMPTY, WAITING):
            page.display(view)


@pytest.mark.parametrize("row", range(3))
def test_a_deck_is_studied_with_all_below_it(page: TodayPage, qtbot: QtBot, row: int) -> None:
    page.display(WAITING)
    decks = page.findChild(DeckList)
    decks.setFocus()
    decks.setCurrentIndex(decks.model().index(row, 0))
    with qtbot.waitSignal(page.deck_requested, timeout=1000) as asked:
        qtbot.keyClick(decks, Qt.Key.Key_Return)
    assert asked.args == [DECKS[row].deck_ids]


def test_a_deck_is_told_to_a_screen_reader_as_a_sentence(page: TodayPage) -> None:
    page.display(WAITING)
    model = page.findChild(DeckList).model()
    told = model.data(model.index(1, 0), Qt.ItemDataRole.AccessibleTextRole)
    assert told == "PyTorch: 10 due, 3 new, 64 cards"


def test_without_cards_the_page_says_how_to_get_some(page: TodayPage, qtbot: QtBot) -> None:
    page.display(EMPTY)
    assert "no cards yet" in seen(page)
    assert "Start" not in seen(page)
    with qtbot.waitSignal(page.import_requested, timeout=1000):
        qtbot.mouseClick(button(page, "Import"), Qt.MouseButton.LeftButton)


@pytest.mark.parametrize(
    ("view", "sentence"),
    [
        (replace(DONE, next_at=NOW + 15 * 60_000), "The next card comes back at 10:15"),
        (replace(DONE, next_day=DAY + 1), "The next cards come back tomorrow."),
        (replace(DONE, next_day=DAY + 3), "The next cards come back on Friday."),
        (DONE, "No card has a date to come back."),
    ],
)
def test_a_finished_day_says_when_the_next_card_comes(page: TodayPage, view: TodayView, sentence: str) -> None:
    page.display(view)
    assert "All done for today." in seen(page)
    assert sentence in seen(page)
    assert "Extra practice" in seen(page)


def test_a_backlog_is_said_with_its_end(page: TodayPage) -> None:
    page.display(replace(WAITING, backlog=Backlog(120, 40, 3)))
    assert "40 a day" in seen(page)


def test_another_theme_keeps_what_is_shown(page: TodayPage) -> None:
    page.display(WAITING)
    before = seen(page)
    page.set_theme(DARK)
    assert seen(page) == before


def test_every_control_has_a_name(page: TodayPage) -> None:
    page.display(WAITING)
    nameless = [
        each
        for each in page.findChildren(QPushButton)
        if each.isVisible() and not (each.text() or each.accessibleName())
    ]
    assert nameless == []
    assert page.findChild(DeckList).accessibleName() == "Decks"


@pytest.mark.parametrize("width", [560, 1000])
def test_the_sprint_is_in_sight_at_once_and_pushes_nothing_away(page: TodayPage, width: int) -> None:
    def laid_out(sprint: int) -> tuple[int, int]:
        """Return where Start begins, and how wide the page must be at least."""
        page.display(replace(WAITING, sprint=sprint))
        for _ in range(3):
            QApplication.processEvents()
        return button(page, "Start").mapTo(page, QPoint(0, 0)).y(), page.widget().minimumSizeHint().width()

    page.resize(width, 500)
    laid_out(10)
    start, least = laid_out(0)
    lower, wider = laid_out(10)
    sprint = button(page, "30-minute sprint")
    assert sprint.mapTo(page, QPoint(0, sprint.height())).y() < lower <= start + 24
    assert wider == least
    assert "answers to say aloud" in sprint.toolTip()
    assert "10 card(s) in order" in sprint.accessibleDescription()


def test_the_sprint_is_offered_while_its_cards_are_there(page: TodayPage, qtbot: QtBot) -> None:
    page.display(replace(WAITING, sprint=10))
    assert "An interview in half an hour?" in seen(page)
    with qtbot.waitSignal(page.sprint_requested, timeout=1000):
        qtbot.keyClick(button(page, "30-minute sprint"), Qt.Key.Key_Return)
    page.display(replace(WAITING, sprint=0))
    assert "interview" not in seen(page)
