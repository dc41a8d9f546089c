"""Collecting the licences of everything that comes with the program."""

import json
import re
import sys
from collections.abc import Iterator
from functools import cache
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

from flashcards.domain.licences import Licence
from flashcards.paths import assets_folder

COLLECTED = "collected.json"
# What the program needs by itself, as pyproject.toml says; what these need is found out.
BUILT_ON = (
    "PySide6-Essentials",
    "sqlmodel",
    "fsrs",
    "markdown",
    "markdown-it-py",
    "mdit-py-plugins",
    "markdownify",
    "pygments",
    "mathra",
    "rapidfuzz",
    "platformdirs",
    "pyyaml",
    "numpy",
    "xlsxwriter",
    "click",
    "watchdog",
    "pydantic-core",
    "tzdata",
)
# Qt's packages carry their terms by name only.
_QT = frozenset({"pyside6-essentials", "shiboken6"})
_QT_TEXTS = ("LGPL-3.0.txt", "GPL-3.0.txt")
_FONTS = {"JetBrains Mono": "OFL-JetBrainsMono.txt", "Noto Sans SC": "OFL-NotoSansSC.txt"}
_NAME = re.compile(r"[\w.-]+")
_LICENCE_FILE = re.compile(r"(?i)^(?:licen[cs]e|copying|notice|ofl|authors)\b.*|.*_license\.txt$")
_CLASSIFIER = "License :: OSI Approved :: "


@cache
def bundled_licences() -> tuple[Licence, ...]:
    """Return the licences of all libraries, of Python and of the fonts, by name.

    A library that is not installed here (tzdata comes with Windows only) is left out. A frozen program has them as
    they were collected when it was frozen.
    """
    collected = assets_folder() / "licences" / COLLECTED
    if collected.is_file():
        return tuple(Licence(**each) for each in json.loads(collected.read_text(encoding="utf-8")))
    libraries = [_of_library(each) for each in _installed().values()]
    return tuple(sorted((*libraries, _of_python(), *_of_fonts()), key=lambda each: each.name.lower()))


def _installed() -> dict[str, Distribution]:
    """Find what is needed and what that needs, by normalised name."""
    found: dict[str, Distribution] = {}
    wanted = list(BUILT_ON)
    while wanted:
        name = wanted.pop()
        key = re.sub(r"[-_.]+", "-", name).lower()
        if key in found:
            continue
        try:
            found[key] = distribution(name)
        except PackageNotFoundError:
            continue
        wanted += [_first_name(each) for each in found[key].requires or () if "extra ==" not in each]
    return found


def _first_name(requirement: str) -> str:
    match = _NAME.match(requirement)
    return match.group() if match else ""


def _of_library(library: Distribution) -> Licence:
    name = library.metadata["Name"]
    texts = _qt_texts() if name.replace("_", "-").lower() in _QT else list(_texts(library))
    expression, words = stated_terms(library)
    return Licence(name, library.version, expression or ", ".join(words), "\n\n".join(texts))


def stated_terms(library: Distribution) -> tuple[str, list[str]]:
    """Return the terms that a library states: as an expression of SPDX, '' where it has none, else in its own words."""
    said = library.metadata.get_all
    if expression := said("License-Expression"):
        return str(expression[0]), []
    named = [str(each) for each in said("Classifier") or ()]
    words = [each.removeprefix(_CLASSIFIER) for each in named if each.startswith(_CLASSIFIER)]
    return "", words or [str(each).strip().partition("\n")[0] for each in said("License") or ()]


def _texts(library: Distribution) -> Iterator[str]:
    for file in library.files or ():
        if ".dist-info" in str(file.parent) and _LICENCE_FILE.match(file.name):
            place = Path(str(file.locate()))
            if place.is_file():
                yield place.read_text(encoding="utf-8", errors="replace").strip()


def _qt_texts() -> list[str]:
    return [_read("licences", name) for name in _QT_TEXTS]


def _of_python() -> Licence:
    version = ".".join(map(str, sys.version_info[:3]))
    return Licence("Python", version, "PSF-2.0", _read("licences", "Python.txt"))


def _of_fonts() -> Iterator[Licence]:
    for name, file in _FONTS.items():
        yield Licence(name, "", "OFL-1.1", _read("fonts", file))


def _read(folder: str, name: str) -> str:
    return (assets_folder() / folder / name).read_text(encoding="utf-8").strip()
