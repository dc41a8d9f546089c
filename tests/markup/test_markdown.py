"""Markdown tokens: the rules of our own beside markdown-it's."""

import pytest

from flashcards.markup.characters import fit, joins_lines
from flashcards.markup.cloze import text_clozes
from flashcards.markup.fence_words import fence_words
from flashcards.markup.markdown import parse
from flashcards.markup.marks import CLOSE, OPEN, put_marks, without_marks


def kinds(text, definitions=""):
    return [token.type for token in parse(text, definitions) if token.nesting >= 0 and token.type != "inline"]


def children(text):
    return [
        (token.type, token.content)
        for block in parse(text)
        for token in block.children or []
        if token.type != "text" or token.content
    ]


def test_text_over_a_line_is_no_heading():
    assert kinds("a\n---\n\nb\n===") == ["paragraph_open", "hr", "paragraph_open"]


def test_formulas_end_at_a_blank_line_and_interrupt_text():
    assert kinds("a\n$$\nx\n$$\nb") == ["paragraph_open", "math_block", "paragraph_open"]
    assert kinds("$$\nx\n\n$$") == ["paragraph_open", "paragraph_open"]
    assert kinds("> $$\n> x\n> $$") == ["blockquote_open", "math_block"]


def test_escaped_backslashes_open_no_formula():
    assert children(r"\\(a\\)") == [("text", r"\(a\)")]
    assert children(r"\(a\\b\)") == [("math_inline", r"a\\b")]


def test_alerts_and_tasks_lose_their_signs():
    quote = parse("> [!Caution]\n> text")
    assert quote[0].meta == {"alert": "caution"}
    assert quote[2].content == "text"
    items = [token for token in parse("- [X] a\n- [ ] b\n- [y] c") if token.type == "list_item_open"]
    assert [item.meta.get("checked") for item in items] == [True, False, None]


def test_addresses_are_handed_on_as_written():
    (link, *_), image = (
        [token for token in parse(text)[1].children if token.type in {"link_open", "image"}]
        for text in ("[a](javascript:x)", "![a](图%20a.png)")
    )
    assert link.attrs["href"] == "javascript:x"
    assert image[0].attrs["src"] == "图%20a.png"


def test_definitions_do_not_show():
    assert kinds("[a][b]", "[b]: https://c.d") == ["paragraph_open"]
    assert children("x")[0] == ("text", "x")


@pytest.mark.parametrize(
    ("info", "language", "words"),
    [
        ("python", "python", set()),
        ("Python bug", "python", {"bug"}),
        ("python fix title=x", "python", {"fix"}),
        ("cloze", "", {"cloze"}),
        ("{.python .cloze}", "python", {"cloze"}),
        ("", "", set()),
        ("c++", "c++", set()),
        ("python bug run=torch raises=TypeError", "python", {"bug"}),
        ("{.python .fix run=torch}", "python", {"fix"}),
        ("run=py", "", set()),
        ("output", "output", {"output"}),
        ("output bug", "output", {"output"}),
        ("{.output .fix}", "output", {"output"}),
    ],
)
def test_fence_words(info, language, words):
    assert fence_words(info) == (language, words)


def test_marks_stand_for_the_braces_of_clozes():
    text = "a {{c1::b:: hint}} c"
    marked = put_marks(text, text_clozes(text))
    assert (marked[2], marked[5]) == (OPEN, CLOSE)
    assert without_marks(marked) == "a b c"
    assert without_marks(fit(marked)) == fit(marked)


def test_lines_join_between_chinese_characters_only():
    pairs = ["中文", "。中", "中“", "—中", "a中", "ab", "“a", "한국", "カナ"]
    assert [pair for pair in pairs if joins_lines(*pair)] == ["中文", "。中", "中“", "—中", "カナ"]
