"""What was loaded ahead is not walked over again and again while a person studies."""

import subprocess
import sys

import pytest

pytestmark = pytest.mark.gui


def test_collections_of_garbage_leave_out_what_was_loaded_ahead() -> None:
    script = (
        "import gc; gc.disable(); from flashcards.ui.warming import Warming; Warming(None).studying(None, None);"
        "print(gc.get_freeze_count() > 10 * len(gc.get_objects()))"
    )
    said = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True)
    assert said.stdout.strip() == "True"
