from dataclasses import replace
from datetime import UTC

import pytest
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QGuiApplication, QImage, QRegion
from pytestqt.qtbot import QtBot

from flashcards.domain.decks import DayMark
from flashcards.domain.reports import CardStates, DayReviews, ForecastDay, ProgressReport, Retention, TodayFigures
from flashcards.ui.chart_colours import chart_look
from flashcards.ui.chart_painting import chart_image
from flashcards.ui.chart_widget import ChartWidget
from flashcards.ui.charts import Bar, BarChart, Series
from flashcards.ui.panel import FigurePanel, TitledPanel
from flashcards.ui.progress_page import ProgressPage
from flashcards.ui.theme import DARK, LIGHT, Theme
from flashcards.ui.wording import Wording

pytestmark = pytest.mark.gui

DAY = 20_732
REPORT = ProgressReport(
    day=DAY,
    today=TodayFigures(reviews=46, cards=38, took=552_000, again=4),
    streak=23,
    longest_streak=41,
    calendar=tuple(DayMark(DAY - past, 10 + past % 7) for past in range(100)),
    reviews=(DayReviews(DAY, 10, 30, 6, 552_000), DayReviews(DAY - 3, 0, 12, 0, 60_000), DayReviews(DAY - 90, 9, 9, 9)),
    retention=Retention(281, 320, 511, 540),
    forecast=(ForecastDay(DAY, 40), ForecastDay(DAY + 1, 17), ForecastDay(DAY + 29, 3)),
    cards=CardStates(64, 12, 80, 131, 3),
)
NOTHING = ProgressReport(
    DAY, TodayFigures(0, 0, 0, 0), 0, 0, (), (), Retention(0, 0, 0, 0), (), CardStates(5, 0, 0, 0, 0)
)


@pytest.fixture
def page(qtbot: QtBot) -> ProgressPage:
    page = ProgressPage(LIGHT, Wording(lambda: 0, lambda: UTC))
    qtbot.addWidget(page)
    page.resize(1100, 900)
    page.display(REPORT)
    page.show()
    return page


def chart(page: ProgressPage, name: str) -> ChartWidget:
    return next(each for each in page.findChildren(ChartWidget) if each.accessibleName() == name)


def test_today_is_told_in_four_figures(page: ProgressPage) -> None:
    assert [figure.texts for figure in page.findChildren(FigurePanel)] == [
        ("Reviews today", "46", "38 card(s)"),
        ("Time today", "9 min", "12 s a card"),
        ("Remembered today", "91 %", "4 time(s) Again"),
        ("Streak", "23 day(s)", "longest: 41 day(s)"),
    ]


def test_reviews_a_day_tell_exact_values_along_the_keyboard(page: ProgressPage, qtbot: QtBot) -> None:
    reviews = chart(page, "Reviews a day")
    reviews.setFocus(Qt.FocusReason.TabFocusReason)
    assert reviews.current_text == (
        "Tuesday, 6 October 2026: 46 review(s)\n30 of known cards, 10 of new cards, 6 learned again\n9 min"
    )
    qtbot.keyClick(reviews, Qt.Key.Key_Left)
    assert reviews.current_text == "Monday, 5 October 2026: no reviews"
    qtbot.keyClick(reviews, Qt.Key.Key_Left)
    qtbot.keyClick(reviews, Qt.Key.Key_Left)
    assert "12 review(s)" in reviews.current_text
    assert reviews.accessibleDescription() == reviews.current_text
    assert len(reviews.chart.texts) == 30


def test_the_forecast_begins_today_and_has_thirty_days(page: ProgressPage, qtbot: QtBot) -> None:
    forecast = chart(page, "Forecast")
    assert len(forecast.chart.texts) == 30
    assert forecast.chart.texts[0] == "Tuesday, 6 October 2026: 40 card(s) due"
    assert forecast.chart.texts[2].endswith("0 card(s) due")
    forecast.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.keyClick(forecast, Qt.Key.Key_Home)
    qtbot.keyClick(forecast, Qt.Key.Key_Right)
    assert forecast.current_text.endswith("17 card(s) due")


def test_true_retention_is_explained_and_given_for_young_mature_and_all(page: ProgressPage) -> None:
    retention = chart(page, "True retention")
    assert retention.chart.texts == (
        "Young cards: 281 of 320 review(s) remembered, 87.8 %",
        "Mature cards: 511 of 540 review(s) remembered, 94.6 %",
        "All: 792 of 860 review(s) remembered, 92.1 %",
    )
    panel = next(each for each in page.findChildren(TitledPanel) if each.accessibleName() == "True retention")
    assert "21 days" in panel.caption


def test_with_nothing_measured_the_page_says_so(page: ProgressPage) -> None:
    page.display(NOTHING)
    assert chart(page, "True retention").chart.texts[2] == "All: nothing to measure yet"
    assert [figure.texts[1] for figure in page.findChildren(FigurePanel)] == ["0", "0 s", "–", "0 day(s)"]
    reviews = chart(page, "Reviews a day").chart
    assert isinstance(reviews, BarChart)
    assert reviews.is_empty
    page.grab()


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_bars_are_as_high_as_their_values_and_stacked_by_state(page: ProgressPage, theme: Theme) -> None:
    page.set_theme(theme)
    reviews = chart(page, "Reviews a day")
    image = reviews.image(reviews.size())
    box, top = reviews.boxes()[-1], reviews.chart.ticks[-1]
    x = round(box.center().x())
    look = chart_look(theme)

    def height(value: float) -> int:
        return round(box.bottom() - box.height() * value / top)

    assert close(image.pixelColor(x, height(1)), look.review[1])
    assert close(image.pixelColor(x, height(29)), look.review[0])
    assert close(image.pixelColor(x, height(35)), look.learning[0])
    assert image.pixelColor(x, height(48)) == QColor(look.panel)


@pytest.mark.parametrize("label", ["12 Dec", "11月30日", "日日日日日日日日"])
def test_the_last_day_is_named_in_full(page: ProgressPage, label: str) -> None:
    bars = tuple(Bar((1.0,), "", label if at == 29 else "") for at in range(30))
    image = chart_image(BarChart((Series("Due", "review"),), bars), QSize(400, 200), page.font(), chart_look(LIGHT))
    ground = QColor(LIGHT.surface)
    inked = [x for x in range(400) if any(image.pixelColor(x, y) != ground for y in range(182, 200))]
    assert inked[-1] < 399
    wanted = QFontMetricsF(page.font()).boundingRect(label).width()
    assert inked[-1] - inked[0] + 1 == pytest.approx(wanted, abs=3)


def close(colour: QColor, wanted: str) -> bool:
    other = QColor(wanted)
    pairs = ((colour.red(), other.red()), (colour.green(), other.green()), (colour.blue(), other.blue()))
    return all(abs(one - two) < 40 for one, two in pairs)


def test_widget_and_picture_are_painted_by_the_same_function(page: ProgressPage) -> None:
    forecast = chart(page, "Forecast")
    forecast.clearFocus()
    painted = QImage(forecast.size(), QImage.Format.Format_ARGB32_Premultiplied)
    painted.fill(QColor(LIGHT.surface))
    forecast.render(painted, QPoint(), QRegion(), forecast.RenderFlag.DrawChildren)
    assert painted == forecast.image(forecast.size())


def test_a_chart_is_copied_as_a_picture(page: ProgressPage, qtbot: QtBot) -> None:
    forecast = chart(page, "Forecast")
    qtbot.keyClick(forecast, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    copied = QGuiApplication.clipboard().image()
    assert copied.width() >= forecast.width()
    assert copied.pixelColor(3, 3) == QColor(LIGHT.surface)


def test_practice_is_told_beside_the_cards_of_the_day(page: ProgressPage) -> None:
    page.display(replace(REPORT, practice=12))
    assert page.findChildren(FigurePanel)[0].texts[2] == "38 card(s) · 12 for practice"


def test_panels_stand_side_by_side_only_where_there_is_room(page: ProgressPage, qtbot: QtBot) -> None:
    one, two = chart(page, "Reviews a day"), chart(page, "Forecast")

    def lefts() -> tuple[int, int]:
        return one.mapTo(page, QPoint()).x(), two.mapTo(page, QPoint()).x()

    assert lefts()[0] < lefts()[1]
    page.resize(600, 900)
    qtbot.waitUntil(lambda: lefts()[0] == lefts()[1], timeout=2000)
    assert page.widget().width() <= page.viewport().width()


def test_what_is_aimed_for_is_named(page: ProgressPage) -> None:
    page.display(replace(REPORT, desired_retention=0.93))
    meters = chart(page, "True retention").chart
    assert meters.target == 0.93
    assert meters.target_label == "aim 93 %"
