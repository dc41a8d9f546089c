"""A second start finds the window that is open and hands over what it was asked."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from PySide6.QtNetwork import QLocalServer
from pytestqt.qtbot import QtBot

from flashcards.ui import instance
from flashcards.ui.instance import FirstWindow, SecondStart, socket_name

pytestmark = pytest.mark.gui


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Path]:
    path = tmp_path / "flashcards.db"
    yield path
    QLocalServer.removeServer(socket_name(path))


def test_files_reach_the_first_window_which_comes_forward(qtbot: QtBot, store: Path) -> None:
    owner = QObject()
    first, second = FirstWindow(store, owner), SecondStart(store, ("decks/torch.md",), study=True)
    told = [first.raise_requested, first.files_received, first.study_requested, second.finished]
    asked: list[list[str]] = []
    first.files_received.connect(asked.append)
    with qtbot.waitSignals(told):
        second.start()
    assert asked == [[str(Path("decks/torch.md").absolute())]]


def test_a_second_start_waits_for_a_window_that_is_still_starting(qtbot: QtBot, store: Path) -> None:
    owner = QObject()
    second = SecondStart(store, (), study=False)
    with qtbot.waitSignal(second.finished) as answered:
        second.start()
        qtbot.wait(50)
        first = FirstWindow(store, owner)
    assert answered.args == [True]
    assert first.parent() is owner


def test_without_a_window_a_second_start_gives_up(qtbot: QtBot, store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(instance, "PATIENCE_MS", 150)
    second = SecondStart(store, (), study=False)
    with qtbot.waitSignal(second.finished) as answered:
        second.start()
    assert answered.args == [False]


def test_each_store_has_its_own_window(tmp_path: Path) -> None:
    assert socket_name(tmp_path / "one.db") != socket_name(tmp_path / "other.db")
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "real")
    assert socket_name(tmp_path / "link" / "one.db") == socket_name(tmp_path / "real" / "one.db")
