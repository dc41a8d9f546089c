"""Programs that do not want to end, or say too much: each run comes to its end, and nothing is left of it."""

import os
import sys
import time
from pathlib import Path

import pytest

from flashcards.workflows.running import TIMED_OUT, Ended, Runner

HERE = sys.executable


def run(program: str, seconds: float = 20) -> Ended:
    return Runner().run(HERE, program, "py", seconds)


def is_alive(number: int) -> bool:
    try:
        os.kill(number, 0)
        return "Z" not in Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0]
    except (OSError, ValueError):
        return False


@pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="the system does not tell")
@pytest.mark.parametrize("end", ["", "import time; time.sleep(60)"])
@pytest.mark.parametrize("pipe", ["", ", stdout=-3, stderr=-3"])
def test_a_child_in_a_session_of_its_own_ends_with_its_program_and_is_not_waited_for(end: str, pipe: str) -> None:
    child = f"[sys.executable, '-c', 'import time; time.sleep(20)'], start_new_session=True{pipe}"
    start = time.monotonic()
    ended = run(f"import subprocess, sys\nprint(subprocess.Popen({child}).pid, flush=True)\n{end}", 3)
    assert ended.code == (TIMED_OUT if end else 0)
    assert time.monotonic() - start < 15
    while is_alive(int(ended.out)) and time.monotonic() - start < 15:
        pass  # the system takes a moment
    assert time.monotonic() - start < 15


def test_a_flood_is_not_kept() -> None:
    flood = (
        "import sys\nfor _ in range(2_000):\n    sys.stdout.write('x' * 100_000)\n    sys.stderr.write('w' * 9_999)\n"
    )
    ended = run(f"{flood}raise KeyError('the end')", 60)
    assert (ended.code, len(ended.out), ended.out[-3:]) == (1, 100_002, "x\n…")
    assert len(ended.err) == 100_002
    assert ended.err.rstrip().endswith("KeyError: 'the end'")


def test_nothing_is_to_be_read_and_nothing_is_told_of_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MY_TOKEN", "secret")
    monkeypatch.setenv("PYTHONSTARTUP", "secret")
    ended = run(
        "import os, sys\nprint(repr(sys.stdin.read()), 'secret' in str(os.environ), os.environ['HOME'] == os.getcwd())"
    )
    assert ended.out.split() == ["''", "False", "True"]


@pytest.mark.parametrize("program", ["print('\ud800')", "x = '\0'", "print(", "\ufeffprint(1)\n\ufeff"])
def test_what_is_no_program_fails_and_raises_nothing(program: str) -> None:
    assert run(program).code == 1


def test_a_folder_that_cannot_be_emptied_is_no_fault_of_the_code() -> None:
    assert run("import os\nos.makedirs('a/b')\nos.chmod('a', 0)\nprint(1)").out == "1\n"
