"""The few words that a card's drawing adds to its text, in the language of the interface."""

from collections.abc import Mapping
from dataclasses import dataclass

from flashcards.domain.blocks import Ran


@dataclass(frozen=True, slots=True)
class CardWords:
    """Titles of callouts by kind and of code panels by title; what is said of plain text, by its reason, and more."""

    callouts: Mapping[str, str]
    titles: Mapping[str, str]
    plain: str
    reasons: Mapping[str, str]
    no_picture: str
    code: str
    verified: str

    def ran(self, block: Ran) -> str:
        """Return the mark below code that was run."""
        return f"\u2713 {self._versions(block)} \u00b7 {block.date[:7]}"

    def ran_told(self, block: Ran) -> str:
        """Say in plain words what the mark means."""
        return self.verified.format(versions=self._versions(block), date=block.date)

    def _versions(self, block: Ran) -> str:
        return ", ".join(block.versions)
