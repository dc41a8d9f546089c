"""Opening the store for a command: reading beside an open window, or writing alone."""

from collections.abc import Iterator
from contextlib import contextmanager

from flashcards.domain.errors import StoreMissing
from flashcards.paths import DataFolder
from flashcards.store.store import Store
from flashcards.surroundings import new_id, now


@contextmanager
def reading(folder: DataFolder) -> Iterator[Store]:
    """Open the store read-only, also while a window has it open."""
    store = Store.open_reading(folder)
    try:
        yield store
    finally:
        store.close()


@contextmanager
def writing(folder: DataFolder) -> Iterator[Store]:
    """Open the store for writing, creating it if need be; refused while a window has it open."""
    store = Store.open(folder, now=now, new_id=new_id)
    try:
        yield store
    finally:
        store.close()


@contextmanager
def reading_if_there(folder: DataFolder) -> Iterator[Store | None]:
    """Open the store read-only, or give None where there is none yet."""
    try:
        store = Store.open_reading(folder)
    except StoreMissing:
        yield None
        return
    try:
        yield store
    finally:
        store.close()
