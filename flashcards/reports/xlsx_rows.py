"""Rows of a workbook, many at once: the cells that the library makes one at a time, in a fraction of the time."""

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from functools import lru_cache, partial
from itertools import chain, repeat
from typing import Any, NamedTuple

from xlsxwriter.format import Format
from xlsxwriter.utility import xl_col_to_name
from xlsxwriter.worksheet import Worksheet

from flashcards.domain.figure_cells import exact
from flashcards.domain.figures import Cell, Unit
from flashcards.domain.moments import DAY_MS

_FIRST = datetime(1899, 12, 30)  # noqa: DTZ001 - spreadsheets count days from here, and know of no time zones
_TO_MS = len("2026-10-03T15:04:05.006")
_OFTEN = {Unit.DAY, Unit.HOUR, Unit.COUNT}  # the same in many rows, so it is remembered how they are written
_REMEMBERED = 1 << 16


class Kind(NamedTuple):
    """What stands in a column: its unit, how it looks, and how a text in it reads."""

    unit: Unit
    look: Format
    reads: Callable[[str], str]


class RowSheet(Worksheet):  # type: ignore[misc]  # the library names no types
    """A sheet of a workbook with `constant_memory` that takes many rows at once, below what was written otherwise.

    The library makes an object of every cell and looks at it several times. Here columns become text as a whole: the
    same text as `write_number`, `write_string` and `write_datetime` make, which a test watches over.
    """

    def __init__(self) -> None:
        super().__init__()
        self.size = 0
        """How many characters of rows there are."""
        self._columns: list[tuple[str, str, Callable[[Iterable[Any]], Iterable[str]]]] = []

    def begin_rows(self, kinds: Iterable[Kind]) -> None:
        """Take what stands in the columns, from the first one on."""
        for at, kind in enumerate(kinds):
            look = f'" s="{kind.look._get_xf_index()}"'
            self._columns.append((f'<c r="{xl_col_to_name(at)}', look, self._insides(kind)))

    def write_rows(self, first: int, rows: Sequence[Sequence[Cell]]) -> None:
        """Write rows, the topmost with the number `first` (the sheet begins at 0); where a cell is None, none stands.

        Days and moments may be ISO texts; a moment is shown by the clock of its text.
        """
        after = first + len(rows)
        self._check_dimensions(after - 1, len(self._columns) - 1)
        self._write_single_row(after)  # what the library has held back until now, such as the heads
        places = list(map(str, range(first + 1, after + 1)))
        cells = [
            _cells(head, look, places, insides(values))
            for (head, look, insides), values in zip(self._columns, zip(*rows, strict=True), strict=True)
        ]
        heads = [f'<row r="{place}">' for place in places]
        text = "".join(chain.from_iterable(zip(heads, *cells, repeat("</row>"))))
        self.row_data_fh.write(text)
        self.size += len(text)

    def _insides(self, kind: Kind) -> Callable[[Iterable[Any]], Iterable[str]]:
        """Return what makes the insides of the cells of a column, '' for no cell."""
        if kind.unit is Unit.TEXT:
            return partial(map, lru_cache(_REMEMBERED)(partial(self._text, kind.reads)))
        if kind.unit in _OFTEN:
            return partial(map, lru_cache(_REMEMBERED)(partial(_inside, kind.unit)))
        return {Unit.MOMENT: _moments, Unit.TIME: _times}.get(kind.unit, _numbers)

    def _text(self, reads: Callable[[str], str], value: Cell) -> str:
        if not isinstance(value, str):  # such as the number that stands for the id of a card
            return _inside(Unit.COUNT, value)
        text = reads(value)
        space = ' xml:space="preserve"' if text != text.strip() else ""
        return f' t="inlineStr"><is><t{space}>{self._escape_data(self._escape_control_characters(text))}</t></is>'

    def _xml_rich_inline_string(self, string: str, attributes: Sequence[tuple[str, object]] = ()) -> None:
        """Write what the library takes for its own markup as the text that it is."""
        self._xml_inline_string(string, None, attributes)


def _cells(head: str, look: str, places: Iterable[str], insides: Iterable[str]) -> list[str]:
    return [f"{head}{at}{look}{inside}</c>" if inside else "" for at, inside in zip(places, insides, strict=True)]


def cell_number(value: Cell, unit: Unit) -> float | None:
    """Return a value as the number that a spreadsheet keeps of it; None for none, and for what is no number."""
    known = exact(value, unit)
    if isinstance(known, str):
        return _days(known)
    return known if known is None or unit is not Unit.TIME else known / DAY_MS


def _days(moment: str) -> float:
    passed = datetime.fromisoformat(moment[:_TO_MS]) - _FIRST
    return passed.days + (passed.seconds + passed.microseconds / 1e6) / 86_400


def _inside(unit: Unit, value: Cell) -> str:
    number = cell_number(value, unit)
    return "" if number is None else f"><v>{number:.16G}</v>"


def _moments(values: Iterable[Any]) -> list[str]:
    return [
        f"><v>{_days(value):.16G}</v>" if isinstance(value, str) else _inside(Unit.MOMENT, value) for value in values
    ]


def _times(values: Iterable[Any]) -> list[str]:
    return [f"><v>{value / DAY_MS:.16G}</v>" if value is not None and value - value == 0 else "" for value in values]


def _numbers(values: Iterable[Any]) -> list[str]:
    return [f"><v>{value:.16G}</v>" if value is not None and value - value == 0 else "" for value in values]
