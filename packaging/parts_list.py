"""List what a frozen folder is made of, as CycloneDX (SBOM): `python packaging/parts_list.py FOLDER FILE`.

The folder itself is looked through, so that nothing is listed which was left out: the Python packages by the modules
that are in it, Python, Qt, the libraries of the system that were taken along with their sums, and the fonts.
The list is checked against the schema of CycloneDX when `cyclonedx-python-lib[json-validation]` is there, as it is
with the extra `package`; otherwise that is said.
"""

import hashlib
import json
import os
import platform
import re
import sqlite3
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from importlib.metadata import Distribution, distribution, packages_distributions
from pathlib import Path
from typing import Any
from uuid import NAMESPACE_URL, uuid5

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
from flashcards import __version__  # noqa: E402
from flashcards.workflows.licences import stated_terms  # noqa: E402

SCHEMA = "1.6"
NOT_CHECKED = "not checked against the schema"
FONTS = {"JetBrains Mono": "JetBrainsMono*", "Noto Sans SC": "NotoSansSC*"}
# The file that is started is PyInstaller's own, with the modules behind it.
STARTED_BY = ("pyinstaller",)
# Licences that packages state in words, by their names in SPDX's list; others are given in the package's words.
SPDX = {
    "MIT License": "MIT",
    "BSD License": "BSD-3-Clause",
    "Apache Software License": "Apache-2.0",
    "MIT": "MIT",
    "Apache-2.0": "Apache-2.0",
}
_LIBRARY = re.compile(r"(?P<name>[\w+-]+?)(?:-(?P<version>[\d.]+))?\.(?:so|dylib|dll)(?:\.(?P<soname>[\d.]+))?$", re.I)
_KNOWN = dict.fromkeys(("libsqlite3", "sqlite3"), sqlite3.sqlite_version)
_MODULE_FILE = re.compile(r"\.(?:pyc?|pyd|so|dll|dylib)$")
_OF_QT = re.compile(r"^(?:lib)?(?:Qt6|pyside6|shiboken6)", re.I)


def main() -> int:
    """Write the list of a folder; 1 when it does not fit the schema."""
    folder, file = Path(sys.argv[1]), Path(sys.argv[2])
    parts = write(folder, file)
    fault = problem_of(file)
    print(f"{file.name}: {parts} parts, {fault or 'fits the schema of CycloneDX ' + SCHEMA}")
    return 1 if fault and not fault.startswith(NOT_CHECKED) else 0


def write(folder: Path, file: Path) -> int:
    """Write the list of a frozen folder into a file; return how many parts it has."""
    listed = parts_list(folder)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(listed, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
    return len(listed["components"])


def problem_of(file: Path) -> str:
    """Return what the schema finds wrong in a list, '' for nothing, or that it was not checked."""
    try:
        from cyclonedx.exception import MissingOptionalDependencyException
        from cyclonedx.schema import SchemaVersion
        from cyclonedx.validation.json import JsonStrictValidator
    except ImportError:
        return f"{NOT_CHECKED}: cyclonedx-python-lib is missing"
    try:
        found = JsonStrictValidator(SchemaVersion.V1_6).validate_str(file.read_text(encoding="utf-8"))
    except MissingOptionalDependencyException:
        return f"{NOT_CHECKED}: cyclonedx-python-lib[json-validation] is missing"
    return f"does not fit the schema: {found}" if found else ""


def parts_list(folder: Path) -> dict[str, Any]:
    """Return the list as CycloneDX has it in JSON; the same folder gives the same list."""
    packages = [_package(each) for each in packages_in(folder)]
    parts = sorted([*packages, *_platforms(), *_libraries(folder), *_fonts(folder)], key=lambda part: part["bom-ref"])
    program = {
        "type": "application",
        "bom-ref": "flashcards",
        "name": "Flashcards",
        "version": __version__,
        "licenses": [{"license": {"id": "MIT"}}],
    }
    content = json.dumps(parts, sort_keys=True)
    return {
        "$schema": f"http://cyclonedx.org/schema/bom-{SCHEMA}.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": SCHEMA,
        "serialNumber": f"urn:uuid:{uuid5(NAMESPACE_URL, f'flashcards {__version__} {content}')}",
        "version": 1,
        "metadata": {
            "timestamp": _moment(folder).isoformat().replace("+00:00", "Z"),
            "component": program,
            "properties": [{"name": "platform", "value": f"{sys.platform} {platform.machine()}"}],
        },
        "components": parts,
        "dependencies": [
            {"ref": "flashcards", "dependsOn": [part["bom-ref"] for part in parts]},
            *({"ref": part["bom-ref"]} for part in parts),
        ],
    }


def packages_in(folder: Path) -> list[Distribution]:
    """Return the Python packages of which there are modules in a folder, by name."""
    inside = inside_of(folder)
    modules = {name.partition(".")[0] for name in _archived(folder)}
    for path in inside.iterdir():
        if path.is_dir() or _MODULE_FILE.search(path.name):
            modules.add(path.name.partition(".")[0])
    modules -= {"flashcards", *sys.stdlib_module_names}
    owners = packages_distributions()
    names = {name for module in modules for name in owners.get(module, ())} - {"flashcards-interview"}
    return sorted(map(distribution, {*names, *STARTED_BY}), key=lambda each: str(each.metadata["Name"]).lower())


def _archived(folder: Path) -> Iterator[str]:
    """Name the modules that lie in the program file itself."""
    from PyInstaller.archive.readers import CArchiveReader

    program = next(path for path in (folder / "flashcards", folder / "flashcards.exe") if path.is_file())
    archive = CArchiveReader(str(program))
    for name, entry in archive.toc.items():
        if entry[-1] == "z":
            yield from archive.open_embedded_archive(name).toc


def inside_of(folder: Path) -> Path:
    """Return where a frozen folder has its libraries; on some systems it is the folder itself."""
    inside = folder / "_internal"
    return inside if inside.is_dir() else folder


def _package(found: Distribution) -> dict[str, Any]:
    name = str(found.metadata["Name"])
    url = f"pkg:pypi/{re.sub(r'[-_.]+', '-', name).lower()}@{found.version}"
    part = {"type": "library", "bom-ref": url, "name": name, "version": found.version, "purl": url}
    if summary := found.metadata["Summary"]:
        part["description"] = summary
    if terms := _terms(found):
        part["licenses"] = terms
    return part


def _terms(found: Distribution) -> list[dict[str, Any]]:
    """Return the licence as an expression where the package gives one, else in its words."""
    expression, words = stated_terms(found)
    if expression:
        return [{"expression": expression}]
    if len(words) == 1 and " OR " in words[0]:
        return [{"expression": words[0]}]
    return [{"license": _named(each)} for each in words if each]


def _named(words: str) -> dict[str, str]:
    named = SPDX.get(words, words)
    return {"id": named} if named in SPDX.values() else {"name": named}


def _platforms() -> Iterator[dict[str, Any]]:
    python = platform.python_version()
    yield {
        "type": "platform",
        "bom-ref": f"python@{python}",
        "name": "Python",
        "version": python,
        "cpe": f"cpe:2.3:a:python:python:{python}:*:*:*:*:*:*:*",
        "licenses": [{"license": {"id": "PSF-2.0"}}],
    }
    qt = distribution("PySide6-Essentials").version
    yield {
        "type": "framework",
        "bom-ref": f"qt@{qt}",
        "name": "Qt",
        "version": qt,
        "cpe": f"cpe:2.3:a:qt:qt:{qt}:*:*:*:*:*:*:*",
        "licenses": [{"license": {"id": "LGPL-3.0-only"}}],
    }


def _libraries(folder: Path) -> Iterator[dict[str, Any]]:
    """Tell of the libraries that were taken from the system, or by a package from its own; not of Qt's."""
    for path in sorted(inside_of(folder).rglob("*")):
        found = _LIBRARY.match(path.name)
        place = path.relative_to(folder).as_posix()
        taken = path.parent == inside_of(folder) or path.match("*.libs/*") or path.match("PySide6/Qt/lib/*")
        if not found or not taken or path.is_symlink() or not path.is_file() or _OF_QT.match(path.name):
            continue
        part = {"type": "library", "bom-ref": f"file:{place}", "name": found["name"]}
        if version := _KNOWN.get(found["name"]) or found["soname"] or found["version"]:
            part["version"] = version  # else that of the library's interface, which its name says
        yield {**part, "hashes": [{"alg": "SHA-256", "content": hashlib.sha256(path.read_bytes()).hexdigest()}]}


def _fonts(folder: Path) -> Iterator[dict[str, Any]]:
    for name, pattern in FONTS.items():
        if next(folder.rglob(pattern), None):
            licence = [{"license": {"id": "OFL-1.1"}}]
            yield {"type": "data", "bom-ref": f"font:{name}", "name": name, "licenses": licence}


def _moment(folder: Path) -> datetime:
    """Return when the folder was made, or the moment that everything is to be dated with."""
    return datetime.fromtimestamp(int(os.environ.get("SOURCE_DATE_EPOCH") or folder.stat().st_mtime), UTC)


if __name__ == "__main__":
    sys.exit(main())
