from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from flashcards.markup.comments import without_comments
from flashcards.markup.structure import Structure, scan


def titles(found: Structure) -> list[str]:
    return [found.text[each.title_start : each.title_end] for each in found.headings]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("# a\n## b\n### c", ["a", "b", "c"]),
        ("text\n## b", ["b"]),
        ("## a ##", ["a"]),
        ("## a #b", ["a #b"]),
        ("##\n## ##\n##  x  ", ["", "", "x"]),
        ("   ## indented", ["indented"]),
        ("    ## code", []),
        ("####### seven", []),
        ("##no space", []),
        ("> ## quoted", []),
        ("- ## listed", []),
        ("- item\n  ## inside", []),
        ("- item\n\n## outside", ["outside"]),
        ("<details>\n## inside details\n</details>", ["inside details"]),
        ("text\n---\n", []),
    ],
)
def test_headings_are_atx_and_stand_at_the_margin(text: str, expected: list[str]) -> None:
    assert titles(scan(text)) == expected


@pytest.mark.parametrize(
    "hidden",
    [
        "```\n## a\n```",
        "```python\n## a `x`\n```",
        "````\n```\n## a\n````",
        "~~~\n```\n## a\n~~~",
        "```\n## a\n  ```",
        "   ```\n## a\n   ```",
        "1. x\n   ```bash\n   # a\n   ```",
        "- ```\n  ## a\n  ```",
        "1. x\n\n        ```\n   ## a",
        "> ```\n> ## a",
        "$$\n## a\n$$",
        "\\[\n## a\n\\]",
        "<!--\n## a\n-->",
        "text <!-- more\n## a\n--> text",
        "```\n<!--\n```\n`<!--`",
    ],
)
def test_what_is_in_code_formulas_and_comments_is_no_heading(hidden: str) -> None:
    found = scan(f"{hidden}\n\n## real")
    assert titles(found) == ["real"]
    assert found.oddities == []


def test_a_fence_in_a_list_or_quote_ends_with_it() -> None:
    assert titles(scan("> ```\n> # x\n\n## next")) == ["next"]
    assert titles(scan("- ```\n  # x\n\n## next")) == ["next"]


def test_code_is_without_the_prefix_of_its_container() -> None:
    for text in (
        "```\na\n  b\n```",
        "- x\n  ```\n  a\n    b\n  ```",
        "> ```\n> a\n>   b\n> ```",
        "  ```\n  a\n    b\n  ```",
    ):
        found = scan(text)
        assert found.code(found.fences[0]) == "a\n  b\n"


def test_an_empty_fence_is_a_fence() -> None:
    found = scan("```\n```\n## a")
    assert (titles(found), found.code(found.fences[0])) == (["a"], "")


def test_inline_code_of_three_ticks_is_no_fence() -> None:
    assert titles(scan("```x``` and\n## a")) == ["a"]


def test_after_an_unclosed_fence_reading_goes_on_at_the_next_heading_with_attributes() -> None:
    found = scan("```py\n## plain\nx\n## next {#id .code}\ntext")
    assert titles(found) == ["next {#id .code}"]
    assert [(odd.at, odd.code) for odd in found.oddities] == [(0, "fence-unclosed")]


def test_without_such_a_heading_an_unclosed_fence_runs_to_the_end_and_an_unclosed_formula_is_text() -> None:
    assert titles(scan("```py\n## plain\n")) == []
    assert titles(scan("$$\nx\n\n## plain\n")) == ["plain"]


def test_an_unclosed_comment_is_text() -> None:
    found = scan("<!-- a\n## b\n<!-- c")
    assert titles(found) == ["b"]
    assert [odd.code for odd in found.oddities] == ["comment-unclosed"]


def test_only_a_line_of_three_dashes_is_a_rule_of_ours() -> None:
    text = "---\n----\n***\n---  \n> ---\n- ---\n```\n---\n```\n"
    assert scan(text).rules == [0, text.index("---  ")]


def test_comments_are_dropped_from_text_but_not_from_code() -> None:
    assert (
        without_comments("a<!-- x -->b `<!-- y -->`\n```\n<!-- z -->\n```") == "ab `<!-- y -->`\n```\n<!-- z -->\n```"
    )
    assert without_comments("a <!-- b") == "a <!-- b"


PIECES = [
    "```py",
    "~~~",
    "##",
    "#",
    "$$",
    "<!--",
    "-->",
    "---",
    "-",
    ">",
    "a",
    "{#b}",
    "``",
    "[a]:",
    "\\[",
    "\n",
    "    ",
]


@settings(max_examples=150, deadline=None)
@given(st.lists(st.sampled_from(PIECES)))
def test_blocks_stand_in_order_inside_the_text(pieces: list[str]) -> None:
    found = scan(" ".join(pieces).replace(" \n ", "\n"))
    for blocks in (found.fences, found.headings):
        assert [each.start for each in blocks] == sorted({each.start for each in blocks})
        assert all(0 <= each.start <= each.end <= len(found.text) for each in blocks)
    spans = found.opaque()
    assert all(first[1] <= second[0] for first, second in pairwise(spans))
