from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from flashcards.ui.chart_axes import count_axis, days_axis, level_axis, nice_ticks, share_axis, thinned, time_axis
from flashcards.ui.figure_words import FigureWords

EN, ZH = FigureWords("en"), FigureWords("zh")


def texts(axis):
    return [tick.text for tick in axis.ticks]


@pytest.mark.parametrize(
    ("highest", "ticks"),
    [
        (0, (0, 1)),
        (1, (0, 1)),
        (3, (0, 1, 2, 3)),
        (7, (0, 2, 4, 6, 8)),
        (90, (0, 25, 50, 75, 100)),
        (847, (0, 250, 500, 750, 1000)),
    ],
)
def test_counts_are_marked_at_round_whole_numbers(highest, ticks):
    assert nice_ticks(highest) == ticks


def test_large_counts_have_commas():
    assert texts(count_axis(12_000))[-1] == "15,000"


@pytest.mark.parametrize(
    ("lowest", "wanted"),
    [
        (0.0, ["0%", "25%", "50%", "75%", "100%"]),
        (0.62, ["50%", "60%", "70%", "80%", "90%", "100%"]),
        (0.85, ["80%", "85%", "90%", "95%", "100%"]),
        (0.96, ["90%", "92%", "94%", "96%", "98%", "100%"]),
    ],
)
def test_shares_leave_out_what_lies_far_below(lowest, wanted):
    assert texts(share_axis(lowest, EN.share)) == wanted


@pytest.mark.parametrize(
    ("took", "wanted"),
    [
        (0, ["0 min", "1 s"]),
        (45_000, ["0 min", "10 s", "20 s", "30 s", "40 s", "50 s"]),
        (14 * 60_000, ["0 min", "5 min", "10 min", "15 min"]),
        (100 * 60_000, ["0 min", "30 min", "1 h", "1.5 h", "2 h"]),
        (9 * 3_600_000, ["0 min", "2 h", "4 h", "6 h", "8 h", "10 h"]),
        (300 * 3_600_000, ["0 min", "100 h", "200 h", "300 h"]),
    ],
)
def test_times_are_marked_at_whole_seconds_minutes_and_hours(took, wanted):
    assert texts(time_axis(took, EN.short_time)) == wanted


def test_lengths_of_memory_are_marked_by_factors_at_days_weeks_months_and_years():
    axis = days_axis(0.4, 800, EN.short_length)
    assert texts(axis) == ["1 d", "3 d", "7 d", "1 mo", "3 mo", "1 y", "3 y"]
    assert axis.place(0.4) == 0
    # Equal factors are equally far apart.
    assert axis.place(10) - axis.place(1) == pytest.approx(axis.place(100) - axis.place(10))
    assert texts(days_axis(2, 400, ZH.short_length)) == ["1 天", "3 天", "7 天", "1 个月", "3 个月", "1 年", "3 年"]


@given(st.floats(0, 1e12), st.sampled_from(["count", "time", "level", "share"]))
@settings(deadline=None, max_examples=80)
def test_every_axis_holds_its_values_with_few_ticks_that_all_read_differently(highest, kind):
    axis = {
        "count": lambda: count_axis(highest),
        "time": lambda: time_axis(highest, EN.short_time),
        "level": lambda: level_axis(0, highest),
        "share": lambda: share_axis(min(1.0, highest / 1e12), EN.share),
    }[kind]()
    top = 1.0 if kind == "share" else highest
    assert axis.low <= top <= axis.high * (1 + 1e-9)
    assert 2 <= len(axis.ticks) <= 7
    assert all(one.value < two.value for one, two in pairwise(axis.ticks))
    assert len(set(texts(axis))) == len(axis.ticks)


@given(st.floats(0.001, 40_000), st.floats(0.001, 40_000))
@settings(deadline=None, max_examples=80)
def test_an_axis_by_factors_holds_its_values(one, two):
    low, high = sorted((one, two))
    axis = days_axis(low, high, EN.short_length)
    assert 0 <= axis.place(low) <= axis.place(high) <= 1
    assert axis.low < axis.high
    assert len(axis.ticks) >= 1


@given(st.lists(st.tuples(st.floats(1, 90), st.floats(5, 120)), max_size=130), st.integers(0, 129))
@settings(deadline=None, max_examples=80)
def test_labels_never_touch_and_the_anchor_stays(spaced, anchor):
    centres, widths, x = [], [], 0.0
    for apart, width in spaced:
        x += apart
        centres.append(x)
        widths.append(width)
    kept = thinned(centres, widths, 8, anchor if anchor < len(centres) else 0)
    for left, right in pairwise(kept):
        assert centres[right] - centres[left] >= (widths[left] + widths[right]) / 2 + 8
    assert not centres or (anchor if anchor < len(centres) else 0) in kept
