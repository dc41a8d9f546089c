"""Which notes a person took back although no file holds them: they stay until a file holds them again."""

import json
from collections.abc import Iterable

from flashcards.store.connection import Database
from flashcards.store.settings import remember, remembered

_KEY = "restored"


def restored(database: Database) -> frozenset[str]:
    """Return the ids of the notes that were taken back."""
    text = remembered(database, _KEY)
    return frozenset(json.loads(text)) if text else frozenset()


def hold(database: Database, note_ids: Iterable[str]) -> None:
    """Add notes that were taken back."""
    held = restored(database)
    _keep(database, held, held.union(note_ids))


def release(database: Database, note_ids: Iterable[str]) -> None:
    """Leave out notes that a file holds again."""
    if held := restored(database):
        _keep(database, held, held.difference(note_ids))


def _keep(database: Database, before: frozenset[str], after: frozenset[str]) -> None:
    if after != before:
        remember(database, _KEY, json.dumps(sorted(after)))
