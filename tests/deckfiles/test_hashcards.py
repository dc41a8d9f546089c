"""Questions and answers by `Q:`, `A:` and `C:`."""

import pytest
from deck_samples import fronts, parse, places


def sides(text: str) -> list[tuple[str, str]]:
    deck = parse(text, dialect="hashcards")
    assert places(deck) == []
    return [(draft.face.front, draft.face.back) for draft in deck.drafts]


@pytest.mark.parametrize(
    "text",
    [
        "Q: a\nA: b",
        "Q：a\nA：b",
        "问：a\n答：b",
        "问: a\n答: b",
        "Ｑ：a\nＡ：b",
        "Q:\na\n\nA:\nb\n\n---\n",
    ],
)
def test_a_question_and_its_answer(text: str) -> None:
    deck = parse(text)
    assert (deck.dialect, deck.reason.code, sides(text)) == ("hashcards", "questions", [("a", "b")])


def test_letters_in_full_width_begin_a_card_like_the_others() -> None:
    text = "Q: a\nA: b\n\nＱ：c\nＡ：d\n\nＣ：e [f]\n\n- **Ｑ：** g\n  **Ａ：** h\n"
    assert sides(text) == [("a", "b"), ("c", "d"), ("e {{c1::f}}\n\n- **Ｑ：** g\n  **Ａ：** h", "")]
    assert sides("**Ｑ：** a\n\n**Ａ：** Ａ is Ｑ\n") == [("a", "Ａ is Ｑ")]


def test_fields_run_to_the_next_mark_a_heading_or_a_line_of_dashes() -> None:
    text = "Q: a\nmore\n\nA: b\n\n    code\n\n# Two\n\nQ: c\nA: d\n---\nQ: e\nA: f\n"
    assert sides(text) == [("a\nmore", "b\n\n    code"), ("c", "d"), ("e", "f")]


def test_lines_of_cards_and_of_what_stands_between_them() -> None:
    deck = parse("# T\n\n> how\n\n## S\n\nQ: a\nA: b\n\n---\n\naside\n\nQ: c\nA: d\n")
    assert [(draft.face.line, draft.end_line) for draft in deck.drafts] == [(7, 8), (14, 15)]
    assert (deck.deck.path, deck.deck.intro, deck.unread) == ("T", "> how", ((12, 12),))


@pytest.mark.parametrize(
    ("written", "front", "numbers"),
    [
        ("a [b] c [d e]", "a {{c1::b}} c {{c2::d e}}", (1, 2)),
        ("![x](y.png) [t](u) [b]", "![x](y.png) [t](u) {{c1::b}}", (1,)),
        ("`x[0]` $a[i]$ [b]", "`x[0]` $a[i]$ {{c1::b}}", (1,)),
        ("\\[no\\] [b]", "[no] {{c1::b}}", (1,)),
        ("[a[0]] [^1]", "{{c1::a[0]}} [^1]", (1,)),
        ("- [x] done [b]", "- [x] done {{c1::b}}", (1,)),
        ("[std::vector] [a:: b]", "{{c1::std::vector}} {{c2::a::\N{NO-BREAK SPACE}b}}", (1, 2)),
        ("```\n[no]\n```\n[b]", "```\n[no]\n```\n{{c1::b}}", (1,)),
    ],
)
def test_brackets_hide_and_each_is_a_card(written: str, front: str, numbers: tuple[int, ...]) -> None:
    (draft,) = parse(f"C: {written}\n", dialect="hashcards").drafts
    assert (draft.face.front, draft.face.back, draft.face.clozes) == (front, "", numbers)


def test_what_is_wrong_is_told_and_the_rest_is_read() -> None:
    deck = parse("A: alone\n\nQ: none\nQ: a\nA: b\n\nC: nothing\n\nQ: a\nA: b\n\nQ: a\nA: c\n\nQ: d\nA:\n")
    assert places(deck) == [
        "1:1 answer-alone",
        "3:1 question-unanswered",
        "7:1 bracket-missing",
        "9:1 card-copy",
        "12:1 front-twice",
        "15:1 card-empty",
    ]
    assert fronts(deck) == ["a", "a"]
    assert deck.unread == ((1, 1), (3, 3), (7, 7), (9, 10), (15, 16))


def test_small_letters_are_marks_only_where_they_are_meant() -> None:
    deck = parse("Q: g~\na: swap case\nc: no mark\n\n---\n\nq: x\nA: y\n")
    assert [(draft.face.front, draft.face.back) for draft in deck.drafts] == [
        ("g~", "swap case\nc: no mark"),
        ("x", "y"),
    ]
    assert places(deck) == ["2:1 marker-small", "7:1 marker-small"]


@pytest.mark.parametrize("top", ['name = "Deep/Learning"', "name: Deep/Learning", "deck: Deep/Learning"])
def test_the_deck_is_named_above(top: str) -> None:
    deck = parse(f"---\n{top}\n---\n\nQ: a\nA: b\n")
    assert (deck.dialect, deck.deck.path, deck.deck.intro) == ("hashcards", "Deep/Learning", "")


def test_a_cloze_of_ours_works_here_too_with_exact_places() -> None:
    deck = parse("Q: a\nA: b {{c1::c}} and\n{{c2::d\n\nC: [x] \\[ {{c1::\n")
    assert places(deck) == ["3:1 cloze-unclosed", "5:11 cloze-unclosed"]


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("- Q: a\n- A: b\n  more\n\n- Q: c\n- A: d\n", [("a", "b\nmore", 1, 3), ("c", "d", 5, 6)]),
        ("* Q: a\n  * A: b\n    - c\n* Q: d\n  A: e\n", [("a", "b\n- c", 1, 3), ("d", "e", 4, 5)]),
        ("- 问：a\n- 答：b\n", [("a", "b", 1, 2)]),
        ("问：a\n答：b\n\n问题：c\n答案：d\n", [("a", "b", 1, 2), ("c", "d", 4, 5)]),
        ("Question: a\nAnswer: b\n\n题目：c\n解答：d\n", [("a", "b", 1, 2), ("c", "d", 4, 5)]),
        ("**Q:** a\n\n**A:** b\n\n**Q**: c\n**A**: d\n", [("a", "b", 1, 3), ("c", "d", 5, 6)]),
        ("Q: a\nA: b\n- Q: query\n- A: x\n\n解答：y\n", [("a", "b\n- Q: query\n- A: x\n\n解答：y", 1, 6)]),
        ("# T\n\n- Q: a\n- A: b\n- C: c [d]\n", [("a", "b", 3, 4), ("c {{c1::d}}", "", 5, 5)]),
    ],
)
def test_questions_and_answers_in_words_in_bold_and_in_lists(text: str, cards: list[tuple[str, str, int, int]]) -> None:
    deck = parse(text)
    assert (deck.dialect, places(deck), deck.unread) == ("hashcards", [], ())
    faces = [(draft.face, draft.end_line) for draft in deck.drafts]
    assert [(face.front, face.back, face.line, end) for face, end in faces] == cards


def test_text_below_a_list_of_questions_belongs_to_none_of_them() -> None:
    assert parse("- Q: a\n- A: b\n\nnote\n").unread == ((4, 4),)


@pytest.mark.parametrize(
    "text",
    [
        "## What?\n\nx\n\n## Why?\n\nQuestion: a\nAnswer: b\n\n## How?\n\ny\n",
        "## What?\n\n- Q: the query\n- K: the key\n",
        "## What?\n\n```\nQuestion: a\nAnswer: b\n```\n",
    ],
)
def test_a_pair_of_such_words_among_headings_is_text(text: str) -> None:
    assert parse(text).dialect == "headings"
