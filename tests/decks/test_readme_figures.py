"""The first page says how many cards each deck has, and of how many the code was run, as it is."""

import re
from collections import defaultdict
from pathlib import Path

import pytest

from flashcards.domain.cards import parts_of
from flashcards.markup.fence_words import may_run
from flashcards.workflows.importing import check

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    ("name", "run", "asked"),
    [
        ("README.md", r"code of (\d+) of them", r"(\d+) in all"),
        ("README.zh-CN.md", r"其中 (\d+) 张", r"一共 (\d+) 张"),
    ],
)
def test_the_decks_have_the_cards_that_the_first_page_says(name: str, run: str, asked: str) -> None:
    decks, _ = check([str(ROOT / "decks")])
    ids: dict[str, set[str]] = defaultdict(set)
    runnable, faces = set(), {}
    for deck in decks:
        for draft in deck.drafts:
            ids[Path(deck.file.path).name.partition(".")[0]].add(draft.attributes.key)
            faces[draft.attributes.key] = (draft.face, draft.attributes.reverse)
            if may_run(draft.face.front, draft.face.back):
                runnable.add(draft.attributes.key)
    guide = ids.pop("writing-decks")
    cards = sum(len(parts_of((face,), reverse)) for key, (face, reverse) in faces.items() if key not in guide)
    text = (ROOT / name).read_text("utf-8")
    said = [int(count) for count in re.findall(r"^\| .+ \| (\d+) \|$", text, re.MULTILINE)]
    assert sorted(said) == sorted(map(len, ids.values()))
    assert re.findall(run, text) == [str(len(runnable - guide))]
    assert re.findall(asked, text) == [str(cards)]
