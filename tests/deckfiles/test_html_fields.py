"""HTML as it stands in Anki's fields becomes Markdown that looks the same; its code survives to the byte."""

import html
import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from flashcards.deckfiles.dialects.html_fields import to_markdown
from flashcards.deckfiles.reading import read_deck
from flashcards.domain.drafts import DeckFile

CASES = Path(__file__).resolve().parents[1] / "data" / "parse_cases"
HIGHLIGHTED = (
    '<center><table><tbody><tr><td><div class="linenodiv"><pre>1\n2\n</pre></div></td><td class="code">'
    '<div class="highlight"><pre class="language-python">def f():\n    <span style="color:red">return</span> 1\n'
    "</pre></div></td></tr></tbody></table></center>"
)


@pytest.mark.parametrize(
    "case", [case for case in json.loads((CASES / "cases.json").read_text("utf-8")) if case["format"] == "anki-html"]
)
def test_the_cases_of_fields_hold(case: dict[str, object]) -> None:
    field = (CASES / str(case["file"])).read_text("utf-8")
    assert [to_markdown(field).text] == case["expect"]


@pytest.mark.parametrize(
    ("field", "expected"),
    [
        ("plain text, _as_ it *is*", "plain text, _as_ it *is*"),
        ("a &lt; b &amp;&amp; c", "a < b && c"),
        ("&lt;b&gt; and &amp;nbsp; stay text", "\\<b> and \\&nbsp; stay text"),
        ("vector<int> stays", "vector\\<int> stays"),
        ("a < b <b>c</b>", "a < b **c**"),
        ("a<br>b<br/>c", "a  \nb  \nc"),
        ("<div>a</div><div>b</div>", "a  \nb"),
        ("<div>a<div>b</div>c</div>", "a  \nb  \nc"),
        ("<p>a<p>b", "a\n\nb"),
        ("a<br><br><br>b", "a\n\nb"),
        ("1. a<br>2. b", "1. a  \n2. b"),
        ("line<br>&nbsp;&nbsp;more", "line  \n\xa0\xa0more"),
        ("<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>", "- a\n- b\n  - c"),
        ("<ol><li>a</li><li>b</li></ol>", "1. a\n2. b"),
        ("<b> a </b>b", "**a** b"),
        ("<i>a</i> <u>b</u> <s>c</s>", "*a* b ~~c~~"),
        ("H<sub>2</sub>O x<sup>2</sup>", "H<sub>2</sub>O x<sup>2</sup>"),
        ("<h3>t</h3>x<hr>y", "### t\n\nx\n\n---\n\ny"),
        ('<a href="https://x.org">l</a>', "[l](https://x.org)"),
        ('<img src="a.png"><img src="b c.png" alt="d">', "![](a.png)![d](<b c.png>)"),
        ("<table><tr><th>a</th><th>b|c</th></tr><tr><td>1</td><td>2</td></tr></table>",
         "| a | b\\|c |\n| --- | --- |\n| 1 | 2 |"),
        ("<code>a*b</code> and <code>`</code>", "`a*b` and `` ` ``"),
        ("<code>if x:<br>&nbsp; &nbsp; y</code>", "```\nif x:\n    y\n```"),
        ("<pre>a\n\n  &lt;b&gt;\n</pre>", "```\na\n\n  <b>\n```"),
        ("<pre><code class='hljs cpp'>a&amp;b</code></pre>", "```cpp\na&b\n```"),
        ("<pre><div>a</div><div>b</div></pre>", "```\na\nb\n```"),
        ("x<pre>```</pre>y", "x\n\n````\n```\n````\n\ny"),
        ("<ul><li>a<pre>b\nc</pre></li></ul>", "- a\n\n  ```\n  b\n  c\n  ```"),
        (HIGHLIGHTED, "```python\ndef f():\n    return 1\n```"),
        ("<pre>x = {{c1::f}}(y)</pre>", "```text cloze\nx = {{c1::f}}(y)\n```"),
        ("<code>f({{c1::x}})</code>", "`f(`{{c1::`x`}}`)`"),
        ("{{c1::<b>a</b>}} b", "{{c1::**a**}} b"),
        ("\\(a&lt;b\\) and [$]c&lt;d[/$]", "\\(a<b\\) and $c<d$"),
        ("<script>alert(1)</script>a<style>p {}</style>b<!-- c -->d", "abd"),
        ("a<!-- never closed <b>b</b>", "a\\<!-- never closed **b**"),
        ("typed\n  lines <b>stay</b>\n\nhere", "typed\n  lines **stay**\n\nhere"),
        ('<b onclick="x()" style="y">a</b>', "**a**"),
        ("<b>never closed", "**never closed**"),
        ("never opened</b></div>", "never opened"),
        ("", ""),
    ],
)  # fmt: skip
def test_a_field_in_html(field: str, expected: str) -> None:
    assert to_markdown(field).text == expected


@settings(max_examples=100, deadline=None)
@given(st.text(st.characters(exclude_categories=["Cs", "Co"], exclude_characters="\r\xa0"), max_size=120))
def test_code_survives_to_the_byte(code: str) -> None:
    code = code.strip("\n")
    if not code.strip():
        return
    fence = to_markdown(f"before<pre>{html.escape(code)}</pre>after").text
    assert f"\n{code}\n" in fence
    assert to_markdown(f"<div>{html.escape(code)}</div>") is not None


PIECES = "<b>|</b>|<div>|</div>|<br>|<pre>|</pre>|<code>|</code>|<ul>|<li>|</ul>|<table>|<tr>|<td>|</table>|<!--|-->"
SOUP = st.lists(
    st.sampled_from(
        [*PIECES.split("|"), "text", " ", "\n", "<", ">", "&", "&lt;", "<x", '"', "`", "```", "$", "|", "\xa0"]
    )
).map("".join)


@settings(max_examples=150, deadline=None)
@given(SOUP | st.text(max_size=80))
def test_no_html_makes_it_fail_and_no_word_is_lost(field: str) -> None:
    text = to_markdown(field).text
    if "<!--" not in field:
        assert text.count("text") >= field.count("text")


@pytest.mark.parametrize(
    "piece",
    ["<div>", "<b>", "<pre>", "<code>", "<!--", "<", "<a ", '<a "', "<script>", "&", "&a", "&nbsp;", "<li>", "<br>",
     "<td>", "`", "<p>x", "<table><pre>", "a=", "<a b=", "{{c1::", "<code>{{c1::", "[$]", "\n", "\xa0 "],
)  # fmt: skip
def test_hostile_html_neither_hangs_nor_raises(piece: str) -> None:
    for count in (2_900, 100_000 // len(piece), 100_000):
        to_markdown(piece * count)


def test_html_over_a_limit_is_taken_as_it_stands_with_a_warning() -> None:
    nested = "<b>" * 100 + "x" + "</b>" * 100
    deck = read_deck(DeckFile("/decks", "d.tsv", f"#separator:tab\n#html:true\na\t{nested}\n", "digest"))
    assert [draft.face.back for draft in deck.drafts] == [nested]
    assert [(each.line, each.code) for each in deck.problems] == [(3, "html-plain")]
