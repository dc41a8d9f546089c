"""The lines of an import plan as rows: one list per action, and the list of problems."""

from collections.abc import Mapping

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from flashcards.domain.cards import Face, Note
from flashcards.domain.drafts import NoteDraft
from flashcards.domain.import_plan import Action, PlannedNote
from flashcards.domain.library import PlanView
from flashcards.domain.problems import Problem, Severity
from flashcards.ui.date_words import language
from flashcards.ui.plain import plain
from flashcards.ui.two_lines import BELOW, MARK, TONE

Index = QModelIndex | QPersistentModelIndex
_TONES = {Severity.ERROR: "caution", Severity.WARNING: "warning", Severity.NOTE: "note"}


class PlanModel(QAbstractListModel):
    """The planned notes of one action. `answers` maps the index of a question to the note it is an edit of."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._view: PlanView | None = None
        self._action = Action.NEW
        self._numbers: tuple[int, ...] = ()
        self._answers: Mapping[int, str | None] = {}

    def replace(self, view: PlanView, action: Action, answers: Mapping[int, str | None]) -> None:
        """Show the notes to which, or to some of whose cards, an action happens."""
        self.beginResetModel()
        self._view, self._action = view, action
        self._answers = answers
        self._numbers = tuple(number for number, note in enumerate(view.plan.notes) if note.cards_to(action))
        self.endResetModel()

    def number(self, index: Index) -> int:
        """Return the place of a row in the plan."""
        return self._numbers[index.row()]

    def refresh(self) -> None:
        """Show the answers anew."""
        if self._numbers:
            self.dataChanged.emit(self.index(0), self.index(len(self._numbers) - 1))

    def rowCount(self, parent: Index | None = None) -> int:
        """Count the notes."""
        return 0 if parent is not None and parent.isValid() else len(self._numbers)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Give what a row shows."""
        if self._view is None:
            return None
        number = self._numbers[index.row()]
        note = self._view.plan.notes[number]
        if role == TONE:
            return "note" if number in self._answers or note.revived else "warning"
        if role == MARK:
            return self._mark(number, note)
        front, below = self._view.fronts[number], self._below(note)
        texts = {
            int(Qt.ItemDataRole.DisplayRole): front,
            int(BELOW): below,
            int(Qt.ItemDataRole.ToolTipRole): plain(f"{front}\n{below}"),
        }
        return texts.get(int(role))

    def _below(self, note: PlannedNote) -> str:
        """Say how many cards of a text are meant, where it makes more than one, and where it stands."""
        cards = self.tr("%n card(s)", "", note.cards_to(self._action)) if note.cards > 1 else ""
        return " · ".join(filter(None, (cards, place_of(note))))

    def _mark(self, number: int, note: PlannedNote) -> str:
        if note.revived:
            return self.tr("back again")
        if note.action is not Action.ASK:
            return ""
        if number not in self._answers:
            return self.tr("open question")
        return self.tr("an edit") if self._answers[number] else self.tr("a new card")


class ProblemModel(QAbstractListModel):
    """The problems that were found while reading."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.problems: tuple[Problem, ...] = ()

    def replace(self, problems: tuple[Problem, ...]) -> None:
        """Show other problems."""
        self.beginResetModel()
        self.problems = problems
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        """Count the problems."""
        return 0 if parent is not None and parent.isValid() else len(self.problems)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Give what a row shows."""
        problem = self.problems[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return problem.message(language())
        if role == BELOW:
            return problem_place(problem)
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain(f"{problem.message(language())}\n{problem.hint(language())}\n{problem_place(problem)}")
        if role == MARK:
            return self.severity(problem)
        if role == TONE:
            return _TONES[problem.severity]
        return None

    def severity(self, problem: Problem) -> str:
        """Say how bad a problem is."""
        return {
            Severity.ERROR: self.tr("error"),
            Severity.WARNING: self.tr("warning"),
            Severity.NOTE: self.tr("note"),
        }[problem.severity]


def problem_place(problem: Problem) -> str:
    """Write where a problem stands, as `path:line:column`."""
    parts = (problem.path, problem.line, problem.column)
    return ":".join(str(part) for part in parts if part)


def place_of(planned: PlannedNote) -> str:
    """Write where a planned note stands: its deck, and file and line."""
    face = face_of(planned.draft or planned.before)
    deck = planned.draft.deck.path.replace("/", " / ") if planned.draft else ""
    file = f"{face.path}:{face.line}" if face and face.path else ""
    return " · ".join(text for text in (deck, file) if text)


def face_of(note: NoteDraft | Note | None) -> Face | None:
    """Return the face in the language of the window, or the first one."""
    faces = note.faces if note else ()
    return next((face for face in faces if face.lang == language()), faces[0] if faces else None)
