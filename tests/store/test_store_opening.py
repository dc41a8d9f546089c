"""The store tells what is wrong with its place, in a sentence, and leaves what it cannot use as it is."""

import os
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest
from store_world import DAY, World, card_ids, filled, in_a_child

from flashcards.domain.errors import (
    KnownError,
    StoreBroken,
    StoreBusy,
    StoreMissing,
    StoreReadOnly,
    StoreTooNew,
)
from flashcards.paths import DataFolder
from flashcards.store.connection import APPLICATION_ID
from flashcards.store.store import Store


def as_nobody(action: Callable[[], str]) -> str:
    """Run an action without any rights, where that can be arranged."""
    if not hasattr(os, "fork"):
        pytest.skip("Windows has other rights")
    return in_a_child(action, as_nobody=True) if os.getuid() == 0 else action()


def outcome(opening: Callable[[], Store]) -> str:
    try:
        opening().close()
    except KnownError as error:
        return f"{type(error).__name__} {error.code}"
    return "opened"


@pytest.fixture
def reachable(tmp_path: Path) -> Path:
    """A folder that everybody may enter; pytest makes its own for one user only."""
    system = Path(tempfile.gettempdir())
    for folder in (tmp_path, *tmp_path.parents):
        if system in folder.parents:
            folder.chmod(0o755)
    return tmp_path


def test_a_first_start_makes_the_folder_and_an_empty_store(world: World) -> None:
    store = world.open()
    assert store.cards.count() == 0
    assert store.device
    store.close()
    assert world.folder.store.is_file()


def test_what_was_stored_is_there_after_a_restart(world: World) -> None:
    store = filled(world)
    before, device = store.content_hash(), store.device
    store.close()
    again = world.open()
    assert (again.content_hash(), again.device) == (before, device)
    again.close()


def test_the_settings_that_keep_answers_through_a_power_cut(store: Store) -> None:
    asked = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "trusted_schema": 0, "cell_size_check": 1}
    assert {name: store._database.value(f"PRAGMA {name}") for name in asked} == asked


def test_reading_where_there_is_no_store(world: World) -> None:
    with pytest.raises(StoreMissing, match="There is no store at"):
        Store.open_reading(world.folder)
    assert not world.folder.folder.exists()


def test_a_second_writer_is_refused_and_a_reader_is_not(store: Store, world: World) -> None:
    with pytest.raises(StoreBusy, match="open in another window"):
        world.open()
    reader = Store.open_reading(world.folder)
    world.answer(store, card_ids(store)[0])
    assert reader.reviews.count() == 1
    assert reader.content_hash() == store.content_hash()
    with pytest.raises(StoreReadOnly, match="for reading only"):
        reader.cards.suspend(card_ids(store)[:1], world.now())
    reader.close()


def test_a_writer_in_another_process_is_noticed(world: World) -> None:
    code = (
        "import sys; from pathlib import Path; from flashcards.paths import DataFolder;"
        "from flashcards.store.store import Store;"
        "s = Store.open(DataFolder(Path(sys.argv[1])), now=lambda: 1, new_id=lambda: 'x');"
        "print('open', flush=True); sys.stdin.read(); s.close()"
    )
    arguments = [sys.executable, "-c", code, str(world.folder.folder)]
    with subprocess.Popen(arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "open\n"
        assert outcome(world.open) == "StoreBusy store-busy"
        assert Store.is_open(world.folder)
        other.communicate("")
    assert not Store.is_open(world.folder)
    assert outcome(world.open) == "opened"


@pytest.mark.parametrize("opening", ["writing", "reading"])
def test_what_is_no_store_is_left_as_it_is(world: World, opening: str) -> None:
    def open_it() -> Store:
        return world.open() if opening == "writing" else Store.open_reading(world.folder)

    folder = world.folder.folder
    folder.mkdir()
    store = world.folder.store
    store.mkdir()
    assert outcome(open_it) == "StoreBroken not-a-store"
    store.rmdir()
    store.write_bytes(b"Dear diary, today I learnt nothing. " * 40)
    assert outcome(open_it) == "StoreBroken not-a-store"
    assert store.read_bytes().startswith(b"Dear diary")
    store.unlink()
    other = sqlite3.connect(store)
    other.execute("CREATE TABLE diary (entry TEXT)")
    other.close()
    before = store.read_bytes()
    assert outcome(open_it) == "StoreBroken not-a-store"
    assert store.read_bytes() == before


def test_an_empty_file_is_a_store_that_was_never_finished(world: World) -> None:
    world.folder.folder.mkdir()
    world.folder.store.touch()
    assert outcome(lambda: Store.open_reading(world.folder)) == "StoreMissing store-missing"
    assert outcome(world.open) == "opened"


def test_a_newer_store_is_refused_unchanged(world: World) -> None:
    filled(world).close()
    raw = sqlite3.connect(world.folder.store)
    raw.execute("PRAGMA user_version = 99")
    raw.close()
    before = world.folder.store.read_bytes()
    with pytest.raises(StoreTooNew, match="schema 99"):
        world.open()
    with pytest.raises(StoreTooNew):
        Store.open_reading(world.folder)
    assert world.folder.store.read_bytes() == before


def test_a_newer_store_whose_log_was_not_written_back_is_refused_with_its_log(world: World) -> None:
    """As after a power cut: the file itself still has the older number, the log beside it the newer one."""
    store = filled(world)
    store._database.raw.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    store._database.raw.execute("PRAGMA user_version = 99")
    log = Path(f"{world.folder.store}-wal")
    file, journal = world.folder.store.read_bytes(), log.read_bytes()
    store.close()
    world.folder.store.write_bytes(file)
    log.write_bytes(journal)
    assert outcome(world.open) == "StoreTooNew store-too-new"
    assert (world.folder.store.read_bytes(), log.read_bytes()) == (file, journal)


def test_a_damaged_store_is_noticed_after_an_unclean_exit(world: World) -> None:
    store = filled(world, 400)
    store._database.raw.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    damaged = bytearray(world.folder.store.read_bytes())
    store.close()
    for page in range(3, len(damaged) // 4096):
        damaged[page * 4096 : page * 4096 + 16] = b"\x0dgarbage garbage"[:16]
    world.folder.store.write_bytes(damaged)
    world.folder.lock.write_bytes(b"open\n")
    with pytest.raises(StoreBroken):
        world.open()
    assert world.folder.store.read_bytes() == bytes(damaged)


def test_a_header_of_garbage_is_told(world: World) -> None:
    filled(world).close()
    content = world.folder.store.read_bytes()
    world.folder.store.write_bytes(b"\0" * 200 + content[200:])
    assert outcome(world.open).startswith("StoreBroken")


def test_without_rights_in_the_folder_the_store_can_be_read(reachable: Path) -> None:
    world = World(reachable / "data")
    filled(world).close()
    world.folder.folder.chmod(0o555)
    world.folder.store.chmod(0o444)

    def read() -> str:
        store = Store.open_reading(world.folder)
        return f"{store.cards.count()} {store.cards.due_count(DAY).new}"

    try:
        assert as_nobody(lambda: outcome(world.open)).startswith("StoreReadOnly")
        assert as_nobody(read) == "5 5"
    finally:
        world.folder.folder.chmod(0o755)


def test_a_read_only_file_in_a_writable_folder(reachable: Path) -> None:
    world = World(reachable / "data")
    filled(world).close()
    world.folder.folder.chmod(0o777)
    world.folder.lock.chmod(0o666)
    world.folder.store.chmod(0o444)
    before = world.folder.store.read_bytes()
    assert as_nobody(lambda: outcome(world.open)) == "StoreReadOnly store-read-only"
    assert as_nobody(lambda: outcome(lambda: Store.open_reading(world.folder))) == "opened"
    assert world.folder.store.read_bytes() == before


def test_a_folder_that_may_not_be_entered(reachable: Path) -> None:
    world = World(reachable / "data")
    filled(world).close()
    world.folder.folder.chmod(0o000)
    try:
        if os.getuid() == 0:
            assert as_nobody(lambda: outcome(world.open)).startswith("StoreReadOnly")
            said = as_nobody(lambda: outcome(lambda: Store.open_reading(world.folder)))
            assert said == "StoreReadOnly store-unreadable"
    finally:
        world.folder.folder.chmod(0o755)


def test_a_file_where_the_folder_should_be(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("not a folder")
    world = World(tmp_path / "data")
    assert outcome(world.open) == "StoreReadOnly store-folder"
    assert outcome(lambda: Store.open_reading(world.folder)).startswith("Store")


def test_a_reader_beside_a_writer_may_have_no_rights_to_write(reachable: Path) -> None:
    world = World(reachable / "data")
    store = filled(world)
    world.answer(store, card_ids(store)[0])
    for each in world.folder.folder.iterdir():
        if each.is_file():
            each.chmod(0o444)
    world.folder.folder.chmod(0o555)
    try:
        assert as_nobody(lambda: str(Store.open_reading(world.folder).reviews.count())) == "1"
    finally:
        world.folder.folder.chmod(0o755)
        store.close()


def test_every_sentence_exists_in_both_languages(world: World) -> None:
    world.folder.folder.mkdir()
    world.folder.store.write_text("x" * 200)
    with pytest.raises(StoreBroken) as caught:
        world.open()
    assert "is not a store" in caught.value.text("en")
    assert "不是本程序的数据库" in caught.value.text("zh")
    assert int.from_bytes(b"FLSH", "big") == APPLICATION_ID


def test_closing_twice_is_harmless_and_frees_the_lock(world: World) -> None:
    store = world.open()
    store.close()
    store.close()
    assert outcome(world.open) == "opened"
    assert DataFolder(world.folder.folder) == world.folder


def test_a_reader_beside_sees_what_was_written_and_keeps_no_answer_waiting(world: World) -> None:
    store = filled(world)
    with store.beside() as reader:
        before = reader.cards.count()
        assert before == store.cards.count()
        reader._database.raw.execute("BEGIN")  # a long read
        assert reader.cards.count() == before
        store.settings.set_value("said", "meanwhile")
        reader._database.raw.execute("ROLLBACK")
        assert reader.settings.value("said") == "meanwhile"
        with pytest.raises(StoreReadOnly):
            reader.settings.set_value("said", "never")
    store.close()
