"""A figure without a definition is not one that people can trust."""

import re
from pathlib import Path

import pytest

from flashcards.domain.cards import Kind
from flashcards.domain.figure_columns import COLUMNS, FACTS, OF_ALL_CARDS
from flashcards.domain.figure_texts import (
    EXPLANATIONS,
    TITLES,
    WORDS,
    figure_explanation,
    figure_title,
    text_word,
    word,
)
from flashcards.domain.memory import ReviewKind
from flashcards.statistics.memories import STATES
from flashcards.statistics.retention import SPANS

DOCS = Path(__file__).resolve().parents[2] / "docs"
CODED = {*map(str, ReviewKind), *STATES, *map(str, Kind), *SPANS, "today", "yesterday", "all"}


@pytest.mark.parametrize("page", ["statistics.md", "statistics.zh-CN.md"])
def test_every_figure_column_and_fact_is_defined(page):
    text = (DOCS / page).read_text(encoding="utf-8")
    sections = dict(re.findall(r"^### `(\w+)`\n(.*?)(?=^##|\Z)", text, re.MULTILINE | re.DOTALL))
    assert set(sections) == set(COLUMNS)
    for code, columns in COLUMNS.items():
        named = set(re.findall(r"`(\w+)`", sections[code]))
        assert {column.name for column in columns} | set(FACTS.get(code, {})) <= named, code


def test_every_figure_has_its_words_in_both_languages():
    assert set(TITLES) == set(EXPLANATIONS) == set(COLUMNS)
    assert len(OF_ALL_CARDS) == len(COLUMNS) - 2
    names = {column.name for columns in COLUMNS.values() for column in columns} | set().union(*FACTS.values())
    assert names | CODED <= set(WORDS)
    for english, chinese in (*TITLES.values(), *EXPLANATIONS.values(), *WORDS.values()):
        assert re.search(r"[A-Za-z]", english)
        assert re.search(r"[\u4e00-\u9fff]|RMSE", chinese)
    assert figure_title("hours", "zh") == "一天中的时段"
    assert figure_explanation("hours", "en").endswith(".")


def test_codes_read_as_words_and_names_as_they_are():
    assert text_word("today", "kind", "review", "en") == word("review", "en") == "Review"
    assert text_word("decks", "name", "review", "en") == "review"
    assert text_word("decks", "name", "", "zh") == "（已删除）"
    assert text_word("freqs", "name", "3", "en") == "★★★"
    assert text_word("freqs", "name", "0", "en") == "(not said)"
    assert text_word("tags", "name", "", "en") == "(no tag)"
    assert word("what nobody named", "zh") == "what nobody named"
