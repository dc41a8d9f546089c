"""Killing a process while it writes, many times, and looking at what it left behind."""

import random
import shutil
import signal
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

import victim
from store_world import World, card_ids, filled

from flashcards.store import migrations
from flashcards.store.backups import check_backup
from flashcards.store.store import Store

CARDS = 400


@dataclass
class Tally:
    """What the kills showed. Everything but `kills`, `acknowledged` and `unsaid` has to be 0."""

    kind: str
    kills: int = 0
    acknowledged: int = 0
    unsaid: int = 0
    lost: int = 0
    torn: int = 0
    refused: list[str] = field(default_factory=list)

    @property
    def clean(self) -> bool:
        return not (self.lost or self.torn or self.refused)


def prepared(kind: str, folder: Path) -> World:
    """Make the store that all kills of one kind begin with."""
    world = World(folder)
    store = filled(world, CARDS * (10 if kind == "migrating" else 1))
    if kind == "restoring":
        store.backups.create("manual", world.now())
        world.answer(store, card_ids(store)[0])
        store.backups.create("manual", world.now())
    store.close()
    return world


def kill_many(kind: str, times: int, folder: Path, seed: int, longest: float = 0.5) -> Tally:
    """Kill a victim `times` times, each after a random moment up to `longest` seconds, and check what is left."""
    chance, tally = random.Random(seed), Tally(kind)
    beginning = folder / "beginning"
    prepared(kind, beginning)
    for number in range(times):
        place = folder / f"{kind}-{number}"
        shutil.copytree(beginning, place)
        acknowledged = _kill_one(kind, place, chance.uniform(0, longest))
        tally.kills += 1
        tally.acknowledged += acknowledged
        try:
            _judge(tally, place, acknowledged)
        except Exception as error:  # whatever it is, the store was not usable after a kill
            tally.refused.append(f"{place}: {error!r}")
            continue
        shutil.rmtree(place)
    return tally


def _kill_one(kind: str, place: Path, after: float) -> int:
    """Start a victim, kill it, and return how many writes it had said to be done."""
    command = [sys.executable, str(Path(victim.__file__)), kind, str(place)]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        process.stdout.readline()
        time.sleep(after)
        process.send_signal(signal.SIGKILL)
        return process.stdout.read().count(b"A")


def _judge(tally: Tally, place: Path, acknowledged: int) -> None:
    if tally.kind == "migrating":
        migrations.MIGRATIONS = (*migrations.MIGRATIONS, victim.rebuild_cards)
    try:
        store = World(place, start=1).open()
        try:
            store.check()
            assert store._database.rows("PRAGMA foreign_key_check") == []
            _JUDGES[tally.kind](tally, store, acknowledged)
        finally:
            store.close()
    finally:
        if tally.kind == "migrating":
            migrations.MIGRATIONS = migrations.MIGRATIONS[:-1]


def _compare(tally: Tally, found: int, acknowledged: int) -> None:
    tally.lost += max(0, acknowledged - found)
    tally.unsaid += max(0, found - acknowledged)
    tally.torn += found > acknowledged + 1


def _judge_answers(tally: Tally, store: Store, acknowledged: int) -> None:
    reviews, reps = store.reviews.count(), store._database.value("SELECT sum(reps) FROM card")
    tally.torn += reviews != reps
    _compare(tally, reviews, acknowledged)


def _judge_undoing(tally: Tally, store: Store, acknowledged: int) -> None:
    reviews, reps = store.reviews.count(), store._database.value("SELECT sum(reps) FROM card")
    tally.torn += reviews != reps
    # The last round may have been killed after its first or second answer.
    tally.lost += max(0, acknowledged - reviews)
    tally.torn += reviews > acknowledged + 2


def _judge_imports(tally: Tally, store: Store, acknowledged: int) -> None:
    counts = {store._database.value(f"SELECT count(*) FROM {table}") - CARDS for table in ("note", "face", "card")}
    notes = counts.pop()
    tally.torn += bool(counts) or notes % victim.NOTES_AN_IMPORT != 0
    tally.torn += store.cards.count() != notes + CARDS
    _compare(tally, notes // victim.NOTES_AN_IMPORT, acknowledged)


def _judge_migration(tally: Tally, store: Store, acknowledged: int) -> None:
    """It was opened again, which finishes a migration; what matters is that no card is missing or doubled."""
    tally.torn += store.version != len(migrations.MIGRATIONS) or store.cards.count() != CARDS * 10
    tally.torn += store._database.rows("SELECT name FROM sqlite_schema WHERE name = 'card_before'") != []
    sound = [check_backup(Path(backup.path)) for backup in store.backups.all()]
    tally.lost += acknowledged and not sound


def _judge_backups(tally: Tally, store: Store, acknowledged: int) -> None:
    backups = store.backups.all()
    for backup in backups:
        tally.torn += check_backup(Path(backup.path)) != (CARDS, 0)
    _compare(tally, len(backups), acknowledged)


def _judge_restoring(tally: Tally, store: Store, acknowledged: int) -> None:
    for backup in store.backups.all():
        check_backup(Path(backup.path))
    tally.torn += store.reviews.count() not in (0, 1) or store.cards.count() != CARDS


_JUDGES = {
    "answering": _judge_answers,
    "undoing": _judge_undoing,
    "importing": _judge_imports,
    "migrating": _judge_migration,
    "backing": _judge_backups,
    "restoring": _judge_restoring,
}
KINDS = tuple(_JUDGES)
