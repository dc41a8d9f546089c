"""Colours of code."""

import subprocess
import sys

import pytest

from flashcards.rendering import highlighting
from flashcards.rendering.highlighting import highlight

PYTHON = '''\
import torch

@torch.no_grad()
class Net(nn.Module):
    """Doc."""

    def forward(self, x):
        if x is None:  # comment
            raise ValueError("no" + f"{x}")
        return max(x, 3.5) and True
'''


def classes(code, language):
    return {text.strip(): token for line in highlight(code, language) for text, token in line if text.strip()}


def test_python():
    seen = classes(PYTHON, "python")
    expected = {
        "import": "keyword", "torch": "name", "@torch": "decorator", "Net": "class", '"""Doc."""': "docstring",
        "forward": "function", "self": "self", "is": "keyword", "None": "constant", "# comment": "comment",
        "ValueError": "class", '"no"': "string", "max": "builtin", "3.5": "number", "True": "constant",
    }  # fmt: skip
    assert {text: seen.get(text) for text in expected} == expected


@pytest.mark.parametrize("language", [*highlighting.LEXERS, "Python", "py", "nonsense", ""])
def test_runs_are_exactly_the_code(language):
    for code in ("", "x", "\n", "a\n\n  b = 'c' // d\n#e\n", "\n\nx\n", "int f(int a) { return a; }\n\n", "- a: {b}\n"):
        lines = highlight(code, language)
        assert "\n".join("".join(text for text, _ in line) for line in lines) == code


def test_an_unknown_language_is_plain():
    assert highlight("import x", "brainstorm") == ((("import x", ""),),)


def test_every_lexer_is_there():
    assert [language for language in highlighting.LEXERS if highlighting._lexer(language) is None] == []
    assert set(highlighting._OTHER_NAMES.values()) <= set(highlighting.LEXERS)


@pytest.mark.parametrize(
    "code", ["match" + " " * 19_000, "match\t" * 9_000 + " \n" * 9_000, " \n" * 9_000, "x = 1\n" * 3_400]
)
def test_code_made_to_be_slow_is_plain(code):
    assert "\n".join("".join(text for text, _ in line) for line in highlight(code, "python")) == code
    assert {token for line in highlight(code, "python") for _, token in line} <= {""}


@pytest.mark.parametrize("code", ["a" * 19_000, "a\n" * 9_500])
def test_only_python_is_highlighted_in_very_long_lines_and_very_many(code):
    assert {token for line in highlight(code, "java") for _, token in line} == {""}
    assert {token for line in highlight(code, "python") for _, token in line} == {"name"}


def test_plain_cards_load_no_highlighter_and_python_no_table_of_lexers():
    program = """
import sys
from flashcards.rendering.cards import render_card, one_line
assert not any(name.startswith(("markdown_it", "pygments")) for name in sys.modules), "at import"
from flashcards.domain.cards import Note, Attributes, Face
def card(back):
    return Note("n", "d", Attributes(), (Face("zh", "Q", back),))
one_line("plain words")
assert "markdown_it" not in sys.modules, "for a plain line"
render_card(card("**a** $x$"), "", "zh")
assert not {"pygments", "flashcards.markup.structure"} & set(sys.modules), "for text"
render_card(card("```python\\nx = 1\\n```"), "", "zh")
unwanted = {"pygments.formatters", "pygments.lexers.shell", "markdown", "linkify_it"}
assert not unwanted & set(sys.modules), unwanted & set(sys.modules)
"""
    subprocess.run([sys.executable, "-c", program], check=True)
