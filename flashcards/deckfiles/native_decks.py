"""Whole decks as native files, each read back before it is believed."""

import re
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from flashcards.deckfiles.definitions import Definitions
from flashcards.deckfiles.native_writer import written_card, written_head, written_intro
from flashcards.deckfiles.reading import read_deck
from flashcards.domain.cards import LANGUAGES, Attributes, Face
from flashcards.domain.drafts import DeckFile, Draft
from flashcards.markup.structure import scan

_PARAGRAPHS = re.compile(r"\n\n(?=\[)")

Content = tuple[object, ...]


class Card(NamedTuple):
    """One face of a note, as it is to be written."""

    face: Face
    attributes: Attributes


class NativeFile(NamedTuple):
    """A file of a deck: its name and text, and those of its cards that do not read back as they are."""

    name: str
    text: str
    inexact: tuple[Card, ...] = ()


def written_deck(stem: str, deck: str, lang: str, intro: str, cards: Sequence[Card]) -> tuple[NativeFile, ...]:
    """Write the cards of a deck in one language as a native file that reads back to the same cards.

    Cards that would be read in another way beside the others, because one file has one definition of a name, say,
    go into a further file of the same deck.
    """
    writer = _Writer(stem, deck, lang)
    if cards and writer.comes_back(cards, intro):
        return (NativeFile(writer.name(0), writer.text(cards, intro)),)
    alone = [writer.comes_back([card], "") for card in cards]
    rest = [card for card, exact in zip(cards, alone, strict=True) if exact]
    inexact = tuple(card for card, exact in zip(cards, alone, strict=True) if not exact)
    files: list[NativeFile] = []
    while rest:
        taken = writer.fitting(rest, intro if not files else "")
        chosen = {id(card) for card in taken}
        rest = [card for card in rest if id(card) not in chosen]
        files.append(NativeFile(writer.name(len(files)), writer.text(taken, intro if not files else "")))
    if inexact or not files:
        text = writer.text(inexact, intro if not files else "")
        files.append(NativeFile(writer.name(len(files)), text, inexact))
    return tuple(files)


class _Writer:
    def __init__(self, stem: str, deck: str, lang: str) -> None:
        self._stem, self._deck, self._lang = stem, deck, lang

    def name(self, number: int) -> str:
        """Name the files of a deck: `stem.zh.md`, `stem-2.zh.md`."""
        suffix = f".{self._lang}" if self._lang in LANGUAGES else ""
        return f"{self._stem}{f'-{number + 1}' if number else ''}{suffix}.md"

    def text(self, cards: Sequence[Card], intro: str) -> str:
        """Return the text of a file."""
        lang = "" if self._lang in LANGUAGES else self._lang
        parts = [written_head(self._deck, lang), written_intro(intro), *_shared(cards, intro)]
        parts += [written_card(card.face, card.attributes) for card in cards]
        return "\n\n".join(part for part in parts if part) + "\n"

    def comes_back(self, cards: Sequence[Card], intro: str) -> bool:
        """Tell whether a file of these cards reads back to them."""
        return not self._lost(cards, intro)

    def fitting(self, cards: Sequence[Card], intro: str) -> list[Card]:
        """Choose cards that read back beside each other; at least one."""
        taken = list(cards)
        while len(taken) > 1:
            lost = self._lost(taken, intro)
            if not lost:
                break
            chosen = {id(card) for card in lost}
            kept = [card for card in taken if id(card) not in chosen]
            taken = kept or taken[: len(taken) // 2]
        return taken

    def _lost(self, cards: Sequence[Card], intro: str) -> list[Card]:
        """List the cards that a file would not give back, all of them where it would give others."""
        file = DeckFile("", self.name(0), self.text(cards, intro), "")
        read = Counter(_read_content(draft) for draft in read_deck(file).drafts)
        lost = []
        for card in cards:
            content = _content(card.face, card.attributes)
            if read[content]:
                read[content] -= 1
            else:
                lost.append(card)
        return list(cards) if not lost and read.total() else lost


def _read_content(draft: Draft) -> Content:
    return _content(draft.face, draft.attributes)


def _content(face: Face, attributes: Attributes) -> Content:
    """Return what must read back: all but places, pictures, and definitions that the card holds itself."""
    every = _PARAGRAPHS.split(face.definitions)
    definitions = tuple(sorted(each for each in every if each not in face.front and each not in face.back))
    return face.lang, face.front, face.back, face.clozes, definitions, attributes


def _shared(cards: Sequence[Card], intro: str) -> list[str]:
    """List the definitions that cards bring from their files, each label once, and not those of the introduction."""
    known = set(Definitions(scan(intro)).by_label)
    found: list[str] = []
    for card in cards:
        if not card.face.definitions:
            continue
        for label, definition in Definitions(scan(card.face.definitions)).by_label.items():
            if label not in known:
                known.add(label)
                found.append(definition.text)
    return found
