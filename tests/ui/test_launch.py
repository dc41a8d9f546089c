"""What happens around the window at the start."""

import sqlite3
from datetime import UTC, datetime
from functools import partialmethod
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from flashcards import launch
from flashcards.domain.errors import KnownError, StoreBroken
from flashcards.domain.moments import DAY_MS
from flashcards.domain.settings import Backup
from flashcards.paths import DataFolder
from flashcards.store.store import Store
from flashcards.surroundings import new_id, now
from flashcards.ui.trouble_dialog import StoreTrouble
from flashcards.workflows.builtin_decks import update_builtin
from flashcards.workflows.keeping import back_up

pytestmark = pytest.mark.gui


def test_the_backup_offered_for_a_damaged_store_is_named_by_its_day(qtbot: QtBot) -> None:
    error = StoreBroken("store-broken", path="here.db", reason="torn")
    ten_days_ago = now() - 10 * DAY_MS
    trouble = StoreTrouble(error, "en", Backup("b.db", ten_days_ago, 1, "daily", 24, 7))
    qtbot.addWidget(trouble)
    day = datetime.fromtimestamp(ten_days_ago / 1000, UTC).astimezone().strftime("%Y-%m-%d %H:%M")
    assert day in trouble.informativeText()
    assert "here.db" in trouble.text()


def test_decks_that_cannot_be_written_are_told_and_the_start_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[KnownError] = []
    monkeypatch.setattr(launch, "_complain", lambda error, _lang: told.append(error))
    store = Store.open(DataFolder(tmp_path / "data"), now=now, new_id=new_id)
    try:
        store._database.raw.execute("PRAGMA query_only = 1")
        launch._bring_decks(store, "en")
        assert len(told) == 1
        store._database.raw.execute("PRAGMA query_only = 0")
        launch._bring_decks(store, "en")
        assert len(told) == 1
        assert store.cards.count() >= 186
    finally:
        store.close()


@pytest.mark.parametrize("wanted", [True, False])
def test_damage_that_comes_to_light_after_opening_leads_to_the_offer_of_a_backup(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, wanted: bool
) -> None:
    folder = DataFolder(tmp_path / "data")
    _spoil_decks(folder)
    offers: list[StoreTrouble] = []
    monkeypatch.setattr(StoreTrouble, "exec", partialmethod(_note, offers))
    monkeypatch.setattr(StoreTrouble, "restore_wanted", wanted)
    if wanted:
        assert launch._open_and(_first_page, folder, "en") >= 186
        assert list(tmp_path.glob("data/flashcards-broken-*.db"))
    else:
        # Having said no to the offer, a person is not told the same once more.
        monkeypatch.setattr(launch, "_complain", _nothing_more_to_say)
        assert launch._open_and(_first_page, folder, "en") == StoreBroken.exit_code
    assert len(offers) == 1


def _nothing_more_to_say(*_given: object) -> int:
    raise AssertionError("said twice")


def _note(trouble: StoreTrouble, offers: list[StoreTrouble]) -> None:
    offers.append(trouble)


def _first_page(store: Store) -> int:
    launch._bring_decks(store, "en")
    return store.cards.count()


def _spoil_decks(folder: DataFolder) -> None:
    """Make a store with a backup and write nonsense over its table of decks, which opening does not read."""
    store = Store.open(folder, now=now, new_id=new_id)
    update_builtin(store, now())
    back_up(store, now())
    store.close()
    raw = sqlite3.connect(folder.store)
    size = raw.execute("PRAGMA page_size").fetchone()[0]
    root = raw.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'deck'").fetchone()[0]
    raw.close()
    spoiled = bytearray(folder.store.read_bytes())
    spoiled[(root - 1) * size : root * size] = b"garbage!" * (size // 8)
    folder.store.write_bytes(spoiled)
