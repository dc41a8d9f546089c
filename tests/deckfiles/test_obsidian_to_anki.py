"""Notes of Obsidian to Anki."""

import pytest
from deck_samples import fronts, only, parse, places


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("text\nSTART\nBasic\na\nBack: b\nEND\n", 2),
        ("text\n\nSTARTI [Basic] a Back: b ENDI\n", 3),
        ("```\nSTART\nEND\n```\nSTART\nBasic\na\nBack: b\nEND", 5),
    ],
)
def test_its_marks_give_a_note_away(text: str, line: int) -> None:
    deck = parse(text)
    assert (deck.dialect, deck.reason.code, deck.reason.line) == ("obsidian-to-anki", "start-end", line)
    assert [(draft.face.front, draft.face.back) for draft in deck.drafts] == [("a", "b")]


@pytest.mark.parametrize("text", ["START\n", "START a\nEND\n", "END\nSTART\n", "`STARTI a ENDI`\n", "start\nend\n"])
def test_what_only_looks_like_them_does_not(text: str) -> None:
    assert parse(text).dialect == "headings"


def test_deck_tags_ids_and_fields() -> None:
    text = (
        "TARGET DECK: AI::Deep\n\nFILE TAGS\nx y\n\nSTART\nBasic\nFront: one\ntwo\n"
        "Back: answer\n```py\nEND\n\nSTART\n```\n"
        "Tags: t1 t2\n<!--ID: 1566052191670-->\nEND\n"
    )
    deck = parse(text)
    (draft,) = deck.drafts
    assert (draft.face.front, draft.face.back) == ("one\ntwo", "answer\n```py\nEND\n\nSTART\n```")
    assert (draft.attributes.key, draft.attributes.tags) == ("1566052191670", ("x", "y", "t1", "t2"))
    assert (deck.deck.path, places(deck), deck.unread) == ("AI/Deep", [], ())
    assert (draft.face.line, draft.end_line) == (6, 18)


@pytest.mark.parametrize(
    ("card", "front", "back", "key"),
    [
        ("- STARTI [Basic] a? Back: b Tags: z <!--ID: 12--> ENDI", "a?", "b", "12"),
        ("START\nBasic\na\nBack: b\nID: 77\nEND", "a", "b", "77"),
        ("START\nBasic\na: b\nBack: c: d\nExtra: e\nEND", "a: b", "c: d\n\ne", ""),
        ("START\nOwn type\nterm\nDefinition: what it is\nmore\nEND", "term", "what it is\nmore", ""),
        ("START\n\nQuestion: a\nAnswer: b\nEND", "a", "b", ""),
        ("START\nBasic\n正面: 问\n背面: 答\nEND", "问", "答", ""),
        ("START\nBasic\n[[Note|shown]]\nBack: ![[g.png]]\nEND", "shown", "![](g.png)", ""),
    ],
)
def test_forms_of_cards(card: str, front: str, back: str, key: str) -> None:
    draft = only(f"{card}\n", dialect="obsidian-to-anki")
    assert (draft.face.front, draft.face.back, draft.attributes.key) == (front, back, key)


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("The {capital} of {2:France} {c3|x} {{c4::y}}", "The {{c1::capital}} of {{c2::France}} {{c3::x}} {{c4::y}}"),
        ("==a== `{b}` $\\frac{a}{b}$ {c}", "{{c1::a}} `{b}` $\\frac{a}{b}$ {{c2::c}}"),
        ("{ } {} {a}", "{ } {} {{c1::a}}"),
    ],
)
def test_clozes(written: str, shown: str) -> None:
    assert only(f"START\nCloze\n{written}\nEND\n").face.front == shown


def test_in_other_types_braces_hide_nothing_and_both_directions_are_one_card() -> None:
    draft = only("START\nBasic (and reversed card)\n{a}\nBack: ==b==\nEND\n")
    assert (draft.face.front, draft.face.back, draft.attributes.reverse) == ("{a}", "==b==", True)


def test_what_is_wrong_is_told_and_nothing_is_lost() -> None:
    deck = parse(
        "START\nBasic\na\nBack: b\nEND\nloose\nSTART\nnever\nSTART\nBasic\nc\nBack: d\nEND\nSTART\nBasic\ne\nEND\n"
    )
    assert fronts(deck) == ["a", "c"]
    assert places(deck) == ["7:1 start-unclosed", "14:1 card-empty"]
    assert deck.unread == ((6, 8), (14, 17))
    assert deck.problems[0].hint("en") == "End it with END."


def test_an_id_that_is_none_is_part_of_the_answer() -> None:
    draft = only("START\nBasic\nq\nBack: a\nID: ../../x y\nEND\n")
    assert draft.attributes.key == ""
    assert draft.face.back.endswith("../../x y")
    assert only("START\nBasic\nq\nBack: a\nID: 1.a-5\nEND\n").attributes.key == "1.a-5"


def test_a_card_of_many_fields_is_one_card() -> None:
    deck = parse("START\nCloze\n" + "{a} b\nBack: c\n" * 15_000 + "END\n")
    assert len(deck.drafts) == 1
    assert deck.drafts[0].face.back.count("c\n{{c") == 14_999
