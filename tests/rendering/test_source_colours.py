"""The colours of Markdown as it is written."""

from hypothesis import given, settings
from hypothesis import strategies as st

from flashcards.rendering.source_colours import COLOURED_CHARACTERS, coloured_lines

TEXT = """## Why **now**? {#why .concept}

A {{c1::leaf}} and `code` and $x$.

```python
x = 1  # one
```
- item
---
"""


def names(text):
    """Return what is coloured last at each place, as words and names by line."""
    found = []
    for line, spans in zip(text.split("\n"), coloured_lines(text), strict=True):
        found.append([(line[span.start : span.start + span.length], span.name) for span in spans])
    return found


def test_what_a_line_holds_is_told_apart():
    lines = names(TEXT)
    assert ("## Why **now**? {#why .concept}", "heading") in lines[0]
    assert lines[0][-1] == ("{#why .concept}", "attributes")
    assert lines[2][-1] == ("{{c1::leaf}}", "cloze")
    assert {("`code`", "span"), ("$x$", "math")} <= set(lines[2])
    assert ("1", "code:number") in lines[5]
    assert ("# one", "code:comment") in lines[5]
    assert lines[7] == [("-", "marker")]
    assert ("---", "rule") in lines[8]


def test_a_very_long_text_has_no_colours():
    assert coloured_lines("a\n" * COLOURED_CHARACTERS) == ()


@settings(deadline=None, max_examples=100)
@given(
    st.lists(st.sampled_from([*TEXT.split("\n"), "```", "> ```py", "$$", "<!--", "é", "\t- a", "Q: a"]), max_size=12)
)
def test_every_span_lies_in_its_line(lines):
    text = "\n".join(lines)
    coloured = coloured_lines(text)
    assert len(coloured) == text.count("\n") + 1
    for line, spans in zip(text.split("\n"), coloured, strict=True):
        assert all(span.start >= 0 and 0 < span.length <= len(line) - span.start for span in spans)
