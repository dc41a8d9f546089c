"""Inputs with the cards that are expected of them; where our format decides otherwise, the reason stands here."""

import json
from pathlib import Path
from typing import Any

import pytest

from flashcards.deckfiles.folder import read_file
from flashcards.deckfiles.reading import read_deck

FOLDER = Path(__file__).resolve().parents[1] / "data" / "parse_cases"
CASES = {case["id"]: case for case in json.loads((FOLDER / "cases.json").read_text(encoding="utf-8"))}
OURS = [name for name, case in CASES.items() if case["format"] in ("hashcards", "headings", "any")]
DIFFERENT = {
    "H05": "a fence without an end is an error, and its card is left out",
    "M01": "leading numbers stay in the text; only the comparison drops them",
    "M04": "headings above a question are sections; the fronts are warned of as equal",
    "M09": "only bare anchors and numbers differ, and both stay in the text",
}


def cards(case: dict[str, Any]) -> list[tuple[str, str]]:
    return [(each.get("front", each.get("text")), each.get("back", "")) for each in case["expect"]]


@pytest.mark.parametrize("name", [name for name in OURS if name not in DIFFERENT])
def test_the_cards_are_those_expected(name: str) -> None:
    deck = read_deck(read_file(str(FOLDER), CASES[name]["file"]))
    assert [(draft.face.front, draft.face.back) for draft in deck.drafts] == cards(CASES[name])


@pytest.mark.parametrize("name", DIFFERENT)
def test_where_our_format_decides_otherwise_nothing_is_lost(name: str) -> None:
    deck = read_deck(read_file(str(FOLDER), CASES[name]["file"]))
    assert [(draft.face.front, draft.face.back) for draft in deck.drafts] != cards(CASES[name])
    assert deck.drafts or deck.unread or deck.deck.intro


@pytest.mark.parametrize(
    ("name", "problems"),
    [
        ("H05", [(3, "fence-unclosed")]),
        ("H11", [(1, "answer-alone")]),
        ("H13", [(4, "card-copy"), (7, "front-twice")]),
        ("H22", [(2, "marker-small")]),
        ("M15", [(4, "front-twice")]),
        ("X05", [(2, "encoding-broken")]),
        ("X06", [(1, "no-cards")]),
    ],
)
def test_what_is_wrong_is_told(name: str, problems: list[tuple[int, str]]) -> None:
    deck = read_deck(read_file(str(FOLDER), CASES[name]["file"]))
    assert [(each.line, each.code) for each in deck.problems] == problems
