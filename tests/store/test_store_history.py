"""Stores of every schema that was ever shipped still open, with everything in them."""

import sqlite3
from pathlib import Path

import pytest
from store_world import DAY, World

DATA = Path(__file__).resolve().parents[1] / "data" / "stores"
# Of each: content hash, operations that can be undone, cards and reviews that count.
SHIPPED = {
    "schema-1.sql": ("fc90992ca41a59c86ec255ffac5e6db714c8c775d0a18a0d6908f1ffbab28dcd", 17, 10, 13),
    "schema-3.sql": ("8402b10a852cb12980187ce7130fd974882bd61e12995fd3d5364b964bed58c2", 13, 7, 8),
}


def test_each_shipped_schema_is_here() -> None:
    assert sorted(path.name for path in DATA.iterdir()) == sorted(SHIPPED)


@pytest.mark.parametrize("name", SHIPPED)
def test_an_old_store_opens_with_everything_in_it(name: str, world: World) -> None:
    world.folder.folder.mkdir()
    raw = sqlite3.connect(world.folder.store)
    raw.executescript((DATA / name).read_text(encoding="utf-8"))
    raw.close()
    content, operations, cards, reviews = SHIPPED[name]
    store = world.open()
    assert store.content_hash() == content
    assert (len(store.operations.all()), store.cards.count(), store.reviews.count()) == (operations, cards, reviews)
    assert store.settings.preset().desired_retention == 0.92
    while store.operations.last():
        store.operations.undo()
    assert (store.cards.count(), store.decks.all(DAY)) == (0, ())
    store.check()
    store.close()
