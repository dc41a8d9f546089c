"""SQLAlchemy over the store's one connection, imported when it is first used and never before the first page."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from flashcards.store.connection import Database

if TYPE_CHECKING:
    from sqlalchemy import Engine
    from sqlmodel import Session


class Tables:
    """Sessions over the connection that everything else uses too; `Database` alone begins and commits."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._engine: Engine | None = None

    def prepare(self) -> None:
        """Import the table classes ahead of their first use; takes 0.4 s, so in the background after the start."""
        import flashcards.store.tables  # noqa: F401  loading it is what is wanted

        self.engine()

    def engine(self) -> "Engine":
        """Return the engine, laid over the open connection."""
        with self._database.turn() as raw:
            if self._engine is None:
                self._engine = _laid_over(raw)
            return self._engine

    @contextmanager
    def reading(self) -> Iterator["Session"]:
        """Give a session for reads; no other thread uses the connection meanwhile."""
        from sqlmodel import Session

        engine = self.engine()
        with self._database.turn(), Session(engine) as session:
            yield session

    @contextmanager
    def writing(self) -> Iterator["Session"]:
        """Give a session whose changes are one transaction, or part of the one that is already open.

        It is flushed, never committed: a commit of the session would end the transaction around it.
        """
        from sqlalchemy.exc import DBAPIError
        from sqlmodel import Session

        engine = self.engine()
        with self._database.transaction(), Session(engine) as session:
            try:
                yield session
                session.flush()
            except DBAPIError as error:
                # The transaction turns what SQLite itself said into a sentence.
                raise (error.orig or error) from error


def _laid_over(raw: sqlite3.Connection) -> "Engine":
    """Build the engine and let it meet the connection now.

    Python commits when the isolation level is set, which SQLAlchemy does once, at its first use; so that must
    not be inside a transaction.
    """
    from sqlalchemy import StaticPool
    from sqlmodel import create_engine

    if raw.in_transaction:
        raise RuntimeError("the tables must be prepared before a transaction begins")
    # A pool that resets, or a session that ends, would otherwise roll back what was begun beside it.
    engine = create_engine(
        "sqlite://",
        creator=lambda: raw,
        poolclass=StaticPool,
        isolation_level="AUTOCOMMIT",
        pool_reset_on_return=None,
        skip_autocommit_rollback=True,
    )
    engine.connect().close()
    return engine
