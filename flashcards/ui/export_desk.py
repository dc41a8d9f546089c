"""Decks on their way out: a folder is chosen, what stands there is asked about, and then it is written."""

from collections.abc import Callable
from functools import partial
from typing import cast

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from flashcards.domain.errors import KnownError
from flashcards.domain.exporting import Exported, PreparedExport
from flashcards.ui.background import Background, Report, Stopped
from flashcards.ui.languages import Languages
from flashcards.ui.plain import plain
from flashcards.workflows.exporting import Exporting
from flashcards.workflows.services import Services

_MOST_NAMED = 8
_WIDTH = 420


class ExportDesk(QObject):
    """Writes decks as Markdown. `failed(sentence)` says why not, `folder_wanted(path)` asks to see what was written."""

    failed = Signal(str)
    folder_wanted = Signal(str)

    def __init__(self, services: Services, languages: Languages, background: Background, window: QWidget) -> None:
        super().__init__(window)
        self._languages, self._background, self._window = languages, background, window
        self._exporting = Exporting(services.store)
        self._prepared: PreparedExport | None = None
        self._done: Exported | None = None

    @Slot(tuple)
    def export(self, deck_ids: tuple[str, ...]) -> None:
        """Let the person choose a folder, and write the decks there."""
        if folder := QFileDialog.getExistingDirectory(self._window, self.tr("Export decks as Markdown into")):
            self.export_into(deck_ids, folder)

    def export_into(self, deck_ids: tuple[str, ...], folder: str) -> None:
        """Make the files of some decks; a person is asked about files that stand there already."""
        self._start(partial(self._exporting.prepare, deck_ids, folder), self._look)

    @Slot(object)
    def _look(self, prepared: object) -> None:
        self._prepared = cast(PreparedExport, prepared)
        names = self._prepared.existing
        if not names:
            self._write(over=False)
            return
        shown = "\n".join(names[:_MOST_NAMED])
        if len(names) > _MOST_NAMED:
            shown += "\n" + self.tr("… and %n more", "", len(names) - _MOST_NAMED)
        box = self._box(QMessageBox.Icon.Warning, self.tr("Write over these files?"))
        box.setInformativeText(plain(shown))
        over = box.addButton(self.tr("Write over"), QMessageBox.ButtonRole.DestructiveRole)
        box.addButton(QMessageBox.StandardButton.Cancel)
        over.clicked.connect(self._write_over)
        box.open()

    @Slot()
    def _write_over(self) -> None:
        self._write(over=True)

    def _write(self, *, over: bool) -> None:
        if self._prepared is not None:
            self._start(partial(self._exporting.write, self._prepared, over=over), self._tell)

    @Slot(object)
    def _tell(self, done: object) -> None:
        """Say where the decks are, and what did not come along."""
        written = self._done = cast(Exported, done)
        lang, problems = self._languages.lang, self._prepared.problems if self._prepared else ()
        files = self.tr("%n file(s)", "", len(written.paths))
        cards = self.tr("%n card(s)", "", written.cards)
        said = [self.tr("{files} · {cards}").format(files=files, cards=cards), written.folder]
        said += [f"{each.path}: {each.message(lang)}" for each in problems[:_MOST_NAMED]]
        if len(problems) > _MOST_NAMED:
            said.append(self.tr("… and %n more", "", len(problems) - _MOST_NAMED))
        box = self._box(QMessageBox.Icon.Warning if problems else QMessageBox.Icon.Information, self.tr("Exported"))
        box.setInformativeText(plain("\n".join(said)))
        show = box.addButton(self.tr("Show the folder"), QMessageBox.ButtonRole.ActionRole)
        box.setEscapeButton(box.addButton(QMessageBox.StandardButton.Ok))
        show.clicked.connect(self._show_folder)
        box.open()

    @Slot()
    def _show_folder(self) -> None:
        if self._done is not None:
            self.folder_wanted.emit(self._done.folder)

    def _box(self, sign: QMessageBox.Icon, sentence: str) -> QMessageBox:
        box = QMessageBox(sign, self.tr("Export as Markdown"), plain(sentence), parent=self._window)
        box.setStyleSheet(f"QLabel#qt_msgbox_informativelabel {{ min-width: {_WIDTH}px; }}")
        box.finished.connect(box.deleteLater)
        return box

    def _start(self, work: Callable[[], object], then: Callable[[object], None]) -> None:
        job = self._background.start(partial(_done, work))
        job.finished.connect(then)
        job.failed.connect(self._tell_failed)

    @Slot(object)
    def _tell_failed(self, error: KnownError) -> None:
        self.failed.emit(error.text(self._languages.lang))


def _done(work: Callable[[], object], _report: Report, _stopped: Stopped) -> object:
    """Do work that tells no progress."""
    return work()
