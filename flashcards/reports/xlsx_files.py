"""Figures and tables as a workbook: a sheet each, with real dates, numbers, durations and shares, and charts."""

from collections.abc import Callable, Iterator
from datetime import datetime, time
from itertools import chain, islice
from pathlib import Path
from shutil import copyfileobj
from tempfile import TemporaryDirectory
from typing import BinaryIO, NamedTuple

from xlsxwriter import Workbook
from xlsxwriter.exceptions import FileCreateError
from xlsxwriter.format import Format

from flashcards.domain.export_texts import column_title, export_text, table_title
from flashcards.domain.figure_texts import figure_explanation, figure_title, text_word, word
from flashcards.domain.figures import Cell, Column, Unit
from flashcards.domain.moments import date_of
from flashcards.domain.progress_export import SHEET_ROWS, Report, Table, Written, table_of
from flashcards.reports.plain_texts import clean, fitting
from flashcards.reports.xlsx_charts import place_chart
from flashcards.reports.xlsx_packing import Packing
from flashcards.reports.xlsx_rows import Kind, RowSheet, cell_number

_A4 = 9
_HEAD = {"bold": True, "bg_color": "#EEF0F6", "bottom": 1}
_TEXT = {"align": "left", "indent": 1}  # apart from the number on its left, which stands at the border
_AT_ONCE = 1_000
_LONGEST_TEXT = 32_767  # in UTF-16, which is what a spreadsheet counts
_NUMBERS = {
    Unit.TEXT: "@", Unit.DAY: "yyyy-mm-dd", Unit.MOMENT: "yyyy-mm-dd hh:mm:ss", Unit.HOUR: "0", Unit.COUNT: "#,##0",
    Unit.TIME: "[h]:mm:ss", Unit.DAYS: "#,##0.0", Unit.SHARE: "0.0%", Unit.LEVEL: "0.00",
}  # fmt: skip
_WIDTHS = {Unit.TEXT: 24, Unit.DAY: 12, Unit.MOMENT: 20}
_WIDTHS_OF = {"card_id": 38, "front": 60, "part": 10, "kind": 14, "state": 14}
# No text becomes a formula, a link or a number, and rows go to the disk as they come.
_SAFE = {
    "constant_memory": True, "strings_to_formulas": False, "strings_to_urls": False, "strings_to_numbers": False,
    "nan_inf_to_errors": False, "use_zip64": True,
}  # fmt: skip


def write_xlsx(
    stream: BinaryIO, report: Report, packed: Callable[[int, int], None] | None = None, *, sheet_rows: int = SHEET_ROWS
) -> Written:
    """Write a workbook; a table goes on on a further sheet where one, of `sheet_rows` with its head, is full.

    When all rows are there they are packed. `packed(done, total)` hears of that, and may raise to stop it.
    """
    # What the writer puts down beside the workbook goes with this folder, also when it is stopped halfway.
    with TemporaryDirectory(prefix="flashcards-", ignore_cleanup_errors=True) as folder:
        made = Path(folder) / "progress.xlsx"
        with made.open("w+b") as file:
            written = _write_book(Packing(file, packed), made.parent, report, sheet_rows)
            file.seek(0)
            copyfileobj(file, stream)
    return written


def _write_book(packing: Packing, folder: Path, report: Report, sheet_rows: int) -> Written:
    """Write a workbook as a file; it is packed only when all its rows are there. Raises OSError."""
    book = Workbook(packing, {**_SAFE, "tmpdir": folder})
    try:
        pages = _Pages(book, report.lang, sheet_rows)
        rows = pages.write(report)
        packing.expect(pages.size)
        book.close()
    except FileCreateError as error:
        raise OSError(*getattr(error.__context__, "args", ())) from error
    finally:
        packing.end()
        for sheet in book.worksheets():
            sheet.row_data_fh.close()
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

    @property
    def size(self) -> int:
        """How many characters of rows there are on all sheets."""
        return sum(sheet.size for sheet in self._book.worksheets())

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
        sheet.write_string(0, 0, fitted(report.title), looks.title)
        row = 1
        for line in report.lines:
            sheet.write_string(row, 0, fitted(line), looks.quiet)
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
                self._write(sheet, (row, 2), value, fact.unit)
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

    def _write_rows(self, sheet: RowSheet, table: Table, rows: Iterator[tuple[Cell, ...]]) -> int:
        """Write the head and as many rows as a sheet holds, and return how many those are."""
        self._write_head(sheet, table.columns)
        sheet.begin_rows([self._kind(table.name, column) for column in table.columns])
        written = 0
        while some := list(islice(rows, min(_AT_ONCE, self._most - written))):
            sheet.write_rows(1 + written, some)
            written += len(some)
        sheet.autofilter(0, 0, max(written, 1), len(table.columns) - 1)
        return written

    def _kind(self, table: str, column: Column) -> Kind:
        def reads(text: str) -> str:
            return fitted(text_word(table, column.name, text, self._lang))

        return Kind(column.unit, self._looks.cells[column.unit], reads)

    def _write_head(self, sheet: RowSheet, columns: tuple[Column, ...]) -> None:
        for at, column in enumerate(columns):
            title = column_title(column, self._lang)
            usual = _WIDTHS_OF.get(column.name, _WIDTHS.get(column.unit, 10))
            width = max(usual, 4 + sum(2 if sign > "\u2e7f" else 1 for sign in title))
            sheet.set_column(at, at, width, self._looks.cells[column.unit])
            sheet.write_string(0, at, title, self._looks.heads[column.unit is Unit.TEXT])
        sheet.freeze_panes(1, 0)
        sheet.repeat_rows(0)

    def _write(self, sheet: RowSheet, place: tuple[int, int], value: Cell, unit: Unit) -> None:
        look = self._looks.cells[unit]
        if unit is Unit.TEXT:
            if value is not None:
                sheet.write_string(*place, fitted(str(value)), look)
        elif (number := cell_number(value, unit)) is not None:
            sheet.write_number(*place, number, look)

    def _sheet(self, title: str) -> RowSheet:
        """Add a sheet under a name that a workbook allows and has not yet."""
        name = title.translate(str.maketrans("[]:*?/\\", "       "))[:28].strip("' ")
        number = 2
        while name.casefold() in self._names:
            name = f"{name.rstrip('0123456789 ')} {number}"
            number += 1
        self._names.add(name.casefold())
        sheet: RowSheet = self._book.add_worksheet(name, worksheet_class=RowSheet)
        sheet.set_landscape()
        sheet.set_paper(_A4)
        sheet.fit_to_pages(1, 0)
        sheet.set_footer("&P / &N")
        return sheet


def fitted(text: str) -> str:
    """Return a text as a cell can hold it."""
    return fitting(clean(text), _LONGEST_TEXT)
