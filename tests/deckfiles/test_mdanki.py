"""mdanki's headings with `%` lines and tags."""

import pytest
from deck_samples import fronts, parse, places

DECK = """\
# Deck

Hello.

## Q1

more

%

A1

[#algebra]() [#linear maps]()

## Q2
A2
% not alone

```
%
## no
[#no]()
```

# Later
stray

## Q3
%
%
x

---

### deeper
[#t](), [#u]()
"""


def test_a_percent_line_parts_and_a_line_of_tags_is_no_text() -> None:
    deck = parse(DECK)
    assert (deck.dialect, deck.reason.code, deck.reason.line) == ("mdanki", "mdanki", 9)
    assert (deck.deck.path, deck.deck.intro, deck.unread, places(deck)) == ("Deck", "Hello.", ((26, 26),), [])
    assert [(draft.face.front, draft.face.back, draft.attributes.tags) for draft in deck.drafts] == [
        ("Q1\n\nmore", "A1", ("algebra", "linear-maps")),
        ("Q2", "A2\n% not alone\n\n```\n%\n## no\n[#no]()\n```", ()),
        ("Q3", "%\nx\n\n---\n\n### deeper", ("t", "u")),
    ]
    assert [(draft.face.line, draft.end_line) for draft in deck.drafts] == [(5, 13), (15, 23), (28, 36)]


@pytest.mark.parametrize(
    ("text", "cards", "problems"),
    [
        ("## q\n[#a]()\n", [], ["1:1 card-empty"]),
        ("## q\n[#a]()\n%\nb\n", [("q", "b")], []),
        ("##\nq\n%\na\n", [("q", "a")], []),
        ("## {{c1::x}} y\n%\n", [("{{c1::x}} y", "")], []),
        ("## q\n%\na\n## q\n%\nb\n", [("q", "a"), ("q", "b")], ["4:1 front-twice"]),
        ("## q\n\n%  \n\n```py bug\nx\n```\n", [("q", "```py bug\nx\n```")], ["1:1 pitfall-pair"]),
        ("## q\n%\n> quote\n\n***\n", [("q", "> quote")], []),
    ],
)
def test_odd_cards(text: str, cards: list[tuple[str, str]], problems: list[str]) -> None:
    deck = parse(text, dialect="mdanki")
    assert [(draft.face.front, draft.face.back) for draft in deck.drafts] == cards
    assert places(deck) == problems


@pytest.mark.parametrize(
    "text", ["%\n## q\na\n", "## q\n```\n%\n```\n", "## q\n[#a](x)\n", "## q\n 5 %\n", "%\nno heading\n"]
)
def test_what_only_looks_like_it_is_left_alone(text: str) -> None:
    assert parse(text).dialect == "headings"


def test_a_line_of_tags_alone_gives_it_away() -> None:
    deck = parse("## q\na\n\n[#x]()\n\n## r\nb\n")
    assert (deck.dialect, fronts(deck), deck.drafts[0].attributes.tags) == ("mdanki", ["q", "r"], ("x",))
