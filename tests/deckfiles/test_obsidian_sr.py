"""Notes of Obsidian's spaced repetition."""

from textwrap import dedent

import pytest
from deck_samples import fronts, parse, places

from flashcards.deckfiles.reading import read_deck
from flashcards.domain.drafts import DeckFile, ParsedDeck
from flashcards.domain.reading_options import ReadingOptions
from flashcards.domain.schedules import Schedule


def note(text: str, **options: str) -> ParsedDeck:
    chosen = ReadingOptions(dialect="obsidian-sr", **options)  # type: ignore[arg-type]
    return read_deck(DeckFile("/vault", "note.md", dedent(text), "digest"), chosen)


def sides(deck: ParsedDeck) -> list[tuple[str, str]]:
    return [(draft.face.front, draft.face.back) for draft in deck.drafts]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("#flashcards\na::b", 1),
        ("# T\n\ntext #flashcards/x more\n\na::b", 3),
        ("---\ntags: [x, flashcards/y]\n---\na::b", 2),
        ("---\ntags:\n  - Flashcards\n---\na::b", 3),
        ("`#flashcards`\n\n```\n#flashcards\n```\n\na::b #flashcards", 7),
    ],
)
def test_the_tag_gives_a_note_away(text: str, line: int) -> None:
    deck = parse(text)
    assert (deck.dialect, deck.reason.code, deck.reason.line) == ("obsidian-sr", "flashcards-tag", line)
    assert deck.reason.text("zh") != deck.reason.text("en")


@pytest.mark.parametrize("text", ["`#flashcards`\na::b", "#flashcardsx\n", "x#flashcards\n", "# flashcards\n", "a::b"])
def test_what_only_looks_like_the_tag_does_not(text: str) -> None:
    assert parse(text).dialect == "headings"


@pytest.mark.parametrize(
    ("line", "front", "back"),
    [
        ("a::b", "a", "b"),
        ("What is `x::y` ?:: a slice `z[::2]`", "What is `x::y` ?", "a slice `z[::2]`"),
        ("x[::2] means::every second", "x[::2] means", "every second"),
        ("$a::b$ is::math", "$a::b$ is", "math"),
        ("a::b::c", "a", "b::c"),
        ("- item::answer", "item", "answer"),
        ("  * [ ] task::answer", "task", "answer"),
        ("> quoted::answer", "quoted", "answer"),
        ("### heading::answer", "heading", "answer"),
        ("1. numbered::answer", "1. numbered", "answer"),
        ("see [[A::B|the note]]::it", "see the note", "it"),
        ("问题是什么？::答案。", "问题是什么？", "答案。"),
        ("a::b %%never shown%% c", "a", "b c"),
        ("a::b ^abc123", "a", "b"),
        ("area r ^2::b ^2", "area r ^2", "b ^2"),
        ("a::==b== stays a highlight", "a", "==b== stays a highlight"),
    ],
)
def test_a_card_of_one_line(line: str, front: str, back: str) -> None:
    deck = note(f"text\n{line}\nmore")
    assert (sides(deck), places(deck), deck.unread) == ([(front, back)], [], ((3, 3),))
    assert (deck.drafts[0].face.line, deck.drafts[0].end_line) == (2, 2)


@pytest.mark.parametrize(
    "line", ["::b", "a::", "`a::b`", "use x[::2] here", "::: note", "| a::b | c |", "(std::vector)", "%%a::b%%", "a:b"]
)
def test_what_is_no_card_is_listed(line: str) -> None:
    deck = note(f"q::a\n\n{line}\n")
    assert (fronts(deck), deck.unread) == (["q"], ((3, 3),))


def test_three_colons_ask_in_both_directions() -> None:
    deck = note("a:::b\nc ::: d::e\n")
    assert sides(deck) == [("a", "b"), ("c", "d::e")]
    assert [draft.attributes.reverse for draft in deck.drafts] == [True, True]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("q\n?\na", [("q", "a")]),
        ("q\nmore\n ? \na\nb", [("q\nmore", "a\nb")]),
        ("Combien ?\n?\nDeux ?", [("Combien ?", "Deux ?")]),
        ("What is std::vector\n?\na list", [("What is std::vector", "a list")]),
        ("a::b\nq\n?\nx::y stays", [("a", "b"), ("q", "x::y stays")]),
        ("q\n?\n```\n?\n\n?\n```\nend\n\nother", [("q", "```\n?\n\n?\n```\nend")]),
        ("q\n?\n- ```py\n  x\n\n  y\n  ```", [("q", "- ```py\n  x\n\n  y\n  ```")]),
        ("q\n?\na <!-- in\n\nside --> b\n", [("q", "a <!-- in\n\nside --> b")]),
        ("## Section\nq\n?\na", [("q", "a")]),
        ("##### The question\n?\na", [("The question", "a")]),
        ("q\n?\na\n?\nb", [("q", "a\n?\nb")]),
        ("q\n?\n$$\nx\n$$\n\nz", [("q", "$$\nx\n$$")]),
    ],
)
def test_question_and_answer_around_a_mark(text: str, expected: list[tuple[str, str]]) -> None:
    deck = note(f"#flashcards\n{text}\n")
    assert (sides(deck), places(deck)) == (expected, [])


def test_two_marks_ask_in_both_directions() -> None:
    (draft,) = note("q\n??\na\n").drafts
    assert (draft.face.front, draft.face.back, draft.attributes.reverse) == ("q", "a", True)


def test_an_answer_below_a_blank_line_is_told_and_listed() -> None:
    deck = note("q\n?\n\na\n\nr\n?\n")
    assert (sides(deck), places(deck)) == ([], ["1:1 answer-after-blank", "6:1 answer-after-blank"])
    assert deck.unread == ((1, 2), (4, 4), (6, 7))
    assert "+++" in deck.problems[0].hint("zh")


def test_separators_can_be_chosen() -> None:
    deck = note("a->->->b\n\nc;;d\n\n###### q\n***\na\n", inline="->->->", inline_reversed=";;", below="***")
    assert sides(deck) == [("a", "b"), ("c", "d"), ("q", "a")]
    assert [draft.attributes.reverse for draft in deck.drafts] == [False, True, False]
    assert deck.used.inline == "->->->"


def test_an_end_mark_keeps_blank_lines_in_a_card() -> None:
    deck = note("q\n?\n\na\n\nb\n+++\n\nr\n?\nc\n\ntext\n\ns\n?\nd\n+++\n\nThe ==loss==\n+++\n", end="+++")
    assert sides(deck) == [("q", "a\n\nb"), ("r", "c"), ("s", "d"), ("The {{c1::loss}}", "")]
    assert [(draft.face.line, draft.end_line) for draft in deck.drafts] == [(1, 7), (9, 11), (15, 18), (20, 21)]
    assert deck.unread == ((13, 13),)


@pytest.mark.parametrize(
    ("text", "front", "numbers"),
    [
        ("The ==loss== is ==low==.", "The {{c1::loss}} is {{c2::low}}.", (1, 2)),
        ("==a;;hint== b", "{{c1::a:: hint}} b", (1,)),
        ("==1;;a== ==2;;b== ==1;;c==", "{{c1::a}} {{c2::b}} {{c1::c}}", (1, 2)),
        ("==2;;a;;h== ==b==", "{{c2::a:: h}} {{c1::b}}", (1, 2)),
        ("==a==^[h] ==b==[^3]", "{{c1::a:: h}} {{c3::b}}", (1, 3)),
        ("==a==^[h][^2]", "{{c2::a:: h}}", (2,)),
        ("{{1::a::h}} {{2::b}}", "{{c1::a:: h}} {{c2::b}}", (1, 2)),
        ("{{c1::a}} ==b==", "{{c1::a}} {{c2::b}}", (1, 2)),
        ("a == b and c == d ==e==", "a == b and c == d {{c1::e}}", (1,)),
        ("if x==y and z==w then ==e==", "if x==y and z==w then {{c1::e}}", (1,)),
        ("un==believ==able", "un{{c1::believ}}able", (1,)),
        ("损失是==交叉熵==。", "损失是{{c1::交叉熵}}。", (1,)),
        ("`a==b==` $x==y==z$ ==`c == d`==", "`a==b==` $x==y==z$ {{c1::`c == d`}}", (1,)),
        ("==$\\frac{a}{b}$==", "{{c1::$\\frac{a}{b}$}}", (1,)),
        ("==std::vector== ==a:: b==", "{{c1::std::vector}} {{c2::a::\N{NO-BREAK SPACE}b}}", (1, 2)),
        ("==[[Note|shown]]== and [[Other]]", "{{c1::shown}} and Other", (1,)),
        ("line one\nline ==two==\n```\n==no==\n\n```", "line one\nline {{c1::two}}\n```\n==no==\n\n```", (1,)),
    ],
)
def test_highlights_hide(text: str, front: str, numbers: tuple[int, ...]) -> None:
    deck = note(f"#flashcards\n{text}\n")
    assert places(deck) == []
    assert [(draft.face.front, draft.face.back, draft.face.clozes) for draft in deck.drafts] == [(front, "", numbers)]


def test_a_footnote_of_the_file_is_no_number() -> None:
    (draft,) = note("The ==loss==[^1] is low.\n\n[^1]: Bishop\n").drafts
    assert (draft.face.front, draft.face.clozes) == ("The {{c1::loss}}[^1] is low.", (1,))
    assert draft.face.definitions == "[^1]: Bishop"


def test_no_highlight_is_a_card_where_code_compares() -> None:
    deck = note("a::b\n\nif a == b and c == d: pass\n\n    x == y\n")
    assert (fronts(deck), deck.unread) == (["a"], ((3, 3), (5, 5)))


MONDAY, SPRING = 20466, 19600


@pytest.mark.parametrize(
    ("text", "schedules"),
    [
        ("a::b <!--SR:!2026-01-13,302,250-->", (("", Schedule(MONDAY, 302, 2.5)),)),
        ("a::b\n<!--SR:!2026-01-13,302,230-->", (("", Schedule(MONDAY, 302, 2.3)),)),
        ("a::b\n\n<!--SR:!2026-01-13,4,250-->", (("", Schedule(MONDAY, 4, 2.5)),)),
        ("a\n?\nb\n<!--SR:!2026-01-13,4,250-->", (("", Schedule(MONDAY, 4, 2.5)),)),
        (
            "a:::b\n<!--SR:!2026-01-13,4,250!2023-08-31,5.5,270-->",
            (("", Schedule(MONDAY, 4, 2.5)), ("reverse", Schedule(SPRING, 5.5, 2.7))),
        ),
        ("a:::b\n<!--SR:!2000-01-01,1,250!2026-01-13,4,250-->", (("reverse", Schedule(MONDAY, 4, 2.5)),)),
        (
            "==a== ==b==\n"
            "<!--SR:!2026-01-13,4,250!fsrs,2026-01-13T00:10:00.000Z,3,4.5,5.5,2,7,1,0,2026-01-10T00:00Z-->",
            (("c1", Schedule(MONDAY, 4, 2.5)), ("c2", Schedule(MONDAY, 3, 0, 4.5, 5.5, 7, 1))),
        ),
        ("a::b <!--SR:!fsrs,2026-01-13T00:10:00.000Z,0,0,0,0,0,0,0,2026-01-10T00:00Z-->", ()),
    ],
)
def test_schedules_are_read_and_never_shown(text: str, schedules: tuple[tuple[str, Schedule], ...]) -> None:
    deck = note(f"{text}\n\nother\n")
    (draft,) = deck.drafts
    assert (draft.schedules, places(deck)) == (schedules, [])
    assert "SR" not in draft.face.front + draft.face.back
    assert (draft.face.line, draft.end_line) == (1, text.count("\n") + 1)


@pytest.mark.parametrize("entry", ["!2026-13-45,1,250", "!soon", "", "!2026-01-13,1", "!1969-01-01,1,250"])
def test_a_schedule_that_cannot_be_read_costs_no_card(entry: str) -> None:
    deck = note(f"a::b <!--SR:{entry}-->\n")
    assert (sides(deck), deck.drafts[0].schedules, places(deck)) == ([("a", "b")], (), ["1:6 schedule-unread"])


def test_a_schedule_in_code_is_text() -> None:
    deck = note("q\n?\n```\n<!--SR:!2026-01-13,302,250-->\n```\n")
    assert (sides(deck), deck.drafts[0].schedules) == ([("q", "```\n<!--SR:!2026-01-13,302,250-->\n```")], ())


def test_the_schedule_of_a_whole_note_is_told_and_other_properties_are_left_alone() -> None:
    deck = parse("---\ntags: flashcards\naliases: [x]\nsr-due: 2024-01-01\nsr-ease: 250\n---\na::b\n")
    assert (sides(deck), places(deck)) == ([("a", "b")], ["4:1 schedule-of-note"])
    plain = parse("---\ncreated: 2024\nsr-due: 2024-01-01\n---\n#flashcards\na::b\n")
    assert (sides(plain), places(plain), plain.deck.intro) == ([("a", "b")], ["3:1 schedule-of-note"], "")


def test_tags_name_decks() -> None:
    text = """\
        ---
        tags: [flashcards/top, python]
        ---
        a1::b

        #flashcards/x/y #numpy
        a2::b
        - #flashcards/own a3::b
        a4::b

        ==a5== b #flashcards/end

        #flashcards/问答/数学
        a6
        ?
        b

        #flashcards
        a7::b

        Prose with #flashcards/late in it.

        a8::b
        """
    deck = note(text)
    assert [(draft.face.front, draft.deck) for draft in deck.drafts] == [
        ("a1", "top"),
        ("a2", "x/y"),
        ("a3", "own"),
        ("a4", "x/y"),
        ("{{c1::a5}} b", "end"),
        ("a6", "问答/数学"),
        ("a7", ""),
        ("a8", "late"),
    ]
    assert [draft.attributes.tags for draft in deck.drafts[:2]] == [("python",), ("python", "numpy")]


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("[[Note]]", "Note"),
        ("[[Note|shown]]", "shown"),
        ("[[Chain Rule#Proof]]", "Chain Rule"),
        ("[[Note#^b1]]", "Note"),
        ("[[#Here]]", "Here"),
        ("![[graph.png]]", "![](graph.png)"),
        ("![[my graph.PNG|300x200]]", "![](<my graph.PNG>)"),
        ("![[a(1).png|A curve]]", "![A curve](<a(1).png>)"),
        ("![[Note]]", "Note"),
        ("[[a\\|b]]", "b"),
        ("`[[code]]`", "`[[code]]`"),
        ("[[1, 2], [3]]", "[[1, 2], [3]]"),
        ("[[]] [[|]]", "[[]] [[|]]"),
    ],
)
def test_links_and_embeds(written: str, shown: str) -> None:
    assert sides(note(f"q::{written}\n")) == [("q", shown)]


def test_comments_are_dropped_from_cards_and_hide_cards() -> None:
    text = "q\n?\na %%hidden%% b\n%%whole line%%\nc\n\n%%\nx::y\n\n# No\n%%\n\nlast::one\n"
    deck = note(text)
    assert sides(deck) == [("q", "a b\nc"), ("last", "one")]
    assert (deck.unread, deck.deck.path) == (((7, 11),), "note")


def test_fields_of_a_note_are_no_cards_and_told() -> None:
    deck = parse(
        "---\ntags: flashcards\n---\n# T\nstatus:: open\n[due:: 2026-01-01] (key:: x)\n\nq::a\nstatus:: card\n"
    )
    assert (fronts(deck), deck.unread) == (["q", "status"], ((5, 5), (6, 6)))
    assert places(deck) == ["5:1 field-unread", "6:1 field-unread"]


def test_below_a_line_of_tags_a_field_is_a_card() -> None:
    assert fronts(note("#flashcards\nclass:: a mould for objects\n")) == ["class"]


def test_headings_are_sections_and_the_first_names_the_deck() -> None:
    deck = note("# Deep Learning\nHello.\n\n## S\na::b\n\ntext\n## With ==cloze==\nbelow\n")
    assert (deck.deck.path, deck.deck.intro) == ("Deep Learning", "Hello.")
    assert sides(deck) == [("a", "b"), ("With {{c1::cloze}}\nbelow", "")]
    assert deck.unread == ((7, 7),)


def test_callouts_and_tables_stay() -> None:
    deck = note("q\n?\n> [!note] T\n> text\n| a | b |\n|---|---|\n| [[x\\|y]] | 2 |\n")
    assert sides(deck) == [("q", "> [!note] T\n> text\n| a | b |\n|---|---|\n| y | 2 |")]


def test_a_fence_without_an_end_is_told_and_nothing_is_lost() -> None:
    deck = note("a::b\n\nq\n?\n```py\nx\n\nc::d\n")
    assert (fronts(deck), places(deck), deck.unread) == (["a"], ["5:1 fence-unclosed"], ((3, 8),))


def test_many_schedules_below_one_card_take_no_longer_each() -> None:
    deck = parse("#flashcards\n\nq::a\n\n" + "<!--SR:!2026-01-13,302,250-->\n\n" * 20_000)
    assert len(deck.drafts) == 1
    assert len(deck.drafts[0].schedules) == 1
    assert len(deck.unread) == 19_999  # and none of these copies the text above it


def test_many_schedules_in_one_line_take_no_longer_each() -> None:
    deck = parse("#flashcards\n\nq::a\n" + "<!--SR:!2026-01-13,302,250--> " * 30_000)
    assert len(deck.drafts) == 1
    assert deck.unread == ()  # and none of these looks at the rest of the line


def test_many_cards_without_blank_lines_take_no_longer_each() -> None:
    text = "#flashcards\n\n" + "q\n?\na\n+++\n" * 20_000 + "\nr::s\n<!--SR:!2026-01-13,302,250-->\n"
    deck = read_deck(DeckFile("/decks", "a.md", text, "x"), ReadingOptions(dialect="obsidian-sr", end="+++"))
    assert len(deck.drafts) == 20_001
    assert deck.unread == ()
