"""The files that hold decks, and those that cards can be added to."""

from dataclasses import dataclass

MARKDOWN_SUFFIXES = (".md", ".markdown")
SHEET_SUFFIXES = (".csv", ".tsv")
"""Nothing but tables is named like this; a `.txt` may be one, or notes in Markdown."""
TABLE_SUFFIXES = (*SHEET_SUFFIXES, ".txt")
SUFFIXES = (*MARKDOWN_SUFFIXES, *TABLE_SUFFIXES)


@dataclass(frozen=True, slots=True)
class DeckPlace:
    """A deck file: its root and path, the path of its deck in the language of the window, and its cards."""

    root: str
    path: str
    deck: str
    cards: int = 0
