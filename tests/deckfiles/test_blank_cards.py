"""How a new card begins at the end of a file."""

import pytest

from flashcards.deckfiles.blank_cards import blank_card
from flashcards.deckfiles.reading import read_deck
from flashcards.domain.drafts import DeckFile


@pytest.mark.parametrize(
    ("name", "text", "begun"),
    [
        ("d.md", "## Q {.concept}\n\nA\n", "## \n\n"),
        ("d.md", "# T\n\n### Why?\n\nA\n\n### How?\n\nB\n", "### \n\n"),
        ("d.md", "#decks\n\n### Why?\n\nA\n\n### How?\n\nB\n", "### Question\n\nAnswer\n"),
        ("d.md", "**Why?**\n\nA\n\n**How?**\n\nB\n", ""),
        ("d.csv", "tags;answer;question\nt;b;a\n", ";Answer;Question"),
    ],
)
def test_a_card_begins_as_the_others_of_its_file(name: str, text: str, begun: str) -> None:
    assert blank_card(read_deck(DeckFile("/r", name, text, "x"))) == begun
