"""inka's sections of numbered questions."""

import pytest
from deck_samples import parse, places

DECK = """\
Notes

---
Deck: Life::Deep
Tags: a b

stray

<!--ID:1624290410-->
1. What is
the answer?

> 42
> ```
> ---
> 1. x
> ```

2. {Adam} and {{c2::SGD::hint}} `{x}`

3. alone
---

after

---
1. second?
> yes
---
tail
"""


def test_sections_hold_decks_tags_questions_and_hidden_words() -> None:
    deck = parse(DECK)
    assert (deck.dialect, deck.reason.code, deck.reason.line, deck.deck.intro) == ("inka", "inka", 4, "Notes\n\nstray")
    assert [(draft.face.front, draft.face.back, draft.deck, draft.attributes.tags) for draft in deck.drafts] == [
        ("What is\nthe answer?", "42\n```\n---\n1. x\n```", "Life/Deep", ("a", "b")),
        ("{{c1::Adam}} and {{c2::SGD:: hint}} `{x}`", "", "Life/Deep", ("a", "b")),
        ("second?", "yes", "", ()),
    ]
    assert [(draft.face.line, draft.end_line) for draft in deck.drafts] == [(9, 17), (19, 19), (27, 28)]
    assert [draft.attributes.key for draft in deck.drafts] == ["1624290410", "", ""]
    assert (places(deck), deck.unread) == (["21:1 card-empty"], ((21, 21), (24, 24), (30, 30)))


@pytest.mark.parametrize(
    ("item", "front", "back"),
    [
        ("1. q\n>a\n>\n> b", "q", "a\n\nb"),
        ("1. q\n> a\nlazy\n> > deeper", "q", "a\nlazy\n> deeper"),
        ("10.  wide\n> a", "wide", "a"),
        ("1. {1::a} {c1::b} {2::c}", "{{c1::a}} {{c1::b}} {{c2::c}}", ""),
        ("1. {{c1::std::vector::a type}}", "{{c1::std::vector:: a type}}", ""),
        ("1. {{c1::a:: b}}", "{{c1::a:: b}}", ""),
        ("1. {a} and ${b}$ and `{c}` and {}", "{{c1::a}} and ${b}$ and `{c}` and {}", ""),
        ("1. {one} {two}", "{{c1::one}} {{c2::two}}", ""),
        ("1. q with {braces}\n> answered, so they are text", "q with {braces}", "answered, so they are text"),
        ("1. q\n\n```\n2. no\n> no\n```\n\n> a", "q\n\n```\n2. no\n> no\n```", "a"),
    ],
)
def test_questions_answers_and_hidden_words(item: str, front: str, back: str) -> None:
    deck = parse(f"---\nDeck: D\n\n{item}\n---\n")
    assert [(draft.face.front, draft.face.back) for draft in deck.drafts] == [(front, back)]
    assert (deck.dialect, places(deck), deck.unread) == ("inka", [], ())


def test_a_section_without_an_end_is_read_and_reported() -> None:
    deck = parse("text\n\n---\nDeck: D\n\n1. q\n> a\n")
    assert ([draft.face.front for draft in deck.drafts], places(deck)) == (["q"], ["3:1 section-open"])


@pytest.mark.parametrize(
    "text",
    [
        "---\n1. item\n> quote\n---\n",
        "1. q\n> a\n",
        "---\ntitle: x\n---\n1. q\n> a\n",
        "---\nTags: a\n\n1. item\n---\n",
    ],
)
def test_what_only_looks_like_it_is_left_alone(text: str) -> None:
    assert parse(text).dialect != "inka"
