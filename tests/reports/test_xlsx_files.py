"""Workbooks: a sheet a table, real types, and texts that stay texts."""

import gc
import io
import re
import tempfile
import zipfile
from itertools import zip_longest
from xml.etree import ElementTree

import pytest
from report_samples import DAY, HOSTILE, compared, figure, hostile_report, report, usual_report

from flashcards.domain.figures import Column, Unit
from flashcards.domain.moments import DAY_MS
from flashcards.domain.progress_export import LONG_TABLES, Table, Written
from flashcards.reports.xlsx_files import write_xlsx

MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"


class Book:
    """A workbook as its own XML has it."""

    def __init__(self, made, **how):
        stream = io.BytesIO()
        self.written = write_xlsx(stream, made, **how)
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


@pytest.mark.parametrize(("lang", "log", "cards", "words"), [
    ("en", "Review log", "List of cards", ("Relearning", "Pitfall", "Mature")),
    ("zh", "复习记录", "卡片列表", ("重新学习", "踩坑", "成熟")),
])  # fmt: skip
def test_the_long_tables_have_words_as_the_figures_have(lang, log, cards, words):
    review = ("2026-11-30T09:00:00.000+08:00", "2026-11-30", "id", "relearning", 3, 4_000, 0.9, 3.0, 9.0, 5.0, None)
    card = ("id", "front", "deck", "", "pitfall", "tag", 3, "mature", 5, 0, 9.0, 5.0, 0.9, DAY, DAY)
    rows = (("review_log", review), ("card_list", card))
    book = Book(report((), lang, tables=[Table(name, LONG_TABLES[name], (row,)) for name, row in rows]))
    assert (book.cells(log)["D2"], book.cells(cards)["E2"], book.cells(cards)["H2"]) == words


def test_heads_stand_over_their_numbers_and_texts():
    book = Book(usual_report())
    styles = ElementTree.fromstring(book.zip.read("xl/styles.xml")).find(f"{MAIN}cellXfs")
    cells = {cell.get("r"): styles[int(cell.get("s"))] for cell in book.sheet("Today").iter(f"{MAIN}c")}
    sides = {place: cells[place].find(f"{MAIN}alignment") for place in ("A1", "A2", "B1", "B2")}
    assert [sides[place].get("horizontal") for place in ("A1", "A2", "B1")] == ["left", "left", "right"]
    assert sides["B2"] is None, "numbers stand on the right by themselves"


def test_charts_begin_at_nothing_and_columns_of_weeks_are_not_counted_in_days():
    book = Book(report((figure("reviews", [(DAY - 7, 1, 9, 1, 0, 60_000, 0), (DAY, 2, 9, 1, 0, 60_000, 0)]),)))
    chart = book.zip.read("xl/charts/chart1.xml").decode()
    assert '<c:min val="0"/>' in chart
    assert "<c:catAx>" in chart
    assert "dateAx" not in chart
    days = Book(report((figure("calendar", [(DAY, 7, 60_000)]),)))
    assert "<c:dateAx>" in days.zip.read("xl/charts/chart1.xml").decode()


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


def numbered(count, name="day_list"):
    return Table(name, (Column("reviews", Unit.COUNT),), ((number,) for number in range(count)))


def test_long_tables_go_on_on_a_further_sheet():
    book = Book(report((), tables=(numbered(25),)), sheet_rows=11)
    assert book.names == ["Summary", "List of days", "List of days 2", "List of days 3"]
    assert book.written == Written(rows=25, further_sheets=2)
    assert [value for place, value in book.cells("List of days 3").items() if place != "A1"] == [20, 21, 22, 23, 24]
    assert all(book.cells(name)["A1"] == "Reviews" for name in book.names[1:])


def test_a_table_that_fills_its_sheet_has_no_empty_one_behind_it():
    book = Book(report((), tables=(numbered(10), numbered(11, "card_list"))), sheet_rows=11)
    assert book.names == ["Summary", "List of days", "List of cards", "List of cards 2"]
    assert book.written == Written(rows=21, further_sheets=1)


def test_every_kind_of_value_is_one_cell_and_no_value_none():
    values = {
        Unit.TEXT: ("a", " a\n", "_x0041_", "", 17, None),
        Unit.DAY: (DAY, "2026-11-30", 25, None),
        Unit.MOMENT: (DAY * DAY_MS + 1, "2026-11-30T09:00:00.123+08:00", "2026-11-30T23:59:59.999-03:30", None),
        Unit.TIME: (0, 43_200_000, float("nan"), None),
        Unit.COUNT: (0, 1_234_567, 2.5, None),
        Unit.SHARE: (1 / 3, float("nan"), float("inf"), None),
    }
    expected = {
        "A": ["a", " a\n", "_x0041_", "", 17],
        "B": [46_356, 46_356, 25_569 + 25],
        "C": [46_356 + 1 / DAY_MS, 46_356 + (9 * 3_600_000 + 123) / DAY_MS, 46_357 - 1 / DAY_MS],
        "D": [0, 0.5],
        "E": [0, 1_234_567, 2.5],
        "F": [pytest.approx(1 / 3)],
    }
    columns = tuple(Column(str(unit), unit) for unit in values)
    rows = zip_longest(*values.values())
    cells = Book(report((), tables=(Table("day_list", columns, rows),))).cells("List of days")
    found = {at: [cells[f"{at}{row}"] for row in range(2, 9) if f"{at}{row}" in cells] for at in expected}
    assert [unescaped(text) for text in found.pop("A")] == expected.pop("A")
    for at, numbers in expected.items():
        assert found[at] == pytest.approx(numbers, abs=1e-9), at


def unescaped(text):
    """Read a text as a spreadsheet does, to which _x005F_ is an underscore."""
    return text.replace("_x005F_", "_") if isinstance(text, str) else text


def test_a_text_like_the_markup_of_a_workbook_stays_a_text():
    texts = ("<r>one</r>", "<r></b></r>")
    book = Book(report((compared("decks", texts),), lines=texts))
    assert [book.cells("Decks compared")[place] for place in ("A2", "A3")] == list(texts)
    assert [book.cells("Summary")[place] for place in ("A2", "A3")] == list(texts)


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

    told = []
    made = report((), tables=(Table("review_log", LONG_TABLES["review_log"], rows()),))
    with pytest.raises(Stopped):
        write_xlsx(stream, made, lambda *step: told.append(step))
    gc.collect()  # a file that was left open is told of here, and makes the test fail
    assert told == []
    assert list(tmp_path.iterdir()) == []
    assert stream.getvalue() == b""


def test_packing_is_told_and_can_be_stopped_and_then_leaves_nothing(tmp_path, monkeypatch):
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    told = []
    made = Book(report((), tables=(numbered(200_000),)), packed=lambda *step: told.append(step))
    assert len(made.cells("List of days")) == 200_001
    assert told == sorted(told)
    assert len(told) > 3
    done, total = told[-1]
    assert 0.8 < done / total <= 1

    def stop(done, total):
        raise Stopped

    stream = io.BytesIO()
    with pytest.raises(Stopped):
        write_xlsx(stream, report((), tables=(numbered(200_000),)), stop)
    assert list(tmp_path.iterdir()) == []
    assert stream.getvalue() == b""
