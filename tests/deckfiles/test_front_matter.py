import re

import pytest
from deck_samples import only, parse, places
from hypothesis import given, settings
from hypothesis import strategies as st

from flashcards.deckfiles import front_matter
from flashcards.deckfiles.front_matter import read_front_matter
from flashcards.domain.cards import Kind

CARD = "## q {#a}\nb\n"


def test_values_stay_text() -> None:
    deck = parse(f"---\ndeck: 2024-01-02\nlang: no\ntags: [1.10, yes, a b]\nfreq: ★★★\nkind: code\n---\n{CARD}")
    assert (deck.deck.path, deck.deck.lang, places(deck)) == ("2024-01-02", "no", [])
    attributes = deck.drafts[0].attributes
    assert (attributes.tags, attributes.freq, attributes.kind) == (("1.10", "yes", "a-b"), 3, Kind.CODE)


@pytest.mark.parametrize("tags", ["a b", "a, b", "[a, b]", "\n  - a\n  - '#b'"])
def test_tags_are_a_list_or_words(tags: str) -> None:
    assert only(f"---\ntags: {tags}\n---\n{CARD}").attributes.tags == ("a", "b")


@pytest.mark.parametrize(
    "top", ["---\ntitle: x\n---\n", "---\njust text\n---\n", "---\n\n---\n", "---\n---\n", "text\n---\ndeck: x\n---\n"]
)
def test_a_block_without_a_key_of_ours_is_text(top: str) -> None:
    deck = parse(top + CARD)
    assert (deck.deck.path, places(deck), len(deck.drafts)) == ("deck", [], 1)
    assert deck.deck.intro == top.strip()


def test_without_a_second_line_of_dashes_there_is_no_front_matter() -> None:
    deck = parse(f"---\ndeck: x\n\n{CARD}")
    assert deck.deck.intro == "---\ndeck: x"


@pytest.mark.parametrize(
    ("block", "problem"),
    [
        ("deck: x\nfoo: y", "3:1 front-matter-key"),
        ("deck: x\nfreq: 7", "3:7 front-matter-value"),
        ("deck: x\nkind: riddle", "3:7 front-matter-value"),
        ("deck: x\nreverse: maybe", "3:10 front-matter-value"),
        ("deck: x\nlang: 42", "3:7 front-matter-value"),
        ("deck: [x]", "2:7 front-matter-value"),
        ("deck: x\ndeck: y", "3:1 front-matter-twice"),
    ],
)
def test_a_mistake_is_a_warning_and_the_rest_counts(block: str, problem: str) -> None:
    deck = parse(f"---\n{block}\n---\n{CARD}")
    assert (places(deck), len(deck.drafts), deck.deck.intro) == ([problem], 1, "")


@pytest.mark.parametrize(
    ("block", "problem"),
    [
        ("deck: x\ntags: [a", "3:9 front-matter-broken"),
        ("deck: &a x\ntags: *a", "3:7 front-matter-alias"),
        ("deck: " + "[" * 5_000, "2:1 front-matter-broken"),
        ("deck: " + "x" * 17_000, "1:1 front-matter-long"),
    ],
)
def test_front_matter_that_is_refused_is_kept_as_text(block: str, problem: str) -> None:
    deck = parse(f"---\n{block}\n---\n{CARD}")
    assert (places(deck), len(deck.drafts), deck.deck.path) == ([problem], 1, "deck")
    assert block in deck.deck.intro


@pytest.mark.parametrize(
    ("top", "body", "dialect", "reason"),
    [
        ("---\ndeck: x\n---\n", "## q\nb", "native", "front-matter"),
        ("---\nfreq: 3\n---\n", "## q\nb", "native", "front-matter"),
        ("---\ntags: [x]\n---\n", "## q\nb", "headings", "headings"),
        ("---\nsource: x\n---\n", "## q\nb", "headings", "headings"),
        ("", "## q {#a}\nb", "native", "heading-attributes"),
        ("", "## q\n```\n## x {#a}\n```", "headings", "headings"),
        ("", "Q: a\nA: b", "hashcards", "questions"),
        ("---\ndeck: x\n---\n", "Q: a\nA: b", "hashcards", "questions"),
        ("---\ndialect: headings\n---\n", "Q: a\nA: b\n## q\nb", "headings", "said"),
    ],
)
def test_how_a_file_is_read_is_seen_from_it(top: str, body: str, dialect: str, reason: str) -> None:
    deck = parse(top + body)
    assert (deck.dialect, deck.reason.code, len(deck.drafts)) == (dialect, reason, 1)


def test_a_person_may_say_how_to_read_a_file() -> None:
    deck = parse("Q: a\nA: b\n\n## q\nb", dialect="headings")
    assert (deck.dialect, deck.reason.code, len(deck.drafts)) == ("headings", "said", 1)


def test_an_unknown_dialect_is_guessed_and_warned_of() -> None:
    deck = parse("---\ndialect: klingon\n---\n## q\nb")
    assert (deck.dialect, places(deck)) == ("native", ["1:1 dialect-unknown"])


_WORDS = st.text('ab9_-/.+ :#张é~,"[\u3000', max_size=8)


@settings(deadline=None, max_examples=300)
@given(
    st.lists(st.tuples(st.sampled_from(("deck", "tags", "freq", "lang", "own-key")), _WORDS), min_size=1, max_size=4)
)
def test_plain_keys_and_values_are_those_of_the_parser(lines: list[tuple[str, str]]) -> None:
    text = "---\n" + "\n".join(f"{key}: {value}" for key, value in lines) + "\n---\nx"
    read = read_front_matter(text)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(front_matter, "_PLAIN_LINE", re.compile("(?!)"))
        assert read == read_front_matter(text)
