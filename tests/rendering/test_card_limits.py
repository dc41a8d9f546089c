"""Cards made to be slow, or over a limit: shown within two seconds, plain where they must be."""

import threading
import time

import pytest
from card_looks import looks, note
from hypothesis import given, settings
from hypothesis import strategies as st

from flashcards.domain.blocks import CodeBlock, ListBlock, Paragraph, PlainBlock, Text
from flashcards.domain.cards import Kind
from flashcards.rendering.cards import one_line, render_card, render_text
from flashcards.rendering.plain_words import words_of

_MARKS = (
    "[", "![", "[a](", "[^a]: ", "*", "***a***", "~~a", "==a", "==a== ", "a==b==", "`a", "$a ", "$", "\\(",
    "\\[\n", "$$\n", "<", "<!--",
    "<sub>", "</sub>", "<http://a", "&", "> ", "- ", "* a\n", "1. ", "\\", "| a ", "#\n", "```\n", "，",
    "**中，**", "\u200d", "👨\u200d👩\u200d", "a\u0301", "\0", "{{c1::", "{{c1::a}} ", "[a]: b\n", "- [ ] a\n",
)  # fmt: skip


def reasons(blocks):
    return {block.reason for block in blocks if isinstance(block, PlainBlock)}


def quick(work):
    """Run `work`; the guard leaves room for a machine that is busy with other tests."""
    result = []
    thread = threading.Thread(target=lambda: result.append(work()), daemon=True)
    began = time.process_time()
    thread.start()
    thread.join(10)
    assert not thread.is_alive(), "hangs"
    assert time.process_time() - began < 10
    return result[0]


@pytest.mark.parametrize("mark", _MARKS)
def test_a_mark_repeated_thousands_of_times(mark):
    card = note("Q", mark * (8_000 if mark == "[" else 1_000), clozes=(1,))
    quick(lambda: render_card(card, "c1", "zh"))


@pytest.mark.parametrize(
    "text",
    [
        "\n".join("  " * depth + "- a" for depth in range(300)),
        "\n".join("  " * depth + "1. a" for depth in range(200)),
        ">" * 1_000 + " a",
        "> - " * 100 + "a",
        "\n".join("> " * 50 + "a" for _ in range(300)),
    ],
)
def test_deep_nesting_is_plain(text):
    blocks = quick(lambda: render_text(text))
    assert reasons(blocks) == {"nesting"}
    assert "a" in words_of(blocks)


def test_thirty_levels_are_drawn():
    text = "\n".join("  " * depth + f"- w{depth}" for depth in range(30))
    blocks = render_text(text)
    assert not reasons(blocks)
    assert words_of(blocks).split() == [f"w{depth}" for depth in range(30)]


def test_a_large_table_is_plain_and_its_neighbours_are_not():
    text = "before\n\n| a | b |\n|---|---|\n" + "| 1 | 2 |\n" * 1_500 + "\n*after*"
    blocks = render_text(text)
    assert [type(block) for block in blocks] == [Paragraph, PlainBlock, Paragraph]
    assert blocks[1].reason == "table"
    assert len(render_text("|a|b|\n|-|-|\n" + "|1|2|\n" * 500)[0].rows) == 500


def test_a_wide_table_with_short_rows_is_plain():
    text = "|" + "a|" * 1_000 + "\n|" + "-|" * 1_000 + "\n" + "|1\n" * 1_000
    assert reasons(quick(lambda: render_text(text))) == {"table"}


@pytest.mark.parametrize("character", ["a", "，", "\u200d", "x\u0301"])
def test_a_word_of_a_million_letters_is_broken(character):
    (block,) = quick(lambda: render_text(character * (1_000_000 // len(character))))
    assert block.reason == "card"
    assert max(map(len, block.text.split("\n"))) <= 5_001
    assert len(block.text) < 110_000


def test_a_long_run_gets_breaks_across_styles():
    (block,) = render_text("a" * 4_000 + "**" + "b" * 4_000 + "**" + "c" * 4_000 + " d")
    runs = words_of([block]).split("\n")
    assert [len(run) for run in runs] == [5_000, 5_000, 2_002]
    assert "".join(inline.text for inline in block.inlines if isinstance(inline, Text)).endswith("c d")


def test_a_long_chinese_paragraph_is_left_alone():
    text = "这是一段没有空格的文字，" * 1_000
    assert words_of(render_text(text)) == text


def test_a_long_line_of_code_is_divided_and_copied_whole():
    code = "x" * 12_000 + " y"
    (block,) = render_text(f"```python\n{code}\n```")
    assert max(len(span.text) for line in block.lines for span in line.spans) <= 5_000
    assert block.source == code


def test_code_over_its_limit_has_no_colours_and_says_so():
    (block,) = quick(lambda: render_text("```python\n" + "x = 1\n" * 4_000 + "```"))
    assert isinstance(block, CodeBlock)
    assert block.reason == "code"
    assert {span.token for line in block.lines for span in line.spans} == {""}


def test_a_long_formula_is_text():
    assert reasons(render_text("$$\n" + "x+" * 1_200 + "\n$$")) == {"formula"}


def test_a_card_over_100000_characters_is_plain():
    face = render_card(note("Q", "word " * 25_000), "", "zh")
    assert reasons(face.answer) == {"card"}
    assert render_card(note("Q", "**a**", plain=True), "", "zh").answer[0].text == "**a**"


def test_a_plain_card_hides_its_clozes():
    face = render_card(note("x {{c1::secret}} {{c2::open}}", "back", clozes=(1, 2), plain=True), "c1", "zh")
    assert looks(face.question) == [("plain", "card", "x […] open")]
    assert "secret" in face.answer[0].text


def test_a_card_of_very_many_lines_or_brackets_is_plain():
    assert reasons(render_text("a\n" * 20_000)) == {"markup"}
    assert reasons(render_text("[" * 20_000)) == {"markup"}


def test_a_deep_list_with_a_hidden_cloze_hides_it():
    text = "\n".join("  " * depth + "- a" for depth in range(40)) + " {{c1::SECRET}}"
    face = render_card(note("Q", text, clozes=(1,)), "c1", "zh")
    assert reasons(face.question) == {"nesting"}
    assert "SECRET" not in repr(face.question)
    assert "SECRET" in repr(face.answer)


@pytest.mark.parametrize("markers", [1, 300, 3_000])
def test_very_many_clozes_in_a_line_of_code(markers):
    code = "```python\nx = 1" + " 1" * markers + "  " + "#? 1 " * markers + "\n```"
    face = quick(lambda: render_card(note("Q", code, clozes=(1,)), "c1", "zh"))
    assert isinstance(face.answer[0], CodeBlock)


def test_long_bugs_and_fixes_are_compared_in_time():
    for lines in ("a\nb\n" * 300, "a\n" * 1_200):
        back = f"```python bug\n{lines}```\n\n```python fix\n{lines}c\n{lines[2:]}```"
        face = quick(lambda: render_card(note("Q", back, kind=Kind.PITFALL), "", "zh"))  # noqa: B023
        assert "+" in {line.mark for line in face.answer[0].lines}


_MARKUP = st.text(
    alphabet=st.one_of(
        st.sampled_from("*_`~$[]()<>!|\\-#>{}:^+=&;'\"0123. \n\t\rab中，。“”\u200d\0\ufdd0\ufdd1\ufdd2"),
        st.characters(),
    ),
    max_size=120,
)


@settings(deadline=None, max_examples=50)
@given(front=_MARKUP, back=_MARKUP, kind=st.sampled_from(Kind), part=st.sampled_from(["", "reverse", "c1", "c2"]))
def test_no_text_breaks_a_card(front, back, kind, part):
    face = render_card(note(front, back, kind=kind, clozes=(1,), definitions=back), part, "zh")
    assert all(isinstance(block.inlines, tuple) for block in face.answer if isinstance(block, Paragraph))
    assert "\n" not in one_line(front)


_SPOTS = (
    "%s", "**%s**", "*%s，*%s", "~~%s~~", "==%s==", "`%s`", "$%s$", r"\(%s\)", "[%s](https://a.b)", "![%s](x.png)",
    "<sub>%s</sub>", "<b>%s</b>", "- %s\n  - %s\n\n    %s", "1. %s\n2. %s", "- [x] %s", "> %s\n> %s", "> [!NOTE]\n> %s",
    "### %s",
    "| %s | %s |\n|---|---|\n| %s | **%s** |", "```python\n%s = '%s'\n```", "    %s", "%s\n---", "$$\n%s\n$$", "%s\n%s",
    "[^f]\n\n[^f]: %s", "__%s__", "<%s", "[%s", "**%s", "%s*", "`%s", "$%s", "<!-- -->%s", "%s <!-- x\n\n--> %s",
)  # fmt: skip


@settings(deadline=None, max_examples=50)
@given(st.lists(st.sampled_from(_SPOTS), min_size=1, max_size=6))
def test_every_word_of_a_text_is_shown(spots):
    text = "\n\n".join(dict.fromkeys(spots))
    words = [f"word{number}x" for number in range(text.count("%s"))]
    for word in words:
        text = text.replace("%s", word, 1)
    shown = words_of(render_text(text))
    assert [word for word in words if word not in shown] == []


def test_words_are_found_in_every_kind_of_block():
    text = "a\n\n- b\n\n> c\n\n| d |\n|---|\n\n```\ne\n```\n\n$$\nf\n$$\n\n![g](x) $h$"
    assert words_of(render_text(text)).split() == list("abcdefgh")
    assert isinstance(render_text("- a")[0], ListBlock)
