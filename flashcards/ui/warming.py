"""What is needed soon but not for the first picture: imported once that stands, so that nothing waits for it later."""

from importlib import import_module

from flashcards.ui.background import Report, Stopped
from flashcards.workflows.services import Services

# Studying comes first: a person presses Start long before they open Settings.
_SOON = (
    "flashcards.workflows.studying",
    "flashcards.rendering.cards",
    "flashcards.rendering.highlighting",
    "flashcards.scheduling.memory",
    "flashcards.ui.study_page",
    "flashcards.ui.study_desk",
)


class Warming:
    """Loads what the first card needs, then the store's tables; runs off the UI thread."""

    def __init__(self, services: Services) -> None:
        self._services = services

    def studying(self, _report: Report, _stopped: Stopped) -> None:
        """Load what a session needs."""
        for name in _SOON:
            import_module(name)

    def tables(self, _report: Report, _stopped: Stopped) -> None:
        """Load the engine of the store's tables."""
        self._services.store.prepare_tables()
