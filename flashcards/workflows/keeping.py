"""Keeping what was learnt: backups, going back to one, and the health of the store."""

import sys
from collections.abc import Callable
from datetime import UTC, datetime
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING

from flashcards import __version__
from flashcards.domain.errors import StoreBroken, StoreReadOnly, StoreTooNew
from flashcards.domain.health import Health
from flashcards.domain.settings import Backup
from flashcards.paths import DataFolder, decks_folder

if TYPE_CHECKING:
    from flashcards.store.store import Store


def back_up(store: "Store", at: int, place: str | None = None) -> Backup:
    """Write a checked backup into the backups folder, or to the place a person chose."""
    if place is not None:
        return store.backups.create_at(Path(place).expanduser().absolute(), at)
    return store.backups.create("manual", at)


def back_up_daily(store: "Store", at: int) -> Backup | None:
    """Write the day's backup if it is not there yet, and thin out the old ones."""
    if not store.backups.daily_due(at):
        return None
    made = store.backups.create("daily", at)
    store.backups.thin(at)
    return made


def restore(folder: DataFolder, backup: str, *, now: Callable[[], int], new_id: Callable[[], str]) -> str:
    """Put a backup in the store's place and return where what it replaces is kept ('' when there was nothing).

    This also works when the present store is missing, damaged or from a newer version.
    """
    from flashcards.store.store import Store

    source = Path(backup).expanduser().absolute()
    if not folder.store.exists():
        Store.replace_broken(folder, source, now())
        return ""
    try:
        store = Store.open(folder, now=now, new_id=new_id)
    except (StoreBroken, StoreTooNew):
        return str(Store.replace_broken(folder, source, now()) or "")
    try:
        return store.backups.restore(source, now()).path
    finally:
        store.close()


def put_back(store: "Store", backup: str, at: int) -> Backup:
    """Put a backup in the place of the store that is open, and return the backup made of what it replaces."""
    return store.backups.restore(Path(backup), at)


def newest_backup(folder: DataFolder) -> Backup | None:
    """Return the newest backup that is sound, for a store that can no longer be opened."""
    from flashcards.store.backups import check_backup, list_backups

    for backup in list_backups(folder):
        try:
            check_backup(Path(backup.path))
        except (StoreBroken, StoreTooNew, StoreReadOnly):
            continue
        return backup
    return None


def health(folder: DataFolder, store: "Store | None", *, trouble: str | None = None) -> Health:
    """Look at versions, places and the store; without one (None), `trouble` says why it cannot be opened, if so."""
    from flashcards.store.backups import list_backups

    backups = list_backups(folder)
    last = datetime.fromtimestamp(backups[0].at / 1000, UTC).isoformat(timespec="seconds") if backups else None
    return Health(
        version=__version__,
        python=sys.version.split()[0],
        sqlite=_sqlite_version(),
        qt=_version_of("PySide6-Essentials"),
        fsrs=_version_of("fsrs"),
        store=str(folder.store),
        schema=store.version if store else None,
        health=_soundness(store) if store else trouble,
        open=store.is_open(folder) if store else None,
        cards=store.cards.count() if store else None,
        reviews=store.reviews.count() if store else None,
        backups=len(backups),
        last_backup=last,
        media=str(folder.media),
        decks=str(decks_folder()),
        log=str(folder.log),
    )


def _soundness(store: "Store") -> str:
    try:
        store.check()
    except StoreBroken as error:
        return error.words.get("reason", "broken")
    return "ok"


def _sqlite_version() -> str:
    from flashcards.store.connection import SQLITE_VERSION

    return SQLITE_VERSION


def _version_of(package: str) -> str:
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return "-"
