"""What the files of decks and of their pictures are named, and the files that cards can be added to."""

from dataclasses import dataclass

MARKDOWN_SUFFIXES = (".md", ".markdown")
SHEET_SUFFIXES = (".csv", ".tsv")
"""Nothing but tables is named like this; a `.txt` may be one, or notes in Markdown."""
TABLE_SUFFIXES = (*SHEET_SUFFIXES, ".txt")
SUFFIXES = (*MARKDOWN_SUFFIXES, *TABLE_SUFFIXES)
PICTURE_SUFFIXES = (".png", ".jpg", ".jpeg", ".gif", ".webp")
"""The pictures that cards show."""
NAMED_AS_PICTURES = (*PICTURE_SUFFIXES, ".svg", ".bmp", ".avif")
"""With those that people name in their notes too, and that are told of as missing."""
CODE_FOLDERS = frozenset({"node_modules", "__pycache__", "site-packages"})
"""Folders that hold other people's code, however their files are named."""


@dataclass(frozen=True, slots=True)
class DeckPlace:
    """A deck file: its root and path, the path of its deck in the language of the window, and its cards."""

    root: str
    path: str
    deck: str
    cards: int = 0
