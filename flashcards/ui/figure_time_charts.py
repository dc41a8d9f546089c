"""Charts of what was done and what is to come, day by day or hour by hour."""

from collections.abc import Sequence

from flashcards.domain.figures import Cell, Column, Figure, Unit
from flashcards.ui.calendar_cells import first_cell, month_columns
from flashcards.ui.chart_axes import share_axis, time_axis
from flashcards.ui.charts import Bar, BarChart, HeatChart, Series, Trace, heat_levels
from flashcards.ui.figure_dates import Span, bar_labels, joined, stretch_name
from flashcards.ui.figure_view import ChartView
from flashcards.ui.figure_words import FigureWords

_STATES = ("review", "learning", "relearning", "practice")
_GRADES = ("again", "hard", "good", "easy")
_WEEKLY, _MONTHLY = 120, 840


def numbers(cells: Sequence[Cell]) -> list[float]:
    """Return a column as numbers, 0 where nothing was measured."""
    return [float(cell) if isinstance(cell, int | float) else 0.0 for cell in cells]


def days(cells: Sequence[Cell]) -> list[int]:
    """Return a column of days."""
    return [int(number) for number in numbers(cells)]


def cell_text(figure: Figure, column: Column, cell: Cell, words: FigureWords) -> str:
    """Write one value of a figure with its unit."""
    if column.unit is Unit.TEXT:
        return words.text(figure.code, column.name, cell)
    return words.days(cell) if column.unit is Unit.DAYS else words.value(cell, column.unit)


def optional(figure: Figure, name: str) -> list[float]:
    """Return a column as numbers; one that the figure does not have is all 0."""
    if any(column.name == name for column in figure.columns):
        return numbers(figure.column(name))
    return [0.0] * len(figure.rows)


def calendar_chart(figure: Figure, words: FigureWords, view: ChartView) -> HeatChart:
    """Draw the year that ends today, or on the last day of the figure, as a calendar."""
    shown = "time" if view.time else "reviews"
    unit = Unit.TIME if view.time else Unit.COUNT
    dates = days(figure.column("day"))
    amounts = dict(zip(dates, numbers(figure.column(shown)), strict=True))
    reviews = dict(zip(dates, numbers(figure.column("reviews")), strict=True))
    times = dict(zip(dates, numbers(figure.column("time")), strict=True))
    last = view.day if view.day is not None else max(dates, default=first_cell(0) + 371)
    first = first_cell(last)
    year = range(first, last + 1)

    def tell(day: int) -> str:
        head = words.long_date(day)
        if not reviews.get(day) and not amounts.get(day):
            return words.named(head, words.say("no_reviews"))
        counted = (words.word("reviews"), words.value(reviews.get(day, 0), Unit.COUNT))
        return words.lines(head, counted, (words.word("time"), words.value(times.get(day, 0), Unit.TIME)))

    levels = heat_levels([round(amounts.get(day, 0)) for day in year])
    name = words.named(words.word(shown), words.value(sum(amounts.get(day, 0) for day in year), unit))
    return HeatChart(
        levels=levels,
        texts=tuple(tell(day) for day in year),
        first_row=0,
        months=tuple((column, words.month_name(month)) for column, month in month_columns(first)),
        weekdays=tuple((row, words.weekday_name(row)) for row in (0, 2, 4)),
        less=words.say("less"),
        more=words.say("more"),
        total=name if any(levels) else words.say("calendar"),
    )


def reviews_chart(figure: Figure, words: FigureWords, view: ChartView) -> BarChart:
    """Stack the reviews of each step by state, or draw the time they took."""
    if view.time:
        return _time_chart(figure, words)
    counts = {name: optional(figure, name) for name in _STATES}
    shown = tuple(name for name in _STATES if name != "practice" or any(counts[name]))
    times = optional(figure, "time")
    return _stacked(figure, words, {name: counts[name] for name in shown}, times)


def answers_chart(figure: Figure, words: FigureWords, view: ChartView) -> BarChart:  # noqa: ARG001
    """Stack the answers of each step by grade."""
    return _stacked(figure, words, {name: optional(figure, name) for name in _GRADES}, [])


def _stacked(figure: Figure, words: FigureWords, counts: dict[str, list[float]], times: list[float]) -> BarChart:
    starts = days(figure.column("start"))
    span, stretches = joined(starts)
    labels, anchor = bar_labels([each.start for each in stretches], span, words)
    total = words.word("reviews") if figure.code == "reviews" else words.word("total")
    bars = []
    for stretch, label in zip(stretches, labels, strict=True):
        rows = slice(stretch.first, stretch.last)
        parts = tuple(sum(column[rows]) for column in counts.values())
        told = [(total, words.value(sum(parts), Unit.COUNT))]
        told += [(words.word(name), words.value(part, Unit.COUNT)) for name, part in zip(counts, parts, strict=True)]
        if times and sum(times[rows]):
            told.append((words.word("time"), words.value(sum(times[rows]), Unit.TIME)))
        bars.append(Bar(parts, words.lines(stretch_name(stretch.start, span, words), *told), label))
    return BarChart(
        series=tuple(Series(words.word(name), name) for name in counts),
        bars=tuple(bars),
        empty=words.say(figure.code),
        anchor=anchor,
    )


def _time_chart(figure: Figure, words: FigureWords) -> BarChart:
    starts = days(figure.column("start"))
    span, stretches = joined(starts)
    labels, anchor = bar_labels([each.start for each in stretches], span, words)
    columns = {"time": optional(figure, "time"), "practice_time": optional(figure, "practice_time")}
    tones = {"time": "share", "practice_time": "practice"}
    columns = {name: column for name, column in columns.items() if name == "time" or any(column)}
    bars = []
    for stretch, label in zip(stretches, labels, strict=True):
        parts = tuple(sum(column[stretch.first : stretch.last]) for column in columns.values())
        told = [(words.word(name), words.value(part, Unit.TIME)) for name, part in zip(columns, parts, strict=True)]
        bars.append(Bar(parts, words.lines(stretch_name(stretch.start, span, words), *told), label))
    return BarChart(
        series=tuple(Series(words.word(name), tones[name]) for name in columns),
        bars=tuple(bars),
        empty=words.say("time"),
        scale=time_axis(max((bar.total for bar in bars), default=0), words.short_time),
        anchor=anchor,
        y_name=words.word("time"),
    )


def forecast_chart(figure: Figure, words: FigureWords, view: ChartView) -> BarChart:  # noqa: ARG001
    """Draw what comes due from today on; the part that will probably be forgotten is hatched on top."""
    dates = days(figure.column("day"))
    due, failing = numbers(figure.column("due")), numbers(figure.column("expected_failures"))
    # Bars begin today, not on a Monday, or the first one would look low.
    size = 1 if len(dates) <= _WEEKLY else 7 if len(dates) <= _MONTHLY else 30
    starts = dates[::size]
    names, _ = bar_labels(starts, Span.DAY if size == 1 else Span.WEEK, words)
    labels = _from_today(starts, names, words)
    bars = []
    for number, start in enumerate(starts):
        rows = slice(number * size, (number + 1) * size)
        whole, failed = sum(due[rows]), min(sum(failing[rows]), sum(due[rows]))
        end = dates[rows][-1]
        head = words.long_date(start)
        if end != start:
            head = words.say("span", start=words.date(start), end=words.date(end))
        told = (
            (words.word("due"), words.value(whole, Unit.COUNT)),
            (
                words.word("expected_failures"),
                f"{failed:,.1f}",
            ),
        )
        bars.append(Bar((whole - failed, failed), words.lines(head, *told), labels[number]))
    return BarChart(
        series=(Series(words.say("remembered"), "review"), Series(words.word("expected_failures"), "relearning")),
        bars=tuple(bars),
        empty=words.say("forecast"),
        anchor=0,
        y_name=words.word("due"),
    )


def _from_today(starts: list[int], names: tuple[str, ...], words: FigureWords) -> list[str]:
    """Label the first bar with today, and in short forecasts each seventh from there."""
    if len(starts) > 1 and starts[-1] - starts[0] <= 62 and starts[1] - starts[0] == 1:
        every = 7 if len(starts) > 14 else 1
        names = tuple(words.short_date(day) if not index % every else "" for index, day in enumerate(starts))
    # A month that begins right behind today would push its label, and with it every second one, away.
    clear = len(starts) // 10 if len(starts) > 14 else 0
    return [words.say("today_label") if not at else name if at > clear else "" for at, name in enumerate(names)]


def hours_chart(figure: Figure, words: FigureWords, view: ChartView) -> BarChart:  # noqa: ARG001
    """Draw the reviews of each hour of the day, and over them the share that was remembered."""
    rows = {int(hour): index for index, hour in enumerate(numbers(figure.column("hour")))}
    reviews, passed = numbers(figure.column("reviews")), numbers(figure.column("passed"))
    bars: list[Bar] = []
    shares: list[float | None] = []
    for hour in range(24):
        index = rows.get(hour)
        count, good = (reviews[index], passed[index]) if index is not None else (0.0, 0.0)
        shares.append(good / count if count else None)
        head = words.say("span", start=f"{hour:02}:00", end=f"{hour:02}:59")
        told = [(words.word("reviews"), words.value(count, Unit.COUNT))]
        if count:
            told.append((words.word("correct"), words.value(good / count, Unit.SHARE)))
        bars.append(Bar((count,), words.lines(head, *told), f"{hour:02}:00"))
    measured = [share for share in shares if share is not None]
    return BarChart(
        series=(Series(words.word("reviews"), "review"),),
        bars=tuple(bars),
        empty=words.say("reviews"),
        anchor=0,
        overlay=Trace(Series(words.word("correct"), "share"), tuple(shares)) if measured else None,
        overlay_scale=share_axis(min(measured), words.share) if measured else None,
    )
