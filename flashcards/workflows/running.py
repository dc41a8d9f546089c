"""Running a program in a process of its own. Only the command `verify` does this; no deck is ever run by the window."""

import contextlib
import json
import os
import signal
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from threading import Lock, Thread
from typing import IO

TIMED_OUT = 124
_LONGEST = 100_000
_PATIENCE = 5
_ROUNDS = 1_000
_KEPT = ("PATH", "SYSTEMROOT", "LD_LIBRARY_PATH")
_NOWHERE = "http://127.0.0.1:9"
_ENVIRONMENT = {
    "CUDA_VISIBLE_DEVICES": "",
    "GLOG_minloglevel": "2",
    "HF_HUB_OFFLINE": "1",
    "LANG": "C.UTF-8",
    "TF_CPP_MIN_LOG_LEVEL": "3",
    "TF_ENABLE_ONEDNN_OPTS": "0",
    "TOKENIZERS_PARALLELISM": "false",
    "no_proxy": "localhost,127.0.0.1",
    **dict.fromkeys(("http_proxy", "https_proxy", "HTTP_PROXY", "HTTPS_PROXY"), _NOWHERE),
}
_ASK_VERSIONS = """
import json, sys
from importlib.metadata import PackageNotFoundError, version
found = {"Python": ".".join(map(str, sys.version_info[:3]))}
for name in json.loads(sys.argv[1]):
    try:
        found[name] = version(name).partition("+")[0]
    except PackageNotFoundError:
        pass
print(json.dumps(found))
"""


@dataclass(frozen=True, slots=True)
class Ended:
    """How a program ended: its exit code (124 when its time was up), and what it printed.

    Of more than 100,000 characters `out` holds the first, and `err` the last, where its traceback stands.
    """

    code: int
    out: str
    err: str


class Runner:
    """Runs Python programs, several at a time if need be; once it is stopped, none is left running."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._living: set[subprocess.Popen[bytes]] = set()
        self._stopped = False

    def run(self, python: str, program: str, env: str, seconds: float) -> Ended:
        """Run a program with an interpreter, in an empty folder, on the CPU and without a network.

        Raises OSError when the interpreter cannot be started.
        """
        with tempfile.TemporaryDirectory(prefix="flashcards-verify-", ignore_cleanup_errors=True) as folder:
            script = Path(folder) / "snippet.py"
            script.write_text(program, encoding="utf-8", errors="surrogatepass", newline="\n")
            return self._run([python, "-I", "-X", "utf8", "-W", "default", script.name], folder, env, seconds)

    def versions(self, python: str, names: Sequence[str]) -> dict[str, str]:
        """Return the versions of those of some packages that an interpreter has, and its own as 'Python'.

        Raises OSError when it cannot be started or does not answer as Python does.
        """
        with tempfile.TemporaryDirectory(prefix="flashcards-verify-", ignore_cleanup_errors=True) as folder:
            ended = self._run([python, "-I", "-c", _ASK_VERSIONS, json.dumps(list(names))], folder, "", 60)
        try:
            found = json.loads(ended.out.strip().rpartition("\n")[2])
        except ValueError:
            found = None
        if ended.code or not isinstance(found, dict) or "Python" not in found:
            raise OSError(ended.err.strip()[-500:] or f"exit code {ended.code}")
        return found

    def stop(self) -> None:
        """End all that runs, and start nothing more."""
        with self._lock:
            self._stopped = True
            for process in self._living:
                _end(process)

    def _run(self, command: list[str], folder: str, env: str, seconds: float) -> Ended:
        """Run a command; all that it started ends with it."""
        process = self._start(command, folder, env)
        out, err = _Kept(process.stdout, last=False), _Kept(process.stderr, last=True)
        try:
            code = process.wait(seconds)
        except subprocess.TimeoutExpired:
            code = TIMED_OUT
        finally:
            with self._lock:
                self._living.discard(process)
                _end(process)
            process.wait()
            _end_strays(folder)
        return Ended(code, out.text(), err.text())

    def _start(self, command: list[str], folder: str, env: str) -> "subprocess.Popen[bytes]":
        with self._lock:
            if self._stopped:
                raise InterruptedError
            process = subprocess.Popen(  # noqa: S603  what a maintainer asked to run
                command,
                cwd=folder,
                env=_environment(folder, env),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
            )
            self._living.add(process)
            return process


def _environment(folder: str, env: str) -> dict[str, str]:
    """Make an environment that says nothing of this machine, and lets nothing be kept outside the folder."""
    kept = {name: os.environ[name] for name in _KEPT if name in os.environ}
    homes = dict.fromkeys(("HOME", "USERPROFILE", "TMPDIR", "TEMP", "TMP", "KERAS_HOME", "HF_HOME"), folder)
    backend = "torch" if env == "torch" else "tensorflow"
    return {**kept, **_ENVIRONMENT, **homes, "KERAS_BACKEND": backend}


def _end(process: "subprocess.Popen[bytes]") -> None:
    """End a process and those that it started, if any is left."""
    if hasattr(os, "killpg"):
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()


def _end_strays(folder: str) -> None:
    """End what went into a session of its own, where the system tells: it is at home in the folder."""
    known: set[int] = set()
    for _ in range(_ROUNDS):  # what is being ended may start another one meanwhile
        new = set(_at_home(folder)) - known
        if not new:
            return
        for number in new:
            with contextlib.suppress(OSError):
                os.kill(number, signal.SIGKILL)
        known |= new


def _at_home(folder: str) -> Iterator[int]:
    """Find the processes that have a folder as their home, or stand in it."""
    home, here = f"HOME={folder}".encode(), Path(folder).resolve()
    for place in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            if (place / "cwd").readlink() == here or home in (place / "environ").read_bytes().split(b"\0"):
                yield int(place.name)


class _Kept:
    """What is printed into a pipe, read as it comes so that nobody waits; only its beginning or its end is kept."""

    def __init__(self, pipe: IO[bytes] | None, *, last: bool) -> None:
        self._pipe, self._last, self._kept, self._more = pipe, last, bytearray(), False
        self._thread = Thread(target=self._read, daemon=True)
        self._thread.start()

    def text(self) -> str:
        """Return what was kept, once all who could print have ended; who hides from that is not waited for."""
        self._thread.join(_PATIENCE)
        text = bytes(self._kept).decode("utf-8", "replace").replace("\r\n", "\n")
        if len(text) <= _LONGEST and not self._more:
            return text
        return f"…\n{text[-_LONGEST:]}" if self._last else f"{text[:_LONGEST]}\n…"

    def _read(self) -> None:
        most = 4 * _LONGEST
        with contextlib.suppress(OSError, ValueError):
            while self._pipe and (piece := os.read(self._pipe.fileno(), 65_536)):
                self._kept += piece if self._last else piece[: max(0, most - len(self._kept))]
                if len(self._kept) >= most:
                    self._more = True
                    del self._kept[:-most]
        if self._pipe:
            self._pipe.close()
