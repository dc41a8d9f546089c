from dataclasses import replace
from itertools import pairwise

import pytest
from figure_samples import SIZES, TODAY, figure, row, sample
from hypothesis import given, settings
from hypothesis import strategies as st

from flashcards.domain.figure_columns import COLUMNS
from flashcards.domain.figures import Column, Unit
from flashcards.ui.charts import BarChart, CalibrationChart, HeatChart, LineChart, RowChart
from flashcards.ui.figure_charts import CODES, chart_of
from flashcards.ui.figure_dates import MOST, Span, joined, last_day, stretch_name
from flashcards.ui.figure_view import ChartView
from flashcards.ui.figure_words import FigureWords

EN, ZH = FigureWords("en"), FigureWords("zh")
VIEW = ChartView(day=TODAY, target=0.9)
KINDS = {
    "today": RowChart, "calendar": HeatChart, "reviews": BarChart, "answers": BarChart, "forecast": BarChart,
    "cards": RowChart, "added": LineChart, "stability": BarChart, "difficulty": BarChart, "retrievability": BarChart,
    "retention": RowChart, "retention_over_time": LineChart, "calibration": CalibrationChart, "buttons": RowChart,
    "hours": BarChart, "decks": RowChart, "kinds": RowChart, "tags": RowChart, "freqs": RowChart, "card": LineChart,
    "forgetting_curve": LineChart,
}  # fmt: skip


def test_every_figure_has_a_chart():
    assert set(CODES) == set(COLUMNS)
    assert set(CODES) == set(KINDS)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("code", CODES)
def test_every_figure_of_every_size_is_drawn_and_told_in_both_languages(code, size):
    english, chinese = (chart_of(sample(code, size), words, VIEW) for words in (EN, ZH))
    assert type(english) is type(chinese) is KINDS[code]
    assert english.name
    assert english.about.endswith(".")
    assert chinese.about.endswith("。")
    assert len(english.texts) == len(chinese.texts)
    assert all(english.texts)
    if size == "empty" and not isinstance(english, HeatChart):
        assert english.is_empty
        assert english.empty
        assert english.empty != chinese.empty
    elif size != "empty" and not isinstance(english, HeatChart):
        assert not english.is_empty
    if isinstance(english, BarChart):
        assert len(english.bars) <= MOST
        assert english.ticks[-1] >= max((bar.total for bar in english.bars), default=0)


def test_reviews_are_stacked_by_state_and_tell_exact_values():
    days = figure("reviews", [(TODAY - 1, 0, 0, 0, 0, 0, 0), (TODAY, 10, 30, 6, 0, 552_000, 0)])
    chart = chart_of(days, EN)
    assert [series.name for series in chart.series] == ["Review", "Learning", "Relearning"]
    assert chart.bars[1].parts == (30, 10, 6)
    assert chart.bars[1].text == (
        "Monday, 30 November 2026\nReviews: 46\nReview: 30\nLearning: 10\nRelearning: 6\nTime: 9 min 12 s"
    )
    assert chart_of(days, ZH).bars[1].text.startswith("2026年11月30日 星期一\n复习次数：46\n")


def test_practice_has_a_part_of_its_own_once_there_is_some():
    chart = chart_of(figure("reviews", [(TODAY, 1, 1, 1, 4, 0, 0)]), EN)
    assert chart.series[-1].name == "Practice"
    assert chart.bars[0].parts[-1] == 4


def test_time_is_drawn_on_an_axis_of_minutes_or_hours():
    chart = chart_of(sample("reviews", "usual"), EN, ChartView(time=True))
    assert {tick.text.split()[-1] for tick in chart.axis.ticks} == {"min"}
    assert "Time: " in chart.bars[-1].text


def test_the_calendar_ends_today_also_when_nothing_was_done():
    chart = chart_of(figure("calendar", [(TODAY - 3, 12, 60_000)]), EN, VIEW)
    assert chart.texts[-1] == "Monday, 30 November 2026: no reviews"
    assert chart.texts[-4] == "Friday, 27 November 2026\nReviews: 12\nTime: 1 min 0 s"
    assert chart.total == "Reviews: 12"
    assert sum(level > 0 for level in chart.levels) == 1


def test_the_forecast_begins_today_and_parts_what_will_be_forgotten():
    chart = chart_of(figure("forecast", [(TODAY, 40, 4.4), (TODAY + 1, 10, 20.0)]), EN)
    assert chart.bars[0].label == "today"
    assert chart.bars[0].parts == pytest.approx((35.6, 4.4))
    assert chart.bars[0].text == "Monday, 30 November 2026\nDue: 40\nExpected to be failed: 4.4"
    # More than is due cannot be forgotten, whatever rounding says.
    assert chart.bars[1].parts == (0, 10)


def test_a_year_ahead_is_drawn_in_weeks_from_today():
    rows = [(TODAY + at, 7, 1.0) for at in range(365)]
    chart = chart_of(figure("forecast", rows), EN)
    assert len(chart.bars) == 53
    assert chart.bars[0].total == 49
    assert chart.bars[0].text.startswith("30 Nov 2026 – 6 Dec 2026\nDue: 49\n")
    assert sum(bar.total for bar in chart.bars) == 7 * 365


def test_hours_tell_how_much_was_remembered_and_leave_a_gap_where_nothing_was_asked():
    chart = chart_of(figure("hours", [(9, 40, 36, 0.9), (21, 10, 5, 0.5)]), EN)
    assert chart.overlay.values[9] == 0.9
    assert chart.overlay.values[10] is None
    assert chart.texts[9] == "09:00 – 09:59\nReviews: 40\nRemembered: 90.0%"
    assert chart.texts[10] == "10:00 – 10:59\nReviews: 0"


def test_buttons_are_shares_of_their_state():
    chart = chart_of(figure("buttons", [("young", 10, 0, 85, 5, 0.9), ("mature", 0, 0, 0, 0, None)]), EN)
    assert chart.rows[0].cells[0].parts == pytest.approx((0.1, 0, 0.85, 0.05))
    assert chart.rows[0].text == (
        "Young\nAgain: 10 (10.0%)\nHard: 0 (0.0%)\nGood: 85 (85.0%)\nEasy: 5 (5.0%)\nRemembered: 90.0%"
    )
    assert chart.rows[1].cells[0].parts == ()


def test_retention_shows_young_mature_and_all_side_by_side_from_nothing_to_all():
    chart = chart_of(figure("retention", [("month", 281, 320, 511, 540, 792, 860, 0.92)]), EN, VIEW)
    assert [column.title for column in chart.columns] == ["Young", "Mature", "All cards"]
    assert [cell.value for cell in chart.rows[0].cells] == ["87.8%", "94.6%", "92.1%"]
    assert {column.target for column in chart.columns} == {0.9}


def test_of_many_decks_the_most_reviewed_are_drawn_and_the_rest_is_counted():
    chart = chart_of(sample("decks", "huge"), EN)
    assert len(chart.rows) == 14
    assert chart.more == "and 386 more, in the table"


def test_names_of_decks_are_never_translated_and_codes_always():
    assert chart_of(figure("decks", [row("decks", name="new", cards=1, reviews=1)]), ZH).rows[0].label == "new"
    assert chart_of(figure("kinds", [row("kinds", name="code", cards=1, reviews=1)]), ZH).rows[0].label == "代码"
    assert chart_of(figure("freqs", [row("freqs", name="3", cards=1, reviews=1)]), ZH).rows[0].label == "★★★"


def test_a_histogram_names_the_edges_of_its_bars():
    chart = chart_of(figure("stability", [(0, 1, 4), (1, 7, 9), (7, None, 2)]), EN)
    assert chart.edges == ("0", "1", "7", "∞")
    assert chart.texts == ("0 – 1 days\nCards: 4", "1 – 7 days\nCards: 9", "7 and more days\nCards: 2")


def test_calibration_weighs_its_points_and_leaves_empty_bins_out():
    rows = [(0.8, 0.85, 0.82, 0.79, 100), (0.85, 0.9, None, None, 0), (0.9, 0.95, 0.93, 0.94, 400)]
    chart = chart_of(figure("calibration", rows), EN)
    assert [each.weight for each in chart.bins] == [0.25, 1.0]
    assert chart.texts[0] == "80% – 85%\nPredicted: 82.0%\nActual: 79.0%\nReviews: 100"
    assert chart.scale.low <= 0.79


def test_the_history_of_a_card_marks_what_was_forgotten():
    chart = chart_of(sample("card", "usual"), EN, VIEW)
    line, lapses = chart.traces
    assert line.steps
    assert chart.scale.log
    assert all(
        (value is None) == (grade != "again")
        for value, grade in zip(lapses.values, sample("card", "usual").column("grade"), strict=True)
    )
    assert "Answer: Good\n" in chart.texts[0]
    assert "Stability: 4.2 days" in chart.texts[0]
    # What was remembered last holds until today.
    assert chart.x_scale.high == TODAY


def test_the_forgetting_curve_is_dashed_from_today_and_marked_where_the_card_was_answered():
    rows = [
        (TODAY + at, value) for at, value in zip(range(-3, 4), (1.0, 0.95, 1.0, 0.98, 0.96, 0.94, 0.92), strict=True)
    ]
    chart = chart_of(figure("forgetting_curve", rows), EN, VIEW)
    past, ahead = chart.traces
    assert chart.marked == (0, 2)
    assert ahead.dashed
    assert past.values[3] == ahead.values[3] == 0.98
    assert past.values[4] is None


def test_added_cards_tell_how_many_there_were_at_the_end_of_each_step():
    chart = chart_of(figure("added", [(TODAY - 2, 5, 5), (TODAY - 1, 0, 5), (TODAY, 2, 7)]), EN)
    assert chart.traces[0].values == (5, 5, 7)
    assert chart.texts[2] == "Monday, 30 November 2026\nAdded: 2\nTotal: 7"


def retained(*more):
    rows = [(TODAY - 999 + at, 0.5, 0.5, 1.0 if at % 2 else 0.0, 3 if at % 2 else 1) for at in range(1000)]
    made = figure("retention_over_time", rows)
    counts = tuple(Column(name, Unit.COUNT) for name in more)
    return replace(made, columns=made.columns[:5] + counts, rows=tuple((*row[:5], *(2 for _ in more)) for row in rows))


def test_many_steps_of_retention_are_joined_by_how_many_reviews_each_had():
    chart = chart_of(retained(), EN)
    assert [trace.series.tone for trace in chart.traces] == ["share"]
    whole = [value for value in chart.traces[0].values if value is not None]
    assert len(whole) <= 62
    assert whole[5] == pytest.approx(0.75, abs=0.03)
    assert chart.texts[5].startswith("August 2024\n")


def test_young_and_mature_cards_are_joined_where_their_reviews_are_counted():
    chart = chart_of(retained("young_total", "mature_total"), EN)
    assert [trace.series.tone for trace in chart.traces] == ["young", "mature", "share"]
    assert set(chart.traces[0].values) == {0.5}


@pytest.mark.parametrize(
    ("span", "en", "zh"),
    [
        (Span.DAY, "Monday, 30 November 2026", "2026年11月30日 星期一"),
        (Span.WEEK, "30 Nov 2026 – 6 Dec 2026", "2026年11月30日 – 2026年12月6日"),
        (Span.MONTH, "November 2026", "2026年11月"),
        (Span.QUARTER, "November 2026 – December 2026", "2026年11月 – 2026年12月"),
        (Span.YEAR, "2026", "2026年"),
    ],
)
def test_a_step_is_named_exactly(span, en, zh):
    assert stretch_name(TODAY, span, EN) == en
    assert stretch_name(TODAY, span, ZH) == zh


@given(st.integers(0, 40_000), st.sampled_from([1, 7]), st.integers(0, 6_000))
@settings(deadline=None, max_examples=60)
def test_joining_loses_no_row_and_keeps_their_order(first, apart, count):
    starts = [first + apart * at for at in range(count)]
    span, stretches = joined(starts)
    assert len(stretches) <= MOST
    assert [row for each in stretches for row in range(each.first, each.last)] == list(range(count))
    assert all(each.start == starts[each.first] for each in stretches)
    for one, two in pairwise(stretches):
        assert last_day(one.start, span) < two.start


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_no_value_is_written_as_python_writes_it(lang):
    for code in CODES:
        chart = chart_of(sample(code, "usual"), FigureWords(lang), VIEW)
        told = "\n".join([*chart.texts, chart.name, chart.about])
        assert "None" not in told
        assert "nan" not in told
        assert "{" not in told


def test_a_figure_with_numbers_that_are_none_is_drawn_without_them():
    lines = chart_of(figure("retention_over_time", [(TODAY - 1, None, None, None, 0), (TODAY, None, 0.9, 0.9, 5)]), EN)
    assert lines.traces[0].values == (None, None)
    assert "Young: –" in lines.texts[0]
    assert not lines.is_empty
    assert replace(lines, traces=()).is_empty
