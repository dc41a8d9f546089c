"""Tests of the window run without a screen, with the fonts that the program brings, and leave no language behind."""

import os
from collections.abc import Iterator

import pytest

from flashcards.ui.quick_imports import leave_sources_unread

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
leave_sources_unread()  # as `main` does: else what a thread imports may run before it is complete


@pytest.fixture(scope="session", autouse=True)
def bundled_fonts(qapp: object) -> None:
    from flashcards.ui.fonts import load_fonts

    assert load_fonts() == ()


@pytest.fixture(autouse=True)
def words_of_the_source(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Take away the translations that a test installed: all tests share one application."""
    from PySide6.QtCore import QLocale
    from shiboken6 import isValid

    from flashcards.ui.languages import Languages

    used: list[Languages] = []
    use = Languages.use

    def noted(languages: Languages, lang: str) -> None:
        used.append(languages)
        use(languages, lang)

    monkeypatch.setattr(Languages, "use", noted)
    locale = QLocale()
    yield
    for languages in used:
        if isValid(languages):
            languages.remove()
    QLocale.setDefault(locale)
