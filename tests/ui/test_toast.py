"""A short message is where it covers no control."""

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from flashcards.ui.toast import LIFT, Toast

pytestmark = pytest.mark.gui


def place_of(widget: QWidget, parent: QWidget) -> QRect:
    return QRect(widget.mapTo(parent, QPoint()), widget.size())


def test_it_stands_low_and_gives_way_to_buttons_also_to_those_that_come_with_it(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(900, 600)
    window.show()
    toast = Toast(window)
    toast.say("Undone: your decision was taken back.")
    low = toast.geometry()
    assert low.bottom() == 600 - LIFT - 1
    answer = QPushButton("Answer", window)
    answer.setGeometry(low.adjusted(20, -10, 20, 4))
    toast.say("Undone: your decision was taken back.")
    assert toast.geometry() == low  # a hidden button takes no room
    answer.show()
    qtbot.waitUntil(lambda: not toast.geometry().intersects(place_of(answer, window)))
    assert window.rect().contains(toast.geometry())
