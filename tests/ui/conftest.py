"""Tests of the window run without a screen, with the fonts that the program brings."""

import os

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


@pytest.fixture(scope="session", autouse=True)
def bundled_fonts(qapp: object) -> None:
    from flashcards.ui.fonts import load_fonts

    assert load_fonts() == ()
