"""The problems found in deck files, each with what to do and a way to its line."""

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QHBoxLayout, QListView, QPushButton, QVBoxLayout, QWidget

from flashcards.domain.problems import Problem
from flashcards.ui.columns import Panel, label
from flashcards.ui.date_words import language
from flashcards.ui.icons import icon
from flashcards.ui.plan_model import ProblemModel, problem_place
from flashcards.ui.row_list import RowList
from flashcards.ui.theme import Theme
from flashcards.ui.two_lines import TwoLines


class ProblemList(QWidget):
    """Shows problems; `open_requested(problem)` opens the file of one at its line."""

    open_requested = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = ProblemModel(self)
        self._list = RowList()
        self._rows = TwoLines(theme, self._list)
        self._message, self._hint, self._place = (
            label("section", wraps=True),
            label("text", wraps=True),
            label("muted", wraps=True),
        )
        self._open = QPushButton()
        self._build()
        self._open.setIcon(icon("folder", theme.text, size=16))
        self._list.selectionModel().currentChanged.connect(self._show_current)
        self._list.entered_row.connect(self._ask)
        self._list.doubleClicked.connect(self._ask)
        self._open.clicked.connect(self._ask)
        self.retranslate()

    @property
    def list(self) -> QListView:
        """The list of problems."""
        return self._list

    @property
    def open_button(self) -> QPushButton:
        """The button that opens the file."""
        return self._open

    def display(self, problems: tuple[Problem, ...]) -> None:
        """Show problems, the first one in detail."""
        self._model.replace(problems)
        self._list.setCurrentIndex(self._model.index(0))
        self._show_current()

    def set_theme(self, theme: Theme) -> None:
        """Use other colours."""
        self._rows.theme = theme
        self._open.setIcon(icon("folder", theme.text, size=16))
        self._list.viewport().update()

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self._list.setAccessibleName(self.tr("Problems"))
        self._list.setAccessibleDescription(self.tr("Enter opens the file at the line"))
        self._open.setText(self.tr("Open the file here"))
        self._open.setToolTip(self.tr("Open the file at this line in an editor (Enter)"))
        self._show_current()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language of the window."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def _build(self) -> None:
        self._list.setModel(self._model)
        self._list.setItemDelegate(self._rows)
        self._open.setAutoDefault(False)
        detail = Panel()
        detail.column.setSpacing(8)
        for words in (self._message, self._hint, self._place):
            detail.column.addWidget(words)
        button = QHBoxLayout()
        button.addWidget(self._open)
        button.addStretch(1)
        detail.column.addLayout(button)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(12)
        rows.addWidget(self._list, 1)
        rows.addWidget(detail)

    def _current(self) -> Problem | None:
        number = self._list.currentIndex().row()
        return self._model.problems[number] if 0 <= number < len(self._model.problems) else None

    def _show_current(self) -> None:
        problem = self._current()
        self._open.setEnabled(problem is not None and bool(problem.path))
        self._message.setText(problem.message(language()) if problem else "")
        self._hint.setText(problem.hint(language()) if problem else "")
        self._place.setText(problem_place(problem) if problem else "")

    def _ask(self) -> None:
        if self._open.isEnabled() and (problem := self._current()) is not None:
            self.open_requested.emit(problem)
