"""Writes that the disk refuses, one after the other: each is told, and none changes anything.

The size that a process may give to files is lowered, so the n-th write of an operation fails as on a full disk.
"""

import resource
import signal
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import victim
from store_world import DAY, World, card_ids, filled, in_a_child, plan_of, some_notes

from flashcards.domain.errors import KnownError, NotSaved, StoreError
from flashcards.store import migrations
from flashcards.store.store import Store

Action = Callable[[World, Store, int], object]


def _answer(world: World, store: Store, number: int) -> object:
    return world.answer(store, card_ids(store)[number % 20], day=DAY + number)


def _import(world: World, store: Store, number: int) -> object:
    key = f"import{number}"
    return store.imports.apply(plan_of(some_notes(40, deck=key), decks=(key,)), (), world.now())


def _undo(world: World, store: Store, number: int) -> object:
    return store.operations.undo()


def _backup(world: World, store: Store, number: int) -> object:
    return store.backups.create("manual", world.now())


ACTIONS: dict[str, Action] = {"answer": _answer, "import": _import, "undo": _undo, "backup": _backup}
KINDS = (*ACTIONS, "migrate")


def fail_many(kind: str, times: int, folder: Path) -> str:
    """Let an operation fail at `times` different writes, in a process of its own; return 'n of m' or a traceback."""

    def work() -> str:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        return _migrations(times, folder) if kind == "migrate" else _failures(ACTIONS[kind], times, folder)

    return in_a_child(work)


@contextmanager
def files_no_larger_than(size: int) -> Iterator[None]:
    """Make every write beyond `size` bytes of a file fail."""
    hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))


def _failures(action: Action, times: int, folder: Path) -> str:
    world = World(folder)
    store = filled(world, 60)
    log = Path(f"{world.folder.store}-wal")
    for number in range(4):
        _answer(world, store, number)
    failed = 0
    for number in range(times):
        before, reviews = store.content_hash(), store.reviews.count()
        # Whether the log begins anew or goes on, some limit falls between any two of its pages.
        size = number * 4_120 // 2 + (log.stat().st_size if number % 2 else 0)
        try:
            with files_no_larger_than(size):
                action(world, store, number)
        except (NotSaved, StoreError):
            failed += 1
            assert store.content_hash() == before
            assert store.reviews.count() == reviews
        store.check()
        action(world, store, number + 1_000)
        _answer(world, store, number)
        _answer(world, store, number + 7)
    content = store.content_hash()
    store.close()
    again = world.open()
    assert again.content_hash() == content
    again.close()
    return f"{failed} of {times}"


def _migrations(times: int, folder: Path) -> str:
    shipped = migrations.MIGRATIONS
    failed = 0
    for number in range(times):
        migrations.MIGRATIONS = shipped
        world = World(Path(tempfile.mkdtemp(dir=folder)) / "data")
        store = filled(world, 60)
        before = store.content_hash()
        store.close()
        migrations.MIGRATIONS = (*shipped, victim.rebuild_cards)
        try:
            with files_no_larger_than(number * 4_120):
                world.open().close()
        except KnownError:
            failed += 1
        store = world.open()
        assert store.content_hash() == before
        assert store.version == len(migrations.MIGRATIONS)
        store.check()
        store.close()
    return f"{failed} of {times}"
