"""What a stranger's deck may hold, imported and turned into blocks below Qt; the slow rest is drawn as well."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from hostile_files import FILES, HEAVY
from hostile_watch import live_through

from flashcards.domain.printable import printable
from flashcards.domain.problems import problem
from flashcards.workflows.importing import Importing, check


@pytest.mark.slow
def test_every_deck_is_read_in_time_and_its_neighbours_live(tmp_path: Path) -> None:
    names = [name for name in FILES if name not in HEAVY]
    lived = live_through("read", names, tmp_path)
    subprocess.run(["chmod", "-R", "u+rwx", str(tmp_path)], check=True)
    assert lived.faults() == []
    assert lived.names() == set(names)
    problems = {each["name"]: each["problems"] for each in lived.told}
    assert "front-matter-alias" in problems["YAML with an alias"]
    assert "file-outside" in problems["files that are no files"]
    assert "file-special" in problems["files that are no files"]
    assert "image-special" in problems["files that are no files"]
    assert "image-remote" in problems["pictures that lie elsewhere"]
    assert "image-outside" in problems["pictures that lie elsewhere"]
    assert "image-pixels" in problems["pictures that are bombs"]
    assert "image-kind" in problems["pictures in disguise"]
    assert "file-name" in problems["names that are no names"]
    assert "encoding-converted" in problems["GB18030"]


def test_paths_that_lead_nowhere_are_told(tmp_path: Path) -> None:
    (tmp_path / "ring.md").symlink_to("ring.md")
    (tmp_path / "ring").symlink_to("ring", target_is_directory=True)
    named = [
        tmp_path / "ring.md",
        tmp_path / "ring",
        tmp_path / "x\0.md",
        "~nobody-has-this-name/x.md",
        tmp_path / "no",
    ]
    codes = [each.code for each in check(named)[1]]
    assert sorted(codes) == ["file-missing", "file-missing", "file-unreadable", "file-unreadable", "file-unreadable"]
    assert Importing(None, lambda: 0).prepare(named).plan.is_empty


def test_a_problem_stays_on_its_line_and_commands_no_terminal() -> None:
    told = problem("a\nb\x1b[2J\u202e\udcff.md", 1, 1, "file-unreadable", reason="\x1b]0;x\x07")
    assert told.line_text("en").startswith("a\ufffdb\ufffd[2J\ufffd\ufffd.md:1:1 error file-unreadable")
    assert told.line_text("en").isprintable()


@pytest.mark.slow
def test_commands_say_what_they_found_and_no_more(tmp_path: Path) -> None:
    """Names and texts of strangers neither break a command nor command the terminal, whatever the locale says."""
    decks = tmp_path / "x" / "decks"
    decks.mkdir(parents=True)
    for number, name in enumerate(("names that are no names", "a deck 3,000 deep", "a heading that turns around")):
        (decks / str(number)).mkdir()
        FILES[name](decks / str(number))
    shutil.copy(decks / "2" / "hostile.md", decks / "\x1b[2J\u202e.md")
    (decks / "0" / "a.md").write_text("## \u202egnp \x1b[2J\n\nanswer\n")  # it is listed first
    for words in (["check", str(decks)], ["import", "--yes", str(decks)], ["due"]):
        command = [sys.executable, "-m", "flashcards", "--data", str(tmp_path / "data"), *words]
        environment = {"PATH": "/usr/bin:/bin", "HOME": str(tmp_path), "LC_ALL": "C", "PYTHONUTF8": "0"}
        ran = subprocess.run(command, capture_output=True, env=environment, check=False)
        said = (ran.stdout + ran.stderr).decode("utf-8", "replace")
        assert "Traceback" not in said
        assert ran.returncode in (0, 1)
        assert [each for each in said.split("\n") if each != printable(each)] == []
        assert len(said) < 20_000
