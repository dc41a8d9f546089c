"""Print what CHANGELOG.md says of one version: the text of its release.

`python packaging/release_notes.py [VERSION]`; without one, of the version of this checkout.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def main() -> int:
    """Print the notes, or say that there are none."""
    version = sys.argv[1].removeprefix("v") if len(sys.argv) > 1 else version_here()
    notes = notes_of((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), version)
    if not notes:
        print(f"CHANGELOG.md has no section “## {version}”.", file=sys.stderr)
        return 1
    print(notes)
    return 0


def version_here() -> str:
    """Return the version that this checkout says it is."""
    found = re.search(r'__version__ = "([^"]+)"', (ROOT / "flashcards" / "__init__.py").read_text(encoding="utf-8"))
    return found.group(1) if found else ""


def notes_of(changes: str, version: str) -> str:
    """Return the section of a version, without its heading; '' when there is none."""
    section = re.search(rf"^## {re.escape(version)}(?![\w.]).*\n(?P<text>[\s\S]*?)(?=^## |\Z)", changes, re.MULTILINE)
    return section["text"].strip() if section else ""


if __name__ == "__main__":
    sys.exit(main())
