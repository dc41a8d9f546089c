"""Charts of memory: distributions, retention over time, predictions, and the history of one card."""

from collections.abc import Sequence
from dataclasses import replace

from flashcards.domain.figures import Figure, Unit
from flashcards.domain.moments import DAY_MS
from flashcards.ui.chart_axes import Axis, Tick, count_axis, days_axis, level_axis, share_axis
from flashcards.ui.charts import Bar, BarChart, Bin, CalibrationChart, LineChart, Series, Trace
from flashcards.ui.figure_dates import Stretch, date_axis, joined, last_day, stretch_name
from flashcards.ui.figure_time_charts import cell_text, days, numbers, optional
from flashcards.ui.figure_view import ChartView
from flashcards.ui.figure_words import FigureWords

_BINS = 60
_POINTS, _STEPS = 400, 62
_COUNTS = {"young": "young_total", "mature": "mature_total", "share": "total"}
_NO_AXIS = level_axis(0, 1)


def stability_chart(figure: Figure, words: FigureWords, view: ChartView) -> BarChart:  # noqa: ARG001
    """Count cards by how many days they are remembered; bins by factors are a scale by factors."""
    return replace(_histogram(figure, words, Unit.DAYS), x_name=words.say("days"))


def difficulty_chart(figure: Figure, words: FigureWords, view: ChartView) -> BarChart:  # noqa: ARG001
    """Count cards by difficulty."""
    return _histogram(figure, words, Unit.LEVEL)


def retrievability_chart(figure: Figure, words: FigureWords, view: ChartView) -> BarChart:  # noqa: ARG001
    """Count cards by their chance of recall."""
    return _histogram(figure, words, Unit.SHARE)


def _edge(value: float | None, unit: Unit, words: FigureWords) -> str:
    """Write an edge of a bin as briefly as an axis needs it."""
    if value is None:
        return "∞"
    return words.share(value) if unit is Unit.SHARE else f"{value:,.4g}" if value < 10_000 else f"{value:,.0f}"


def _histogram(figure: Figure, words: FigureWords, unit: Unit) -> BarChart:
    lows, counts = numbers(figure.column("from")), numbers(figure.column("cards"))
    highs = [float(high) if isinstance(high, int | float) else None for high in figure.column("to")]
    size = -(-len(lows) // _BINS) or 1
    bars: list[Bar] = []
    edges = [_edge(low, unit, words) for low in lows[::size]]
    for first in range(0, len(lows), size):
        last = min(first + size, len(lows)) - 1
        count = sum(counts[first : last + 1])
        head = _between(lows[first], highs[last], unit, words)
        bars.append(Bar((count,), words.lines(head, (words.word("cards"), words.value(count, Unit.COUNT)))))
    if highs:
        edges.append(_edge(highs[-1], unit, words))
    return BarChart(
        series=(Series(words.word("cards"), "review"),),
        bars=tuple(bars),
        empty=words.say("memory"),
        edges=tuple(edges),
        y_name=words.word("cards"),
        x_name=words.title(figure.code),
    )


def _between(low: float, high: float | None, unit: Unit, words: FigureWords) -> str:
    ends = [_edge(low, unit, words)] if high is None else [_edge(low, unit, words), _edge(high, unit, words)]
    text = words.say("span", start=ends[0], end=ends[1]) if high is not None else words.say("over", start=ends[0])
    return f"{text} {words.say('days')}" if unit is Unit.DAYS else text


def _dates(xs: Sequence[float], words: FigureWords) -> tuple[Axis, int]:
    return date_axis(xs[0], xs[-1], words) if xs else date_axis(0, 1, words)


def added_chart(figure: Figure, words: FigureWords, view: ChartView) -> LineChart:  # noqa: ARG001
    """Draw how many cards there were, in steps."""
    starts = days(figure.column("start"))
    added, totals = numbers(figure.column("added")), numbers(figure.column("total"))
    span, stretches = joined(starts, _POINTS)
    values = tuple(totals[each.last - 1] for each in stretches)
    texts = [
        words.lines(
            stretch_name(each.start, span, words),
            (words.word("added"), words.value(sum(added[each.first : each.last]), Unit.COUNT)),
            (words.word("total"), words.value(totals[each.last - 1], Unit.COUNT)),
        )
        for each in stretches
    ]
    axis, anchor = _dates(starts, words)
    if starts:
        # The last step is as wide as the others.
        axis = replace(axis, low=float(starts[0]), high=last_day(starts[-1], span) + 1.0)
    trace = Trace(Series(words.word("total"), "review"), values if any(values) else (None,) * len(values), steps=True,
                  filled=True)  # fmt: skip
    return LineChart(
        traces=(trace,),
        xs=tuple(float(each.start) for each in stretches),
        texts=tuple(texts),
        scale=count_axis(max(values, default=0)),
        x_scale=axis,
        empty=words.say("cards"),
        anchor=anchor,
        y_name=words.word("cards"),
    )


def retention_lines(figure: Figure, words: FigureWords, view: ChartView) -> LineChart:
    """Draw retention over time for young, mature and all cards.

    Many steps are joined, because a few reviews a day tell little: each line by how many reviews each step had. A
    figure without the counts of young and mature reviews leaves only the line of all cards then.
    """
    starts = days(figure.column("start"))
    span, stretches = joined(starts, _STEPS)
    lines = {name: _shares(figure, name) for name in _COUNTS}
    totals = optional(figure, "total")
    if len(stretches) < len(starts):
        counts = {name: optional(figure, counted) for name, counted in _COUNTS.items()}
        told = _COUNTS if any(counts["young"]) or any(counts["mature"]) else ("share",)
        lines = {name: [_weighted(lines[name], counts[name], each) for each in stretches] for name in told}
    measured = [value for line in lines.values() for value in line if value is not None]
    low = min([*measured, view.target] if view.target is not None else measured, default=0.0)
    axis, anchor = _dates(starts, words)
    return LineChart(
        traces=tuple(
            Trace(Series(_line_name(name, words), name), tuple(line), dashed=name == "young")
            for name, line in lines.items()
        ),
        xs=tuple(float(each.start) for each in stretches),
        texts=tuple(
            words.lines(
                stretch_name(each.start, span, words),
                *((_line_name(name, words), words.value(line[index], Unit.SHARE)) for name, line in lines.items()),
                (words.word("total"), words.value(sum(totals[each.first : each.last]), Unit.COUNT)),
            )
            for index, each in enumerate(stretches)
        ),
        scale=share_axis(low, words.share),
        x_scale=axis,
        empty=words.say("retention"),
        anchor=anchor,
        target=_target(view, words),
        y_name=words.word("retention"),
    )


def _target(view: ChartView, words: FigureWords) -> Tick | None:
    if view.target is None:
        return None
    return Tick(view.target, words.say("aim", share=f"{view.target * 100:.3g}%"))


def _line_name(name: str, words: FigureWords) -> str:
    return words.say("all") if name == "share" else words.word(name)


def _shares(figure: Figure, name: str) -> list[float | None]:
    return [float(cell) if isinstance(cell, int | float) else None for cell in figure.column(name)]


def _weighted(shares: list[float | None], totals: list[float], stretch: Stretch) -> float | None:
    rows = range(stretch.first, stretch.last)
    whole = sum(totals[row] for row in rows)
    return sum((shares[row] or 0.0) * totals[row] for row in rows) / whole if whole else None


def calibration_chart(figure: Figure, words: FigureWords, view: ChartView) -> CalibrationChart:  # noqa: ARG001
    """Draw for each bin what was predicted and what came of it."""
    rows = zip(
        numbers(figure.column("from")),
        numbers(figure.column("to")),
        numbers(figure.column("predicted")),
        numbers(figure.column("actual")),
        numbers(figure.column("reviews")),
        strict=True,
    )
    kept = [row for row in rows if row[4] > 0]
    most = max((row[4] for row in kept), default=1.0)
    lowest = min((min(row[2], row[3]) for row in kept), default=0.0)
    return CalibrationChart(
        bins=tuple(
            Bin(
                predicted,
                actual,
                count / most,
                words.lines(
                    _between(low, high, Unit.SHARE, words),
                    (words.word("predicted"), words.value(predicted, Unit.SHARE)),
                    (words.word("actual"), words.value(actual, Unit.SHARE)),
                    (words.word("reviews"), words.value(count, Unit.COUNT)),
                ),
            )
            for low, high, predicted, actual, count in kept
        ),
        scale=share_axis(lowest, words.share),
        empty=words.say("calibration"),
        y_name=words.word("actual"),
        x_name=words.word("predicted"),
        diagonal=words.say("as_predicted"),
    )


def card_chart(figure: Figure, words: FigureWords, view: ChartView) -> LineChart:
    """Draw how the stability of a card grew and fell, on a scale by factors; forgotten answers are marked."""
    xs = tuple(at / DAY_MS for at in numbers(figure.column("at")))
    stability = _shares(figure, "stability")
    grades = [str(grade) for grade in figure.column("grade")]
    measured = [max(value, 0.01) for value in stability if value is not None]
    texts = tuple(_answer_text(figure, index, words) for index in range(len(figure.rows)))
    today = [float(view.day)] if view.day is not None and xs and view.day > xs[-1] else []
    axis, anchor = _dates([*xs, *today], words)
    again = tuple(value if grade == "again" else None for value, grade in zip(stability, grades, strict=True))
    line = Trace(Series(words.word("stability"), "review"), tuple(stability), steps=True, filled=True)
    lapses = (Trace(Series(words.word("again"), "again"), again, loose=True),) if any(again) else ()
    return LineChart(
        traces=(line, *lapses),
        xs=xs,
        texts=texts,
        scale=days_axis(min(measured), max(measured), words.short_length) if measured else _NO_AXIS,
        x_scale=axis,
        empty=words.say("card"),
        anchor=anchor,
        marked=tuple(range(len(xs))),
        y_name=words.word("stability"),
    )


def _answer_text(figure: Figure, index: int, words: FigureWords) -> str:
    row = figure.rows[index]
    told = []
    for column, cell in zip(figure.columns, row, strict=True):
        if column.name in ("at", "day") or cell is None or cell == "":
            continue
        told.append((words.word(column.name), cell_text(figure, column, cell, words)))
    at = figure.column("at")[index]
    return words.lines(words.value(at, Unit.MOMENT), *told)


def curve_chart(figure: Figure, words: FigureWords, view: ChartView) -> LineChart:
    """Draw the chance of recall of a card day by day; it rises at reviews, which are marked."""
    dates = days(figure.column("day"))
    values = _shares(figure, "retrievability")
    marked = tuple(index for index in range(len(values)) if _rises(values, index))
    axis, anchor = _dates(dates, words)
    today = view.day if view.day is not None else max(dates, default=0)
    past = tuple(value if day <= today else None for value, day in zip(values, dates, strict=True))
    ahead = tuple(value if day >= today else None for value, day in zip(values, dates, strict=True))
    traces = [Trace(Series(words.say("so_far"), "mature"), past, filled=True)]
    if sum(value is not None for value in ahead) > 1:
        traces.append(Trace(Series(words.say("ahead"), "young"), ahead, dashed=True))
    name = words.word("retrievability")
    return LineChart(
        traces=tuple(traces),
        xs=tuple(float(day) for day in dates),
        texts=tuple(
            words.lines(words.long_date(day), (name, words.value(value, Unit.SHARE)))
            for day, value in zip(dates, values, strict=True)
        ),
        scale=share_axis(min((value for value in values if value is not None), default=0.0), words.share),
        x_scale=axis,
        empty=words.say("card"),
        anchor=anchor,
        marked=marked or (-1,),
        y_name=name,
    )


def _rises(values: list[float | None], index: int) -> bool:
    """Tell whether a card was answered on a day: its chance of recall rose."""
    value, before = values[index], values[index - 1] if index else 0.0
    return value is not None and before is not None and value > before
