"""The chart of every figure; here its numbers become bars, lines and sentences."""

from collections.abc import Callable
from dataclasses import replace

from flashcards.domain.figures import Figure
from flashcards.ui.charts import Chart
from flashcards.ui.figure_memory_charts import (
    added_chart,
    calibration_chart,
    card_chart,
    curve_chart,
    difficulty_chart,
    retention_lines,
    retrievability_chart,
    stability_chart,
)
from flashcards.ui.figure_row_charts import (
    buttons_chart,
    cards_chart,
    comparison_chart,
    retention_chart,
    today_chart,
)
from flashcards.ui.figure_time_charts import answers_chart, calendar_chart, forecast_chart, hours_chart, reviews_chart
from flashcards.ui.figure_view import PLAIN_VIEW, ChartView
from flashcards.ui.figure_words import FigureWords

_Makes = Callable[[Figure, FigureWords, ChartView], Chart]

_MAKES: dict[str, _Makes] = {
    "today": today_chart,
    "calendar": calendar_chart,
    "reviews": reviews_chart,
    "answers": answers_chart,
    "forecast": forecast_chart,
    "cards": cards_chart,
    "added": added_chart,
    "stability": stability_chart,
    "difficulty": difficulty_chart,
    "retrievability": retrievability_chart,
    "retention": retention_chart,
    "retention_over_time": retention_lines,
    "calibration": calibration_chart,
    "buttons": buttons_chart,
    "hours": hours_chart,
    "decks": comparison_chart,
    "kinds": comparison_chart,
    "tags": comparison_chart,
    "freqs": comparison_chart,
    "card": card_chart,
    "forgetting_curve": curve_chart,
}

CODES = tuple(_MAKES)
"""The figures that have a chart."""


def chart_of(figure: Figure, words: FigureWords, view: ChartView = PLAIN_VIEW) -> Chart:
    """Return the chart of a figure, with its title and explanation as name and description."""
    chart = _MAKES[figure.code](figure, words, view)
    return replace(chart, name=words.title(figure.code), about=words.explanation(figure.code))
