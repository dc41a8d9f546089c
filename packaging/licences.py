"""The terms of everything in a frozen folder: of its Python packages and fonts, and of the libraries of this system."""

import dataclasses
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
from parts_list import inside_of  # noqa: E402

from flashcards.domain.licences import Licence  # noqa: E402
from flashcards.workflows.licences import COLLECTED, bundled_licences  # noqa: E402

# Where the frozen program looks for them.
PLACE = Path("flashcards", "shipped", "assets", "licences", COLLECTED)
_NO_FILE_NAME = re.compile(r"[^\w.+-]+")
_SHORT_NAME = re.compile(r"^License: *(\S[^\n]*)", re.MULTILINE)


def collect(folder: Path) -> None:
    """Write the terms of all parts into a frozen folder, for its page About.

    Of libraries that come from Debian it is what Debian says of them; those of Windows and macOS are not taken along.
    """
    parts = sorted((*bundled_licences(), *_of_system(folder)), key=lambda part: part.name.lower())
    text = json.dumps([dataclasses.asdict(part) for part in parts], ensure_ascii=False)
    (inside_of(folder) / PLACE).write_text(text, encoding="utf-8")


def write_all(folder: Path, target: Path) -> None:
    """Write a file for each part of a frozen folder, for who looks into the papers of a package."""
    target.mkdir(parents=True)
    for part in json.loads((inside_of(folder) / PLACE).read_text(encoding="utf-8")):
        name = _NO_FILE_NAME.sub("-", f"{part['name']} {part['version']}".strip())
        (target / f"{name}.txt").write_text(f"{part['terms']}\n\n{part['text']}\n", encoding="utf-8")


def _of_system(folder: Path) -> Iterator[Licence]:
    for package, version in sorted(_packages(inside_of(folder)).items()):
        terms = Path("/usr/share/doc", package, "copyright")
        if terms.is_file():
            text = terms.read_text(encoding="utf-8", errors="replace").strip()
            yield Licence(package, version, ", ".join(dict.fromkeys(_SHORT_NAME.findall(text))), text)


def _packages(inside: Path) -> dict[str, str]:
    """Return the packages of Debian that hold a library of the name that a file of the folder has, with versions."""
    names = [path.name for path in inside.glob("*.so*") if not path.is_symlink()]
    if not names or not shutil.which("dpkg-query"):
        return {}
    owners = set()
    for line in _asked("--search", *(f"*/{name}*" for name in names)):
        owner, _, path = line.rpartition(": ")
        if Path(path).parent.name.endswith("-linux-gnu") and Path(path).name.startswith(tuple(names)):
            owners.add(owner.partition(",")[0].partition(":")[0])
    rows = _asked("--show", "--showformat=${Package} ${Version}\n", *owners) if owners else []
    return dict(row.split(" ", 1) for row in rows)


def _asked(*words: str) -> list[str]:
    done = subprocess.run(["dpkg-query", *words], capture_output=True, text=True, check=False)
    return done.stdout.splitlines()
