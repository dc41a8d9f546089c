"""What kind of file lies at the store's place, found out without changing it."""

import sqlite3
from dataclasses import dataclass
from pathlib import Path

from flashcards.domain.errors import StoreBroken, StoreReadOnly, StoreTooNew
from flashcards.store.connection import APPLICATION_ID, Database, connect_reader

_MAGIC = b"SQLite format 3\0"
_VERSION_AT, _APPLICATION_AT, _HEADER = 60, 68, 100


@dataclass(frozen=True, slots=True)
class Identity:
    """The schema version of a store; 0 for a file that holds nothing yet."""

    version: int


def identify(path: Path, known: int) -> Identity | None:
    """Return what the file at `path` is, None when there is none.

    Raises StoreBroken for anything that is no store of ours and StoreTooNew for a newer one.
    """
    try:
        if path.is_dir():
            raise StoreBroken("not-a-store", path=path)
        with path.open("rb") as file:
            header = file.read(_HEADER)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise StoreReadOnly("store-unreadable", path=path, reason=error.strerror or str(error)) from error
    log = path.with_name(path.name + "-wal")
    if not header and not (log.exists() and log.stat().st_size):
        return Identity(0)
    if header and not header.startswith(_MAGIC):
        raise StoreBroken("not-a-store", path=path)
    if _number(header, _APPLICATION_AT) == APPLICATION_ID:
        _refuse_newer(path, _number(header, _VERSION_AT), known)
    reader = connect_reader(path)
    try:
        return Identity(version_of(reader, known))
    finally:
        reader.close()


def version_of(database: Database, known: int) -> int:
    """Return the schema version of an open file, 0 when it is empty; raises as `identify` does."""
    version = int(database.value("PRAGMA user_version"))
    application = database.value("PRAGMA application_id")
    if application != APPLICATION_ID:
        if application or version or database.value("SELECT count(*) FROM sqlite_schema"):
            raise StoreBroken("not-a-store", path=database.path)
        return 0
    _refuse_newer(database.path, version, known)
    return version


def check(database: Database) -> None:
    """Read the whole file and raise StoreBroken when SQLite finds a fault in it."""
    try:
        found = database.raw.execute("PRAGMA quick_check(1)").fetchone()[0]
    except sqlite3.DatabaseError as error:
        raise StoreBroken("store-broken", path=database.path, reason=error) from error
    if found != "ok":
        raise StoreBroken("store-broken", path=database.path, reason=found)


def _refuse_newer(path: Path, version: int, known: int) -> None:
    if version > known:
        raise StoreTooNew("store-too-new", path=path, found=version, known=known)


def _number(header: bytes, at: int) -> int:
    return int.from_bytes(header[at : at + 4], "big")
