# ruff: noqa: S608 - names of tables and columns come from this room, never from a text of a person
"""The folders that were imported: which of them are followed, and how much of them is in the store."""

from flashcards.domain.places import BUILTIN_ROOT
from flashcards.domain.stored import StoredFolder
from flashcards.store.connection import Database

# How `folder.followed` is written.
_NOT, _WHOLE, _KNOWN = 0, 1, 2
# A file whose cards moved to another one stays known, but holds none of them any more.
_HOLDS = (
    "file_no IN (SELECT f.file_no FROM face f JOIN note n ON n.note_no = f.note_no"
    " JOIN deck d ON d.deck_no = n.deck_no WHERE n.retired = 0 AND d.deleted = 0)"
)
# One that only holds another language of cards has no notes of its own.
_FILES = f"SELECT root, sum({_HOLDS}) AS held FROM file GROUP BY root HAVING held > 0 OR sum(notes) > 0"
_HOLDING = f"SELECT location FROM file WHERE root = ? AND {_HOLDS}"
_CARDS = (
    "SELECT d.root, sum(c.cards) FROM deck d"
    " JOIN (SELECT deck_no, count(*) AS cards FROM card WHERE retired = 0 GROUP BY deck_no) c ON c.deck_no = d.deck_no"
    " WHERE d.deleted = 0 GROUP BY d.root"
)


class Folders:
    """Every folder that files were imported from; the decks that come with the program are none."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def all(self) -> tuple[StoredFolder, ...]:
        """List the folders by their path, with their files that hold cards and the cards that are not retired."""
        with self._database.turn():
            marks = self._by_root("SELECT root, followed FROM folder")
            files = self._by_root(_FILES)
            cards = self._by_root(_CARDS)
        wanted = {root for root, mark in marks.items() if mark != _NOT}
        roots = sorted((files.keys() | cards.keys() | wanted) - {BUILTIN_ROOT})
        return tuple(_folder(root, marks.get(root, _NOT), files.get(root, 0), cards.get(root, 0)) for root in roots)

    def followed(self) -> tuple[StoredFolder, ...]:
        """List the followed folders by their path, without counts."""
        rows = self._database.rows("SELECT root, followed FROM folder WHERE followed <> ? ORDER BY root", (_NOT,))
        return tuple(_folder(root, mark) for root, mark in rows)

    def holding(self, root: str) -> frozenset[str]:
        """Return the places of those files of a folder that cards which are not retired come from."""
        return frozenset(str(place) for (place,) in self._database.rows(_HOLDING, (root,)))

    def follow(self, root: str, followed: bool, *, whole: bool = True) -> None:
        """Follow a folder from now on, or no longer; `whole` also takes in its files that were never imported.

        This is no operation to be taken back: the switch itself is.
        """
        mark = _NOT if not followed else _WHOLE if whole else _KNOWN
        with self._database.transaction() as raw:
            raw.execute(
                "INSERT INTO folder (root, followed) VALUES (?, ?)"
                " ON CONFLICT (root) DO UPDATE SET followed = excluded.followed",
                (root, mark),
            )

    def _by_root(self, sql: str) -> dict[str, int]:
        return {str(root): int(number) for root, number in self._database.rows(sql)}


def _folder(root: str, mark: int, files: int = 0, cards: int = 0) -> StoredFolder:
    return StoredFolder(root, followed=mark != _NOT, whole=mark != _KNOWN, files=files, cards=cards)
