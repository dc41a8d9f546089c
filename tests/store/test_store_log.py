"""A log that was given its length at once is a log like any other."""

import shutil
from pathlib import Path

from store_world import World, card_ids

from flashcards.paths import DataFolder
from flashcards.store.store import Store


def log_of(world: World) -> Path:
    return Path(f"{world.folder.store}-wal")


def as_after_a_crash(world: World, place: Path) -> Store:
    """Open what lies on the disk at this moment, as it would be found after the process was killed."""
    place.mkdir()
    for file in world.folder.folder.glob("flashcards.db*"):
        if not file.name.endswith("-shm"):
            shutil.copy(file, place)
    left = World(place)
    return left.open()


def test_answers_before_and_after_it_survive_a_crash(store: Store, world: World, tmp_path: Path) -> None:
    first, second, third = card_ids(store)[:3]
    world.answer(store, first)
    store.prepare_log()
    length = log_of(world).stat().st_size
    world.answer(store, second)
    world.answer(store, third)
    assert log_of(world).stat().st_size == length > 6_000_000
    found = as_after_a_crash(world, tmp_path / "crashed")
    assert found.content_hash() == store.content_hash()
    assert found.reviews.count() == 3
    found.check()
    found.close()


def test_a_log_without_any_answer_holds_nothing(store: Store, world: World, tmp_path: Path) -> None:
    store._database.raw.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    store.prepare_log()
    store.prepare_log()
    found = as_after_a_crash(world, tmp_path / "crashed")
    assert found.content_hash() == store.content_hash()
    found.close()


def test_readers_see_answers_in_it_and_it_goes_with_the_last_one(store: Store, world: World) -> None:
    store.prepare_log()
    world.answer(store, card_ids(store)[0])
    reader = Store.open_reading(DataFolder(world.folder.folder))
    assert reader.reviews.count() == 1
    reader.prepare_log()
    reader.close()
    store.close()
    assert not log_of(world).exists()
