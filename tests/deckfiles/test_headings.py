"""Plain headings without attributes."""

import pytest
from deck_samples import fronts, parse, places

from flashcards.deckfiles.reading import read_deck
from flashcards.domain.drafts import DeckFile, ParsedDeck
from flashcards.domain.reading_options import ReadingOptions

Cards = list[tuple[str, str]]


def cards(deck: ParsedDeck) -> Cards:
    return [(draft.face.front, draft.face.back) for draft in deck.drafts]


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


@pytest.mark.parametrize(
    ("text", "level", "asked"),
    [
        ("# T\n## G\n### a\nx\n### b\ny\n## H\n### c\nz\n", 3, ["a", "b", "c"]),
        ("## Q1\nx\n### Why\na\n### How\nb\n## Q2\ny\n### Why\nc\n### How\nd\n", 2, ["Q1", "Q2"]),
        ("## One\nIntro.\n### What is a?\nx\n### What is b?\ny\n## Two\n### And c?\nz\n", 3, None),
        ("## Is it?\nx\n### Why?\na\n### How?\nb\n", 2, ["Is it?"]),
        ("# a?\nx\n# b?\ny\n", 1, ["a?", "b?"]),
        ("# T\n##### a\nx\n###### b\n", 5, ["a"]),
        ("# T\n## About\nText.\n### a\nx\n### b\ny\n", 2, ["About"]),
        ("# T\n## G\n### S\n#### a\nx\n##### more\ny\n#### b\nz\n", 4, ["a", "b"]),
        ("# Only a title\n\ntext\n", 2, []),
        ("```\n### a\nx\n### b\ny\n```\n\n## c\nz\n", 2, ["c"]),
    ],
)
def test_the_level_of_most_leaves_asks(text: str, level: int, asked: list[str] | None) -> None:
    deck = parse(text)
    assert (deck.dialect, deck.used.level) == ("headings", level)
    assert fronts(deck) == (asked if asked is not None else ["What is a?", "What is b?", "And c?"])


def test_a_chosen_level_is_obeyed() -> None:
    text = "# T\n## a\nx\n### b\ny\n"
    for level, asked in ((1, ["T"]), (2, ["a"]), (3, ["b"]), (4, [])):
        deck = read_deck(DeckFile("/decks", "d.md", text, "digest"), ReadingOptions(level=level))
        assert (fronts(deck), deck.used.level) == (asked, level)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("### <a name='a'></a>1. q\nx\n### <a id=\"b\">r</a>\ny\n", [("1. q", "x"), ("r", "y")]),
        ("### q [↑](#top)\nx\n### r <a name='r'></a>\ny\n", [("q", "x"), ("r", "y")]),
        ("### [What?](#what)\nx\n### [Here](https://a.b/#c)\ny\n",
         [("[What?](#what)", "x"), ("[Here](https://a.b/#c)", "y")]),
        ("### q {#anchor}\nx\n", [("q", "x")]),
        ("## q\nx\n\n**[⬆ Back to Top](#toc)**\n\n---\n\n<a name='r'></a>\n\n## r\ny\n***\n", [("q", "x"), ("r", "y")]),
        ("## q\n- [see](#r)\n\n## r\ny\n", [("q", "- [see](#r)"), ("r", "y")]),
        ("## 目录\n- [q](#q)\n- [r](#r)\n\n## q\nx\n## r\ny\n", [("q", "x"), ("r", "y")]),
        ("## q\n```\n---\n```\n---\n\n## r\n* * *\ny\n", [("q", "```\n---\n```"), ("r", "* * *\ny")]),
        ("## <a href='x'>q</a>\nx\n", [("<a href='x'>q</a>", "x")]),
    ],
)  # fmt: skip
def test_anchors_links_back_and_rules_between_are_no_text(text: str, expected: Cards) -> None:
    deck = parse(text)
    assert (cards(deck), places(deck), deck.unread) == (expected, [], ())


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "###### 1. What?\nx\n\n#### Answer: D\ny\n\n---\n\n###### 2. Which?\nz\n\n#### Answer: A\nw\n",
            [("1. What?", "x\n\n#### Answer: D\ny"), ("2. Which?", "z\n\n#### Answer: A\nw")],
        ),
        ("## a\n### Answer\nx\n## b\n### Answer\ny\n", [("a", "### Answer\nx"), ("b", "### Answer\ny")]),
        ("### 甲\n## 参考答案\n乙\n### 丙\n## 答案 2：\n丁\n", [("甲", "## 参考答案\n乙"), ("丙", "## 答案 2：\n丁")]),
        ("## Answer me this\nx\n## Answering\ny\n", [("Answer me this", "x"), ("Answering", "y")]),
        ("## Answer\nx\n## b\ny\n", [("Answer", "x"), ("b", "y")]),
    ],
)
def test_headings_over_answers_are_part_of_the_card(text: str, expected: Cards) -> None:
    deck = parse(text)
    assert (cards(deck), places(deck), deck.unread) == (expected, [], ())


def test_a_bare_anchor_in_braces_is_the_id() -> None:
    assert [draft.attributes.key for draft in parse("### q {#anchor}\nx\n").drafts] == ["anchor"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("**What is a?**\nx\n\n**Explain b.**\n\ny\n\n**Why?** z\n",
         [("What is a?", "x"), ("Explain b.", "y"), ("Why?", "z")]),
        ("__a?__\nx\n\n***b?***\ny\n", [("a?", "x"), ("b?", "y")]),
        ("**Q1:** What is a?\n\n**A1:** x\n\n**Q2:** b?\n\n**A2:** y\n", [("Q1: What is a?", "x"), ("Q2: b?", "y")]),
        ("**What is `a**b`?** x\n\n**b**?\ny\n\n**c?**\nz\n", [("b?", "y"), ("c?", "z")]),
        ("* **a?**\n\t* x\n\t\t* y\n\n\t```py\n\tz\n\t```\n* **b?** : w\n",
         [("a?", "* x\n\t* y\n\n```py\nz\n```"), ("b?", "w")]),
        ("- **a?**\n\nNot nested.\n- **b?**\n  - x\n", [("a?", "Not nested."), ("b?", "- x")]),
        ("1. **a?**\n   x\n2. **b?**\n   y\n", [("1. a?", "x"), ("2. b?", "y")]),
        ("1. ### What is a?\n\n    x\n\n    **[⬆ Back to Top](#t)**\n\n2. ### b ###\n\n    y\n",
         [("1. What is a?", "x"), ("2. b", "y")]),
        ("Q1. a?\n\nA1. x\nmore\n\nQ2. b?\nA. one\nB. two\n\nA2. B\n",
         [("Q1. a?", "x\nmore"), ("Q2. b?\n\nA. one\nB. two", "B")]),
        ("Q. a\n\nA. x\n\nQ. b\n\n答案：y\n", [("Q. a", "x"), ("Q. b", "y")]),
        ("Q1：甲？\n答：乙\nQ2、丙？\n丁\n", [("Q1：甲？", "乙"), ("Q2、丙？", "丁")]),
        ("一、甲是什么？\n乙\n\n（2）丙？\n\n丁\n", [("一、甲是什么？", "乙"), ("（2）丙？", "丁")]),
        ("1、甲？\n1. 这样吗？\n2. 那样吗？\n\n2、乙？\n丙\n\n3、丁？\n戊\n", [("2、乙？", "丙"), ("3、丁？", "戊")]),
        ("**Q1: a?**\n```\n**Q2: no?**\n---\n```\n---\n**Q2: b?**\nx\n",
         [("Q1: a?", "```\n**Q2: no?**\n---\n```"), ("Q2: b?", "x")]),
        ("**a?**\nx\n\n---\n\ny\n\n**b?**\nz\n", [("a?", "x\n\n---\n\ny"), ("b?", "z")]),
        ("# I\n## Basics\n**1. a**\n\nx\n\n**2. b**\n\ny\n\n**3. c**\n\nz\n",
         [("1. a", "x"), ("2. b", "y"), ("3. c", "z")]),
    ],
)  # fmt: skip
def test_other_lines_ask_where_no_heading_does(text: str, expected: Cards) -> None:
    deck = parse(text)
    assert (cards(deck), deck.dialect, deck.reason.code) == (expected, "headings", "question-lines")
    assert places(deck) == []


@pytest.mark.parametrize(
    "text",
    [
        "**Note** this.\n\n**Warning** that.\n",
        "**Title**\n\ntext\n\n**Other**\n\ntext\n",
        "Ask yourself:\n1. Is it big?\n2. Is it fast?\n3. Is it red?\n",
        "**a?**\n\n**b?**\n\n**c?**\nx\n",
        "- plain?\n- items?\n",
        "**Why?**\nOne bold line makes no deck.\n",
        "```\n**a?**\nx\n**b?**\ny\n```\n",
        "1.5 is a number, is it?\n\n2.5 too?\n\nyes\n",
    ],
)
def test_lines_that_are_no_questions_make_no_cards(text: str) -> None:
    deck = parse(text)
    assert (deck.drafts, places(deck)) == ((), ["1:1 no-cards"])


def test_headings_that_ask_win_over_bold_lines_below_them() -> None:
    deck = parse("## a?\n**x?** y\n\n**z?** w\n\n**v?** u\n\n## b?\n**t?** s\n\n**r?** q\n")
    assert fronts(deck) == ["a?", "b?"]


def test_a_line_without_an_answer_is_told_and_its_neighbours_are_kept() -> None:
    deck = parse("# T\n**Q1: a?**\nx\n\n**Q2: b?**\n\n**Q3: c?**\ny\n\n## U\nstray\n")
    assert (fronts(deck), places(deck)) == (["Q1: a?", "Q3: c?"], ["5:1 card-empty"])
    assert (deck.unread, deck.deck.path) == (((5, 5), (11, 11)), "T")
    assert [(draft.face.line, draft.end_line) for draft in deck.drafts] == [(2, 3), (7, 8)]


def test_two_lines_that_ask_the_same_are_warned_of() -> None:
    assert places(parse("**a?**\nx\n\n**a?**\ny\n")) == ["4:1 front-twice"]


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("# T\n\n## Q: a?\nA: b\n\n## 问题：c\n\n答案：d\nmore\n", [("a?", "b", 3, 4), ("c", "d\nmore", 6, 9)]),
        ("## **Q:** a\n**A:** b\n\n## Question: c\n\nAnswer: d\n", [("a", "b", 1, 2), ("c", "d", 4, 6)]),
        ("## Q: a?\nb\n\n## What is c?\n\nA: d\n", [("Q: a?", "b", 1, 2), ("What is c?", "A: d", 4, 6)]),
        ("# T\n\n**Q: a?**\nA: b\n\n**Q: c?**\nA: d\n", [("a?", "b", 3, 4), ("c?", "d", 6, 7)]),
    ],
)
def test_labels_of_a_question_and_its_answer_are_no_part_of_a_card(
    text: str, cards: list[tuple[str, str, int, int]]
) -> None:
    deck = parse(text)
    faces = [(draft.face, draft.end_line) for draft in deck.drafts]
    assert (deck.dialect, [(face.front, face.back, face.line, end) for face, end in faces]) == ("headings", cards)


def test_blocks_that_are_unfolded_are_questions_where_there_are_more_of_them_than_headings() -> None:
    deck = parse(
        "# T\n\n<details>\n<summary><b>What is <code>x</code>?</b></summary>\n\na\n\n```\n</details>\n```\n</details>\n"
        "\n## S\n\n<details><summary>Why?</summary> so </details>\ntail\n"
    )
    assert [(draft.face.front, draft.face.line, draft.end_line) for draft in deck.drafts] == [
        ("What is `x`?", 3, 11),
        ("Why?", 15, 15),
    ]
    assert [draft.face.back for draft in deck.drafts] == ["a\n\n```\n</details>\n```", "so"]
    assert (deck.reason.code, deck.deck.path, deck.unread) == ("details", "T", ((16, 16),))


@pytest.mark.parametrize(
    "text",
    [
        "### What is a?\n<details><summary>Answer</summary>\nx\n</details>\n",
        "## 二\n\n<details><summary>查看答案</summary>\nx\n</details>\n<details><summary>查看</summary>y</details>\n",
        "## A\n\nText.\n\n<details><summary>Log of the run</summary>z</details>\n",
    ],
)
def test_blocks_that_hide_the_answer_to_a_heading_are_part_of_it(text: str) -> None:
    deck = parse(text)
    assert (deck.reason.code, len(deck.drafts)) == ("headings", 1)
