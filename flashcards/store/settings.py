# ruff: noqa: S608 - names of tables and columns come from this room, never from a text of a person
"""What a person has set, and small facts that the program remembers."""

import json
from dataclasses import asdict, fields

from flashcards.domain.decks import Changes
from flashcards.domain.settings import Preferences, Preset
from flashcards.store.connection import Database
from flashcards.store.journal import begin
from flashcards.store.rows import PRESET, preset_of, preset_values

_PREFERENCES = "preferences"


class Settings:
    """Preferences, the preset, and remembered values."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def preferences(self) -> Preferences:
        """Return how the app looks and behaves."""
        text = self.value(_PREFERENCES)
        if not text:
            return Preferences()
        names = {each.name for each in fields(Preferences)}
        # A newer version of the same schema may have saved more than this one knows.
        return Preferences(**{name: value for name, value in json.loads(text).items() if name in names})

    def save_preferences(self, preferences: Preferences) -> Changes:
        """Keep how the app looks and behaves."""
        self.set_value(_PREFERENCES, json.dumps(asdict(preferences), ensure_ascii=False))
        return Changes(settings=True)

    def preset(self, preset_id: str = "default") -> Preset:
        """Return how cards are scheduled."""
        row = self._database.row(f"SELECT {', '.join(PRESET)} FROM preset WHERE preset_id = ?", (preset_id,))
        return preset_of(row) if row else Preset(preset_id)

    def save_preset(self, preset: Preset, at: int) -> Changes:
        """Keep how cards are scheduled; this can be undone."""
        values = preset_values(preset)
        with self._database.transaction():
            recorder = begin(self._database, "preset", at)
            number = self._database.value("SELECT preset_no FROM preset WHERE preset_id = ?", (preset.preset_id,))
            if number is None:
                recorder.insert("preset", values)
            else:
                recorder.update("preset", number, values)
            recorder.finish(1)
        return Changes(cards=True, settings=True, operation="preset" if recorder.entries else "", count=1)

    def value(self, key: str) -> str:
        """Return a remembered text, '' when there is none."""
        return self._database.value("SELECT value FROM setting WHERE key = ?", (key,)) or ""

    def set_value(self, key: str, text: str) -> None:
        """Remember a text."""
        with self._database.transaction() as raw:
            raw.execute(
                "INSERT INTO setting (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
                (key, text),
            )
