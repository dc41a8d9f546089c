"""Which arguments open the window, and what is told when there can be none."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from flashcards.__main__ import Start, window_start


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("due", "deck.md"):
        (tmp_path / name).write_text("# x\n", encoding="utf-8")


@pytest.mark.usefixtures("files")
@pytest.mark.parametrize(
    ("arguments", "start"),
    [
        ([], Start()),
        (["deck.md"], Start(files=("deck.md",))),
        (["./due"], Start(files=("./due",))),
        (["--data", "d", "--lang=zh", "--study"], Start("d", "zh", True)),
        (["--study", "deck.md"], Start(study=True, files=("deck.md",))),
    ],
)
def test_these_open_the_window(arguments: list[str], start: Start) -> None:
    assert window_start(arguments) == start


@pytest.mark.usefixtures("files")
@pytest.mark.parametrize(
    "arguments",
    [["due"], ["--data", "d", "due"], ["--help"], ["--version"], ["--lang", "fr"], ["--data"], ["improt"], ["--frob"]],
)
def test_these_go_to_the_command_line(arguments: list[str]) -> None:
    assert window_start(arguments) is None


def start(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    clean = {name: value for name, value in os.environ.items() if name not in {"DISPLAY", "WAYLAND_DISPLAY"}}
    clean.pop("QT_QPA_PLATFORM", None)
    command = [sys.executable, "-m", "flashcards", *arguments]
    return subprocess.run(
        command, env={**clean, **environment}, capture_output=True, text=True, check=False, timeout=60
    )


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only X11 and Wayland can be missing")
@pytest.mark.parametrize("display", ["", ":987", "nowhere.invalid:0"])
def test_without_a_display_one_sentence_is_said(display: str, tmp_path: Path) -> None:
    said = start("--data", str(tmp_path), "--lang", "en", DISPLAY=display)
    assert said.returncode == 9
    assert said.stderr.startswith("There is no display")
    assert len(said.stderr.strip().splitlines()) == 1
    assert "import" in said.stderr


def test_commands_do_not_load_qt(tmp_path: Path) -> None:
    code = (
        "import sys; from flashcards.__main__ import main; main(['--data', sys.argv[1], 'doctor']);"
        "print([name for name in sys.modules if name.startswith(('PySide6', 'shiboken6'))])"
    )
    said = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path)], capture_output=True, text=True, check=True, timeout=60
    )
    assert said.stdout.splitlines()[-1] == "[]"
