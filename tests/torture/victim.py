"""A process that writes to a store without end and says after each write that it is done; it is there to be killed.

    python victim.py KIND FOLDER

KIND is answering, importing, undoing, migrating, backing or restoring. `R` is said before the first write,
`A` after each: from then on the write must never be lost.
"""

import os
import sqlite3
import sys
from pathlib import Path

HERE = Path(__file__).resolve()
sys.path[:0] = [str(HERE.parents[2]), str(HERE.parents[1] / "store")]

from store_world import DAY, World, card_ids, plan_of, some_notes  # noqa: E402

from flashcards.store import migrations  # noqa: E402
from flashcards.store.store import Store  # noqa: E402

NOTES_AN_IMPORT = 300


def say(word: bytes) -> None:
    os.write(1, word + b"\n")


def answering(world: World, store: Store) -> None:
    ids = card_ids(store)
    for number in range(1_000_000):
        world.answer(store, ids[number % len(ids)], day=DAY + number // len(ids))
        say(b"A")


def importing(world: World, store: Store) -> None:
    for number in range(1_000_000):
        key = f"import{number}"
        store.imports.apply(plan_of(some_notes(NOTES_AN_IMPORT, deck=key), decks=(key,)), (), world.now())
        say(b"A")


def undoing(world: World, store: Store) -> None:
    """Answer twice and take one answer back: reviews that count grow by one each time."""
    ids = card_ids(store)
    for number in range(1_000_000):
        world.answer(store, ids[number % len(ids)], day=DAY + number)
        world.answer(store, ids[(number + 1) % len(ids)], day=DAY + number)
        store.operations.undo()
        say(b"A")


def backing(world: World, store: Store) -> None:
    for _ in range(1_000_000):
        store.backups.create("manual", world.now())
        say(b"A")


def restoring(world: World, store: Store) -> None:
    backups = [Path(backup.path) for backup in store.backups.all() if backup.reason == "manual"]
    for number in range(1_000_000):
        store.backups.restore(backups[number % len(backups)], world.now())
        say(b"A")


def rebuild_cards(raw: sqlite3.Connection) -> None:
    """Do what a real migration does: give a table another shape by copying it."""
    columns = [row[1] for row in raw.execute("PRAGMA table_info(card)")]
    indexes = raw.execute("SELECT sql FROM sqlite_schema WHERE type = 'index' AND tbl_name = 'card' AND sql <> ''")
    statements = [row[0] for row in indexes.fetchall()]
    raw.execute("ALTER TABLE card RENAME TO card_before")
    shape = raw.execute("SELECT sql FROM sqlite_schema WHERE name = 'card_before'").fetchone()[0]
    raw.execute(shape.replace('"card_before"', "card"))
    raw.execute("ALTER TABLE card ADD COLUMN colour TEXT NOT NULL DEFAULT ''")
    names = ", ".join(columns)
    raw.execute(f"INSERT INTO card ({names}) SELECT {names} FROM card_before")
    raw.execute("DROP TABLE card_before")
    for statement in statements:
        raw.execute(statement)


KINDS = {
    "answering": answering,
    "importing": importing,
    "undoing": undoing,
    "backing": backing,
    "restoring": restoring,
}


def main(kind: str, folder: str) -> None:
    world = World(Path(folder), start=int.from_bytes(os.urandom(3), "big") << 8)
    if kind == "migrating":
        migrations.MIGRATIONS = (*migrations.MIGRATIONS, rebuild_cards)
        say(b"R")
        world.open()
        say(b"A")
        return
    store = world.open()
    say(b"R")
    KINDS[kind](world, store)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
