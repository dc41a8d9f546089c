"""A Windows program without a console has no streams at all; it must work and end as it would with them."""

import subprocess
import sys
from pathlib import Path

import pytest

WITHOUT = """
import sys
sys.stdin = sys.stdout = sys.stderr = None
from flashcards.__main__ import main
sys.exit(main())
"""
DECK = "# Deck\n\n## Why? {.concept #why freq=3}\n\nBecause of this.\n"


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("--version",), 0),
        (("import", "{deck}"), 1),  # nobody can be asked
        (("import", "{deck}", "--yes"), 0),
        (("check", "{deck}"), 0),
        (("check", "{deck}", "--json"), 5),  # what was asked for cannot be written anywhere
        (("due",), 4),
        (("no-such-verb",), 2),
    ],
)
def test_verbs_work_without_streams(tmp_path: Path, arguments: tuple[str, ...], code: int) -> None:
    deck = tmp_path / "deck.md"
    deck.write_text(DECK, encoding="utf-8")
    words = [word.format(deck=deck) for word in arguments]
    command = [sys.executable, "-c", WITHOUT, "--data", str(tmp_path / "data"), *words]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (code, "", "")
