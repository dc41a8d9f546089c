"""The first page says how many cards each deck has, and of how many the code was run, as it is."""

import re
from collections import Counter
from pathlib import Path

import pytest

from flashcards.domain.drafts import cards_once
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
    cards: Counter[str] = Counter()
    runnable: dict[str, int] = {}
    for deck, count in zip(decks, cards_once(decks), strict=True):
        stem = Path(deck.file.path).name.partition(".")[0]
        if stem == "writing-decks":  # the guide
            continue
        cards[stem] += count
        for draft in deck.drafts:
            if may_run(draft.face.front, draft.face.back):
                runnable[draft.attributes.key] = draft.cards
    text = (ROOT / name).read_text("utf-8")
    said = [int(count) for count in re.findall(r"^\| .+ \| (\d+) \|$", text, re.MULTILINE)]
    assert sorted(said) == sorted(cards.values())
    assert re.findall(run, text) == [str(sum(runnable.values()))]
    assert re.findall(asked, text) == [str(cards.total())]
