"""Write the version resource of the Windows programs: what their properties say, in the form that PyInstaller reads.

`python packaging/windows/version_resource.py FILE`; the spec of the frozen program calls `write` itself.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SAID = {
    "CompanyName": "The Flashcards developers",
    "FileDescription": "{title}",
    "FileVersion": "{version}",
    "InternalName": "{name}",
    "LegalCopyright": "The Flashcards developers; MIT licence",
    "OriginalFilename": "{name}.exe",
    "ProductName": "Flashcards",
    "ProductVersion": "{version}",
}
FORM = """VSVersionInfo(
  ffi=FixedFileInfo(
    filevers={numbers},
    prodvers={numbers},
    mask=0x3F,
    flags=0x0,
    OS=0x40004,
    fileType=0x1,
    subtype=0x0,
    date=(0, 0),
  ),
  kids=[
    StringFileInfo([StringTable('040904B0', [
{said}
    ])]),
    VarFileInfo([VarStruct('Translation', [0x409, 1200])]),
  ],
)
"""


def main() -> int:
    """Write the resource of this checkout's version and say where."""
    file = Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "build" / "version.txt")
    write(file, version_here(), "flashcards", "Flashcards")
    print(f"The version resource is in {file}")
    return 0


def write(file: Path, version: str, name: str, title: str) -> Path:
    """Write the resource of one program: `name` without `.exe`, `title` as the task manager shows it."""
    said = [
        f"      StringStruct({key!r}, {text.format(version=version, name=name, title=title)!r}),"
        for key, text in SAID.items()
    ]
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(FORM.format(numbers=four_numbers(version), said="\n".join(said)), encoding="utf-8")
    return file


def four_numbers(version: str) -> tuple[int, int, int, int]:
    """Return a version as the four numbers of Windows; what follows them, as in 1.2.0rc1, stays in the words."""
    found = re.match(r"\d+(?:\.\d+)*", version)
    if not found:
        raise ValueError(f"“{version}” does not begin with a number")
    first, second, third, fourth = [*map(int, found[0].split(".")), 0, 0, 0][:4]
    return first, second, third, fourth


def version_here() -> str:
    """Return the version that this checkout says it is."""
    found = re.search(r'__version__ = "([^"]+)"', (ROOT / "flashcards" / "__init__.py").read_text(encoding="utf-8"))
    return found[1] if found else ""


if __name__ == "__main__":
    sys.exit(main())
