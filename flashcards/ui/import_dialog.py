"""The import dialog: reading with progress, the plan with comparisons and questions, then import or cancel."""

from pathlib import Path

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from flashcards.domain.import_plan import Action
from flashcards.domain.import_view import FileSample
from flashcards.domain.library import PlanView
from flashcards.ui.columns import label
from flashcards.ui.numbers import number
from flashcards.ui.plan_panel import PlanPanel
from flashcards.ui.theme import Theme
from flashcards.ui.wording import Wording

_READING, _PLAN = range(2)


class ImportDialog(QDialog):
    """Shows a `PlanView` before anything is written.

    `import_requested(answers)` agrees to the plan; the answers map the index of a question to the id of the
    stored note, or None for a new card. `cancel_requested()` is emitted when reading or the plan is given up,
    `open_requested(path, line)` to see a place in a file. What the `plan.files` ask for is to be answered by
    `show_sample` and `display`; until then nothing can be imported. `media` is where stored pictures lie.
    """

    # Not Signal(dict): Qt would turn it into a map whose keys are texts.
    import_requested = Signal(object)
    cancel_requested = Signal()
    open_requested = Signal(str, int)

    def __init__(self, theme: Theme, wording: Wording, media: Path, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._view: PlanView | None = None
        self._trouble = ""
        self._done, self._total = 0, 0
        self._working, self._nothing, self._changing = False, True, False
        self._title = label("title")
        self._subtitle = label("muted", wraps=True)
        self._stack = QStackedWidget()
        self._reading, self._bar = QLabel(), QProgressBar()
        self._plan = PlanPanel(theme, wording, media)
        self.follow = QCheckBox()
        self._promise = label("muted", wraps=True)
        self._import, self._cancel = QPushButton(), QPushButton()
        self._build()
        self._import.clicked.connect(self._agree)
        self._cancel.clicked.connect(self.reject)
        self._plan.open_requested.connect(self.open_requested)
        self._plan.answers_changed.connect(self._say_promise)
        self._plan.files.changing.connect(self._wait)
        self.follow.toggled.connect(self._refresh)
        self.retranslate()
        self.show_progress(0, 0)

    @property
    def theme(self) -> Theme:
        """The theme in use."""
        return self._theme

    @property
    def plan(self) -> PlanPanel:
        """The part that shows the plan."""
        return self._plan

    @property
    def folders_to_follow(self) -> tuple[str, ...]:
        """The folders that a person wants to be followed from this import on."""
        return self._view.folders if self._view is not None and self.follow.isChecked() else ()

    def show_progress(self, done: int, total: int) -> None:
        """Show how many files of all have been read; a total of 0 means that they are still being found."""
        self._done, self._total = done, total
        self._stack.setCurrentIndex(_READING)
        self._bar.setRange(0, total)
        self._bar.setValue(done)
        self._import.setEnabled(False)
        self._say_reading()

    def show_trouble(self, sentence: str) -> None:
        """Say why nothing could be read or written; the plan, if any, stays."""
        self._trouble = sentence
        self._working = self._changing = False
        self._plan.files.forget_choices()
        self._bar.hide()
        if self._view is None:
            self._reading.setText(sentence)
        self._refresh()

    def display(self, view: PlanView) -> None:
        """Show what the import would do."""
        is_first = self._view is None
        self._view = view
        self._nothing = view.plan.is_empty and not view.rechosen
        self._trouble = ""
        self._working = False
        self._plan.display(view)
        self.follow.setVisible(bool(view.folders))
        self._say_follow()
        self._changing = not self._plan.files.is_settled
        self._stack.setCurrentIndex(_PLAN)
        self._refresh()
        if is_first:
            (self._import if self._import.isEnabled() else self._cancel).setFocus()

    def show_rereading(self, done: int, total: int) -> None:
        """Show how many of the files that are read as a person chose have been read."""
        if self._changing and total > 1:
            words = self.tr("Reading the files again: {done} of %n", "", total).format(done=done)
            self._promise.setText(words)

    def show_sample(self, sample: FileSample) -> None:
        """Show the first cards of a file."""
        self._plan.files.show_sample(sample)

    def show_working(self) -> None:
        """Show that the plan is being carried out."""
        self._working = True
        self._refresh()

    def set_theme(self, theme: Theme) -> None:
        """Use other colours."""
        self._theme = theme
        self._plan.set_theme(theme)

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.setWindowTitle(self.tr("Import"))
        self._title.setText(self.tr("Import"))
        self._bar.setAccessibleName(self.tr("Progress of reading"))
        self._say_follow()
        self._say_reading()
        self._refresh()

    def _say_follow(self) -> None:
        several = self._view is not None and len(self._view.folders) > 1
        one = self.tr("&Follow this folder: read its files again when they are saved")
        self.follow.setText(
            self.tr("&Follow these folders: read their files again when they are saved") if several else one
        )

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language of the window."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def reject(self) -> None:
        """Give the import up; nothing has been written."""
        if self._working:
            return
        self.cancel_requested.emit()
        super().reject()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Treat closing the dialog as giving up."""
        if self._working:
            event.ignore()
            return
        self.cancel_requested.emit()
        super().closeEvent(event)

    def _build(self) -> None:
        self.resize(1080, 760)
        self.setMinimumSize(640, 440)
        self.follow.setStyleSheet("QCheckBox { margin-left: -5px; }")  # its box under the words below it
        self.follow.hide()
        self._import.setProperty("look", "primary")
        self._import.setDefault(True)
        self._cancel.setAutoDefault(False)
        self._reading.setTextFormat(Qt.TextFormat.PlainText)
        self._reading.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._reading.setWordWrap(True)
        self._bar.setTextVisible(False)
        self._bar.setMaximumWidth(420)
        reading = QWidget()
        middle = QVBoxLayout(reading)
        middle.addStretch(1)
        middle.addWidget(self._reading)
        middle.addSpacing(12)
        bar = QHBoxLayout()
        bar.addWidget(self._bar)
        middle.addLayout(bar)
        middle.addStretch(2)
        self._stack.addWidget(reading)
        self._stack.addWidget(self._plan)
        foot = QHBoxLayout()
        foot.setSpacing(10)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(self.follow)
        words.addWidget(self._promise)
        foot.addLayout(words, 1)
        foot.addWidget(self._cancel, 0, Qt.AlignmentFlag.AlignBottom)
        foot.addWidget(self._import, 0, Qt.AlignmentFlag.AlignBottom)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(28, 22, 28, 22)
        rows.setSpacing(10)
        rows.addWidget(self._title)
        rows.addWidget(self._subtitle)
        rows.addWidget(self._stack, 1)
        rows.addLayout(foot)

    def _wait(self) -> None:
        """Import nothing while files are read again as a person chose."""
        self._changing = True
        self._trouble = ""
        self._refresh()

    def _agree(self) -> None:
        self.import_requested.emit(dict(self._plan.answers))

    def _refresh(self) -> None:
        nothing = self._nothing and not self.folders_to_follow
        self._import.setEnabled(not nothing and not self._working and not self._changing)
        self._import.setText(self.tr("Importing…") if self._working else self.tr("Import"))
        self._cancel.setEnabled(not self._working)
        self.follow.setEnabled(not self._working)
        self._cancel.setText(self.tr("Close") if self._view is not None and nothing else self.tr("Cancel"))
        self._subtitle.setText(self._source())
        self._subtitle.setVisible(bool(self._subtitle.text()))
        self._say_promise()

    def _source(self) -> str:
        if self._view is None:
            return ""
        plan = self._view.plan
        files = self.tr("%Ln file(s)", "", len(self._view.files) or len(plan.files))
        return self.tr("{files} in {folder}").format(files=files, folder=plan.root) if plan.root else files

    def _say_reading(self) -> None:
        if self._trouble and self._view is None:
            return
        if self._total:
            words = self.tr("Reading decks: {done} of %Ln file(s)", "", self._total).format(done=number(self._done))
        elif self._done:
            words = self.tr("Looking for decks: %Ln file(s) found", "", self._done)
        else:
            words = self.tr("Looking for decks…")
        self._reading.setText(words)

    def _say_promise(self) -> None:
        if self._trouble:
            self._promise.setText(self._trouble)
        elif self._view is None:
            self._promise.setText("")
        elif self._changing:
            self._promise.setText(self.tr("Reading the files again…"))
        elif self._nothing and not self._plan.count(Action.UNCHANGED.value):
            self._promise.setText(self.tr("No cards were found; there is nothing to import."))
        elif self._nothing:
            self._promise.setText(self.tr("Everything is up to date; there is nothing to import."))
        elif open_questions := self._plan.count(Action.ASK.value) - len(self._plan.answers):
            words = self.tr("%n question(s) open: without an answer these become new cards.", "", open_questions)
            self._promise.setText(words)
        else:
            self._promise.setText(self.tr("Nothing is written before you press Import."))
