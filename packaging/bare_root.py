"""A bare system to try artefacts in: made once with debootstrap, kept, and copied for each trial."""

import os
import shutil
import subprocess
from pathlib import Path

from frozen import ROOT

KEPT = ROOT / "build" / "bare-root"
SUITE = "bookworm"
# What a person's desktop has and a bare system has not: a screen, keys to press, and what the archive's note names.
TOOLS = ("xvfb", "xauth", "xdotool", "xz-utils", "procps")


class Failed(Exception):
    """A step of a trial went wrong; the text says what was seen."""


def why_not() -> str:
    """Say why there can be no bare system here, '' when there can."""
    if os.geteuid() != 0:
        return "needs root"
    if not KEPT.exists() and not shutil.which("debootstrap"):
        return "debootstrap is missing"
    return ""


def prepare() -> None:
    """Make the bare system, unless it is there: Debian's smallest, a screen to draw on, and a person."""
    if KEPT.exists():
        return
    fresh = KEPT.with_suffix(".new")
    shutil.rmtree(fresh, ignore_errors=True)
    fresh.parent.mkdir(parents=True, exist_ok=True)
    _run("debootstrap", "--variant=minbase", SUITE, str(fresh))
    (fresh / "usr" / "sbin" / "policy-rc.d").write_text("#!/bin/sh\nexit 101\n", encoding="utf-8")
    (fresh / "usr" / "sbin" / "policy-rc.d").chmod(0o755)
    apt(fresh, "install", *TOOLS)
    inside(fresh, "useradd", "--create-home", "person")
    fresh.rename(KEPT)


def fresh_copy(place: Path) -> Path:
    """Copy the bare system for one trial."""
    shutil.rmtree(place, ignore_errors=True)
    _run("cp", "-a", str(KEPT), str(place))
    return place


def apt(root: Path, verb: str, *names: str) -> None:
    """Install or remove packages in a system, with what they depend on and no more."""
    for source in ("/etc/resolv.conf", "/etc/hosts"):
        if Path(source).exists():
            shutil.copy(source, root / "etc")
    options = ("-y", "-qq", "--no-install-recommends")
    inside(root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", verb, *options, *names)


def inside(root: Path, *command: str) -> str:
    """Run a command in a system as its root and return what it says."""
    return _run("chroot", str(root), *command)


def _run(*command: str) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL)
    if done.returncode:
        said = (done.stdout + done.stderr).strip().splitlines()[-12:]
        raise Failed(f"{' '.join(command[:6])} … ended with {done.returncode}:\n" + "\n".join(said))
    return done.stdout
