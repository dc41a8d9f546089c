"""A short run over decks of repeated records; `tests/hostile/repeated.py` makes a long one, and takes the time."""

import pytest
from repeated import growing


@pytest.mark.slow
def test_no_deck_of_repeated_records_takes_more_steps_than_its_size_asks_for() -> None:
    assert list(growing(120, 1)) == []
