"""Starting the programs that are measured, each in a process and a folder of its own."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).parent
PEER = ROOT / ".venv-peer"
PATIENCE = 900
Figures = dict[str, Any]


@contextmanager
def folder() -> Iterator[Path]:
    """Give an empty folder on the disk of the checkout; the system's own may lie in memory, where writing is free."""
    (ROOT / "build").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=ROOT / "build", prefix="bench-") as name:
        yield Path(name)


def figures(script: str, *arguments: object, python: str = sys.executable, screen: str = "offscreen") -> Figures:
    """Run a script of this folder and return what it prints as JSON."""
    return _printed([python, str(HERE / script), *map(str, arguments)], screen)


def _printed(command: list[str], screen: str) -> Figures:
    done = subprocess.run(
        command, capture_output=True, text=True, timeout=PATIENCE, env=environment(screen), check=False
    )
    if done.returncode or not done.stdout.strip():
        sys.exit(f"{command} failed:\n{done.stderr}")
    found: Figures = json.loads(done.stdout.splitlines()[-1])
    return found


def start(data: Path, *arguments: str, screen: str, frozen: Path | None = None) -> Figures:
    """Start the window on a data folder, from source or frozen, and return what its first page took."""
    words = ["--data", str(data), *arguments]
    if frozen:
        return _printed([str(frozen), str(time.monotonic_ns()), *words], screen)
    return figures("window_probe.py", time.monotonic_ns(), *words, screen=screen)


def frozen_probe() -> Path:
    """Freeze the program that reports on its window, with the same libraries as the one that people get."""
    job = "import frozen; print(frozen.freeze('tests/bench/window_probe.py', 'probe'))"
    done = subprocess.run([sys.executable, "-c", job], cwd=ROOT / "packaging", stdout=subprocess.PIPE, check=True)
    return Path(done.stdout.decode().splitlines()[-1]) / "probe"


def environment(screen: str) -> dict[str, str]:
    """Return the variables of a usual start: byte code is kept, and the window goes to `screen`."""
    unusual = {"PYTHONDONTWRITEBYTECODE", "PYTHONPYCACHEPREFIX", "DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}
    usual = {name: value for name, value in os.environ.items() if name not in unusual}
    place = {"QT_QPA_PLATFORM": "offscreen"} if screen == "offscreen" else {"DISPLAY": screen}
    return {**usual, "LANG": "en_US.UTF-8", **place}


@contextmanager
def screen() -> Iterator[str]:
    """Give a screen to start on: a virtual X server where there is one, else 'offscreen'."""
    program = shutil.which("Xvfb")
    if program is None:
        yield "offscreen"
        return
    reading, writing = os.pipe()
    server = subprocess.Popen(
        [program, "-displayfd", str(writing), "-screen", "0", "1920x1080x24"],
        pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    os.close(writing)
    try:
        with os.fdopen(reading) as said:
            yield f":{said.readline().strip()}"
    finally:
        server.terminate()
        server.wait()


def peer_python() -> str | None:
    """Return the interpreter of an environment that has the peer; None when it cannot be had.

    The one named by ANKI_PYTHON, else `.venv-peer` in the checkout, which is made when it is not there.
    """
    own = PEER / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    for python in filter(None, (os.environ.get("ANKI_PYTHON"), str(own))):
        if version_of(python):
            return python
    print("Making .venv-peer with the peer …", file=sys.stderr)
    for command in ([sys.executable, "-m", "venv", str(PEER)], [str(own), "-m", "pip", "install", "-q", "anki"]):
        if subprocess.run(command, check=False, timeout=PATIENCE).returncode:
            return None
    return str(own) if version_of(str(own)) else None


def version_of(python: str) -> str:
    """Return the peer's version in an environment, '' where it is missing."""
    command = [python, "-c", "import importlib.metadata as m; print(m.version('anki'))"]
    try:
        return subprocess.run(command, capture_output=True, text=True, timeout=60, check=True).stdout.strip()
    except (OSError, subprocess.SubprocessError):
        return ""
