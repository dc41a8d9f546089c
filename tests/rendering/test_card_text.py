"""What the text of a card may hold, and how it is shown."""

import pytest
from card_looks import looks, note

from flashcards.rendering.cards import render_card, render_text


def shown(markdown):
    return looks(render_text(markdown))


@pytest.mark.parametrize(
    ("written", "seen"),
    [
        ("**注意：**后文", "{b:注意：}后文"),
        ("*注意：*后文", "{i:注意：}后文"),
        ("~~删除，~~后文", "{s:删除，}后文"),
        ("前文**“引用”**后文", "前文{b:“引用”}后文"),
        ("前文**`code`**后文", "前文{b:code:code}后文"),
        ("**（甲）**与**《乙》**，丙", "{b:（甲）}与{b:《乙》}，丙"),
        ("**Note:**text", "**Note:**text"),
        ("*a **b** c*", "{i:a }{b:i:b}{i: c}"),
        ("snake_case_name 和 a*b", "snake_case_name 和 a*b"),
        ("甲：_斜体_，乙 a_b_c", "甲：{i:斜体}，乙 a_b_c"),
        ("这是==重点，==后文 ==a **b** c==", "这是{mark:重点，}后文 {mark:a }{b:mark:b}{mark: c}"),
        ("a == b and c == d; x==1 and y==2; a === b", "a == b and c == d; x==1 and y==2; a === b"),
        ("`==a==` $==b==$ == c == \\==d== ==e", "{code:==a==} $==b==$ == c == ==d== ==e"),
        ("==[one](https://a.b)== [==two==](https://a.b)", "<{mark:one}|https://a.b> <{mark:two}|https://a.b>"),
        ("__init__ and torch.__version__", "__init__ and torch.__version__"),
        ("__bold words__ __粗体__", "{b:bold words} {b:粗体}"),
        ("H<sub>2</sub>O x<sup>2</sup> <kbd>Ctrl</kbd>", "H{sub:2}O x{sup:2} {key:Ctrl}"),
        ("one<br>two<BR/>three", "one⏎two⏎three"),
        ("a </sub> b <sub> c", "a </sub> b <sub> c"),
        ("<b>raw</b> <script>x</script>", "<b>raw</b> <script>x</script>"),
        ("a <!-- hidden --> b", "a  b"),
        ("a <!-- open", "a <!-- open"),
        ("中文\n换行，\n“引”\n后", "中文换行，“引”后"),
        ("English\nwords\n中文\nword", "English words 中文 word"),
        ("한국어\n문장", "한국어 문장"),
        ("hard  \nbreak\\\nagain", "hard⏎break⏎again"),
        ("&lt; &amp; \\*", "< & *"),
    ],
)
def test_text_of_a_paragraph(written, seen):
    assert shown(written) == [seen]


@pytest.mark.parametrize(
    ("written", "seen"),
    [
        ("$x_1 * y_2$ and *z*", "$x_1 * y_2$ and {i:z}"),
        ("costs $5 and $6", "costs $5 and $6"),
        ("$ x$ or $x $ or $x$5", "$ x$ or $x $ or $x$5"),
        ("\\$x$ stays", "$x$ stays"),
        ("`$a$` $\\$5$", "{code:$a$} $\\$5$"),
        (r"\(\alpha_{i}\_\) end", r"$\alpha_{i}\_$ end"),
        (r"so \[x_1\] is", r"so $$x_1$$ is"),
        ("so $$x$$ is", "so $$x$$ is"),
        ("$$\na \\\\\nb\n$$", "math a \\\\\nb"),
        ("\\[\nx^2\n\\]", "math x^2"),
        ("$$x$$", "math x"),
        ("```math\nx\n```", "math x"),
    ],
)
def test_formulas(written, seen):
    assert shown(written) == [seen]


def test_an_unclosed_formula_is_text():
    assert shown("$$\nx\n\ny") == ["$$ x", "y"]


@pytest.mark.parametrize(
    ("written", "seen"),
    [
        ("[site](https://a.b/c)", "<site|https://a.b/c>"),
        ("<https://a.b>", "<https://a.b|https://a.b>"),
        ("<me@a.bc>", "<me@a.bc|mailto:me@a.bc>"),
        ("[js](javascript:alert(1)) [f](file:///etc/passwd) [r](other.md)", "js f r"),
        ("https://not.linked", "https://not.linked"),
        ("[data](data:text/html,x)", "data"),
    ],
)
def test_only_web_and_mail_addresses_are_links(written, seen):
    assert shown(written) == [seen]


def test_blocks():
    text = """\
# Head

text
---
| a | b |
|:-:|--:|
| **1** | `x|y` |

- [x] done
- [ ] open
  1. inner

3) three

> quote

> [!WARNING]
> careful

> [!TIP]

***
"""
    assert shown(text) == [
        "h3 Head",
        "text",
        "rule",
        ("table", ("center", "right"), ("a", "b"), ("{b:1}", "`x")),
        ("bullets", "[x] done", ("[ ] open", ("from 1", "inner"))),
        ("from 3", "three"),
        ("quote", "quote"),
        ("warning", "careful"),
        "rule",
    ]


def test_comments_vanish_with_what_they_hold():
    assert shown("a\n\n<!-- one\n\n## two\n\n``` --> after\n\nb") == ["a", "after", "b"]


def test_a_comment_may_begin_in_a_line_and_end_paragraphs_later():
    assert shown("a <!-- one\n\n- two --> b\n\nc") == ["a  b", "c"]


def test_a_comment_in_a_fence_is_code():
    assert shown("```\n<!-- a -->\n```") == [("code", "<!-- a -->")]


def test_a_fence_keeps_markup_as_code():
    assert shown("```python\n# **a** $x$ <br>\n\n__init__\n```") == [
        ("code python", "# **a** $x$ <br>", "", "__init__")
    ]


def test_footnotes_stand_at_the_end_of_the_side():
    assert shown("one[^a] two[^b]\n\n[^b]: second\n\n[^a]: *first*\n\nend") == [
        "one{sup:1} two{sup:2}",
        "end",
        "rule",
        ("from 1", "{i:first}", "second"),
    ]


def test_definitions_of_the_file_serve_each_card():
    card = note("Q [x][site]", "A[^1]", definitions="[site]: https://a.b\n\n[^1]: note")
    face = render_card(card, "", "zh")
    assert looks(face.question) == ["h1 Q <x|https://a.b>"]
    assert looks(face.answer) == ["A{sup:1}", "rule", ("from 1", "note")]


def test_pictures_come_by_the_digest_of_their_address():
    card = note(
        "Q",
        "![图 *一*](img/图.png) ![no](http://x/y.png) ![refused](big.png)",
        images=[("img/图.png", "abc"), ("big.png", "")],
    )
    assert looks(render_card(card, "", "zh").answer) == ["(image abc 图 一) (image - no) (image - refused)"]


@pytest.mark.parametrize(
    ("front", "seen"),
    [
        ("1. 什么是张量？", ["h1 1. 什么是张量？"]),
        ("- dash", ["h1 - dash"]),
        ("> x", ["h1 > x"]),
        ("C#", ["h1 C#"]),
        ("What?\n\nMore text.", ["h1 What?", "More text."]),
        ("```python\nx\n```", [("code python", "x")]),
        ("Two lines\nof question", ["h1 Two lines of question"]),
        ("word " * 100, [("word " * 100).strip()]),
    ],
)
def test_the_first_line_of_a_front_is_the_question(front, seen):
    assert looks(render_card(note(front, "a"), "", "zh").question) == seen


def test_characters_that_cannot_be_shown_are_replaced():
    assert shown("a\0b\x1bc\ufdd0\ufdd2d\ufffce\u2028f") == ["a\ufffdb\ufffdc\ufffd\ufffdd\ufffde f"]
