"""Everything a stranger's deck may hold, imported and drawn in a child that is ended when it hangs."""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path

import pytest
from hostile_files import FILES
from hostile_watch import Lived, live_through

ROOT = Path(__file__).resolve().parents[2]
TRACE = ("strace", "-f", "-y", "--seccomp-bpf", "-e", "trace=open,openat,openat2,connect,execve,execveat")

pytestmark = [pytest.mark.gui, pytest.mark.slow]


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Lived, Path, Path | None]]:
    """All attacks drawn, the folder they lie in, and what strace saw meanwhile, if it is there."""
    work = tmp_path_factory.mktemp("hostile")
    log = work.parent / "strace.log" if _can_trace() else None
    lived = live_through("draw", list(FILES), work, (*TRACE, "-o", str(log)) if log else ())
    yield lived, work, log
    subprocess.run(["chmod", "-R", "u+rwx", str(work)], check=True)


_PROGRAM = (
    *(str(ROOT / name) for name in ("flashcards", "assets", "decks", "tests/hostile")),
    sys.prefix, sys.base_prefix, *(sysconfig.get_path(name) for name in ("stdlib", "platstdlib", "purelib")),
)  # fmt: skip
_SYSTEM = (
    "/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib",
    "/usr/share/fonts", "/usr/share/fontconfig", "/usr/local/share/fonts", "/var/cache/fontconfig", "/etc/fonts",
    "/usr/share/locale", "/usr/share/zoneinfo", "/usr/share/icu", "/usr/share/X11", "/usr/share/glvnd", "/etc/glvnd",
    "/etc/ld.so.cache", "/etc/ld.so.preload", "/etc/localtime", "/etc/timezone", "/etc/ssl/openssl.cnf",
    "/dev/null", "/dev/urandom", "/dev/random", "/dev/shm", "/proc", "/sys",
)  # fmt: skip


def _is_ours(path: str, work: Path) -> bool:
    """Tell whether a path belongs to the program, the system's libraries, the store or the decks."""
    if path.startswith(f"{work}/outside"):
        return False
    # Qt looks for resources of its own, whose names begin with a colon; Python lists the checkout.
    if path in (str(work / ":/non-existent"), str(ROOT)):
        return True
    return any(path == place or path.startswith(f"{place}/") for place in (*_PROGRAM, *_SYSTEM, str(work)))


def _can_trace() -> bool:
    if not shutil.which("strace"):
        return False
    return subprocess.run([*TRACE, "-o", "/dev/null", "true"], check=False, capture_output=True).returncode == 0


def test_every_card_is_drawn_or_marked_in_time(drawn: tuple[Lived, Path, Path | None]) -> None:
    lived, _, _ = drawn
    assert lived.faults() == []
    assert {each["name"] for each in lived.told} >= {*FILES, "everything at once"}


def test_links_are_asked_about_and_lead_to_the_web_or_to_mail(drawn: tuple[Lived, Path, Path | None]) -> None:
    lived, _, _ = drawn
    asked = {address for each in lived.told for address in each.get("asked", ()) if address}
    assert "https://example.org/a?b=c" in asked
    assert [address for address in asked if not address.startswith(("https://", "mailto:"))] == []


def test_nothing_else_is_opened_started_or_called(drawn: tuple[Lived, Path, Path | None]) -> None:
    _, work, log = drawn
    if log is None:
        pytest.skip("strace is not installed or may not trace here: what is opened was not watched")
    opened, others = _seen(log)
    assert len(opened) > 1_000
    assert sorted({path for path in opened if not _is_ours(path, work)}) == []
    assert others == []


_CALL = re.compile(rb"^\d+ +(?P<name>\w+)\((?:(?P<fd>AT_FDCWD|\d+)(?:<(?P<folder>[^>]*)>)?, )?(?P<rest>.*)")
_STRING = re.compile(rb'"((?:[^"\\]|\\.)*)"')


def _seen(log: Path) -> tuple[list[str], list[str]]:
    """Return the files that were opened, or were tried to be, and the calls that are no opening of a file."""
    opened, others = [], []
    for line in log.read_bytes().splitlines():
        call = _CALL.match(line)
        if call is None:
            continue
        path = _STRING.search(call["rest"])
        if call["name"].startswith(b"open") and path:
            opened.append(_whole(path[1], call["folder"] or b""))
        else:
            others.append(line.decode(errors="replace"))
    return opened, [each for each in others if f'execve("{sys.executable}"' not in each]


def _whole(path: bytes, folder: bytes) -> str:
    """Return a path as it is, from the way strace writes it."""
    plain = path.decode("unicode_escape").encode("latin-1")
    return os.path.normpath(Path(os.fsdecode(folder)) / os.fsdecode(plain))
