"""Going back to a backup when the store itself can no longer be opened."""

import contextlib
import os
import shutil
from pathlib import Path

from flashcards.domain.errors import StoreReadOnly
from flashcards.paths import DataFolder
from flashcards.store.backups import check_backup, pictures_of
from flashcards.store.durable import UNFINISHED, sync_file, sync_folder
from flashcards.store.lock import WriterLock
from flashcards.store.media import copy_pictures

_BESIDE = ("-wal", "-shm")


def replace_broken(folder: DataFolder, backup: Path, at: int) -> Path | None:
    """Put a backup where a broken or missing store is, and return where the broken one is kept.

    Nothing is taken away: the broken file and its log are kept under another name. At every moment there is a
    store file in its place. Raises StoreBusy while a process has the store open.
    """
    check_backup(backup)
    lock = WriterLock(folder.lock, folder.store)
    exchanged = False
    try:
        kept = _exchange(folder, backup, at)
        exchanged = True
    except OSError as error:
        raise StoreReadOnly("store-folder", path=folder.folder, reason=error.strerror or str(error)) from error
    finally:
        # A broken store that stays in its place has to be checked at the next start.
        lock.release(clean=exchanged)
    return kept


def _exchange(folder: DataFolder, backup: Path, at: int) -> Path | None:
    store = folder.store
    unfinished = store.with_name(store.name + UNFINISHED)
    shutil.copyfile(backup, unfinished)
    sync_file(unfinished)
    kept = None
    if store.is_dir():
        kept = store.with_name(f"flashcards-broken-{at}")
        store.rename(kept)
    elif store.exists():
        kept = store.with_name(f"flashcards-broken-{at}.db")
        try:
            os.link(store, kept)
        except OSError:
            shutil.copyfile(store, kept)
    for ending in _BESIDE:
        # The log belongs to the broken file; beside another one SQLite would write it into that.
        beside = store.with_name(store.name + ending)
        if beside.exists():
            beside.rename(store.with_name(f"flashcards-broken-{at}.db{ending}"))
    unfinished.replace(store)
    sync_folder(folder.folder)
    with contextlib.suppress(OSError):
        copy_pictures(pictures_of(backup), folder.media)
    return kept
