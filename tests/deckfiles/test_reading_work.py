"""Reading does each piece of work once: counted in steps, for the clock of a busy machine tells nothing."""

import sys
from types import FrameType

import pytest

from flashcards.deckfiles.dialects import table_cards
from flashcards.deckfiles.reading import read_deck
from flashcards.domain.drafts import DeckFile, ParsedDeck
from flashcards.domain.reading_options import ReadingOptions
from flashcards.markup import opaque


def read(text: str, dialect: str) -> ParsedDeck:
    path = "a.csv" if dialect == "table" else "a.md"
    return read_deck(DeckFile("/decks", path, text, "digest"), ReadingOptions(dialect=dialect))


def calls(text: str, dialect: str) -> int:
    """Count the calls of functions that reading a text takes."""
    count = 0

    def called(_frame: FrameType, event: str, _arg: object) -> None:
        nonlocal count
        count += event == "call"

    before = sys.getprofile()
    sys.setprofile(called)
    try:
        read(text, dialect)
    finally:
        sys.setprofile(before)
    return count


def test_the_blocks_of_a_text_are_looked_for_once(monkeypatch: pytest.MonkeyPatch) -> None:
    scanned: list[str] = []
    scan = opaque.scan
    monkeypatch.setattr(opaque, "scan", lambda text: scanned.append(text) or scan(text))
    text = "#tag\n\nWhat does `{{x}}` hide?\n\n---\n\nIt hides {{words}} in `code`.\n"
    assert len(read(text, "mochi").drafts) == 1
    assert text not in scanned


def test_a_row_with_an_open_block_needs_no_maker_of_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[object] = []
    maker = table_cards.CardMaker
    monkeypatch.setattr(table_cards, "CardMaker", lambda *given: made.append(given) or maker(*given))
    deck = read("a,$$\nb,```\nc,d\n", "table")
    assert [draft.face.front for draft in deck.drafts] == ["c"]
    assert [each.code for each in deck.problems] == ["math-unclosed", "fence-unclosed"]
    assert deck.unread == ((1, 1), (2, 2))
    assert not made
    read("a,$$ {{c1::b\n", "table")
    assert made


@pytest.mark.parametrize(
    ("dialect", "card", "most"),
    [("obsidian-sr", "a::b\n", 45), ("table", "a,$$\n", 45), ("table", "a,```\n", 58), ("table", "a,b\n", 30)],
)
def test_a_short_card_takes_few_steps(dialect: str, card: str, most: int) -> None:
    several, many = (calls("".join(f"{number}{card}" for number in range(count)), dialect) for count in (100, 600))
    assert (many - several) / 500 <= most


@pytest.mark.parametrize(
    ("dialect", "begin", "records", "end"),
    [
        ("native", "## a\n", ("> ````b\nx\n\n", "```\n"), "````\n"),
        ("native", "## a\n\n{{c1::", ("`:: a` ",), "}}\n"),
        ("obsidian-sr", "", ("{{c1,2::a}} ==b== ",), "\n"),
    ],
    ids=("fences-in-quotes", "hints-in-code", "numbers-and-edits"),
)
def test_the_work_grows_no_faster_than_the_text(dialect: str, begin: str, records: tuple[str, ...], end: str) -> None:
    texts = [begin + "".join(record * count for record in records) + end for count in (60, 120, 240)]
    few, more, many = (calls(text, dialect) for text in texts)
    assert many - more <= 2.2 * (more - few)
