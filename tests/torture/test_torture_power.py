"""A short run of power cuts; `make torture` makes thousands."""

from pathlib import Path

import pytest
from power import can_record, cut_many

pytestmark = [pytest.mark.slow, pytest.mark.skipif(not can_record(), reason="needs Linux and a C compiler")]


def test_a_power_cut_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    tally = cut_many(24, 60, tmp_path, seed=3)
    assert tally.clean, tally
    assert tally.acknowledged > 24
