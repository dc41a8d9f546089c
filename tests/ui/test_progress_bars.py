"""Bars are filled from the axis to their tops, wherever their edges fall between the dots."""

import pytest
from figure_samples import figure
from PySide6.QtCore import QSize, QSizeF
from PySide6.QtGui import QColor, QFontMetricsF

from flashcards.ui.chart_colours import chart_look
from flashcards.ui.chart_layout import lay_out
from flashcards.ui.chart_painting import chart_image
from flashcards.ui.figure_charts import chart_of
from flashcards.ui.figure_words import FigureWords
from flashcards.ui.fonts import text_font
from flashcards.ui.theme import LIGHT

pytestmark = pytest.mark.gui


@pytest.mark.parametrize("pixels", range(12, 19))
def test_no_part_of_a_bar_is_left_out(qapp, pixels):
    counted = {8: (961, 858, 0.893), 9: (1579, 1415, 0.896), 14: (1999, 1800, 0.9)}
    chart = chart_of(figure("hours", [(hour, *counted.get(hour, (0, 0, None))) for hour in range(24)]), FigureWords())
    font, ground = text_font(pixels), QColor(chart_look(LIGHT).panel)
    for width in range(428, 444):
        size = QSize(width, 262)
        image = chart_image(chart, size, font, chart_look(LIGHT))
        layout = lay_out(chart, QSizeF(size), QFontMetricsF(font))
        for hour, (count, *_) in counted.items():
            x = round(layout.boxes[hour].center().x())
            high = layout.area.height() * count / chart.ticks[-1]
            inked = [
                image.pixelColor(x, round(layout.area.bottom() - high * part)) != ground for part in (0.1, 0.4, 0.7)
            ]
            assert all(inked), (width, hour)
