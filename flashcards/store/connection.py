"""One SQLite connection, who may use it when, and its failures as sentences."""

import sqlite3
import threading
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from flashcards.domain.errors import KnownError, NotSaved, StoreBroken, StoreBusy, StoreReadOnly

APPLICATION_ID = 0x464C5348  # "FLSH"
SQLITE_VERSION = sqlite3.sqlite_version
Row = tuple[Any, ...]
Values = Sequence[Any] | Mapping[str, Any]

_SAFE = ("trusted_schema=OFF", "cell_size_check=ON", "mmap_size=0", "temp_store=MEMORY", "cache_size=-16000")
# FULL: with NORMAL a power cut loses every answer since the last checkpoint.
_WRITER = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
    "secure_delete=OFF",
    "journal_size_limit=16777216",
)
_LOG_PAGES = 1_000  # with so many pages in the log a commit copies them into the file, as SQLite does by itself
_PATIENCE = 5.0  # seconds that SQLite waits for another connection's moment, such as a recovery


class Database:
    """A connection that several threads may use in turn, with transactions that begin and end in one place."""

    def __init__(self, raw: sqlite3.Connection, path: Path, *, writable: bool) -> None:
        self.raw = raw
        self.path = path
        self.writable = writable
        self.damaged = False
        """Whether SQLite met a fault in the file: then it has to be checked when it is opened next."""
        self._lock = threading.RLock()
        self._depth = 0

    def rows(self, sql: str, values: Values = ()) -> list[Row]:
        """Return all rows of a query."""
        with self._lock:
            try:
                return self.raw.execute(sql, values).fetchall()
            except sqlite3.DatabaseError as error:
                raise self._known(error) from error

    def row(self, sql: str, values: Values = ()) -> Row | None:
        """Return the first row of a query, or None."""
        found = self.rows(sql, values)
        return found[0] if found else None

    def value(self, sql: str, values: Values = ()) -> Any:
        """Return the first value of the first row of a query, or None."""
        found = self.row(sql, values)
        return found[0] if found else None

    @contextmanager
    def turn(self) -> Iterator[sqlite3.Connection]:
        """Keep other threads away from the connection for several reads that belong together."""
        with self._lock:
            yield self.raw

    @contextmanager
    def transaction(self, saying: str = "not-written", *, into_log: bool = False) -> Iterator[sqlite3.Connection]:
        """Do everything inside or nothing; inside another transaction it is part of that one.

        What SQLite refuses is raised as NotSaved with the sentence `saying`, or as a more exact StoreError. With
        `into_log` much is written sooner: it is synced in the log, and `settle` or the next write copies it on.
        """
        if not self.writable:
            raise StoreReadOnly("store-reading", path=self.path)
        with self._lock:
            if self._depth:
                yield self.raw
                return
            try:
                self.raw.execute("BEGIN IMMEDIATE")
                self._depth = 1
                yield self.raw
                if into_log:
                    self.raw.execute("PRAGMA wal_autocheckpoint = 0")
                self.raw.execute("COMMIT")
            except BaseException as error:
                self._roll_back()
                if isinstance(error, sqlite3.DatabaseError):
                    raise self._known(error, saying) from error
                raise
            finally:
                self._depth = 0
                if into_log:
                    self.raw.execute(f"PRAGMA wal_autocheckpoint = {_LOG_PAGES}")

    def settle(self) -> None:
        """Copy what the log holds into the file, on a connection of its own, so that no answer waits for it."""
        try:
            with closing(sqlite3.connect(self.path, isolation_level=None, timeout=_PATIENCE)) as raw:
                raw.execute("PRAGMA synchronous = FULL")
                raw.execute("PRAGMA wal_checkpoint(PASSIVE)")
        except sqlite3.Error:
            # What is in the log is safe there, and the next write tries again.
            return

    def close(self) -> None:
        """Close the connection; the last one to close writes what is in the log into the file."""
        with self._lock:
            self.raw.close()

    def _known(self, error: sqlite3.DatabaseError, saying: str = "not-written") -> KnownError | sqlite3.Error:
        failure = known(error, self.path, saying)
        self.damaged = self.damaged or isinstance(failure, StoreBroken)
        return failure

    def _roll_back(self) -> None:
        try:
            if self.raw.in_transaction:
                self.raw.execute("ROLLBACK")
        except sqlite3.Error:
            # The disk that refused the write may refuse this too; SQLite then undoes it at the next use.
            return


def known(error: sqlite3.DatabaseError, path: Path, saying: str = "not-written") -> KnownError | sqlite3.Error:
    """Turn what SQLite reports into a sentence; a mistake in our own SQL stays what it is."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    reason = str(error)
    if code in (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_NOMEM):
        return NotSaved(saying, reason=reason)
    if code in _SENTENCES:
        kind, sentence = _SENTENCES[code]
        return kind(sentence, path=path, reason=reason)
    return error


_SENTENCES: dict[int, tuple[type[KnownError], str]] = {
    sqlite3.SQLITE_READONLY: (StoreReadOnly, "store-read-only"),
    sqlite3.SQLITE_BUSY: (StoreBusy, "store-busy"),
    sqlite3.SQLITE_LOCKED: (StoreBusy, "store-busy"),
    sqlite3.SQLITE_CORRUPT: (StoreBroken, "store-broken"),
    sqlite3.SQLITE_NOTADB: (StoreBroken, "not-a-store"),
    sqlite3.SQLITE_CANTOPEN: (StoreReadOnly, "store-unreadable"),
    sqlite3.SQLITE_PERM: (StoreReadOnly, "store-unreadable"),
    sqlite3.SQLITE_AUTH: (StoreReadOnly, "store-unreadable"),
}


def connect_writer(path: Path) -> Database:
    """Open the one connection that writes; the lock must be held."""
    try:
        raw = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=_PATIENCE)
    except sqlite3.Error as error:
        raise StoreReadOnly("store-read-only", path=path, reason=error) from error
    try:
        _set(raw, (*_SAFE, *_WRITER))
        # A file that cannot be written is noticed now, not at the first answer; BEGIN alone does not notice.
        raw.execute("BEGIN IMMEDIATE")
        version = raw.execute("PRAGMA user_version").fetchone()[0]
        raw.execute(f"PRAGMA user_version = {version}")
        raw.execute("ROLLBACK")
    except sqlite3.DatabaseError as error:
        raw.close()
        failure = known(error, path)
        if isinstance(failure, NotSaved):
            raise StoreReadOnly("store-read-only", path=path, reason=error) from error
        raise failure from error
    return Database(raw, path, writable=True)


def connect_reader(path: Path) -> Database:
    """Open a connection that only reads, beside a writer or where nothing may be written.

    Where the folder cannot be written SQLite cannot place its index of the log; without a log the file is
    complete as it stands and is read as one that nobody changes.
    """
    log = path.with_name(path.name + "-wal")
    tries = ["mode=ro"]
    try:
        path.stat()
        # A log comes into being when the writer opens, so it is looked for before the file is opened.
        if not log.exists() or log.stat().st_size == 0:
            tries.append("mode=ro&immutable=1")
    except OSError as error:
        raise _unreadable(path, error.strerror or str(error)) from error
    failure: sqlite3.DatabaseError | None = None
    for attempt in tries:
        raw: sqlite3.Connection | None = None
        try:
            address = f"{path.absolute().as_uri()}?{attempt}"
            raw = sqlite3.connect(address, uri=True, isolation_level=None, check_same_thread=False, timeout=_PATIENCE)
            _set(raw, _SAFE)
            raw.execute("SELECT count(*) FROM sqlite_schema").fetchone()
            return Database(raw, path, writable=False)
        except sqlite3.DatabaseError as error:
            failure = error
            if raw is not None:
                raw.close()
    assert failure is not None  # noqa: S101 - every way out of the loop but success sets it
    turned = known(failure, path)
    if isinstance(turned, StoreReadOnly | NotSaved):
        raise _unreadable(path, str(failure)) from failure
    raise turned from failure


def _unreadable(path: Path, reason: str) -> StoreReadOnly:
    return StoreReadOnly("store-unreadable", path=path, reason=reason)


def _set(raw: sqlite3.Connection, pragmas: Iterable[str]) -> None:
    for pragma in pragmas:
        raw.execute(f"PRAGMA {pragma}")
