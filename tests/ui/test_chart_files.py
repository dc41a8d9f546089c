import re
from xml.etree import ElementTree

import pytest
from figure_samples import SIZES, TODAY, figure, row, sample
from PySide6.QtCore import QByteArray, QSize
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from flashcards.ui.chart_colours import chart_look
from flashcards.ui.chart_files import pdf_bytes, picture, picture_size, png_bytes, save_picture, svg_text
from flashcards.ui.figure_charts import CODES, chart_of
from flashcards.ui.figure_view import ChartView
from flashcards.ui.figure_words import FigureWords
from flashcards.ui.theme import DARK, LIGHT

pytestmark = pytest.mark.gui
SVG = "{http://www.w3.org/2000/svg}"
LOOK = chart_look(LIGHT)


def made(code, size="usual", lang="en"):
    return chart_of(sample(code, size), FigureWords(lang), ChartView(day=TODAY, target=0.9))


def texts(svg):
    return [each.text for each in ElementTree.fromstring(svg).iter(f"{SVG}text")]


def ink(image, ground):
    """Return the share of the picture that is not ground."""
    wanted = QColor(ground).rgb()
    spots = [image.pixel(x, y) for x in range(0, image.width(), 4) for y in range(0, image.height(), 4)]
    return sum(spot != wanted for spot in spots) / len(spots)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("code", CODES)
def test_an_svg_is_small_whole_and_refers_to_nothing_outside(code, size):
    chart = made(code, size)
    svg = svg_text(chart, LOOK, titled=True)
    root = ElementTree.fromstring(svg)
    assert root.find(f"{SVG}title").text == chart.name
    assert chart.about in root.find(f"{SVG}desc").text
    assert len(svg) < 160_000
    assert {each.tag.removeprefix(SVG) for each in root.iter()} <= {
        "svg", "title", "desc", "defs", "linearGradient", "stop", "g", "path", "rect", "polyline", "polygon", "line",
        "circle", "ellipse", "text",
    }  # fmt: skip
    names = {each.get("id") for each in root.iter(f"{SVG}linearGradient")}
    for each in root.iter():
        for name, value in each.attrib.items():
            assert not name.startswith(("on", "{")), name
            assert name not in ("href", "style", "class", "src")
            assert "url(" not in value or value.removeprefix("url(#").removesuffix(")") in names
    assert re.findall(r"https?://[^\"]*", svg) == ["http://www.w3.org/2000/svg"]
    assert "/home" not in svg
    assert "/tmp" not in svg


def test_an_svg_holds_its_words_and_numbers_as_whole_texts():
    found = texts(svg_text(made("reviews"), LOOK, titled=True))
    assert {"Reviews", "Review", "Learning", "Relearning", "30 Nov", "100"} <= set(found)
    assert {"复习", "重新学习", "11月30日"} <= set(texts(svg_text(made("reviews", lang="zh"), LOOK)))
    assert {"Young", "Mature", "All cards", "30 days"} <= set(texts(svg_text(made("retention"), LOOK)))
    assert "aim 90%" in texts(svg_text(made("retention_over_time"), LOOK))
    assert "and 386 more, in the table" in texts(svg_text(made("decks", "huge"), LOOK))


def test_a_screen_reader_is_told_the_values():
    told = ElementTree.fromstring(svg_text(made("buttons", "small"), LOOK)).find(f"{SVG}desc").text
    assert "Young; Again: " in told


def test_names_of_decks_stay_text_in_an_svg():
    evil = '"><script>alert(1)</script>&amp;\x00\x1b\ufffe'
    chart = chart_of(figure("tags", [row("tags", name=evil, cards=3, reviews=5, retention=0.9)]), FigureWords())
    svg = svg_text(chart, LOOK)
    assert "<script" not in svg
    assert any("<script>" in text for text in texts(svg))


@pytest.mark.parametrize("code", CODES)
def test_an_svg_looks_like_the_picture(code):
    chart = made(code)
    plain = picture(chart, LOOK, fineness=1)
    image = QImage(picture_size(chart), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor("white"))
    painter = QPainter(image)
    renderer = QSvgRenderer(QByteArray(svg_text(chart, LOOK, titled=True).encode()))
    assert renderer.isValid()
    renderer.render(painter)
    painter.end()
    assert image.size() == plain.size()
    assert ink(image, LOOK.panel) == pytest.approx(ink(plain, LOOK.panel), rel=0.2)


def test_charts_of_one_page_share_no_names_that_mean_different_things():
    documents = [svg_text(made(code), chart_look(theme)) for code in ("reviews", "answers") for theme in (LIGHT, DARK)]
    meaning = {}
    for document in documents:
        for gradient in ElementTree.fromstring(document).iter(f"{SVG}linearGradient"):
            told = [stop.get("stop-color") for stop in gradient]
            assert meaning.setdefault(gradient.get("id"), told) == told


@pytest.mark.parametrize("code", CODES)
def test_png_and_pdf_are_whole_and_not_blank(code):
    chart = made(code, lang="zh")
    look = chart_look(DARK)
    image = QImage.fromData(png_bytes(chart, look))
    assert image.size() == picture_size(chart) * 2
    assert ink(image, look.panel) > 0.01
    assert image.pixelColor(3, 3) == QColor(look.panel)
    pdf = pdf_bytes(chart, look)
    assert pdf.startswith(b"%PDF-")
    assert pdf.rstrip().endswith(b"%%EOF")
    assert pdf.count(b"/Type /Page\n") == 1
    wanted = picture_size(chart)
    box = [float(number) for number in re.search(rb"/MediaBox \[([^\]]*)\]", pdf).group(1).split()]
    assert box == pytest.approx([0, 0, wanted.width(), wanted.height()], abs=1.5)


@pytest.mark.parametrize("ending", ["png", "svg", "pdf"])
def test_a_picture_is_saved_by_its_ending_and_nothing_else_is_left(tmp_path, ending):
    place = tmp_path / f"复习 chart.{ending}"
    place.write_text("before")
    save_picture(made("answers"), LOOK, place)
    assert [each.name for each in tmp_path.iterdir()] == [place.name]
    assert place.read_bytes()[:5] in (b"\x89PNG\r", b"<svg ", b"%PDF-")


def test_what_stood_there_stays_when_a_picture_cannot_be_written(tmp_path):
    place = tmp_path / "chart.png"
    place.mkdir()
    with pytest.raises(IsADirectoryError):
        save_picture(made("answers"), LOOK, place)
    assert [each.name for each in tmp_path.iterdir()] == ["chart.png"]


def test_a_long_explanation_is_broken_into_lines_inside_the_picture():
    for lang in ("en", "zh"):
        narrow = picture_size(made("forecast", lang=lang), 320)
        assert narrow.height() > picture_size(made("forecast", lang=lang), 900).height() - 200
        svg = svg_text(made("forecast", lang=lang), LOOK, QSize(320, narrow.height()), titled=True)
        chart = made("forecast", lang=lang)
        assert "".join(texts(svg)).replace(" ", "").find(chart.about.replace(" ", "")) >= 0
