"""Which notes a person took back although no file holds them: they stay until a file holds them again."""

import json
from collections.abc import Iterable

from flashcards.store.connection import Database

_KEY = "restored"


def restored(database: Database) -> frozenset[str]:
    """Return the ids of the notes that were taken back."""
    text = database.value("SELECT value FROM setting WHERE key = ?", (_KEY,))
    return frozenset(json.loads(text)) if text else frozenset()


def keep_restored(database: Database, more: Iterable[str] = (), fewer: Iterable[str] = ()) -> None:
    """Add notes that were taken back, and leave out those that a file holds again; inside a transaction."""
    before = restored(database)
    after = before.union(more).difference(fewer)
    if after != before:
        database.raw.execute(
            "INSERT INTO setting (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
            (_KEY, json.dumps(sorted(after))),
        )
