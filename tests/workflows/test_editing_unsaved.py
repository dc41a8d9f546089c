"""Texts that were typed and not saved."""

import pytest

from flashcards.domain.editing import CardSource
from flashcards.paths import DataFolder
from flashcards.workflows.unsaved import UnsavedTexts

SOURCE = CardSource("id-1", "zh", "## 问\n\n答")


@pytest.fixture
def texts(tmp_path):
    return UnsavedTexts(DataFolder(tmp_path))


def test_a_text_is_found_again_until_it_is_let_go(texts, tmp_path):
    assert texts.find(SOURCE) is None
    assert texts.keep(SOURCE, "## 问\n\n更好的\ud800", 7)
    found = UnsavedTexts(DataFolder(tmp_path)).find(SOURCE)
    assert found is not None
    assert (found.base, found.text, found.at) == (SOURCE.text, "## 问\n\n更好的\ud800", 7)
    texts.forget(SOURCE)
    assert texts.find(SOURCE) is None


def test_what_the_card_says_already_is_nothing_unsaved(texts):
    texts.keep(SOURCE, SOURCE.text, 7)
    assert texts.find(SOURCE) is None


def test_each_card_language_and_file_has_its_own(texts):
    others = [
        CardSource("id-1", "en", "a"),
        CardSource("id-2", "zh", "a"),
        CardSource("", "", "a", root="/a/b", path="c.md"),
        CardSource("", "", "a", root="/a", path="d.md"),
    ]
    for number, source in enumerate(others):
        texts.keep(source, f"text {number}", 7)
    assert [texts.find(source).text for source in others] == ["text 0", "text 1", "text 2", "text 3"]


def test_a_broken_or_unwritable_place_is_no_trouble(texts, tmp_path):
    (tmp_path / "unsaved").mkdir()
    (tmp_path / "unsaved" / "id-1.zh.json").write_text("{half")
    assert texts.find(SOURCE) is None
    elsewhere = UnsavedTexts(DataFolder(tmp_path / "unsaved" / "id-1.zh.json"))
    assert not elsewhere.keep(SOURCE, "text", 7)
    elsewhere.forget(SOURCE)
