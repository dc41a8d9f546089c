"""What of a card can be run, and which changes of it ask for another run."""

import ast
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from flashcards.markup import runnable
from flashcards.markup.code_comments import bare_python
from flashcards.markup.fence_words import run_words
from flashcards.markup.runnable import read_runnable

PACKAGE = Path(__file__).parents[2] / "flashcards"

PITFALL = """<!-- setup
import torch
-->

```python bug run=torch
x = 1
```

```python {fix run=torch tolerance=0.05}
x = 2
```

<!-- check
print(x)
-->

```output bug
1
```

<!-- output fix
2
-->
"""


def one(text: str, *more: str):
    (snippet,) = read_runnable(text, *more).snippets
    return snippet


def run(code: str, words: str = "python run=py") -> str:
    return f"```{words}\n{code}\n```\n"


def test_a_pair_is_run_with_what_stands_around_it_and_each_side_has_its_output():
    read = read_runnable(PITFALL)
    bug, fix = read.snippets
    assert bug.program == "import torch\nx = 1\nprint(x)\n"
    assert fix.program == "import torch\nx = 2\nprint(x)\n"
    assert [(each.words.side, each.expected.strip(), each.words.tolerance) for each in read.snippets] == [
        ("bug", "1", ""),
        ("fix", "2", "0.05"),
    ]
    assert read.loose == 0


@pytest.mark.parametrize(
    ("info", "said"),
    [
        ("python run=torch", ("torch", "", "", "")),
        ("python bug run=tf raises=TypeError", ("tf", "TypeError", "", "bug")),
        ("{.python .fix run=py tolerance=0.05}", ("py", "", "0.05", "fix")),
        ('python run="py"', ("py", "", "", "")),
        ("output fix", ("", "", "", "fix")),
        ("python", ("", "", "", "")),
    ],
)
def test_the_words_of_a_fence_say_how_it_is_run(info, said):
    assert tuple(run_words(info)) == said


def test_code_on_the_front_has_its_output_on_the_back():
    snippet = one(f"What is printed?\n\n{run('print(1)')}", "```output\n1\n```\n\nBecause.")
    assert (snippet.program, snippet.expected) == ("print(1)\n", "1\n")


def test_an_output_belongs_to_the_last_runnable_code_above_it():
    first, second = read_runnable(f"{run('1')}\n{run('print(2)')}\n```python\nno\n```\n\n```output\n2\n```").snippets
    assert (first.expected, second.expected) == (None, "2\n")


@pytest.mark.parametrize("text", ["```output\n1\n```\n\n" + run("1"), run("1") + "\n```output fix\n1\n```"])
def test_an_output_that_nothing_prints_is_counted(text):
    assert read_runnable(text).loose == 1


def test_only_a_comment_that_begins_with_the_word_alone_is_run():
    text = "<!-- setup the table -->\n\n<!-- setup -->\n\n<!--\nsetup\nx = 1\n-->\n\n" + run("y = 1")
    assert one(text).program == "y = 1\n"


def test_nothing_is_runnable_that_does_not_say_so():
    assert read_runnable("```python\nprint(1)\n```\n\n```output\n1\n```") == ((), 0)


def test_braces_of_clozes_are_no_code():
    assert one(run("x = {{c1::1}}", "python cloze run=py")).program == "x = 1\n"


def test_code_in_a_list_is_run_without_its_indentation():
    assert one("- item\n\n  ```python run=py\n  if 1:\n      x = 1\n  ```").program == "if 1:\n    x = 1\n"


def test_two_languages_with_other_comments_are_one_piece_of_code():
    chinese = run('x = "#"  # 加一  \n\n# 整行\ny = x  #? x :: 提示')
    english = run('x = "#"  # plus one\ny = x  #? x')
    assert one(chinese).digest == one(english).digest


@pytest.mark.parametrize(
    "text",
    [
        run("print(2)"),
        run("print(1)", "python run=tf"),
        run("print(1)", "python run=py raises=KeyError"),
        run("print(1)", "python run=py tolerance=1"),
        run("if 1:\n  print(1)"),
        run("print('1')"),
        run("print(1)") + "\n```output\n\n```",
        run("print(1)") + "\n```output\n1\n```",
        "<!-- setup\nx = 1\n-->\n\n" + run("print(1)"),
        run("print(1)") + "\n<!-- check\nx = 1\n-->",
    ],
)
def test_whatever_a_run_vouches_for_is_in_the_digest(text):
    assert one(text).digest != one(run("print(1)")).digest


def test_a_blank_line_in_a_string_is_no_blank_line():
    assert bare_python('x = """a\n\n# b\n"""  # c\n\n\ny = 1') == 'x = """a\n\n# b\n"""\ny = 1'


def test_an_output_is_the_same_with_other_spaces_at_the_ends_of_its_lines():
    shown = run("print(1)") + "\n```output\n1  \n\n```"
    hidden = run("print(1)") + "\n<!-- output\n1\n-->"
    assert one(shown).digest == one(hidden).digest


@pytest.mark.parametrize("path", sorted(PACKAGE.rglob("*.py"))[::12], ids=lambda path: path.name)
def test_what_is_left_of_real_code_means_the_same(path):
    code = path.read_text(encoding="utf-8")
    bare = bare_python(code)
    assert ast.dump(ast.parse(bare)) == ast.dump(ast.parse(code))
    assert len(bare) <= len(code)


LINES = ["x = 1", 'y = "# no"', "if x:", "    z = 'it''s'", "", "# only this", 's = """', '"""', "a = b  # c", "#? x"]


@settings(deadline=None, max_examples=80)
@given(st.lists(st.sampled_from(LINES), max_size=8).map("\n".join), st.text("ab#\"' 加", max_size=6))
def test_comments_and_blank_lines_change_nothing_wherever_they_stand(code, comment):
    bare = bare_python(code)
    assert bare_python(bare) == bare
    # A quote left open swallows what follows it, as it does for Python.
    if code.count('"""') % 2 == 0:
        assert bare_python(f"{code}\n# {comment}\n\n") == bare


PIECES = ["`", "~~~", "<!-- ", "-->", "\n", " ", "=", "run=py", "output", "setup\n", "```python run=py\n", "```\n"]


@settings(deadline=None, max_examples=80)
@given(st.lists(st.sampled_from(PIECES), max_size=20).map("".join))
def test_no_text_makes_reading_fail(text):
    for snippet in read_runnable(text, text).snippets:
        assert len(snippet.digest) == 64


def test_what_many_fences_share_is_looked_through_once(monkeypatch):
    seen = []
    monkeypatch.setattr(runnable, "bare_python", lambda code: seen.append(code) or code)
    runnable._bare.cache_clear()
    read = runnable.read_runnable("<!-- setup\n" + "'\"" * 30 + "\n-->\n" + "```python run=py\nx\n```\n\n" * 50)
    assert len({each.digest for each in read.snippets}) == 1
    assert len(seen) == 3
    runnable._bare.cache_clear()


def test_what_is_shown_and_what_is_put_around_it_count_apart():
    fence = "```python run=py\nx = 1\n{}```\n\n<!-- check\n{}print(x)\n-->\n"
    shown, hidden = (runnable.read_runnable(fence.format(*parts)) for parts in (("x = 2\n", ""), ("", "x = 2\n")))
    assert shown.snippets[0].digest != hidden.snippets[0].digest
