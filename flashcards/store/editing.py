"""Writing the text of a card that is kept in the app."""

from collections.abc import Callable, Sequence

from flashcards.domain.cards import Face
from flashcards.domain.decks import Changes
from flashcards.domain.drafts import ImagePayload
from flashcards.domain.errors import CardChanged
from flashcards.domain.import_plan import PlannedNote
from flashcards.domain.places import location
from flashcards.paths import DataFolder
from flashcards.store.connection import Database
from flashcards.store.journal import begin
from flashcards.store.media import keep_images
from flashcards.store.rewriting import Rewriting


class Edits:
    """Texts that were written in the app and into no file."""

    def __init__(self, database: Database, folder: DataFolder, new_id: Callable[[], str]) -> None:
        self._database, self._folder, self._new_id = database, folder, new_id

    def write(self, planned: PlannedNote, images: Sequence[ImagePayload], at: int) -> Changes:
        """Give a stored note a new text as one operation; `planned` has the note before and its draft.

        Its new pictures are kept first.

        Raises CardChanged when the note is gone, and NotSaved when the disk refuses.
        """
        before, draft = planned.before, planned.draft
        keep_images(self._folder.media, images)
        with self._database.transaction() as raw:
            row = None
            if before is not None:
                sql = "SELECT note_no, deck_no, position FROM note WHERE note_id = ?"
                row = raw.execute(sql, (before.note_id,)).fetchone()
            if row is None or draft is None:
                raise CardChanged("card-changed")
            recorder = begin(self._database, "edit-card", at)
            rewriting = Rewriting(self._database, recorder, self._new_id, self._file_of)
            placed = planned._replace(draft=draft._replace(position=int(row[2])))
            changed = rewriting.rewrite(placed, int(row[0]), int(row[1]), draft.root)
            recorder.finish(int(changed))
        return Changes(cards=changed, operation="edit-card" if changed else "", count=int(changed))

    def _file_of(self, root: str, face: Face) -> int:
        """Return the row of the file that a face stands in; an edited face stands where it stood."""
        sql = "SELECT file_no FROM file WHERE location = ?"
        row = self._database.raw.execute(sql, (location(root, face.path),)).fetchone()
        if row is None:
            raise CardChanged("card-changed")
        return int(row[0])
