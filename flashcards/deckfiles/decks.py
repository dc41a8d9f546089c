"""The decks that an import fills: of two languages one, and the stored one where it is known."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace

from flashcards.deckfiles.names import deck_key, fit_path
from flashcards.domain.drafts import DeckDraft, ParsedDeck
from flashcards.domain.import_plan import PlannedDeck, Snapshot, StoredDeck
from flashcards.domain.places import BUILTIN_ROOT, location

Key = tuple[str, str]
_NAMED = "//"  # begins the key of a deck that cards name themselves; no path of a file does


class Decks:
    """The decks of an import, by root and key, beside those in the store."""

    def __init__(self, stored: Iterable[StoredDeck], parsed: Sequence[ParsedDeck]) -> None:
        self._known = {(deck.root, deck.key): deck for deck in stored}
        self._files: dict[Key, list[tuple[ParsedDeck, DeckDraft]]] = {}
        for each in parsed:
            for draft in _filled(each):
                key = each.file.root, draft.key
                known = self._known.get(key)
                # A file without cards makes no deck, but keeps one that it had, by its name.
                if known is not None and not each.drafts:
                    self._files.setdefault(key, []).append((each, replace(draft, path=known.path)))
                elif each.drafts:
                    self._files.setdefault(key, []).append((each, draft))
        self._found = {key: self._known.get(key) for key in self._files}

    @property
    def ids(self) -> Mapping[Key, str | None]:
        """The stored deck of each deck of the import, None for a new one."""
        return {key: deck.deck_id if deck else None for key, deck in self._found.items()}

    def stays_deleted(self, parsed: ParsedDeck) -> bool:
        """Tell whether this is a built-in deck that a person deleted: no update brings it back."""
        found = self._known.get((parsed.file.root, parsed.deck.key))
        return parsed.file.root == BUILTIN_ROOT and found is not None and found.deleted

    def left_behind(self, parsed: Iterable[ParsedDeck]) -> set[str]:
        """List the files of decks that stay deleted: a card may have moved from there, and takes its history along."""
        return {each.file.place for each in parsed if self.stays_deleted(each)}

    def planned(self) -> tuple[PlannedDeck, ...]:
        """Describe each deck with its titles and introductions in every language."""
        return tuple(self._described(key, listed) for key, listed in self._files.items())

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
        unread = [file for file in snapshot.files if file.place not in away]
        standing = {location(file.root, deck_key(file.path)) for file in unread}
        roots = {file.root for file in unread}
        # Any file may hold cards of a deck that cards name themselves.
        return tuple(
            PlannedDeck(deck.root, DeckDraft(deck.key, deck.path), deck.deck_id, deleted=True)
            for deck in leaving
            if not (deck.root in roots if deck.key.startswith(_NAMED) else location(deck.root, deck.key) in standing)
        )

    def _described(self, key: Key, files: Sequence[tuple[ParsedDeck, DeckDraft]]) -> PlannedDeck:
        titles: dict[str, str] = {}
        intros: dict[str, str] = {}
        for each, draft in files:
            titles.setdefault(_lang(each), draft.path)
            if draft.intro:
                intros.setdefault(_lang(each), draft.intro)
        known = self._found[key]
        deck_id = known.deck_id if known else None
        parsed, draft = files[0]
        stays_deleted = draft.key == parsed.deck.key and self.stays_deleted(parsed)
        revived = known is not None and known.deleted and not stays_deleted
        return PlannedDeck(key[0], draft, deck_id, titles, intros, stays_deleted, revived)


def named_deck(parsed: ParsedDeck, path: str) -> DeckDraft:
    """Return the deck of a card that names one; a deck that a person chose for the whole file takes all its cards."""
    fitting = "" if parsed.options.deck else fit_path(path)
    return DeckDraft(_NAMED + fitting, fitting, parsed.deck.lang) if fitting else parsed.deck


def _filled(parsed: ParsedDeck) -> list[DeckDraft]:
    """List the decks that the cards of a file fill, its own if no card fills another."""
    paths = dict.fromkeys(draft.deck for draft in parsed.drafts)
    decks = {deck.key: deck for deck in (named_deck(parsed, path) for path in paths)}
    return list(decks.values()) or [parsed.deck]


def _lang(parsed: ParsedDeck) -> str:
    """Return the language of a file, by its name or else by its cards."""
    if parsed.deck.lang or not parsed.drafts:
        return parsed.deck.lang
    return parsed.drafts[0].face.lang
