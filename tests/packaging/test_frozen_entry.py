"""Where the frozen program starts, and what is left out of it."""

import importlib.util
import os
from pathlib import Path

import pytest

PACKAGING = Path(__file__).parents[2] / "packaging"


@pytest.fixture
def entry():
    found = importlib.util.spec_from_file_location("frozen_entry", PACKAGING / "entry.py")
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


def test_programs_started_by_the_frozen_one_find_their_own_libraries(entry, monkeypatch):
    monkeypatch.setenv("LD_LIBRARY_PATH", "/frozen/_internal")
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/a/persons/own")
    monkeypatch.setenv("QT_PLUGIN_PATH", "/frozen/_internal/plugins")
    monkeypatch.delenv("QT_PLUGIN_PATH_ORIG", raising=False)
    entry.leave_to_others_what_is_theirs()
    assert os.environ["LD_LIBRARY_PATH"] == "/a/persons/own"
    assert not {"QT_PLUGIN_PATH", "LD_LIBRARY_PATH_ORIG"} & os.environ.keys()


def test_one_id_names_the_application_everywhere():
    desktop = [path.name for path in (PACKAGING / "linux").glob("*.desktop")]
    metainfo = [path.name for path in (PACKAGING / "linux").glob("*.metainfo.xml")]
    assert (desktop, metainfo) == (["org.flashcards.Flashcards.desktop"], ["org.flashcards.Flashcards.metainfo.xml"])
    launch = (PACKAGING.parent / "flashcards" / "launch.py").read_text(encoding="utf-8")
    assert 'setDesktopFileName("org.flashcards.Flashcards")' in launch
