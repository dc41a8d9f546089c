"""The man page and the completions name every verb and option that there is."""

import os
import re
import subprocess
import sys
from pathlib import Path

import click
import pytest

from flashcards.__main__ import COMPLETING, VERBS
from flashcards.cli.main import build_group

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("manual")
    subprocess.run([sys.executable, ROOT / "packaging" / "manual.py", folder], check=True, capture_output=True)
    return folder


def test_the_man_page_has_every_verb_and_option(written: Path) -> None:
    page = (written / "flashcards.1").read_text("utf-8").replace("\\-", "-").replace("\\e", "\\")
    group = build_group("en")
    for name, command in group.commands.items():
        assert f".SS flashcards {name}" in page
        for option in command.params:
            if isinstance(option, click.Option):
                assert all(word in page for word in option.opts)
    assert "_/" not in page
    assert not re.search(r"^[.'](?![A-Z]{1,2}\b|br\b)", page, re.MULTILINE), "a sentence begins like a command of man"


@pytest.mark.parametrize("name", ["flashcards.bash", "_flashcards", "flashcards.fish"])
def test_each_shell_asks_the_program_itself(written: Path, name: str) -> None:
    script = (written / name).read_text("utf-8")
    assert COMPLETING in script
    assert "flashcards" in script


def test_a_shell_is_answered_and_no_window_opens() -> None:
    environment = {**os.environ, COMPLETING: "bash_complete", "COMP_WORDS": "flashcards ", "COMP_CWORD": "1"}
    command = [sys.executable, "-m", "flashcards"]
    answer = subprocess.run(command, env=environment, cwd=ROOT, timeout=60, capture_output=True, text=True, check=False)
    assert {line.partition(",")[2] for line in answer.stdout.splitlines()} >= VERBS
