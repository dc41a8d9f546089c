"""`flashcards stats` with more than the summary: formats, filters, files and exit codes."""

import csv
import io
import json
import os
import subprocess
import sys
from dataclasses import replace

import pytest

from flashcards.cli import stats_command
from flashcards.cli.main import run
from flashcards.cli.stats_options import chosen_options

DECK = """---
deck: ML/Optimisers
---

## What is Adam? {tags=hush}

Two means.
"""


@pytest.fixture(scope="module")
def data(tmp_path_factory):
    folder = tmp_path_factory.mktemp("stats")
    deck = folder / "d.md"
    deck.write_text(DECK, encoding="utf-8")
    assert run(["--data", str(folder / "data"), "import", str(deck), "--yes"]) == 0
    return folder / "data"


@pytest.fixture
def call(data, capsysbinary):
    def run_one(*words, lang="en", packed=False):
        capsysbinary.readouterr()
        code = run(["--data", str(data), "--lang", lang, "stats", *map(str, words)])
        out, err = capsysbinary.readouterr()
        return code, out if packed else out.decode("utf-8"), err.decode("utf-8")

    return run_one


def test_without_options_the_summary_is_short(call):
    code, out, _ = call()
    assert code == 0
    assert out.startswith("Today: reviews 0")
    assert len(out.splitlines()) == 5
    assert "streak" in json.loads(call("--json")[1])


def test_a_table_on_the_standard_output(call):
    code, out, _ = call("--table", "decks", "--format", "csv")
    rows = list(csv.DictReader(io.StringIO(out)))
    assert code == 0
    assert [row["name"] for row in rows] == ["ML", "ML/Optimisers"]
    assert call("--table", "decks", "--format", "csv", "--bom")[1].startswith("\ufeffname")


def test_a_period_that_begins_ages_ago_has_rows_from_a_year_before_the_first_review_on(call):
    code, out, _ = call("--from", "0001-01-01", "--step", "day", "--table", "reviews", "--format", "csv")
    assert (code, len(out.splitlines()) <= 2 + 366) == (0, True)


def test_figures_are_read_in_the_terminal_in_both_languages(call):
    assert "## Cards\n" in call("--table", "cards")[1]
    assert "## 卡片\n" in call("--table", "cards", lang="zh")[1]


def test_json_has_a_version(call):
    code, out, _ = call("--json", "--table", "cards")
    assert (code, json.loads(out)["version"]) == (0, 1)


def test_the_ending_of_the_output_is_the_format(call, tmp_path):
    code, out, _ = call("--month", "2026-10", "--output", tmp_path / "progress.xlsx")
    assert code == 0
    assert out.splitlines()[0] == (tmp_path / "progress.xlsx").as_posix()
    assert (tmp_path / "progress.xlsx").read_bytes()[:2] == b"PK"


@pytest.mark.parametrize(
    ("lang", "says"),
    [
        ("en", "One sheet of a workbook holds 1,048,575 rows; the rest is on 2 further sheet(s).\n"),
        ("zh", "一个工作表最多 1,048,575 行，其余写在另外 2 个工作表中。\n"),
    ],
)
def test_it_is_said_that_a_workbook_goes_on_on_further_sheets(call, tmp_path, monkeypatch, lang, says):
    words = ("--table", "forecast", "--horizon", "25", "--format", "xlsx")
    assert says not in call(*words, "-o", tmp_path / "one.xlsx", lang=lang)[1]

    def small_sheets(*given):
        return replace(chosen_options(*given), sheet_rows=11)

    monkeypatch.setattr(stats_command, "chosen_options", small_sheets)
    assert call(*words, "-o", tmp_path / "three.xlsx", lang=lang)[1].endswith(says)
    _, out, err = call(*words, lang=lang, packed=True)
    assert (out[:2], err) == (b"PK", says)


def test_the_log_goes_to_where_it_is_wanted(call, tmp_path):
    assert call("--log")[1].startswith("at,day,card_id,")
    assert call("--log", "--format", "fsrs", "-o", tmp_path / "log.csv")[0] == 0
    assert (tmp_path / "log.csv").read_text() == "card_id,review_rating,review_time,review_duration\n"


def test_a_file_is_written_over_only_when_told_to(call, tmp_path):
    target = tmp_path / "a.md"
    target.write_text("mine")
    code, _, err = call("-o", target)
    assert (code, target.read_text()) == (1, "mine")
    assert "is there already" in err
    assert call("-o", target, "--overwrite")[0] == 0
    assert target.read_text(encoding="utf-8").startswith("# Progress")


@pytest.mark.parametrize(
    ("words", "code", "says"),
    [
        (("--format", "csv"), 2, "The standard output holds one table"),
        (("--month", "2026-13"), 2, "no month"),
        (("--month", "0000-01"), 2, "no month"),
        (("--from", "2026-02-30"), 2, "no day"),
        (("--last", "0d"), 2, "no span"),
        (("--last", "9999y"), 2, "no span"),
        (("--from", "2026-02-02", "--to", "2026-02-01"), 2, "--from is later"),
        (("--last", "3d", "--month", "2026-10"), 2, "only one of"),
        (("--log", "--format", "html"), 2, "review log is written as"),
        (("--table", "nothing", "--format", "json"), 1, "There is no table “nothing”. There are: today,"),
        (("--deck", "Nothing"), 1, "There is no deck “Nothing”"),
        (("--tag", "nothing"), 1, "No card has the tag"),
        (("--freq", "9"), 2, "--freq"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(call, words, code, says):
    found, out, err = call(*words)
    assert (found, out) == (code, "")
    assert says in err
    assert call(*words, lang="zh")[2] != err


@pytest.mark.parametrize("span", ["30d", "12w", "6m", "1y", "300y"])
def test_spans_are_taken(call, span):
    code, out, _ = call("--last", span, "--table", "cards")
    assert code == 0
    assert "\n- From " in out


def test_filters_are_taken_together(call):
    words = ("--deck", "ML", "--tag", "hush", "--kind", "concept", "--freq", "0", "--step", "week", "--horizon", "90")
    found = json.loads(call(*words, "--json")[1])
    assert found["choice"] == {
        "first_day": None, "last_day": None, "decks": 1, "kinds": ["concept"], "tags": 1, "freqs": [0],
        "step": "week", "horizon": 90,
    }  # fmt: skip
    assert len(next(each for each in found["figures"] if each["code"] == "forecast")["rows"]) == 90


def test_an_anonymous_report_names_no_deck(call):
    _, out, _ = call("--anonymous")
    assert "Optimisers" not in out
    assert "deck-1" in out


@pytest.mark.gui
def test_a_report_needs_no_display(data, tmp_path):
    target = tmp_path / "report.pdf"
    command = [sys.executable, "-m", "flashcards", "--data", data, "--lang", "zh", "stats", "-o", target]
    nowhere = {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}
    environment = {name: value for name, value in os.environ.items() if name not in nowhere}
    done = subprocess.run(command, env=environment, capture_output=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert target.read_bytes().startswith(b"%PDF-")


@pytest.mark.gui
def test_reports_and_charts_are_drawn(call, tmp_path, qapp):
    assert call("--month", "2026-10", "--output", tmp_path / "report.html")[0] == 0
    text = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert "<h1>Progress in 2026-10</h1>" in text
    assert "data:image/svg+xml;base64," in text
    assert call("--output", tmp_path / "report.pdf", lang="zh")[0] == 0
    assert (tmp_path / "report.pdf").read_bytes().startswith(b"%PDF-")
    assert call("--table", "cards", "--output", tmp_path / "cards.svg")[0] == 0
    assert (tmp_path / "cards.svg").read_text(encoding="utf-8").startswith("<svg")
    code, *_ = call("--format", "png", "--output", f"{tmp_path / 'charts'}/")
    assert (code, (tmp_path / "charts" / "cards.png").read_bytes()[:4]) == (0, b"\x89PNG")


def shell(data, script):
    command = f'"{sys.executable}" -m flashcards --data "{data}" --lang en stats {script}'
    return subprocess.run(["bash", "-c", f"set -o pipefail; {command}"], capture_output=True, text=True, check=False)


@pytest.mark.skipif(sys.platform == "win32", reason="pipes of a shell")
@pytest.mark.parametrize("form", ["html", "xlsx", "md"])
def test_who_reads_the_output_may_leave_early(data, form):
    done = shell(data, f"--format {form} | true")
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no full device")  # noqa: PTH110
@pytest.mark.parametrize("form", ["json", "xlsx"])
def test_a_full_disk_behind_the_output_is_told(data, form):
    done = shell(data, f"--format {form} > /dev/full")
    assert done.returncode == 5
    assert len(done.stderr.splitlines()) == 1
    assert "No space left" in done.stderr


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no full device")  # noqa: PTH110
@pytest.mark.parametrize(
    "words", ["stats", "stats --json", "due", "due --json", "doctor", "check .", "--version", "-h"]
)
def test_a_full_disk_behind_the_output_of_any_verb_is_told(data, words):
    command = f'"{sys.executable}" -m flashcards --data "{data}" --lang en {words} > /dev/full'
    done = subprocess.run(["bash", "-c", command], cwd=data, capture_output=True, text=True, check=False)
    assert done.returncode == 5
    assert done.stderr == "The standard output could not be written: No space left on device.\n"


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no full device")  # noqa: PTH110
def test_where_the_errors_are_refused_too_the_code_tells_it(data):
    assert shell(data, "> /dev/full 2>&1").returncode == 5


@pytest.mark.parametrize(
    ("words", "lang", "said"),
    [
        (("--json", "--format", "csv", "--table", "decks"), "en", "--json and --format csv ask for two formats"),
        (("--json", "--format", "fsrs"), "zh", "--json 与 --format fsrs 要求了两种格式"),
        (("--format", "fsrs", "--table", "decks"), "en", "The format fsrs is the review log and has no table “decks”."),
        (("--log", "--json", "--format", "xlsx"), "en", "--json and --format xlsx"),
    ],
)
def test_wishes_that_exclude_each_other_are_answered(call, words, lang, said):
    code, out, err = call(*words, lang=lang)
    assert (code != 0, out) == (True, "")
    assert err.startswith(said)
    assert len(err.splitlines()) == 1


def test_json_may_be_said_twice_and_the_log_of_fsrs_by_its_name(call):
    assert call("--json", "--format", "json", "--table", "decks")[0] == 0
    assert call("--format", "fsrs", "--table", "review_log")[1].startswith("card_id,review_rating")


@pytest.mark.skipif(sys.platform == "win32", reason="a shell closes the output")
@pytest.mark.parametrize("words", ["--format json", "--json"])
def test_a_closed_output_is_told(data, words):
    done = shell(data, f"{words} >&-")
    assert done.returncode == 5
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("words", "lang", "said"),
    [
        (("--tag", "Hus"), "en", "No card has the tag “Hus”. Did you mean: hush?"),
        (("--deck", "ml/optimizers"), "en", "There is no deck “ml/optimizers”. Did you mean: ML/Optimisers?"),
        (("--deck", "Optimisers"), "zh", "没有名为“Optimisers”的卡组。是否指：ML/Optimisers？"),
        (("--tag", "zzzz"), "en", "No card has the tag “zzzz”."),
    ],
)
def test_a_name_that_is_none_is_answered_with_those_like_it(call, words, lang, said):
    code, out, err = call(*words, lang=lang)
    assert (code, out, err.strip()) == (1, "", said)
