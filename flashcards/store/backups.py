"""Copies of the store that were opened and checked before they count, and going back to one."""

import contextlib
import re
import shutil
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime
from pathlib import Path

from flashcards.domain.errors import KnownError, NotSaved, StoreBroken, StoreError
from flashcards.domain.moments import DAY_MS
from flashcards.domain.settings import Backup
from flashcards.paths import DataFolder
from flashcards.store.connection import Database, connect_reader, known
from flashcards.store.durable import UNFINISHED, sync_file, sync_folder
from flashcards.store.inspection import check, identify
from flashcards.store.media import copy_pictures
from flashcards.store.migrations import newest

_NAME = re.compile(r"flashcards-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3})Z-([a-z]+)-(\d+)-cards-(\d+)-reviews\.db")
_STAMP = "%Y-%m-%dT%H-%M-%S.%f"
_WEEK = 7


class Backups:
    """The backups of one store. Writing one uses a connection of its own, so answers need not wait for it."""

    def __init__(self, folder: DataFolder, live: Database, renew: Callable[[], None]) -> None:
        self._folder = folder
        self._live = live
        self._renew = renew

    def create(self, reason: str, at: int) -> Backup:
        """Write a backup into the backups folder.

        `reason` is a word such as daily, import, migration, restore or manual. Raises NotSaved when it cannot be
        written, StoreBroken when it is not sound.
        """
        return write_backup(self._folder, reason, at)

    def create_at(self, path: Path, at: int, reason: str = "manual") -> Backup:
        """Write a backup to a place a person chose, its pictures into a folder beside it."""
        place = path / f"flashcards-{_stamp(at)}.db" if path.is_dir() else path
        made = _write(self._folder.store, place, reason, at)
        try:
            copy_pictures(self._folder.media, pictures_of(place))
        except OSError as error:
            raise NotSaved("backup-failed", path=place, reason=error.strerror or str(error)) from error
        return made

    def all(self) -> tuple[Backup, ...]:
        """List the backups in the backups folder, newest first."""
        return list_backups(self._folder)

    def daily_due(self, at: int) -> bool:
        """Tell whether no backup of the last 24 hours exists; one dated in the future does not count."""
        return not any(at - DAY_MS < backup.at <= at for backup in self.all())

    def thin(self, at: int) -> tuple[Backup, ...]:
        """Remove the backups that are no longer needed, and return them; pictures are never removed."""
        removed = []
        for backup in to_be_thinned(self.all(), at):
            with contextlib.suppress(OSError):
                Path(backup.path).unlink()
                removed.append(backup)
        return tuple(removed)

    def restore(self, path: Path, at: int) -> Backup:
        """Put a backup in the store's place and return the backup that was made of what it replaces.

        The backup is checked first and the present store kept as a backup, or as it is where it is damaged; the
        exchange is one transaction, so readers beside it see the one or the other. Raises StoreBroken when the
        backup is not sound.
        """
        check_backup(path)
        try:
            kept = self.create("restore", at)
        except StoreBroken:
            kept = self._keep_damaged(at)
        source = connect_reader(path)
        try:
            with self._live.turn() as raw:
                source.raw.backup(raw)
        except sqlite3.Error as error:
            raise NotSaved("not-written", reason=error) from error
        finally:
            source.close()
        with contextlib.suppress(OSError):
            copy_pictures(pictures_of(path), self._folder.media)
        self._live.damaged = False
        self._renew()
        return kept

    def _keep_damaged(self, at: int) -> Backup:
        """Copy the live file and its log as they are: of a damaged one no sound backup can be made."""
        store = self._folder.store
        kept = store.with_name(f"flashcards-broken-{at}.db")
        try:
            with self._live.turn():
                for ending in ("", "-wal"):
                    beside = store.with_name(store.name + ending)
                    if beside.exists():
                        shutil.copyfile(beside, kept.with_name(kept.name + ending))
            sync_folder(self._folder.folder)
        except OSError as error:
            raise NotSaved("backup-failed", path=kept, reason=error.strerror or str(error)) from error
        return Backup(str(kept), at, kept.stat().st_size, "broken")


def write_backup(folder: DataFolder, reason: str, at: int) -> Backup:
    """Write a backup of a store into its backups folder."""
    try:
        folder.backups.mkdir(parents=True, exist_ok=True)
        for left in folder.backups.glob(f"*{UNFINISHED}"):
            left.unlink()
    except OSError as error:
        raise NotSaved("backup-failed", path=folder.backups, reason=error.strerror or str(error)) from error
    return _write(folder.store, folder.backups, reason, at)


def list_backups(folder: DataFolder) -> tuple[Backup, ...]:
    """List the backups in a backups folder by their names, newest first; none are opened."""
    found = []
    with contextlib.suppress(OSError):
        for path in folder.backups.iterdir():
            if match := _NAME.fullmatch(path.name):
                moment = datetime.strptime(match[1], _STAMP).replace(tzinfo=UTC)
                at = round(moment.timestamp() * 1000)
                found.append(Backup(str(path), at, path.stat().st_size, match[2], int(match[3]), int(match[4])))
    return tuple(sorted(found, key=lambda each: (each.at, each.path), reverse=True))


def check_backup(path: Path) -> tuple[int, int]:
    """Read a whole backup and return its cards and reviews; raises StoreBroken or StoreTooNew."""
    if identify(path, newest()) is None:
        raise StoreError("backup-missing", path=path)
    try:
        reader = connect_reader(path)
        try:
            check(reader)
            return _counts(reader)
        finally:
            reader.close()
    except StoreBroken as error:
        raise StoreBroken("backup-broken", path=path, reason=error.words.get("reason", "")) from error
    except sqlite3.Error as error:
        raise StoreBroken("backup-broken", path=path, reason=error) from error


def to_be_thinned(backups: Iterable[Backup], at: int) -> tuple[Backup, ...]:
    """Choose the backups that are no longer needed, given the present moment.

    All of the last 2 days stay, the last one of each day for 2 weeks, of each week for 3 months, of each month
    (30 days) for 2 years. The newest always stays, and so do those dated in the future by a wrong clock.
    """
    newest_first = sorted(backups, key=lambda each: each.at, reverse=True)
    taken: set[tuple[str, int]] = set()
    removed = []
    for place, backup in enumerate(newest_first):
        age, day = (at - backup.at) / DAY_MS, backup.at // DAY_MS
        if place == 0 or age <= 2:
            continue
        slot = _slot(age, day)
        if slot is None or slot in taken:
            removed.append(backup)
        else:
            taken.add(slot)
    return tuple(removed)


def pictures_of(backup: Path) -> Path:
    """Return the folder that holds the pictures of a backup outside the data folder."""
    return backup.with_name(f"{backup.stem}-media")


def _slot(age: float, day: int) -> tuple[str, int] | None:
    if age <= 14:
        return "day", day
    if age <= 92:
        return "week", day // _WEEK
    if age <= 731:
        return "month", day // 30
    return None


def _write(store: Path, place: Path, reason: str, at: int) -> Backup:
    """Copy a store to `place`, a file or a folder for a file named by its content; it appears only when sound."""
    folder = place if place.is_dir() else place.parent
    unfinished = folder / f"{'backup' if place.is_dir() else place.name}{UNFINISHED}"
    try:
        unfinished.unlink(missing_ok=True)
        reader = connect_reader(store)
        try:
            expected = _counts(reader)
            reader.raw.execute("VACUUM INTO ?", (str(unfinished),))
        finally:
            reader.close()
        sync_file(unfinished)
        found = check_backup(unfinished)
        if min(found[0] - expected[0], found[1] - expected[1]) < 0:
            raise StoreBroken("backup-broken", path=place, reason="counts differ")
        target = place if not place.is_dir() else folder / _name(reason, at, found)
        unfinished.replace(target)
        sync_folder(folder)
        return Backup(str(target), at, target.stat().st_size, reason, *found)
    except (OSError, sqlite3.Error) as error:
        _remove(unfinished)
        if isinstance(error, sqlite3.DatabaseError) and isinstance(found_out := known(error, store), StoreBroken):
            raise found_out from error
        said = getattr(error, "strerror", None) or str(error)
        raise NotSaved("backup-failed", path=place, reason=said) from error
    except KnownError:
        _remove(unfinished)
        raise


def _remove(path: Path) -> None:
    with contextlib.suppress(OSError):
        path.unlink(missing_ok=True)


def _counts(database: Database) -> tuple[int, int]:
    cards = database.value("SELECT count(*) FROM card WHERE retired = 0")
    return int(cards), int(database.value("SELECT count(*) FROM review WHERE undone = 0"))


def _name(reason: str, at: int, counts: Sequence[int]) -> str:
    return f"flashcards-{_stamp(at)}Z-{reason}-{counts[0]}-cards-{counts[1]}-reviews.db"


def _stamp(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime(_STAMP)[:-3]
