"""The Library: decks with their counts, and the cards that are out of the queues."""

from collections.abc import Callable, Collection, Iterable
from datetime import tzinfo
from typing import TYPE_CHECKING

from flashcards.domain.cards import CardLists, CardRow
from flashcards.domain.decks import Changes, DeckRow
from flashcards.domain.errors import KnownError
from flashcards.domain.inbox import TakenBack
from flashcards.domain.library import LibraryView
from flashcards.domain.moments import day_begins, day_of
from flashcards.domain.places import BUILTIN_ROOT, location
from flashcards.domain.stored import ListedCard, Operation, StoredDeckRow
from flashcards.workflows.deck_tree import deck_rows, with_cards
from flashcards.workflows.history import pace
from flashcards.workflows.past_imports import take_back
from flashcards.workflows.sitting import limits_left

if TYPE_CHECKING:
    from flashcards.store.store import Store

# What the Library offers to take back; answers are taken back where they were given.
_TAKEN_BACK_HERE = (
    "rename-deck", "delete-decks", "import", "answer", "suspend", "unsuspend", "bury", "unbury", "clear-leech", "reset",
    "restore", "delete-cards", "edit-card",
)  # fmt: skip


class Browsing:
    """What can be seen and done in the Library. `now` gives ms UTC, `zone` the person's time zone."""

    def __init__(self, store: "Store", now: Callable[[], int], zone: Callable[[], tzinfo]) -> None:
        self._store, self._now, self._zone = store, now, zone

    def view(self, lang: str) -> LibraryView:
        """List the decks and the cards out of the queues, named in `lang`."""
        day = self._day()
        limits = limits_left(self._store, day, self._store.settings.preset())
        decks = self._store.decks.all(day)
        rows = deck_rows(with_cards(decks), limits, pace(self._store, day), lang)
        last = self._last()
        answered = self._store.operations.answered_since(last) if last else 0
        return LibraryView(rows, self._lists(day, decks, lang), last.kind if last else "", answered)

    def rename(self, row: DeckRow, path: str) -> Changes:
        """Move a deck, or a level with all decks below it, to another path; levels are parted by `/`."""
        wanted = "/".join(name for name in (part.strip() for part in path.split("/")) if name)
        if not wanted or wanted == row.path:
            return Changes()
        decks = {deck.deck_id: deck for deck in self._store.decks.all(self._day())}
        paths = {}
        for deck_id in row.deck_ids:
            present = next(path for path in _paths(decks[deck_id]) if _is_below(path, row.path))
            paths[deck_id] = wanted + present[len(row.path) :]
        return self._store.decks.rename_all(paths, self._now())

    def delete(self, deck_ids: Collection[str]) -> Changes:
        """Delete decks; this can be undone, and an update does not bring a built-in deck back."""
        return self._store.decks.delete(deck_ids, self._now())

    def suspend(self, card_ids: Collection[str]) -> Changes:
        """Take cards out of the queues until they are taken back."""
        return self._store.cards.suspend(card_ids, self._now())

    def unsuspend(self, card_ids: Collection[str]) -> Changes:
        """Take suspended cards back."""
        return self._store.cards.unsuspend(card_ids, self._now())

    def unbury(self, card_ids: Collection[str]) -> Changes:
        """Take buried cards back today."""
        return self._store.cards.unbury(card_ids, self._now())

    def keep(self, card_ids: Collection[str]) -> Changes:
        """Take leeches back into the queues."""
        return self._store.cards.clear_leech(card_ids, self._now())

    def reset(self, card_ids: Collection[str]) -> Changes:
        """Make cards new again; their reviews stay in the log."""
        return self._store.cards.reset(card_ids, self._now())

    def restore(self, note_ids: Collection[str]) -> Changes:
        """Take retired cards back with the history they had.

        Raises KnownError when none can come back, because its text is not in its deck any more.
        """
        from flashcards.deckfiles.cloze_parts import marks_of

        notes = self._store.cards.notes(note_ids)
        marks = {note.note_id: marks_of(note.faces, note.attributes.reverse) for note in notes}
        changes = self._store.cards.restore(note_ids, self._now(), marks)
        if notes and not changes.count:
            raise KnownError("restore-no-text")
        return changes

    def erase(self, note_ids: Collection[str]) -> Changes:
        """Delete retired cards for good, after a backup."""
        at = self._now()
        self._store.backups.create("deletion", at)
        return self._store.cards.delete_retired(note_ids, at)

    def undo(self) -> TakenBack:
        """Take back what was done last in the Library; quiet changes of followed folders are not offered here."""
        last = self._last()
        return TakenBack() if last is None else take_back(self._store, last)

    def _day(self) -> int:
        return day_of(self._now(), self._store.settings.preferences().day_start, self._zone())

    def _last(self) -> Operation | None:
        """Return what was done last in the Library today, also before a restart; answers do not stand in its way.

        What is older is not offered any more, nor what was about cards that are gone since, nor the decks that come
        with the program.
        """
        done = self._store.operations.all(_TAKEN_BACK_HERE)
        last = next((each for each in done if not each.hollow), None)
        if last is None or last.words.get("root") == BUILTIN_ROOT:
            return None
        day_start, zone = self._store.settings.preferences().day_start, self._zone()
        return last if last.at >= day_begins(self._day(), day_start, zone) else None

    def _lists(self, day: int, decks: Iterable[StoredDeckRow], lang: str) -> CardLists:
        paths = {deck.deck_id: deck.path_in(lang) for deck in decks}
        found = self._store.cards.lists(day)
        return CardLists(
            suspended=tuple(_row(card, paths, lang) for card in found.suspended),
            buried=tuple(_row(card, paths, lang) for card in found.buried),
            leeches=tuple(_row(card, paths, lang) for card in found.leeches),
            retired=tuple(_row(card, paths, lang) for card in found.retired),
        )


def _row(listed: ListedCard, paths: dict[str, str], lang: str) -> CardRow:
    # Imported here: a Library without such cards needs no Markdown parser.
    from flashcards.rendering.cards import one_line

    card, note = listed.card, listed.note
    face = note.face_of(lang, card.part)
    return CardRow(
        card_id=card.card_id,
        note_id=note.note_id,
        front=one_line(face.front) or one_line(face.back),
        deck=paths.get(note.deck_id, listed.deck),
        kind=note.attributes.kind,
        part=card.part,
        lapses=card.memory.lapses,
        path="" if note.root == BUILTIN_ROOT else location(note.root, face.path),
        line=face.line,
    )


def _paths(deck: StoredDeckRow) -> tuple[str, ...]:
    """Return all paths under which a deck may be shown."""
    return (deck.path,) if deck.renamed else (*deck.titles.values(), deck.path)


def _is_below(path: str, level: str) -> bool:
    return path == level or path.startswith(f"{level}/")
