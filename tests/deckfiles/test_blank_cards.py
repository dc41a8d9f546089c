"""How a new card begins at the end of a file."""

import pytest

from flashcards.deckfiles.blank_cards import blank_card
from flashcards.deckfiles.reading import read_deck
from flashcards.domain.drafts import DeckFile
from flashcards.domain.reading_options import ReadingOptions


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


@pytest.mark.parametrize(
    ("name", "text", "begun"),
    [
        ("d.md", "#decks\n\n## Why?\n\nA\n", "## 问题\n\n答案\n"),
        ("d.md", "## Why? #card\n\nA\n", "## 问题 #card\n\n答案\n"),
        ("d.md", "#flashcards\n\nWhy?\n?\nA\n", "问题\n?\n答案\n"),
        ("d.md", "START\nBasic\nWhy?\nBack: A\nEND\n", "START\nBasic\n问题\nBack: 答案\nEND\n"),
        ("d.md", "---\n\nDeck: D\n\n1. Why?\n\n> A\n\n---\n", "---\n\n1. 问题\n\n> 答案\n\n---\n"),
        ("d.csv", "tags;answer;question\nt;b;a\n", ";答案;问题"),
    ],
)
def test_the_words_to_be_typed_over_are_in_the_language_of_the_app(name: str, text: str, begun: str) -> None:
    assert blank_card(read_deck(DeckFile("/r", name, text, "x")), "zh") == begun


@pytest.mark.parametrize(
    ("options", "begun"),
    [
        (ReadingOptions(below="!!"), "Question\n!!\nAnswer\n"),
        (ReadingOptions(below="!!", end="+++"), "Question\n!!\nAnswer\n+++\n"),
        (ReadingOptions(below="", below_reversed="", inline=";;"), "Question;;Answer\n"),
    ],
)
def test_a_card_of_a_note_begins_with_the_separators_chosen_for_it(options: ReadingOptions, begun: str) -> None:
    note = DeckFile("/r", "d.md", "#flashcards\n\nWhy?\n!!\nA\n", "x")
    assert blank_card(read_deck(note, options)) == begun
