"""A sample of the benchmark of identity: no wrong link, and no questions about typos and added clauses."""

from itertools import islice

import pytest

from tests.bench import edits
from tests.bench.identity import CERTAIN, WRONG, Outcome, outcomes, summed, wrong_links
from tests.bench.identity_cards import corpus


@pytest.fixture(scope="module")
def sample() -> list[Outcome]:
    return [each for edit in islice(edits.edits(corpus(cases=False), 11), 0, None, 5) for each in outcomes(edit)]


def test_no_card_is_linked_to_another_ones_history(sample: list[Outcome]) -> None:
    assert list(wrong_links(sample)) == []
    assert all(each.said != WRONG for each in sample)


def test_typos_and_added_clauses_are_linked_without_asking(sample: list[Outcome]) -> None:
    sums = summed(each for each in sample if each.edit.name.startswith(CERTAIN))
    assert sums.edited > 150
    assert sums.recall >= 0.97


def test_what_was_moved_renamed_or_given_an_id_is_linked_without_asking(sample: list[Outcome]) -> None:
    kinds = ("moved to another file", "file renamed", "two cards swapped", "kind changed", "id")
    sums = summed(each for each in sample if each.edit.name.startswith(kinds))
    assert sums.edited > 50
    assert sums.recall == 1


def test_copies_take_over_nothing(sample: list[Outcome]) -> None:
    copied = [each for each in sample if "copied" in each.edit.name and each.edit.links[each.at] is None]
    assert len(copied) > 20
    assert all(each.linked is None for each in copied)
