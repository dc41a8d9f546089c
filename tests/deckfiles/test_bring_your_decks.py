"""The examples of the page “Bring your decks” are read as the page says."""

import re
from pathlib import Path

import pytest

from flashcards.deckfiles.reading import read_deck
from flashcards.deckfiles.registry import DIALECTS
from flashcards.domain.drafts import DeckFile
from flashcards.domain.problems import Severity
from flashcards.domain.reading_options import ReadingOptions

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGES = ("bring-your-decks.md", "bring-your-decks.zh-CN.md")
EXAMPLE = re.compile(
    r"<!-- dialect: ([\w-]+), cards: (\d+)(, chosen)?(?:, file: (\S+))? -->\n(`{3,})\w+\n(.*?)\n\5\n", re.S
)
EXAMPLES = [(page, *found.groups()) for page in PAGES for found in EXAMPLE.finditer((DOCS / page).read_text("utf-8"))]


@pytest.mark.parametrize(("page", "dialect", "cards", "chosen", "file", "_fence", "text"), EXAMPLES)
def test_an_example_is_read_as_it_says(
    page: str, dialect: str, cards: str, chosen: str | None, file: str | None, _fence: str, text: str
) -> None:
    options = ReadingOptions(dialect=dialect if chosen else "")
    deck = read_deck(DeckFile("/decks", file or "deck.md", text + "\n", "digest"), options)
    assert (deck.dialect, len(deck.drafts)) == (dialect, int(cards)), (page, deck.problems)
    assert [each for each in deck.problems if each.severity is not Severity.NOTE] == []
    assert deck.unread == ()


@pytest.mark.parametrize("page", PAGES)
def test_each_dialect_has_an_example(page: str) -> None:
    assert {each[1] for each in EXAMPLES if each[0] == page} == {dialect.name for dialect in DIALECTS}
