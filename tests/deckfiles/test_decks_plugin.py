"""Notes of Obsidian's Decks plugin."""

import pytest
from deck_samples import fronts, only, parse, places


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("#decks\n\n## a\nb\n", 1),
        ("---\ntags: decks/x\n---\n\n## a\nb\n", 2),
        ("## a %%dk:h:k1%%\nb\n", 1),
        ("`%%dk:h:no%%` #decks/y\n\n## a\nb\n", 1),
    ],
)
def test_a_tag_or_an_id_gives_a_note_away(text: str, line: int) -> None:
    deck = parse(text)
    assert (deck.dialect, deck.reason.code, deck.reason.line, fronts(deck)) == (
        "decks-plugin",
        "decks-tag",
        line,
        ["a"],
    )


@pytest.mark.parametrize("text", ["`%%dk:h:k1%%`\n\n## a\nb\n", "## a #decksx\nb\n", "```\n#decks\n```\n## a\nb\n"])
def test_what_only_looks_like_them_does_not(text: str) -> None:
    assert parse(text).dialect == "headings"


def test_a_heading_asks_and_carries_id_tags_and_clozes() -> None:
    draft = only(
        "---\ntags: [decks/ml/deep, exam]\n---\n\n"
        "## What is a ==tensor==? #basics %%dk:h:ab-12%%\n\n"
        "An ==array==, `x == y`.\n%%Think of boxes%%\n- [x] right\n- [ ] wrong\n"
    )
    assert draft.face.front == "What is a {{c1::tensor}}?"
    assert draft.face.back == "An {{c2::array}}, `x == y`.\nThink of boxes\n- [x] right\n- [ ] wrong"
    assert (draft.attributes.key, draft.attributes.tags, draft.deck) == ("ab-12", ("exam", "basics"), "ml/deep")
    assert (draft.face.line, draft.end_line, draft.face.clozes) == (5, 10, (1, 2))


def test_an_id_may_stand_below_the_answer() -> None:
    draft = only("#decks\n\n## a\n\nb\n%%dk:h:k1%%\n")
    assert (draft.face.back, draft.attributes.key, draft.end_line) == ("b", "k1", 6)


def test_a_table_that_is_the_whole_answer_makes_cards_of_its_rows() -> None:
    deck = parse(
        "#decks\n\n## Terms %%dk:o:no%%\n\n| q | a | note |\n|---|:-:|---|\n"
        "| SGD | `a|b` \\| c | slow |\n| [[Opt\\|Adam]] | ==adaptive== %%dk:t:r2%% |\nx | y\n| only |\n|  |  |\n"
    )
    assert [(draft.face.front, draft.face.back) for draft in deck.drafts] == [
        ("SGD", "`a|b` | c\n\nslow"),
        ("Adam", "{{c1::adaptive}}"),
        ("x", "y"),
    ]
    assert [(draft.face.line, draft.end_line) for draft in deck.drafts] == [(7, 7), (8, 8), (9, 9)]
    assert [draft.attributes.key for draft in deck.drafts] == ["", "r2", ""]
    assert (places(deck), deck.unread) == (["10:1 card-empty"], ((10, 10), (11, 11)))


@pytest.mark.parametrize(
    "body",
    [
        "| q | a |\n|---|---|\n| x | y |\n\ntext",
        "| q | a |\n|---|---|\n| x | y |\n\n```\ncode\n```",
        "| q | a |\n|---|---|",
        "| q | a |\n| x | y |\n| z | w |",
        "```\n| q | a |\n|---|---|\n| x | y |\n```",
    ],
)
def test_any_other_table_is_an_answer(body: str) -> None:
    assert only(f"#decks\n\n## a\n\n{body}\n").face.back == body


def test_the_last_part_below_a_line_stays_with_the_answer() -> None:
    assert only("#decks\n\n## a\n\nb\n\n---\n\nnote\n").face.back == "b\n\n---\n\nnote"


def test_the_level_is_two_where_there_is_one_and_can_be_chosen() -> None:
    deck = parse("#decks\n\n# T\nintro\n## a\nb\n### c\nd\n")
    assert (fronts(deck), deck.deck.path, deck.used.level) == (["a"], "T", 2)
    assert fronts(parse("#decks\n\n# T\n\n### a\nb\n\n### c\nd\n")) == ["a", "c"]


def test_tags_between_cards_are_understood_and_text_there_is_listed() -> None:
    deck = parse("#decks\n\n## a\nb\n\n# Part\n\n#decks/other #x\n\nloose\n\n## c\nd\n")
    assert (fronts(deck), deck.unread) == (["a", "c"], ((10, 10),))


def test_headings_in_comments_ask_nothing() -> None:
    deck = parse("#decks\n\n## a\nb\n\n%%\n## c\nd\n%%\n")
    assert [(draft.face.front, draft.face.back) for draft in deck.drafts] == [("a", "b\n\n\n## c\nd")]


def test_a_note_that_is_tagged_and_asked_both_ways_is_the_plugins_and_not_ours() -> None:
    tagged = parse("---\ntags: [decks]\nreverse: true\n---\n\n## Q\n\nA\n")
    assert tagged.dialect == "decks-plugin"
    assert tagged.drafts[0].attributes.reverse
    assert parse("---\ntags: [flashcards]\nreverse: true\n---\n\nQ::A\n\n## x\n").dialect == "obsidian-sr"
    assert parse("---\ntags: [cuda]\nreverse: true\n---\n\n## Q\n\nA\n").dialect == "native"
    assert parse("---\ntags: [decks]\ndeck: CUDA\n---\n\n## Q\n\nA\n").dialect == "native"


def test_a_row_of_many_cells_is_one_card() -> None:
    deck = parse("#decks\n\n## a\n\n" + "|a" * 30_000 + "\n" + "|-" * 30_000 + "\n" + "|b\\||c" * 15_000 + "\n")
    assert len(deck.drafts) == 1
    assert deck.drafts[0].face.front == "b|"
    assert deck.drafts[0].face.back.count("c") == 15_000
