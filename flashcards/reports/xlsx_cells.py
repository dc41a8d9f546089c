"""Cells of a workbook: each value by what the library has for its kind, and every text as the text that it is."""

from collections.abc import Callable
from datetime import datetime
from functools import lru_cache
from typing import Any

from xlsxwriter.format import Format
from xlsxwriter.worksheet import Worksheet

from flashcards.domain.figure_cells import exact
from flashcards.domain.figures import Unit
from flashcards.domain.moments import DAY_MS
from flashcards.reports.plain_texts import clean, fitting

_LONGEST_TEXT = 32_767  # in UTF-16, which is what a spreadsheet counts
_REMEMBERED = 1 << 16


def fitted(text: str) -> str:
    """Return a text as a cell can hold it."""
    return fitting(clean(text), _LONGEST_TEXT)


def cells(
    sheet: Worksheet, column: int, unit: Unit, look: Format, reads: Callable[[str], str] = fitted
) -> Callable[[int, Any], object]:
    """Return what writes a value into a row of a column, both counted from 0; `reads` tells how a text reads.

    None and what is no number leave no cell. Days and moments may be ISO texts; a moment is shown by the clock of its
    text, for which the workbook has to be made with `remove_timezone`.
    """
    number, moment = sheet.write_number, sheet.write_datetime
    text = lru_cache(_REMEMBERED)(reads)
    when = lru_cache(_REMEMBERED)(_date) if unit is Unit.DAY else _date

    def write_text(row: int, value: Any) -> None:
        if isinstance(value, str):
            write_string(sheet, (row, column), text(value), look)
        elif value is not None:  # such as the number that stands for the id of a card
            number(row, column, value, look)

    def write_date(row: int, value: Any) -> None:
        if (known := when(value, unit)) is not None:
            moment(row, column, known, look)

    def write_time(row: int, value: Any) -> None:
        if value is not None and value - value == 0:
            number(row, column, value / DAY_MS, look)

    def write_number(row: int, value: Any) -> None:
        if value is not None and value - value == 0:
            number(row, column, value, look)

    kinds = {Unit.TEXT: write_text, Unit.DAY: write_date, Unit.MOMENT: write_date, Unit.TIME: write_time}
    return kinds.get(unit, write_number)


def write_string(sheet: Worksheet, place: tuple[int, int], text: str, look: Format) -> None:
    """Write a text that a cell can hold at a row and a column."""
    if text.startswith("<r>") and text.endswith("</r>"):
        # Of a text in one piece the library would believe that it is its own markup.
        sheet.write_rich_string(*place, look, text[:1], look, text[1:], look)
    else:
        sheet.write_string(*place, text, look)


def _date(value: Any, unit: Unit) -> datetime | None:
    known = exact(value, unit)
    return datetime.fromisoformat(known) if isinstance(known, str) else None
