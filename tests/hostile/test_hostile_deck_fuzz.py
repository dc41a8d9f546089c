"""A short run over the decks that ship; `tests/hostile/deck_fuzz.py` makes a long one."""

import pytest
from deck_fuzz import grind


@pytest.mark.slow
def test_no_variant_of_a_deck_that_ships_breaks_hangs_or_is_lost_on_its_way_out() -> None:
    assert list(grind(60, 1)) == []
