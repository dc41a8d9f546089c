"""Tables as CSV: one header row, ISO dates, numbers as numbers, and texts that no spreadsheet takes for a formula."""

import csv
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from io import TextIOWrapper
from typing import BinaryIO

from flashcards.domain.figure_cells import exact
from flashcards.domain.figures import Cell, Unit
from flashcards.domain.progress_export import Table
from flashcards.reports.plain_texts import clean

FSRS_COLUMNS = ("card_id", "review_rating", "review_time", "review_duration")
BOM = b"\xef\xbb\xbf"
_WHOLE = {Unit.COUNT, Unit.TIME, Unit.HOUR}
_REMEMBERED = 1 << 16
_DANGER = "=+\\-@＝＋－＠"
# A spreadsheet that parts columns by another sign, or lines within quotes, meets a cell's beginning there.
_BEGINNING = re.compile(f"(^|[;\\t\\r\\n])(?=[ \\u00a0\\u3000]*[{_DANGER}])")
_SUSPECT = re.compile(f"[{_DANGER};\\t\\r\\n]")


def write_csv(stream: BinaryIO, table: Table, *, bom: bool = False) -> int:
    """Write a table and return the number of its rows; with `bom` Excel knows that it is UTF-8."""
    if bom:
        stream.write(BOM)
    rows = map(_writer_of(tuple(column.unit for column in table.columns)), table.rows)
    return _write(stream, tuple(column.name for column in table.columns), rows)


def write_fsrs(stream: BinaryIO, rows: Iterable[tuple[int, int, int, int]]) -> int:
    """Write reviews as the optimizer of FSRS takes them: a card's number, 1 to 4, ms UTC, ms."""
    return _write(stream, FSRS_COLUMNS, rows)


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
    try:
        writer = csv.writer(text, lineterminator="\r\n")
        writer.writerow(header)
        counted = _Counted(rows)
        writer.writerows(counted)
        text.flush()
    finally:
        text.detach()
    return counted.count


class _Counted:
    """Counts rows while they pass."""

    def __init__(self, rows: Iterable[Sequence[Cell]]) -> None:
        self._rows = rows
        self.count = 0

    def __iter__(self) -> Iterator[Sequence[Cell]]:
        for row in self._rows:
            self.count += 1
            yield row


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
