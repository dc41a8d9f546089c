"""Cards as native Markdown: what is written reads back to the same cards."""

import re

from hypothesis import given, settings
from hypothesis import strategies as st

from flashcards.deckfiles.native_decks import Card, written_deck
from flashcards.deckfiles.native_writer import written_card
from flashcards.deckfiles.reading import read_deck
from flashcards.domain.cards import Attributes, Face, Kind
from flashcards.domain.drafts import DeckFile
from flashcards.markup.cloze import code_clozes, find_clozes
from flashcards.markup.comments import without_comments
from flashcards.markup.structure import scan

LINES = [
    "What is a leaf?", "答案：**叶子**。", "## a heading", "# Title {.text}", "##", "## a {#b .code}  ", "### deep ##",
    "---", "--- ", "***", "===", "- item", "> quote", "    indented", "tail  ", "{{c1::hidden:: hint}}", "a {x}",
    "ends in {#id .kind}", "stars ★★★ {b}", "★★", "`{#a}`", "$$x$$", "$a_{1}$", "[^1]: note one", "[^1]: note two",
    "see [^1] and [link]", "[link]: https://example.org", "<!-- quiet -->", "é\u0301", "![p](img/a b.png)", "",
    "#? not code", "\\{#a}", "a # b #",
]  # fmt: skip
FENCES = [
    "```python\nx = 1  #? 1\n```", "~~~\n## no heading\n---\n~~~", "````md\n```\n## x {.text}\n```\n````",
    "<!-- setup\nimport a\n\n# b\n-->", "<!-- check\n## c\n---\n-->", "<!-- output fix\n1\n-->",
    "```python run=py raises=KeyError\na\n```", "```output bug\n0  #? 0\n```",
    "```python bug\na\n```", "```python fix\nb\n```", "```cloze\n{{c2::x}}\n```", "- ```\n  ## in a list\n  ```",
]  # fmt: skip
texts = st.lists(st.one_of(st.sampled_from(LINES), st.sampled_from(FENCES)), max_size=6).map("\n".join)
attributes = st.builds(
    Attributes,
    key=st.sampled_from(["", "a-1", "标识.x"]),
    kind=st.sampled_from(Kind),
    freq=st.integers(0, 5),
    tags=st.lists(st.sampled_from(["a", "张量", "x'y", "a-b"]), unique=True, max_size=2).map(tuple),
    pair=st.sampled_from(["", "other"]),
    seconds=st.sampled_from([0, 60]),
    source=st.sampled_from(["", "https://a.b/c?d=e#f", 'say "it"', "it's"]),
    suspended=st.booleans(),
)


def stored(front, back, said, lang="en"):
    """Return a note as a reader makes it: sides without blank lines at their ends, clozes counted."""
    front, back = (side.rstrip().lstrip("\n") for side in (front, back))
    front, back = (side if side.strip() else "" for side in (front, back))
    numbers = {cloze.number for side in (front, back) for cloze in find_clozes(side).found}
    for side in (front, back):
        structure = scan(side)
        for fence in structure.fences:
            words = fence.info.split()
            language = words[0] if words else ""
            numbers |= code_clozes(structure.code(fence), language, "cloze" in words).numbers
    return Card(Face(lang, front, back, tuple(sorted(numbers))), said)


def read_back(files):
    return [draft for file in files for draft in read_deck(DeckFile("", file.name, file.text, "")).drafts]


def content(face, said):
    definitions = sorted(each for each in face.definitions.split("\n\n") if each not in face.front + "\0" + face.back)
    return face.lang, face.front, face.back, face.clozes, definitions, repr(said)


_FOOTNOTE = re.compile(r"^\[\^1\]:.*(?:\n {4}.*)*", re.MULTILINE)


def has_answer(card):
    """Tell whether a card has a front, and on its back more than definitions and comments, or a cloze."""
    back = _FOOTNOTE.sub("", without_comments(card.face.back))
    answer = [line for line in back.split("\n") if not line.startswith("[link]:")]
    return bool(card.face.front.strip() and (card.face.clozes or "".join(answer).strip()))


@settings(deadline=None, max_examples=120)
@given(st.lists(st.builds(stored, texts, texts, attributes), min_size=1, max_size=3))
def test_what_is_written_reads_back_to_the_same_cards(cards):
    files = written_deck("deck", "A/B", "en", "", cards)
    inexact = [card for file in files for card in file.inexact]
    assert not [card for card in inexact if has_answer(card)]
    exact = [card for card in cards if not any(card is each for each in inexact)]
    read = read_back([file for file in files if not file.inexact])
    assert sorted(content(d.face, d.attributes) for d in read) == sorted(content(c.face, c.attributes) for c in exact)


@settings(deadline=None, max_examples=120)
@given(st.lists(st.one_of(texts, st.just("## Q {#q}\n\nanswer [^1]"), st.just("## Other\n\ntext")), max_size=6))
def test_any_file_that_was_read_is_written_so_that_it_reads_the_same(parts):
    first = read_deck(DeckFile("", "deck.en.md", "\n\n".join(parts), ""))
    cards = [Card(draft.face, draft.attributes) for draft in first.drafts]
    files = written_deck("deck", first.deck.path, "en", first.deck.intro, cards)
    assert not [card for file in files for card in file.inexact]
    read = read_back(files)
    assert sorted(content(d.face, d.attributes) for d in read) == sorted(content(c.face, c.attributes) for c in cards)
    again = read_deck(DeckFile("", files[0].name, files[0].text, ""))
    assert again.deck.path == first.deck.path
    if not cards or not any(card.face.definitions for card in cards):
        assert again.deck.intro == first.deck.intro


def written(front, back="answer", **said):
    return written_card(Face("en", front, back), Attributes(**said))


def test_a_card_is_written_as_a_person_would_write_it():
    said = {"key": "ab", "kind": Kind.CODE, "freq": 4, "tags": ("x", "y"), "seconds": 60, "reverse": True}
    assert written("Why?", **said) == '## Why? {#ab .code .reverse freq=4 tags="x y" time=60}\n\nanswer'


def test_a_front_of_several_lines_stands_above_the_rule():
    assert written("Why?\n\nmore") == "## Why? {.concept}\n\nmore\n\n---\n\nanswer"
    assert written("Why?\nmore") == "## {.concept}\n\nWhy?\nmore\n\n---\n\nanswer"
    assert written("Why?\n\na\n\n---\n\nb") == "## Why? {.concept rule=2}\n\na\n\n---\n\nb\n\n---\n\nanswer"


def test_headings_in_the_text_are_marked():
    assert written("Why?", "## a\n\n### b\n\n# c {.text}") == (
        "## Why? {.concept}\n\n## a {.text}\n\n### b\n\n# c {.text}{.text}"
    )


def test_definitions_of_one_name_part_the_cards_into_two_files():
    one = Card(Face("en", "a", "see [^1]", definitions="[^1]: one"), Attributes())
    other = Card(Face("en", "b", "see [^1]", definitions="[^1]: other"), Attributes())
    files = written_deck("deck", "D", "en", "", [one, other])
    assert [file.name for file in files] == ["deck.en.md", "deck-2.en.md"]
    assert [draft.face.definitions for draft in read_back(files)] == ["[^1]: one", "[^1]: other"]


def test_definitions_of_their_own_leave_cards_in_one_file():
    cards = [Card(Face("", name, f"see [^1]\n\n[^1]: {name}"), Attributes()) for name in "ab"]
    (file,) = written_deck("deck", "D", "", "", cards)
    assert file.name == "deck.md"
    assert [draft.face.definitions for draft in read_back([file])] == ["", ""]


def test_a_language_without_a_suffix_stands_in_the_front_matter():
    (file,) = written_deck("deck", 'D: "x"', "ja", "intro", [Card(Face("ja", "a", "b"), Attributes())])
    read = read_deck(DeckFile("", file.name, file.text, ""))
    assert (read.deck.lang, read.deck.path, read.deck.intro, read.drafts[0].face.lang) == (
        "ja",
        'D: "x"',
        "intro",
        "ja",
    )


def test_a_fence_in_the_introduction_is_no_part_of_the_first_card():
    text = "```python\nx = 1  #? 1\n```\n\n## Q {.concept}\n\nanswer\n"
    (draft,) = read_deck(DeckFile("", "deck.md", text, "")).drafts
    assert (draft.face.clozes, draft.attributes.kind) == ((), Kind.CONCEPT)
