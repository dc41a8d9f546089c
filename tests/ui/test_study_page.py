from dataclasses import replace
from datetime import UTC
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt, SignalInstance
from PySide6.QtGui import QGuiApplication, QShortcut
from PySide6.QtWidgets import QAbstractButton, QLabel
from pytestqt.qtbot import QtBot

from flashcards.domain.memory import Grade
from flashcards.domain.study import StudyView
from flashcards.ui.card_view import CardView
from flashcards.ui.study_page import StudyPage
from flashcards.ui.theme import DARK, LIGHT
from flashcards.ui.wording import Wording
from tests.ui.study_views import (
    ANSWER,
    DRILL,
    FINISHED,
    LONG_ANSWER,
    LONG_QUESTION,
    NOW,
    QUESTION,
    SCRIPT_JUDGING,
    SCRIPT_QUESTION,
    SCRIPT_SAID,
    TWINS,
    TWO_BUTTONS,
    WAITING,
)

pytestmark = pytest.mark.gui
KEY = Qt.Key
CTRL = Qt.KeyboardModifier.ControlModifier
PLAIN = Qt.KeyboardModifier.NoModifier


class Clock:
    def __init__(self) -> None:
        self.at = NOW

    def __call__(self) -> int:
        return self.at


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def page(qtbot: QtBot, tmp_path: Path, clock: Clock) -> StudyPage:
    page = StudyPage(LIGHT, Wording(clock, lambda: UTC), tmp_path)
    qtbot.addWidget(page)
    page.resize(1100, 800)
    page.show()
    return page


def seen(page: StudyPage) -> str:
    labels = (label.text() for label in page.findChildren(QLabel) if label.isVisible())
    buttons = (button.text() for button in page.findChildren(QAbstractButton) if button.isVisible())
    cards = (view.toPlainText() for view in page.findChildren(CardView) if view.isVisible())
    return "\n".join((*labels, *buttons, *cards))


def press(qtbot: QtBot, page: StudyPage, key: Qt.Key, modifier: Qt.KeyboardModifier = PLAIN) -> None:
    target = page.focusWidget() or page
    qtbot.keyClick(target, key, modifier)


def asks(qtbot: QtBot, page: StudyPage, signal: SignalInstance, *chord: Any) -> list[object]:
    with qtbot.waitSignal(signal, timeout=1000) as asked:
        press(qtbot, page, *chord)
    return list(asked.args)


def place(page: StudyPage, view: CardView) -> QPoint:
    return view.mapTo(page, QPoint(0, 0))


def test_a_question_shows_progress_and_no_answer(page: StudyPage) -> None:
    page.display(QUESTION)
    assert "3 done" in seen(page)
    assert "12 left · about 8 min" in seen(page)
    assert "1:04" in seen(page)
    assert "Why zero_grad()?" in seen(page)
    assert "Gradients accumulate." not in seen(page)


def test_space_shows_the_answer_and_then_gives_the_suggested_grade(page: StudyPage, qtbot: QtBot) -> None:
    page.display(QUESTION)
    asks(qtbot, page, page.reveal_requested, KEY.Key_Space)
    page.display(ANSWER)
    assert "Gradients accumulate." in seen(page)
    assert asks(qtbot, page, page.grade_requested, KEY.Key_Space) == [3]


def scrolled(page: StudyPage) -> int:
    return page._card.view.verticalScrollBar().value()


def test_space_reads_a_long_card_to_its_end_before_it_answers(page: StudyPage, qtbot: QtBot) -> None:
    for view, signal in ((LONG_QUESTION, page.reveal_requested), (LONG_ANSWER, page.grade_requested)):
        page.display(view)
        assert "More below" in seen(page)
        assert view is LONG_ANSWER or "Enter" in seen(page)
        place = scrolled(page)
        with qtbot.assertNotEmitted(signal, wait=20):
            press(qtbot, page, KEY.Key_Space)
        assert scrolled(page) > place
        while page._card.view.reading.more_below:
            with qtbot.assertNotEmitted(signal):
                press(qtbot, page, KEY.Key_Space)
        assert "More below" not in seen(page)
        assert "Enter" not in seen(page)
        asks(qtbot, page, signal, KEY.Key_Space)


def test_enter_and_the_digits_answer_a_long_card_at_once(page: StudyPage, qtbot: QtBot) -> None:
    page.display(LONG_QUESTION)
    asks(qtbot, page, page.reveal_requested, KEY.Key_Return)
    page.display(LONG_ANSWER)
    assert asks(qtbot, page, page.grade_requested, KEY.Key_Return) == [3]
    assert asks(qtbot, page, page.grade_requested, KEY.Key_1) == [1]


def test_an_answer_below_the_window_is_in_sight_once_it_is_shown(page: StudyPage, qtbot: QtBot) -> None:
    page.display(LONG_QUESTION)
    page.display(LONG_ANSWER)
    view = page._card.view
    line = view.document().find("The answer at last.")
    assert 0 < view.cursorRect(line).top() < view.viewport().height() - 40
    press(qtbot, page, KEY.Key_Home)
    page.display(replace(LONG_ANSWER, note="Something else."))
    assert scrolled(page) == 0  # it is where the person scrolled it


def test_a_small_window_is_for_the_card_and_offers_its_twin(page: StudyPage, qtbot: QtBot) -> None:
    page.resize(720, 560)
    page.display(TWINS)
    assert "The same in TensorFlow · T" in seen(page)
    assert not page._twin.isVisible()
    page.resize(1100, 560)
    qtbot.waitUntil(page._twin.isVisible, timeout=1000)
    assert "The same in TensorFlow" not in seen(page)
    page.resize(720, 560)
    qtbot.waitUntil(page._twin.isHidden, timeout=1000)
    press(qtbot, page, KEY.Key_T)
    assert page._twin.isVisible()
    page.display(QUESTION)
    assert "The same in" not in seen(page)


def test_a_twin_under_the_card_leaves_its_answer_in_sight(page: StudyPage, qtbot: QtBot) -> None:
    page.resize(900, 700)
    page.display(LONG_QUESTION)
    page.display(replace(LONG_ANSWER, twin=TWINS.twin))
    view = page._card.view
    qtbot.waitUntil(lambda: view.height() < 300, timeout=1000)
    line = view.document().find("The answer at last.")
    assert 0 < view.cursorRect(line).top() < view.viewport().height() - 20


def test_pages_are_turned_wherever_the_keyboard_is(page: StudyPage, qtbot: QtBot) -> None:
    page.display(LONG_ANSWER)
    page._bar._grades[Grade.GOOD].setFocus(Qt.FocusReason.TabFocusReason)
    page._card.view.reading.put(0)
    press(qtbot, page, KEY.Key_PageDown)
    assert scrolled(page) > 100
    press(qtbot, page, KEY.Key_PageUp)
    assert scrolled(page) == 0


@pytest.mark.parametrize(("key", "grade"), [(KEY.Key_1, 1), (KEY.Key_2, 2), (KEY.Key_3, 3), (KEY.Key_4, 4)])
def test_digits_grade(page: StudyPage, qtbot: QtBot, key: Qt.Key, grade: int) -> None:
    page.display(ANSWER)
    assert asks(qtbot, page, page.grade_requested, key) == [grade]


def test_digits_do_nothing_before_the_answer_is_shown(page: StudyPage, qtbot: QtBot) -> None:
    page.display(QUESTION)
    with qtbot.assertNotEmitted(page.grade_requested, wait=20):
        press(qtbot, page, KEY.Key_3)


def test_each_button_carries_its_interval(page: StudyPage) -> None:
    page.display(ANSWER)
    text = seen(page)
    for words in ("1 min", "6 min", "4 d", "2.5 mo"):
        assert words in text


def test_two_buttons_give_again_and_good(page: StudyPage, qtbot: QtBot) -> None:
    page.display(TWO_BUTTONS)
    assert "Hard" not in seen(page)
    assert asks(qtbot, page, page.grade_requested, KEY.Key_1) == [1]
    assert asks(qtbot, page, page.grade_requested, KEY.Key_2) == [3]


@pytest.mark.parametrize(
    ("key", "modifier", "signal"),
    [
        (KEY.Key_Z, PLAIN, "undo_requested"),
        (KEY.Key_Z, CTRL, "undo_requested"),
        (KEY.Key_S, PLAIN, "suspend_requested"),
        (KEY.Key_B, PLAIN, "bury_requested"),
        (KEY.Key_L, PLAIN, "language_requested"),
        (KEY.Key_O, PLAIN, "file_requested"),
        (KEY.Key_Escape, PLAIN, "back_requested"),
    ],
)
def test_keys_ask_for_what_they_say(
    page: StudyPage, qtbot: QtBot, key: Qt.Key, modifier: Qt.KeyboardModifier, signal: str
) -> None:
    page.display(ANSWER)
    asks(qtbot, page, getattr(page, signal), key, modifier)


def test_a_key_held_down_answers_once(page: StudyPage) -> None:
    repeating = {each.objectName() for each in page.findChildren(QShortcut) if each.autoRepeat()}
    assert repeating == {"larger", "smaller", "normal"}


def test_the_keyboard_can_press_a_chosen_button(page: StudyPage, qtbot: QtBot) -> None:
    page.display(ANSWER)
    again = next(each for each in page.findChildren(QAbstractButton) if each.accessibleName().startswith("Again"))
    again.setFocus(Qt.FocusReason.TabFocusReason)
    assert asks(qtbot, page, page.grade_requested, KEY.Key_Space) == [1]


def test_text_grows_shrinks_and_returns(page: StudyPage, qtbot: QtBot) -> None:
    page.display(ANSWER)
    assert asks(qtbot, page, page.text_size_requested, KEY.Key_Plus, CTRL) == [110]
    page.set_text_size(110)
    assert asks(qtbot, page, page.text_size_requested, KEY.Key_Minus, CTRL) == [100]
    assert asks(qtbot, page, page.text_size_requested, KEY.Key_0, CTRL) == [100]


def test_a_script_is_judged_point_by_point(page: StudyPage, qtbot: QtBot) -> None:
    page.display(SCRIPT_QUESTION)
    assert "First point" not in seen(page)
    page.display(SCRIPT_JUDGING)
    assert "Second point" in seen(page)
    assert "Third point" not in seen(page)
    assert "Point 2 of 3" in seen(page)
    assert asks(qtbot, page, page.said_requested, KEY.Key_Space) == [True]
    assert asks(qtbot, page, page.said_requested, KEY.Key_X) == [False]


def test_what_was_said_suggests_the_grade(page: StudyPage, qtbot: QtBot) -> None:
    page.display(SCRIPT_SAID)
    assert "2 of 3 points said" in seen(page)
    assert asks(qtbot, page, page.grade_requested, KEY.Key_Space) == [2]


def test_a_script_counts_down_and_over(page: StudyPage, clock: Clock) -> None:
    page.display(SCRIPT_QUESTION)
    assert "0:40" in seen(page)
    clock.at += 45_000
    page.display(SCRIPT_QUESTION)
    assert "0:05 over" in seen(page)


def test_the_time_of_a_card_runs_on_while_its_answer_is_there(page: StudyPage, clock: Clock) -> None:
    page.display(DRILL)
    assert "3:39" in seen(page)
    clock.at += 225_000
    page.display(DRILL)
    assert "0:06 over" in seen(page)
    page.display(SCRIPT_JUDGING)
    assert "over" in seen(page)


def test_what_a_card_took_of_its_time_is_said_when_it_is_answered(page: StudyPage, clock: Clock) -> None:
    page.display(DRILL)
    page.display(replace(QUESTION, progress=replace(DRILL.progress, done=DRILL.progress.done + 1)))
    assert "last card 6:21 of 10:00" in seen(page)
    page.display(QUESTION)  # taken back
    assert "last card" not in seen(page)


def test_nothing_is_said_of_the_time_of_a_card_that_was_put_off_or_has_none(page: StudyPage) -> None:
    page.display(DRILL)
    page.display(QUESTION)
    page.display(ANSWER)
    page.display(replace(QUESTION, progress=replace(ANSWER.progress, done=ANSWER.progress.done + 1)))
    assert "last card" not in seen(page)


def test_of_a_script_the_time_to_its_first_point_is_said_too(page: StudyPage, clock: Clock) -> None:
    page.display(SCRIPT_QUESTION)
    page.display(SCRIPT_JUDGING)
    clock.at += 25_000
    page.display(replace(SCRIPT_SAID, shown_at=SCRIPT_QUESTION.shown_at))
    assert "0:15" in seen(page)
    clock.at += 7_000
    page.display(replace(QUESTION, progress=replace(SCRIPT_SAID.progress, done=SCRIPT_SAID.progress.done + 1)))
    assert "last card 0:52 of 1:00" in seen(page)
    assert "0:20" in page._header._last.toolTip()


def test_twins_stand_side_by_side_on_the_back(page: StudyPage, qtbot: QtBot) -> None:
    page.display(TWINS)
    first, second = (view for view in page.findChildren(CardView) if view.isVisible())
    qtbot.waitUntil(lambda: place(page, first).y() == place(page, second).y(), timeout=1000)
    assert place(page, first).x() + first.width() < place(page, second).x()
    press(qtbot, page, KEY.Key_T)
    assert not second.isVisible()
    assert "The same in TensorFlow · T" in seen(page)


def test_an_answer_that_was_not_saved_is_said_and_can_be_tried_again(page: StudyPage, qtbot: QtBot) -> None:
    view = StudyView(ANSWER.stage, ANSWER.progress, ANSWER.card, ANSWER.face, note="It was not saved.", can_retry=True)
    page.display(view)
    assert "It was not saved." in seen(page)
    assert "Gradients accumulate." in seen(page)
    retry = next(each for each in page.findChildren(QAbstractButton) if each.text() == "Try again")
    with qtbot.waitSignal(page.retry_requested, timeout=1000):
        qtbot.mouseClick(retry, Qt.MouseButton.LeftButton)


def test_a_wait_counts_down_to_the_next_card(page: StudyPage, clock: Clock, qtbot: QtBot) -> None:
    page.display(WAITING)
    assert "4:32" in seen(page)
    clock.at += 272_000
    with qtbot.waitSignal(page.wait_ended, timeout=3000):
        pass


def test_the_end_says_what_was_done_and_what_comes_next(page: StudyPage, qtbot: QtBot) -> None:
    page.display(FINISHED)
    text = seen(page)
    assert "15\nanswers" in text
    assert "Tomorrow" in text
    asks(qtbot, page, page.back_requested, KEY.Key_Return)
    practice = next(each for each in page.findChildren(QAbstractButton) if "Extra practice:" in each.text())
    with qtbot.waitSignal(page.practice_requested, timeout=1000):
        qtbot.mouseClick(practice, Qt.MouseButton.LeftButton)


def test_code_is_copied_with_a_word_about_it(page: StudyPage, qtbot: QtBot) -> None:
    page.display(ANSWER)
    press(qtbot, page, KEY.Key_C)
    assert QGuiApplication.clipboard().text() == "opt.zero_grad()"
    assert "Code copied" in seen(page)


def test_another_theme_keeps_the_card(page: StudyPage) -> None:
    page.display(ANSWER)
    page.set_theme(DARK)
    assert "Gradients accumulate." in seen(page)


def test_every_button_has_a_name(page: StudyPage) -> None:
    for view in (QUESTION, ANSWER, SCRIPT_JUDGING, FINISHED, WAITING):
        page.display(view)
        for each in page.findChildren(QAbstractButton):
            assert not each.isVisible() or each.text() or each.accessibleName()
