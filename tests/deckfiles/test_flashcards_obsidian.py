"""Notes of Obsidian's Flashcards plugin."""

import pytest
from deck_samples import fronts, only, parse, places

Sides = list[tuple[str, str]]


def sides(text: str) -> Sides:
    deck = parse(text, dialect="flashcards-obsidian")
    assert places(deck) == []
    return [(draft.face.front, draft.face.back) for draft in deck.drafts]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("## a #card\nb\n", 1),
        ("text\n\na #card-reverse\nb\n", 3),
        ("text\n\n> [!CARD] : a\n> b\n", 3),
        ("```flashcard\nfront: a\nback: b\n```\n", 1),
        ("---\ncards-deck: X\n---\na::b\n", 2),
    ],
)
def test_its_marks_give_a_note_away(text: str, line: int) -> None:
    deck = parse(text)
    assert (deck.dialect, deck.reason.code, deck.reason.line) == ("flashcards-obsidian", "card-tag", line)
    assert fronts(deck) == ["a"]


@pytest.mark.parametrize("text", ["`#card`\n", "#cards\n", "x#card\n", "```\n## a #card\n```\n", "#card/x\n"])
def test_what_only_looks_like_them_does_not(text: str) -> None:
    assert parse(text).dialect != "flashcards-obsidian"


def test_a_tagged_heading_owns_its_section() -> None:
    deck = parse(
        "---\ncards-deck: DL::Basics\n---\n# T\n\n## What is `SGD`? #card #opt ^q-12ab\n"
        "Descent.\n\n### Deeper\nmore\n\n"
        "### Both ways #card-reverse\nback\n\n## Plain\n\ntext\n"
    )
    assert [(draft.face.front, draft.face.back) for draft in deck.drafts] == [
        ("What is `SGD`?", "Descent.\n\n### Deeper\nmore"),
        ("Both ways", "back"),
    ]
    assert [draft.attributes.reverse for draft in deck.drafts] == [False, True]
    assert (deck.drafts[0].attributes.tags, deck.deck.path, deck.unread) == (("opt",), "DL/Basics", ((17, 17),))
    assert [(draft.face.line, draft.end_line) for draft in deck.drafts] == [(6, 10), (12, 13)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("> [!CARD] : Why?\n> because `x`\n> more\n\ntext", [("Why?", "because `x`\nmore")]),
        ("> [!card]- Why?\n> ```py\n> a\n>\n> b\n> ```\n> end\n", [("Why?", "```py\na\n\nb\n```\nend")]),
        ("> [!card] a\n> b\n> [!card] c\n> d\n", [("a", "b"), ("c", "d")]),
        ("a::b ^q-ab12\nc:::d\n", [("a", "b"), ("c", "d")]),
        (
            "a question\non two lines #card\nits answer\nstill\n\nother",
            [("a question\non two lines", "its answer\nstill")],
        ),
        ("- item #card\nanswer\n", [("item", "answer")]),
        ("The ==loss== is {1:low} {{c3::x}} {y} ^q-1a2b\n", [("The {{c2::loss}} is {{c1::low}} {{c3::x}} {y}", "")]),
        ('`{1:x}` f"{name}" {1: "x"}\n', [('`{1:x}` f"{name}" {{c1:: "x"}}', "")]),
        ("```flashcard\nfront: a: b\nback: c\n  more\n```", [("a: b", "c\nmore")]),
        ("```flashcard\ntype: basic\nfront: |\n  a\n    b\n\n  c\nback: d\n```", [("a\n  b\n\nc", "d")]),
        ("```flashcard\ntype: cloze\nfront: The ==x== of `==y==`\n```", [("The {{c1::x}} of `==y==`", "")]),
        ("## a #card\n==b== {1:c}\n", [("a", "==b== {1:c}")]),
    ],
)
def test_the_other_forms(text: str, expected: Sides) -> None:
    assert sides(f"x #card\ny\n\n{text}")[1:] == expected


def test_a_fence_says_its_type_and_tags() -> None:
    draft = only("text\n\n```flashcard\ntype: reversed\ntags: [a, b]\nfront: q\nback: r\n```\n")
    assert (draft.attributes.reverse, draft.attributes.tags, draft.face.line, draft.end_line) == (
        True,
        ("a", "b"),
        3,
        8,
    )


def test_what_makes_no_card_is_listed() -> None:
    deck = parse("a #card\nb\n\nc #card\n\n```flashcard\nnothing\n```\n\nloose\n\n## d #card\n")
    assert (fronts(deck), deck.unread) == (["a"], ((4, 4), (6, 8), (10, 10), (12, 12)))
    assert places(deck) == ["4:1 card-empty", "12:1 card-empty"]


def test_cards_in_comments_are_none() -> None:
    deck = parse("## a #card\nb\n\n%%\n## c #card\nd\n%%\n\n## e #card\nf\n")
    assert [(draft.face.front, draft.face.back) for draft in deck.drafts] == [("a", "b"), ("e", "f")]


def test_the_ids_that_the_plugin_writes_below_its_cards_are_not_shown() -> None:
    deck = parse("## a #card\nb\n^1612345678901\n\n## c #card\nd\n\n^1612345678902\n\ne::f ^1612345678903\n")
    assert "^" not in "".join(draft.face.front + draft.face.back for draft in deck.drafts)
