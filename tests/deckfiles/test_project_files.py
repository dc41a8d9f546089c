"""Files of a repository that tell of the project are no decks, unless a person names them."""

import pytest

from flashcards.deckfiles.folder import origin_of
from flashcards.deckfiles.reading import read_deck
from flashcards.domain.drafts import DeckFile, Origin

USE = "# P\n\n## Installation\n\nx\n\n## 使用方法\n\ny\n\n## Design\n\nz\n"
ASKING = "# P\n\n## What is a leaf tensor?\n\nx\n\n## License\n\ny\n\n## Usage\n\nz\n"


@pytest.mark.parametrize(
    ("path", "text", "cards"),
    [
        ("CHANGELOG.md", "## 1.0\n\nFirst.\n", 0),
        ("docs/CONTRIBUTING.zh-CN.md", "## 怎样提交？\n\n先讨论。\n", 0),
        ("code-of-conduct.md", "## Scope\n\nAll.\n", 0),
        ("README.md", USE, 0),
        ("README_zh.md", USE, 0),
        ("README.md", ASKING, 3),
        ("README.md", "## Eager mode\n\nx\n\n## Graph mode\n\ny\n", 2),
        ("security.md", "## What is a pickle bomb?\n\nx\n", 1),
        ("CHANGELOG.md", "---\ndeck: Versions\n---\n\n## 1.0\n\nFirst.\n", 1),
        ("usage.md", USE, 3),
    ],
)
def test_what_tells_of_a_project_is_no_deck(path: str, text: str, cards: int) -> None:
    deck = read_deck(DeckFile("/r", path, text, "x", origin=Origin.REPOSITORY))
    assert len(deck.drafts) == cards
    assert (deck.reason.code == "project-file") is (cards == 0)
    assert (deck.problems, deck.unread) == ((), ()) or cards
    assert "repository" in deck.reason.text("en") or cards
    assert "代码仓库" in deck.reason.text("zh") or cards


@pytest.mark.parametrize("origin", [Origin.NAMED, Origin.FOLDER])
def test_elsewhere_and_where_it_is_named_such_a_file_is_read(origin: Origin) -> None:
    assert len(read_deck(DeckFile("/r", "README.md", USE, "x", origin=origin)).drafts) == 3


def test_a_file_below_a_folder_of_git_lies_in_a_repository(tmp_path) -> None:
    (tmp_path / "r" / ".git").mkdir(parents=True)
    (tmp_path / "r" / "docs" / ".obsidian").mkdir(parents=True)
    assert origin_of(f"{tmp_path}/r/README.md") is Origin.REPOSITORY
    assert origin_of(f"{tmp_path}/r/docs/a.md") is Origin.VAULT
    assert origin_of(f"{tmp_path}/a.md") is Origin.FOLDER
