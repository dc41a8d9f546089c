"""The files of an import: how each is read, its first cards, and the choice to read it in another way."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QFrame, QLineEdit, QScrollArea, QSplitter, QVBoxLayout, QWidget

from flashcards.domain.import_view import FileSample, FileView
from flashcards.domain.library import PlanView
from flashcards.domain.reading_options import ReadingOptions
from flashcards.ui.file_options import FileOptions
from flashcards.ui.files_model import FilesModel
from flashcards.ui.row_list import RowList
from flashcards.ui.sample_view import SampleView
from flashcards.ui.theme import Theme
from flashcards.ui.two_lines import TwoLines
from flashcards.ui.wording import Wording

# How long a person rests before what they chose is read, and before the cards of a file they pass are drawn (ms).
_CHOICE, _GLANCE = 350, 70


class FilesPanel(QWidget):
    """Shows the files of a `PlanView`.

    `sample_wanted(place, options)` asks for the first cards of a file, to be given to `show_sample`. `changing()`
    tells that a person chose something, and `choices_made(choices)`, a moment later, all that was chosen since:
    options by place. `open_requested(path, line)` asks for a file.
    """

    sample_wanted = Signal(str, object)
    changing = Signal()
    choices_made = Signal(object)
    open_requested = Signal(str, int)
    link_requested = Signal(str)

    def __init__(self, theme: Theme, media: Path, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._files: Mapping[str, FileView] = {}
        # The kind of a file is how it was read at first, and whether it then had cards: a choice can be spread over
        # all that were alike, and a note without cards is no deck because decks beside it are read differently.
        self._kinds: dict[str, tuple[str, bool]] = {}
        self._chosen: dict[str, ReadingOptions] = {}
        self._due: dict[str, ReadingOptions] = {}
        self._current = ""
        self._model = FilesModel(self)
        self.filter, self.list = QLineEdit(), RowList()
        self._rows = TwoLines(theme, self.list)
        self.options = FileOptions()
        self.sample = SampleView(theme, media, wording, follows=self.options.spread)
        self._splitter, self._side = QSplitter(Qt.Orientation.Horizontal), QWidget()
        self._scroll = QScrollArea()
        self._choice, self._glance = QTimer(self), QTimer(self)
        self._find = QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self)
        self._build()
        self._connect()
        self.retranslate()

    @property
    def is_settled(self) -> bool:
        """Tell whether all that was chosen was read."""
        return not self._chosen

    def display(self, view: PlanView) -> None:
        """Show files; the one on show stays, and what a person chose meanwhile."""
        self._files = {file.place: file for file in view.files}
        for place, file in self._files.items():
            self._kinds.setdefault(place, (file.dialect, file.cards > 0))
        read = {place for place, options in self._chosen.items() if self._was_read(place, options)}
        self._chosen = {place: options for place, options in self._chosen.items() if place not in read}
        self.options.offer(view.dialects, view.decks)
        self._side.setVisible(len(self._files) != 1)
        self._model.replace(view.files)
        self._restore()

    def show_sample(self, sample: FileSample) -> None:
        """Show the first cards of a file, if they are still wanted."""
        place = sample.file.place
        if place != self._current or (sample.file.options != self._options_of(place) and not sample.file.refused):
            return
        self._show_options(sample.file)
        self.sample.display(sample)

    def forget_choices(self) -> None:
        """Give up what was chosen and could not be read."""
        self._chosen.clear()
        self._due.clear()
        self._show_current()

    def set_theme(self, theme: Theme) -> None:
        """Use other colours."""
        self._rows.theme = theme
        self.list.viewport().update()
        self.sample.set_theme(theme)

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.filter.setPlaceholderText(self.tr("Filter by name (Ctrl+F)"))
        self.filter.setAccessibleName(self.tr("Filter the files by name"))
        self.list.setAccessibleName(self.tr("Files"))
        self.list.setAccessibleDescription(self.tr("Enter goes to the choices for the file"))
        self.list.viewport().update()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language of the window."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def _build(self) -> None:
        self.filter.setClearButtonEnabled(True)
        self.list.setModel(self._model)
        self.list.setItemDelegate(self._rows)
        side = QVBoxLayout(self._side)
        side.setContentsMargins(0, 0, 0, 0)
        side.setSpacing(8)
        side.addWidget(self.filter)
        side.addWidget(self.list, 1)
        ground = QWidget()
        column = QVBoxLayout(ground)
        column.setContentsMargins(0, 0, 6, 0)
        column.setSpacing(14)
        column.addWidget(self.options)
        column.addWidget(self.sample)
        column.addStretch(1)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # A bar that comes and goes would set the cards anew at another width.
        self._scroll.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self._scroll.setStyleSheet("QScrollBar::handle:disabled { background: transparent; }")
        self._scroll.setMinimumWidth(340)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setWidget(ground)
        self._splitter.addWidget(self._side)
        self._splitter.addWidget(self._scroll)
        self._splitter.setChildrenCollapsible(False)
        self._splitter.setHandleWidth(10)
        self._splitter.setSizes([290, 740])
        self._splitter.setStretchFactor(1, 1)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.addWidget(self._splitter)

    def _connect(self) -> None:
        for timer, wait, do in ((self._choice, _CHOICE, self._pass_on), (self._glance, _GLANCE, self._ask)):
            timer.setSingleShot(True)
            timer.setInterval(wait)
            timer.timeout.connect(do)
        self._scroll.verticalScrollBar().rangeChanged.connect(self._fit_bar)
        self._find.activated.connect(self.filter.setFocus)
        self.filter.textChanged.connect(self._filter)
        self.list.selectionModel().currentChanged.connect(self._go)
        self.list.entered_row.connect(self._enter)
        self.list.clicked.connect(self._fold)
        self.options.chosen.connect(self._choose)
        self.options.spread_requested.connect(self._spread)
        self.options.open_requested.connect(self._open)
        self.sample.link_requested.connect(self.link_requested)

    def _fit_bar(self, _lowest: int, highest: int) -> None:
        """Show no handle where there is nothing to be scrolled."""
        self._scroll.verticalScrollBar().setEnabled(highest > 0)

    def _was_read(self, place: str, options: ReadingOptions) -> bool:
        file = self._files.get(place)
        return file is None or file.refused is not None or (file.options == options and place not in self._due)

    def _options_of(self, place: str) -> ReadingOptions:
        return self._chosen[place] if place in self._chosen else self._files[place].options

    def _like_this(self) -> dict[str, ReadingOptions]:
        """Choose the same for all files of this kind that are read otherwise; roles fit only as many columns."""
        options = replace(self._options_of(self._current), inferred=())
        kind = self._kinds[self._current]
        columns = len(self._files[self._current].columns)
        without_roles = replace(options, roles=())
        choices = {
            place: options if len(file.columns) == columns else without_roles
            for place, file in self._files.items()
            if self._kinds[place] == kind and file.refused is None and place != self._current
        }
        return {place: choice for place, choice in choices.items() if choice != self._options_of(place)}

    def _filter(self, text: str) -> None:
        self._model.filter(text)
        self._restore()

    def _restore(self) -> None:
        """Choose the file that was chosen before, or the first one; one that was just folded away stays on show."""
        row = self._model.row_of(self._current)
        if row < 0 and self._current in self._files and not self.filter.text():
            self.list.selectionModel().clear()
        else:
            index = self._model.index(row if row >= 0 else self._model.first_row())
            if index != self.list.currentIndex():
                self.list.setCurrentIndex(index)
        self._show_current()

    def _go(self) -> None:
        """Show the file of the row."""
        file = self._model.file(self.list.currentIndex())
        if file is not None and file.place != self._current:
            self._current = file.place
            self._scroll.verticalScrollBar().setValue(0)
            self.sample.clear()
            self._show_current()

    def _show_current(self) -> None:
        file = self._files.get(self._current)
        if file is None:
            return
        self._show_options(file)
        if self._current not in self._chosen:
            self._glance.start()

    def _show_options(self, file: FileView) -> None:
        place = self._current
        self.options.display(file, self._options_of(place), len(self._like_this()), reading=place in self._chosen)

    def _ask(self) -> None:
        if self._current in self._files:
            self.sample_wanted.emit(self._current, self._options_of(self._current))

    def _enter(self) -> None:
        if not self._fold():
            self.options.dialect.setFocus()

    def _fold(self) -> bool:
        row = self.list.currentIndex().row()
        if not self._model.fold(row):
            return False
        self.list.setCurrentIndex(self._model.index(row))
        return True

    def _choose(self, options: ReadingOptions) -> None:
        self._want({self._current: options})

    def _spread(self) -> None:
        """Read the other files of this kind in the same way."""
        self._want(self._like_this())

    def _want(self, choices: Mapping[str, ReadingOptions]) -> None:
        new = {place: options for place, options in choices.items() if options != self._options_of(place)}
        if not new:
            return
        self._chosen |= new
        self._due |= new
        self.sample.wait()
        self._show_current()
        self._choice.start()
        self.changing.emit()

    def _pass_on(self) -> None:
        """Ask for what was chosen: first the cards on show, then the whole plan."""
        due, self._due = self._due, {}
        self._ask()
        self.choices_made.emit(due)

    def _open(self) -> None:
        self.open_requested.emit(self._current, 1)
