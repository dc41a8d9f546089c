"""A short run of the fuzzer; `tests/hostile/fuzz.py` makes a long one."""

import pytest
from fuzz import grind


@pytest.mark.slow
def test_no_deck_that_was_ground_breaks_or_hangs() -> None:
    assert list(grind(150, 1, largest=8_000)) == []
