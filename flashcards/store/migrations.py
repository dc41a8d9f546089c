"""The schema's history: numbered steps in raw SQL, each done completely or not at all."""

import sqlite3
from collections.abc import Callable

from flashcards.store.connection import APPLICATION_ID, Database
from flashcards.store.schema import FIRST, SECOND, THIRD

Migration = Callable[[sqlite3.Connection], None]


def _first(raw: sqlite3.Connection) -> None:
    """Create the first schema in an empty file."""
    run_script(raw, FIRST)
    raw.execute(f"PRAGMA application_id = {APPLICATION_ID}")


def _second(raw: sqlite3.Connection) -> None:
    """Add reading options, texts edited in the app, and followed folders."""
    run_script(raw, SECOND)


def _third(raw: sqlite3.Connection) -> None:
    """Remember when notes were added, and find undone reviews without reading the log."""
    run_script(raw, THIRD)


# A migration is added at the end and never changed once it was shipped. It is raw SQL, not today's code or
# tables, because it must do in years what it does now. ARCHITECTURE.md has the recipe.
MIGRATIONS: tuple[Migration, ...] = (_first, _second, _third)


def run_script(raw: sqlite3.Connection, script: str) -> None:
    """Run several statements inside the transaction; `executescript` would end it."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            raw.execute(statement)
            statement = ""


def newest() -> int:
    """Return the number of the schema that this program knows."""
    return len(MIGRATIONS)


def migrate(database: Database) -> None:
    """Bring the store up to the last migration; each is one transaction together with its number."""
    while (version := database.value("PRAGMA user_version")) < newest():
        with database.transaction() as raw:
            MIGRATIONS[version](raw)
            raw.execute(f"PRAGMA user_version = {version + 1}")
