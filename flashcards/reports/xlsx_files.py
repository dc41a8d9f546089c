"""Figures and tables as a workbook: a sheet each, with real dates, numbers, durations and shares, and charts."""

from collections.abc import Iterator
from datetime import date, datetime, time
from pathlib import Path
from shutil import copyfileobj
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, BinaryIO, NamedTuple

from flashcards.domain.export_texts import column_title, export_text, table_title
from flashcards.domain.figure_cells import exact
from flashcards.domain.figure_texts import figure_explanation, figure_title, text_word, word
from flashcards.domain.figures import Cell, Column, Unit
from flashcards.domain.moments import date_of
from flashcards.domain.progress_export import Report, Table, table_of
from flashcards.reports.plain_texts import clean, fitting
from flashcards.reports.xlsx_charts import place_chart

if TYPE_CHECKING:
    from xlsxwriter import Workbook
    from xlsxwriter.format import Format
    from xlsxwriter.worksheet import Worksheet

DAY_MS = 86_400_000
SHEET_ROWS = 1_048_576
_A4 = 9
_LONGEST_TEXT = 32_767  # in UTF-16, which is what a spreadsheet counts
_NUMBERS = {
    Unit.TEXT: "@", Unit.DAY: "yyyy-mm-dd", Unit.MOMENT: "yyyy-mm-dd hh:mm:ss", Unit.HOUR: "0", Unit.COUNT: "#,##0",
    Unit.TIME: "[h]:mm:ss", Unit.DAYS: "#,##0.0", Unit.SHARE: "0.0%", Unit.LEVEL: "0.00",
}  # fmt: skip
_WIDTHS = {Unit.TEXT: 24, Unit.DAY: 12, Unit.MOMENT: 20}
# No text becomes a formula, a link or a number, and rows go to the disk as they come.
_SAFE = {
    "constant_memory": True, "strings_to_formulas": False, "strings_to_urls": False, "strings_to_numbers": False,
    "nan_inf_to_errors": False,
}  # fmt: skip


def write_xlsx(stream: BinaryIO, report: Report) -> int:
    """Write a workbook and return how many rows its tables have. Long tables go on on a further sheet."""
    # What the writer puts down beside the workbook goes with this folder, also when it is stopped halfway.
    with TemporaryDirectory(prefix="flashcards-", ignore_cleanup_errors=True) as folder:
        made = Path(folder) / "progress.xlsx"
        rows = _write_book(made, report)
        with made.open("rb") as file:
            copyfileobj(file, stream)
    return rows


def _write_book(path: Path, report: Report) -> int:
    """Write a workbook as a file; it is put together only when all its rows are there. Raises OSError."""
    from xlsxwriter import Workbook
    from xlsxwriter.exceptions import FileCreateError

    book = Workbook(path, {**_SAFE, "tmpdir": path.parent})
    try:
        rows = _write_sheets(book, report)
        book.close()
    except FileCreateError as error:
        raise OSError(*getattr(error.__context__, "args", ())) from error
    finally:
        for sheet in book.worksheets():
            sheet.row_data_fh.close()
    return rows


def _write_sheets(book: "Workbook", report: Report) -> int:
    # The day of the figures, so that the same figures make the same file.
    made = datetime.combine(date_of(report.day), time())
    book.set_properties({"title": fitted(report.title)[:255], "created": made})
    pages = _Pages(book, report.lang)
    pages.write_summary(report)
    rows = sum(pages.write_table(table_of(figure)) for figure in report.figures)
    return rows + sum(map(pages.write_table, report.tables))


class _Looks(NamedTuple):
    """The formats of a workbook."""

    title: "Format"
    head: "Format"
    quiet: "Format"
    cells: dict[Unit, "Format"]


class _Pages:
    """Writes one sheet after the other."""

    def __init__(self, book: "Workbook", lang: str) -> None:
        self._book, self._lang = book, lang
        self._names: set[str] = set()
        self._looks = _Looks(
            book.add_format({"bold": True, "font_size": 16}),
            book.add_format({"bold": True, "bg_color": "#EEF0F6", "bottom": 1, "text_wrap": False}),
            book.add_format({"font_color": "#5C6475"}),
            {unit: book.add_format({"num_format": number}) for unit, number in _NUMBERS.items()},
        )

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
            sheet.write_string(row, at, export_text(key, lang), looks.head)
        for figure in report.figures:
            for number, fact in enumerate(figure.facts):
                row += 1
                sheet.write_string(row, 0, figure_title(figure.code, lang))
                sheet.write_string(row, 1, word(fact.name, lang))
                value = fact.value
                if isinstance(value, str):
                    value = text_word(figure.code, fact.name, value, lang)
                self._write(sheet, (row, 2), value, fact.unit)
                if not number:
                    sheet.write_string(row, 3, figure_explanation(figure.code, lang), looks.quiet)

    def write_table(self, table: Table) -> int:
        """Write a table, on as many sheets as it needs, and return how many rows it has."""
        rows = iter(table.rows)
        count, number = 0, 1
        while True:
            title = table_title(table.name, self._lang)
            sheet = self._sheet(f"{title} {number}" if number > 1 else title)
            written = self._write_rows(sheet, table, rows)
            count += written
            if number == 1:
                place_chart(self._book, sheet, table, written, self._lang)
            if written < SHEET_ROWS - 1:
                return count
            number += 1

    def _write_rows(self, sheet: "Worksheet", table: Table, rows: Iterator[tuple[Cell, ...]]) -> int:
        units = [column.unit for column in table.columns]
        self._write_head(sheet, table.columns)
        row = 0
        for cells in rows:
            row += 1
            for at, value in enumerate(cells):
                if value is None:
                    continue
                unit = units[at]
                shown = (
                    text_word(table.name, table.columns[at].name, value, self._lang)
                    if isinstance(value, str) and unit is Unit.TEXT
                    else value
                )
                self._write(sheet, (row, at), shown, unit)
            if row == SHEET_ROWS - 1:
                break
        sheet.autofilter(0, 0, max(row, 1), len(units) - 1)
        return row

    def _write_head(self, sheet: "Worksheet", columns: tuple[Column, ...]) -> None:
        for at, column in enumerate(columns):
            title = column_title(column, self._lang)
            width = max(_WIDTHS.get(column.unit, 10), 4 + sum(2 if sign > "\u2e7f" else 1 for sign in title))
            sheet.set_column(at, at, width, self._looks.cells[column.unit])
            sheet.write_string(0, at, title, self._looks.head)
        sheet.freeze_panes(1, 0)
        sheet.repeat_rows(0)

    def _write(self, sheet: "Worksheet", place: tuple[int, int], value: Cell, unit: Unit) -> None:
        look: Any = self._looks.cells[unit]
        row, column = place
        if isinstance(value, str):
            if unit is Unit.MOMENT:
                sheet.write_datetime(row, column, datetime.fromisoformat(value).replace(tzinfo=None), look)
            elif unit is Unit.DAY:
                sheet.write_datetime(row, column, date.fromisoformat(value), look)
            else:
                sheet.write_string(row, column, fitted(value), look)
            return
        known = exact(value, unit)
        if known is None:
            return
        if isinstance(known, str):
            moment = date.fromisoformat(known) if unit is Unit.DAY else datetime.fromisoformat(known)
            if isinstance(moment, datetime):
                moment = moment.replace(tzinfo=None)
            sheet.write_datetime(row, column, moment, look)
        else:
            sheet.write_number(row, column, known / DAY_MS if unit is Unit.TIME else known, look)

    def _sheet(self, title: str) -> "Worksheet":
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
        return sheet


def fitted(text: str) -> str:
    """Return a text as a cell can hold it."""
    return fitting(clean(text), _LONGEST_TEXT)
