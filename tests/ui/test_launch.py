"""What happens around the window at the start."""

from datetime import UTC, datetime
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
        assert store.cards.count() == 24
    finally:
        store.close()
