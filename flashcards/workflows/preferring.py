"""Settings: what a person prefers, how they study, and what that costs."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from flashcards.domain.decks import Changes
from flashcards.domain.settings import Preferences, Preset, SettingsView
from flashcards.scheduling.workload import workloads

if TYPE_CHECKING:
    from flashcards.store.store import Store


class Preferring:
    """What the Settings page shows and changes. `now` gives ms UTC."""

    def __init__(self, store: "Store", now: Callable[[], int], version: str) -> None:
        self._store, self._now, self._version = store, now, version

    def preferences(self) -> Preferences:
        """Return how the app looks and behaves."""
        return self._store.settings.preferences()

    def view(self) -> SettingsView:
        """Return everything that can be set, with the backups and what each retention would cost."""
        preset = self._store.settings.preset()
        return SettingsView(
            preferences=self.preferences(),
            preset=preset,
            backups=self._store.backups.all(),
            data_folder=str(self._store.folder.folder),
            log_file=str(self._store.folder.log),
            version=self._version,
            workloads=workloads(self._store.cards.count(), preset),
        )

    def save_preferences(self, preferences: Preferences) -> Changes:
        """Keep how the app looks and behaves; where the window stands is not the form's to say."""
        window = self.preferences().window
        return self._store.settings.save_preferences(replace(preferences, window=window))

    def save_text_size(self, percent: int) -> Changes:
        """Keep the size of the text on cards."""
        return self._store.settings.save_preferences(replace(self.preferences(), text_size=percent))

    def save_window(self, geometry: str) -> None:
        """Remember where the window stood."""
        self._store.settings.save_preferences(replace(self.preferences(), window=geometry))

    def save_preset(self, preset: Preset) -> Changes:
        """Keep how cards are scheduled; memories stay as they are, the next answers follow the new settings."""
        return self._store.settings.save_preset(preset, self._now())
