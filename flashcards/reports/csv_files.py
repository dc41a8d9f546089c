"""Tables as CSV: one header row, ISO dates, numbers as numbers, and texts that no spreadsheet takes for a formula."""

import csv
import re
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from io import TextIOWrapper
from itertools import chain, islice
from typing import BinaryIO

from flashcards.domain.figure_cells import exact
from flashcards.domain.figures import Cell, Unit
from flashcards.domain.progress_export import Table
from flashcards.reports.plain_texts import clean

FSRS_COLUMNS = ("card_id", "review_rating", "review_time", "review_duration")
BOM = b"\xef\xbb\xbf"
_WHOLE = {Unit.COUNT, Unit.TIME, Unit.HOUR}
_REMEMBERED = 1 << 16
_AT_ONCE = 1_000
_END = "\r\n"
_DANGER = "=+\\-@＝＋－＠"
# A spreadsheet that parts columns by another sign, or lines within quotes, meets a cell's beginning there.
_BEGINNING = re.compile(f"(^|[;\\t\\r\\n])(?=[ \\u00a0\\u3000]*[{_DANGER}])")
_SUSPECT = re.compile(f"[{_DANGER};\\t\\r\\n]")


def write_csv(stream: BinaryIO, table: Table, *, bom: bool = False) -> int:
    """Write a table and return the number of its rows; with `bom` Excel knows that it is UTF-8."""
    if bom:
        stream.write(BOM)
    names, units = tuple(column.name for column in table.columns), tuple(column.unit for column in table.columns)
    if table.lines is not None:
        return _write_lines(stream, names, table.lines)
    return _write(stream, names, map(_writer_of(units), table.rows))


def write_fsrs(stream: BinaryIO, lines: Iterable[list[str]]) -> int:
    """Write reviews as the optimizer of FSRS takes them: a card's number, 1 to 4, ms UTC, ms."""
    return _write_lines(stream, FSRS_COLUMNS, lines)


def safe_text(text: str) -> str:
    """Put an apostrophe before what a spreadsheet would take for a formula; characters that no file holds go."""
    text = clean(text)
    if not _SUSPECT.search(text):
        return text
    if text[0] in "\t\r":
        text = f"'{text}"
    return _BEGINNING.sub(r"\1'", text)


def _write(stream: BinaryIO, header: tuple[str, ...], rows: Iterable[Sequence[Cell]]) -> int:
    text = TextIOWrapper(stream, encoding="utf-8", newline="", write_through=False)
    rows, count = iter(rows), 0
    try:
        writer = csv.writer(text, lineterminator=_END)
        writer.writerow(header)
        while batch := list(islice(rows, _AT_ONCE)):
            writer.writerows(batch)
            count += len(batch)
        text.flush()
    finally:
        text.detach()
    return count


def _write_lines(stream: BinaryIO, header: tuple[str, ...], lines: Iterable[list[str]]) -> int:
    count = 0
    for some in chain([[",".join(header)]], lines):
        stream.write((_END.join(some) + _END).encode())
        count += len(some)
    return count - 1


def _writer_of(units: tuple[Unit, ...]) -> Callable[[tuple[Cell, ...]], list[Cell]]:
    """Return what makes a row of a table a row of the file; columns of counts pass as they are."""
    texts = [at for at, unit in enumerate(units) if unit is Unit.TEXT]
    others = [(at, unit) for at, unit in enumerate(units) if unit is not Unit.TEXT and unit not in _WHOLE]
    safe = lru_cache(_REMEMBERED)(safe_text)

    def written(row: tuple[Cell, ...]) -> list[Cell]:
        cells = list(row)
        for at in texts:
            value = cells[at]
            if isinstance(value, str):
                cells[at] = safe(value)
        for at, unit in others:
            value = cells[at]
            if value is not None and not isinstance(value, str):
                cells[at] = exact(value, unit)
        return cells

    return written
