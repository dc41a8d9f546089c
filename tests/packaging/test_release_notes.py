"""A release says what CHANGELOG.md says of it."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "packaging"))
from release_notes import ROOT, notes_of, version_here

CHANGES = """# Changes

## 0.10.0

- Ten.

## 0.1.0 (unreleased)

One.

- First.

### Fixed

- A fault.

## 0.0.9

- Nine.
"""


def test_the_section_of_a_version_is_taken_whole_and_alone() -> None:
    assert notes_of(CHANGES, "0.1.0") == "One.\n\n- First.\n\n### Fixed\n\n- A fault."
    assert notes_of(CHANGES, "0.10.0") == "- Ten."
    assert notes_of(CHANGES, "0.0.9") == "- Nine."


def test_a_version_that_is_not_there_has_no_notes() -> None:
    assert notes_of(CHANGES, "0.1") == ""
    assert notes_of(CHANGES, "1.0.0") == ""


def test_this_version_has_its_notes() -> None:
    assert notes_of((ROOT / "CHANGELOG.md").read_text("utf-8"), version_here())
