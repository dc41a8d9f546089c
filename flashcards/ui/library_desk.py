"""Between the Library page and the store: what is asked for is done, and what changed is told."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal, Slot

from flashcards.domain.decks import Changes, DeckRow
from flashcards.domain.errors import KnownError
from flashcards.ui.languages import Languages
from flashcards.workflows.browsing import Browsing
from flashcards.workflows.services import Services


class LibraryDesk(QObject):
    """Does what the Library asks for.

    `shown(LibraryView)` is what the page shows, `changed(Changes)` what was changed, `failed(sentence)` why not,
    and `taken_back(TakenBack)` what undoing has led to.
    """

    shown = Signal(object)
    changed = Signal(object)
    failed = Signal(str)
    taken_back = Signal(object)

    def __init__(self, services: Services, languages: Languages, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._languages = languages
        self._browsing = Browsing(services.store, services.now, services.zone)

    def refresh(self) -> None:
        """Read the decks and lists again."""
        self.shown.emit(self._browsing.view(self._languages.lang))

    @Slot(object, str)
    def rename(self, row: DeckRow, path: str) -> None:
        """Move a deck to another path."""
        self._do(self._browsing.rename, row, path)

    @Slot(tuple)
    def delete(self, deck_ids: tuple[str, ...]) -> None:
        """Delete decks."""
        self._do(self._browsing.delete, deck_ids)

    @Slot(tuple)
    def suspend(self, card_ids: tuple[str, ...]) -> None:
        """Take cards out of the queues."""
        self._do(self._browsing.suspend, card_ids)

    @Slot(tuple)
    def unsuspend(self, card_ids: tuple[str, ...]) -> None:
        """Take suspended cards back."""
        self._do(self._browsing.unsuspend, card_ids)

    @Slot(tuple)
    def unbury(self, card_ids: tuple[str, ...]) -> None:
        """Take buried cards back today."""
        self._do(self._browsing.unbury, card_ids)

    @Slot(tuple)
    def keep(self, card_ids: tuple[str, ...]) -> None:
        """Take leeches back."""
        self._do(self._browsing.keep, card_ids)

    @Slot(tuple)
    def reset(self, card_ids: tuple[str, ...]) -> None:
        """Make cards new again."""
        self._do(self._browsing.reset, card_ids)

    @Slot(tuple)
    def restore(self, note_ids: tuple[str, ...]) -> None:
        """Take retired cards back."""
        self._do(self._browsing.restore, note_ids)

    @Slot(tuple)
    def erase(self, note_ids: tuple[str, ...]) -> None:
        """Delete retired cards for good."""
        self._do(self._browsing.erase, note_ids)

    @Slot()
    def undo(self) -> None:
        """Take the last change back."""
        try:
            done = self._browsing.undo()
        except KnownError as error:
            self.failed.emit(error.text(self._languages.lang))
        else:
            self.changed.emit(done.changes)
            self.taken_back.emit(done)

    def _do(self, verb: Callable[..., Changes], *words: object) -> None:
        try:
            changes = verb(*words)
        except KnownError as error:
            self.failed.emit(error.text(self._languages.lang))
        else:
            self.changed.emit(changes)
