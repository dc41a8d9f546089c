"""`flashcards verify` as a maintainer uses it."""

import os
import sys
from pathlib import Path

import pytest

from flashcards.cli.main import run
from flashcards.deckfiles.verified_file import read_record

DECK = """# Deck

## Right {#right}

```python run=py
print(1)
```

```output
1
```

## Wrong {#wrong}

```python run=py
print(2)
```

```output
3
```
"""


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    path = tmp_path / "deck.md"
    path.write_text(DECK, encoding="utf-8")
    return path


def verify(*words: object, lang: str = "en") -> int:
    return run(["--lang", lang, "verify", *map(str, words)])


def test_a_wrong_output_is_shown_with_its_place_and_what_was_printed(
    deck: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert verify(deck) == 1
    said = capsys.readouterr().out
    assert f"✗ {deck}:15 wrong (py): it printed something else\n    - 3\n    + 2\n" in said
    assert f"✓ {deck}:5 right (py)" in said
    assert said.endswith("2 run: 1 passed, 1 failed; 0 verified before\n")
    assert (deck.parent / "verified.json").exists()


def test_a_dry_run_runs_and_notes_nothing(deck: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert verify(deck, "--dry-run", "--only", "right", lang="zh") == 0
    assert "运行 1 段：通过 1，失败 0" in capsys.readouterr().out
    assert not (deck.parent / "verified.json").exists()


def test_code_without_an_interpreter_is_not_passed_over(deck: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deck.write_text(DECK.replace("run=py", "run=torch"), encoding="utf-8")
    assert verify(deck) == 1
    assert "2 not run: no interpreter for torch (--python torch=PATH)" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("named", "said"),
    [("torch", "NAME=PATH"), ("torch=/nowhere/python", "There is no interpreter at /nowhere/python.")],
)
def test_an_interpreter_that_is_not_there_is_told_at_once(
    deck: Path, capsys: pytest.CaptureFixture[str], named: str, said: str
) -> None:
    assert verify(deck, "--python", named) == 2
    assert said in capsys.readouterr().err


def test_a_mistake_in_the_file_is_told_too(deck: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deck.write_text(DECK.replace("print(2)", "print(3)  #? nowhere"), encoding="utf-8")
    assert verify(deck) == 1
    assert "cloze-not-found" in capsys.readouterr().out


def test_checking_and_importing_run_nothing(deck: Path, tmp_path: Path) -> None:
    marker = tmp_path / "was-run"
    deck.write_text(DECK.replace("print(1)", f"open({str(marker)!r}, 'w')"), encoding="utf-8")
    assert run(["check", str(deck)]) == 0
    assert run(["--data", str(tmp_path / "data"), "import", "--yes", str(deck)]) == 0
    assert not marker.exists()


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT"])
def test_a_request_to_end_leaves_no_program_running_and_keeps_what_came_through(deck: Path, name: str) -> None:
    marker = deck.parent / "late"
    slow = f"import os, signal, time\nos.kill({os.getpid()}, signal.{name})\ntime.sleep(3)\nopen({str(marker)!r}, 'w')"
    deck.write_text(DECK.replace("print(2)", slow), encoding="utf-8")
    assert verify(deck) == 130
    assert not marker.exists()
    assert len(read_record(deck.parent)) == 1


@pytest.mark.parametrize("name", ["a, b", "a b=c", "a,b", "x=y, z"])
def test_an_interpreter_may_lie_in_a_folder_with_commas_and_the_like(deck: Path, name: str) -> None:
    python = deck.parent / name / "python"
    python.parent.mkdir()
    python.symlink_to(sys.executable)
    assert verify(deck, "--only", "right", "--dry-run", "--python", f"py={python},") == 0
    assert verify(deck, "--only", "right", "--dry-run", "--python", f"tf={python},py={python}") == 0
