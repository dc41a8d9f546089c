"""The edits that the matcher's author has not seen are many, the same each time, and say which card is which."""

from collections import Counter
from itertools import pairwise

import pytest
from edit import Edit
from edits_blind import REARRANGEMENTS, STRANGERS, edits
from edits_blind_changes import CHANGES

from flashcards.domain.cards import Face

pytestmark = pytest.mark.slow

NOTES = (
    Face("zh", "梯度累加是什么意思？", "- **先**反向几次。\n- 再更新一次。\n- 显存不够时很有用。", path="a.zh.md"),
    Face("en", "What is accumulation?", "Several backward passes, then one step. Divide the loss.", path="a.en.md"),
)


@pytest.fixture(scope="module")
def made() -> list[Edit]:
    return list(edits(NOTES, 1))


def text(face: Face) -> tuple[str, str, str]:
    return face.path, face.front, face.back


def test_there_are_many_of_nearly_every_kind(made: list[Edit]) -> None:
    counts = Counter(each.name for each in made)
    judged = sum(
        origin is None or text(each.before[origin]) != text(each.after[at])
        for each in made
        for at, origin in each.links.items()
    )
    assert judged >= 1200
    assert set(counts) >= {*CHANGES, *REARRANGEMENTS, *STRANGERS, "translation added"} - {"half of the back rewritten"}


def test_each_card_afterwards_comes_from_one_before_or_is_new(made: list[Edit]) -> None:
    for each in made:
        origins = [origin for origin in each.links.values() if origin is not None]
        assert set(each.links) == set(range(len(each.after)))
        assert len(origins) == len(set(origins))
        assert all(0 <= origin < len(each.before) for origin in origins)
        assert set(each.attributes) <= set(each.links)
        assert set(each.attributes_before) <= set(range(len(each.before)))


def test_the_cards_of_a_file_stand_together(made: list[Edit]) -> None:
    for each in made:
        for cards in (each.before, each.after):
            paths = [card.path for card in cards]
            assert len(set(paths)) == 1 + sum(one != two for one, two in pairwise(paths))


def test_an_unedited_card_is_never_said_to_be_new(made: list[Edit]) -> None:
    for each in made:
        old = [text(card) for card in each.before]
        new = [text(each.after[at]) for at, origin in each.links.items() if origin is None]
        assert not set(new) & set(old), each.name


def test_the_same_seed_makes_the_same_edits(made: list[Edit]) -> None:
    again = edits(NOTES, 1)
    assert all(next(again) == each for each in made[:600])
    assert next(edits(NOTES, 2)) != made[0]
