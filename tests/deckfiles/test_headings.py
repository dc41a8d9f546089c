"""Plain headings without attributes."""

from deck_samples import fronts, parse, places


def test_level_two_headings_are_cards_and_the_title_is_the_decks() -> None:
    deck = parse("# Interview\nHello.\n\n## 1. What is Adam?\n\nOne.\n\n### More\nTwo.\n\n## SGD?\nPlain.", "f/a.md")
    assert (deck.dialect, deck.reason.code, deck.deck.path, deck.deck.intro) == (
        "headings",
        "headings",
        "f/Interview",
        "Hello.",
    )
    assert [(draft.face.front, draft.face.back) for draft in deck.drafts] == [
        ("1. What is Adam?", "One.\n\n### More\nTwo."),
        ("SGD?", "Plain."),
    ]
    assert [(draft.face.line, draft.end_line) for draft in deck.drafts] == [(4, 9), (11, 12)]


def test_clozes_kinds_and_parting_lines_work_as_in_native_decks() -> None:
    deck = parse("## a\nmore\n---\n```py\nx = 1  #? 1\n```\n## b {{c1::c}}\n")
    assert [(draft.face.front, draft.face.clozes, draft.attributes.kind) for draft in deck.drafts] == [
        ("a\n\nmore", (1,), "code"),
        ("b {{c1::c}}", (1,), "concept"),
    ]


def test_where_level_two_only_groups_the_level_below_holds_the_cards() -> None:
    deck = parse("# T\n## Group\n### a\nx\n### b\ny\n## Other\n### c\nz\n")
    assert (fronts(deck), deck.deck.path, deck.unread) == (["a", "b", "c"], "T", ())


def test_two_cards_that_ask_the_same_are_kept_and_warned_of() -> None:
    deck = parse("## a\nx\n\n## a\ny\n")
    assert (fronts(deck), places(deck)) == (["a", "a"], ["4:1 front-twice"])


def test_a_file_without_cards_says_so() -> None:
    for text in ("", "\n\n   \n", "just text\n", "# title\n"):
        deck = parse(text)
        assert (deck.drafts, places(deck)) == ((), ["1:1 no-cards"])
