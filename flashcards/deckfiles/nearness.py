"""Which stored cards a new text may be an edit of: a short list for each, found without comparing all with all."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from itertools import pairwise

from flashcards.deckfiles.likeness import Written

ALL_PAIRS = 10_000
ALL_LETTERS = 10_000_000_000
_NEAREST = 8
_RARE = 64
_PROBES = 24
_NEIGHBOURS = 2

_WORD = re.compile(r"\w+")


def tokens(card: Written) -> set[str]:
    """Return the words of a card; of scripts without spaces, pairs of characters."""
    found: set[str] = set()
    for word in _WORD.findall(f"{card.front.text} {card.back.text}"):
        if word.isascii():
            found.add(word)
        else:
            found.update(map("".join, pairwise(word)))
    return found


def candidates(
    drafts: Sequence[Sequence[Written]],
    stored: Sequence[Sequence[Written]],
    neighbours: Sequence[Sequence[int]],
) -> list[list[int]]:
    """List for each draft the stored cards worth comparing, by their index.

    Few pairs are compared all with all. Of many, those are taken that share the rarest words, that have the
    same front, or that stand at the same place of the same file (`neighbours`).
    """
    if len(drafts) * len(stored) <= ALL_PAIRS and _size(drafts) * _size(stored) <= ALL_LETTERS:
        everything = list(range(len(stored)))
        return [everything] * len(drafts)
    holders = _holders(stored)
    fronts: dict[str, list[int]] = defaultdict(list)
    for index, faces in enumerate(stored):
        for face in faces:
            fronts[face.front.text].append(index)
    found = []
    for faces, near in zip(drafts, neighbours, strict=True):
        chosen = set(near)
        for face in faces:
            chosen.update(fronts.get(face.front.text, ())[:_NEAREST] if face.front.text else ())
            chosen.update(_sharing(tokens(face), holders))
        found.append(sorted(chosen))
    return found


def _size(cards: Sequence[Iterable[Written]]) -> int:
    """Count the letters of cards."""
    return sum(len(face.front.text) + len(face.back.text) for faces in cards for face in faces)


def _holders(stored: Sequence[Iterable[Written]]) -> dict[str, list[int]]:
    """Map each word to the stored cards that hold it."""
    holders: dict[str, list[int]] = defaultdict(list)
    for index, faces in enumerate(stored):
        for token in set().union(*map(tokens, faces)):
            holders[token].append(index)
    return holders


def _sharing(words: set[str], holders: dict[str, list[int]]) -> list[int]:
    """Return the stored cards that share the most of the rarest words."""
    rare = sorted((len(holders[word]), word) for word in words if word in holders)[:_PROBES]
    shared: Counter[int] = Counter()
    for count, word in rare:
        if count <= _RARE or not shared:
            shared.update(holders[word][:_RARE])
    return [index for index, _ in shared.most_common(_NEAREST)]


def same_places(
    drafts: Sequence[Iterable[str]], stored: Sequence[Iterable[str]]
) -> tuple[list[list[int]], set[tuple[int, int]]]:
    """Pair each draft with the stored cards at about the same place of the same file.

    Both come in the order of their lines, as the places of the files they stand in, and only those that are
    still without a partner. Where a file has as many of the one as of the other, each stands in place of its
    counterpart: these pairs are returned as well.
    """
    new, old = _by_file(drafts), _by_file(stored)
    near: list[list[int]] = [[] for _ in drafts]
    in_place: set[tuple[int, int]] = set()
    for place, listed in new.items():
        known = old.get(place, [])
        for at, index in enumerate(listed):
            near[index] += known[max(0, at - _NEIGHBOURS) : at + _NEIGHBOURS + 1]
        if len(listed) == len(known):
            in_place.update(zip(listed, known, strict=True))
    return near, in_place


def _by_file(cards: Sequence[Iterable[str]]) -> dict[str, list[int]]:
    """List the cards of each file."""
    found: dict[str, list[int]] = defaultdict(list)
    for index, places in enumerate(cards):
        for place in places:
            found[place].append(index)
    return found
