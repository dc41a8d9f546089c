"""While others may work, Python collects garbage in the window's thread only: a widget elsewhere would crash it."""

import gc
import threading
from collections import Counter
from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from flashcards.ui.background import Background

pytestmark = pytest.mark.gui
HERE = threading.get_ident()


class Litter:
    """Garbage that tells where it was collected."""

    def __init__(self, where: Counter[str]) -> None:
        self.itself, self._where = self, where

    def __del__(self) -> None:
        self._where["here" if threading.get_ident() == HERE else "elsewhere"] += 1


def drop_litter(where: Counter[str]) -> None:
    """Make so much garbage that Python would collect it several times."""
    for _ in range(5 * gc.get_threshold()[0]):
        Litter(where)


@pytest.fixture
def background(qapp: object) -> Iterator[Background]:
    background = Background()
    yield background
    background.stop()


def test_garbage_is_collected_all_the_same(qtbot: QtBot, background: Background) -> None:
    where: Counter[str] = Counter()
    drop_litter(where)
    qtbot.waitUntil(lambda: where["here"] > 0, timeout=20_000)


def test_no_job_collects_on_its_way_out_what_was_left_meanwhile(qtbot: QtBot, background: Background) -> None:
    where: Counter[str] = Counter()
    ended: list[object] = []
    for _ in range(100):
        background.start(lambda *_: drop_litter(where)).finished.connect(ended.append)
    qtbot.waitUntil(lambda: len(ended) == 100, timeout=60_000)
    qtbot.waitUntil(lambda: where["here"] > 0, timeout=20_000)
    assert where["elsewhere"] == 0


def test_threads_of_libraries_collect_nothing_either(background: Background) -> None:
    where: Counter[str] = Counter()
    watching = threading.Thread(target=drop_litter, args=(where,))
    watching.start()
    watching.join()
    assert where == {}


def test_python_collects_by_itself_again_when_nothing_is_left_that_could_work(qapp: object) -> None:
    found = gc.isenabled()
    stopped, dropped = Background(), Background()
    stopped.stop()
    assert not gc.isenabled()
    delete(dropped)
    assert gc.isenabled() == found


def test_work_that_begins_after_a_stop_is_as_safe(qtbot: QtBot, background: Background) -> None:
    background.stop()
    ended: list[object] = []
    background.start(lambda *_: gc.isenabled()).finished.connect(ended.append)
    qtbot.waitUntil(lambda: bool(ended), timeout=20_000)
    assert ended == [False]
