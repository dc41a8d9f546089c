"""The text above the first card: kept as an introduction, or listed among the lines of no card."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from flashcards.deckfiles.reading import read_deck
from flashcards.domain.drafts import DeckFile, ParsedDeck
from flashcards.domain.reading_options import AS_GUESSED, ReadingOptions


def deck(text: str, options: ReadingOptions = AS_GUESSED) -> ParsedDeck:
    return read_deck(DeckFile("/r", "d.md", text, "x"), options)


NAMED_BY_CARDS = [
    ("---\ntags: [flashcards/dl/opt]\n---\n# Heading\n\n{text}\n\nFoo::Bar\n", 6),
    ("{text}\n\n---\n\nDeck: D\n\n1. Why?\n\n> Thus\n\n---\n", 1),
    ("#decks/x\n\n{text}\n\n## Why?\n\nThus\n", 3),
    ("{text}\n\n| question | answer | deck |\n|---|---|---|\n| why | thus | X/Y |\n| how | so | X/Z |\n", 1),
]


@pytest.mark.parametrize(("text", "line"), NAMED_BY_CARDS)
def test_text_above_cards_that_all_name_a_deck_is_listed_as_of_no_card(text: str, line: int) -> None:
    read = deck(text.format(text="Stray\nparagraph."))
    assert read.drafts
    assert read.unread[0] == (line, line + 1)
    assert read.deck.intro == ""


@pytest.mark.parametrize(("text", "line"), NAMED_BY_CARDS)
def test_it_is_an_introduction_where_a_person_chose_the_deck(text: str, line: int) -> None:
    read = deck(text.format(text="Stray\nparagraph."), ReadingOptions(deck="Mine"))
    assert (read.unread, read.deck.intro) == ((), "Stray\nparagraph.")


def test_it_stays_an_introduction_where_a_card_goes_to_the_deck_of_the_file() -> None:
    read = deck("{text}\n\n---\n\n1. Why?\n\n> Thus\n\n---\n\n---\n\nDeck: D\n\n1. How?\n\n> So\n\n---\n")
    assert (read.unread, read.deck.intro) == ((), "{text}")


@settings(deadline=None, max_examples=60)
@given(
    st.sampled_from([each[0] for each in NAMED_BY_CARDS]),
    st.lists(st.sampled_from(["Stray words.", "- an item", "> a quote", "", "More."]), min_size=1, max_size=8),
)
def test_no_line_above_the_first_card_is_lost(text: str, lines: list[str]) -> None:
    whole = text.format(text="\n".join(lines))
    read = deck(whole)
    if not read.drafts:
        return
    listed = {line for first, last in read.unread for line in range(first, last + 1)}
    first = min(draft.face.line for draft in read.drafts)
    rows = whole.split("\n")[: first - 1]
    for number, row in enumerate(rows, 1):
        if row in lines and row:
            assert number in listed or row in read.deck.intro
