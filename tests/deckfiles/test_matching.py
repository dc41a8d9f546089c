"""Which stored note a text is: equal texts, likeness, code, clozes and two languages."""

import re
from pathlib import Path
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from plan_samples import ROOT, actions, card, deck, ids, stored

from flashcards.deckfiles.likeness import folded_front, likeness, written
from flashcards.deckfiles.plan import plan_import
from flashcards.deckfiles.reading import read_deck
from flashcards.domain.cards import Attributes, Face, Kind
from flashcards.domain.drafts import DeckFile
from flashcards.domain.import_plan import Snapshot

LOOP = """for x, y in loader:
    opt.zero_grad()
    loss = loss_fn(model(x), y)
    loss.backward()
    opt.step()"""
WHERE = "Where is the bug in this loop?"


def again(before, *after):
    """Import one version of a file, then the next."""
    return plan_import(ROOT, [deck("a.md", *after)], stored(plan_import(ROOT, [deck("a.md", *before)], Snapshot())))


def pitfall(bug, fix, text):
    return card(WHERE, f"```python bug\n{bug}\n```\n\n```python fix\n{fix}\n```\n\n{text}")


def bare(code):
    return card(WHERE, f"```python bug\n{code}\n```\n\n```python fix\n{LOOP}\n```")


def alike(one, other):
    return likeness(written(one.face), written(other.face))


@pytest.mark.parametrize(
    ("written_front", "compared"),
    [
        ("1. What is a tensor?", "What is a tensor?"),
        ("1.什么是张量？", "什么是张量？"),
        ("Q12：什么是张量？", "什么是张量？"),
        ("一、张量", "张量"),
        ("（3）张量", "张量"),
        ("What  is\n a tensor?", "What is a tensor?"),
        ("3.14 rounds to what?", "3.14 rounds to what?"),
        ("2.x against 1.x", "2.x against 1.x"),
        ("7.", "7."),
    ],
)
def test_fronts_are_compared_without_their_numbers(written_front, compared):
    assert folded_front(written_front) == compared


def test_white_space_numbers_and_composition_make_no_new_card():
    before = [card("1. Café: what is it?", "A  place."), card("2. Next", "x")]
    after = [card("2. Next", "x"), card("1. New one", "y"), card("3. Cafe\u0301: what is it?", "A place.")]
    assert ids(again(before, *after)) == ["note 2", "", "note 1"]


def test_labels_that_are_written_or_left_out_make_no_new_card():
    assert ids(again([card("Q: Why?", "A: So.")], card("Why?", "So."))) == ["note 1"]
    assert ids(again([card("问：何", "答案：因")], card("何", "因"))) == ["note 1"]


def test_an_id_beats_the_text():
    before = [card("One?", "1", key="a"), card("Two?", "2", key="b")]
    assert ids(again(before, card("Two?", "2", key="a"), card("One?", "1", key="b"))) == ["note 1", "note 2"]


def test_an_id_that_was_added_or_renamed_keeps_history():
    assert ids(again([card("One?", "1")], card("One?", "1", key="a"))) == ["note 1"]
    assert ids(again([card("One?", "1", key="a")], card("One?", "1", key="b"))) == ["note 1"]


def test_one_side_alone_never_links_but_is_asked_about():
    question, answer = "What is returned?", "A tensor of shape (2, 3)."
    for edited in (card(question, "Nothing."), card("Name the result.", answer)):
        plan = again([card(question, answer), card("Other?", "Other.")], edited, card("Other?", "Other."))
        assert actions(plan) == ["ask", "unchanged", "retired"]
        assert [each.note.note_id for each in plan.notes[0].candidates] == ["note 1"]
        assert 0 < plan.notes[0].candidates[0].likeness < 0.85


def test_a_side_that_several_cards_have_or_that_says_little_asks_nothing():
    several = [card("Where is the bug?", "The mode."), card("Where is the bug?", "A seed, missing.")]
    plan = again(several, card("Where is the bug?", "1234567"), card("Where is the bug?", "89"))
    assert actions(plan) == ["new", "new", "retired", "retired"]
    plan = again([card("Is it lazy?", "Yes.")], card("Does a view share memory?", "Yes."))
    assert actions(plan) == ["new", "retired"]


def test_hiding_more_or_less_of_a_code_is_no_other_card():
    def step(zero="", back="", last=""):
        return card(
            "The step of training",
            f"```python\nopt.zero_grad(){zero}\nloss.backward(){back}\nopt.step(){last}\n```",
            clozes=tuple(number for number, mark in ((1, zero), (2, back), (3, last)) if mark),
        )

    plan = again([step("  #?")], step("  #?", "  #?2 :: which way", "  #?3 step"))
    assert actions(plan) == ["changed"]
    assert plan.notes[0].parts == {"c1": "c1"}
    assert actions(again([step("  #?", "  #?2", "  #?3 step")], step("  #?", "  #?2"))) == ["changed"]
    two = [step("  #?"), step(back="  #?2")]
    longer = [each._replace(face=each.face._replace(front="The steps of training")) for each in two]
    assert ids(again(two, *longer)) == ["note 1", "note 2"]


def test_a_close_rival_is_asked_about():
    base = "The optimizer keeps a running mean of the gradients and of their squares, one each, number "
    plan = again([card("What is kept?", base + "one"), card("What is kept?", base + "two")],
                 card("What is kept?", base + "six"))  # fmt: skip
    assert actions(plan) == ["ask", "retired", "retired"]
    assert len(plan.notes[0].candidates) == 2


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("学习率", "动量"), ("梯度下降", "动量"), ("学习率", "momentum"), ("动量", "学习率"),
        ("learning rate", "momentum"), ("weight decay", "the momentum"),
    ],
)  # fmt: skip
def test_a_name_of_another_length_is_another_name_under_an_answer_that_stayed(name, other):
    back = "Python 全局变量在追踪时读一次，作为常量写进图里；第二次调用签名相同，直接复用旧图，不会再看那个变量。"
    front = "改了{}，`tf.function` 里却没生效，为什么？"
    assert actions(again([card(front.format(name), back)], card(front.format(other), back)))[0] == "ask"
    assert actions(again([card(front.format(name), back)], card(front.format(f"初始{name}"), back))) == ["changed"]


def test_a_card_with_one_side_is_compared_as_a_whole():
    before = [card("In Adam {{c1::the second moment}} is a mean of squares.", clozes=(1,))]
    after = card("In Adam {{c1::the second moment}} is a running mean of squares.", clozes=(1,))
    plan = again(before, after)
    assert actions(plan) == ["changed"]
    assert plan.notes[0].parts == {"c1": "c1"}


def test_two_bugs_in_one_loop_are_two_cards_but_an_edited_loop_is_one():
    no_zero = pitfall(LOOP.replace("    opt.zero_grad()\n", ""), LOOP, "Gradients add up unless they are set to zero.")
    swapped = pitfall(
        LOOP.replace("    loss.backward()\n    opt.step()", "    opt.step()\n    loss.backward()"),
        LOOP,
        "The step uses the gradients of the batch before, since backward comes after it.",
    )
    softmax = pitfall(LOOP.replace("model(x)", "model(x).softmax(-1)"), LOOP, "The loss has a softmax of its own.")
    for one, other in ((no_zero, swapped), (no_zero, softmax), (swapped, softmax)):
        assert alike(one, other) < 0.85
        assert actions(again([one], other))[0] != "changed"
    renamed = card(WHERE, no_zero.face.back.replace("opt.", "optimizer."))
    longer = card(WHERE, no_zero.face.back.replace("    opt.step()", "    opt.step()\n    scheduler.step()"))
    for edited in (renamed, longer):
        assert actions(again([no_zero], edited)) == ["changed"]


def test_without_an_explanation_a_moved_line_is_asked_about_and_a_new_name_is_an_edit():
    moved = LOOP.replace("    loss.backward()\n    opt.step()", "    opt.step()\n    loss.backward()")
    assert 0.65 <= alike(bare(moved), bare(LOOP.replace("    loss.backward()\n", ""))) < 0.85
    assert alike(bare(moved), bare(moved.replace("loader", "batches"))) >= 0.85


def test_another_loop_under_the_same_question_is_not_linked_silently():
    one = card(WHERE, "```python\nfor i in range(len(x)):\n    total += x[i]\nprint(total / len(x))\n```")
    other = card(WHERE, "```python\nfor i in range(len(y)):\n    best = max(best, y[i])\nprint(best)\n```")
    assert actions(again([one], other))[0] in ("ask", "new")


def test_cloze_numbers_that_were_dealt_anew_keep_their_history():
    before = card("{{c1::Adam}} has two moments, {{c2::momentum}} has one mean.", clozes=(1, 2))
    after = card("{{c1::Lion}}, {{c2::Adam}} has two moments, {{c3::momentum}} has one mean.", clozes=(1, 2, 3))
    plan = again([before], after)
    assert plan.notes[0].parts == {"c2": "c1", "c3": "c2"}


def test_a_cloze_that_hides_something_else_is_new():
    code = "```python\np = torch.softmax(x, dim=-1)  #? {}\n```\nThe axis must be the one of the classes."
    before = card("Normalise the last axis.", code.format("dim=-1"), clozes=(1,))
    assert (
        again([before], card("Normalise the last axis.", code.format("torch.softmax"), clozes=(1,))).notes[0].parts
        == {}
    )
    text = code.replace("classes", "classes, always").format("dim=-1")
    assert again([before], card("Normalise the last axis.", text, clozes=(1,))).notes[0].parts == {"c1": "c1"}


def test_clozes_that_changed_places_change_numbers_and_equal_ones_keep_theirs():
    before = card("{{c1::two}} and {{c2::two}} make {{c3::four}}, a sum", clozes=(1, 2, 3))
    after = card("{{c1::four}} is the sum that {{c2::two}} and {{c3::two}} make", clozes=(1, 2, 3))
    assert again([before], before).notes[0].parts == {"c1": "c1", "c2": "c2", "c3": "c3"}
    plan = again([before._replace(attributes=Attributes("k"))], after._replace(attributes=Attributes("k")))
    assert plan.notes[0].parts == {"c1": "c3", "c2": "c2", "c3": "c1"}


def test_a_card_of_very_many_clozes_is_planned():
    def many(word):
        text = " ".join(f"{{{{c{at}::{word}{at * at}}}}}" for at in range(1, 2_000))
        return card(text, clozes=tuple(range(1, 2_000)), key="k")

    assert len(again([many("x")], many("xx")).notes[0].parts) > 1_000


def test_two_languages_of_one_id_are_one_note():
    files = [deck("a.zh.md", card("张量？", "数组", key="t")), deck("a.en.md", card("Tensor?", "Array", key="t"))]
    plan = plan_import(ROOT, files, Snapshot())
    assert [[face.lang for face in each.draft.faces] for each in plan.notes] == [["en", "zh"]]
    assert [(each.draft.key, dict(each.titles)) for each in plan.decks] == [("a", {"en": "a", "zh": "a"})]
    before = stored(plan)
    assert plan_import(ROOT, files, before).is_empty
    one_read = plan_import(ROOT, [deck("a.zh.md", card("张量是什么？", "数组", key="t"))], before)
    assert actions(one_read) == ["changed"]
    assert [face.front for face in one_read.notes[0].draft.faces] == ["Tensor?", "张量是什么？"]
    one_gone = plan_import(ROOT, [deck("a.zh.md"), files[1]], before)
    assert [face.lang for face in one_gone.notes[0].draft.faces] == ["en"]


def test_attributes_that_differ_are_told_and_the_first_file_wins():
    files = [
        deck("a.en.md", card("Tensor?", "Array", key="t", freq=3, given=["freq"])),
        deck("a.zh.md", card("张量？", "数组", key="t", freq=5, pair="p", given=["freq", "pair"])),
    ]
    plan = plan_import(ROOT, files, Snapshot())
    assert (plan.notes[0].draft.attributes.freq, plan.notes[0].draft.attributes.pair) == (3, "p")
    assert [each.line_text("en") for each in plan.problems] == [
        "a.zh.md:1:1 warning faces-differ The two languages of “t” differ in freq; what a.en.md:1 says was "
        "taken. Write the same attributes in both files, or only in one of them."
    ]


def test_a_kind_that_is_written_beats_one_that_is_seen():
    files = [
        deck("a.en.md", card("Tensor?", "Array", key="t", kind=Kind.CODE)),
        deck("a.zh.md", card("张量？", "数组", key="t", kind=Kind.SCRIPT, given=["kind"])),
    ]
    plan = plan_import(ROOT, files, Snapshot())
    assert plan.notes[0].draft.attributes.kind is Kind.SCRIPT
    assert not plan.problems


def test_an_id_used_twice_stays_with_the_stored_text_and_both_places_are_named():
    original, copy = card("One?", "1", key="a"), card("One and a half?", "1.5", key="a")
    plan = again([original], copy, original)
    assert ids(plan) == ["", "note 1"]
    assert [each.draft.attributes.key for each in plan.notes] == ["", "a"]
    assert [(each.line, dict(each.words)) for each in plan.problems] == [(1, {"id": "a", "file": "a.md", "at": "11"})]


def test_an_id_that_stands_in_a_file_that_was_not_read_is_not_taken():
    before = stored(plan_import(ROOT, [deck("a.md", card("One?", "1", key="a"))], Snapshot()))
    plan = plan_import(ROOT, [deck("b.md", card("Other?", "2", key="a"))], before)
    assert ids(plan) == [""]
    assert [each.code for each in plan.problems] == ["id-twice"]


def test_many_edited_cards_find_their_own_among_many():
    def numbered(at, extra=""):
        topic = " ".join(f"{word}{at * 7 % 31 + len(word)}" for word in ("layer", "loss", "step", "norm"))
        return card(f"What happens to item {at}?", f"It is {at}{extra}: {topic}, then {at * 13 % 97} more of {topic}.")

    before = [numbered(at) for at in range(150)]
    after = [numbered(at, " or so") for at in range(150)]
    assert ids(again(before, *after)) == [f"note {at + 1}" for at in range(150)]


@pytest.mark.parametrize("long", ["a" + "\u0301\u0316" * 20_000, "word " * 20_000, "x" * 100_000, "```\n" * 8_000])
def test_no_text_takes_long_to_compare(long):
    before = [card(f"Question {at}?", long + str(at)) for at in range(3)]
    started = process_time()
    plan = again(before, *(card(f"Question {at}?", f"{long}{at} and more") for at in range(3)))
    assert process_time() - started < 10  # a guard against hanging
    assert len(plan.notes) >= 3


def test_the_same_face_is_wholly_alike():
    face = Face("en", "Front", "Back\n\n```python\nx = 1\n```")
    assert likeness(written(face), written(face)) == pytest.approx(1)


def test_every_shipped_card_keeps_its_history_through_an_edit_even_without_an_id():
    folder = Path(__file__).parents[2] / "decks"
    for path in sorted(folder.glob("*.md")):
        text = re.sub(r"\{#[\w.-]+ ?", "{", path.read_text(encoding="utf-8"))
        before = stored(plan_import(ROOT, [read(path.name, text)], Snapshot()))
        lines = text.splitlines(keepends=True)
        for draft in read(path.name, text).drafts:
            first, end = draft.face.line - 1, draft.end_line
            told = "\n\n这一点常被追问。 They like to ask why.\n\n"
            longer = [*lines[:end], told, *lines[end:]]
            asked = [*lines[:first], lines[first].replace("## ", "## 问：", 1), *lines[first + 1 :]]
            for edited in (longer, asked):
                plan = plan_import(ROOT, [read(path.name, "".join(edited))], before)
                assert actions(plan).count("changed") == 1, draft.face.front
                assert "new" not in actions(plan)


def read(path, text):
    return read_deck(DeckFile(ROOT, path, text, "digest"))


sentence = st.lists(st.sampled_from([*LOOP.split(), "梯度", "累加", "清零", "the", "batch"]), min_size=8, max_size=20)


@given(st.lists(st.tuples(sentence, sentence), min_size=1, max_size=6, unique_by=str), st.data())
@settings(max_examples=30, deadline=None)
def test_editing_any_one_card_keeps_its_history(texts, data):
    before = [card(f"{at}: {' '.join(front)}", " ".join(back)) for at, (front, back) in enumerate(texts)]
    at = data.draw(st.integers(0, len(texts) - 1))
    back = texts[at][1]
    where = data.draw(st.integers(0, len(back)))
    edited = [*back[:where], data.draw(st.sampled_from(["really", "不是", "x"])), *back[where:]]
    after = [*before[:at], card(before[at].face.front, " ".join(edited)), *before[at + 1 :]]
    plan = again(before, *after)
    assert ids(plan) == [f"note {each + 1}" for each in range(len(texts))]
