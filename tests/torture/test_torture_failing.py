"""A short run of failing writes; `make torture` goes through many more."""

import re
from pathlib import Path

import pytest

pytest.importorskip("resource")
from failing import KINDS, fail_many

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("kind", KINDS)
def test_a_write_that_fails_is_told_and_changes_nothing(kind: str, tmp_path: Path) -> None:
    said = fail_many(kind, 14, tmp_path)
    assert re.fullmatch(r"\d+ of 14", said), said
    assert int(said.split()[0]) >= 3
