"""Backups count only when they were opened and checked; going back to one keeps what it replaces."""

import hashlib
import sqlite3
from pathlib import Path

import pytest
from store_world import NOON, World, card_ids, draft, filled, plan_of

from flashcards.domain.drafts import ImagePayload
from flashcards.domain.errors import KnownError, StoreBroken, StoreBusy, StoreError, StoreReadOnly, StoreTooNew
from flashcards.domain.moments import DAY_MS
from flashcards.domain.settings import Backup
from flashcards.paths import DataFolder
from flashcards.store import migrations
from flashcards.store.backups import to_be_thinned
from flashcards.store.store import Store

PICTURE = ImagePayload(hashlib.sha256(b"picture").hexdigest(), ".png", b"picture")


def content_of(path: str | Path, tmp_path: Path) -> str:
    """Open a copy of a backup as a store and return its content hash."""
    folder = DataFolder(tmp_path / f"copy-{Path(path).name}")
    folder.folder.mkdir()
    folder.store.write_bytes(Path(path).read_bytes())
    store = Store.open_reading(folder)
    try:
        store.check()
        return store.content_hash()
    finally:
        store.close()


def test_a_backup_has_the_content_and_says_what_it_holds(store: Store, world: World, tmp_path: Path) -> None:
    world.answer(store, card_ids(store)[0])
    made = store.backups.create("manual", world.now())
    assert (made.cards, made.reviews, made.reason, made.at) == (5, 1, "manual", world.at)
    assert store.backups.all() == (made,)
    assert content_of(made.path, tmp_path) == store.content_hash()
    assert [path.name for path in world.folder.backups.iterdir()] == [Path(made.path).name]


def test_a_reader_can_be_backed_up_while_the_writer_goes_on(store: Store, world: World, tmp_path: Path) -> None:
    reader = Store.open_reading(world.folder)
    before = store.content_hash()
    made = reader.backups.create("daily", world.now())
    world.answer(store, card_ids(store)[0])
    assert content_of(made.path, tmp_path) == before
    reader.close()


def test_a_daily_backup_is_due_once_a_day(store: Store, world: World) -> None:
    assert store.backups.daily_due(world.at)
    store.backups.create("daily", world.now())
    assert not store.backups.daily_due(world.now())
    assert store.backups.daily_due(world.at + DAY_MS)
    assert store.backups.daily_due(world.at - 40 * DAY_MS)  # the clock was wrong when the backup was made


def test_going_back_keeps_what_is_replaced(store: Store, world: World, tmp_path: Path) -> None:
    old = store.content_hash()
    made = store.backups.create("manual", world.now())
    world.answer(store, card_ids(store)[0])
    new = store.content_hash()
    reader = Store.open_reading(world.folder)
    kept = store.backups.restore(Path(made.path), world.now())
    assert (kept.reason, content_of(kept.path, tmp_path)) == ("restore", new)
    assert store.content_hash() == reader.content_hash() == old
    reader.close()
    world.answer(store, card_ids(store)[1])
    store.close()
    again = world.open()
    assert again.reviews.count() == 1
    again.check()
    again.close()


def test_a_backup_elsewhere_takes_its_pictures_along(world: World, tmp_path: Path) -> None:
    store = world.open()
    store.imports.apply(plan_of([draft("with a picture")]), (PICTURE,), world.now())
    place = tmp_path / "stick" / "mine.db"
    place.parent.mkdir()
    made = store.backups.create_at(place, world.now())
    assert made.path == str(place)
    assert (place.parent / "mine-media" / PICTURE.digest).read_bytes() == b"picture"
    into_folder = store.backups.create_at(place.parent, world.now())
    assert Path(into_folder.path).parent == place.parent
    before = store.content_hash()
    store.close()
    elsewhere = World(tmp_path / "new machine", start=1000)
    other = elsewhere.open()
    other.backups.restore(place, elsewhere.now())
    assert other.content_hash() == before
    assert (elsewhere.folder.media / PICTURE.digest).read_bytes() == b"picture"
    other.close()


def test_pictures_are_never_taken_away(store: Store, world: World) -> None:
    store.imports.apply(plan_of([draft("with a picture")]), (PICTURE,), world.now())
    store.backups.create("manual", world.now())
    store.operations.undo()
    store.backups.thin(world.now() + 3000 * DAY_MS)
    assert (world.folder.media / PICTURE.digest).exists()


@pytest.mark.parametrize("damage", ["missing", "text", "foreign", "torn", "folder", "newer"])
def test_a_backup_that_is_not_sound_is_refused_and_nothing_changes(
    store: Store, world: World, tmp_path: Path, damage: str
) -> None:
    place = tmp_path / "backup.db"
    store.backups.create_at(place, world.now())
    if damage == "missing":
        place.unlink()
    elif damage == "text":
        place.write_text("no backup at all " * 50)
    elif damage == "foreign":
        place.unlink()
        other = sqlite3.connect(place)
        other.execute("CREATE TABLE diary (entry)")
        other.close()
    elif damage == "torn":
        place.write_bytes(place.read_bytes()[:-4096] + b"\xff" * 4096)
        content = bytearray(place.read_bytes())
        content[4096 : 4096 * 3] = b"\x00garbage" * 1024
        place.write_bytes(content)
    elif damage == "folder":
        place.unlink()
        place.mkdir()
    else:
        other = sqlite3.connect(place)
        other.execute("PRAGMA user_version = 99")
        other.close()
    before, backups = store.content_hash(), store.backups.all()
    with pytest.raises(KnownError) as caught:
        store.backups.restore(place, world.now())
    kinds = {"missing": StoreError, "newer": StoreTooNew}
    assert isinstance(caught.value, kinds.get(damage, StoreBroken))
    assert store.content_hash() == before
    assert store.backups.all() == backups


def test_a_backup_that_cannot_be_written_says_so_and_leaves_nothing(store: Store, world: World) -> None:
    world.folder.backups.write_text("a file where the folder should be")
    with pytest.raises(StoreError, match="backup could not be written"):
        store.backups.create("manual", world.now())
    world.folder.backups.unlink()
    missing = world.folder.folder / "nowhere" / "backup.db"
    with pytest.raises(StoreError, match="backup could not be written"):
        store.backups.create_at(missing, world.now())
    store.backups.create("manual", world.now())


def test_an_unfinished_backup_of_a_crash_is_cleared_away(store: Store, world: World) -> None:
    world.folder.backups.mkdir()
    (world.folder.backups / "backup.tmp").write_bytes(b"half")
    (world.folder.backups / "notes.txt").write_text("of the person")
    store.backups.create("manual", world.now())
    names = {path.suffix for path in world.folder.backups.iterdir()}
    assert names == {".db", ".txt"}


@pytest.mark.parametrize("state", ["broken", "missing", "newer", "folder"])
def test_a_store_that_cannot_be_opened_is_replaced_and_kept_aside(world: World, tmp_path: Path, state: str) -> None:
    store = filled(world)
    content = store.content_hash()
    made = store.backups.create("manual", world.now())
    store.close()
    place = world.folder.store
    if state == "missing":
        place.unlink()
    elif state == "folder":
        place.unlink()
        place.mkdir()
    elif state == "broken":
        place.write_bytes(b"broken" * 2000)
        Path(f"{place}-wal").write_bytes(b"a log that belongs to it")
    else:
        raw = sqlite3.connect(place)
        raw.execute("PRAGMA user_version = 99")
        raw.close()
    kept = Store.replace_broken(world.folder, Path(made.path), world.now())
    assert (kept is None) == (state == "missing")
    if state == "broken":
        assert kept is not None
        assert kept.read_bytes().startswith(b"broken")
        assert Path(f"{kept}-wal").read_bytes() == b"a log that belongs to it"
    again = world.open()
    assert again.content_hash() == content
    with pytest.raises(StoreBusy):
        Store.replace_broken(world.folder, Path(made.path), world.now())
    again.close()


def test_a_damaged_store_that_could_not_be_replaced_is_still_noticed(world: World) -> None:
    store = filled(world, 400)
    made = store.backups.create("manual", world.now())
    store.close()
    damaged = bytearray(world.folder.store.read_bytes())
    page = len(damaged) // 4096 - 2
    damaged[page * 4096 : page * 4096 + 16] = b"\x0dgarbage garbage"[:16]
    world.folder.store.write_bytes(damaged)
    world.folder.lock.write_bytes(b"open\n")
    in_the_way = Path(f"{world.folder.store}.tmp")
    in_the_way.mkdir()
    with pytest.raises(StoreReadOnly):
        Store.replace_broken(world.folder, Path(made.path), world.now())
    with pytest.raises(StoreBroken):
        world.open()


def at_days(*ages: float) -> list[Backup]:
    return [Backup(f"{age}", NOON - round(age * DAY_MS), 1, "daily") for age in ages]


def kept_of(backups: list[Backup]) -> list[str]:
    gone = to_be_thinned(backups, NOON)
    return [backup.path for backup in backups if backup not in gone]


def test_thinning_keeps_all_of_two_days_then_days_weeks_and_months() -> None:
    assert kept_of(at_days(0.1, 0.5, 1, 1.5, 1.9)) == ["0.1", "0.5", "1", "1.5", "1.9"]
    assert kept_of(at_days(1, 5, 5.1, 5.2, 6.1)) == ["1", "5", "6.1"]
    long = kept_of(at_days(*(age + 0.2 for age in range(800))))
    assert len([age for age in long if float(age) <= 14]) == 14
    assert 11 <= len([age for age in long if 14 < float(age) <= 92]) <= 13
    assert 21 <= len([age for age in long if 92 < float(age) <= 731]) <= 23
    assert max(map(float, long)) <= 731


def test_thinning_keeps_the_newest_and_those_of_a_wrong_clock() -> None:
    assert kept_of(at_days(900, 1000)) == ["900"]
    assert kept_of(at_days(-400, -3, 3, 3.1)) == ["-400", "-3", "3"]
    assert kept_of([]) == []


def test_thinning_twice_removes_nothing_more() -> None:
    backups = at_days(*(age * 2.7 for age in range(300)))
    once = [backup for backup in backups if backup not in to_be_thinned(backups, NOON)]
    assert to_be_thinned(once, NOON) == ()


def test_thinning_removes_files(store: Store, world: World) -> None:
    first = store.backups.create("daily", world.now())
    second = store.backups.create("daily", world.now())
    third = store.backups.create("daily", world.now() + 10 * DAY_MS)
    assert store.backups.thin(world.now() + 11 * DAY_MS) == (first,)
    assert store.backups.all() == (third, second)


def add_colour(raw: sqlite3.Connection) -> None:
    raw.execute("ALTER TABLE deck ADD COLUMN colour TEXT NOT NULL DEFAULT ''")


SHIPPED = len(migrations.MIGRATIONS)


def fail(raw: sqlite3.Connection) -> None:
    raw.execute("CREATE TABLE half (done INTEGER)")
    raw.execute("DROP TABLE review")
    raise sqlite3.OperationalError("out of ideas")


def test_a_later_migration_comes_after_a_backup_and_loses_nothing(
    world: World, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    store = filled(world)
    world.answer(store, card_ids(store)[0])
    before = store.content_hash()
    store.close()
    monkeypatch.setattr(migrations, "MIGRATIONS", (*migrations.MIGRATIONS, add_colour))
    with pytest.raises(KnownError, match="older version"):
        Store.open_reading(world.folder)
    store = world.open()
    assert (store.version, store.content_hash()) == (SHIPPED + 1, before)
    assert [backup.reason for backup in store.backups.all()] == ["migration"]
    assert store._database.rows("SELECT DISTINCT colour FROM deck") == [("",)]
    store.operations.undo()
    assert store.reviews.count() == 0
    backup = Path(store.backups.all()[0].path)
    store.backups.restore(backup, world.now())
    assert (store.version, store.content_hash()) == (SHIPPED + 1, before)
    store.close()


def test_a_migration_that_fails_leaves_the_store_as_it_was(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    store = filled(world)
    before = store.content_hash()
    store.close()
    shipped = migrations.MIGRATIONS
    monkeypatch.setattr(migrations, "MIGRATIONS", (*shipped, add_colour, fail))
    with pytest.raises(sqlite3.OperationalError, match="out of ideas"):
        world.open()
    monkeypatch.setattr(migrations, "MIGRATIONS", (*shipped, add_colour))
    store = world.open()
    assert (store.version, store.content_hash()) == (SHIPPED + 1, before)
    assert store._database.rows("SELECT name FROM sqlite_schema WHERE name = 'half'") == []
    store.close()


def test_no_migration_without_its_backup(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    filled(world).close()
    world.folder.backups.write_text("in the way")
    monkeypatch.setattr(migrations, "MIGRATIONS", (*migrations.MIGRATIONS, add_colour))
    with pytest.raises(StoreError, match="backup could not be written"):
        world.open()
    raw = sqlite3.connect(world.folder.store)
    assert raw.execute("PRAGMA user_version").fetchone() == (SHIPPED,)
    raw.close()


def test_a_restored_store_without_device_gets_one(store: Store, world: World) -> None:
    made = store.backups.create("manual", world.now())
    raw = sqlite3.connect(made.path)
    raw.execute("DELETE FROM setting")
    raw.commit()
    raw.close()
    store.backups.restore(Path(made.path), world.now())
    assert store.device


def damaged_within(world: World) -> Path:
    """Fill a store, back it up and spoil tables of it that opening does not read; return the backup."""
    store = filled(world, 400)
    made = store.backups.create("manual", world.now())
    store.close()
    raw = sqlite3.connect(world.folder.store)
    size = raw.execute("PRAGMA page_size").fetchone()[0]
    roots = raw.execute("SELECT rootpage FROM sqlite_schema WHERE name IN ('deck', 'note', 'card')").fetchall()
    raw.close()
    spoiled = bytearray(world.folder.store.read_bytes())
    for (root,) in roots:
        spoiled[(root - 1) * size : root * size] = b"garbage!" * (size // 8)
    world.folder.store.write_bytes(spoiled)
    return Path(made.path)


def test_a_store_that_is_damaged_within_is_replaced_and_kept_as_it_is(world: World) -> None:
    backup = damaged_within(world)
    spoiled = world.folder.store.read_bytes()
    store = world.open()
    with pytest.raises(StoreBroken):
        store.imports.snapshot("", ())
    kept = store.backups.restore(backup, world.now())
    assert Path(kept.path).read_bytes() == spoiled
    assert store.cards.count() == 400
    store.check()
    store.close()
    again = world.open()
    assert again.cards.count() == 400
    again.close()


def test_damage_that_was_met_is_looked_for_at_the_next_start(world: World) -> None:
    damaged_within(world)
    store = world.open()
    with pytest.raises(StoreBroken):
        store.imports.snapshot("", ())
    store.close()
    with pytest.raises(StoreBroken):
        world.open()
