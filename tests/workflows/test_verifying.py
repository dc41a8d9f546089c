"""Running the code of decks: what comes through, what does not and why, and what is noted of it."""

import json
import os
import shutil
import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from flashcards.deckfiles.verified_file import NAME, read_record
from flashcards.domain.printed import matches
from flashcards.workflows.verifying import Wish, plan_verifying, record, run_jobs

PYTHONS = {"py": sys.executable}


def card(key: str, code: str, output: str | None = None, words: str = "", around: str = "") -> str:
    printed = "" if output is None else f"\n```output\n{output}\n```\n"
    return f"## Card {key} {{#{key}}}\n\n{around}\n\n```python run=py {words}\n{code}\n```\n{printed}\n"


@pytest.fixture
def folder(tmp_path):
    folder = tmp_path / "decks"
    folder.mkdir()
    return folder


def write(folder, *cards, name="a.en.md"):
    (folder / name).write_text("# Deck\n\n" + "\n".join(cards), encoding="utf-8")


def verify(folder, today="2026-11-30", **wish):
    wish = Wish({**PYTHONS, **wish.pop("pythons", {})}, **wish)
    plan = plan_verifying([str(folder)], wish)
    outcomes = list(run_jobs(plan, wish, lambda: 0))
    record(plan, outcomes, wish, today)
    return plan, {each.job.places[0].key: each for each in outcomes}


def test_what_prints_what_the_card_says_is_noted_with_versions_and_date(folder):
    write(folder, card("good", "print(x + 1)", "2", around="<!-- setup\nx = 1\n-->"))
    _, came = verify(folder)
    assert came["good"].fault == ""
    (entry,) = read_record(folder).values()
    assert entry == ((f"Python {'.'.join(map(str, sys.version_info[:3]))}",), "2026-11-30", "py")


def test_each_way_of_failing_is_told_and_not_noted(folder):
    write(
        folder,
        card("printed", "print(1)", "2"),
        card("silent", "", "2"),
        card("failed", "print('so far')\n1 / 0", "so far"),
        card("raised", "1", words="raises=KeyError"),
        card("other", "1 / 0", words="raises=KeyError"),
        card("exits", "import sys\nsys.exit(3)"),
        card("bad", "1", words="tolerance=much"),
        card("nan", "print(5.5)", "1.5", words="tolerance=nan"),
        card("endless", "print(5.5)", "1.5", words="tolerance=inf"),
        card("good", "print(1)", "1"),
    )
    _, came = verify(folder)
    faults = {key: each.fault for key, each in came.items()}
    assert faults == {
        "printed": "printed", "silent": "printed", "failed": "failed", "raised": "raises", "other": "raises",
        "exits": "failed", "bad": "tolerance", "nan": "tolerance", "endless": "tolerance", "good": "",
    }  # fmt: skip
    assert (came["printed"].expected, came["printed"].got) == ("2", "1")
    assert "ZeroDivisionError" in came["failed"].err
    assert len(read_record(folder)) == 1


def test_code_that_takes_too_long_is_ended_with_all_that_it_started(folder):
    code = "import subprocess, sys\nsubprocess.run([sys.executable, '-c', 'import time; time.sleep(60)'])"
    write(folder, card("slow", code))
    _, came = verify(folder, seconds=1)
    assert came["slow"].fault == "time"


def test_code_that_is_to_raise_may_show_the_error_as_its_output(folder):
    write(
        folder,
        card("hidden", "{}['a']", words="raises=KeyError"),
        card("shown", "print(1)\n{}['a']", "1\nKeyError: 'a'", "raises=KeyError"),
        card("before", "print(1)\n{}['a']", "1", "raises=KeyError"),
        card("short", "int('x')", "ValueError: invalid …", "raises=ValueError"),
        card("wrong", "{}['a']", "KeyError: 'b'", "raises=KeyError"),
    )
    _, came = verify(folder)
    assert {key: each.fault for key, each in came.items() if each.fault} == {"wrong": "printed"}


def test_two_languages_with_the_same_code_run_once_and_others_are_told(folder):
    write(folder, card("same", "print(1)  # one", "1"), card("other", "print(2)"), name="a.en.md")
    write(folder, card("same", "print(1)  # 一", "1"), card("other", "print(3)"), name="a.zh.md")
    plan, came = verify(folder)
    assert [(place.lang, place.line) for place in came["same"].job.places] == [("en", 7), ("zh", 7)]
    assert {(place.key, place.lang) for place in plan.uneven} == {("other", "en"), ("other", "zh")}


def test_what_was_verified_is_not_run_again_until_it_is_changed_or_asked_for(folder):
    write(folder, card("a", "print(1)", "1"), card("b", "print(2)", "2"))
    verify(folder)
    assert verify(folder)[1] == {}
    write(folder, card("a", "print(1)", "1"), card("b", "print(3)", "3"))
    plan, came = verify(folder, "2026-12-01")
    assert (plan.known, list(came)) == (1, ["b"])
    assert [each.date for each in sorted(read_record(folder).values(), key=lambda each: each.date)] == [
        "2026-11-30",
        "2026-12-01",
    ]
    assert set(verify(folder, every=True)[1]) == {"a", "b"}
    assert set(verify(folder, every=True, only=frozenset({"a"}))[1]) == {"a"}
    assert len(read_record(folder)) == 2


def test_what_stands_in_no_deck_or_fails_now_is_forgotten(folder):
    write(folder, card("a", "print(1)", "1"), card("b", "print(2)", "2"))
    verify(folder)
    write(folder, card("a", "print(1)", "1"), card("c", "print(3)", "3"))
    verify(folder)
    assert len(read_record(folder)) == 2
    said = json.loads((folder / NAME).read_text(encoding="utf-8"))
    said["snippets"]["0" * 64] = {"date": "2026-01-01", "env": "py", "versions": ["x 1"]}
    (folder / NAME).write_text(json.dumps(said), encoding="utf-8")
    assert verify(folder, every=True)[0].known == 0
    assert "0" * 64 not in read_record(folder)


def test_code_without_an_interpreter_is_counted_and_keeps_what_is_known_of_it(folder):
    write(folder, card("a", "print(1)", "1"), card("b", "x").replace("run=py", "run=torch"))
    plan, came = verify(folder)
    assert (plan.missing, list(came)) == ({"torch": 1}, ["a"])
    _, came = verify(folder, pythons={"torch": "/nowhere/python"})
    assert came["b"].fault == "interpreter"


def test_an_output_that_nothing_prints_is_told(folder):
    write(folder, card("a", "print(1)").rstrip() + "\n\n```output fix\n1\n```\n")
    assert [place.key for place in verify(folder)[0].loose] == ["a"]


def test_programs_see_an_empty_folder_and_nothing_of_this_machine(folder, monkeypatch):
    monkeypatch.setenv("FLASHCARDS_DATA", "secret")
    code = "import os\nprint(os.listdir(), 'FLASHCARDS_DATA' in os.environ, os.getcwd() == os.environ['HOME'])"
    write(folder, card("a", code, "['snippet.py'] False True"))
    assert verify(folder)[1]["a"].fault == ""


@pytest.mark.parametrize(
    "content", ["", "[]", "{", '{"format": 2, "snippets": {}}', '{"format": 1, "snippets": {"a": 1}}']
)
def test_a_record_that_is_broken_says_nothing(folder, content):
    (folder / NAME).write_text(content, encoding="utf-8")
    assert read_record(folder) == {}


@pytest.mark.parametrize(
    ("expected", "got"),
    [
        ("a  \nb\n", "\na\nb\n\n"),
        ("tensor([0.33, 1.0])", "tensor([0.3333,  1.0004])"),
        ("1e-08", "1.0004e-08"),
        ("2.5e-3", "0.002503"),
        ("-0.5", "-0.4997"),
        ("ValueError: shape …", "ValueError: shape (2,) is not (3,)\nand more"),
        ("a …\nb", "a 1\nb"),
        ("", ""),
        ("nan inf", "nan inf"),
    ],
)
def test_outputs_that_say_the_same(expected, got):
    assert matches(expected, got)


@pytest.mark.parametrize(
    ("expected", "got"),
    [
        ("1", "2"),
        ("1000", "1001"),
        ("0.33", "0.34"),
        ("1.0", "1.1"),
        ("a\nb", "a"),
        ("a", "a\nb"),
        ("", "a"),
        ("0.5", "-0.5"),
        ("x1", "x2"),
        ("[1, 2]", "[1, 2, 3]"),
        ("nan", "0.0"),
        ("a …\nb", "a 1\nc"),
        ("True", "False"),
        ("1" * 6_000, "9" * 6_000),
        ("10000000000000000", "10000000000000001"),
        ("1.5e" + "9" * 5_000, "1.5e1"),
        ("1.5e400", "1.5e500"),
        ("0.5e" + "0" * 5_000 + "1", "7.5"),
        ("0.0e" + "9" * 5_000, "1.5"),
    ],
)
def test_outputs_that_say_something_else(expected, got):
    assert not matches(expected, got)


def test_a_tolerance_that_is_said_counts_for_all_numbers():
    assert matches("100 1.0", "104 1.04", 0.05)
    assert not matches("100", "106", 0.05)


@settings(deadline=None, max_examples=100)
@given(st.text(alphabet="a1.5e-+… \n[,", max_size=30), st.text(alphabet="a1.5e-+… \n[,", max_size=30))
def test_every_output_says_the_same_as_itself_and_nothing_fails(one, other):
    assert matches(one, one)
    assert isinstance(matches(one, other), bool)


def test_who_stops_listening_leaves_nothing_running(folder):
    marker = folder / "late"
    write(
        folder,
        card("quick", "print(1)", "1"),
        card("slow", f"import time, pathlib\ntime.sleep(3)\npathlib.Path({str(marker)!r}).touch()"),
    )
    wish = Wish(PYTHONS, at_once=2)
    coming = run_jobs(plan_verifying([str(folder)], wish), wish, lambda: 0)
    assert next(coming).job.places[0].key == "quick"
    coming.close()
    assert not marker.exists()


def test_what_another_run_noted_meanwhile_is_kept(folder):
    write(folder, card("first", "print(1)", "1"), card("second", "print(2)", "2"))
    wish = Wish(PYTHONS, only=("first",))
    plan = plan_verifying([str(folder)], wish)
    outcomes = list(run_jobs(plan, wish, lambda: 0))
    verify(folder, only=("second",))
    record(plan, outcomes, wish, "2026-11-30")
    assert len(read_record(folder)) == 2


@pytest.mark.parametrize(
    "content",
    [b"", b"\xff", b"[" * 200_000, b'{"format": 1, "snippets": {"a": {"date"', b'{"format": 1, "snippets": [1]}',
     b'{"format": 1, "snippets": {"a": 7, "b": {"versions": "x"}}}', b"9" * 5_000],
)  # fmt: skip
def test_a_record_that_is_damaged_says_nothing_and_is_written_anew(folder, content):
    (folder / NAME).write_bytes(content)
    write(folder, card("one", "print(1)", "1"))
    assert read_record(folder) == {}
    verify(folder)
    assert len(read_record(folder)) == 1


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no pipes with names")
@pytest.mark.parametrize("make", [os.mkfifo, os.mkdir, lambda path: path.symlink_to("/dev/zero")])
def test_a_record_that_is_no_file_is_never_waited_for(folder, make):
    make(folder / NAME)
    assert read_record(folder) == {}


@pytest.mark.parametrize("name", ["true", "echo"])
def test_a_program_that_is_no_python_vouches_for_nothing(folder, name):
    place = shutil.which(name)
    if place is None:
        pytest.skip(f"no {name}")
    write(folder, card("one", "1"))
    _, came = verify(folder, pythons={"py": place})
    assert came["one"].fault == "interpreter"
    assert read_record(folder) == {}


def test_two_that_write_the_same_record_at_once_do_not_get_into_each_others_way(folder):
    code = "import sys; from pathlib import Path; from flashcards.deckfiles.verified_file import write_record\n"
    code += "for _ in range(60): write_record(Path(sys.argv[1]), {})"
    both = [subprocess.Popen([sys.executable, "-c", code, str(folder)]) for _ in range(3)]
    assert [each.wait() for each in both] == [0, 0, 0]
    assert [path.name for path in folder.iterdir()] == [NAME]
