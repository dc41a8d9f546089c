"""PySide's look into the sources of other modules is switched off where it can be."""

import subprocess
import sys

import pytest

pytestmark = pytest.mark.gui

SCRIPT = """
import linecache
from flashcards.ui.quick_imports import leave_sources_unread
leave_sources_unread()
import calendar
from PySide6.QtCore import QObject
assert QObject().objectName() == ""
print(calendar.__file__ in linecache.cache)
"""


def test_no_source_is_read_when_a_module_is_imported_after_pyside():
    done = subprocess.run([sys.executable, "-c", SCRIPT], capture_output=True, text=True, timeout=60, check=False)
    assert (done.stdout, done.stderr) == ("False\n", "")
