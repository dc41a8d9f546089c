"""Between followed folders and the pages: what was saved is looked at soon, and what came of it is told."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QElapsedTimer, QObject, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QGuiApplication

from flashcards.domain.deck_files import NAMED_AS_PICTURES
from flashcards.domain.decks import Changes
from flashcards.domain.errors import KnownError
from flashcards.domain.inbox import FoldersView, InboxItem, Looked, TakenBack
from flashcards.ui.background import Background, Report, Stopped
from flashcards.ui.languages import Languages
from flashcards.ui.taken_back_words import taken_back_words
from flashcards.workflows.following import Following
from flashcards.workflows.services import Services

if TYPE_CHECKING:
    from flashcards.ui.folder_watch import FolderWatch

QUIET = 200
"""So long (ms) nothing more must be written before a folder is looked at …"""
PATIENCE = 600
"""… but no longer than this is waited for it."""
BEAT = 5_000
"""How often (ms) folders that cannot be watched are looked at, and it is seen whether one came back."""
_SAFETY = 12
"""After so many beats every folder is looked at, for the system may run out of watches without a word."""
_HELD = 1_000


class FollowingDesk(QObject):
    """Follows folders, one look at a time, off the UI thread.

    `changed(Changes)` tells that cards are other than before, `inbox_changed(items)` what has to be decided,
    `folders_changed(FoldersView)` which folders there are, `told(sentence)` what was done on request, and
    `failed(sentence)` why not. While `held()` is true, as when an import is being looked through, nothing is read.
    """

    changed = Signal(object)
    inbox_changed = Signal(tuple)
    folders_changed = Signal(object)
    told = Signal(str)
    failed = Signal(str)

    def __init__(
        self,
        services: Services,
        languages: Languages,
        background: Background,
        held: Callable[[], bool],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._languages, self._background, self._held = languages, background, held
        self._following = Following(services.store, services.now)
        self._watch: FolderWatch | None = None
        self._items: dict[str, tuple[InboxItem, ...]] = {}
        self._roots: tuple[str, ...] = ()
        # Where something was written in the folders that have to be looked at; None: it is not known.
        self._due: dict[str, frozenset[str] | None] = {}
        self._looking: set[str] = set()
        self._told_of: set[str] = set()
        self._afresh: set[str] = set()
        self._states: dict[str, object] = {}
        self._seeing = False
        self._sought: tuple[str, ...] = ()
        self._beats = 0
        self._waited = QElapsedTimer()
        self._quiet, self._beat = QTimer(self), QTimer(self)
        self._quiet.setSingleShot(True)
        self._quiet.timeout.connect(self._look_at_due)
        self._beat.setInterval(BEAT)
        self._beat.timeout.connect(self._on_beat)

    @property
    def items(self) -> tuple[InboxItem, ...]:
        """Everything that has to be decided, folder by folder."""
        return tuple(item for root in sorted(self._items) for item in self._items[root])

    def begin(self) -> None:
        """Look at all followed folders and watch them from now on; nothing is loaded when there is none."""
        self._roots = self._following.followed()
        self._items = {root: items for root, items in self._items.items() if root in self._roots}
        if self._roots and self._watch is None:
            self._watch = self._watching()
        if self._watch is not None:
            self._beat.start()
            self._see()
            for root in self._roots:
                self._look_soon(root)
        self.inbox_changed.emit(self.items)

    def rest(self) -> None:
        """Follow no more: the window is closed."""
        self._quiet.stop()
        self._beat.stop()
        self._roots = ()
        if self._watch is not None:
            self._watch.rest()

    def refresh(self) -> None:
        """Tell anew which folders there are."""
        self._do(self._list_folders, self.folders_changed.emit)

    @Slot(str, bool)
    def follow(self, root: str, followed: bool) -> None:
        """Follow a folder from now on, or no longer; new files only if all that were there had been imported."""
        self._do(partial(self._switch, root, followed, None), self._on_switched)

    @Slot(str, bool)
    def take_in(self, root: str, whole: bool) -> None:
        """Take in files that are new in a followed folder from now on, or only those that were imported."""
        self._do(partial(self._switch, root, True, whole), self._on_switched)

    @Slot(str)
    def look(self, root: str) -> None:
        """Read a folder again now, because a person wants it."""
        self._told_of.add(root)
        self._afresh.add(root)
        self._look_soon(root, 0)

    @Slot(object, str)
    def decide(self, item: InboxItem, note_id: str) -> None:
        """Answer a question: the text is an edit of a stored note, or a new card ('')."""
        self._do(partial(self._decide, item, note_id or None, self._languages.lang), self._show)

    @Slot(object)
    def retire(self, item: InboxItem) -> None:
        """Retire the cards of a decision."""
        self._do(partial(self._retire, item, self._languages.lang), self._show)

    @Slot(object)
    def keep(self, item: InboxItem) -> None:
        """Keep the cards of a decision."""
        self._do(partial(self._keep, item, self._languages.lang), self._show)

    @Slot(tuple)
    def undo_imports(self, operation_ids: tuple[int, ...]) -> None:
        """Take imports back."""
        self._do(partial(self._undo, operation_ids), self._on_taken_back)

    @Slot(object)
    def after_undo(self, done: TakenBack) -> None:
        """Say what was taken back, and follow: a folder may be followed no longer, or have to be asked about again."""
        if done.operation:
            self.told.emit(self._undone_words(done))
        if self._watch is not None:
            self.begin()
        self.refresh()

    def _undone_words(self, done: TakenBack) -> str:
        said = taken_back_words(done.operation)
        if done.later:
            said = self.tr("Undone: the import and %n later change(s) were taken back.", "", done.later)
        if not done.unfollowed:
            return said
        names = ", ".join(root.rpartition("/")[2] or root for root in done.unfollowed)
        return f"{said} " + self.tr("{folder} is no longer followed, so that it stays so.").format(folder=names)

    # In the background.

    def _list_folders(self, _report: Report, _stopped: Stopped) -> FoldersView:
        return self._following.folders()

    def _switch(self, root: str, followed: bool, whole: bool | None, _report: Report, _stopped: Stopped) -> None:
        self._following.follow(root, followed, whole=whole)

    def _look_at(self, root: str, written: frozenset[str], afresh: bool, report: Report, stopped: Stopped) -> Looked:
        lang, look = self._languages.lang, self._following.look
        return look(root, lang=lang, afresh=afresh, written=written, progress=report, cancelled=stopped)

    def _decide(self, item: InboxItem, note_id: str | None, lang: str, _report: Report, _stopped: Stopped) -> Looked:
        return self._following.decide(item, note_id, lang=lang)

    def _retire(self, item: InboxItem, lang: str, _report: Report, _stopped: Stopped) -> Looked:
        return self._following.retire(item, lang=lang)

    def _keep(self, item: InboxItem, lang: str, _report: Report, _stopped: Stopped) -> Looked:
        return self._following.keep(item, lang=lang)

    def _undo(self, operation_ids: tuple[int, ...], _report: Report, _stopped: Stopped) -> TakenBack:
        return self._following.undo_imports(operation_ids)

    # Noticing.

    def _watching(self) -> "FolderWatch":
        from flashcards.ui.folder_watch import FolderWatch

        watch = FolderWatch(self)
        watch.touched.connect(self._on_touched, Qt.ConnectionType.QueuedConnection)
        application = QGuiApplication.instance()
        if isinstance(application, QGuiApplication):
            application.applicationStateChanged.connect(self._on_state)
        return watch

    def _see(self) -> None:
        """Watch what can be watched."""
        if self._watch is not None and not self._seeing:
            self._seeing, self._sought = True, self._roots
            job = self._background.start(partial(_watch_all, self._watch, self._roots))
            job.finished.connect(self._on_seen)

    @Slot(object)
    def _on_seen(self, fresh: object) -> None:
        """Look at folders that are watched since now: what was written before was not noticed."""
        self._seeing = False
        for root in cast("tuple[str, ...]", fresh):
            self._look_soon(root)
        if self._sought != self._roots:
            self._see()

    @Slot(str, tuple)
    def _on_touched(self, root: str, places: tuple[str, ...]) -> None:
        if any(place.lower().endswith(NAMED_AS_PICTURES) for place in places):
            self._afresh.add(root)
        self._look_soon(root, written=places)

    @Slot()
    def _on_beat(self) -> None:
        if self._watch is None or not self._roots:
            return
        self._beats += 1
        every = self._beats % _SAFETY == 0
        for root in self._roots:
            if every or root not in self._watch.watched:
                self._look_soon(root)
        self._see()

    @Slot(Qt.ApplicationState)
    def _on_state(self, state: Qt.ApplicationState) -> None:
        """Look at everything when a person comes back to the window."""
        if state == Qt.ApplicationState.ApplicationActive:
            for root in self._roots:
                self._look_soon(root)

    def _look_soon(self, root: str, wait: int = QUIET, written: tuple[str, ...] = ()) -> None:
        """Look at a folder as soon as nothing more is written in it; where that was, or everywhere if it is unknown."""
        before = self._due.get(root, None if root in self._due else frozenset())
        self._due[root] = before.union(written) if before is not None and written else None
        if not self._quiet.isActive():
            self._waited.start()
            self._quiet.start(wait)
        elif self._waited.elapsed() + wait < PATIENCE:
            self._quiet.start(wait)

    @Slot()
    def _look_at_due(self) -> None:
        if self._held():
            self._quiet.start(_HELD)
            return
        for root in sorted(self._due.keys() - self._looking):
            written = self._due.pop(root) or frozenset()
            self._looking.add(root)
            job = self._background.start(partial(self._look_at, root, written, root in self._afresh))
            self._afresh.discard(root)
            job.finished.connect(self._on_looked)
            job.failed.connect(partial(self._on_look_failed, root))

    @Slot(object)
    def _on_looked(self, looked: object) -> None:
        root = cast(Looked, looked).root
        self._looking.discard(root)
        if root in self._due:
            self._quiet.start(QUIET)
        self._show(looked)

    def _on_look_failed(self, root: str, error: KnownError) -> None:
        """Say once why a folder cannot be taken over; it is tried again when it changes."""
        self._looking.discard(root)
        sentence = error.text(self._languages.lang)
        if root in self._told_of or self._states.get(root) != sentence:
            self.told.emit(sentence)
        self._told_of.discard(root)
        self._states[root] = sentence

    # Telling.

    @Slot(object)
    def _show(self, result: object) -> None:
        looked = cast(Looked, result)
        root = looked.root
        before = [item.key for item in self.items]
        if root in self._roots:
            self._items[root] = looked.inbox
        if looked.changes != Changes():
            self.changed.emit(looked.changes)
        if looked.stale:
            self.told.emit(self.tr("The file has changed since. Please look at it again."))
        elif root in self._told_of:
            self._told_of.discard(root)
            self.told.emit(self._what_came(looked))
        if looked.stale or before != [item.key for item in self.items]:
            self.inbox_changed.emit(self.items)
        state = (looked.away, looked.problems, tuple(item.key for item in looked.inbox))
        if looked.changes != Changes() or self._states.get(root) != state:
            self._states[root] = state
            self.refresh()

    def _what_came(self, looked: Looked) -> str:
        """Say what reading a folder again brought."""
        if looked.away:
            return self.tr("The folder is not there at the moment. Its cards stay as they are.")
        counted = looked.counted
        parts = [self.tr("%n new card(s)", "", counted.new)] if counted.new else []
        parts += [self.tr("%n changed", "", counted.changed)] if counted.changed else []
        parts += [self.tr("%n moved", "", counted.moved)] if counted.moved else []
        parts += [self.tr("%n retired", "", counted.retired)] if counted.retired else []
        parts += [self.tr("%n to be decided", "", len(looked.inbox))] if looked.inbox else []
        return " · ".join(parts) if parts else self.tr("Read again: nothing is new.")

    @Slot(object)
    def _on_switched(self, _nothing: object) -> None:
        self.begin()
        self.refresh()

    @Slot(object)
    def _on_taken_back(self, result: object) -> None:
        done = cast(TakenBack, result)
        if done.changes != Changes():
            self.changed.emit(done.changes)
        self.after_undo(done)

    def _do(self, work: Callable[[Report, Stopped], object], then: Callable[[object], None]) -> None:
        job = self._background.start(work)
        job.finished.connect(then)
        job.failed.connect(self._on_failed)

    @Slot(object)
    def _on_failed(self, error: KnownError) -> None:
        self.failed.emit(error.text(self._languages.lang))


def _watch_all(watch: "FolderWatch", roots: tuple[str, ...], _report: Report, _stopped: Stopped) -> tuple[str, ...]:
    return watch.watch(roots)
