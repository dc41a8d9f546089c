# ruff: noqa: S608 - names of tables and columns come from this room, never from a text of a person
"""What a person has set, and small facts that the program remembers."""

import json
from dataclasses import asdict, fields

from flashcards.domain.decks import Changes
from flashcards.domain.settings import Preferences, Preset
from flashcards.store.connection import Database
from flashcards.store.engine import Tables
from flashcards.store.journal import begin
from flashcards.store.rows import PRESET, preset_of, preset_values

_PREFERENCES = "preferences"


class Settings:
    """Preferences, the preset, and remembered values."""

    def __init__(self, database: Database, tables: Tables) -> None:
        self._database = database
        self._tables = tables

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
        from sqlmodel import select

        from flashcards.store.tables import PresetRow

        values = preset_values(preset)
        with self._tables.writing() as session:
            recorder = begin(self._database, "preset", at)
            row = session.exec(select(PresetRow).where(PresetRow.preset_id == preset.preset_id)).first()
            if row is None:
                row = PresetRow(**values)
                session.add(row)
                session.flush()
                recorder.created("preset", row.preset_no or 0)
            elif before := {name: getattr(row, name) for name in values if getattr(row, name) != values[name]}:
                for name in before:
                    setattr(row, name, values[name])
                recorder.changed("preset", row.preset_no or 0, before)
            recorder.finish(1)
        return Changes(cards=True, settings=True, operation="preset" if recorder.entries else "", count=1)

    def value(self, key: str) -> str:
        """Return a remembered text, '' when there is none."""
        return remembered(self._database, key)

    def set_value(self, key: str, text: str) -> None:
        """Remember a text."""
        remember(self._database, key, text)


def remembered(database: Database, key: str) -> str:
    """Return a remembered text, '' when there is none."""
    return database.value("SELECT value FROM setting WHERE key = ?", (key,)) or ""


def remember(database: Database, key: str, text: str) -> None:
    """Remember a text, as part of the transaction that is going on or in one of its own."""
    with database.transaction() as raw:
        raw.execute(
            "INSERT INTO setting (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
            (key, text),
        )
