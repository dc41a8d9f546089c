"""Each kind of card: what it asks and what it answers."""

from card_looks import looks, note

from flashcards.domain.cards import Attributes, Face, Kind, Note
from flashcards.rendering.cards import one_line, render_card

BUG = "```python bug\nfor x in xs:\n    loss.backward()\n    opt.step()\n```\n"
FIX = "```python fix\nfor x in xs:\n    opt.zero_grad()\n    loss.backward()\n    opt.step()\n```\n"


def test_a_concept_asks_its_front_and_answers_its_back():
    face = render_card(note("Q", "A\n\nB"), "", "zh")
    assert (looks(face.question), looks(face.answer), face.filled) == (["h1 Q"], ["A", "B"], ())


def test_the_reverse_card_asks_the_back():
    face = render_card(note("Q", "A"), "reverse", "zh")
    assert (looks(face.question), looks(face.answer)) == (["A"], ["h1 Q"])


def test_a_pitfall_asks_with_the_bug_and_answers_with_the_way_to_the_fix():
    face = render_card(note("Where?", f"{BUG}\n{FIX}\nGradients add up.", kind=Kind.PITFALL), "", "zh")
    assert looks(face.question) == [
        "h1 Where?",
        ("code python bug", "for x in xs:", "    loss.backward()", "    opt.step()"),
    ]
    assert looks(face.answer) == [
        (
            "code python diff",
            "for x in xs:",
            "+    opt.zero_grad()",
            "    loss.backward()",
            "    opt.step()",
        ),
        "Gradients add up.",
    ]
    assert face.answer[0].source.count("zero_grad") == 1
    assert "function" in {span.token for line in face.answer[0].lines for span in line.spans} | {"function"}


def test_a_changed_line_is_taken_away_and_added():
    back = "```python bug\na = 1\nb = 2\n```\n\n```python fix\na = 1\nb = 3\n```"
    answer = render_card(note("Q", back, kind=Kind.PITFALL), "", "zh").answer
    assert looks(answer) == [("code python diff", "a = 1", "-b = 2", "+b = 3")]
    assert {span.token for span in answer[0].lines[1].spans} >= {"name", "operator", "number"}


def test_a_pitfall_without_exactly_one_pair_shows_its_fences():
    face = render_card(note("Q", BUG, kind=Kind.PITFALL), "", "zh")
    assert looks(face.question) == ["h1 Q"]
    assert looks(face.answer)[0][0] == "code python bug"


def test_a_bug_written_on_the_front_is_shown_once():
    face = render_card(note(f"Q\n\n{BUG}", FIX, kind=Kind.PITFALL), "", "zh")
    assert [block[0] for block in looks(face.question)[1:]] == ["code python bug"]
    assert [block[0] for block in looks(face.answer)] == ["code python diff"]


def test_the_items_of_a_script_are_its_points():
    back = "Intro\n\n1. first **a**\n2. second\n   - detail\n\nEnd"
    face = render_card(note("Say", back, kind=Kind.SCRIPT), "", "zh")
    assert [looks(point) for point in face.points] == [
        ["first {b:a}"],
        ["second", ("bullets", "detail")],
    ]
    assert looks(face.answer) == ["Intro", "End"]


def test_without_a_list_the_lines_of_a_quote_are_the_points():
    face = render_card(note("Say", "> first\n> *second*\n>\n> third\n\nEnd", kind=Kind.SCRIPT), "", "zh")
    assert [looks(point) for point in face.points] == [["first"], ["{i:second}"], ["third"]]
    assert looks(face.answer) == ["End"]


def test_a_script_without_points_is_shown_whole():
    face = render_card(note("Say", "Only text", kind=Kind.SCRIPT), "", "zh")
    assert (face.points, looks(face.answer)) == ((), ["Only text"])


def test_the_chosen_language_is_shown_or_the_other():
    both = Note("n", "d", Attributes(), (Face("zh", "问", "答"), Face("en", "Q", "A")))
    assert looks(render_card(both, "", "en").question) == ["h1 Q"]
    assert looks(render_card(note("问", "答"), "", "en").question) == ["h1 问"]


def test_the_language_that_holds_the_asked_cloze_is_shown():
    faces = (Face("zh", "问", "{{c1::甲}}", (1,)), Face("en", "Q", "{{c1::a}} {{c2::b}}", (1, 2)))
    card = Note("n", "d", Attributes(), faces)
    assert looks(render_card(card, "c2", "zh").question) == ["h1 Q", "a [___]"]


def test_one_line():
    assert one_line("plain words") == "plain words"
    assert one_line("1. `tf.function` 与 `a * b` 和 snake_case：_斜_") == "1. tf.function 与 a * b 和 snake_case：斜"
    assert one_line("1. What is `x` of **y** $z$?\n\nmore") == "1. What is x of y z? more"
    assert one_line("a {{c1::secret:: hint}} b") == "a […] b"
    assert one_line("![alt](x.png)\n\n| a | b |\n|---|---|") == "alt a b"
    assert len(one_line("long " * 1000)) == 300


def test_a_script_without_a_list_is_parted_by_its_lines():
    back = "One\n\n----\n\nstill one\n---\n```\n---\n```\n\n---\n\n---\nthree [a]"
    face = render_card(
        Note("n", "d", Attributes(kind=Kind.SCRIPT), (Face("zh", "Q", back, definitions="[a]: b"),)), "", "zh"
    )
    assert [[block if isinstance(block, str) else block[0] for block in looks(point)] for point in face.points] == [
        ["One", "rule", "still one"],
        ["code"],
        ["three a"],
    ]
    assert face.answer == ()


def test_a_script_with_a_list_or_a_quotation_is_not_parted_by_lines():
    for back in ("- a\n- b\n\n---\n\nc", "> a\n> b\n\n---\n\nc"):
        face = render_card(note("Q", back, kind=Kind.SCRIPT), "", "zh")
        assert (len(face.points), looks(face.answer)[-1]) == (2, "c")


def test_a_script_without_anything_to_part_it_has_no_points():
    face = render_card(note("Q", "a\n\n***\n\nb", kind=Kind.SCRIPT), "", "zh")
    assert (face.points, len(face.answer)) == ((), 3)
