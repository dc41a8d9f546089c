import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QColor, QMouseEvent
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from flashcards.domain.decks import DayMark
from flashcards.ui.charts import heat_levels
from flashcards.ui.heatmap import Heatmap
from flashcards.ui.theme import DARK, LIGHT

pytestmark = pytest.mark.gui

DAY = 20_732  # Tuesday, 6 October 2026


@pytest.fixture
def heatmap(qtbot: QtBot) -> Heatmap:
    heatmap = Heatmap(LIGHT)
    qtbot.addWidget(heatmap)
    heatmap.display((DayMark(DAY, 40), DayMark(DAY - 1, 1), DayMark(DAY - 7, 12), DayMark(DAY - 9_000, 5)), DAY)
    heatmap.resize(980, heatmap.heightForWidth(980))
    heatmap.show()
    return heatmap


def focus(heatmap: Heatmap, qtbot: QtBot) -> None:
    heatmap.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(heatmap.hasFocus, timeout=1000)


def test_the_keyboard_begins_today_and_walks_by_days_and_weeks(heatmap: Heatmap, qtbot: QtBot) -> None:
    focus(heatmap, qtbot)
    assert heatmap.current_text == "Tuesday, 6 October 2026: 40 review(s)"
    qtbot.keyClick(heatmap, Qt.Key.Key_Up)
    assert heatmap.current_text == "Monday, 5 October 2026: 1 review(s)"
    qtbot.keyClick(heatmap, Qt.Key.Key_Down)
    qtbot.keyClick(heatmap, Qt.Key.Key_Left)
    assert heatmap.current_text == "Tuesday, 29 September 2026: 12 review(s)"
    assert heatmap.accessibleDescription() == heatmap.current_text
    qtbot.keyClick(heatmap, Qt.Key.Key_Home)
    assert heatmap.current_text == "Monday, 6 October 2025: no reviews"
    qtbot.keyClick(heatmap, Qt.Key.Key_Left)
    assert heatmap.current_text == "Monday, 6 October 2025: no reviews"
    qtbot.keyClick(heatmap, Qt.Key.Key_End)
    qtbot.keyClick(heatmap, Qt.Key.Key_Right)
    assert heatmap.current_text == "Tuesday, 6 October 2026: 40 review(s)"


def test_hovering_a_day_tells_its_reviews(heatmap: Heatmap, qtbot: QtBot) -> None:
    place = spot(heatmap, heatmap.chart.texts[-1])
    move = QMouseEvent(
        QEvent.Type.MouseMove,
        QPointF(place),
        QPointF(heatmap.mapToGlobal(place)),
        Qt.MouseButton.NoButton,
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(heatmap, move)
    assert QToolTip.text() == "Tuesday, 6 October 2026: 40 review(s)"
    QToolTip.hideText()


def spot(heatmap: Heatmap, text: str) -> QPoint:
    """Find the middle of the cell that tells a text."""
    return heatmap.boxes()[heatmap.chart.texts.index(text)].center().toPoint()


def test_a_busy_day_is_painted_in_another_colour_than_an_empty_one(heatmap: Heatmap) -> None:
    image = heatmap.image(QSize(980, 160))
    boxes = heatmap.boxes()
    busy, empty = (image.pixelColor(boxes[index].center().toPoint()) for index in (-1, -3))
    assert busy != empty
    assert empty == QColor("#eceef4")
    heatmap.set_theme(DARK)
    assert heatmap.image(QSize(980, 160)).pixelColor(boxes[-1].center().toPoint()) != busy


def test_in_a_narrow_window_the_latest_weeks_stay(heatmap: Heatmap) -> None:
    heatmap.resize(300, heatmap.heightForWidth(300))
    boxes = heatmap.boxes()
    assert boxes[0].isEmpty()
    assert boxes[-1].right() <= 300
    assert not boxes[-1].isEmpty()


def test_levels_go_by_rank_so_that_one_long_day_does_not_pale_the_others() -> None:
    assert heat_levels([0, 10, 20, 30, 40, 5_000]) == (0, 1, 2, 3, 4, 5)
    assert heat_levels([0, 0]) == (0, 0)
    assert heat_levels([7, 7, 0]) == (3, 3, 0)
    assert heat_levels([1, 1, 1, 1, 9]) == (1, 1, 1, 1, 5)
