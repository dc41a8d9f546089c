"""An import plan to look through: the counts, the lines of the chosen count, and one line in detail."""

from functools import partial
from pathlib import Path
from string import Template

from PySide6.QtCore import QEvent, QModelIndex, Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QListView,
    QPushButton,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from flashcards.domain.import_plan import Action
from flashcards.domain.library import PlanView
from flashcards.domain.problems import Problem
from flashcards.ui.columns import label
from flashcards.ui.diff_view import DiffView
from flashcards.ui.files_panel import FilesPanel
from flashcards.ui.flow_layout import FlowLayout
from flashcards.ui.numbers import number
from flashcards.ui.plan_detail import PlanDetails
from flashcards.ui.plan_model import PlanModel
from flashcards.ui.problem_list import ProblemList
from flashcards.ui.question_panel import QuestionPanel
from flashcards.ui.theme import Theme
from flashcards.ui.two_lines import TwoLines
from flashcards.ui.unread_list import UnreadList
from flashcards.ui.wording import Wording
from flashcards.workflows.plan_answers import kept_answers

_FILES, _PROBLEMS, _UNREAD = "files", "problems", "unread"
_ORDER = (
    _FILES,
    Action.ASK.value,
    Action.NEW.value,
    Action.CHANGED.value,
    Action.MOVED.value,
    Action.RETIRED.value,
    _PROBLEMS,
    _UNREAD,
    Action.UNCHANGED.value,
)
_TEXT, _QUESTION = range(2)
_STYLE = Template(
    """
QSplitter::handle { background: transparent; }
QPushButton[count="retired"] { background: $loss; color: $loss_text; }
QPushButton[count]:checked { background: $ground; border-color: $line; color: $text; }
"""
)


class PlanPanel(QWidget):
    """Shows a `PlanView`. `answers` holds what was answered so far; `answers_changed()` tells of another one.

    `open_requested(path, line)` asks to see a place in a file. What `files` asks for is for whoever reads them.
    """

    answers_changed = Signal()
    open_requested = Signal(str, int)

    def __init__(self, theme: Theme, wording: Wording, media: Path, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.answers: dict[int, str | None] = {}
        self._view: PlanView | None = None
        self._totals: dict[str, int] = {}
        self._shown = _FILES
        self._details = PlanDetails(wording)
        self._group = QButtonGroup(self)
        self._counts = {name: QPushButton() for name in _ORDER}
        self._model = PlanModel(self)
        self._list = QListView()
        self._rows = TwoLines(theme, self._list)
        self.files = FilesPanel(theme, media, wording)
        self._problems, self.unread = ProblemList(theme), UnreadList(theme)
        self._text = DiffView(theme)
        self._question = QuestionPanel(theme, self._details)
        self._lists, self._detail = QStackedWidget(), QStackedWidget()
        self._splitter = QSplitter(Qt.Orientation.Horizontal)
        self._unchanged = label("muted", wraps=True)
        self._build()
        self._connect()
        self.set_theme(theme)
        self.retranslate()

    @property
    def list(self) -> QListView:
        """The lines of the chosen count."""
        return self._list

    @property
    def problems(self) -> ProblemList:
        """The list of problems."""
        return self._problems

    @property
    def question(self) -> QuestionPanel:
        """The question on show."""
        return self._question

    @property
    def text(self) -> DiffView:
        """The comparison on show."""
        return self._text

    def count_button(self, name: str) -> QPushButton:
        """Return the button of a count: the value of an `Action`, 'files', 'problems' or 'unread'."""
        return self._counts[name]

    def display(self, view: PlanView) -> None:
        """Show a plan, beginning with what needs the person most; one that was made anew where the last one was."""
        before, shown = self._view, self._shown
        self.answers = kept_answers(before.plan, view.plan, self.answers) if before is not None else {}
        self._view = view
        self._totals = _totals(view)
        self.files.display(view)
        self._problems.display(view.plan.problems)
        self.unread.display(view.unread)
        self._say_counts()
        if before is None or not self.count(shown):
            # Files that were never imported may be read in another way than they are meant.
            likely = _ORDER if view.first else _ORDER[1:-1]
            shown = next((name for name in likely if self.count(name)), _ORDER[-1])
        self._counts[shown].setChecked(True)
        self._show(shown)

    def set_theme(self, theme: Theme) -> None:
        """Use other colours."""
        self._rows.theme = theme
        soft, loss = theme.accent_soft, theme.warning
        tones = {"loss": loss.background, "loss_text": loss.text}
        self.setStyleSheet(_STYLE.substitute(tones, ground=soft.background, line=soft.text, text=soft.text))
        self._list.viewport().update()
        self.files.set_theme(theme)
        self._problems.set_theme(theme)
        self.unread.set_theme(theme)
        self._text.set_theme(theme)
        self._question.set_theme(theme)

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self._list.setAccessibleName(self.tr("What the import does"))
        self._text.setAccessibleName(self.tr("Details"))
        self._say_counts()
        self._show_detail()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language of the window."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def _build(self) -> None:
        counts = QWidget()
        flow = FlowLayout(counts, 6, 6)
        for each, (name, button) in enumerate(self._counts.items()):
            button.setCheckable(True)
            button.setAutoDefault(False)
            button.setProperty("count", name)
            self._group.addButton(button, each)
            flow.addWidget(button)
        self._list.setModel(self._model)
        self._list.setItemDelegate(self._rows)
        self._list.setUniformItemSizes(True)
        # A plan may have 100,000 lines; they are placed as there is time.
        self._list.setLayoutMode(QListView.LayoutMode.Batched)
        self._list.setBatchSize(1_000)
        self._list.setMouseTracking(True)
        self._unchanged.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._detail.addWidget(self._text)
        self._detail.addWidget(self._question)
        self._splitter.addWidget(self._list)
        self._splitter.addWidget(self._detail)
        self._splitter.setChildrenCollapsible(False)
        self._splitter.setHandleWidth(10)
        self._splitter.setSizes([380, 620])
        for page in (self.files, self._splitter, self._problems, self.unread, self._unchanged):
            self._lists.addWidget(page)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 4, 0, 0)
        rows.setSpacing(12)
        rows.addWidget(counts)
        rows.addWidget(self._lists, 1)

    def _connect(self) -> None:
        for name, button in self._counts.items():
            button.clicked.connect(partial(self._show, name))
        self._list.selectionModel().currentChanged.connect(self._show_detail)
        self._question.answered.connect(self._answer)
        self._problems.open_requested.connect(self._ask_open)
        self.files.open_requested.connect(self.open_requested)
        self.unread.open_requested.connect(self.open_requested)

    def count(self, name: str) -> int:
        """Return a count: cards for an `Action`'s value but questions to be asked; files, problems, lines 'unread'."""
        return self._totals.get(name, 0)

    def _say_counts(self) -> None:
        names = {
            _FILES: self.tr("Files"),
            Action.ASK.value: self.tr("To be asked"),
            Action.NEW.value: self.tr("New"),
            Action.CHANGED.value: self.tr("Changed"),
            Action.MOVED.value: self.tr("Moved"),
            Action.RETIRED.value: self.tr("Retired"),
            _PROBLEMS: self.tr("Problems"),
            _UNREAD: self.tr("Lines of no card"),
            Action.UNCHANGED.value: self.tr("Unchanged"),
        }
        for name, button in self._counts.items():
            count = self.count(name)
            button.setText(f"{names[name]}  {number(count)}")
            button.setVisible(count > 0 or name in (Action.NEW.value, Action.UNCHANGED.value))
            button.setEnabled(count > 0)
        self._unchanged.setText(self.tr("%Ln card(s) stay as they are.", "", self.count(Action.UNCHANGED.value)))

    def _show(self, name: str) -> None:
        if self._view is None:
            return
        self._shown = name
        pages = {_FILES: self.files, _PROBLEMS: self._problems, _UNREAD: self.unread}
        if name in pages:
            self._lists.setCurrentWidget(pages[name])
        elif name == Action.UNCHANGED.value:
            self._lists.setCurrentWidget(self._unchanged)
        else:
            self._lists.setCurrentWidget(self._splitter)
            self._model.replace(self._view, Action(name), self.answers)
            self._list.setCurrentIndex(self._model.index(0))
            self._show_detail()

    def _show_detail(self) -> None:
        current = self._list.currentIndex()
        if self._view is None or not current.isValid():
            self._text.show_parts(())
            return
        place = self._model.number(current)
        note = self._view.plan.notes[place]
        if note.action is Action.ASK:
            answer = (self.answers[place],) if place in self.answers else ()
            self._question.ask(note, self._view.choices.get(place, ()), answer)
            self._detail.setCurrentIndex(_QUESTION)
            return
        self._text.show_parts(self._details.parts(note, self._view.diffs[place]))
        self._detail.setCurrentIndex(_TEXT)

    def _answer(self, note_id: str) -> None:
        current: QModelIndex = self._list.currentIndex()
        self.answers[self._model.number(current)] = note_id or None
        self._model.refresh()
        self.answers_changed.emit()

    def _ask_open(self, problem: Problem) -> None:
        self.open_requested.emit(self._full_path(problem.path), problem.line)

    def _full_path(self, path: str) -> str:
        """Return a problem's file as a whole path; paths of a plan are relative to its root."""
        root = self._view.plan.root if self._view is not None else ""
        return str(Path(root) / path)


def _totals(view: PlanView) -> dict[str, int]:
    """Count once what a long plan holds."""
    plan = view.plan
    cards = {action.value: plan.count(action) for action in Action}
    unread = sum(each.last - each.first + 1 for each in view.unread)
    others = {_FILES: len(view.files), _PROBLEMS: len(plan.problems), _UNREAD: unread}
    return {**cards, Action.ASK.value: plan.questions, **others}
