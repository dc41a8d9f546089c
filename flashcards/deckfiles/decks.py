"""The decks that an import fills: of two languages one, and the stored one where it is known."""

from collections.abc import Collection, Iterable, Mapping, Sequence

from flashcards.deckfiles.names import deck_key
from flashcards.domain.drafts import DeckDraft, ParsedDeck
from flashcards.domain.import_plan import PlannedDeck, Snapshot, StoredDeck
from flashcards.domain.places import BUILTIN_ROOT, location

Key = tuple[str, str]


class Decks:
    """The decks of an import, by root and key, beside those in the store."""

    def __init__(self, stored: Iterable[StoredDeck], parsed: Sequence[ParsedDeck]) -> None:
        self._parsed = parsed
        known = {(deck.root, deck.key): deck for deck in stored}
        keys = ((each.file.root, each.deck.key) for each in parsed)
        self._found = {key: known.get(key) for key in keys}

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

    def left(self, snapshot: Snapshot, taken: Collection[str], away: Collection[str]) -> tuple[PlannedDeck, ...]:
        """List the stored decks that all their cards leave for others, as when a file was renamed.

        `taken` are the stored notes found in the files, `away` the places that were read or are gone. A deck
        that keeps a retired card is not left, and one that is left comes back with its file.
        """
        notes: dict[str, list[str]] = {}
        for note in snapshot.notes:
            notes.setdefault(note.deck_id, []).append(note.note_id)
        leaving = [
            deck
            for deck in snapshot.decks
            if not deck.deleted and (deck.root, deck.key) not in self._found and deck.deck_id in notes
        ]
        leaving = [deck for deck in leaving if all(note_id in taken for note_id in notes[deck.deck_id])]
        if not leaving:
            return ()
        standing = {
            location(file.root, deck_key(file.path))
            for file in snapshot.files
            if location(file.root, file.path) not in away
        }
        return tuple(
            PlannedDeck(deck.root, DeckDraft(deck.key, deck.path), deck.deck_id, deleted=True)
            for deck in leaving
            if location(deck.root, deck.key) not in standing
        )

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


def _lang(parsed: ParsedDeck) -> str:
    """Return the language of a file, by its name or else by its cards."""
    if parsed.deck.lang or not parsed.drafts:
        return parsed.deck.lang
    return parsed.drafts[0].face.lang
