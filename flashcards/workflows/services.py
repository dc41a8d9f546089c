"""Everything the window may ask for, put together by the roof."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import tzinfo

from flashcards.domain.settings import Preferences
from flashcards.paths import DataFolder
from flashcards.store.store import Store


@dataclass(frozen=True, slots=True)
class Services:
    """The store and the sources of time, chance and place from which the workflows are built.

    `now` gives ms UTC, `new_id` an id that was never given before, `zone` the person's time zone at this moment.
    """

    store: Store
    folder: DataFolder
    now: Callable[[], int]
    new_id: Callable[[], str]
    zone: Callable[[], tzinfo]
    version: str

    def preferences(self) -> Preferences:
        """Return how the app looks and behaves."""
        return self.store.settings.preferences()
