"""The half hour before an interview: which of the built-in cards, in which order."""

import json
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from flashcards.domain.places import BUILTIN_ROOT
from flashcards.paths import decks_folder

if TYPE_CHECKING:
    from flashcards.domain.study import Candidate
    from flashcards.store.store import Store


def sprint_cards(store: "Store", folder: Path | None = None) -> "tuple[Candidate, ...]":
    """Return the cards of the sprint in their order: answers to say aloud, a bug to find, a chain to draw.

    What a person suspended or deleted is left out. `folder` is where the built-in decks lie; where the list is missing
    or broken there, there is no sprint.
    """
    return store.cards.of_keys(BUILTIN_ROOT, _keys(folder or decks_folder()))


@lru_cache(maxsize=1)
def _keys(folder: Path) -> tuple[str, ...]:
    try:
        said = json.loads((folder / "sprint.json").read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return ()
    cards = said.get("cards") if isinstance(said, dict) else None
    return tuple(key for key in cards if isinstance(key, str)) if isinstance(cards, list) else ()
