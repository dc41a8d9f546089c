"""A large import is safe in the log at once, and copied into the file while nobody waits."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from store_world import World, draft, face, plan_of

from flashcards.domain.drafts import NoteDraft
from flashcards.paths import DataFolder
from flashcards.store.store import Store

MANY = 1_500
PAGES = 1_000 * 4_096  # what a log holds when a commit copies it into the file by itself


def long_notes() -> list[NoteDraft]:
    return [
        draft(f"question {number}", position=number, faces=(face(f"question {number}", "answer " * 500),))
        for number in range(MANY)
    ]


@pytest.fixture
def imported(world: World) -> Iterator[Store]:
    store = world.open()
    store.imports.apply(plan_of(long_notes()), (), world.now())
    yield store
    store.close()


def size(path: Path) -> int:
    return path.stat().st_size


def in_the_file(world: World) -> bool:
    """Tell whether the last of the notes stands in the file itself."""
    return f"question {MANY - 1}".encode() in world.folder.store.read_bytes()


def test_a_large_import_waits_in_the_log(world: World, imported: Store) -> None:
    log = world.folder.store.with_name(world.folder.store.name + "-wal")
    assert size(log) > PAGES
    assert not in_the_file(world)
    imported.settle()
    assert in_the_file(world)


def test_it_is_safe_there_when_the_program_is_killed(world: World, imported: Store, tmp_path: Path) -> None:
    left = DataFolder(tmp_path / "left")
    left.store.parent.mkdir(parents=True)
    for name in (world.folder.store.name, world.folder.store.name + "-wal"):
        shutil.copy(world.folder.store.with_name(name), left.store.with_name(name))
    again = Store.open(left, now=world.now, new_id=world.new_id)
    assert again.cards.count() == MANY
    again.check()
    again.close()


def test_the_next_answer_copies_it_if_nothing_else_did(world: World, imported: Store) -> None:
    imported.settings.set_value("something", "written")
    assert in_the_file(world)


def test_it_is_copied_beside_somebody_who_reads(world: World, imported: Store) -> None:
    with imported.beside() as reader:
        assert reader.cards.count() == MANY
        imported.settle()
        imported.settings.set_value("something", "written")
        assert reader.settings.value("something") == "written"
    assert in_the_file(world)


def test_a_place_that_refuses_costs_nothing(world: World, imported: Store) -> None:
    away = world.folder.store.with_name("away")
    world.folder.store.rename(away)
    world.folder.store.mkdir()
    imported.settle()
    world.folder.store.rmdir()
    away.rename(world.folder.store)
    assert imported.cards.count() == MANY
