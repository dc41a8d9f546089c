"""Notes and cards: reading them, and taking cards out of the queues and back."""

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from flashcards.domain.cards import Note, parts_of
from flashcards.domain.decks import Changes
from flashcards.domain.errors import CardChanged
from flashcards.domain.memory import NEW
from flashcards.domain.stored import ListedCard, StandingText, StoredCard, StoredLists
from flashcards.store.card_marks import held_cards, restorable
from flashcards.store.connection import Database, Row
from flashcards.store.journal import begin
from flashcards.store.queues import Queues
from flashcards.store.restored import hold
from flashcards.store.rows import CARD, NEVER, card_of, listed, memory_changes, notes_by_number

_LISTED = f"{CARD} WHERE d.deleted = 0 AND "
_TEXTS = (
    "SELECT i.location, f.front, f.back, f.origin, n.key FROM file i JOIN face f ON f.file_no = i.file_no"
    " JOIN note n ON n.note_no = f.note_no AND n.retired = 0"
    " WHERE i.location IN (SELECT value FROM json_each(?))"
)


class Cards(Queues):
    """The notes and cards of the store."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self._database = database

    def note(self, note_id: str) -> Note:
        """Return a note; raises CardChanged when it is gone."""
        found = self.notes((note_id,))
        if not found:
            raise CardChanged("card-changed")
        return found[0]

    def notes(self, note_ids: Iterable[str]) -> tuple[Note, ...]:
        """Return the notes that still exist, in the order asked for."""
        asked = listed(note_ids)
        with self._database.turn():
            rows = self._database.rows(
                "SELECT n.note_no FROM json_each(?) j JOIN note n ON n.note_id = j.value ORDER BY j.key", (asked,)
            )
            found = notes_by_number(self._database, [row[0] for row in rows])
        return tuple(found[row[0]] for row in rows)

    def notes_in(self, deck_ids: Collection[str]) -> tuple[Note, ...]:
        """Return all notes of some decks, in the order of their files."""
        with self._database.turn():
            rows = self._database.rows(
                "SELECT n.note_no FROM note n JOIN deck d ON d.deck_no = n.deck_no"
                " WHERE d.deck_id IN (SELECT value FROM json_each(?)) ORDER BY n.deck_no, n.position",
                (listed(deck_ids),),
            )
            found = notes_by_number(self._database, [row[0] for row in rows])
        return tuple(found[row[0]] for row in rows)

    def texts_in(self, locations: Collection[str]) -> dict[str, list[StandingText]]:
        """Return, by location, the texts that stand in files and are not retired."""
        rows = self._database.rows(_TEXTS, (listed(locations),))
        found: dict[str, list[StandingText]] = {}
        for place, *text in rows:
            found.setdefault(place, []).append(StandingText(*text))
        return found

    def card(self, card_id: str) -> StoredCard:
        """Return a card; raises CardChanged when it is gone."""
        row = self._database.row(f"{CARD} WHERE c.card_id = ?", (card_id,))
        if row is None:
            raise CardChanged("card-changed")
        return card_of(row)

    def cards_of(self, note_id: str) -> tuple[StoredCard, ...]:
        """Return all cards of a note, retired ones too."""
        rows = self._database.rows(f"{CARD} WHERE n.note_id = ? ORDER BY c.card_no", (note_id,))
        return tuple(card_of(row) for row in rows)

    def twins(self, note: Note) -> tuple[Note, ...]:
        """Return the notes of the same root that a note is paired with, from either side."""
        key, pair = note.attributes.key, note.attributes.pair
        sql = (
            "SELECT n.note_no FROM note n JOIN deck d ON d.deck_no = n.deck_no"
            " WHERE {} AND n.retired = 0 AND d.deleted = 0 AND d.root = ? AND n.note_id <> ?"
        )
        numbers: list[int] = []
        with self._database.turn():
            for column, word in (("key", pair), ("pair", key)):
                if word:
                    condition = sql.format(f"n.{column} = ? AND n.{column} <> ''")
                    numbers += [row[0] for row in self._database.rows(condition, (word, note.root, note.note_id))]
            return tuple(notes_by_number(self._database, dict.fromkeys(numbers)).values())

    def count(self) -> int:
        """Count all cards that are not retired, those of deleted decks aside."""
        states = self.states()
        return states.new + states.learning + states.young + states.mature + states.suspended

    def lists(self, day: int, limit: int = 1000) -> StoredLists:
        """List the cards that are out of the queues on study day `day`, by reason, at most `limit` of each."""
        with self._database.turn():
            return StoredLists(
                suspended=self._listed("c.suspended = 1 AND c.retired = 0", {"limit": limit}),
                buried=self._listed(
                    "c.buried_day = :day AND c.buried_day > -1000000 AND c.retired = 0", {"limit": limit, "day": day}
                ),
                leeches=self._listed("c.leech = 1 AND c.suspended = 0 AND c.retired = 0", {"limit": limit}),
                retired=self._listed("c.retired = 1", {"limit": limit}),
            )

    def suspend(self, card_ids: Collection[str], at: int) -> Changes:
        """Take cards out of the queues until they are taken back."""
        return self._set("suspend", card_ids, at, {"suspended": 1})

    def unsuspend(self, card_ids: Collection[str], at: int) -> Changes:
        """Take suspended cards back."""
        return self._set("unsuspend", card_ids, at, {"suspended": 0})

    def bury(self, card_ids: Collection[str], day: int, at: int) -> Changes:
        """Put cards off for the rest of study day `day`."""
        return self._set("bury", card_ids, at, {"buried_day": day, "by_sibling": 0})

    def unbury(self, card_ids: Collection[str], at: int) -> Changes:
        """Take buried cards back today."""
        return self._set("unbury", card_ids, at, {"buried_day": NEVER, "by_sibling": 0})

    def clear_leech(self, card_ids: Collection[str], at: int) -> Changes:
        """Take leeches back into the queues."""
        return self._set("clear-leech", card_ids, at, {"leech": 0})

    def reset(self, card_ids: Collection[str], at: int) -> Changes:
        """Make cards new again; their reviews stay in the log."""
        fresh = {**memory_changes(NEW), "leech": 0, "buried_day": NEVER, "by_sibling": 0}
        return self._set("reset", card_ids, at, fresh)

    def restore(
        self, note_ids: Collection[str], at: int, marks: Mapping[str, Mapping[str, str]] | None = None
    ) -> Changes:
        """Take the retired cards of notes back into the queues, with the history they had.

        A card whose cloze the text no longer has, or another card asks by now, stays retired. `marks` say by note
        and part what is asked, as in a plan: they tell apart cards that were retired one after the other.
        """
        with self._database.transaction():
            recorder = begin(self._database, "restore", at)
            count, back = 0, list[str]()
            numbers = [note for (note,) in self._note_numbers(note_ids)]
            for number, note in notes_by_number(self._database, numbers).items():
                parts = dict.fromkeys(parts_of(note.faces, note.attributes.reverse), "")
                cards = restorable(held_cards(self._database, number), (marks or {}).get(note.note_id, parts))
                if cards:
                    recorder.update("note", number, {"retired": 0})
                    back.append(note.note_id)
                    count += recorder.update_all("card", cards, {"retired": 0})
            hold(self._database, back)
            recorder.finish(count)
        return Changes(cards=True, operation="restore" if count else "", count=count)

    def delete_retired(self, note_ids: Collection[str], at: int) -> Changes:
        """Delete the retired cards of notes for good, and the notes that have no other; reviews stay in the log."""
        with self._database.transaction() as raw:
            recorder = begin(self._database, "delete-cards", at)
            count = 0
            for (note,) in self._note_numbers(note_ids):
                cards = raw.execute("SELECT card_no FROM card WHERE note_no = ? AND retired = 1", (note,)).fetchall()
                recorder.delete("card", [card for (card,) in cards])
                count += len(cards)
                if not raw.execute("SELECT 1 FROM card WHERE note_no = ?", (note,)).fetchone():
                    recorder.delete_of_note("face", note)
                    recorder.delete("note", (note,))
            recorder.finish(count)
        return Changes(cards=True, operation="delete-cards", count=count)

    def _set(self, kind: str, card_ids: Collection[str], at: int, values: Mapping[str, Any]) -> Changes:
        """Set the same columns of several cards as one operation."""
        with self._database.transaction():
            recorder = begin(self._database, kind, at)
            found = self._database.rows(
                "SELECT c.card_no, c.card_id FROM json_each(?) j JOIN card c ON c.card_id = j.value",
                (listed(card_ids),),
            )
            changed = [card_id for number, card_id in found if recorder.update("card", number, values)]
            recorder.finish(len(changed), {"card": changed[0]} if len(changed) == 1 else None)
        return Changes(cards=True, operation=kind if changed else "", count=len(changed))

    def _note_numbers(self, note_ids: Collection[str]) -> list[Row]:
        return self._database.rows(
            "SELECT n.note_no FROM json_each(?) j JOIN note n ON n.note_id = j.value", (listed(note_ids),)
        )

    def _listed(self, condition: str, values: Mapping[str, Any]) -> tuple[ListedCard, ...]:
        rows = self._database.rows(f"{_LISTED}{condition} ORDER BY d.path, c.position, c.card_no LIMIT :limit", values)
        notes = notes_by_number(self._database, {row[20] for row in rows})
        paths = {row[0]: row[1] for row in self._database.rows("SELECT deck_id, path FROM deck")}
        return tuple(ListedCard(card_of(row), notes[row[20]], paths[row[2]]) for row in rows)
