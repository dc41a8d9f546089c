"""Where a file holds something that a card cannot be read past in one go."""

from collections.abc import Iterator

from flashcards.deckfiles.definitions import Definitions
from flashcards.deckfiles.source import Source
from flashcards.markup.cloze import has_marker
from flashcards.markup.structure import Structure

_NEEDLES = ("{{c", "![")


def special_places(source: Source, definitions: Definitions) -> list[int]:
    """Return the offsets of clozes, pictures, markers, `---` lines, comments, oddities and used definitions, in order.

    A card between two of them holds nothing but text and fences; in most decks of great size that is every card.
    """
    structure, text = source.structure, source.text
    places = [*structure.rules, *structure.definitions]
    places += [start for start, _ in structure.comments]
    places += [oddity.at for oddity in structure.oddities]
    for needle in _NEEDLES:
        places += _all(text, needle, source.front.end)
    places += marked_fences(structure)
    places += definitions.references(text, source.front.end)
    places.sort()
    return places


def marked_fences(structure: Structure) -> list[int]:
    """Return where the fences begin whose code may hold markers of clozes."""
    find = structure.text.find
    return [
        fence.start
        for fence in structure.fences
        if find("?", fence.inner_start, fence.inner_end) >= 0
        and has_marker(structure.text[fence.inner_start : fence.inner_end])
    ]


def _all(text: str, needle: str, start: int) -> Iterator[int]:
    """Find each place of a string; the first character alone is looked for first, because that is much faster."""
    at = text.find(needle, start) if needle[0] in text else -1
    while at >= 0:
        yield at
        at = text.find(needle, at + 1)
