"""Rows for the clipboard, tab-separated, so that a spreadsheet takes numbers for numbers and no text for a formula."""

import re
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta, tzinfo
from math import isfinite

from flashcards.domain.figures import Cell, Unit
from flashcards.domain.moments import date_of

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
# A quotation mark at the beginning would swallow the tabs and lines behind it.
_DANGER = re.compile('[\\s\\ufeff]*[=+\\-@"＝＋－＠]')
_BREAKS = re.compile(r"[\t\r\n\v\f\x1c-\x1e\x85\u2028\u2029]+")
_UNSEEN = re.compile(r"[\x00-\x08\x0e-\x1b\x1f\x7f]")


def tsv_text(head: Sequence[str], units: Sequence[Unit], rows: Iterable[Sequence[Cell]], zone: tzinfo = UTC) -> str:
    """Return lines of cells; days and moments are ISO dates, durations h:mm:ss, shares percent, a gap is empty."""
    lines = ["\t".join(map(safe_cell, head))]
    lines += ["\t".join(_cell(cell, unit, zone) for cell, unit in zip(row, units, strict=True)) for row in rows]
    return "\n".join(lines) + "\n"


def safe_cell(text: str) -> str:
    """Return a text on one line, with an apostrophe before what would be taken for a formula."""
    line = _UNSEEN.sub("", _BREAKS.sub(" ", text))
    return f"'{line}" if _DANGER.match(line) else line


def _cell(cell: Cell, unit: Unit, zone: tzinfo) -> str:
    if cell is None or isinstance(cell, str):
        return safe_cell(cell or "")
    return _number(cell, unit, zone) if isfinite(cell) else ""


def _number(cell: float, unit: Unit, zone: tzinfo) -> str:
    if unit is Unit.DAY:
        return date_of(int(cell)).isoformat()
    if unit is Unit.MOMENT:
        return f"{(_EPOCH + timedelta(milliseconds=int(cell))).astimezone(zone):%Y-%m-%d %H:%M:%S}"
    if unit is Unit.TIME:
        seconds = round(cell / 1_000)
        return f"{seconds // 3_600}:{seconds % 3_600 // 60:02}:{seconds % 60:02}"
    return f"{cell * 100:.8g}%" if unit is Unit.SHARE else f"{cell:.10g}"
