import pytest

from flashcards.markup.cloze import code_clozes, find_clozes, text_clozes


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{{c1::hidden}}", [(1, "hidden", "")]),
        ("{{c1::hidden:: hint}}", [(1, "hidden", "hint")]),
        ("{{c12::a}} and {{c2::b}}", [(12, "a", ""), (2, "b", "")]),
        ("{{c1::std::vector}}", [(1, "std::vector", "")]),
        ("{{c1::std::vector:: a container}}", [(1, "std::vector", "a container")]),
        ("{{c1::a:: b:: c}}", [(1, "a:: b", "c")]),
        ("{{c1::f'{x}'}}", [(1, "f'{x}'", "")]),
        ("{{c1::{a: {b}}}}", [(1, "{a: {b}}", "")]),
        ("{{c1::a } b}}", [(1, "a } b", "")]),
        ("{{c1::`}}`}}", [(1, "`}}`", "")]),
        ("{{c1::`a:: b`}}", [(1, "`a:: b`", "")]),
        ("{{c1::$x^{2}$}}", [(1, "$x^{2}$", "")]),
        ("a {{c1::two\nlines}}", [(1, "two\nlines", "")]),
        ("- a\n\n    {{c1::in a list}}", [(1, "in a list", "")]),
        ("`{{c1::code}}`", []),
        ("```\n{{c1::code}}\n```", []),
        ("text\n\n    {{c1::indented code}}", []),
        ("<!-- {{c1::comment}} -->", []),
        ("{{ jinja }} {{c::x}}", []),
    ],
)
def test_clozes_in_text(text: str, expected: list[tuple[int, str, str]]) -> None:
    assert [(each.number, each.answer, each.hint) for each in text_clozes(text)] == expected
    assert find_clozes(text).errors == []


def test_a_cloze_knows_where_it_stands() -> None:
    (cloze,) = text_clozes("ab {{c1::x:: y}} cd")
    assert (cloze.start, cloze.end) == (3, 16)


@pytest.mark.parametrize(
    ("text", "at", "code"),
    [
        ("$a + {{c1::b}}$", 5, "cloze-in-math"),
        ("$$\n{{c1::b}}\n$$", 3, "cloze-in-math"),
        ("a {{c1::b", 2, "cloze-unclosed"),
        ("{{c1::a\n\nb}}", 0, "cloze-unclosed"),
        ("{{c1::a {{c2::b}} c}}", 0, "cloze-nested"),
        ("{{c0::a}}", 0, "cloze-number"),
        ("{{c1::}}", 0, "cloze-empty"),
        ("{{c1:::: hint}}", 0, "cloze-empty"),
    ],
)
def test_what_is_wrong_with_a_cloze_in_text(text: str, at: int, code: str) -> None:
    assert [(each.at, each.code) for each in find_clozes(text).errors] == [(at, code)]


def gaps(code: str, language: str = "python") -> list[tuple[int, str, str]]:
    found = code_clozes(code, language)
    assert found.errors == ()
    return [(each.number, found.lines[each.line][each.start : each.end], each.hint) for each in found.spans]


@pytest.mark.parametrize(
    ("code", "language", "expected"),
    [
        ("p = softmax(x, dim=-1)  #? dim=-1", "python", [(1, "dim=-1", "")]),
        ("p = f(x)  #?2 f :: a function", "python", [(2, "f", "a function")]),
        ("p = f(x)  #? f #?2 x", "python", [(1, "f", ""), (2, "x", "")]),
        ("    return 1  #?", "python", [(1, "return 1", "")]),
        ("return 1  #?2 :: what", "python", [(2, "return 1", "what")]),
        ("a = 1  # note #? 1", "python", [(1, "1", "")]),
        ("int x = 1;  //? 1", "cpp", [(1, "1", "")]),
        ("let c = '\"';  //? c", "rust", [(1, "c", "")]),
        ("SELECT a FROM b  --? FROM", "sql", [(1, "FROM", "")]),
        ("x = 1 #? 1", "", [(1, "1", "")]),
        ("x = 1 //? 1", "", [(1, "1", "")]),
        ("echo $#  #? echo", "bash", [(1, "echo", "")]),
    ],
)
def test_markers_hide_code(code: str, language: str, expected: list[tuple[int, str, str]]) -> None:
    assert gaps(code, language) == expected


@pytest.mark.parametrize(
    ("code", "language"),
    [
        ('s = "#? s"', "python"),
        ("s = '''\n#? s\n'''", "python"),
        ("s = 'it\\'s #? s'", "python"),
        ('s = "//? s";', "java"),
        ("s = `a\n//? s`", "js"),
        ("/* //? s */", "c"),
        ("s = '--? s'", "sql"),
        ("x = 1  #?y", "python"),
    ],
)
def test_a_string_that_looks_like_a_marker_is_none(code: str, language: str) -> None:
    found = code_clozes(code, language)
    assert (list(found.lines), found.spans, found.errors) == (code.split("\n"), (), ())


def test_markers_are_never_shown_and_comments_stay() -> None:
    assert code_clozes("a = 1  # one #? 1\nb = 2  #?\n", "python").lines == ("a = 1  # one", "b = 2", "")


def test_the_last_occurrence_before_the_marker_is_hidden_and_each_only_once() -> None:
    found = code_clozes("x = x + x  #? x #?2 x", "python")
    assert [(each.start, each.number) for each in found.spans] == [(4, 2), (8, 1)]


@pytest.mark.parametrize(
    ("code", "line", "column", "error"),
    [
        ("a = 1\nb = 2  #? c", 1, 7, "cloze-not-found"),
        ("#?", 0, 0, "cloze-line-empty"),
        ("a = 1  #?0 a", 0, 7, "cloze-number"),
    ],
)
def test_what_is_wrong_with_a_marker(code: str, line: int, column: int, error: str) -> None:
    assert [each[:3] for each in code_clozes(code, "python").errors] == [(line, column, error)]


def test_braces_count_only_in_a_fence_marked_cloze() -> None:
    code = "a = {{c1::b:: hint}} + {{c2::{'k': c}}}  #?3 a\nd = {{c1::e\nf}}"
    assert code_clozes(code, "python").numbers == {3}
    found = code_clozes(code, "python", braces=True)
    assert found.lines == ("a = b + {'k': c}", "d = e", "f")
    shown = [(each.number, found.lines[each.line][each.start : each.end], each.hint) for each in found.spans]
    assert shown == [(3, "a", ""), (1, "b", "hint"), (2, "{'k': c}", ""), (1, "e", ""), (1, "f", "")]


@pytest.mark.parametrize("language", ["markdown", "md"])
def test_a_marker_in_markdown_that_is_quoted_hides_nothing(language: str) -> None:
    code = "```python\nloss.backward()  #? backward\n```\n<!-- b //? b -->\n-- --? --"
    assert code_clozes(code, language) == (tuple(code.split("\n")), (), ())
