"""Workbooks: a sheet a table, real types, and texts that stay texts."""

import io
import re
import tempfile
import zipfile
from xml.etree import ElementTree

import pytest
from report_samples import DAY, HOSTILE, compared, figure, hostile_report, report, usual_report

from flashcards.domain.figures import Column, Unit
from flashcards.domain.progress_export import LONG_TABLES, Table
from flashcards.reports import xlsx_files
from flashcards.reports.xlsx_files import write_xlsx

MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"


class Book:
    """A workbook as its own XML has it."""

    def __init__(self, made):
        stream = io.BytesIO()
        self.rows = write_xlsx(stream, made)
        self.zip = zipfile.ZipFile(stream)
        book = ElementTree.fromstring(self.zip.read("xl/workbook.xml"))
        self.names = [sheet.get("name") for sheet in book.iter(f"{MAIN}sheet")]

    def sheet(self, name):
        return ElementTree.fromstring(self.zip.read(f"xl/worksheets/sheet{self.names.index(name) + 1}.xml"))

    def cells(self, name):
        """Return the cells of a sheet by place: texts, and numbers as numbers."""
        found = {}
        for cell in self.sheet(name).iter(f"{MAIN}c"):
            assert cell.find(f"{MAIN}f") is None, "a formula"
            text = "".join(cell.itertext())
            found[cell.get("r")] = text if cell.get("t") in {"inlineStr", "s"} else float(text) if text else None
        return found


def test_numbers_dates_durations_and_shares_are_what_they_are():
    cells = Book(usual_report()).cells("Calendar")
    assert (cells["A1"], cells["C1"]) == ("Day", "Time")
    assert cells["A3"] == 46_356  # 30 November 2026, as spreadsheets count
    assert cells["C3"] == pytest.approx(1 / 24)
    assert Book(usual_report()).cells("True retention")["H2"] == pytest.approx(8 / 9)


def test_the_log_has_moments_by_the_clock_where_they_were():
    row = ("2026-11-30T09:00:00.000+08:00", "2026-11-30", "id", "review", 3, 4_000, 0.9, 3.0, 9.0, 5.0, None)
    cells = Book(report((), tables=(Table("review_log", LONG_TABLES["review_log"], (row,)),))).cells("Review log")
    assert cells["A2"] == pytest.approx(46_356 + 9 / 24)
    assert cells["B2"] == 46_356
    assert cells["C2"] == "id"
    assert "K2" not in cells


def test_every_head_is_frozen_and_filtered():
    book = Book(usual_report())
    for name in book.names[1:]:
        sheet = book.sheet(name)
        assert sheet.find(f".//{MAIN}pane").get("ySplit") == "1"
        assert sheet.find(f"{MAIN}autoFilter") is not None


def test_there_are_charts_of_the_workbook_itself():
    charts = [name for name in Book(usual_report()).zip.namelist() if name.startswith("xl/charts/chart")]
    assert len(charts) >= 3


def test_no_text_becomes_a_formula_a_link_or_a_broken_file():
    book = Book(hostile_report())
    cells = book.cells("Decks compared")
    assert len([place for place in cells if re.fullmatch(r"A\d+", place)]) == len(HOSTILE) + 1
    assert cells["A2"] == "=1+1"
    assert not [name for name in book.zip.namelist() if "externalLink" in name]
    for name in book.zip.namelist():
        if name.endswith((".xml", ".rels")):
            content = book.zip.read(name)
            ElementTree.fromstring(content)
            assert b"<hyperlink" not in content


def test_long_tables_go_on_on_a_further_sheet(monkeypatch):
    monkeypatch.setattr(xlsx_files, "SHEET_ROWS", 11)
    rows = ((number,) for number in range(25))
    book = Book(report((), tables=(Table("day_list", (Column("reviews", Unit.COUNT),), rows),)))
    assert book.names == ["Summary", "List of days", "List of days 2", "List of days 3"]
    assert book.rows == 25
    assert [value for place, value in book.cells("List of days 3").items() if place != "A1"] == [20, 21, 22, 23, 24]


def test_both_languages_and_no_two_sheets_of_one_name():
    book = Book(usual_report("zh"))
    assert book.names[0] == "概要"
    assert len({name.casefold() for name in book.names}) == len(book.names)
    assert all(len(name) <= 31 for name in book.names)


def test_single_values_stand_in_the_summary():
    cells = Book(report((figure("calendar", [(DAY, 1, 1)], streak=4, best_day=DAY), compared("decks", [])))).cells(
        "Summary"
    )
    assert 4.0 in cells.values()
    assert 46_356.0 in cells.values()


def test_the_same_figures_make_the_same_workbook():
    first, second = (Book(usual_report()) for _ in range(2))
    for name in first.zip.namelist():
        assert first.zip.read(name) == second.zip.read(name), name


class Stopped(Exception):
    """Somebody does not want the export any more."""


def test_a_workbook_that_was_stopped_leaves_nothing_and_is_not_put_together(tmp_path, monkeypatch):
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    stream = io.BytesIO()

    def rows():
        yield ("2026-11-30T09:00:00.000+08:00", "2026-11-30", "id", "review", 3, 4_000, 0.9, 3.0, 9.0, 5.0, None)
        raise Stopped

    with pytest.raises(Stopped):
        write_xlsx(stream, report((), tables=(Table("review_log", LONG_TABLES["review_log"], rows()),)))
    assert list(tmp_path.iterdir()) == []
    assert stream.getvalue() == b""
