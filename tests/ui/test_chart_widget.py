from dataclasses import replace

import pytest
from figure_samples import TODAY, figure, row, sample
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage, QMouseEvent
from PySide6.QtGui import Qt as GuiQt
from PySide6.QtWidgets import QApplication, QToolTip

from flashcards.ui.chart_widget import ChartWidget
from flashcards.ui.figure_charts import CODES, chart_of
from flashcards.ui.figure_view import ChartView
from flashcards.ui.figure_words import FigureWords
from flashcards.ui.plain import plain
from flashcards.ui.theme import DARK, LIGHT

pytestmark = pytest.mark.gui


def made(code, size="usual", lang="en"):
    return chart_of(sample(code, size), FigureWords(lang), ChartView(day=TODAY, target=0.9))


@pytest.fixture
def widget(qtbot):
    widget = ChartWidget(LIGHT)
    qtbot.addWidget(widget)
    widget.resize(640, 300)
    widget.show()
    return widget


def hover(widget, place):
    point = QPointF(place)
    move = QMouseEvent(
        QEvent.Type.MouseMove, point, widget.mapToGlobal(point), Qt.MouseButton.NoButton, Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
    )  # fmt: skip
    QApplication.sendEvent(widget, move)


def focus(widget, qtbot):
    widget.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(widget.hasFocus, timeout=1000)


@pytest.mark.parametrize("code", CODES)
def test_hovering_any_chart_tells_the_exact_values_there(widget, code):
    chart = made(code)
    widget.show_chart(chart)
    boxes = widget.boxes()
    middle = len(boxes) // 2
    hover(widget, boxes[middle].center())
    assert QToolTip.text() == plain(chart.texts[middle])
    hover(widget, boxes[-1].center())
    assert QToolTip.text() == plain(chart.texts[-1])
    widget.grab()
    QToolTip.hideText()


@pytest.mark.parametrize("code", CODES)
def test_every_chart_is_walked_through_from_the_keyboard(widget, qtbot, code):
    chart = made(code)
    widget.show_chart(chart)
    focus(widget, qtbot)
    assert widget.current_text in chart.texts
    qtbot.keyClick(widget, Qt.Key.Key_End)
    assert widget.current_text == chart.texts[-1]
    told = widget.accessibleDescription()
    assert told == chart.texts[-1]
    qtbot.keyClick(widget, Qt.Key.Key_Up)
    assert widget.current_text == chart.texts[-2]
    qtbot.keyClick(widget, Qt.Key.Key_PageUp)
    before = chart.texts.index(widget.current_text)
    assert before <= len(chart.texts) - 2
    qtbot.keyClick(widget, Qt.Key.Key_Home)
    first = next(text for text, box in zip(chart.texts, widget.boxes(), strict=True) if not box.isEmpty())
    assert widget.current_text == first
    qtbot.keyClick(widget, Qt.Key.Key_Left)
    assert widget.current_text == first


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_the_item_under_the_keyboard_has_a_ring(widget, qtbot, theme):
    widget.set_theme(theme)
    widget.show_chart(made("reviews"))
    before = widget.grab().toImage()
    focus(widget, qtbot)
    qtbot.keyClick(widget, Qt.Key.Key_End)
    after = widget.grab().toImage()
    box = widget.boxes()[-1]
    spot = (round((box.left() + 1) * after.devicePixelRatio()), round(box.center().y() * after.devicePixelRatio()))
    near = [after.pixelColor(spot[0] + dx, spot[1]) for dx in range(-2, 4)]
    assert any(contrast_to(colour, theme.surface) > 250 for colour in near)
    assert before != after


def contrast_to(colour, ground):
    other = QColor(ground)
    return abs(colour.red() - other.red()) + abs(colour.green() - other.green()) + abs(colour.blue() - other.blue())


def test_the_forecast_begins_at_today_and_the_past_at_its_end(widget, qtbot):
    widget.show_chart(made("forecast"))
    focus(widget, qtbot)
    assert widget.current_text.startswith("Monday, 30 November 2026")
    other = ChartWidget(LIGHT)
    qtbot.addWidget(other)
    other.show_chart(made("reviews"))
    other.show()
    focus(other, qtbot)
    assert other.current_text.startswith("Monday, 30 November 2026")


def test_a_tip_is_plain_text_whatever_a_deck_is_called(widget):
    evil = '<img src="file:///dev/zero"><b>x</b>'
    widget.show_chart(chart_of(figure("decks", [row("decks", name=evil, cards=1, reviews=1)]), FigureWords()))
    hover(widget, widget.boxes()[0].center())
    assert "<img" not in QToolTip.text()
    assert "&lt;img" in QToolTip.text()
    assert GuiQt.mightBeRichText(QToolTip.text())
    QToolTip.hideText()


def test_a_screen_reader_is_told_what_the_chart_is(widget):
    widget.show_chart(made("calibration"))
    assert widget.accessibleName() == "Predicted and actual recall"
    assert "diagonal" in widget.accessibleDescription()


def test_saving_is_offered_where_somebody_listens_and_copying_always(widget, qtbot):
    widget.show_chart(made("answers"))
    assert [action.text() for action in widget.picture_menu().actions()] == ["Copy picture"]
    asked = []
    listener = _Listener(asked)
    widget.save_requested.connect(listener.hear)
    actions = widget.picture_menu().actions()
    assert [action.text() for action in actions] == ["Copy picture", "Save picture…"]
    actions[1].trigger()
    qtbot.keyClick(widget, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert asked == ["asked", "asked"]
    with qtbot.waitSignal(widget.copy_requested, timeout=1000):
        actions[0].trigger()
    copied = QGuiApplication.clipboard().image()
    assert copied.width() >= 2 * widget.width()


class _Listener:
    def __init__(self, asked):
        self._asked = asked

    def hear(self):
        self._asked.append("asked")


@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0, 3.0, 4.0])
def test_at_every_scale_the_same_chart_is_drawn_only_finer(widget, ratio):
    widget.show_chart(made("reviews"))
    image = widget.image(widget.size(), ratio)
    assert image.width() == round(widget.width() * ratio)
    small = image.scaled(widget.size(), mode=Qt.TransformationMode.SmoothTransformation)
    plain = widget.image(widget.size())
    apart = [
        contrast_to(small.pixelColor(x, y), plain.pixelColor(x, y).name())
        for x in range(0, plain.width(), 7)
        for y in range(0, plain.height(), 7)
    ]
    assert sum(apart) / len(apart) < 12
    assert image.format() != QImage.Format.Format_Invalid


def test_another_chart_takes_the_keyboard_and_the_pointer_along(widget, qtbot):
    widget.show_chart(made("reviews"))
    focus(widget, qtbot)
    hover(widget, widget.boxes()[30].center())
    widget.show_chart(made("reviews", "small"))
    assert widget.current_text == made("reviews", "small").texts[-1]
    widget.show_chart(made("reviews", "empty"))
    assert widget.current_text == ""
    widget.grab()
    qtbot.keyClick(widget, Qt.Key.Key_Left)
    widget.show_chart(replace(made("reviews"), bars=made("reviews").bars[:1]))
    qtbot.keyClick(widget, Qt.Key.Key_End)
    assert widget.current_text == made("reviews").texts[0]
