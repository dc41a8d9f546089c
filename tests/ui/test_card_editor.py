"""The editor of cards on the real window: typing, previews, saving, merging, and nothing lost."""

import pytest
from editor_person import CONTROL, DECK, KEY, Desk
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QLabel, QMessageBox

from flashcards.domain.deck_files import DeckPlace
from flashcards.domain.editing import CardSource
from flashcards.domain.study import Stage
from flashcards.ui.card_editor import PAUSE, CardEditor
from flashcards.ui.editor_new_card import NewCardDialog
from flashcards.ui.merge_dialog import MergeDialog
from flashcards.ui.theme import LIGHT
from flashcards.workflows.builtin_decks import update_builtin

pytestmark = pytest.mark.gui


@pytest.fixture
def desk(qtbot, tmp_path):
    made = Desk(qtbot, tmp_path)
    yield made
    made.close()


def test_the_card_of_the_session_is_edited_and_redrawn_in_its_place(desk):
    desk.window.study_now()
    desk.window.pages.study.reveal()
    editor = desk.edit()
    assert editor.source.text() == "## What is Adam? {.concept}\n\nTwo running means."
    assert not editor.save_button.isDefault()
    desk.until(lambda: "running means" in editor.preview.view.plain_text())
    editor.source.put("## What is Adam? {.concept}\n\nBoth running means.")
    desk.until(lambda: "Both running means" in editor.preview.view.plain_text())
    desk.qtbot.keyClick(editor.source, KEY.Key_Return, CONTROL)
    desk.until(desk.closed)
    assert desk.file.read_text() == DECK.replace("Two running", "Both running")
    desk.until(lambda: "Both running means" in desk.window.pages.study_page._card.view.plain_text())
    view = desk.window.pages.study.view
    assert view is not None
    assert view.stage is Stage.ANSWER


def test_problems_are_listed_by_line_and_lead_there(desk):
    editor = desk.edit()
    editor.source.put("## What is Adam? {.concept}\n\nMeans.\n\n## Nothing below")
    desk.until(lambda: editor.problems.count() == 1)
    assert editor.problems.isVisible()
    assert editor.problems.item(0).text().startswith("Line 5: ")
    desk.qtbot.keyClick(editor.problems, KEY.Key_Down)
    editor.problems.setCurrentRow(0)
    desk.qtbot.keyClick(editor.problems, KEY.Key_Return)
    assert editor.source.textCursor().blockNumber() == 4
    editor.source.put("## What is Adam? {.concept}\n\nMeans.")
    desk.until(lambda: editor.problems.count() == 0)
    editor._discard()


def test_a_problem_of_two_lines_is_seen_whole(desk):
    editor = desk.edit()
    editor.source.put("nothing that is a card")
    problems = editor.problems
    desk.until(lambda: problems.count() == 2)
    last = problems.item(1)
    assert problems.visualItemRect(last).height() > problems.sizeHintForRow(1)
    desk.until(lambda: problems.viewport().rect().contains(problems.visualItemRect(last)))
    editor._discard()


def test_escape_closes_at_once_or_asks(desk):
    editor = desk.edit()
    desk.qtbot.keyClick(editor, KEY.Key_Escape)
    assert desk.closed()
    editor = desk.edit()
    editor.source.put("## Another? {.concept}\n\nYes.")
    desk.qtbot.keyClick(editor, KEY.Key_Escape)
    box = desk.box()
    box.button(QMessageBox.StandardButton.Cancel).click()
    assert editor.source.text().startswith("## Another?")
    desk.qtbot.keyClick(editor, KEY.Key_Escape)
    desk.until(lambda: desk.box().isVisible())
    desk.box().button(QMessageBox.StandardButton.Discard).click()
    desk.until(desk.closed)
    assert desk.file.read_text() == DECK
    editor = desk.edit()
    assert editor.source.text().startswith("## What is Adam?")
    editor.reject()


def test_what_was_typed_survives_and_is_offered_again(desk):
    editor = desk.edit()
    editor.source.put("## What is Adam? {.concept}\n\nUnsaved.")
    desk.window.pages.stop()  # as when the window is closed, or the computer goes down a little later
    source = desk.window.pages.editing()._source
    assert desk.unsaved.find(source).text.endswith("Unsaved.")
    editor.source.begin(source.text)
    super(CardEditor, editor).reject()
    editor = desk.edit()
    assert editor.source.text().endswith("Unsaved.")
    assert "not saved" in editor.strip.sentence
    editor.strip._act.click()
    desk.until(lambda: editor.source.text().endswith("means."))
    assert desk.unsaved.find(source) is None
    editor.reject()


def test_nothing_is_looked_at_any_more_when_the_window_was_closed_over_the_editor(desk):
    editor, asked = desk.edit(), []
    editor.preview_requested.connect(asked.append)
    editor.source.put("## What is Adam? {.concept}\n\nUnsaved.")
    desk.window.pages.stop()
    desk.qtbot.wait(3 * PAUSE)
    assert asked == []


def test_a_text_begun_before_the_file_changed_is_merged(desk):
    editor = desk.edit()
    source = desk.window.pages.editing()._source
    desk.unsaved.keep(source, source.text.replace("Two", "My two"), 7)
    super(CardEditor, editor).reject()
    desk.file.write_text(DECK.replace("Two", "Their two"))
    editor = desk.edit()
    assert "My two" in editor.source.text()
    editor._ask_save()
    desk.until(lambda: editor.findChild(MergeDialog))
    merge = editor.findChild(MergeDialog)
    assert desk.file.read_text() == DECK.replace("Two", "Their two")
    merge.theirs_button.click()
    assert "Their two" in merge.result_text.text()
    merge.mine_button.click()
    merge.result_text.put(merge.result_text.text() + " Both.")
    merge.save_button.click()
    desk.until(desk.closed)
    assert desk.file.read_text() == DECK.replace("Two running means.", "My two running means. Both.")


def test_a_file_that_is_gone_is_told_and_the_app_can_keep_the_card(desk):
    editor = desk.edit()
    desk.file.unlink()
    editor.source.put("## What is Adam? {.concept}\n\nKept.")
    desk.qtbot.keyClick(editor.source, KEY.Key_S, CONTROL)
    desk.until(lambda: "not there any more" in editor.strip.sentence)
    assert editor.source.text().endswith("Kept.")
    assert not editor.source.isReadOnly()
    editor.strip._act.click()
    desk.until(desk.closed)
    assert "Kept." in str(desk.window.pages.study.view.face)


def test_a_text_without_a_card_is_saved_only_when_agreed_to(desk):
    editor = desk.edit()
    editor.source.put("Only text.")
    editor._ask_save()
    box = desk.box()
    assert "retired" in box.informativeText()
    box.button(QMessageBox.StandardButton.Cancel).click()
    assert desk.file.read_text() == DECK
    editor._discard()


def test_a_built_in_card_switches_its_language_and_goes_back(desk):
    update_builtin(desk.store, desk.now())
    note = next(
        note
        for deck in desk.store.decks.all(0)
        for note in desk.store.cards.notes_in((deck.deck_id,))
        if len(note.faces) == 2
    )
    desk.window.pages.edit_card(note.note_id, "en")
    desk.until(lambda: not desk.closed())
    editor = desk.editor
    english = editor.source.text()
    zh = next(button for button in editor._tongues.buttons() if button.property("lang") == "zh")
    zh.click()
    desk.until(lambda: editor.source.text() != english)
    editor.source.put(editor.source.text() + "\n\n补充。")
    editor._ask_save()
    desk.until(desk.closed)
    assert desk.store.cards.note(note.note_id).face("zh").back.endswith("补充。")
    desk.window.pages.edit_card(note.note_id, "zh")
    desk.until(lambda: not desk.closed())
    desk.editor._deck_text.click()
    desk.until(desk.closed)
    assert desk.store.cards.note(note.note_id).face("zh") == note.face("zh")


def test_a_new_card_is_added_to_the_chosen_file(desk):
    desk.window.go("library")
    desk.qtbot.keyClick(desk.window, KEY.Key_N, CONTROL)
    desk.until(lambda: desk.window.findChild(NewCardDialog))
    chooser = desk.window.findChild(NewCardDialog)
    assert chooser.list.item(0).text() == "ML / Optimisers"
    desk.qtbot.keyClick(chooser._search, KEY.Key_Return)
    desk.until(lambda: not desk.closed())
    editor = desk.editor
    assert editor.source.text() == "## \n\n"
    assert editor.windowTitle() == "New card"
    editor.source.put("## What is SGD?\n\nOne step.")
    desk.until(lambda: "One step" in editor.preview.view.plain_text())
    editor.save_button.click()
    desk.until(desk.closed)
    assert desk.file.read_text() == DECK + "\n## What is SGD?\n\nOne step.\n"
    assert desk.store.cards.count() == 2


def test_typing_replaces_the_word_that_stands_for_a_question(desk):
    editor = desk.edit()
    editor.display(CardSource("", "", "## 问题 #card\n\n答案\n", typed_over="问题"))
    desk.qtbot.keyClicks(editor.source, "Why?")
    assert editor.source.text() == "## Why? #card\n\n答案\n"


def test_tab_indents_and_leads_out_backwards(desk):
    editor = desk.edit()
    text = editor.source
    text.put("- a\n- b")
    desk.qtbot.keyClick(text, KEY.Key_Tab)
    assert text.text() == "- a\n- b "
    text.selectAll()
    desk.qtbot.keyClick(text, KEY.Key_Tab)
    assert text.text() == "    - a\n    - b "
    desk.qtbot.keyClick(text, KEY.Key_Backtab)
    assert text.text() == "- a\n- b "
    text.put("    x")
    desk.qtbot.keyClick(text, KEY.Key_Return)
    assert text.text() == "    x\n    "
    desk.qtbot.keyClick(text, KEY.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert text.text() == "    x\n    \n    "
    desk.qtbot.keyClick(text, KEY.Key_Z, CONTROL)
    assert text.text() == "    x\n    "
    editor._discard()


def test_the_text_is_coloured_from_the_first_moment_and_with_rare_signs(desk):
    editor = desk.edit()
    editor.source.begin("🙂 {{c1::leaf}}\n\n```python\nx = 1\n```")
    block = editor.source.document().firstBlock()
    (span,) = block.layout().formats()
    assert (span.start, span.length) == (3, 12)
    editor.source.put("```\n" + editor.source.text())
    desk.until(lambda: len(editor.source.document().findBlockByNumber(1).layout().formats()) == 1)
    editor._discard()


def test_no_sign_is_changed_by_being_shown(desk):
    editor = desk.edit()
    for text in ("a\u00a0b\u2028c\u2029d\u200be", "\ufeffx\ty", "🙂\u0301 \u3000"):
        editor.source.begin(text)
        assert editor.source.text() == text
        editor.source.put(text + "\nmore")
        assert editor.source.text() == text + "\nmore"
    editor._discard()


def test_decks_are_exported_and_what_stands_there_is_asked_about(desk, tmp_path, monkeypatch):
    out = tmp_path / "out"
    out.mkdir()
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(out))
    desk.window.go("library")
    ids = tuple(deck.deck_id for deck in desk.store.decks.all(0))
    desk.window.pages.export_decks(ids)
    desk.until(lambda: desk.window.findChildren(QMessageBox))
    assert "1 card" in desk.window.findChildren(QMessageBox)[0].informativeText()
    assert "## What is Adam? {.concept}" in (out / "Optimisers.md").read_text()
    desk.window.findChildren(QMessageBox)[0].close()
    (out / "Optimisers.md").write_text("mine")
    desk.window.pages.export_decks(ids)
    desk.until(lambda: any(box.isVisible() for box in desk.window.findChildren(QMessageBox)))
    box = desk.window.findChildren(QMessageBox)[-1]
    assert "Optimisers.md" in box.informativeText()
    box.button(QMessageBox.StandardButton.Cancel).click()
    assert (out / "Optimisers.md").read_text() == "mine"


def test_a_search_for_a_file_that_takes_no_card_says_why_none_is_listed(qtbot):
    chooser = NewCardDialog((DeckPlace("/r", "notes/adam.md", "ML/Optimisers", 3),), LIGHT)
    qtbot.addWidget(chooser)
    chooser.open()
    qtbot.keyClicks(chooser._search, "mochi")
    said = [each.text() for each in chooser.findChildren(QLabel) if each.isVisible()]
    assert any("one card as a whole, as Mochi writes it" in words for words in said)
    assert not chooser.list.isVisible()
    chooser._search.setText("adam")
    assert chooser.list.isVisible()
    assert not any("Mochi" in each.text() for each in chooser.findChildren(QLabel) if each.isVisible())
