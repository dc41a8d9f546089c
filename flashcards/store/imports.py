# ruff: noqa: S608 - names of tables and columns come from this room, never from a text of a person
"""What an import needs to know of the store, and how its plan is carried out."""

from collections.abc import Callable, Collection, Sequence

from flashcards.domain.cards import Note
from flashcards.domain.decks import Changes
from flashcards.domain.drafts import ImagePayload
from flashcards.domain.import_plan import ImportPlan, Snapshot, StoredDeck, StoredFile
from flashcards.domain.reading_options import unpacked
from flashcards.paths import DataFolder
from flashcards.store.applying import Applying
from flashcards.store.connection import Database
from flashcards.store.media import keep_images
from flashcards.store.restored import release, restored
from flashcards.store.rows import STUDIED, listed, notes_by_number

_IN_FILES = (
    "SELECT DISTINCT f.note_no FROM file i JOIN face f ON f.file_no = i.file_no"
    " WHERE i.location IN (SELECT value FROM json_each(?))"
)
_UNDER = (
    "SELECT DISTINCT f.note_no FROM file i JOIN face f ON f.file_no = i.file_no"
    " WHERE i.location >= ? AND i.location < ?"
)
_CARDS_IN = (
    "SELECT i.location, count(*) FROM file i JOIN face f ON f.file_no = i.file_no"
    " JOIN card c ON c.note_no = f.note_no AND c.retired = 0"
    " WHERE i.location IN (SELECT value FROM json_each(?)) GROUP BY i.file_no"
)
_CARDS_OF = f"SELECT count(*) FROM card WHERE retired = 0 AND note_no IN ({_IN_FILES})"
_RETIRED = "SELECT n.note_no FROM note n INDEXED BY note_retired WHERE n.retired = 1"
_WITH_KEYS = (
    "SELECT n.note_no FROM note n INDEXED BY note_key WHERE n.key <> '' AND n.key IN (SELECT value FROM json_each(?))"
)
_STUDIED = f"SELECT n.note_no FROM json_each(?) j JOIN note n ON n.note_id = j.value WHERE {STUDIED}"
_STUDIED_IN = (
    "SELECT DISTINCT n.note_no FROM json_each(?) j JOIN file i ON i.location = j.value"
    " JOIN face f ON f.file_no = i.file_no JOIN note n ON n.note_no = f.note_no"
    f" WHERE n.retired = 0 AND {STUDIED}"
)
_LOST = "FROM json_each(:lost) j JOIN face g ON g.note_no = j.value"
_LOST_WITH_IDS = f"{_LOST} JOIN note k ON k.note_no = j.value AND k.key <> ''"
# A copy of a card with an id was stored without it, for two cards cannot have one; it may have been edited since.
_COPIES = (
    "SELECT DISTINCT i.root, i.path FROM face f JOIN note n ON n.note_no = f.note_no"
    " JOIN file i ON i.file_no = f.file_no"
    f" WHERE ((f.front, f.back) IN (SELECT g.front, g.back {_LOST}) OR (n.key = ''"
    f" AND (f.front IN (SELECT g.front {_LOST_WITH_IDS}) OR f.back IN (SELECT nullif(g.back, '') {_LOST_WITH_IDS}))))"
    f" AND n.retired = 0 AND NOT {STUDIED} AND n.note_no NOT IN (SELECT value FROM json_each(:lost))"
)


class Imports:
    """What was imported, and new imports."""

    def __init__(self, database: Database, folder: DataFolder, new_id: Callable[[], str]) -> None:
        self._database = database
        self._folder = folder
        self._new_id = new_id

    def known_roots(self) -> tuple[str, ...]:
        """Return the folders that were imported before."""
        return tuple(row[0] for row in self._database.rows("SELECT DISTINCT root FROM deck ORDER BY root"))

    def files(self, root: str = "") -> tuple[StoredFile, ...]:
        """Return the files imported before that lie under `root` ('' for all)."""
        rows = self._database.rows(
            "SELECT root, path, digest, reader, notes, dialect, options, errors FROM file"
            " WHERE location >= ? AND location < ? ORDER BY location",
            _span(root),
        )
        return tuple(
            StoredFile(row[0], row[1], row[2], row[3], row[4], row[5], unpacked(row[6]), row[7]) for row in rows
        )

    def cards_in(self, locations: Collection[str]) -> tuple[dict[str, int], int]:
        """Count the cards that stand in each of some files, and in all together; two languages share their cards."""
        with self._database.turn():
            found = self._database.rows(_CARDS_IN, (listed(locations),))
            total = self._database.value(_CARDS_OF, (listed(locations),))
        return {str(place): int(cards) for place, cards in found}, int(total)

    def snapshot(self, root: str, locations: Collection[str] | None = None, keys: Collection[str] = ()) -> Snapshot:
        """Return what planning an import of files under `root` ('' for all that is stored) needs to know.

        Files under the root and all decks come always. Notes come whole, with all their faces: those that stand
        in one of `locations` (`domain.places.location`; None for every file under the root), those with one of
        the ids `keys`, and all retired ones, because their text may return.
        """
        with self._database.turn():
            standing = self._numbers(_UNDER, _span(root)) if locations is None else set()
            decks = self._database.rows("SELECT deck_id, root, key, path, deleted FROM deck ORDER BY deck_no")
            return Snapshot(
                self.files(root),
                tuple(StoredDeck(row[0], row[1], row[2], row[3], bool(row[4])) for row in decks),
                self._notes(standing, locations or (), keys),
                restored(self._database),
            )

    def notes(self, locations: Collection[str], keys: Collection[str] = ()) -> tuple[Note, ...]:
        """Return the notes that a snapshot of the same places and ids has."""
        with self._database.turn():
            return self._notes(set(), locations, keys)

    def copies(self, note_ids: Collection[str], missing: Collection[str] = ()) -> tuple[tuple[str, str], ...]:
        """Return the files, as (root, path), that hold copies of cards which would be lost, and which nobody studied.

        Those cards are of the studied notes among `note_ids`, and of those that stand in files `missing`, by their
        places. Where a card has an id, what shares its question or its answer may be its copy.
        """
        with self._database.turn():
            numbers = self._numbers(_STUDIED, (listed(note_ids),)) if note_ids else set()
            if missing:
                numbers |= self._numbers(_STUDIED_IN, (listed(missing),))
            if not numbers:
                return ()
            return tuple((row[0], row[1]) for row in self._database.rows(_COPIES, {"lost": listed(numbers)}))

    def apply(self, plan: ImportPlan, images: Sequence[ImagePayload], at: int, *, operation: str = "import") -> Changes:
        """Carry out a plan in one transaction; pictures are kept first, for a card must never lack its picture.

        `operation` names what was done for the person who may take it back.

        Raises NotSaved or another StoreError when the disk refuses, and leaves everything as it was.
        """
        keep_images(self._folder.media, images)
        with self._database.transaction(into_log=True):
            release(self._database, (each.before.note_id for each in plan.notes if each.before and each.draft))
            return Applying(self._database, self._new_id, plan, at, operation=operation).run()

    def _notes(self, standing: set[int], locations: Collection[str], keys: Collection[str]) -> tuple[Note, ...]:
        numbers = standing | self._numbers(_RETIRED, ())
        if locations:
            numbers |= self._numbers(_IN_FILES, (listed(locations),))
        if keys:
            numbers |= self._numbers(_WITH_KEYS, (listed(keys),))
        return tuple(notes_by_number(self._database, sorted(numbers)).values()) if numbers else ()

    def _numbers(self, sql: str, values: Sequence[str]) -> set[int]:
        return {row[0] for row in self._database.rows(sql, values)}


def _span(root: str) -> tuple[str, str]:
    """Return the first location under a root ('' for all) and the first after all of them ('0' follows '/')."""
    if not root:
        return "", "\U0010ffff"
    stem = root.rstrip("/")
    return f"{stem}/", f"{stem}0"
