"""Progress in the real window over a store: figures, filters, definitions, a card's history and files."""

import csv
import json
import shutil
from dataclasses import replace
from threading import Event

import pytest
from progress_world import MORNING, TODAY, World
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox, QPushButton

from flashcards.domain.export_wish import ExportWish, What
from flashcards.domain.figure_columns import OF_ALL_CARDS
from flashcards.domain.progress_export import Format, Written
from flashcards.reports import xlsx_packing
from flashcards.ui import progress_export_dialog
from flashcards.ui.card_progress import CardProgressDialog
from flashcards.ui.definition_dialog import DefinitionDialog
from flashcards.workflows.export_job import Watch
from flashcards.workflows.progress import Progress

pytestmark = [pytest.mark.gui, pytest.mark.slow]


@pytest.fixture(scope="module")
def studied(tmp_path_factory):
    """The data folder of somebody who has studied, to be copied."""
    world = World(None, tmp_path_factory.mktemp("studied"))
    world.import_decks()
    world.study()
    world.store.close()
    return world.folder


@pytest.fixture
def world(qtbot, tmp_path, studied):
    shutil.copytree(studied / "data", tmp_path / "data")
    world = World(qtbot, tmp_path)
    world.at, world.given = MORNING + 6 * 3_600_000, 1_000_000
    yield world
    world.close()


def opened(kind):
    return [each for each in QApplication.topLevelWidgets() if isinstance(each, kind) and each.isVisible()]


def reviews(page):
    return sum(sum(row[1:4]) for row in page.view.statistics.figure("reviews").rows)


def test_the_page_shows_the_figures_of_the_store(world):
    page = world.open_page()
    assert {figure.code for figure in page.view.statistics.figures} == set(OF_ALL_CARDS)
    assert reviews(page) > 100
    assert page.view.statistics.day == TODAY
    assert page.grid.panels["calendar"].figure == page.view.statistics.figure("calendar")


def test_filters_change_all_figures_and_clearing_brings_them_back(world):
    page = world.open_page()
    everything, bar = reviews(page), page.filter_bar
    bar.tag._take(next(n for n, tag in enumerate(page.view.offers.tags) if tag == "ray"), False)
    world.until(lambda: page.view.statistics.choice.tags == ("ray",))
    part = reviews(page)
    assert 0 < part < everything
    assert [row[0] for row in page.view.statistics.figure("kinds").rows] == ["concept"]
    bar.clearing.click()
    world.until(lambda: not page.view.statistics.choice.tags)
    assert reviews(page) == everything


def test_the_newest_choice_wins_and_older_work_is_given_up(world, monkeypatch):
    page = world.open_page()
    begun, hold, given_up = [], Event(), []
    original = Progress.statistics

    def slow(self, choice, **how):
        begun.append(choice.tags)
        if len(begun) == 1:
            hold.wait(10)
            given_up.append(how["cancelled"]())
        return original(self, choice, **how)

    monkeypatch.setattr(Progress, "statistics", slow)
    shown = []
    world.window.pages.progressing().desk.shown.connect(shown.append)
    tag = page.filter_bar.tag
    tag._take(0, False)
    world.until(lambda: begun)
    tag._take(1, False)
    tag._take(0, False)
    hold.set()
    last = page.filter_bar.filters.tags
    world.until(lambda: shown and shown[-1].statistics.choice.tags == last)
    assert given_up == [True]
    assert len(shown) == 1


def test_new_reviews_show_up_when_the_page_is_seen_again(world):
    page = world.open_page()
    world.at += 20 * 86_400_000
    world.window.go("study")
    desk = world.window.pages.study
    desk.reveal()
    desk.grade(3)
    world.window.go("progress")
    world.until(lambda: page.view.statistics.day == TODAY + 20)
    assert page.view.statistics.figure("today").fact("reviews") == 1


def test_a_figure_says_how_it_is_computed(world):
    page = world.open_page()
    page.grid.panels["calibration"].ask_definition()
    (dialog,) = opened(DefinitionDialog)
    said = dialog.text.toPlainText()
    assert "log_loss" in said
    assert "What holds for all figures" in said
    dialog.reject()


def test_information_in_a_session_shows_the_history_of_the_card(world, qtbot):
    world.at += 20 * 86_400_000
    window = world.open()
    window.go("study")
    qtbot.keyClick(window.pages.study_page, Qt.Key.Key_I)
    world.until(lambda: opened(CardProgressDialog))
    (dialog,) = opened(CardProgressDialog)
    history, curve = dialog.panels["card"], dialog.panels["forgetting_curve"]
    assert len(history.figure.rows) == history.figure.fact("reps") > 0
    assert curve.chart.isVisible()
    history.toggle_table()
    assert history.table.isVisible()
    window.pages.study.reveal()
    dialog.reject()


def test_a_card_that_is_gone_is_told(world):
    world.open().pages.show_card("no-such-card")
    world.until(lambda: opened(QMessageBox))
    opened(QMessageBox)[0].reject()


def exported(world, wish):
    desk = world.window.pages.progressing().out
    desk.dialog.choose(wish)
    desk.dialog.place.setText(wish.target)
    desk.dialog._choose_typed(wish.target)
    desk.dialog.export.click()
    return desk.dialog


CASES = [
    ExportWish(What.REPORT, Format.HTML, target="report.html"),
    ExportWish(What.REPORT, Format.PDF, target="report.pdf"),
    ExportWish(What.REPORT, Format.MARKDOWN, target="report.md"),
    ExportWish(What.FIGURES, Format.XLSX, target="all.xlsx"),
    ExportWish(What.FIGURES, Format.CSV, target="all"),
    ExportWish(What.FIGURES, Format.JSON, target="all.json", anonymous=True),
    ExportWish(What.TABLE, Format.CSV, "decks", bom=True, target="decks.csv"),
    ExportWish(What.TABLE, Format.SVG, "reviews", target="reviews.svg"),
    ExportWish(What.TABLE, Format.PNG, "reviews", target="reviews.png"),
    ExportWish(What.LOG, Format.CSV, target="log.csv"),
    ExportWish(What.LOG, Format.FSRS, target="fsrs.csv"),
    ExportWish(What.CARDS, Format.XLSX, target="cards.xlsx"),
    ExportWish(What.DAYS, Format.JSON, target="days.json"),
]


@pytest.mark.parametrize("wish", CASES, ids=lambda wish: f"{wish.what}-{wish.form}")
def test_everything_can_be_taken_along(world, wish, tmp_path):
    page = world.open_page()
    page.export.click()
    place = tmp_path / wish.target
    dialog = exported(world, replace(wish, target=str(place)))
    world.until(lambda: str(place) in dialog.sentence)
    assert dialog.opening.isVisible()
    if wish.is_folder:
        assert {path.name for path in place.iterdir()} > {"decks.csv", "review_log.csv"}
    else:
        assert place.stat().st_size > 100
    if wish.bom:
        assert place.read_bytes().startswith(b"\xef\xbb\xbf")
    if wish.anonymous:
        assert "PyTorch" not in place.read_text(encoding="utf-8")
        assert json.loads(place.read_text(encoding="utf-8"))
    if wish.form is Format.FSRS:
        with place.open(encoding="utf-8") as file:
            assert next(csv.reader(file)) == ["card_id", "review_rating", "review_time", "review_duration"]
    dialog.reject()


def test_what_stands_there_is_asked_about_and_kept_when_it_is_not_wanted(world, tmp_path):
    page = world.open_page()
    page.export.click()
    place = tmp_path / "report.html"
    place.write_text("mine", encoding="utf-8")
    dialog = exported(world, ExportWish(What.REPORT, Format.HTML, target=str(place)))
    (box,) = opened(QMessageBox)
    box.reject()
    assert place.read_text(encoding="utf-8") == "mine"
    dialog.export.click()
    (box,) = opened(QMessageBox)
    next(button for button in box.findChildren(QPushButton) if button.text() == "Write over").click()
    world.until(lambda: str(place) in dialog.sentence)
    assert place.stat().st_size > 1_000
    dialog.reject()


def test_writing_can_be_cancelled_and_leaves_nothing(world, tmp_path, monkeypatch):
    page = world.open_page()
    page.export.click()
    hold, begun = Event(), Event()
    original = Progress.statistics

    def slow(self, choice, **how):
        begun.set()
        hold.wait(10)
        return original(self, choice, **how)

    monkeypatch.setattr(Progress, "statistics", slow)
    folder = tmp_path / "out"
    folder.mkdir()
    dialog = exported(world, ExportWish(What.REPORT, Format.HTML, target=str(folder / "report.html")))
    world.until(begun.is_set)
    assert dialog.bar.isVisible()
    assert not dialog.export.isEnabled()
    dialog.cancel.click()
    hold.set()
    world.until(lambda: not dialog.bar.isVisible())
    assert dialog.sentence == "Cancelled; nothing was written."
    assert list(folder.iterdir()) == []
    dialog.cancel.click()
    assert not dialog.isVisible()


def test_a_workbook_shows_how_far_it_is_and_can_be_cancelled_while_it_is_packed(world, tmp_path, monkeypatch):
    page = world.open_page()
    page.export.click()
    hold, begun = Event(), Event()
    original = Watch.packing

    def slow(self, done, total):
        begun.set()
        hold.wait(10)
        original(self, done, total)

    monkeypatch.setattr(xlsx_packing, "_TOLD_AFTER", 1)
    monkeypatch.setattr(Watch, "packing", slow)
    folder = tmp_path / "out"
    folder.mkdir()
    dialog = exported(world, ExportWish(What.FIGURES, Format.XLSX, target=str(folder / "all.xlsx")))
    world.until(begun.is_set)
    world.until(lambda: dialog.bar.maximum() > 0)
    assert 0.4 < dialog.bar.value() / dialog.bar.maximum() <= 0.7
    dialog.cancel.click()
    hold.set()
    world.until(lambda: not dialog.bar.isVisible())
    assert dialog.sentence == "Cancelled; nothing was written."
    assert list(folder.iterdir()) == []
    dialog.reject()


def test_who_takes_very_many_reviews_along_hears_which_format_is_faster(world, monkeypatch):
    page = world.open_page()
    page.export.click()
    out = world.window.pages.progressing().out
    for wish in CASES:
        out.dialog.choose(wish)
        assert not out.dialog.faster.isVisible(), "so few are written at once"
    out.dialog.reject()
    monkeypatch.setattr(progress_export_dialog, "MANY_REVIEWS", reviews(page) - 1)
    page.export.click()
    for wish in CASES:
        out.dialog.choose(wish)
        assert out.dialog.faster.isVisible() == (wish.form is Format.XLSX and wish.what is not What.CARDS), wish
    out.dialog.choose(ExportWish(What.LOG, Format.XLSX))
    assert out.dialog.faster.isVisible()
    assert "CSV" in out.dialog.faster.text()
    out.dialog.reject()


def test_it_is_said_that_a_workbook_goes_on_on_a_further_sheet(world):
    page = world.open_page()
    page.export.click()
    dialog = world.window.pages.progressing().out.dialog
    dialog.show_written(Written(("/there/all.xlsx",), 2_000_000, 1))
    assert dialog.sentence.endswith("\nOne sheet holds 1,048,575 rows; the rest is on 1 further sheet.")
    dialog.show_written(Written(("/there/all.xlsx",), 5_000_000, 4))
    assert dialog.sentence.endswith("the rest is on 4 further sheets.")
    dialog.show_written(Written(("/there/all.xlsx",), 9))
    assert "sheet" not in dialog.sentence
    dialog.reject()


def test_a_place_that_cannot_be_written_is_named(world, tmp_path):
    page = world.open_page()
    page.export.click()
    (tmp_path / "file").write_text("x", encoding="utf-8")
    dialog = exported(world, ExportWish(What.REPORT, Format.HTML, target=str(tmp_path / "file" / "report.html")))
    world.until(lambda: dialog.sentence and dialog.export.isEnabled())
    assert not dialog.opening.isVisible()
    dialog.reject()


def test_the_choice_of_a_content_suggests_formats_and_a_name(world):
    page = world.open_page()
    page.export.click()
    dialog = world.window.pages.progressing().out.dialog
    assert dialog.place.text().endswith("progress-2026-10-06.html")
    dialog.choices[What.LOG].click()
    assert dialog.place.text().endswith("reviews-2026-10-06.csv")
    dialog._choose_form(Format.FSRS)
    assert dialog.place.text().endswith("reviews-2026-10-06-fsrs.csv")
    assert not dialog.bom.isVisible()
    dialog.choices[What.TABLE].click()
    dialog._choose_table("retention")
    assert dialog.place.text().endswith("retention-2026-10-06.csv")
    assert dialog.bom.isVisible()
    dialog._choose_typed("/somewhere/mine.csv")
    dialog._choose_form(Format.PNG)
    assert dialog.place.text() == "/somewhere/mine.png"
    dialog.reject()


def test_the_monthly_report_is_one_click_and_a_place(world, tmp_path, monkeypatch):
    page = world.open_page()
    path = tmp_path / "month.html"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), "HTML (*.html)"))
    page.month.click()
    world.until(page.strip.isVisible)
    assert str(path) in page.strip.sentence
    assert "2026-09" in path.read_text(encoding="utf-8")
    shown = []
    page.folder_requested.disconnect()
    page.folder_requested.connect(shown.append)
    page.strip._act.click()
    assert shown == [str(tmp_path)]


@pytest.mark.parametrize("ending", ["png", "svg", "pdf"])
def test_a_chart_is_saved_as_a_picture(world, tmp_path, monkeypatch, ending):
    page = world.open_page()
    path = tmp_path / f"chart.{ending}"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), f"{ending.upper()} (*.{ending})"))
    page.grid.panels["calendar"].save_picture()
    assert path.stat().st_size > 1_000
    assert str(path) in page.strip.sentence


def test_the_page_changes_its_language_with_the_window(world):
    page = world.open_page()
    world.languages.use("zh")
    world.until(lambda: page.view.lang == "zh")
    assert page.grid.panels["today"].accessibleName() == "今天"
    assert page.export.text() == "导出…"
