"""Cards with code that can be run: their kind, their clozes, and that nothing of them is told to be wrong."""

import pytest
from deck_samples import only

from flashcards.domain.cards import Kind

CODE = "```python run=py\nprint(1)\n```\n"
OUTPUT = "```output\n1\n```\n"


@pytest.mark.parametrize(
    ("back", "kind"),
    [
        (f"{CODE}", Kind.CODE),
        (f"{CODE}\n{OUTPUT}", Kind.CODE),
        (f"<!-- setup\nimport a\n-->\n\n{CODE}\n<!-- check\nb\n-->\n\n{OUTPUT}", Kind.CODE),
        (f"{CODE}\n{OUTPUT}\nBecause.", Kind.CONCEPT),
        (f"{CODE}\n{CODE}", Kind.CONCEPT),
        (OUTPUT, Kind.CONCEPT),
        (f"Because.\n\n{OUTPUT}", Kind.CONCEPT),
    ],
)
def test_a_back_that_is_code_and_what_it_prints_makes_a_code_card(back, kind):
    assert only(f"# Deck\n\n## Question {{#a}}\n\n{back}").attributes.kind is kind


def test_the_outputs_of_a_pair_are_no_fences_of_the_pair():
    draft = only(
        "## Why? {#a}\n\n```python bug run=py\nprint(0)\n```\n\n```python fix run=py\nprint(6)\n```\n\n"
        "```output bug\n0\n```\n\n```output fix\n6\n```\n\nBecause.\n"
    )
    assert draft.attributes.kind is Kind.PITFALL


def test_an_output_is_never_asked():
    draft = only("## Q {#a}\n\n```python run=py\nprint(1)\n```\n\n```output\n1  #? 1\n{{c1::x}} #? none\n```\n")
    assert draft.face.clozes == ()


def test_a_marker_in_the_code_is_asked_as_ever():
    assert only(f"## Q {{#a}}\n\n```python run=py\nprint(1)  #? 1\n```\n\n{OUTPUT}").face.clozes == (1,)
