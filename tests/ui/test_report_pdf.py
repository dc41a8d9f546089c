"""A report on paper: nothing runs over an edge, nothing is lost between pages, and Chinese text is in the file."""

import re

import pytest
from figure_samples import TODAY, sample
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from flashcards.domain.figure_columns import OF_ALL_CARDS
from flashcards.domain.progress_export import Report
from flashcards.ui.chart_colours import chart_look
from flashcards.ui.figure_words import FigureWords
from flashcards.ui.fonts import load_fonts
from flashcards.ui.report_blocks import MOST_ROWS, table_blocks
from flashcards.ui.report_drawing import ReportDrawing
from flashcards.ui.report_pdf import laid_out, paint_page
from flashcards.ui.theme import LIGHT

pytestmark = pytest.mark.gui

AREA = QRectF(0, 0, 680, 1009)  # A4 within its margins at 96 dots an inch


def made(lang, size):
    figures = tuple(sample(code, size) for code in OF_ALL_CARDS)
    return Report("学习进度" if lang == "zh" else "Progress", ("…",), figures, TODAY, lang)


def pages(lang, size):
    report, drawing = made(lang, size), ReportDrawing(lang)
    charts = {each.code: drawing._chart(each) for each in report.figures if drawing.has_chart(each)}
    return laid_out(report, charts, FigureWords(lang), AREA)


@pytest.fixture(autouse=True)
def fonts(qapp):
    load_fonts()


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("size", ["empty", "small", "usual", "huge"])
def test_blocks_stand_below_one_another_within_the_page(lang, size):
    for page in pages(lang, size):
        assert page, "an empty page"
        bottom = 0.0
        for block, top in page:
            assert top >= bottom - 0.01
            bottom = top + block.height
        assert bottom <= AREA.height() - 14


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_nothing_is_painted_beside_the_page(lang):
    margin = 30
    for page in pages(lang, "usual"):
        image = QImage(int(AREA.width()) + 2 * margin, int(AREA.height()), QImage.Format.Format_RGB32)
        image.fill(QColor("white"))
        painter = QPainter(image)
        painter.translate(margin, 0)
        paint_page(painter, page, AREA, "1")
        painter.end()
        beside = {image.pixel(x, y) for x in (2, image.width() - 2) for y in range(0, image.height(), 3)}
        assert beside == {QColor("white").rgb()}


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_every_figure_of_a_large_report_is_on_few_pages(lang):
    assert 6 <= len(pages(lang, "huge")) <= 25


def test_a_long_table_says_what_is_left_out():
    _, rows = table_blocks(sample("decks", "huge"), FigureWords("en"), chart_look(LIGHT), AREA.width())
    assert len(rows) == MOST_ROWS + 1


def test_the_file_has_its_fonts_in_it_and_its_pages():
    content = ReportDrawing("zh").pdf(made("zh", "usual"))
    assert content.startswith(b"%PDF-")
    assert len(re.findall(rb"/Type\s*/Page\b", content)) == len(pages("zh", "usual"))
    assert b"/FontFile2" in content
    assert b"NotoSansSC" in content


def test_a_chart_is_drawn_for_every_figure_that_has_numbers():
    drawing = ReportDrawing("en")
    with_chart = {code for code in OF_ALL_CARDS if drawing.has_chart(sample(code, "usual"))}
    assert with_chart == set(OF_ALL_CARDS)
    assert drawing.svg(sample("reviews", "usual"), dark=True) != drawing.svg(sample("reviews", "usual"))
    assert not any(drawing.has_chart(sample(code, "empty")) for code in OF_ALL_CARDS if code != "cards")
