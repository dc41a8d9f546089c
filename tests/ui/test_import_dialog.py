import re
from dataclasses import replace
from datetime import UTC
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QLabel, QProgressBar, QPushButton, QRadioButton, QWidget
from pytestqt.qtbot import QtBot

from flashcards.domain.cards import Attributes
from flashcards.domain.differences import ADDED, KEPT, TAKEN, DiffSpan
from flashcards.domain.import_plan import Action, Candidate, ImportPlan, PlannedNote
from flashcards.domain.library import PlanView
from flashcards.ui.diff_view import DiffPart, DiffView
from flashcards.ui.import_dialog import ImportDialog
from flashcards.ui.theme import DARK, LIGHT
from flashcards.ui.theme_style import style_sheet
from flashcards.ui.two_lines import BELOW
from flashcards.ui.window_style import window_sheet
from flashcards.ui.wording import Wording
from flashcards.workflows.plan_view import plan_view
from tests.ui.library_views import FRONTS, NOTES, NOTHING, PLAN, draft_of, note_of

pytestmark = pytest.mark.gui


@pytest.fixture
def dialog(qtbot: QtBot, tmp_path: Path) -> ImportDialog:
    dialog = ImportDialog(LIGHT, Wording(lambda: 0, lambda: UTC), tmp_path)
    qtbot.addWidget(dialog)
    dialog.open()
    return dialog


def button(dialog: ImportDialog, text: str) -> QPushButton:
    return next(each for each in dialog.findChildren(QPushButton) if each.text() == text)


def seen(dialog: ImportDialog) -> str:
    return "\n".join(each.text() for each in dialog.findChildren(QLabel) if each.isVisible())


def options(dialog: ImportDialog) -> list[QRadioButton]:
    question = dialog.plan.question
    return [each for each in question.findChildren(QRadioButton) if not each.isHidden()]


def fronts(dialog: ImportDialog) -> list[str]:
    model = dialog.plan.list.model()
    return [model.index(row, 0).data() for row in range(model.rowCount())]


def test_large_numbers_of_files_are_grouped_as_the_language_does(dialog: ImportDialog) -> None:
    usual = QLocale()
    QLocale.setDefault(QLocale("en_US"))
    try:
        dialog.show_progress(16_100, 0)
        assert "16,100" in seen(dialog)
        dialog.show_progress(12_395, 30_000)
        assert "12,395 of 30,000" in seen(dialog)
    finally:
        QLocale.setDefault(usual)


def test_reading_shows_how_far_it_is_and_can_be_cancelled(dialog: ImportDialog, qtbot: QtBot) -> None:
    dialog.show_progress(37, 120)
    assert "37 of 120" in seen(dialog)
    assert dialog.findChild(QProgressBar).value() == 37
    assert not button(dialog, "Import").isEnabled()
    with qtbot.waitSignal(dialog.cancel_requested, timeout=1000):
        qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def test_the_plan_is_counted_and_begins_with_what_must_be_asked(dialog: ImportDialog) -> None:
    dialog.display(PLAN)
    shown = {name: dialog.plan.count_button(name).text() for name in ("ask", "new", "changed", "retired", "problems")}
    assert [text.split()[-1] for text in shown.values()] == ["1", "2", "1", "1", "2"]
    assert dialog.plan.count_button("unchanged").text().endswith("160")
    assert not dialog.plan.count_button("moved").isVisible()
    assert fronts(dialog) == ["Which axis in attention?"]
    assert re.search(r"1 question(\(s\))? open", seen(dialog))  # another test may have left its plural forms


def test_each_count_lists_its_cards(dialog: ImportDialog, qtbot: QtBot) -> None:
    dialog.display(PLAN)
    qtbot.mouseClick(dialog.plan.count_button("new"), Qt.MouseButton.LeftButton)
    assert fronts(dialog) == ["What is a graph break?", "What is DDP?"]
    assert "A place that is not compiled." in dialog.plan.text.toPlainText()
    qtbot.keyClick(dialog.plan.list, Qt.Key.Key_Down)
    assert "One process a device." in dialog.plan.text.toPlainText()
    qtbot.mouseClick(dialog.plan.count_button("retired"), Qt.MouseButton.LeftButton)
    assert fronts(dialog) == ["What is Caffe2?"]
    assert "restored in the Library" in dialog.plan.text.toPlainText()


def test_a_text_that_makes_several_cards_counts_and_says_so(dialog: ImportDialog) -> None:
    attributes = Attributes(reverse=True)
    both = draft_of("Gradient", "The slope of the loss.", 3)._replace(attributes=attributes)
    before = note_of(8, "Gradient", "A slope.")
    notes = (
        PlannedNote(Action.NEW, both),
        PlannedNote(Action.NEW, draft_of("Tensor", "An array.", 6)),
        PlannedNote(Action.CHANGED, both, before, parts={"": ""}),
        PlannedNote(Action.ASK, both, candidates=(Candidate(before, 0.7),)),
    )
    dialog.display(plan_view(ImportPlan("/decks", notes=notes)))
    shown = {name: dialog.plan.count_button(name).text().split()[-1] for name in ("ask", "new", "changed")}
    assert shown == {"ask": "1", "new": "4", "changed": "1"}  # one question, whatever its cards
    dialog.plan.count_button("new").click()
    model = dialog.plan.list.model()
    below = [str(model.index(row, 0).data(BELOW)) for row in range(model.rowCount())]
    assert [re.match(r"\d card", each) for each in below][1] is None
    assert [below[0][:6], below[2][:6]] == ["2 card", "1 card"]  # the third is one of a text that changes
    assert re.search(r"2 new card(s|\(s\)) from this text", dialog.plan.text.toPlainText())
    dialog.plan.count_button("changed").click()
    text = dialog.plan.text.toPlainText()
    assert re.search(r"1 card(\(s\))? keeps? (its|their) history · 1 new card", text)


def test_no_button_needs_more_room_for_its_words_once_it_is_pressed(dialog: ImportDialog) -> None:
    dialog.display(PLAN)
    sheets = [style_sheet(LIGHT), window_sheet(LIGHT), *(each.styleSheet() for each in dialog.findChildren(QWidget))]
    states = re.findall(r"QPushButton[^{},]*:(?:checked|pressed|hover|focus)[^{}]*\{[^}]*\}", "\n".join(sheets))
    assert states
    # Qt leaves as much room as the font of the button at rest needs, so the end of a bolder word was cut off.
    assert [rule for rule in states if "font" in rule] == []


def test_what_changes_is_struck_out_and_underlined_not_only_coloured(dialog: ImportDialog) -> None:
    dialog.display(PLAN)
    dialog.plan.count_button("changed").click()
    taken, added = format_of(dialog.plan.text, "recording"), format_of(dialog.plan.text, "gradients")
    assert taken.fontStrikeOut()
    assert not taken.fontUnderline()
    assert added.fontUnderline()
    assert not added.fontStrikeOut()
    assert taken.foreground().color() != added.foreground().color()
    assert "[−recording−][+gradients+]" in dialog.plan.text.accessibleDescription()


def format_of(view: DiffView, word: str):
    found = view.document().find(word)
    assert isinstance(found, QTextCursor)
    return found.charFormat()


def test_nothing_is_asked_to_be_written_before_import(dialog: ImportDialog, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(dialog.import_requested):
        dialog.display(PLAN)
        for name in ("new", "changed", "ask"):
            dialog.plan.count_button(name).click()
        options(dialog)[0].click()
    with qtbot.waitSignal(dialog.import_requested, timeout=1000) as asked:
        button(dialog, "Import").click()
    assert asked.args == [{2: "note2"}]


def test_a_question_shows_both_texts_and_takes_either_answer(dialog: ImportDialog, qtbot: QtBot) -> None:
    dialog.display(PLAN)
    stored, read = dialog.plan.question.findChildren(DiffView)
    assert "Which axis?" in stored.toPlainText()
    assert "Which axis in attention?" in read.toPlainText()
    assert "Which axis?" in options(dialog)[0].text()
    assert "70 % alike" in options(dialog)[0].text()
    options(dialog)[2].click()
    assert "open" not in seen(dialog).splitlines()[-1]
    with qtbot.waitSignal(dialog.import_requested, timeout=1000) as asked:
        button(dialog, "Import").click()
    assert asked.args == [{2: None}]


def test_an_answer_is_still_there_when_the_question_is_shown_again(dialog: ImportDialog) -> None:
    dialog.display(PLAN)
    options(dialog)[1].click()
    dialog.plan.count_button("new").click()
    dialog.plan.count_button("ask").click()
    assert [each.isChecked() for each in options(dialog)] == [False, True, False]


def test_an_answer_is_kept_when_the_plan_is_made_anew(dialog: ImportDialog, qtbot: QtBot) -> None:
    dialog.display(PLAN)
    options(dialog)[0].click()
    turned = replace(PLAN.plan, notes=tuple(reversed(NOTES)))
    asked = len(NOTES) - 1 - 2
    again = PlanView(turned, FRONTS[::-1], PLAN.diffs[::-1], {asked: PLAN.choices[2]})
    dialog.display(again)
    assert dialog.plan.answers == {asked: "note2"}
    assert dialog.plan.count_button("ask").isChecked()
    with qtbot.waitSignal(dialog.import_requested, timeout=1000) as wanted:
        button(dialog, "Import").click()
    assert wanted.args == [{asked: "note2"}]
    dialog.display(replace(again, plan=replace(turned, notes=NOTES[:2])))
    assert dialog.plan.answers == {}


def test_a_problem_opens_its_file_at_the_line_by_button_and_by_enter(dialog: ImportDialog, qtbot: QtBot) -> None:
    dialog.display(PLAN)
    dialog.plan.count_button("problems").click()
    assert "Nothing here" in seen(dialog)
    problems = dialog.plan.problems
    with qtbot.waitSignal(dialog.open_requested, timeout=1000) as asked:
        qtbot.mouseClick(problems.open_button, Qt.MouseButton.LeftButton)
    assert asked.args == ["/decks/torch.md", 30]
    qtbot.keyClick(problems.list, Qt.Key.Key_Down)
    with qtbot.waitSignal(dialog.open_requested, timeout=1000) as asked:
        qtbot.keyClick(problems.list, Qt.Key.Key_Return)
    assert asked.args == ["/decks/torch.md", 41]
    assert dialog.isVisible()


def test_when_nothing_changes_there_is_nothing_to_import(dialog: ImportDialog) -> None:
    dialog.display(NOTHING)
    assert "up to date" in seen(dialog)
    assert not button(dialog, "Import").isEnabled()
    assert button(dialog, "Close").isEnabled()


def test_one_folder_or_several_are_offered_to_be_followed(dialog: ImportDialog) -> None:
    dialog.display(replace(PLAN, folders=("/a",)))
    assert "this folder" in dialog.follow.text()
    dialog.display(replace(PLAN, folders=("/a", "/b")))
    assert "these folders" in dialog.follow.text()


def test_trouble_is_told_and_the_plan_stays(dialog: ImportDialog) -> None:
    dialog.display(PLAN)
    dialog.show_working()
    assert not button(dialog, "Importing…").isEnabled()
    dialog.show_trouble("The disk is full.")
    assert "The disk is full." in seen(dialog)
    assert fronts(dialog) == ["Which axis in attention?"]
    assert button(dialog, "Import").isEnabled()


def test_trouble_while_reading_is_told(dialog: ImportDialog) -> None:
    dialog.show_progress(0, 0)
    dialog.show_trouble("/decks does not exist.")
    assert "/decks does not exist." in seen(dialog)
    assert not button(dialog, "Import").isEnabled()


def test_while_importing_the_dialog_cannot_be_closed(dialog: ImportDialog, qtbot: QtBot) -> None:
    dialog.display(PLAN)
    dialog.show_working()
    with qtbot.assertNotEmitted(dialog.cancel_requested):
        qtbot.keyClick(dialog, Qt.Key.Key_Escape)
        dialog.close()
    assert dialog.isVisible()


def test_card_text_is_never_taken_for_markup(qtbot: QtBot) -> None:
    view = DiffView(LIGHT)
    qtbot.addWidget(view)
    hostile = "<img src='file:///etc/passwd'> <b>bold</b>"
    view.show_parts([DiffPart("", (DiffSpan(KEPT, hostile), DiffSpan(TAKEN, "<i>"), DiffSpan(ADDED, "&amp;")))])
    assert view.toPlainText() == hostile + "<i>&amp;"


def test_colours_can_change_while_the_plan_is_shown(dialog: ImportDialog) -> None:
    dialog.display(PLAN)
    dialog.plan.count_button("changed").click()
    light = format_of(dialog.plan.text, "recording").foreground().color()
    dialog.set_theme(DARK)
    assert format_of(dialog.plan.text, "recording").foreground().color() != light
    dialog.grab()
