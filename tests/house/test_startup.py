"""What the first picture may cost: started in a fresh process, the window has loaded none of the heavy libraries."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from flashcards.paths import DataFolder
from flashcards.store.store import Store
from flashcards.surroundings import new_id, now
from flashcards.workflows.builtin_decks import update_builtin

pytestmark = pytest.mark.gui

PROBE = Path(__file__).parents[1] / "bench" / "window_probe.py"
NEVER = {
    "sqlmodel", "sqlalchemy", "pydantic", "numpy", "markdown", "fsrs", "yaml", "rapidfuzz", "click", "mathra",
    "watchdog", "hypothesis", "platformdirs", "importlib.metadata", "logging.handlers", "asyncio", "unittest",
    "markdownify", "bs4", "xlsxwriter",
}  # fmt: skip
NOT_FOR_TODAY = {
    "markdown_it", "mdit_py_plugins", "pygments", "PySide6.QtNetwork", "PySide6.QtSvg",
    "flashcards.deckfiles", "flashcards.rendering", "flashcards.domain.blocks", "flashcards.domain.import_plan",
}  # fmt: skip


@pytest.fixture(scope="module")
def data(tmp_path_factory):
    """A store as an earlier start left it: with the built-in decks."""
    folder = tmp_path_factory.mktemp("data")
    store = Store.open(DataFolder(folder), now=now, new_id=new_id)
    update_builtin(store, now())
    store.close()
    return folder


def started(data, *arguments):
    """Start the window as a person does, let it load what it loads later, and close it."""
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "LANG": "en_US.UTF-8"}
    command = [sys.executable, PROBE, str(time.monotonic_ns()), "--data", data, *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, env=environment, check=False)
    said = done.stderr.replace("This plugin does not support propagateSizeHints()\n", "")
    assert (done.returncode, said) == (0, "")
    return json.loads(done.stdout)


def test_today_is_painted_before_anything_heavy_is_loaded(data):
    report = started(data)
    loaded = set(report["modules"])
    assert (report["page"], report.get("processes", 1)) == ("today", 1)
    assert loaded & (NEVER | NOT_FOR_TODAY) == set()
    # What the next minutes need is loaded behind that picture.
    assert {"sqlmodel", "fsrs", "markdown_it", "pygments"} <= set(report["later"])


def test_the_first_card_needs_markdown_and_colours_and_nothing_else(data):
    report = started(data, "--study")
    loaded = set(report["modules"])
    assert (report["page"], report["card"]) == ("study", True)
    assert loaded & NEVER == set()
    assert "markdown_it" in loaded
