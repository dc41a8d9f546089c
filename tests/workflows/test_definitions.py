"""Every figure has its definition, cut out of the page that ships with the program."""

import pytest

from flashcards.domain.figure_columns import COLUMNS, FACTS
from flashcards.paths import docs_folder
from flashcards.reports.definitions import definition_html, section_of
from flashcards.workflows.definitions import definition

PAGE = """# Title

## What holds for all

*Everything* is counted.

## Done

### `one`
First. `x` is y.

```
### `two` in code is no heading
```

#### Detail
more

### `two`
Second.

| a | b |
|---|---|
| 1 | 2 |
"""


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("code", COLUMNS)
def test_every_figure_has_a_definition(code, lang):
    html = definition(code, lang)
    assert "<p>" in html
    assert "<script" not in html
    assert any("\u4e00" <= sign <= "\u9fff" for sign in html) is (lang == "zh")


def test_every_fact_is_named_in_the_page():
    text = (docs_folder() / "statistics.md").read_text(encoding="utf-8")
    for code in COLUMNS:
        for fact in FACTS.get(code, {}):
            assert fact in text


def test_a_section_ends_at_the_next_heading_of_its_level():
    assert section_of(PAGE, "`one`").startswith("First.")
    assert section_of(PAGE, "`one`").endswith("more")
    assert "Second" not in section_of(PAGE, "`one`")


def test_what_holds_for_all_figures_stands_below():
    html = definition_html(PAGE, "two")
    assert html.index("Second") < html.index("<table>") < html.index("What holds for all") < html.index("<em>")
    assert definition_html(PAGE, "three") == ""
