"""A short run of what `make torture` does for long: a kill loses nothing that was acknowledged."""

import os
from pathlib import Path

import pytest
from killing import kill_many

TIMES = 2
pytestmark = [pytest.mark.slow, pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGKILL")]


@pytest.mark.parametrize("kind", ["answering", "importing", "migrating", "backing"])
def test_a_kill_loses_nothing_and_tears_nothing(kind: str, tmp_path: Path) -> None:
    tally = kill_many(kind, TIMES, tmp_path, seed=len(kind), longest=0.25)
    assert tally.clean, tally
    assert tally.kills == TIMES
