"""The pages about exports tell the same in both languages, and lead to each other."""

import re
from pathlib import Path

import pytest

from flashcards.cli.stats_options import stats_parameters
from flashcards.domain.progress_export import LONG_TABLES

DOCS = Path(__file__).parents[2] / "docs"
PAGES = {"exports.md": "exports.zh-CN.md", "exports.zh-CN.md": "exports.md"}


@pytest.mark.parametrize("page", PAGES)
def test_a_page_about_exports_leads_to_the_other_and_names_every_table_and_option_it_needs(page):
    text = (DOCS / page).read_text(encoding="utf-8")
    assert f"]({PAGES[page]})" in text
    for target in re.findall(r"\]\(([^)#]+)\)", text):
        assert (DOCS / target).is_file(), target
    columns = (column.name for name in ("review_log",) for column in LONG_TABLES[name])
    for name in (*LONG_TABLES, *columns, "due", "facts", "review_duration"):
        assert f"`{name}`" in text, name
    options = {option for parameter in stats_parameters("en") for option in parameter.opts}
    assert set(re.findall(r"--[a-z]+", text)) <= options


def test_both_pages_have_the_same_commands():
    commands = [
        re.findall(r"^flashcards stats \S.*?(?=\s{2,})", (DOCS / page).read_text(encoding="utf-8"), re.MULTILINE)
        for page in PAGES
    ]
    assert commands[0] == commands[1]
    assert len(commands[0]) > 5
