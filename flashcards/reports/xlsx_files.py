"""Figures and tables as a workbook: a sheet each, with real dates, numbers, durations and shares, and charts."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import datetime, time
from itertools import chain, islice
from pathlib import Path
from shutil import copyfileobj
from tempfile import TemporaryDirectory
from typing import BinaryIO, NamedTuple

from xlsxwriter import Workbook
from xlsxwriter.exceptions import FileCreateError
from xlsxwriter.format import Format
from xlsxwriter.worksheet import Worksheet

from flashcards.domain.export_texts import column_title, export_text, table_title
from flashcards.domain.figure_texts import figure_explanation, figure_title, text_word, word
from flashcards.domain.figures import Cell, Column, Unit
from flashcards.domain.moments import date_of
from flashcards.domain.progress_export import SHEET_ROWS, Report, Table, Written, table_of
from flashcards.reports.xlsx_cells import cells, fitted, write_string
from flashcards.reports.xlsx_charts import place_chart
from flashcards.reports.xlsx_packing import Packing

_A4 = 9
_HEAD = {"bold": True, "bg_color": "#EEF0F6", "bottom": 1}
_TEXT = {"align": "left", "indent": 1}  # apart from the number on its left, which stands at the border
_NUMBERS = {
    Unit.TEXT: "@", Unit.DAY: "yyyy-mm-dd", Unit.MOMENT: "yyyy-mm-dd hh:mm:ss", Unit.HOUR: "0", Unit.COUNT: "#,##0",
    Unit.TIME: "[h]:mm:ss", Unit.DAYS: "#,##0.0", Unit.SHARE: "0.0%", Unit.LEVEL: "0.00",
}  # fmt: skip
_WIDTHS = {Unit.TEXT: 24, Unit.DAY: 12, Unit.MOMENT: 20}
_WIDTHS_OF = {"card_id": 38, "front": 60, "part": 10, "kind": 14, "state": 14}
# Rows go to the disk as they come, and moments are shown by the clock where they were.
_HOW = {"constant_memory": True, "remove_timezone": True, "use_zip64": True}


def write_xlsx(
    stream: BinaryIO, report: Report, packed: Callable[[int, int], None] | None = None, *, sheet_rows: int = SHEET_ROWS
) -> Written:
    """Write a workbook; a table goes on on a further sheet where one, of `sheet_rows` with its head, is full.

    When all rows are there they are put together, of which nothing is heard, and packed: `packed(done, total)` hears of
    that, and may raise to stop it.
    """
    # What the writer puts down beside the workbook goes with this folder, also when it is stopped halfway.
    with TemporaryDirectory(prefix="flashcards-", ignore_cleanup_errors=True) as folder:
        made = Path(folder) / "progress.xlsx"
        with made.open("w+b") as file:
            written = _write_book(Packing(file, made.parent, packed), made.parent, report, sheet_rows)
            file.seek(0)
            copyfileobj(file, stream)
    return written


def _write_book(packing: Packing, folder: Path, report: Report, sheet_rows: int) -> Written:
    """Write a workbook as a file; it is packed only when all its rows are there. Raises OSError."""
    book = Workbook(packing, {**_HOW, "tmpdir": folder})
    pages = _Pages(book, report.lang, sheet_rows)
    try:
        rows = pages.write(report)
    except BaseException:
        # Only closing the workbook closes the files of its rows, and open ones cannot be deleted everywhere.
        packing.refuse()
        with suppress(Exception):
            book.close()
        packing.end()
        raise
    try:
        book.close()
    except FileCreateError as error:
        raise OSError(*getattr(error.__context__, "args", ())) from error
    finally:
        packing.end()
    return Written(rows=rows, further_sheets=pages.further)


class _Looks(NamedTuple):
    """The formats of a workbook; `heads` are those above numbers, and above texts."""

    title: Format
    heads: tuple[Format, Format]
    quiet: Format
    cells: dict[Unit, Format]


class _Pages:
    """Writes one sheet after the other; `further` counts those on which a table goes on."""

    def __init__(self, book: Workbook, lang: str, sheet_rows: int) -> None:
        self._book, self._lang, self._most = book, lang, sheet_rows - 1
        self.further = 0
        self._names: set[str] = set()
        self._looks = _Looks(
            book.add_format({"bold": True, "font_size": 16, **_TEXT}),
            (book.add_format({**_HEAD, "align": "right"}), book.add_format({**_HEAD, **_TEXT})),
            book.add_format({"font_color": "#5C6475", **_TEXT}),
            {
                unit: book.add_format({"num_format": number, **(_TEXT if unit is Unit.TEXT else {})})
                for unit, number in _NUMBERS.items()
            },
        )

    def write(self, report: Report) -> int:
        """Write all of a report, and return how many rows its tables have."""
        # The day of the figures, so that the same figures make the same file.
        made = datetime.combine(date_of(report.day), time())
        self._book.set_properties({"title": fitted(report.title)[:255], "created": made})
        self.write_summary(report)
        return sum(self.write_table(table) for table in (*map(table_of, report.figures), *report.tables))

    def write_summary(self, report: Report) -> None:
        """Write what is counted, and the single values of all figures."""
        looks, lang = self._looks, self._lang
        sheet = self._sheet(export_text("summary", lang))
        sheet.set_column(0, 1, 30)
        sheet.set_column(2, 2, 16)
        sheet.set_column(3, 3, 100)
        write_string(sheet, (0, 0), fitted(report.title), looks.title)
        row = 1
        for line in report.lines:
            write_string(sheet, (row, 0), fitted(line), looks.quiet)
            row += 1
        row += 1
        for at, key in enumerate(("figure", "fact", "value", "explanation")):
            sheet.write_string(row, at, export_text(key, lang), looks.heads[key != "value"])
        for figure in report.figures:
            for number, fact in enumerate(figure.facts):
                row += 1
                sheet.write_string(row, 0, figure_title(figure.code, lang), looks.cells[Unit.TEXT])
                sheet.write_string(row, 1, word(fact.name, lang), looks.cells[Unit.TEXT])
                value = fact.value
                if isinstance(value, str):
                    value = text_word(figure.code, fact.name, value, lang)
                cells(sheet, 2, fact.unit, looks.cells[fact.unit])(row, value)
                if not number:
                    sheet.write_string(row, 3, figure_explanation(figure.code, lang), looks.quiet)

    def write_table(self, table: Table) -> int:
        """Write a table, on as many sheets as it needs, and return how many rows it has."""
        title, rows = table_title(table.name, self._lang), iter(table.rows)
        sheet = self._sheet(title)
        written = count = self._write_rows(sheet, table, rows)
        place_chart(self._book, sheet, table, written, self._lang)
        number = 1
        while written == self._most and (more := list(islice(rows, 1))):
            number += 1
            written = self._write_rows(self._sheet(f"{title} {number}"), table, chain(more, rows))
            count += written
        self.further += number - 1
        return count

    def _write_rows(self, sheet: Worksheet, table: Table, rows: Iterator[tuple[Cell, ...]]) -> int:
        """Write the head and as many rows as a sheet holds, and return how many those are."""
        self._write_head(sheet, table.columns)
        columns = [
            cells(sheet, at, column.unit, self._looks.cells[column.unit], self._reads(table.name, column))
            for at, column in enumerate(table.columns)
        ]
        written = 0
        for written, row in enumerate(islice(rows, self._most), 1):
            for write, value in zip(columns, row, strict=True):
                write(written, value)
        sheet.autofilter(0, 0, max(written, 1), len(columns) - 1)
        return written

    def _reads(self, table: str, column: Column) -> Callable[[str], str]:
        return lambda text: fitted(text_word(table, column.name, text, self._lang))

    def _write_head(self, sheet: Worksheet, columns: tuple[Column, ...]) -> None:
        for at, column in enumerate(columns):
            title = column_title(column, self._lang)
            usual = _WIDTHS_OF.get(column.name, _WIDTHS.get(column.unit, 10))
            width = max(usual, 4 + sum(2 if sign > "\u2e7f" else 1 for sign in title))
            sheet.set_column(at, at, width, self._looks.cells[column.unit])
            sheet.write_string(0, at, title, self._looks.heads[column.unit is Unit.TEXT])
        sheet.freeze_panes(1, 0)
        sheet.repeat_rows(0)

    def _sheet(self, title: str) -> Worksheet:
        """Add a sheet under a name that a workbook allows and has not yet."""
        name = title.translate(str.maketrans("[]:*?/\\", "       "))[:28].strip("' ")
        number = 2
        while name.casefold() in self._names:
            name = f"{name.rstrip('0123456789 ')} {number}"
            number += 1
        self._names.add(name.casefold())
        sheet: Worksheet = self._book.add_worksheet(name)
        sheet.set_landscape()
        sheet.set_paper(_A4)
        sheet.fit_to_pages(1, 0)
        sheet.set_footer("&P / &N")
        return sheet
