"""Running the child that lives through attacks: a hang is ended and counted, and the rest goes on without it."""

import json
import os
import selectors
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from hostile_files import lay_bait

CHILD = Path(__file__).resolve().parent / "hostile_child.py"
PATIENCE = 20.0
"""Seconds of silence after which an attack counts as a hang."""
LONGEST = 2.0
"""Seconds of work that one card may take."""


@dataclass
class Lived:
    """What the child told of each attack it lived through, and the attacks that hung or crashed it."""

    told: list[dict[str, Any]] = field(default_factory=list)
    died_of: list[str] = field(default_factory=list)

    def faults(self) -> list[str]:
        """List what went wrong, a line for each attack."""
        return [*self.died_of, *(fault for each in self.told if (fault := _fault(each)))]

    def names(self) -> set[str]:
        """Return the attacks that were lived through."""
        return {each["name"] for each in self.told}


def _fault(told: dict[str, Any]) -> str:
    name = told["name"]
    if "error" in told:
        return f"{name}: {told['error']}"
    wrong = [
        f"took {told['slowest']:.1f} s" if told.get("slowest", 0) > LONGEST else "",
        "" if told.get("neighbours", ["Before", "After"]) == ["Before", "After"] else "a neighbour is lost",
        f"half imported: {told['again']}" if told.get("again") else "",
        "neither drawn nor marked" if told.get("steps") == 0 and told["cards"] > 2 and not told["problems"] else "",
        "cards are lost" if told.get("cards", 0) != told.get("planned", 0) else "",
    ]
    return f"{name}: {', '.join(filter(None, wrong))}" if any(wrong) else ""


def live_through(mode: str, names: Sequence[str], work: Path, before: Sequence[str] = ()) -> Lived:
    """Let a child live through attacks, by their names; `before` is put before its command."""
    lay_bait(work / "outside")
    (work / "home").mkdir()
    lived, left = Lived(), list(names)
    while left:
        died_of = _run(mode, left, work, lived, before)
        if not died_of:
            break
        rest = [name for name in left if name != died_of and name not in lived.names()]
        if len(rest) == len(left):
            break  # it did not even begin
        left = rest
    return lived


def _run(mode: str, names: Sequence[str], work: Path, lived: Lived, before: Sequence[str]) -> str:
    """Run one child to its end; return the attack that it died of, '' for none."""
    home = str(work / "home")
    environment = {
        "PATH": os.environ.get("PATH", ""), "LANG": "C.UTF-8", "QT_QPA_PLATFORM": "offscreen",
        "PYTHONDONTWRITEBYTECODE": "1", "HOME": home, "XDG_RUNTIME_DIR": home, "TMPDIR": home,
    }  # fmt: skip
    command = [*before, sys.executable, "-W", "error", str(CHILD), mode, str(work)]
    noise = work / "noise.txt"
    with (
        noise.open("wb") as errors,
        subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=errors,
            env=environment,
            cwd=work,
            start_new_session=True,
        ) as child,
    ):
        assert child.stdin is not None
        child.stdin.write(json.dumps(list(names)).encode())
        child.stdin.close()
        died_of = _listen(child, lived)
    if died_of:
        told = noise.read_text(errors="replace")[-2_000:]
        lived.died_of.append(f"{died_of}: the child hung or crashed\n{told}")
    return died_of


def _listen(child: subprocess.Popen[bytes], lived: Lived) -> str:
    """Take what the child says until it ends, or end it when it falls silent; return what it was at, '' at the end."""
    assert child.stdout is not None
    os.set_blocking(child.stdout.fileno(), False)
    at, text, heard = "its start", b"", time.monotonic()
    with selectors.DefaultSelector() as selector:
        selector.register(child.stdout, selectors.EVENT_READ)
        while at and time.monotonic() - heard < PATIENCE:
            if not selector.select(0.5):
                continue
            heard = time.monotonic()
            got = child.stdout.read()
            if not got:
                break
            *lines, text = (text + got).split(b"\n")
            for line in lines:
                word, _, name = line.decode().partition(" ")
                if word in ("begin", "reading"):
                    at = name
                elif word == "end":
                    at = ""
                else:
                    lived.told.append(json.loads(line))
    if at:
        os.killpg(child.pid, signal.SIGKILL)  # strace, and what it watches
    return at
