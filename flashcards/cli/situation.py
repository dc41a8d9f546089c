"""What the global options said."""

from dataclasses import dataclass

from flashcards.cli.texts import say
from flashcards.paths import DataFolder


@dataclass(frozen=True, slots=True)
class Situation:
    """Where the data lie and in which language to speak."""

    lang: str
    folder: DataFolder

    def say(self, key: str, **words: object) -> str:
        """Return a text in the chosen language."""
        return say(self.lang, key, **words)
