"""Between the editor and the cards: texts are opened, previewed, kept while they are typed, and saved."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path, PurePosixPath
from typing import cast

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from flashcards.domain.decks import Changes
from flashcards.domain.editing import CardSource, Conflict, Home, PlacedPicture, Preview, Refused, Saved
from flashcards.domain.errors import KnownError
from flashcards.ui.background import Background, Job, Report, Stopped
from flashcards.ui.card_editor import CardEditor
from flashcards.ui.editor_new_card import NewCardDialog, chosen_file
from flashcards.ui.editor_pictures import EditorPictures, Given
from flashcards.ui.languages import Languages
from flashcards.ui.merge_dialog import MergeDialog
from flashcards.ui.theme import Theme
from flashcards.workflows.card_pictures import CardPictures
from flashcards.workflows.deck_places import deck_places, new_place
from flashcards.workflows.editing import Editing
from flashcards.workflows.services import Services
from flashcards.workflows.source_view import conflict_view
from flashcards.workflows.unsaved import UnsavedTexts

_ENCODINGS = frozenset({"encoding-unfit", "encoding-unsure"})
_OUTDATED = "?"
_Result = Saved | Conflict | Refused | Preview


class EditorDesk(QObject):
    """Edits one card at a time.

    `changed(Changes)` follows a text that was saved, `told(sentence)` says where it went, `failed(sentence)` why
    a card cannot be edited, `file_wanted(path, line)` asks for the file in the person's own editor, `guide_wanted()`
    how cards are written.
    """

    changed = Signal(object)
    told = Signal(str)
    failed = Signal(str)
    file_wanted = Signal(str, int)
    link_wanted = Signal(str)
    guide_wanted = Signal()

    def __init__(self, services: Services, languages: Languages, background: Background, window: QWidget) -> None:
        super().__init__(window)
        self._services, self._languages, self._background, self._window = services, languages, background, window
        self._editing = Editing(services.store, services.now)
        self._unsaved = UnsavedTexts(services.folder)
        self._looking = Background(self)
        self._pictures = EditorPictures(CardPictures(services.store), background, self)
        self._pictures.placed.connect(self._put_pictures)
        self._pictures.failed.connect(self._tell_trouble)
        self._theme: Theme
        self._dialog: CardEditor | None = None
        self._source: CardSource | None = None
        self._preview_job: Job | None = None
        self._next_text: str | None = None
        self._opening = False

    @property
    def dialog(self) -> CardEditor | None:
        """The editor, while it is open."""
        return self._dialog

    def edit(self, note_id: str, lang: str, theme: Theme) -> None:
        """Open a card in one of its languages."""
        self._begin(partial(self._editing.open, note_id, lang), theme)

    def choose_place(self, theme: Theme) -> None:
        """Let the person choose the deck file of a new card; where there is none, the name of the first one."""
        if self._dialog is not None:
            self._dialog.raise_()
            return
        self._theme = theme
        places = deck_places(self._services.store, self._languages.lang)
        if not places:
            kinds = self.tr("Markdown (*.md)")
            if path := chosen_file(self._window, self.tr("A new deck file"), kinds):
                self._begin_file(path)
            return
        dialog = NewCardDialog(places, theme, self._window)
        dialog.place_chosen.connect(self._write_there)
        dialog.file_chosen.connect(self._begin_file)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    @Slot(str, str)
    def _write_there(self, root: str, path: str) -> None:
        self.write_new(root, path, self._theme)

    @Slot(str)
    def _begin_file(self, path: str) -> None:
        place = new_place(self._services.store, path)
        self.write_new(place.root, place.path, self._theme)

    def write_new(self, root: str, path: str, theme: Theme) -> None:
        """Begin a new card at the end of a deck file."""
        self._begin(partial(self._editing.blank, root, path, self._languages.lang), theme)

    def stop(self) -> None:
        """Keep what is typed, and let running work come to its end: the window is closed."""
        if self._dialog is not None:
            self._dialog.rest()
            if self._dialog.is_changed:
                self._keep_typed(self._dialog.source.text())
        self._looking.stop()

    def _begin(self, opened: Callable[[], object], theme: Theme) -> None:
        if self._dialog is not None or self._opening:
            return
        self._theme, self._opening = theme, True
        job = self._background.start(partial(_done, opened))
        job.finished.connect(self._open)
        job.failed.connect(self._tell_failed)

    @Slot(object)
    def _open(self, source: CardSource) -> None:
        self._opening = False
        self._dialog = self._build_dialog()
        self._show(source)

    @Slot(object)
    def _show(self, source: CardSource) -> None:
        """Show a card in the editor, unless that was closed meanwhile."""
        if self._dialog is None:
            return
        unsaved = self._unsaved.find(source)
        if unsaved is not None and unsaved.base != source.text and source.home is Home.FILE and source.last:
            # It was begun from another text: saving it shows both.
            source = replace(source, text=unsaved.base, digest=_OUTDATED)
        self._source = replace(source, pictures=unsaved.pictures) if unsaved else source
        self._dialog.display(source, unsaved.text if unsaved else None)
        self._dialog.open()

    def _build_dialog(self) -> CardEditor:
        dialog = CardEditor(self._theme, self._services.folder.media, self._window)
        dialog.setModal(True)
        dialog.preview_requested.connect(self._preview)
        dialog.typed.connect(self._keep_typed)
        dialog.dropped.connect(self._forget)
        dialog.guide_requested.connect(self.guide_wanted)
        dialog.fresh_requested.connect(self._begin_anew)
        dialog.save_requested.connect(self._save)
        dialog.utf8_requested.connect(self._save_as_utf8)
        dialog.keep_requested.connect(self._keep_in_app)
        dialog.language_requested.connect(self._switch)
        dialog.deck_text_requested.connect(self._back_to_deck)
        dialog.file_requested.connect(self._open_file)
        dialog.pictures_given.connect(self._place_pictures)
        dialog.preview.link_requested.connect(self.link_wanted)
        dialog.finished.connect(self._close)
        return dialog

    # What the text would make.

    @Slot(str)
    def _preview(self, text: str) -> None:
        """Look at a text off the UI thread; while one is looked at, only the last one waits."""
        if self._source is None:
            return
        if self._preview_job is not None:
            self._next_text = text
            return
        self._preview_job = self._looking.start(
            partial(_done, partial(self._editing.preview, self._source, text, self._languages.lang))
        )
        self._preview_job.finished.connect(self._show_preview)
        self._preview_job.failed.connect(self._end_preview)

    @Slot(object)
    def _show_preview(self, preview: Preview) -> None:
        waiting = self._next_text is not None
        self._end_preview()
        if self._dialog is not None and not waiting:
            self._dialog.show_preview(preview)

    @Slot()
    def _end_preview(self) -> None:
        self._preview_job = None
        text, self._next_text = self._next_text, None
        if text is not None:
            self._preview(text)

    # Pictures.

    @Slot(object)
    def _place_pictures(self, given: Sequence[Given]) -> None:
        if self._source is not None and self._dialog is not None:
            self._dialog.show_placing()
            self._pictures.place(self._source, given)

    @Slot(object)
    def _put_pictures(self, placed: tuple[PlacedPicture, ...]) -> None:
        """Show pictures that were placed in the text, unless the editor was closed meanwhile."""
        if self._source is None or self._dialog is None:
            return
        images = (each.image for each in placed)
        self._source = replace(self._source, pictures=(*self._source.pictures, *images))
        self._dialog.put_pictures(placed)

    # What was typed and not saved.

    @Slot(str)
    def _keep_typed(self, text: str) -> None:
        if self._source is not None:
            self._unsaved.keep(self._source, text, self._services.now())

    @Slot()
    def _begin_anew(self) -> None:
        """Let go of what was typed, and show what is saved."""
        self._forget()
        if self._source is not None and self._source.note_id:
            self._switch(self._source.lang)
        elif self._source is not None:
            blank = partial(self._editing.blank, self._source.root, self._source.path, self._languages.lang)
            self._background.start(partial(_done, blank)).finished.connect(self._show)

    @Slot()
    def _forget(self, *, saved: bool = False) -> None:
        """Let go of what was typed: it is not wanted, or was saved."""
        if self._source is not None:
            self._pictures.end(self._source, saved=saved)
            self._unsaved.forget(self._source)

    # Saving.

    @Slot(str, bool)
    def _save(self, text: str, agreed: bool) -> None:
        self._start_saving(text, agreed=agreed)

    @Slot(str)
    def _save_as_utf8(self, text: str) -> None:
        self._start_saving(text, agreed=True, as_utf8=True)

    @Slot(str)
    def _keep_in_app(self, text: str) -> None:
        """Keep the card in the app from now on, and save its text there."""
        if self._source is None or self._dialog is None:
            return
        try:
            pictures = self._source.pictures
            self._source = replace(self._editing.kept_in_app(self._source, text), pictures=pictures)
        except KnownError as error:
            self._dialog.show_trouble(error.text(self._languages.lang))
            return
        self._start_saving(self._source.text, agreed=True)

    def _start_saving(self, text: str, *, agreed: bool, as_utf8: bool = False) -> None:
        if self._source is None:
            return
        job = self._background.start(partial(self._write, self._source, text, agreed, as_utf8))
        job.finished.connect(self._end_saving)
        job.failed.connect(self._tell_trouble)

    def _write(self, source: CardSource, text: str, agreed: bool, as_utf8: bool, *_watch: Report | Stopped) -> _Result:
        """Save a text unless something follows from it that was not agreed to; runs off the UI thread."""
        if not agreed:
            preview = self._editing.preview(source, text, self._languages.lang)
            if preview.asks:
                return preview
        return self._editing.save(source, text, as_utf8=as_utf8)

    @Slot(object)
    def _end_saving(self, found: object) -> None:
        result, dialog = cast(_Result, found), self._dialog
        if dialog is None:
            return
        if isinstance(result, Preview):
            dialog.ask(result)
        elif isinstance(result, Refused):
            dialog.show_trouble(" ".join(each.message(self._languages.lang) for each in result.problems[:2]))
        elif isinstance(result, Conflict):
            dialog.show_trouble("")
            self._merge(result)
        else:
            self._forget(saved=True)
            dialog.accept()
            self.changed.emit(result.changes)
            self.told.emit(self._saved_words(result))

    def _saved_words(self, saved: Saved) -> str:
        if saved.unchanged:
            return self.tr("Nothing was changed")
        if saved.path:
            name = PurePosixPath(saved.path).name
            return self.tr("Saved in {file}, line {line}").format(file=name, line=saved.line)
        return self.tr("Saved in the app")

    def _merge(self, conflict: Conflict) -> None:
        """Show both texts; what is chosen is saved over the one that was shown."""
        dialog = MergeDialog(self._theme, conflict, conflict_view(conflict), self._dialog)
        dialog.setModal(True)
        dialog.save_requested.connect(partial(self._save_merged, conflict))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _save_merged(self, conflict: Conflict, text: str) -> None:
        before = self._source
        self._source = conflict.source
        if before is not None and not conflict.source.note_id:
            self._unsaved.forget(before)
        self._start_saving(text, agreed=True)

    @Slot(object)
    def _tell_trouble(self, error: KnownError) -> None:
        if self._dialog is None or self._source is None:
            return
        offer = "utf8" if error.code in _ENCODINGS else ""
        if error.code in {"file-gone", "file-read-only", "file-not-written", "file-not-inside"}:
            offer = "app" if self._source.note_id else ""
        self._dialog.show_trouble(error.text(self._languages.lang), offer)

    # Other wishes.

    @Slot(str)
    def _switch(self, lang: str) -> None:
        """Go on with the other language of the card."""
        if self._source is not None:
            job = self._background.start(partial(_done, partial(self._editing.open, self._source.note_id, lang)))
            job.finished.connect(self._show)
            job.failed.connect(self._tell_trouble)

    @Slot()
    def _back_to_deck(self) -> None:
        if self._source is not None:
            work = partial(self._editing.back_to_deck, self._source.note_id)
            job = self._background.start(partial(_done, work))
            job.finished.connect(self._end_back)
            job.failed.connect(self._tell_trouble)

    @Slot(object)
    def _end_back(self, changes: object) -> None:
        self._forget()
        if self._dialog is not None:
            self._dialog.accept()
        self.changed.emit(cast(Changes, changes))
        self.told.emit(self.tr("The card has its deck’s text again"))

    @Slot()
    def _open_file(self) -> None:
        if self._source is not None:
            self.file_wanted.emit((Path(self._source.root) / self._source.path).as_posix(), self._source.first)

    @Slot(object)
    def _tell_failed(self, error: KnownError) -> None:
        self._opening = False
        self.failed.emit(error.text(self._languages.lang))

    @Slot()
    def _close(self) -> None:
        dialog, self._dialog, self._source, self._next_text = self._dialog, None, None, None
        if dialog is not None:
            dialog.deleteLater()
            self._window.activateWindow()


def _done(work: Callable[[], object], _report: Report, _stopped: Stopped) -> object:
    """Do work that tells no progress."""
    return work()
