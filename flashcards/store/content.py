# ruff: noqa: S608 - names of tables and columns come from this room, never from a text of a person
"""The content of a store as one hash: equal hashes mean that nothing a person could miss is different."""

import hashlib

from flashcards.store.connection import Database
from flashcards.store.rows import MEMORY_COLUMNS, REVIEW

_QUERIES = (
    "SELECT deck_id, root, key, path, renamed, deleted, titles, intros FROM deck ORDER BY deck_id",
    "SELECT n.note_id, d.deck_id, n.key, n.kind, n.freq, n.tags, n.pair, n.seconds, n.source, n.reverse, n.suspended,"
    " n.retired FROM note n JOIN deck d ON d.deck_no = n.deck_no ORDER BY n.note_id",
    "SELECT n.note_id, f.lang, f.front, f.back, f.clozes, f.definitions, f.plain, f.images"
    " FROM face f JOIN note n ON n.note_no = f.note_no ORDER BY n.note_id, f.lang",
    "SELECT c.card_id, n.note_id, c.part, c.suspended, c.leech, c.retired, c.buried_day, c.by_sibling,"
    f" {MEMORY_COLUMNS} FROM card c JOIN note n ON n.note_no = c.note_no ORDER BY c.card_id",
    f"SELECT {', '.join(REVIEW)} FROM review WHERE undone = 0 ORDER BY review_id",
)


def content_hash(database: Database) -> str:
    """Hash decks, notes, faces, cards with memories and counters, and the reviews that count."""
    digest = hashlib.sha256()
    with database.turn() as raw:
        for sql in _QUERIES:
            for row in raw.execute(sql):
                digest.update(repr(row).encode("utf-8", "surrogatepass"))
            digest.update(b"\n")
    return digest.hexdigest()
