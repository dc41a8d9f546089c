"""The tags of Obsidian's card plugins, and the decks that they name: `#flashcards/a/b` is the deck `a/b`."""

import re
from dataclasses import replace
from typing import NamedTuple

from flashcards.deckfiles.attributes import Inherited, read_tags
from flashcards.deckfiles.in_text import first_in_text
from flashcards.deckfiles.names import fit_path
from flashcards.deckfiles.source import Source

DECKS, FLASHCARDS = "decks", "flashcards"
_LETTERS = r"[^\s\0!-,.:-@\[-^`{-~，。；：！？、（）“”]"
_ANY = re.compile(rf"[ \t]*#{_LETTERS}+")
_TAG = re.compile(rf"#{_LETTERS}+")
_LEAD = re.compile(r"[ \t]*(?:>[ \t]?)*[ \t]*(?:[-*+][ \t]+)?")


class Tag(NamedTuple):
    """A tag that names a deck, with the space behind it: its place and the deck ('' for the file's own)."""

    start: int
    end: int
    deck: str


def trailing_tags(masked: str, start: int, stop: int) -> tuple[int, tuple[str, ...]]:
    """Return where the tags at the end of a line begin, with the space before them, and the tags."""
    end, tags = stop, list[str]()
    while True:
        while end > start and masked[end - 1] in " \t":
            end -= 1
        begin = max(masked.rfind(" ", start, end), masked.rfind("\t", start, end), start - 1) + 1
        if not _TAG.fullmatch(masked, begin, end):
            return end, tuple(reversed(tags))
        tags.append(masked[begin + 1 : end])
        end = begin


def names_a_plugin(source: Source) -> bool:
    """Tell whether the properties of a note hold the tag of a plugin."""
    tags = source.front.inherited.attributes.tags
    return any(tag.partition("/")[0].lower() in (DECKS, FLASHCARDS) for tag in tags)


class DeckTags:
    """Finds one plugin's tag, for example `flashcards`."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._tag = re.compile(rf"(?<!\S)#{name}(?:/({_LETTERS}*))?(?!{_LETTERS})", re.IGNORECASE)

    def find(self, masked: str, start: int, stop: int) -> Tag | None:
        """Return the first such tag between two offsets."""
        match = self._tag.search(masked, start, stop)
        return self._made(match, stop) if match else None

    def last(self, masked: str, start: int, stop: int) -> Tag | None:
        """Return the last such tag between two offsets."""
        matches = list(self._tag.finditer(masked, start, stop)) if masked.find("#", start, stop) >= 0 else []
        return self._made(matches[-1], stop) if matches else None

    def own(self, masked: str, start: int, stop: int) -> Tag | None:
        """Return the tag at the start or the end of a card's first line, which counts for that card alone."""
        if masked.find("#", start, stop) < 0:
            return None
        lead = _LEAD.match(masked, start, stop)
        match = self._tag.match(masked, lead.end() if lead else start, stop)
        if match:
            return self._made(match, stop)
        last = self.last(masked, start, stop)
        return last if last and not masked[last.end : stop].strip(" \t") else None

    def line(self, masked: str, start: int, stop: int) -> tuple[str, tuple[str, ...]] | None:
        """Return the deck and the other tags of a line of nothing but tags, None for any other line."""
        if masked.find("#", start, stop) < 0:
            return None
        at = start
        while match := _ANY.match(masked, at, stop):
            at = match.end()
        tag = self.find(masked, start, stop) if at > start and not masked[at:stop].strip() else None
        if tag is None:
            return None
        return tag.deck, self.others(read_tags(masked[start:stop]))

    def others(self, tags: tuple[str, ...]) -> tuple[str, ...]:
        """Return the tags without this plugin's own."""
        return tuple(tag for tag in tags if self._deck(tag) is None)

    def of_file(self, source: Source) -> tuple[str | None, Inherited]:
        """Return the deck that the properties of a note name (None without the tag), and what its cards inherit."""
        inherited = source.front.inherited
        tags = inherited.attributes.tags
        decks = [deck for deck in map(self._deck, tags) if deck is not None]
        if not decks:
            return None, inherited
        attributes = replace(inherited.attributes, tags=self.others(tags))
        return decks[0], Inherited(attributes, inherited.given, inherited.kind, inherited.file_kind)

    def line_in_file(self, source: Source) -> int:
        """Return the line of the first such tag in a note, among its properties or in its text, 0 for none."""
        if self.of_file(source)[0] is not None:
            return source.place(max(0, source.text.lower().find(self._name)))[0]
        if f"#{self._name}" not in source.text.lower():
            return 0  # the search below takes ten times as long
        places = (match.start() for match in self._tag.finditer(source.text, source.front.end))
        at = first_in_text(source, places)
        return source.place(at)[0] if at >= 0 else 0

    def _deck(self, tag: str) -> str | None:
        head, _, path = tag.partition("/")
        return fit_path(path) if head.lower() == self._name else None

    def _made(self, match: re.Match[str], stop: int) -> Tag:
        end = match.end()
        while end < stop and match.string[end] in " \t":
            end += 1
        return Tag(match.start(), end, fit_path(match[1] or ""))
