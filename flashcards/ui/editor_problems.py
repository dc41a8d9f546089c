"""What is to be said about an edited text: one line for each problem, with its line in the text."""

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QListWidget, QListWidgetItem, QWidget

from flashcards.domain.problems import Problem, Severity
from flashcards.ui.date_words import language
from flashcards.ui.icons import icon
from flashcards.ui.theme import Theme

_MOST_SHOWN = 4


class EditorProblems(QListWidget):
    """Lists the problems of a text; hidden without any. `line_requested(line)` leads to one."""

    line_requested = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._problems: tuple[Problem, ...] = ()
        self.setWordWrap(True)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setIconSize(QSize(16, 16))
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.itemClicked.connect(self._lead)
        self.retranslate()
        self.hide()

    def display(self, problems: tuple[Problem, ...]) -> None:
        """Show problems, those of the whole text first."""
        if problems == self._problems and self.count() == len(problems):
            return
        self._problems = tuple(sorted(problems, key=lambda each: each.line))
        self._fill()

    def set_theme(self, theme: Theme) -> None:
        """Use other colours."""
        self._theme = theme
        self._fill()

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.setAccessibleName(self.tr("Problems of the text"))
        self._fill()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language of the window."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Lead to the line on Enter."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentItem() is not None:
            self._lead(self.currentItem())
            return
        super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take another height where lines are broken otherwise."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()

    def sizeHint(self) -> QSize:
        """Take the room of a few lines."""
        # What a row asks for does not count how its lines are broken; where it was laid out does.
        rows = [self.visualItemRect(self.item(number)).height() for number in range(min(self.count(), _MOST_SHOWN))]
        return QSize(super().sizeHint().width(), sum(rows) + 14)

    def _fill(self) -> None:
        self.clear()
        for problem in self._problems:
            item = QListWidgetItem(self._words(problem))
            tone = self._theme.danger if problem.severity is Severity.ERROR else self._theme.warning
            name = "info" if problem.severity is Severity.NOTE else "warning"
            colour = self._theme.muted if problem.severity is Severity.NOTE else tone.text
            item.setIcon(icon(name, colour, size=16))
            item.setData(Qt.ItemDataRole.UserRole, problem.line)
            self.addItem(item)
        self.setVisible(bool(self._problems))
        self._fit()

    def _fit(self) -> None:
        self.setMaximumHeight(self.sizeHint().height() + 4)
        self.updateGeometry()

    def _words(self, problem: Problem) -> str:
        said = ("" if language() == "zh" else " ").join(
            part for part in (problem.message(language()), problem.hint(language())) if part
        )
        return self.tr("Line {line}: {what}").format(line=problem.line, what=said) if problem.line else said

    def _lead(self, item: QListWidgetItem) -> None:
        if line := int(item.data(Qt.ItemDataRole.UserRole) or 0):
            self.line_requested.emit(line)
