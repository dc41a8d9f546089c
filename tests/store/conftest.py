from collections.abc import Iterator
from pathlib import Path

import pytest
from store_world import World, filled

from flashcards.store.store import Store


@pytest.fixture
def world(tmp_path: Path) -> World:
    return World(tmp_path / "data")


@pytest.fixture
def store(world: World) -> Iterator[Store]:
    opened = filled(world)
    yield opened
    opened.close()
