"""What happens around the window at the start."""

from pathlib import Path

import pytest

from flashcards import launch
from flashcards.domain.errors import KnownError
from flashcards.paths import DataFolder
from flashcards.store.store import Store
from flashcards.surroundings import new_id, now

pytestmark = pytest.mark.gui


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
