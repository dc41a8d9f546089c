"""CSV: tidy, exact, and nothing in it that a spreadsheet would run."""

import csv
import io
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from report_samples import DAY, FORMULAS, HOSTILE, compared, figure

from flashcards.domain.figure_cells import exact
from flashcards.domain.figures import Column, Unit
from flashcards.domain.progress_export import Table, table_of
from flashcards.reports.csv_files import safe_text, write_csv, write_fsrs

STARTS = re.compile(r"(?:^|[;\t\r\n])[ \u3000\u00a0]*[=+\-@＝＋－＠]")


def written(table, **options):
    stream = io.BytesIO()
    write_csv(stream, table, **options)
    return stream.getvalue()


def rows_of(content):
    return list(csv.reader(io.StringIO(content.decode("utf-8"), newline="")))


def test_days_are_dates_and_numbers_stay_numbers():
    table = table_of(figure("calendar", [(DAY, 1_234, 61_000), (DAY + 1, 0, None)]))
    assert rows_of(written(table)) == [
        ["day", "reviews", "time"],
        ["2026-11-30", "1234", "61000"],
        ["2026-12-01", "0", ""],
    ]


def test_negative_numbers_are_no_formulas_and_what_is_no_number_is_empty():
    table = Table("t", (Column("x", Unit.LEVEL), Column("y", Unit.SHARE)), ((-1.5, float("nan")), (float("inf"), 0.25)))
    assert rows_of(written(table))[1:] == [["-1.5", ""], ["", "0.25"]]


@pytest.mark.parametrize("text", FORMULAS)
def test_no_text_is_a_formula(text):
    (cell,) = (row[0] for row in rows_of(written(table_of(compared("decks", [text]))))[1:])
    assert not STARTS.search(cell)
    assert cell[0] not in "=+-@\t\r"


@given(st.text(max_size=60))
@settings(max_examples=300, deadline=None)
def test_whatever_a_text_is_it_is_no_formula_and_stays_in_its_cell(text):
    safe = safe_text(text)
    assert not STARTS.search(safe)
    assert rows_of(written(table_of(compared("tags", [text, "next"]))))[2][0] == "next"


@given(st.text(alphabet=st.characters(categories=("L", "N", "Zs")), max_size=30))
@settings(max_examples=100, deadline=None)
def test_an_ordinary_text_is_written_as_it_is(text):
    assert safe_text(text) == text


def test_hostile_texts_keep_the_table_whole():
    rows = rows_of(written(table_of(compared("decks", HOSTILE))))
    assert len(rows) == len(HOSTILE) + 1
    assert {len(row) for row in rows} == {11}
    assert all(row[1] == "9" for row in rows[1:])


def test_the_mark_for_excel_stands_first_and_only_when_wished():
    table = table_of(compared("decks", ["优化器"]))
    assert written(table, bom=True).startswith(b"\xef\xbb\xbfname,")
    assert written(table).startswith(b"name,")
    assert "优化器".encode() in written(table)


def test_lines_are_written_as_the_cells_would_be():
    columns = (Column("at", Unit.MOMENT), Column("day", Unit.DAY), Column("share", Unit.SHARE))
    rows = [("2026-11-30T09:00:00.000+08:00", "2026-11-30", 0.5), ("2026-11-30T09:00:01.000+08:00", "2026-11-30", None)]
    lines = [["2026-11-30T09:00:00.000+08:00,2026-11-30,0.5"], ["2026-11-30T09:00:01.000+08:00,2026-11-30,"]]
    assert written(Table("t", columns, (), lines=lines)) == written(Table("t", columns, rows))


@pytest.mark.parametrize("bom", [False, True])
def test_a_file_is_what_the_plain_writer_makes_of_safe_cells(bom):
    columns = (
        Column("name", Unit.TEXT), Column("at", Unit.MOMENT), Column("day", Unit.DAY), Column("count", Unit.COUNT),
        Column("share", Unit.SHARE), Column("days", Unit.DAYS),
    )  # fmt: skip
    moments = (
        1_774_745_999_999,
        1_774_746_000_000,
        -1,
        "2026-11-30T09:00:00.000+05:45",
        "2026-11-30T09:00:00.000-03:30",
    )
    texts = (*HOSTILE[:-4], 'a "quoted", part', "two\nlines", "\r\n", ",", '"', None)
    numbers = (0.1, 1 / 3, 1e-7, 1e22, -2.5, float("nan"), float("-inf"), None, 3)
    rows = [
        (text, moments[at % 5], DAY + at, at, numbers[at % 9], numbers[at % 7]) for at, text in enumerate(texts * 30)
    ]
    plain = io.StringIO(newline="")
    writer = csv.writer(plain, lineterminator="\r\n")
    writer.writerow(column.name for column in columns)
    for text, *values in rows:
        cells = [exact(value, column.unit) for value, column in zip(values, columns[1:], strict=True)]
        writer.writerow([None if text is None else safe_text(text), *cells])
    begin = b"\xef\xbb\xbf" if bom else b""
    assert written(Table("t", columns, rows), bom=bom) == begin + plain.getvalue().encode()


def test_the_log_of_fsrs_has_its_four_columns():
    stream = io.BytesIO()
    assert write_fsrs(stream, iter([["1,3,1795996800000,4000"]])) == 1
    assert stream.getvalue() == b"card_id,review_rating,review_time,review_duration\r\n1,3,1795996800000,4000\r\n"
