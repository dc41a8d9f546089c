"""Nothing comes with the program without its terms."""

import re
import tomllib
from pathlib import Path

from flashcards.workflows.licences import BUILT_ON, bundled_licences

ROOT = Path(__file__).resolve().parents[2]


def test_all_that_is_needed_is_named() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    needed = {re.match(r"[\w-]+", each).group().lower() for each in project["dependencies"]}  # type: ignore[union-attr]
    assert {name.lower() for name in BUILT_ON} == needed


def test_everything_has_terms_and_their_text() -> None:
    licences = bundled_licences()
    assert {"pydantic_core", "SQLAlchemy", "Python", "Noto Sans SC", "shiboken6"} <= {each.name for each in licences}
    assert [each.name for each in licences if not each.terms or len(each.text) < 500] == []
