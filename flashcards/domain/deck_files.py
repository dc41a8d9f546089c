"""The deck files that cards can be added to."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class DeckPlace:
    """A deck file: its root and path, the path of its deck in the language of the window, and its cards."""

    root: str
    path: str
    deck: str
    cards: int = 0
