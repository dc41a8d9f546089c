# ruff: noqa: S608 - names of tables and columns come from this room, never from a text of a person
"""The decks: what is in them, renaming and deleting."""

import json
from collections.abc import Collection, Mapping

from flashcards.domain.decks import Changes
from flashcards.domain.stored import StoredDeckRow
from flashcards.store.connection import Database
from flashcards.store.engine import Tables
from flashcards.store.journal import begin
from flashcards.store.rows import ACTIVE, listed

# Each groups in the order of its index, so that nothing is sorted; a deck may then come several times.
_COUNTS = {
    "new": (
        f"SELECT c.deck_no, count(*), count(*) FILTER (WHERE c.buried_day <> :day) FROM card c INDEXED BY card_new"
        f" WHERE c.state = 0 AND {ACTIVE} GROUP BY c.freq, c.deck_no"
    ),
    "due": (
        "SELECT c.deck_no, count(*), count(*) FILTER (WHERE c.due_day <= :day AND c.buried_day <> :day)"
        f" FROM card c INDEXED BY card_deck WHERE c.state = 2 AND {ACTIVE} GROUP BY c.deck_no"
    ),
    "learning": (
        f"SELECT c.deck_no, count(*), count(*) FROM card c INDEXED BY card_learning"
        f" WHERE c.state IN (1, 3) AND {ACTIVE} GROUP BY c.deck_no"
    ),
    "held": (
        "SELECT c.deck_no, count(*), 0 FROM card c INDEXED BY card_held"
        " WHERE (c.suspended = 1 OR c.leech = 1 OR c.retired = 1) AND c.retired = 0 AND :day IS NOT NULL"
        " GROUP BY c.deck_no"
    ),
}


class Decks:
    """The decks of the store."""

    def __init__(self, database: Database, tables: Tables) -> None:
        self._database = database
        self._tables = tables

    def all(self, day: int) -> tuple[StoredDeckRow, ...]:
        """List the decks that are not deleted, by path, with what waits in them on study day `day`."""
        with self._database.turn():
            totals: dict[int, int] = {}
            waiting: dict[tuple[int, str], int] = {}
            for kind, sql in _COUNTS.items():
                for deck, total, now in self._database.rows(sql, {"day": day}):
                    totals[deck] = totals.get(deck, 0) + total
                    waiting[deck, kind] = waiting.get((deck, kind), 0) + now
            rows = self._database.rows(
                "SELECT deck_no, deck_id, root, key, path, renamed, titles, intros FROM deck"
                " WHERE deleted = 0 ORDER BY path, deck_no"
            )
        return tuple(
            StoredDeckRow(
                row[1],
                row[2],
                row[3],
                row[4],
                renamed=bool(row[5]),
                titles=json.loads(row[6]),
                intros=json.loads(row[7]),
                total=totals.get(row[0], 0),
                new=waiting.get((row[0], "new"), 0),
                due=waiting.get((row[0], "due"), 0),
                learning=waiting.get((row[0], "learning"), 0),
            )
            for row in rows
        )

    def of_files(self) -> dict[str, str]:
        """Return, by the place of each file with cards, the id of the deck that most of them are in."""
        rows = self._database.rows(
            "SELECT i.location, d.deck_id FROM file i JOIN face f ON f.file_no = i.file_no"
            " JOIN note n ON n.note_no = f.note_no JOIN deck d ON d.deck_no = n.deck_no"
            " WHERE n.retired = 0 AND d.deleted = 0 GROUP BY i.file_no, d.deck_no ORDER BY count(*)"
        )
        return {str(place): str(deck_id) for place, deck_id in rows}

    def path(self, deck_id: str, lang: str) -> str:
        """Return where a deck stands, as it is named in `lang`; '' for one that is gone."""
        row = self._database.row("SELECT path, renamed, titles FROM deck WHERE deck_id = ?", (deck_id,))
        if row is None:
            return ""
        path, renamed, titles = row
        return str(path if renamed else json.loads(titles).get(lang) or path)

    def rename(self, deck_id: str, path: str, at: int) -> Changes:
        """Give a deck another place; levels are parted by `/`."""
        return self.rename_all({deck_id: path}, at)

    def rename_all(self, paths: Mapping[str, str], at: int) -> Changes:
        """Give several decks other places as one operation."""
        from sqlmodel import col, select

        from flashcards.store.tables import DeckRow

        with self._tables.writing() as session:
            recorder = begin(self._database, "rename-deck", at)
            count = 0
            words: dict[str, str] = {}
            for deck in session.exec(select(DeckRow).where(col(DeckRow.deck_id).in_(paths))):
                path = paths[deck.deck_id]
                if (deck.path, deck.renamed) != (path, True):
                    count += 1
                    words = words or {"before": deck.path, "after": path}
                    recorder.changed("deck", deck.deck_no or 0, {"path": deck.path, "renamed": deck.renamed})
                    deck.path, deck.renamed = path, True
            recorder.finish(count, words)
        return Changes(decks=True, operation="rename-deck" if count else "", count=count)

    def delete(self, deck_ids: Collection[str], at: int) -> Changes:
        """Delete decks; an update does not bring a deleted built-in deck back, undoing does."""
        with self._database.transaction():
            recorder = begin(self._database, "delete-decks", at)
            rows = self._database.rows(
                "SELECT deck_no, path FROM deck WHERE deleted = 0 AND deck_id IN (SELECT value FROM json_each(?))",
                (listed(deck_ids),),
            )
            count = recorder.update_all("deck", [row[0] for row in rows], {"deleted": 1})
            recorder.finish(count, {"path": rows[0][1] if rows else ""})
        return Changes(cards=True, decks=True, operation="delete-decks" if count else "", count=count)
