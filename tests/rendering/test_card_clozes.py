"""Clozes: hidden on the question, revealed in place with the answer, whatever markup stands around them."""

import pytest
from card_looks import looks, note
from hypothesis import given, settings
from hypothesis import strategies as st

from flashcards.markup.cloze import text_clozes
from flashcards.rendering.cards import render_card


def asked(back, part="c1", front="Q", clozes=(1, 2, 3)):
    face = render_card(note(front, back, clozes=clozes), part, "zh")
    return looks(face.question)[1:], looks(face.answer)


@pytest.mark.parametrize(
    ("written", "hidden", "revealed"),
    [
        ("a {{c1::b}} c", "a [___] c", "a {gap:b} c"),
        ("a {{c1::b:: hint}} c", "a [___hint] c", "a {gap:b} c"),
        ("{{c1::std::vector}}", "[___]", "{gap:std::vector}"),
        ("**x {{c1::y}}**后", "{b:x }[___]后", "{b:x }{b:gap:y}后"),
        ("**{{c1::注意：}}**后文", "[___]后文", "{b:gap:注意：}后文"),
        ("**{{c1::a}}**b", "[___]b", "{b:gap:a}b"),
        ("{{c1::**a** `b` $c$}}", "[___]", "{b:gap:a}{gap: }{code:gap:b}{gap: }$c$"),
        ("[{{c1::l}}](https://a.b)", "[___]", "<{gap:l}|https://a.b>"),
        ("{{c1::[l](https://a.b)}}!", "[___]!", "<{gap:l}|https://a.b>!"),
        ("**a {{c1::b** c}} d", "{b:a }[___] d", "{b:a }{b:gap:b}{gap: c} d"),
        ("{{c1::a}} {{c2::b}} {{c1::c}}", "[___] b [___]", "{gap:a} b {gap:c}"),
        ("中{{c1::文\n字}}后", "中[___]后", "中{gap:文字}后"),
        ("`{{c1::code}}` {{c1::x}}", "{code:{{c1::code}}} [___]", "{code:{{c1::code}}} {gap:x}"),
        ("# {{c1::h}}", "h3 [___]", "h3 {gap:h}"),
    ],
)
def test_in_text(written, hidden, revealed):
    assert asked(written) == ([hidden], [revealed])


def test_in_lists_tables_quotes_and_footnotes():
    written = (
        "- a\n- {{c1::b}}\n\n| x | {{c1::y}} |\n|---|---|\n\n> {{c1::q}} r\n\n"
        "> [!TIP]\n> {{c1::t}}\n\nf[^1]\n\n[^1]: {{c1::n}}"
    )
    question, answer = asked(written)
    assert question == [
        ("bullets", "a", "[___]"),
        ("table", ("left", "left"), ("x", "[___]")),
        ("quote", "[___] r"),
        ("tip", "[___]"),
        "rule",
        ("from 1", "[___]"),
    ]
    assert answer[0] == ("bullets", "a", "{gap:b}")


def test_the_question_holds_the_front_and_the_blocks_with_the_asked_number():
    written = "before\n\n{{c1::one}} and {{c2::two}}\n\n{{c2::three}}\n\nafter"
    assert asked(written, "c1")[0] == ["[___] and two"]
    assert asked(written, "c2")[0] == ["one and [___]", "[___]"]
    assert asked(written, "c2")[1] == ["before", "one and {gap:two}", "{gap:three}", "after"]


def test_a_cloze_in_the_front_is_filled_in_place():
    face = render_card(note("The {{c1::x}} of y", "more", clozes=(1,)), "c1", "zh")
    assert looks(face.question) == ["h1 The [___] of y"]
    assert looks(face.front) == ["h1 The {gap:x} of y"]
    assert looks(face.answer) == ["more"]


CODE = """\
```python
import torch
p = torch.softmax(x, dim=-1)  #? dim=-1 :: which axis
y = x.view(2, 3)  #?2
s = "#? no marker"
```
"""


def test_in_code():
    question, answer = asked(CODE)
    head, tail = ["code python", "import torch"], ["y = x.view(2, 3)", 's = "#? no marker"']
    assert question == [(*head, "p = torch.softmax(x, [___which axis])", *tail)]
    assert answer == [(*head, "p = torch.softmax(x, {gap:dim}{gap:=-}{gap:1})", *tail)]


def test_a_whole_line_of_code():
    question, answer = asked(CODE, "c2")
    assert question[0][2:4] == ("p = torch.softmax(x, dim=-1)", "[___]")
    assert "{gap:view}" in answer[0][3]


def test_revealed_code_has_the_colours_of_the_whole_code():
    def tokens(face):
        return [(span.text, span.token) for span in face.answer[0].lines[1].spans]

    with_cloze = render_card(note("Q", CODE, clozes=(1, 2)), "c1", "zh")
    without = render_card(note("Q", CODE.replace("  #? dim=-1 :: which axis", "")), "", "zh")
    assert tokens(with_cloze) == tokens(without)
    assert render_card(note("Q", CODE, clozes=(1, 2)), "c1", "zh").question[1].source.count("dim=-1") == 0


def test_braces_in_a_fence_marked_cloze():
    question, answer = asked("```python cloze\nf({{c1::a, b}})\n```")
    assert question == [("code python", "f([___])")]
    assert "".join(answer[0][1:]).replace("{gap:", "").replace("}", "") == "f(a, b)"


def test_markers_are_not_shown_on_cards_that_do_not_ask_them():
    face = render_card(note("Q", CODE), "", "zh")
    assert "#? dim" not in str(looks(face.answer))


_TEMPLATES = (
    "%s", "**%s**", "*a %s b*", "- %s\n", "- a\n  - %s\n", "> %s\n", "| %s | b |\n|---|---|\n| c | %s |\n",
    "[%s](https://a.b)", "# %s\n", "<sub>%s</sub>", "~~%s~~", "==%s==", "![%s](x.png)", "[a](http://%s)", "`%s`",
    "$%s$", "```\n%s\n```\n", "    %s\n", "<!-- %s -->", "[^1]\n\n[^1]: %s\n", "a\n%s\nb", "[%s]: x\n", "1. %s",
)  # fmt: skip
_NOISE = st.text(alphabet="ab*_`~$[]()<>!|\\-#>{}:c1 \n中，", max_size=12)
_CLOZE = st.tuples(_NOISE, _NOISE).map(lambda noise: "{{c1::%sSECRET%s}}" % noise)  # noqa: UP031
_PIECE = st.tuples(st.sampled_from(_TEMPLATES), st.one_of(_CLOZE, _NOISE)).map(
    lambda piece: piece[0].replace("%s", piece[1])
)
_BODY = st.lists(st.one_of(_PIECE, _NOISE), max_size=6).map("\n\n".join)


@settings(deadline=None, max_examples=60)
@given(_BODY)
def test_a_question_never_shows_what_it_hides(back):
    hidden = [cloze for cloze in text_clozes(back) if "SECRET" in cloze.answer]
    if len(hidden) < back.count("SECRET"):
        back = back.replace("SECRET", "OPEN")  # some stand where they are no clozes
    face = render_card(note("Q", back, clozes=(1,)), "c1", "zh")
    assert "SECRET" not in repr(face.question)
