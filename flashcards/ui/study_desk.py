"""Between the Study page and the session: what is asked for is done, and what came of it is told."""

from PySide6.QtCore import QObject, Signal, Slot

from flashcards.domain.decks import Changes
from flashcards.domain.memory import Grade
from flashcards.domain.study import Stage, StudyView
from flashcards.ui.languages import Languages
from flashcards.workflows.services import Services
from flashcards.workflows.studying import StudySession

_ANSWERED = Changes(cards=True, reviews=True)


class StudyDesk(QObject):
    """Holds the session that runs.

    `shown(StudyView)` is what the page shows next, `changed(Changes)` tells that counts and schedules are other
    than before, `told(sentence)` what was done in passing, `file_wanted(path, line)` asks for the person's own editor
    and `edit_wanted(note_id, lang)` for ours, `information_wanted(card_id)` for the history of the card.
    """

    shown = Signal(object)
    changed = Signal(object)
    told = Signal(str)
    file_wanted = Signal(str, int)
    edit_wanted = Signal(str, str)
    information_wanted = Signal(str)

    def __init__(self, services: Services, languages: Languages, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._services, self._languages = services, languages
        self._session: StudySession | None = None
        self._deck_ids: tuple[str, ...] | None = None
        self._practice = False

    @property
    def view(self) -> StudyView | None:
        """What is on the screen; None before the first session."""
        return None if self._session is None else self._session.view()

    def begin(self, deck_ids: tuple[str, ...] | None = None, *, practice: bool = False, sprint: bool = False) -> None:
        """Begin a session over some decks, or over all."""
        self._deck_ids, self._practice = deck_ids, practice or sprint
        self._session = StudySession(
            self._services.store,
            now=self._services.now,
            new_id=self._services.new_id,
            zone=self._services.zone,
            lang=self._languages.lang,
            deck_ids=deck_ids,
            practice=practice,
            sprint=sprint,
        )
        self.shown.emit(self._session.view())

    def resume(self) -> None:
        """Go on with the session that runs; begin one over all decks when there is none or it is finished."""
        view = self.view
        if self._session is None or view is None or view.stage is Stage.FINISHED:
            self.begin()
            return
        self._session.tick()
        self.shown.emit(self._session.view())

    def start(self) -> None:
        """Study all that waits: go on if that is what runs, else begin."""
        if self._deck_ids is None and not self._practice:
            self.resume()
        else:
            self.begin()

    def refresh(self) -> None:
        """Follow what was changed outside the session: an import, the Library, settings."""
        if self._session is not None:
            self.shown.emit(self._session.refresh(self._languages.lang))

    @Slot()
    def practise(self) -> None:
        """Begin extra practice over the decks of the last session."""
        self.begin(self._deck_ids, practice=True)

    @Slot()
    def study_all(self) -> None:
        """Begin a session over all decks."""
        self.begin()

    @Slot()
    def tick(self) -> None:
        """Look at the clock."""
        if self._session is not None and self._session.tick():
            self.shown.emit(self._session.view())

    @Slot()
    def reveal(self) -> None:
        """Show the answer, or the first point of a script."""
        if self._session is not None:
            self.shown.emit(self._session.reveal())

    @Slot(bool)
    def said(self, said: bool) -> None:
        """Judge a point of a script."""
        if self._session is not None:
            self.shown.emit(self._session.said(said))

    @Slot(int)
    def grade(self, grade: int) -> None:
        """Answer the card."""
        if self._session is not None:
            self._write(self._session.grade(Grade(grade)))

    @Slot()
    def undo(self) -> None:
        """Take the last answer back."""
        view = self.view
        if self._session is None or view is None:
            return
        if not view.can_undo:
            self.told.emit(self.tr("There is nothing to undo"))
            return
        self._write(self._session.undo(), done=self.tr("Taken back"))

    @Slot()
    def suspend(self) -> None:
        """Take the card out of the queues."""
        if self._session is not None:
            self._write(self._session.suspend(), done=self.tr("Suspended · Z takes it back"))

    @Slot()
    def bury(self) -> None:
        """Put the card off until tomorrow."""
        if self._session is not None:
            self._write(self._session.bury(), done=self.tr("Put off until tomorrow · Z takes it back"))

    @Slot()
    def retry(self) -> None:
        """Try again what could not be saved."""
        if self._session is not None:
            self._write(self._session.retry(), done=self.tr("Saved"))

    @Slot()
    def switch_language(self) -> None:
        """Show the card in the other language."""
        view = self.view
        if self._session is None or view is None or view.card is None:
            return
        if len(view.card.languages) < 2:
            self.told.emit(self.tr("This card has one language only"))
            return
        self.shown.emit(self._session.switch_language())

    @Slot()
    def open_file(self) -> None:
        """Open the file that the card stands in."""
        view = self.view
        if view is not None and view.card is not None and view.card.file:
            self.file_wanted.emit(view.card.file, view.card.line)
        elif view is not None and view.card is not None:
            self.told.emit(self.tr("This card has no file"))

    @Slot()
    def edit(self) -> None:
        """Edit the card in the language in which it is shown."""
        view = self.view
        if view is not None and view.card is not None:
            self.edit_wanted.emit(view.card.note_id, view.card.lang)

    @Slot()
    def tell_history(self) -> None:
        """Ask for the history of the card."""
        view = self.view
        if view is not None and view.card is not None:
            self.information_wanted.emit(view.card.card_id)

    def _write(self, view: StudyView, done: str = "") -> None:
        """Show what a write led to; what was not saved is said by the page's banner instead."""
        self.shown.emit(view)
        if not view.can_retry:
            self.changed.emit(_ANSWERED)
            if done:
                self.told.emit(done)
