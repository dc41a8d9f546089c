"""The inbox of the Library: what followed folders leave to be decided, one after the other."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from flashcards.domain.inbox import InboxItem, Matter
from flashcards.domain.places import location
from flashcards.ui.icons import icon
from flashcards.ui.inbox_model import InboxModel
from flashcards.ui.listing import Listing
from flashcards.ui.plan_detail import PlanDetails
from flashcards.ui.question_panel import QuestionPanel
from flashcards.ui.row_list import RowList
from flashcards.ui.theme import Theme
from flashcards.ui.two_lines import TwoLines
from flashcards.ui.vanished_panel import VanishedPanel
from flashcards.ui.wording import Wording

_QUESTION, _VANISHED = range(2)


class InboxPane(QWidget):
    """Shows decisions.

    `decide_requested(item, note_id)` answers a question with the stored note that it is an edit of ('' for a new
    card); `retire_requested(item)` and `keep_requested(item)` say what happens to cards that vanished;
    `open_requested(path, line)` asks to see the file.
    """

    decide_requested = Signal(object, str)
    retire_requested = Signal(object)
    keep_requested = Signal(object)
    open_requested = Signal(str, int)

    def __init__(self, theme: Theme, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = InboxModel(self)
        self._answers: dict[str, str] = {}
        self.list = RowList()
        self._rows = TwoLines(theme, self.list)
        self.question = QuestionPanel(theme, PlanDetails(wording))
        self.vanished = VanishedPanel(theme, self._model)
        self.answer, self._open = QPushButton(), QPushButton()
        self._listing, self._detail = Listing(self), QStackedWidget()
        self._build()
        self.list.selectionModel().currentChanged.connect(self._show_current)
        self.list.entered_row.connect(self._enter)
        self.question.answered.connect(self._choose)
        self.answer.clicked.connect(self._decide)
        self.vanished.retire_requested.connect(self._retire)
        self.vanished.keep_requested.connect(self._keep)
        self._open.clicked.connect(self._ask_open)
        self.set_theme(theme)
        self.retranslate()
        self.display(())

    @property
    def count(self) -> int:
        """How many decisions wait."""
        return len(self._model.items)

    def display(self, items: tuple[InboxItem, ...]) -> None:
        """Show other decisions; the one on show, and what was chosen for it, stay where they still wait."""
        current, row = self.current(), self.list.currentIndex().row()
        focused = self.list.hasFocus() or self._detail.isAncestorOf(self.focusWidget() or self)
        self._answers = {item.key: self._answers[item.key] for item in items if item.key in self._answers}
        self._model.replace(items)
        keys = [item.key for item in items]
        place = keys.index(current.key) if current and current.key in keys else min(max(row, 0), len(items) - 1)
        self._listing.fill(bool(items))
        if items:
            self.list.setCurrentIndex(self._model.index(place))
            if focused:
                self.list.setFocus()
        self._show_current()

    def current(self) -> InboxItem | None:
        """Return the decision on show."""
        row = self.list.currentIndex().row()
        return self._model.items[row] if 0 <= row < len(self._model.items) else None

    def set_theme(self, theme: Theme) -> None:
        """Use other colours."""
        self._rows.theme = theme
        self.list.viewport().update()
        self.question.set_theme(theme)
        self.vanished.set_theme(theme)
        self._open.setIcon(icon("folder", theme.text, size=16))

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self._listing.say(
            self.tr("What was certain in your followed folders is applied already. This is left for you to decide."),
            self.tr(
                "Nothing waits for a decision.\nWhen a file of a followed folder changes so much that it is not "
                "certain which card is which, you are asked here."
            ),
        )
        self.list.setAccessibleName(self.tr("To be decided"))
        self.list.setAccessibleDescription(self.tr("Enter goes to the answers"))
        self.answer.setText(self.tr("Answer"))
        self._open.setText(self.tr("Open file"))
        self.list.viewport().update()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language of the window."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def _build(self) -> None:
        self.list.setModel(self._model)
        self.list.setItemDelegate(self._rows)
        self.answer.setProperty("look", "primary")
        self._detail.addWidget(self._build_question())
        self._detail.addWidget(self.vanished)
        left = QWidget()
        left.setMinimumWidth(250)
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 6, 0)
        column.setSpacing(10)
        column.addWidget(self.list, 1)
        column.addWidget(self._open, 0, Qt.AlignmentFlag.AlignLeft)
        splitter = QSplitter(Qt.Orientation.Horizontal)
        splitter.setChildrenCollapsible(False)
        splitter.setStyleSheet("QSplitter::handle { background: transparent; }")
        splitter.addWidget(left)
        splitter.addWidget(self._detail)
        splitter.setSizes([360, 560])
        self._listing.rows.addWidget(splitter, 1)

    def _build_question(self) -> QWidget:
        asked = QWidget()
        rows = QVBoxLayout(asked)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(10)
        rows.addWidget(self.question, 1)
        deed = QHBoxLayout()
        deed.addWidget(self.answer)
        deed.addStretch(1)
        rows.addLayout(deed)
        return asked

    def _show_current(self) -> None:
        item = self.current()
        if item is None:
            return
        if item.matter is not Matter.QUESTION or item.note is None:
            self._detail.setCurrentIndex(_VANISHED)
            self.vanished.display(item)
        else:
            self._detail.setCurrentIndex(_QUESTION)
            chosen = self._answers.get(item.key)
            self.question.ask(item.note, tuple(item.choices), () if chosen is None else (chosen or None,))
        self.answer.setEnabled(item.key in self._answers)
        self._open.setEnabled(item.matter is not Matter.MISSING)

    def _enter(self) -> None:
        """Lead from the list to the answers."""
        answer = self.vanished.keep if self._detail.currentIndex() == _VANISHED else self.question.first_option()
        if answer is not None:
            answer.setFocus(Qt.FocusReason.TabFocusReason)

    def _choose(self, note_id: str) -> None:
        if (item := self.current()) is not None:
            self._answers[item.key] = note_id
            self.answer.setEnabled(True)

    def _decide(self) -> None:
        item = self.current()
        if item is not None and item.key in self._answers:
            self.decide_requested.emit(item, self._answers[item.key])

    def _retire(self) -> None:
        if (item := self.current()) is not None:
            self.retire_requested.emit(item)

    def _keep(self) -> None:
        if (item := self.current()) is not None:
            self.keep_requested.emit(item)

    def _ask_open(self) -> None:
        if (item := self.current()) is not None:
            self.open_requested.emit(location(item.root, item.path), item.line)
