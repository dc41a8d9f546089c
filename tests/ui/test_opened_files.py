"""Files that macOS asks the program to open reach the window, together and none lost."""

import subprocess
import sys

import pytest

pytestmark = pytest.mark.gui

# There is one application object in a process, and the one of the tests is another.
SENT = """
from PySide6.QtCore import QUrl
from PySide6.QtGui import QFileOpenEvent
from flashcards.ui.application import Application

application = Application(["flashcards"])
def send(*names):
    for name in names:
        assert application.sendEvent(application, QFileOpenEvent(QUrl.fromLocalFile(name)))
    for _ in range(3):
        application.processEvents()
application.files_opened.connect(print)
"""


def _told(steps: str) -> list[str]:
    command = [sys.executable, "-c", SENT + steps]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
    return done.stdout.splitlines()


def test_files_chosen_together_are_offered_together() -> None:
    told = _told("application.serve()\nsend('/decks/a.md', '/decks/b 中.csv')\nsend('/decks/c.md')")
    assert told == ["['/decks/a.md', '/decks/b 中.csv']", "['/decks/c.md']"]


def test_files_that_come_before_the_window_wait_for_it() -> None:
    told = _told("send('/decks/a.md')\nprint('window')\napplication.serve()\napplication.serve()")
    assert told == ["window", "['/decks/a.md']"]


def test_an_address_that_is_no_file_is_left_alone() -> None:
    told = _told(
        "application.serve()\napplication.sendEvent(application, QFileOpenEvent(QUrl('https://example.org/a.md')))\nsend()"
    )
    assert told == []
