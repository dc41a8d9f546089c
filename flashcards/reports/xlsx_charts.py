"""Charts of the workbook itself, drawn by the spreadsheet from the cells beside them."""

from typing import TYPE_CHECKING, Any, NamedTuple

from flashcards.domain.export_texts import column_title, table_title
from flashcards.domain.progress_export import Table

if TYPE_CHECKING:
    from xlsxwriter import Workbook
    from xlsxwriter.worksheet import Worksheet


class _Plan(NamedTuple):
    """The kind of a chart, the column of its axis, and its series with their colours."""

    kind: dict[str, str]
    axis: str
    series: dict[str, str]
    number: str = "#,##0"


_STACKED = {"type": "column", "subtype": "stacked"}
_COLUMN, _LINE, _AREA = {"type": "column"}, {"type": "line"}, {"type": "area"}
_BLUE, _SKY, _ORANGE, _GREY, _GREEN, _RED = "#4F46E5", "#38BDF8", "#F08C00", "#9BA4B6", "#0F9F6E", "#D64545"
_DAYS, _PERCENT = "yyyy-mm-dd", "0%"
_PLANS = {
    "calendar": _Plan(_COLUMN, "day", {"reviews": _BLUE}),
    "reviews": _Plan(_STACKED, "start", {"learning": _SKY, "review": _BLUE, "relearning": _ORANGE, "practice": _GREY}),
    "answers": _Plan(_STACKED, "start", {"again": _RED, "hard": _ORANGE, "good": _GREEN, "easy": _SKY}),
    "forecast": _Plan(_COLUMN, "day", {"due": _BLUE, "expected_failures": _ORANGE}),
    "cards": _Plan(_COLUMN, "state", {"cards": _BLUE}),
    "added": _Plan(_AREA, "start", {"total": _SKY}),
    "stability": _Plan(_COLUMN, "from", {"cards": _BLUE}, "#,##0.0"),
    "difficulty": _Plan(_COLUMN, "from", {"cards": _BLUE}, "0.0"),
    "retrievability": _Plan(_COLUMN, "from", {"cards": _BLUE}, _PERCENT),
    "retention_over_time": _Plan(_LINE, "start", {"young": _SKY, "mature": _BLUE, "share": _GREY}),
    "calibration": _Plan({"type": "scatter", "subtype": "straight_with_markers"}, "predicted", {"actual": _BLUE}),
    "buttons": _Plan(_STACKED, "state", {"again": _RED, "hard": _ORANGE, "good": _GREEN, "easy": _SKY}),
    "hours": _Plan(_COLUMN, "hour", {"reviews": _BLUE}),
    "decks": _Plan(_COLUMN, "name", {"reviews": _BLUE}),
    "kinds": _Plan(_COLUMN, "name", {"reviews": _BLUE}),
}
_OF_SHARES = {"retention_over_time": {"max": 1}, "calibration": {"max": 1}}


def place_chart(book: "Workbook", sheet: "Worksheet", table: Table, rows: int, lang: str) -> None:
    """Put the chart of a table beside its columns, where there is something to draw."""
    plan = _PLANS.get(table.name)
    if plan is None or rows == 0:
        return
    chart: Any = book.add_chart(plan.kind)
    places = {column.name: at for at, column in enumerate(table.columns)}
    name = sheet.get_name()
    axis = places[plan.axis]
    for series, colour in plan.series.items():
        at = places[series]
        look: dict[str, Any] = (
            {"line": {"color": colour}} if plan.kind["type"] in {"line", "scatter"} else {"fill": {"color": colour}}
        )
        chart.add_series(
            {
                "name": column_title(table.columns[at], lang),
                "categories": [name, 1, axis, rows, axis],
                "values": [name, 1, at, rows, at],
                **look,
            }
        )
    _set_axes(chart, table, plan)
    chart.set_title({"name": table_title(table.name, lang), "overlay": False})
    if len(plan.series) == 1:
        chart.set_legend({"none": True})
    else:
        chart.set_legend({"position": "bottom"})
    chart.set_size({"width": 820, "height": 380})
    sheet.insert_chart(1, len(table.columns) + 1, chart)


def _set_axes(chart: Any, table: Table, plan: _Plan) -> None:
    shares = _OF_SHARES.get(table.name)
    numbers: dict[str, Any] = {"num_format": "#,##0"} if shares is None else {"num_format": _PERCENT, **shares}
    chart.set_y_axis({"min": 0, **numbers, "major_gridlines": {"visible": True, "line": {"color": "#E4E7EE"}}})
    if plan.kind["type"] == "scatter":
        chart.set_x_axis({"num_format": _PERCENT, "min": 0, "max": 1})
    elif plan.axis in {"day", "start"}:
        # A column of a week is as wide as seven days only where days are not counted out.
        kind = "date_axis" if plan.axis == "day" else "text_axis"
        chart.set_x_axis({kind: True, "num_format": _DAYS, "num_font": {"rotation": -45}})
    else:
        chart.set_x_axis({"num_format": plan.number})
