"""Decks as a person writes them, and what was read from them."""

from textwrap import dedent

from flashcards.deckfiles.reading import read_deck
from flashcards.domain.drafts import DeckFile, Draft, ParsedDeck
from flashcards.domain.reading_options import ReadingOptions


def parse(text: str, path: str = "deck.md", dialect: str = "") -> ParsedDeck:
    """Read a deck whose lines are indented as the test that holds them."""
    return read_deck(DeckFile("/decks", path, dedent(text), "digest"), ReadingOptions(dialect=dialect))


def only(text: str, path: str = "deck.md", dialect: str = "") -> Draft:
    """Read a deck with one card and nothing wrong."""
    deck = parse(text, path, dialect)
    assert places(deck) == []
    assert len(deck.drafts) == 1
    return deck.drafts[0]


def fronts(deck: ParsedDeck) -> list[str]:
    """List the fronts of a deck."""
    return [draft.face.front for draft in deck.drafts]


def places(deck: ParsedDeck) -> list[str]:
    """List what is wrong as `line:column code`."""
    return [f"{each.line}:{each.column} {each.code}" for each in deck.problems]
