"""The guide shows each topic as it is written and as it is drawn, in both languages, beside what a person does."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from flashcards.domain.guide import Topic, TopicView
from flashcards.paths import assets_folder
from flashcards.ui.about_dialog import AboutDialog
from flashcards.ui.card_editor import CardEditor
from flashcards.ui.guide_desk import GuideDesk
from flashcards.ui.guide_dialog import GuideDialog
from flashcards.ui.keys import WINDOW_KEYS
from flashcards.ui.languages import Languages
from flashcards.ui.library_page import LibraryPage
from flashcards.ui.theme import DARK, LIGHT
from flashcards.ui.wording import Wording
from flashcards.workflows.guide import topic_view, topics
from flashcards.workflows.licences import bundled_licences

pytestmark = pytest.mark.gui

Guide = Callable[[str], GuideDialog]


def drawing(lang: str) -> Callable[[Topic], TopicView]:
    def drawn(topic: Topic) -> TopicView:
        return topic_view(topic, lang)

    return drawn


@pytest.fixture
def guide(qtbot: QtBot, tmp_path: Path) -> Guide:
    def made(lang: str) -> GuideDialog:
        dialog = GuideDialog(drawing(lang), LIGHT, tmp_path)
        qtbot.addWidget(dialog)
        dialog.display(topics(lang))
        dialog.show()
        return dialog

    return made


@pytest.fixture
def languages() -> Iterator[Languages]:
    languages = Languages(assets_folder() / "translations")
    yield languages
    languages.remove()


def listed(dialog: GuideDialog) -> list[str]:
    """Return the texts of the rows that are listed, headings of sections too."""
    rows = (dialog.list.item(row) for row in range(dialog.list.count()))
    return [row.text() for row in rows if not row.isHidden()]


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_each_topic_is_shown_as_it_is_written_and_as_it_is_drawn(guide: Guide, lang: str) -> None:
    dialog = guide(lang)
    for topic in topics(lang):
        dialog.show_topic(topic.key)
        assert dialog.source.text() == topic.source
        assert dialog.preview.view.plain_text().strip()
        assert dialog.why.plain_text().strip()
        assert dialog.why.height() >= dialog.why.content_height()


def test_the_topics_stand_below_their_sections(guide: Guide) -> None:
    dialog = guide("en")
    rows = listed(dialog)
    assert rows[:2] == ["A card", "What is the least that a deck file needs?"]
    assert rows.index("Gaps") < rows.index("How do I hide one word of a line of code?") < rows.index("Code")


def test_a_gap_is_seen_as_it_is_asked_and_filled(guide: Guide) -> None:
    dialog = guide("en")
    dialog.show_topic("write-cloze-code")
    shown = dialog.preview.view.plain_text()
    assert shown.count("torch.softmax") == 2
    assert shown.count("dim=-1") == 1


def test_each_topic_begins_with_its_first_card(qtbot: QtBot, guide: Guide) -> None:
    dialog = guide("en")
    dialog.show_topic("write-reverse")
    qtbot.mouseClick(dialog.preview._after, Qt.MouseButton.LeftButton)
    assert dialog.preview.view.plain_text().startswith("Zeroing")
    dialog.show_topic("write-pair")
    assert "PyTorch" in dialog.preview.view.plain_text().splitlines()[0]


def test_the_keyboard_leads_from_topic_to_topic_and_over_headings(qtbot: QtBot, guide: Guide) -> None:
    dialog = guide("en")
    dialog.list.setFocus()
    seen = [dialog.source.text()]
    for _ in range(len(topics("en")) - 1):
        qtbot.keyClick(dialog.list, Qt.Key.Key_Down)
        seen.append(dialog.source.text())
    assert seen == [topic.source for topic in topics("en")]


def test_what_is_looked_for_is_listed_under_its_heading(qtbot: QtBot, guide: Guide) -> None:
    dialog = guide("en")
    dialog.search.setFocus()
    qtbot.keyClicks(dialog.search, "tolerance RUN=py")
    assert listed(dialog) == ["Code", "What if code needs a preparation, or shall fail?"]
    assert "raises=" in dialog.source.text()
    dialog.search.setText("run=")
    qtbot.keyClick(dialog.search, Qt.Key.Key_Up)
    assert listed(dialog)[1:] == [
        "How do I prove that the code on a card does what it says?",
        "What if code needs a preparation, or shall fail?",
    ]
    assert "raises=" not in dialog.source.text()
    dialog.search.setText("no such thing")
    assert listed(dialog) == []
    dialog.search.clear()
    assert len(listed(dialog)) > 25


def test_what_one_writes_is_copied_as_it_stands_and_cannot_be_changed(qtbot: QtBot, guide: Guide) -> None:
    dialog = guide("en")
    dialog.show_topic("write-formula")
    qtbot.keyClicks(dialog.source, "x")
    qtbot.mouseClick(dialog.copy, Qt.MouseButton.LeftButton)
    wanted = next(topic.source for topic in topics("en") if topic.key == "write-formula")
    assert QGuiApplication.clipboard().text() == f"{wanted}\n"
    assert dialog.copy.text() == "Copied"
    dialog.show_topic("write-table")
    assert dialog.copy.text() == "Copy"


def test_it_stays_beside_the_dialog_in_front_and_follows_language_and_theme(
    qtbot: QtBot, languages: Languages, tmp_path: Path
) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    languages.use("en")
    desk = GuideDesk(languages, tmp_path, window)
    desk.show(LIGHT)
    first = desk.dialog
    assert first is not None
    assert (first.parentWidget(), first.isModal()) == (window, False)
    first.show_topic("write-table")
    desk.set_theme(DARK)
    languages.use("zh")
    qtbot.waitUntil(lambda: first.windowTitle() == "怎样写卡组")
    assert "优化器" in first.source.text()
    desk.show(LIGHT)
    assert desk.dialog is first
    editor = QDialog(window)
    editor.open()
    desk.show(LIGHT)
    second = desk.dialog
    assert second is not None
    assert second.parentWidget() is editor
    second.reject()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert desk.dialog is None
    editor.reject()


def test_it_is_asked_for_from_about_the_library_and_the_editor(qtbot: QtBot, tmp_path: Path) -> None:
    about = AboutDialog("1.2.3", bundled_licences)
    page = LibraryPage(LIGHT, Wording(lambda: 0, lambda: None))  # type: ignore[arg-type,return-value]
    editor = CardEditor(LIGHT, tmp_path)
    for part in (about, page, editor):
        qtbot.addWidget(part)
    with qtbot.waitSignal(about.guide_requested):
        qtbot.mouseClick(about.guide, Qt.MouseButton.LeftButton)
    entry = next(action for action in page._menu.actions() if action.text() == "How to write decks")
    with qtbot.waitSignal(page.guide_requested):
        entry.trigger()
    button = next(each for each in editor.findChildren(QPushButton) if each.text() == "How to write")
    with qtbot.waitSignal(editor.guide_requested):
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def test_its_key_is_told_and_belongs_to_nothing_else() -> None:
    keys = [key for keys in WINDOW_KEYS for key in keys.keys]
    assert len(keys) == len(set(keys))
    assert next(keys.words() for keys in WINDOW_KEYS if keys.action == "guide") == "How to write decks"
