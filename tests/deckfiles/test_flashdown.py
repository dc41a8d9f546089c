"""flashdown's headings, read when they are asked for."""

import pytest
from deck_samples import parse, places


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("# T\n##Q one\nA\n## Q two\nB\n", [("Q one", "A"), ("Q two", "B")]),
        ("## q\na\n---\nb\n", [("q", "a\n---\nb")]),
        ("## q\n```sh\n## no\n##no\n```\n", [("q", "```sh\n## no\n##no\n```")]),
        ("## q\n### deeper\na\n", [("q", "### deeper\na")]),
        ("##中文？\n答\n", [("中文？", "答")]),
        ("intro\n##a\nb {{c1::c}}\n", [("a", "b {{c1::c}}")]),
    ],
)
def test_every_level_two_begins_a_card(text: str, cards: list[tuple[str, str]]) -> None:
    deck = parse(text, dialect="flashdown")
    assert [(draft.face.front, draft.face.back) for draft in deck.drafts] == cards
    assert places(deck) == []


def test_the_front_matter_may_ask_for_it() -> None:
    deck = parse("---\ndialect: flashdown\n---\n##q\na\n")
    assert (deck.dialect, deck.reason.code, [draft.face.line for draft in deck.drafts]) == ("flashdown", "said", [4])
    assert parse("##q\na\n## r\nb\n").dialect == "headings"
