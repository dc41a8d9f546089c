"""The store: one SQLite file that holds everything a person has learnt."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from flashcards.domain.errors import StoreMissing, StoreReadOnly
from flashcards.paths import DataFolder
from flashcards.store.cards import Cards
from flashcards.store.connection import Database, connect_reader, connect_writer
from flashcards.store.decks import Decks
from flashcards.store.engine import Tables
from flashcards.store.folders import Folders
from flashcards.store.inspection import check, identify, version_of
from flashcards.store.lock import WriterLock, is_locked
from flashcards.store.migrations import migrate, newest
from flashcards.store.operations import Operations
from flashcards.store.reviews import Reviews
from flashcards.store.settings import Settings

if TYPE_CHECKING:
    from flashcards.domain.settings import Backup
    from flashcards.store.backups import Backups
    from flashcards.store.editing import Edits
    from flashcards.store.exporting import ExportRows
    from flashcards.store.imports import Imports
    from flashcards.store.packing import Packing

_DEVICE = "device"


class Store:
    """An open store, with one room for each noun. Made by `open` or `open_reading`."""

    def __init__(
        self, folder: DataFolder, database: Database, new_id: Callable[[], str], lock: WriterLock | None = None
    ) -> None:
        self.folder = folder
        self._database = database
        self._lock = lock
        self.cards = Cards(database)
        self._tables = Tables(database)
        self.decks = Decks(database, self._tables)
        self.folders = Folders(database)
        self.reviews = Reviews(database)
        self.settings = Settings(database, self._tables)
        self.operations = Operations(database)
        self._new_id = new_id
        self._restored = 0

    @staticmethod
    def open(folder: DataFolder, *, now: Callable[[], int], new_id: Callable[[], str]) -> "Store":
        """Open the store for writing, creating it if there is none; `now` gives ms UTC.

        In this order: lock, open, version, a check of the file if the last exit was unclean, a backup and
        the migration if the store is from an older version. Raises StoreBusy, StoreReadOnly, StoreTooNew or
        StoreBroken, and then has changed nothing.
        """
        lock = WriterLock(folder.lock, folder.store)
        database: Database | None = None
        try:
            identity = identify(folder.store, newest())
            unclean = identity is not None and (lock.unclean or _has_log(folder.store))
            database = connect_writer(folder.store)
            if unclean:
                check(database)
            lock.opened()
            version = version_of(database, newest())
            if version < newest():
                if version:
                    _back_up(folder, now())
                migrate(database)
            store = Store(folder, database, new_id, lock)
            store.give_device()
        except BaseException:
            if database is not None:
                database.close()
            lock.release(clean=False)
            raise
        return store

    @staticmethod
    def open_reading(folder: DataFolder) -> "Store":
        """Open the store for reading only, beside the process that writes and where nothing may be written.

        Raises StoreMissing when there is none, and StoreReadOnly when it needs a migration first.
        """
        identity = identify(folder.store, newest())
        if identity is None or identity.version == 0:
            raise StoreMissing("store-missing", path=folder.store)
        if identity.version < newest():
            raise StoreReadOnly("store-old", path=folder.store, found=identity.version, known=newest())
        return Store(folder, connect_reader(folder.store), _no_id)

    @contextmanager
    def beside(self) -> Iterator["Store"]:
        """Open the same store for reading on a connection of its own, so that long reads keep no answer waiting."""
        reader = Store.open_reading(self.folder)
        try:
            yield reader
        finally:
            reader.close()

    @staticmethod
    def is_open(folder: DataFolder) -> bool:
        """Tell whether a process has the store open for writing."""
        return is_locked(folder.lock)

    @staticmethod
    def replace_broken(folder: DataFolder, backup: Path, at: int) -> Path | None:
        """Put a backup where a store is that cannot be opened; return where the broken one is kept."""
        from flashcards.store.restoring import replace_broken

        return replace_broken(folder, backup, at)

    # What the first page does not need is imported when it is first used.

    @cached_property
    def imports(self) -> "Imports":
        """What was imported, and new imports."""
        from flashcards.store.imports import Imports

        return Imports(self._database, self.folder, self._new_id)

    @cached_property
    def edits(self) -> "Edits":
        """Texts that are written in the app."""
        from flashcards.store.editing import Edits

        return Edits(self._database, self.folder, self._new_id)

    @cached_property
    def exporting(self) -> "ExportRows":
        """All reviews and cards one after the other."""
        from flashcards.store.exporting import ExportRows

        return ExportRows(self._database)

    @cached_property
    def backups(self) -> "Backups":
        """The backups, and going back to one."""
        from flashcards.store.backups import Backups

        return Backups(self.folder, self._database, self._renew)

    @cached_property
    def packing(self) -> "Packing":
        """Whole tables for the statistics."""
        from flashcards.store.packing import Packing

        return Packing(self._database, self.folder)

    @property
    def stamp(self) -> tuple[int, int] | None:
        """What differs after every write: equal stamps mean an equal store. None where others may write."""
        if not self._database.writable:
            return None
        with self._database.turn() as raw:
            return self._restored, raw.total_changes

    @property
    def device(self) -> str:
        """The id of this installation; each review names the device it was made on."""
        return self.settings.value(_DEVICE)

    @property
    def version(self) -> int:
        """The number of the schema."""
        return int(self._database.value("PRAGMA user_version"))

    def prepare_tables(self) -> None:
        """Import SQLModel ahead of its first use; takes half a second, so in the background after the start."""
        self._tables.prepare()

    def settle(self) -> None:
        """Copy what an import wrote from the log into the file; answers go on meanwhile."""
        self._database.settle()

    def check(self) -> None:
        """Read the whole file; raises StoreBroken when SQLite finds a fault."""
        with self._database.turn():
            check(self._database)

    def content_hash(self) -> str:
        """Hash faces, memories, counters and the reviews that count: equal hashes mean equal content."""
        from flashcards.store.content import content_hash

        return content_hash(self._database)

    def give_device(self) -> None:
        """Name this installation, if it has no name yet."""
        if not self.device:
            self.settings.set_value(_DEVICE, self._new_id())

    def close(self) -> None:
        """Close the store and give the lock back; closing twice is harmless."""
        self._database.close()
        if self._lock is not None:
            self._lock.release(clean=not self._database.damaged)
            self._lock = None

    def _renew(self) -> None:
        """Bring a restored store up to date."""
        self._restored += 1
        migrate(self._database)
        self.give_device()


def _back_up(folder: DataFolder, at: int) -> "Backup":
    from flashcards.store.backups import write_backup

    return write_backup(folder, "migration", at)


def _has_log(path: Path) -> bool:
    log = path.with_name(path.name + "-wal")
    return log.exists() and log.stat().st_size > 0


def _no_id() -> str:
    raise StoreReadOnly("store-reading", path="")
