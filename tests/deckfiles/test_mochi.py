"""Mochi's Markdown: a file is a card, `---` lines are sides, double braces hide."""

import pytest
from deck_samples import parse, places

from flashcards.deckfiles.reading import read_deck
from flashcards.domain.cards import Kind
from flashcards.domain.drafts import DeckFile, Origin
from flashcards.domain.reading_options import ReadingOptions


@pytest.mark.parametrize(
    ("text", "front", "back", "kind"),
    [
        ("q\n---\na\n", "q", "a", Kind.CONCEPT),
        ("\n\nq\nmore\n\n---   \n\na\n\n---\n\n", "q\nmore", "a", Kind.CONCEPT),
        ("q\n---\none\n---\ntwo\n", "q", "one\n---\ntwo", Kind.SCRIPT),
        ("q\n---\none\n----\nstill one\n---\ntwo\n", "q", "one\n----\nstill one\n---\ntwo", Kind.SCRIPT),
        ("q\n---\none\n---\n- two\n", "q", "one\n---\n- two", Kind.CONCEPT),
        ("q\n---\n```yaml\n---\nx: {{ y }}\n---\n```\n", "q", "```yaml\n---\nx: {{ y }}\n---\n```", Kind.CODE),
        ("---\ntitle: x\ntags2: [a]\n---\nq\n---\na\n", "q", "a", Kind.CONCEPT),
        ("[[aB1]] ![[z]]\n---\n<< Field >> ==x== #in\n", "[[aB1]] ![[z]]", "<< Field >> ==x== #in", Kind.CONCEPT),
        ("---\n- q\n---\na\n", "- q", "a", Kind.CONCEPT),
        ("| a | b |\n|---|---|\n| 1 | 2 |\n---\ntable\n", "| a | b |\n|---|---|\n| 1 | 2 |", "table", Kind.CONCEPT),
    ],
)  # fmt: skip
def test_the_first_side_asks_and_the_others_answer(text: str, front: str, back: str, kind: Kind) -> None:
    deck = parse(text)
    assert (deck.dialect, deck.reason.code, deck.unread) == ("mochi", "mochi-sides", ())
    assert [(draft.face.front, draft.face.back, draft.attributes.kind) for draft in deck.drafts] == [
        (front, back, kind)
    ]


@pytest.mark.parametrize(
    ("text", "front"),
    [
        ("{{Adam}} and {{1::SGD}} and {{1::Prop}}", "{{c2::Adam}} and {{c1::SGD}} and {{c1::Prop}}"),
        ("{{a}} and {{b}}\n---\nx", "{{c1::a}} and {{c1::b}}"),
        ("{{7::a}} {{b}}", "{{c7::a}} {{c8::b}}"),
        ("{{std:: vector}}\n---\nx", "{{c1::std::\N{NO-BREAK SPACE}vector}}"),
        ("{{1::a}} `{{b}}` ${{c}}$ {{}} {{ }}", "{{c1::a}} `{{b}}` ${{c}}$ {{}} {{ }}"),
        ("{{\\text{a}}} {{1::{b}}}", "{{c2::\\text{a}}} {{c1::{b}}}"),
        ("{{$\\frac{a}{b}$}} {{1::c}}", "{{c2::$\\frac{a}{b}$}} {{c1::c}}"),
        ("{{c3::ours}} {{1::theirs}} {{all}}", "{{c3::ours}} {{c1::theirs}} {{c4::all}}"),
        ("a { b {{1::c}}", "a { b {{c1::c}}"),
        ("{{1::two\nlines}} {{2::no\n\nparagraphs}}", "{{c1::two\nlines}} {{2::no\n\nparagraphs}}"),
        ("{{0::zero}} {{1::one}}", "{{c2::0::zero}} {{c1::one}}"),
        ("<!-- {{1::no}} --> {{1::yes}}", "<!-- {{1::no}} --> {{c1::yes}}"),
    ],
)
def test_hidden_words_become_clozes(text: str, front: str) -> None:
    deck = parse(text)
    assert (deck.dialect, deck.reason.code, places(deck)) == ("mochi", "mochi-hidden", [])
    assert [draft.face.front for draft in deck.drafts] == [front]


def test_clozes_stand_on_every_side() -> None:
    (draft,) = parse("{{1::a}}\n---\n{{2::b}} and {{c}}\n---\nd").drafts
    assert (draft.face.back, draft.face.clozes) == ("{{c2::b}} and {{c3::c}}\n---\nd", (1, 2, 3))
    assert draft.attributes.kind is Kind.CONCEPT


def test_lines_of_tags_are_tags_and_stay_lines_of_the_card() -> None:
    deck = parse("#torch #dl/nets\nq #1\n---\na #kept\n#42\n```\n#no\n```\n#last  \n")
    (draft,) = deck.drafts
    assert draft.attributes.tags == ("torch", "dl/nets", "last")
    assert (draft.face.front, draft.face.back) == ("q #1", "a #kept\n#42\n```\n#no\n```")
    assert (draft.face.line, draft.end_line, deck.unread) == (1, 9, ())


@pytest.mark.parametrize(
    "text",
    [
        "Use {{ jinja }} in templates.\n",
        "# A note\n\nwith\n\n---\n\na line across\n",
        "## one\n\n{{1::x}}\n\n## two\n\ny\n",
        "**Q1: a?**\n\nx\n\n---\n\n**Q2: b?**\n\ny\n",
        "word " * 100 + "\n\n---\n\nA long first part is no question.\n",
        "q\n\n---\n\n" + "word " * 1_000,
        "---\ntitle: only keys\n---\n",
        "q\n\n----\n\na rule\n",
        "---\ndeck: Mine\n---\n\nq\n---\na\n",
    ],
)
def test_what_only_looks_like_it_is_left_alone(text: str) -> None:
    assert parse(text).dialect != "mochi"


def test_a_chosen_file_without_an_answer_says_so() -> None:
    deck = parse("only one side\n", dialect="mochi")
    assert (deck.drafts, deck.unread, places(deck)) == ((), ((1, 1),), ["1:1 card-empty"])


def test_a_card_goes_to_the_deck_of_its_folder() -> None:
    assert [draft.deck for draft in parse("q\n---\na\n", "Torch/Nets/x1.md").drafts] == ["Torch/Nets"]
    assert [draft.deck for draft in parse("q\n---\na\n", "x1.md").drafts] == ["decks"]
    assert [draft.deck for draft in parse("---\ndeck: Mine\n---\nq\n---\na\n", "x1.md", "mochi").drafts] == [""]


def test_the_choice_is_kept() -> None:
    assert parse("q\n---\na\n").used == ReadingOptions(dialect="mochi", deck="decks")


def test_a_note_of_a_vault_is_no_card_for_a_line_across_it() -> None:
    note = DeckFile("/vault", "n.md", "q\n---\na\n", "digest", origin=Origin.VAULT)
    card = DeckFile("/vault", "n.md", "q {{1::x}}\n---\na\n", "digest", origin=Origin.VAULT)
    assert (read_deck(note).drafts, read_deck(card).dialect) == ((), "mochi")
