from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt, QTime
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel, QMessageBox
from pytestqt.qtbot import QtBot

from flashcards.domain.settings import Backup, Preferences, Preset, SettingsView, Workload
from flashcards.ui.settings_page import SettingsPage
from flashcards.ui.step_text import read_steps, write_steps
from flashcards.ui.theme import DARK, LIGHT

pytestmark = pytest.mark.gui

PREFERENCES = Preferences(language="zh", theme="dark", text_size=120, two_buttons=True, day_start=330, editor="vim")
PRESET = Preset(desired_retention=0.92, new_per_day=15, learning_steps=(30, 600))
BACKUPS = (
    Backup("/data/backups/old.db", 1_790_000_000_000, 1_200_000, "daily", 180, 2_000),
    Backup("/data/backups/new.db", 1_790_900_000_000, 1_300_000, "import", 186, 2_400),
)
WORKLOADS = (Workload(0.8, 30), Workload(0.9, 60), Workload(0.95, 120))
VIEW = SettingsView(PREFERENCES, PRESET, BACKUPS, "/data", "/data/flashcards.log", "0.1.0", WORKLOADS)


@pytest.fixture
def page(qtbot: QtBot) -> Iterator[SettingsPage]:
    page = SettingsPage(LIGHT)
    qtbot.addWidget(page)
    page.resize(900, 900)
    page.display(VIEW)
    page.show()
    yield page
    for box in page.findChildren(QMessageBox):
        box.close()


def seen(page: SettingsPage) -> str:
    return "\n".join(each.text() for each in page.findChildren(QLabel) if each.isVisible())


def test_filling_the_form_changes_nothing(page: SettingsPage, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(page.preferences_changed), qtbot.assertNotEmitted(page.preset_changed):
        page.display(SettingsView(Preferences(), Preset(), (), "/x", "/y", "2"))
        page.display(VIEW)
        page.set_theme(DARK)
        page.retranslate()
    form = page.preferences
    assert form.language.value() == "zh"
    assert form.text_size.value() == 120
    assert form.day_start.time() == QTime(5, 30)
    assert page.preset.learning.text() == "30s 10m"


@pytest.mark.parametrize(
    ("name", "row", "changed"),
    [
        ("language", 2, {"language": "en"}),
        ("theme", 1, {"theme": "light"}),
        ("card_language", 1, {"card_language": "zh"}),
    ],
)
def test_a_choice_changes_one_preference(
    page: SettingsPage, qtbot: QtBot, name: str, row: int, changed: dict[str, str]
) -> None:
    choice = getattr(page.preferences, name)
    with qtbot.waitSignal(page.preferences_changed, timeout=1000) as told:
        choice.setCurrentIndex(row)
        choice.activated.emit(row)
    assert told.args == [replace(PREFERENCES, **changed)]


def test_switches_times_and_the_editor_change_preferences(page: SettingsPage, qtbot: QtBot) -> None:
    form = page.preferences
    with qtbot.waitSignal(page.preferences_changed, timeout=1000) as told:
        qtbot.keyClick(form.two_buttons, Qt.Key.Key_Space)
    assert told.args[0].two_buttons is False
    with qtbot.waitSignal(page.preferences_changed, timeout=1000) as told:
        qtbot.keyClick(form.day_start, Qt.Key.Key_Up)
    assert told.args[0].day_start == 390
    form.editor.selectAll()
    qtbot.keyClicks(form.editor, "code -g {path}:{line}")
    with qtbot.waitSignal(page.preferences_changed, timeout=1000) as told:
        qtbot.keyClick(form.editor, Qt.Key.Key_Return)
    assert told.args[0].editor == "code -g {path}:{line}"
    assert told.args[0].theme == "dark"


def test_the_slider_says_what_a_retention_costs_before_it_is_let_go(page: SettingsPage, qtbot: QtBot) -> None:
    slider = page.preset.retention
    slider.setSliderDown(True)
    with qtbot.assertNotEmitted(page.preset_changed):
        slider.setSliderPosition(95)
    assert "About 120 review(s) a day" in seen(page)
    assert "at 90 % it would be 60" in seen(page)
    with qtbot.waitSignal(page.preset_changed, timeout=1000) as told:
        slider.setSliderDown(False)
    assert told.args == [replace(PRESET, desired_retention=0.95)]


def test_the_slider_moves_by_keys(page: SettingsPage, qtbot: QtBot) -> None:
    with qtbot.waitSignal(page.preset_changed, timeout=1000) as told:
        qtbot.keyClick(page.preset.retention, Qt.Key.Key_Right)
    assert told.args[0].desired_retention == 0.93


def test_aiming_by_stars_rests_the_slider(page: SettingsPage, qtbot: QtBot) -> None:
    assert "★★★★★ 93 %" in page.preset.by_freq.text()
    with qtbot.waitSignal(page.preset_changed, timeout=1000) as told:
        page.preset.by_freq.click()
    assert told.args == [replace(PRESET, retention_by_freq=True)]
    assert not page.preset.retention.isEnabled()


def test_steps_are_read_as_they_are_written(page: SettingsPage, qtbot: QtBot) -> None:
    field = page.preset.learning
    field.selectAll()
    qtbot.keyClicks(field, "1m 10m 1h")
    with qtbot.waitSignal(page.preset_changed, timeout=1000) as told:
        qtbot.keyClick(field, Qt.Key.Key_Return)
    assert told.args == [replace(PRESET, learning_steps=(60, 600, 3600))]


def test_steps_that_cannot_be_read_are_complained_of_and_not_kept(page: SettingsPage, qtbot: QtBot) -> None:
    field = page.preset.learning
    field.selectAll()
    with qtbot.assertNotEmitted(page.preset_changed):
        qtbot.keyClicks(field, "soon")
        qtbot.keyClick(field, Qt.Key.Key_Return)
        page.preset.new_per_day.stepUp()
    assert "Write times such as" in seen(page)
    field.selectAll()
    qtbot.keyClicks(field, "5m")
    assert "Write times such as" not in seen(page)


def test_limits_are_told_once_typed_to_the_end(page: SettingsPage, qtbot: QtBot) -> None:
    field = page.preset.reviews_per_day
    field.selectAll()
    with qtbot.assertNotEmitted(page.preset_changed):
        qtbot.keyClicks(field, "150")
    with qtbot.waitSignal(page.preset_changed, timeout=1000) as told:
        qtbot.keyClick(field, Qt.Key.Key_Return)
    assert told.args == [replace(PRESET, reviews_per_day=150)]


def test_back_to_the_defaults(page: SettingsPage, qtbot: QtBot) -> None:
    assert page.preset.reset.isEnabled()
    with qtbot.waitSignal(page.preset_changed, timeout=1000) as told:
        page.preset.reset.click()
    assert told.args == [Preset()]
    assert page.preset.learning.text() == "1m 10m"
    assert not page.preset.reset.isEnabled()


def test_a_retention_between_two_notches_is_kept_when_something_else_changes(page: SettingsPage, qtbot: QtBot) -> None:
    finer = replace(PRESET, desired_retention=0.915)
    page.display(replace(VIEW, preset=finer))
    with qtbot.waitSignal(page.preset_changed, timeout=1000) as told:
        page.preset.new_per_day.stepUp()
    assert told.args == [replace(finer, new_per_day=20)]


def test_backups_stand_newest_first_and_are_restored_after_a_question(page: SettingsPage, qtbot: QtBot) -> None:
    table = page.backups.table
    assert "before an import" in table.model().index(0, 0).data()
    assert not page.backups.restore.isEnabled()
    table.selectRow(1)
    with qtbot.assertNotEmitted(page.restore_requested):
        page.backups.restore.click()
    question = page.findChild(QMessageBox)
    accept = next(each for each in question.buttons() if each.text() == "Restore")
    with qtbot.waitSignal(page.restore_requested, timeout=1000) as asked:
        accept.click()
    assert asked.args == ["/data/backups/old.db"]


def test_a_question_that_is_declined_restores_nothing(page: SettingsPage, qtbot: QtBot) -> None:
    page.backups.table.selectRow(0)
    page.backups.restore.click()
    question = page.findChild(QMessageBox)
    with qtbot.assertNotEmitted(page.restore_requested):
        next(each for each in question.buttons() if each.text() == "Cancel").click()


def test_backups_are_made_and_found(page: SettingsPage, qtbot: QtBot) -> None:
    with qtbot.waitSignal(page.backup_requested, timeout=1000):
        page.backups.make.click()
    with qtbot.waitSignal(page.open_requested, timeout=1000) as asked:
        page.backups.folder.click()
    assert asked.args == ["/data/backups"]


def test_places_are_copied_and_opened(page: SettingsPage, qtbot: QtBot) -> None:
    page.places.copies[1].click()
    assert QGuiApplication.clipboard().text() == "/data/flashcards.log"
    with qtbot.waitSignal(page.open_requested, timeout=1000) as asked:
        page.places.opens[0].click()
    assert asked.args == ["/data"]


@pytest.mark.parametrize(
    ("text", "steps"),
    [
        ("1m 10m", (60, 600)),
        ("30s, 2h", (30, 7_200)),
        ("1 10", (60, 600)),
        ("1分 10分", (60, 600)),
        ("1d", (86_400,)),
        ("", ()),
        ("2d", None),
        ("0m", None),
        ("10m 1m", None),
        ("1x", None),
        ("-1m", None),
        ("1.5m", None),
    ],
)
def test_steps_as_text(text: str, steps: tuple[int, ...] | None) -> None:
    assert read_steps(text) == steps
    if steps is not None:
        assert read_steps(write_steps(steps)) == steps
