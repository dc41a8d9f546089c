"""The decks that an import fills: of two languages one, and the stored one where it is known."""

from collections.abc import Iterable, Mapping, Sequence

from flashcards.domain.drafts import ParsedDeck
from flashcards.domain.import_plan import PlannedDeck, StoredDeck
from flashcards.domain.places import BUILTIN_ROOT, location

Key = tuple[str, str]


class Decks:
    """The decks of an import, by root and key, beside those in the store."""

    def __init__(self, stored: Iterable[StoredDeck], parsed: Sequence[ParsedDeck]) -> None:
        self._parsed = parsed
        self._stored: dict[str, list[StoredDeck]] = {}
        for deck in stored:
            self._stored.setdefault(location(deck.root, deck.key), []).append(deck)
        self._found = {(each.file.root, each.deck.key): self._known(each) for each in parsed}

    @property
    def ids(self) -> Mapping[Key, str | None]:
        """The stored deck of each deck of the import, None for a new one."""
        return {key: deck.deck_id if deck else None for key, deck in self._found.items()}

    def stays_deleted(self, parsed: ParsedDeck) -> bool:
        """Tell whether this is a built-in deck that a person deleted: no update brings it back."""
        found = self._found[parsed.file.root, parsed.deck.key]
        return parsed.file.root == BUILTIN_ROOT and found is not None and found.deleted

    def planned(self) -> tuple[PlannedDeck, ...]:
        """Describe each deck with its titles and introductions in every language."""
        files: dict[Key, list[ParsedDeck]] = {}
        for each in self._parsed:
            files.setdefault((each.file.root, each.deck.key), []).append(each)
        return tuple(self._described(key, listed) for key, listed in files.items())

    def _described(self, key: Key, files: Sequence[ParsedDeck]) -> PlannedDeck:
        titles: dict[str, str] = {}
        intros: dict[str, str] = {}
        for each in files:
            titles.setdefault(_lang(each), each.deck.path)
            if each.deck.intro:
                intros.setdefault(_lang(each), each.deck.intro)
        known = self._found[key]
        deck_id = known.deck_id if known else None
        stays_deleted = self.stays_deleted(files[0])
        revived = known is not None and known.deleted and not stays_deleted
        return PlannedDeck(key[0], files[0].deck, deck_id, titles, intros, stays_deleted, revived)

    def _known(self, parsed: ParsedDeck) -> StoredDeck | None:
        """Find the stored deck of a file: by its place, whatever the root, the same root first."""
        root = parsed.file.root
        listed = self._stored.get(location(root, parsed.deck.key), ())
        return min(listed, key=lambda deck: (deck.root != root, deck.deleted, deck.deck_id), default=None)


def _lang(parsed: ParsedDeck) -> str:
    """Return the language of a file, by its name or else by its cards."""
    if parsed.deck.lang or not parsed.drafts:
        return parsed.deck.lang
    return parsed.drafts[0].face.lang
