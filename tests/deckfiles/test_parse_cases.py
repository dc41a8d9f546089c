"""Inputs with the cards that are expected of them; where our format decides otherwise, the reason stands here."""

import json
from pathlib import Path
from typing import Any

import pytest

from flashcards.deckfiles.folder import read_file
from flashcards.deckfiles.likeness import folded, folded_front
from flashcards.deckfiles.reading import read_deck
from flashcards.domain.drafts import ParsedDeck
from flashcards.domain.moments import date_of
from flashcards.domain.reading_options import ReadingOptions

FOLDER = Path(__file__).resolve().parents[1] / "data" / "parse_cases"
CASES = {case["id"]: case for case in json.loads((FOLDER / "cases.json").read_text(encoding="utf-8"))}
VAULT = [name for name, case in CASES.items() if case["format"] == "obsidian"]
# A field is told and listed as unread: deck-format.md, Problems, "text that belongs to no card is listed".
FIELDS = "O12"
OURS = [name for name, case in CASES.items() if case["format"] in ("hashcards", "headings", "mochi", "any")]
DIFFERENT = {
    "H05": "a fence without an end is an error, and its card is left out",
    "M04": "dialects.md, headings: groups without text become sections; equal fronts are kept and warned of",
    "M09": "dialects.md, headings: anchors are dropped from the front; a number and a link stay in the text",
}
# dialects.md, headings: leading numbers stay in the text but not in the comparison.
NUMBERED = ("M01", "M12", "M16")


def cards(case: dict[str, Any]) -> list[tuple[str, str]]:
    return [(each.get("front", each.get("text")), each.get("back", "")) for each in case["expect"]]


@pytest.mark.parametrize("name", [name for name in OURS if name not in DIFFERENT and name not in NUMBERED])
def test_the_cards_are_those_expected(name: str) -> None:
    deck = read_deck(read_file(str(FOLDER), CASES[name]["file"]))
    assert [(draft.face.front, draft.face.back) for draft in deck.drafts] == cards(CASES[name])


def vault_cards(deck: ParsedDeck) -> list[tuple[str, str, str, list[object] | None]]:
    """Return front, back, deck and schedule; a card that is asked in both directions twice, as its plugin has it."""
    found: list[tuple[str, str, str, list[object] | None]] = []
    for draft in deck.drafts:
        told = dict(draft.schedules)
        sides = [("", draft.face.front, draft.face.back)]
        if draft.attributes.reverse:
            sides.append(("reverse", draft.face.back, draft.face.front))
        for part, front, back in sides:
            due = told.get(part)
            day = [date_of(due.due_day).isoformat(), due.interval, round(due.ease * 100)] if due else None
            found.append((front, back, draft.deck.replace("/", "::"), day))
    return found


@pytest.mark.parametrize("name", [name for name in VAULT if name != FIELDS])
def test_the_cards_of_a_vault_are_those_expected(name: str) -> None:
    options = ReadingOptions(end="+++") if name == "O14" else ReadingOptions()
    deck = read_deck(read_file(str(FOLDER), CASES[name]["file"]), options)
    expected = [
        (*sides, each.get("deck", ""), each.get("sched"))
        for each, sides in zip(CASES[name]["expect"], cards(CASES[name]), strict=True)
    ]
    assert (deck.dialect, vault_cards(deck)) == ("obsidian-sr", expected)


def test_a_field_of_a_note_is_listed_and_no_card() -> None:
    deck = read_deck(read_file(str(FOLDER), CASES[FIELDS]["file"]))
    assert ([draft.face.front for draft in deck.drafts], deck.unread) == (["q"], ((4, 4), (5, 5)))


@pytest.mark.parametrize("name", NUMBERED)
def test_the_cards_are_those_expected_behind_their_numbers(name: str) -> None:
    deck = read_deck(read_file(str(FOLDER), CASES[name]["file"]))
    expected = [(folded(front), back) for front, back in cards(CASES[name])]
    assert [(folded_front(draft.face.front), draft.face.back) for draft in deck.drafts] == expected
    assert all(draft.face.front != front for draft, (front, _) in zip(deck.drafts, expected, strict=True))


def test_of_a_dressed_heading_only_the_anchor_goes() -> None:
    (draft,) = read_deck(read_file(str(FOLDER), CASES["M09"]["file"])).drafts
    assert draft.face.front == "3) [What is **BN**?](https://example.org) :fire:"


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
        ("M04", [(5, "front-twice")]),
        ("O12", [(4, "field-unread"), (5, "field-unread")]),
        ("O14", [(2, "answer-after-blank")]),
        ("M15", [(4, "front-twice")]),
        ("X05", [(2, "encoding-broken")]),
        ("X06", [(1, "no-cards")]),
    ],
)
def test_what_is_wrong_is_told(name: str, problems: list[tuple[int, str]]) -> None:
    deck = read_deck(read_file(str(FOLDER), CASES[name]["file"]))
    assert [(each.line, each.code) for each in deck.problems] == problems


# deck-format.md, Text: CommonMark, where a bare line end is a space: two spaces before it keep `<br>` a line end.
WITH_LINE_ENDS = {"C02": [("a  \nb", "**c** \\<d>")]}
TABLES = [name for name, case in CASES.items() if case["format"] in ("csv", "tsv")]


@pytest.mark.parametrize("name", TABLES)
def test_the_rows_of_tables_are_those_expected(name: str) -> None:
    deck = read_deck(read_file(str(FOLDER), CASES[name]["file"]))
    assert deck.dialect == "table"
    drafts, expected = deck.drafts, CASES[name]["expect"]
    assert [(draft.face.front, draft.face.back) for draft in drafts] == WITH_LINE_ENDS.get(name, cards(CASES[name]))
    assert [list(draft.attributes.tags) for draft in drafts] == [each.get("tags", []) for each in expected]
    assert [draft.deck.replace("/", "::") for draft in drafts] == [each.get("deck", "") for each in expected]
    assert [draft.attributes.key for draft in drafts] == [each.get("guid", "") for each in expected]


@pytest.mark.parametrize(
    ("name", "problems"),
    [
        ("C05", [(0, "encoding-converted")]),
        ("C08", [(2, "row-no-back"), (3, "row-long")]),
        ("C09", [(0, "encoding-guessed")]),
    ],
)
def test_what_is_wrong_with_tables_is_told(name: str, problems: list[tuple[int, str]]) -> None:
    deck = read_deck(read_file(str(FOLDER), CASES[name]["file"]))
    assert [(each.line, each.code) for each in deck.problems] == problems
