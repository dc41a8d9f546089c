"""Every chart in every size: something is drawn, nothing leaves the picture, and no text touches another."""

from itertools import combinations

import pytest
from figure_samples import SIZES, TODAY, sample
from PySide6.QtCore import QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter

from flashcards.ui.chart_colours import chart_look
from flashcards.ui.chart_layout import height_for, lay_out
from flashcards.ui.chart_painting import Marks, chart_image, paint_chart
from flashcards.ui.chart_strokes import TextKeeper, bold_font
from flashcards.ui.charts import Bar, BarChart, HeatChart, Meter, MeterChart, Series
from flashcards.ui.figure_charts import CODES, chart_of
from flashcards.ui.figure_view import ChartView
from flashcards.ui.figure_words import FigureWords
from flashcards.ui.fonts import text_font
from flashcards.ui.theme import DARK, LIGHT

pytestmark = pytest.mark.gui
LOOK = chart_look(LIGHT)
EDGE = 24


def made(code, size, lang="en"):
    return chart_of(sample(code, size), FigureWords(lang), ChartView(day=TODAY, target=0.9))


def fitting(chart, width, font):
    return QSizeF(width, height_for(chart, width, QFontMetricsF(font)))


def said(chart, width, font, marks):
    """Return the texts of a chart with the rectangles that their letters take."""
    size = fitting(chart, width, font)
    image = QImage(size.toSize(), QImage.Format.Format_ARGB32_Premultiplied)
    painter = TextKeeper(image)
    painter.setFont(font)
    paint_chart(painter, chart, size, LOOK, marks)
    painter.end()
    places = []
    for each in painter.said:
        metrics = QFontMetricsF(bold_font(font) if each.bold else font)
        wide = metrics.horizontalAdvance(each.text)
        left = each.at.x() - {Qt.AlignmentFlag.AlignRight: wide, Qt.AlignmentFlag.AlignHCenter: wide / 2}.get(
            each.side, 0
        )
        # Letters rarely fill the whole line; two lines may follow each other closely.
        places.append((each.text, QRectF(left, each.at.y() - metrics.capHeight(), wide, metrics.capHeight())))
    return size, places


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("code", CODES)
def test_no_text_touches_another_or_leaves_the_picture(code, size, lang):
    chart = made(code, size, lang)
    for width, px in ((300, 13), (460, 14), (720, 13), (1040, 20)):
        room, places = said(chart, width, text_font(px), Marks())
        assert places
        inside = QRectF(-0.5, -0.5, room.width() + 1.5, room.height() + 1)
        assert [text for text, place in places if not inside.contains(place)] == [], (width, px)
        touching = [(one[0], two[0]) for one, two in combinations(places, 2) if one[1].intersects(two[1])]
        assert touching == [], (width, px)


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("ratio", [1, 2, 4])
@pytest.mark.parametrize("code", CODES)
def test_every_chart_is_drawn_within_its_picture_at_every_scale(code, ratio, theme):
    chart, font, look = made(code, "usual"), text_font(13), chart_look(theme)
    size = fitting(chart, 480, font).toSize()
    image = QImage((size + QSize(2 * EDGE, 2 * EDGE)) * ratio, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    ground = QColor(look.panel)
    image.fill(ground)
    painter = QPainter(image)
    painter.translate(EDGE, EDGE)
    painter.setFont(font)
    paint_chart(painter, chart, QSizeF(size), look, Marks(hovered=1, current=1))
    painter.end()
    colours = {image.pixel(x, y) for x in range(0, image.width(), 3) for y in range(0, image.height(), 3)}
    assert len(colours) >= 4
    rim = (EDGE - 3) * ratio
    outside = [
        (x, y)
        for x in range(0, image.width(), 2)
        for y in (*range(0, rim, 2), *range(image.height() - rim, image.height(), 2))
        if image.pixelColor(x, y) != ground
    ]
    outside += [
        (x, y)
        for y in range(0, image.height(), 2)
        for x in (*range(0, rim, 2), *range(image.width() - rim, image.width(), 2))
        if image.pixelColor(x, y) != ground
    ]
    assert outside == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("code", CODES)
def test_every_item_has_a_place_inside_the_picture(code, size):
    chart, font = made(code, size), text_font(13)
    room = fitting(chart, 640, font)
    boxes = lay_out(chart, room, QFontMetricsF(font)).boxes
    assert len(boxes) == len(chart.texts)
    edge = QRectF(-13, -13, room.width() + 26, room.height() + 26)
    assert all(edge.contains(box) for box in boxes if not box.isEmpty())
    if not isinstance(chart, HeatChart):
        assert not any(box.isEmpty() for box in boxes)


@pytest.mark.parametrize("code", CODES)
def test_no_chart_fails_where_there_is_hardly_any_room(code):
    for size in SIZES:
        for room in (QSize(1, 1), QSize(60, 20), QSize(4_000, 30)):
            chart_image(made(code, size), room, text_font(14), LOOK)


def test_a_bar_with_little_beside_one_with_much_can_be_seen():
    chart = BarChart((Series("Reviews", "review"),), (Bar((1.0,), ""), Bar((5_000.0,), "")))
    image = chart_image(chart, QSize(300, 200), text_font(13), LOOK)
    box = lay_out(chart, QSizeF(300, 200), QFontMetricsF(text_font(13))).boxes[0]
    column = {image.pixelColor(round(box.center().x()), y).name() for y in range(100, 190)}
    assert len(column - {LOOK.panel, LOOK.grid}) >= 1


def test_long_names_beside_a_meter_are_shortened_and_keep_clear_of_its_value():
    meter = Meter(
        "A name that is much too long for the room that it has been given here", 0.5, "87.8%", "281 of 320", ""
    )
    _, places = said(MeterChart((meter,)), 260, text_font(13), Marks())
    assert not any(one[1].intersects(two[1]) for one, two in combinations(places, 2))
    assert places[1][0].endswith("…")
