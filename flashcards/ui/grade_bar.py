"""The bar under a card: show the answer, judge a point of a script, or grade one's own recall."""

from PySide6.QtCore import QEvent, QSize, Qt, Signal, Slot
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from flashcards.domain.memory import Grade
from flashcards.domain.study import Stage, StudyView
from flashcards.ui.columns import label
from flashcards.ui.theme import COLUMN
from flashcards.ui.wording import Wording

TWO = (Grade.AGAIN, Grade.GOOD)


class AnswerButton(QPushButton):
    """A button of the bar: what it says, below it what follows, and the key for it."""

    def __init__(self, key: str) -> None:
        super().__init__()
        self.setProperty("suggested", False)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._says, self._follows, self._key = label("answer"), label("follows"), label("keyhint")
        self._key.setText(key)
        lines = QVBoxLayout()
        lines.setSpacing(1)
        for line in (self._says, self._follows):
            line.setAlignment(Qt.AlignmentFlag.AlignCenter)
            lines.addWidget(line)
        row = self._row = QHBoxLayout(self)
        row.setContentsMargins(12, 8, 12, 8)
        row.addStretch(1)
        row.addLayout(lines)
        row.addStretch(1)
        row.addWidget(self._key, 0, Qt.AlignmentFlag.AlignVCenter)
        for part in (self._says, self._follows, self._key):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def say(self, words: str, follows: str = "", key: str = "") -> None:
        """Set what the button says and what follows; `key` replaces the key that is shown."""
        self._says.setText(words)
        self._follows.setText(follows)
        self._follows.setVisible(bool(follows))
        if key:
            self.show_key(key)
        self.setAccessibleName(f"{words}, {follows}" if follows else words)

    def show_key(self, key: str) -> None:
        """Name another key for the button."""
        self._key.setText(key)

    def suggest(self, suggested: bool) -> None:
        """Mark the button as the one that Space presses, or take the mark away."""
        if self.property("suggested") == suggested:
            return
        self.setProperty("suggested", suggested)
        for widget in (self, self._says):
            widget.style().unpolish(widget)
            widget.style().polish(widget)

    def sizeHint(self) -> QSize:
        """Ask for the room of the words inside."""
        return QSize(max(120, self._row.sizeHint().width()), 60)

    def minimumSizeHint(self) -> QSize:
        """Ask for at least the words inside."""
        return QSize(self._row.minimumSize().width(), 60)


class GradeBar(QFrame):
    """Shows what a `StudyView` allows.

    `reveal_requested()`, `said_requested(bool)` and `grade_requested(int)` ask for what was pressed.
    """

    reveal_requested = Signal()
    said_requested = Signal(bool)
    grade_requested = Signal(int)

    def __init__(self, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._wording = wording
        self._view: StudyView | None = None
        self._reads_on = False
        self.setProperty("look", "strip")
        self._build_rows()
        self._reveal.clicked.connect(self.reveal_requested)
        self._said.clicked.connect(self._ask_said)
        self._missed.clicked.connect(self._ask_missed)
        for button in self._grades.values():
            button.clicked.connect(self._ask_grade)
        self.retranslate()

    def display(self, view: StudyView) -> None:
        """Show the buttons that fit the stage."""
        self._view = view
        asked = view.stage is Stage.QUESTION
        self._rows.setCurrentIndex(0 if asked else 1 if view.judging else 2)
        if asked:
            self._display_reveal(view)
        elif view.judging:
            self._display_judging(view)
        elif view.stage is Stage.ANSWER:
            self._display_grades(view)

    @Slot(bool)
    def read_on_first(self, more: bool) -> None:
        """Name the key that goes on at once: Space reads on while there is `more` of the card below."""
        self._reads_on = more
        for button in (self._reveal, self._said):
            button.show_key(self._key())

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.setAccessibleName(self.tr("Answer"))
        self._said.say(self.tr("Said it"), key=self._key())
        self._missed.say(self.tr("Missed it"), key="X")
        if self._view is not None:
            self.display(self._view)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language of the window."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def _build_rows(self) -> None:
        self._reveal = AnswerButton("")
        self._reveal.setProperty("look", "reveal")
        self._missed, self._said = AnswerButton("X"), AnswerButton("")
        self._missed.setProperty("grade", int(Grade.AGAIN))
        self._said.setProperty("grade", int(Grade.GOOD))
        self._grades = {grade: AnswerButton(str(int(grade))) for grade in Grade}
        for grade, button in self._grades.items():
            button.setProperty("grade", int(grade))
        self._caption = label("muted")
        self._caption.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._rows = QStackedWidget()
        for buttons in ((self._reveal,), (self._missed, self._said), tuple(self._grades.values())):
            holder = QWidget()
            row = QHBoxLayout(holder)
            row.setContentsMargins(0, 0, 0, 0)
            row.setSpacing(12)
            for button in buttons:
                row.addWidget(button, 1)
            self._rows.addWidget(holder)
        middle = QWidget()
        middle.setMaximumWidth(COLUMN)
        column = QVBoxLayout(middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self._caption)
        column.addWidget(self._rows)
        outside = QHBoxLayout(self)
        outside.setContentsMargins(32, 14, 32, 16)
        outside.addStretch(1)
        outside.addWidget(middle, 1000)
        outside.addStretch(1)

    def _display_reveal(self, view: StudyView) -> None:
        script = view.face is not None and bool(view.face.points)
        words = self.tr("Show the first point") if script else self.tr("Show the answer")
        self._reveal.say(words, key=self._key())
        self._caption.setText(self.tr("Say it aloud first") if script else "")
        self._caption.setVisible(script)

    def _display_judging(self, view: StudyView) -> None:
        total = len(view.face.points) if view.face is not None else 0
        words = self.tr("Point {number} of {total}: did you say it?")
        self._caption.setText(words.format(number=len(view.said) + 1, total=total))
        self._caption.show()

    def _display_grades(self, view: StudyView) -> None:
        waits = {outcome.grade: self._wording.wait(outcome) for outcome in view.outcomes}
        for grade, button in self._grades.items():
            button.setVisible(not view.two_buttons or grade in TWO)
            key = str(int(grade)) if not view.two_buttons or grade is Grade.AGAIN else "2"
            button.say(self._wording.grade(grade), waits.get(grade, ""), key)
            button.suggest(grade is view.suggestion)
        said = self.tr("{said} of {total} points said").format(said=sum(view.said), total=len(view.said))
        self._caption.setText(said if view.said else "")
        self._caption.setVisible(bool(view.said))

    def _key(self) -> str:
        return self.tr("Enter") if self._reads_on else self.tr("Space")

    def _ask_said(self) -> None:
        self.said_requested.emit(True)

    def _ask_missed(self) -> None:
        self.said_requested.emit(False)

    def _ask_grade(self) -> None:
        button = self.sender()
        grade = next(grade for grade, each in self._grades.items() if each is button)
        self.grade_requested.emit(int(grade))
