"""Taking progress along: what, in which format, where to, and how far the writing is."""

from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QCloseEvent, QShowEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QFileDialog,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QProgressBar,
    QPushButton,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from flashcards.domain.export_wish import FORMATS, ExportWish, What
from flashcards.domain.figure_columns import OF_ALL_CARDS
from flashcards.domain.figure_texts import figure_title
from flashcards.domain.progress_export import Format, Written
from flashcards.ui.choice_fields import Picked
from flashcards.ui.columns import label
from flashcards.ui.export_words import ExportWords
from flashcards.ui.paths_shown import shown_path

_INDENT = 30
MANY_REVIEWS = 200_000
"""From more reviews on a person hears which format is written faster."""


class ProgressExportDialog(QDialog):
    """Asks what is to be written. `reviews` is how many the filters leave.

    `export_requested(ExportWish)` asks for it, `cancel_requested()` to stop the writing, `folder_requested(path)` to
    see what was written.
    """

    export_requested = Signal(object)
    cancel_requested = Signal()
    folder_requested = Signal(str)

    def __init__(
        self, counted: str, folder: str, when: str, lang: str, parent: QWidget | None = None, *, reviews: int = 0
    ) -> None:
        super().__init__(parent)
        self._folder, self._when, self._lang, self._reviews = folder, when, lang, reviews
        self._wish = ExportWish(table=OF_ALL_CARDS[0])
        self._says = ExportWords(self)
        self._chosen_place = self._working = False
        self._written: Written | None = None
        self._build_parts(counted)
        self._wire()
        self._refresh()

    @property
    def wish(self) -> ExportWish:
        """What is to be written."""
        return self._wish

    @property
    def sentence(self) -> str:
        """What the dialog says about the writing."""
        return self._said.text()

    def choose(self, wish: ExportWish) -> None:
        """Show another choice; a place that a person chose stays."""
        self._take(what=wish.what, form=wish.form, table=wish.table, anonymous=wish.anonymous, bom=wish.bom)

    def show_progress(self, done: int, total: int) -> None:
        """Show how far the writing is."""
        self.bar.setRange(0, total)
        self.bar.setValue(done)

    def show_working(self) -> None:
        """Show that the writing has begun."""
        self._working, self._written = True, None
        self.bar.setRange(0, 0)
        self._say("")

    def show_stopped(self, sentence: str = "") -> None:
        """Show that nothing was written, and why."""
        self._working = False
        self._say(sentence or self.tr("Cancelled; nothing was written."))

    def show_written(self, written: Written) -> None:
        """Say what was written, and where."""
        self._working, self._written = False, written
        place = self.place.text()
        if len(written.paths) == 1:
            sentence = self.tr("Written, %Ln row(s): {path}", "", written.rows)
            sentence = sentence.format(path=shown_path(written.paths[0]))
            if written.further_sheets:
                more = self.tr(
                    "One sheet holds 1,048,575 rows; the rest is on %n further sheet(s).", "", written.further_sheets
                )
                sentence = f"{sentence}\n{more}"
            self._say(sentence)
        else:
            files = self.tr("%n file(s)", "", len(written.paths))
            self._say(self.tr("Written, {files} in {path}").format(files=files, path=shown_path(place)))
        self.opening.setFocus()

    def showEvent(self, event: QShowEvent) -> None:
        """Take the room that the words need."""
        self._grow()
        super().showEvent(event)

    def reject(self) -> None:
        """Stop the writing, or close."""
        if self._working:
            self.cancel_requested.emit()
        else:
            super().reject()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Stop the writing when the window is closed."""
        if self._working:
            self.cancel_requested.emit()
        super().closeEvent(event)

    def _build_parts(self, counted: str) -> None:
        self.setWindowTitle(self.tr("Export progress"))
        self.setMinimumWidth(680)
        title = label("title")
        title.setText(self.tr("Export progress"))
        about = label("muted", wraps=True)
        about.setText(self.tr("As filtered: {counted}").format(counted=counted))
        choices = QGridLayout()
        choices.setVerticalSpacing(2)
        self.choices: dict[What, QRadioButton] = {}
        for number, what in enumerate(What):
            name, says = self._says.what(what)
            button, below = QRadioButton(name), label("muted", wraps=True)
            button.setAccessibleDescription(says)
            below.setText(says)
            below.setContentsMargins(_INDENT, 0, 0, 6)
            self.choices[what] = button
            choices.addWidget(button, 2 * (number // 2), number % 2, Qt.AlignmentFlag.AlignBottom)
            choices.addWidget(below, 2 * (number // 2) + 1, number % 2, Qt.AlignmentFlag.AlignTop)
        choices.setColumnStretch(0, 1)
        choices.setColumnStretch(1, 1)
        self.table, self.form = Picked(), Picked()
        self.faster = label("muted", wraps=True)
        self.anonymous, self.bom = QCheckBox(), QCheckBox()
        self.place, self.choosing = QLineEdit(), QPushButton(self.tr("&Choose…"))
        self.bar, self._said = QProgressBar(), label("text", wraps=True)
        self.bar.setTextVisible(False)
        self.opening, self.cancel, self.export = QPushButton(), QPushButton(), QPushButton()
        self.export.setProperty("look", "primary")
        self.export.setDefault(True)
        self.export.setMinimumWidth(120)
        for deed in (self.opening, self.cancel, self.choosing):
            deed.setAutoDefault(False)
        form = self._form()
        foot = QHBoxLayout()
        foot.setSpacing(10)
        foot.addStretch(1)
        for deed in (self.opening, self.cancel, self.export):
            foot.addWidget(deed)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(28, 24, 28, 22)
        rows.setSpacing(12)
        for part in (title, about):
            rows.addWidget(part)
        rows.addLayout(choices)
        rows.addLayout(form)
        rows.addStretch(1)
        rows.addWidget(self.bar)
        rows.addWidget(self._said)
        rows.addLayout(foot)

    def _form(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(8)
        self._table_name = label("muted")
        names = (
            (self._table_name, self.tr("&Figure"), self.table),
            (label("muted"), self.tr("F&ormat"), self.form),
            (label("muted"), self.tr("&Where to"), self.place),
        )
        for row, (name, words, control) in zip((0, 1, 3), names, strict=True):
            name.setText(words)
            name.setBuddy(control)
            control.setAccessibleName(words.replace("&", ""))
            grid.addWidget(name, row, 0)
            grid.addWidget(control, row, 1)
        grid.addWidget(self.choosing, 3, 2)
        self.faster.setText(self.tr("So many reviews are written several times faster as CSV."))
        grid.addWidget(self.faster, 2, 1, 1, 2)
        self.anonymous.setText(self.tr("&Anonymous: no card text, no names of decks and tags"))
        self.bom.setText(self.tr("Mark the file as UTF-8 for older versions of &Excel"))
        grid.addWidget(self.anonymous, 4, 1, 1, 2)
        grid.addWidget(self.bom, 5, 1, 1, 2)
        grid.setColumnStretch(1, 1)
        return grid

    def _wire(self) -> None:
        for what, button in self.choices.items():
            button.clicked.connect(partial(self._choose_what, what))
        self.form.picked.connect(self._choose_form)
        self.table.picked.connect(self._choose_table)
        self.anonymous.toggled.connect(self._choose_options)
        self.bom.toggled.connect(self._choose_options)
        self.place.textEdited.connect(self._choose_typed)
        self.choosing.clicked.connect(self._choose_place)
        self.export.clicked.connect(self._ask)
        self.cancel.clicked.connect(self.reject)
        self.opening.clicked.connect(self._open)

    def _choose_what(self, what: What) -> None:
        self._take(what=what, form=FORMATS[what][0])

    @Slot(str)
    def _choose_form(self, form: str) -> None:
        self._take(form=Format(form))

    @Slot(str)
    def _choose_table(self, code: str) -> None:
        self._take(table=code)

    @Slot()
    def _choose_options(self) -> None:
        self._take(anonymous=self.anonymous.isChecked(), bom=self.bom.isChecked())

    @Slot(str)
    def _choose_typed(self, text: str) -> None:
        self._chosen_place = bool(text.strip())
        self._wish = replace(self._wish, target=text.strip())
        self._refresh_deeds()

    @Slot()
    def _choose_place(self) -> None:
        """Let the person choose a file or folder; what stands there is asked about when it is written."""
        title = self.tr("Export progress")
        if self._wish.is_folder:
            path = QFileDialog.getExistingDirectory(self, title, str(Path(self._wish.target).parent))
        else:
            options = QFileDialog.Option.DontConfirmOverwrite
            kinds = f"{self._says.form(self._wish.form)} (*.{self._wish.ending})"
            path = QFileDialog.getSaveFileName(self, title, self._wish.target, kinds, options=options)[0]
        if path:
            self.place.setText(path)
            self._choose_typed(path)

    def _take(self, **changed: object) -> None:
        self._wish = replace(self._wish, **changed)  # type: ignore[arg-type]
        self._written = None
        self._said.setText("")
        self._refresh()

    def _refresh(self) -> None:
        """Let the controls show what is chosen."""
        wish = self._wish
        target = Path(self._folder) / wish.name(self._when)
        if self._chosen_place and wish.target and not wish.is_folder:
            target = Path(wish.target)
            target = target.with_suffix(f".{wish.ending}") if target.suffix else target
        self._wish = wish = replace(wish, target=str(target))
        self.choices[wish.what].setChecked(True)
        self.form.offer([(form.value, self._says.form(form)) for form in FORMATS[wish.what]], wish.form.value)
        self.table.offer([(code, figure_title(code, self._lang)) for code in OF_ALL_CARDS], wish.table)
        self.table.setVisible(wish.what is What.TABLE)
        self._table_name.setVisible(wish.what is What.TABLE)
        self.anonymous.setChecked(wish.anonymous)
        self.bom.setChecked(wish.bom)
        self.bom.setVisible(wish.form is Format.CSV)
        self.faster.setVisible(wish.has_log and wish.form is Format.XLSX and self._reviews > MANY_REVIEWS)
        if self.place.text() != wish.target:
            self.place.setText(wish.target)
        self._refresh_deeds()
        self._grow()

    def _grow(self) -> None:
        """Become as high as the words need; a window does not do so by itself where lines are broken."""
        layout = self.layout()
        if layout is not None:
            layout.activate()
            self.resize(self.width(), max(self.height(), layout.totalHeightForWidth(self.width())))

    def _refresh_deeds(self) -> None:
        done = self._written is not None
        for control in (*self.choices.values(), self.table, self.form, self.anonymous, self.bom, self.place,
                        self.choosing):  # fmt: skip
            control.setEnabled(not self._working)
        self.bar.setVisible(self._working)
        self._said.setVisible(bool(self.sentence))
        self.opening.setVisible(done)
        self.opening.setText(self.tr("O&pen folder"))
        self.cancel.setText(self.tr("Close") if done else self.tr("Cancel"))
        self.export.setText(self.tr("Writing…") if self._working else self.tr("Export"))
        self.export.setEnabled(not self._working and bool(self._wish.target))

    def _say(self, sentence: str) -> None:
        self._said.setText(sentence)
        self._refresh_deeds()
        self._grow()

    @Slot()
    def _ask(self) -> None:
        self.export_requested.emit(self._wish)

    @Slot()
    def _open(self) -> None:
        if self._written is not None and self._written.paths:
            self.folder_requested.emit(str(Path(self._written.paths[0]).parent))
