"""LibreOffice opens what is exported and finds the types that were meant."""

import csv
import io
import shutil
import subprocess
from pathlib import Path

import pytest
from report_samples import DAY, FORMULAS, compared, figure, report

from flashcards.domain.progress_export import table_of
from flashcards.reports.csv_files import write_csv
from flashcards.reports.xlsx_files import write_xlsx

OFFICE = shutil.which("soffice") or shutil.which("libreoffice")
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(OFFICE is None, reason="needs LibreOffice Calc (soffice)"),
]
FLAT = "fods"


def opened(path: Path, form: str, *options: str) -> Path:
    """Let LibreOffice read a file and write it again as `form`."""
    profile = (path.parent / "profile").as_uri()
    command = [OFFICE, f"-env:UserInstallation={profile}", "--headless", "--convert-to", form, *options]
    subprocess.run(
        [*command, "--outdir", str(path.parent / "out"), str(path)], check=True, timeout=180, capture_output=True
    )
    return path.parent / "out" / f"{path.stem}.{form.partition(':')[0]}"


def test_a_workbook_has_dates_times_percents_and_no_formulas(tmp_path):
    target = tmp_path / "progress.xlsx"
    figures = (figure("calendar", [(DAY, 7, 3_661_000)], streak=2, best_day=DAY), compared("decks", FORMULAS))
    with target.open("wb") as stream:
        write_xlsx(stream, report(figures))
    text = opened(target, FLAT).read_text(encoding="utf-8")
    assert 'office:value-type="date" office:date-value="2026-11-30"' in text
    assert 'office:value-type="time" office:time-value="PT01H01M01S' in text
    assert 'office:value-type="percentage" office:value="0.9"' in text
    assert 'office:value-type="float" office:value="7"' in text
    assert "table:formula" not in text
    assert "table:error" not in text
    assert "draw:object" in text


def test_a_table_has_dates_and_numbers_and_no_formulas(tmp_path):
    target = tmp_path / "decks.csv"
    with target.open("wb") as stream:
        write_csv(stream, table_of(compared("decks", FORMULAS)), bom=True)
    # 44: commas, 34: quotes, 76: UTF-8, from line 1, every column standard, and formulas evaluated where there are any.
    text = opened(target, FLAT, "--infilter=CSV:44,34,76,1,,0,false,true,false,false,false,-1,true").read_text("utf-8")
    assert "table:formula" not in text
    assert text.count('office:value-type="float" office:value="9"') == len(FORMULAS)


def test_days_of_a_table_are_dates(tmp_path):
    target = tmp_path / "calendar.csv"
    with target.open("wb") as stream:
        write_csv(stream, table_of(figure("calendar", [(DAY, 7, 61_000)])))
    text = opened(target, FLAT).read_text(encoding="utf-8")
    assert 'office:value-type="date" office:date-value="2026-11-30"' in text
    assert 'office:value-type="float" office:value="61000"' in text


def test_a_workbook_reads_back_as_what_was_written(tmp_path):
    target = tmp_path / "one.xlsx"
    with target.open("wb") as stream:
        write_xlsx(stream, report((compared("decks", ["优化器", 'a,b"c']),)))
    made = opened(target, "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,2")
    (found,) = made.parent.glob("one*.csv")
    rows = list(csv.reader(io.StringIO(found.read_text(encoding="utf-8"), newline="")))
    assert [row[0] for row in rows[1:]] == ["优化器", 'a,b"c']
