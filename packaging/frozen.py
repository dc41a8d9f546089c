"""The frozen program: one folder with everything in it, from which all artefacts are made."""

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import licences

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build" / "frozen"
SPEC = ROOT / "packaging" / "pyinstaller" / "flashcards.spec"
LIMIT_MB = 180
_PARTS = {
    "ICU (languages, for Qt)": ("PySide6/Qt/lib/libicu",),
    "Qt and PySide6": ("PySide6/", "shiboken6/"),
    "Python": ("python3", "libpython3", "base_library"),
    "decks, fonts, translations": ("flashcards/shipped/",),
    "the program": ("flashcards/",),
    "numpy": ("numpy",),
}


class CannotBuild(Exception):
    """Something that a build needs is missing here; the text says what."""


def epoch() -> int:
    """Return the moment that all files are dated with, in s: `SOURCE_DATE_EPOCH`, or that of the last commit."""
    if said := os.environ.get("SOURCE_DATE_EPOCH"):
        return int(said)
    done = subprocess.run(["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True, check=False)
    return int(done.stdout.strip() or 315_532_800)


def freeze(entry: str = "packaging/entry.py", name: str = "flashcards") -> Path:
    """Freeze a script with all that it needs and return the folder."""
    try:
        import PyInstaller  # noqa: F401
    except ImportError as error:
        raise CannotBuild("PyInstaller is missing; `pip install -e .[package]` brings it") from error
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    command += ["--distpath", str(BUILD / "dist"), "--workpath", str(BUILD / "work"), str(SPEC)]
    # Sets of names would otherwise stand in another order each time, and with them the modules in the archive.
    environment = {**os.environ, "SOURCE_DATE_EPOCH": str(epoch()), "PYTHONHASHSEED": "1"}
    subprocess.run([*command, "--", "--entry", entry, "--name", name], cwd=ROOT, check=True, env=environment)
    folder = BUILD / "dist" / name
    licences.collect(folder)
    for path in [folder, *folder.rglob("*")]:
        os.utime(path, (epoch(), epoch()), follow_symlinks=False)
    return folder


def size_of(folder: Path) -> int:
    """Return the size of all files of a folder, in bytes."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def table(folder: Path) -> str:
    """Return what is in the folder, in MB, largest first."""
    sizes: Counter[str] = Counter()
    for path in folder.rglob("*"):
        if path.is_file() and not path.is_symlink():
            sizes[_part(path.relative_to(folder).as_posix())] += path.stat().st_size
    rows = [*sizes.most_common(), ("altogether", size_of(folder))]
    return "\n".join(f"{size / 1e6:8.1f} MB  {part}" for part, size in rows)


def _part(place: str) -> str:
    """Name what a file belongs to."""
    inside = place.removeprefix("_internal/")
    if inside == place:
        return "start, and the modules of Python code"
    for name, beginnings in _PARTS.items():
        if inside.startswith(beginnings):
            return name
    return inside.partition("/")[0] if "/" in inside else "system libraries, and Python's own modules"
