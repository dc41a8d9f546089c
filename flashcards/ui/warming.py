"""What is needed soon but not for the first picture: loaded off the UI thread once that picture stands."""

import gc
from importlib import import_module

from flashcards.ui.background import Report, Stopped
from flashcards.workflows.services import Services
from flashcards.workflows.warming_up import get_ready_to_study, get_tables_ready

# In the order in which a person comes to them; formulas are drawn by a library of their own.
_SOON = ("flashcards.ui.study_page", "flashcards.ui.study_desk", "mathra", "flashcards.ui.settings_desk")


class Warming:
    """Loads what the first card needs, then the store's tables; both are work for the background.

    What was loaded is left out of Python's collections of garbage from then on: it stays as long as the program runs,
    and a collection that walks over all of it holds the window up for more than three pictures, between two cards.
    """

    def __init__(self, services: Services) -> None:
        self._services = services

    def studying(self, _report: Report, _stopped: Stopped) -> None:
        """Load what a session needs."""
        get_ready_to_study()
        for name in _SOON:
            import_module(name)
        gc.freeze()

    def tables(self, _report: Report, _stopped: Stopped) -> None:
        """Load the engine of the store's tables."""
        get_tables_ready(self._services.store)
        gc.freeze()
