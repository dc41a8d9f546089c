"""The question whether a text is an edit of a stored card, with both texts side by side."""

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QRadioButton, QSizePolicy, QVBoxLayout, QWidget

from flashcards.domain.differences import ADDED, KEPT, TAKEN, DiffSpan
from flashcards.domain.import_plan import Candidate, PlannedNote
from flashcards.domain.library import SideDiff
from flashcards.ui.columns import label
from flashcards.ui.date_words import language
from flashcards.ui.diff_view import DiffPart, DiffView, without
from flashcards.ui.plain import plain
from flashcards.ui.plan_detail import PlanDetails
from flashcards.ui.theme import Theme

_LONGEST = 90


class QuestionPanel(QWidget):
    """Shows one question. `answered(note_id)` gives the stored note that the text is an edit of, '' for none."""

    answered = Signal(str)

    def __init__(self, theme: Theme, details: PlanDetails, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._details = details
        self._note: PlannedNote | None = None
        self._choices: tuple[tuple[SideDiff, ...], ...] = ()
        self._answer: tuple[str | None] | tuple[()] = ()
        self._question = label("section", wraps=True)
        self._group = QButtonGroup(self)
        self._options = QVBoxLayout()
        self._stored_name, self._read_name = label("muted"), label("muted")
        self._stored, self._read = DiffView(theme), DiffView(theme)
        self._build()
        self._group.idClicked.connect(self._choose)
        self.retranslate()

    def ask(
        self,
        note: PlannedNote,
        choices: tuple[tuple[SideDiff, ...], ...],
        answer: tuple[str | None] | tuple[()],
    ) -> None:
        """Ask about a planned note; `answer` holds what was answered before, and is () while it is open."""
        self._note, self._choices, self._answer = note, choices, answer
        self._show_options()
        checked = self._group.checkedId()
        self._compare(checked if 0 <= checked < len(note.candidates) else 0)

    def first_option(self) -> QRadioButton | None:
        """Return the answer that was chosen, or else the first one."""
        options = [each for each in self._group.buttons() if isinstance(each, QRadioButton)]
        return next((each for each in options if each.isChecked()), options[0] if options else None)

    def set_theme(self, theme: Theme) -> None:
        """Use other colours."""
        self._stored.set_theme(theme)
        self._read.set_theme(theme)

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self._question.setText(self.tr("Is this an edit of a card you already have?"))
        self._stored_name.setText(self.tr("In your store"))
        self._read_name.setText(self.tr("In the file"))
        self._stored.setAccessibleName(self.tr("In your store"))
        self._read.setAccessibleName(self.tr("In the file"))
        if self._note is not None:
            self.ask(self._note, self._choices, self._answer)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language of the window."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def _build(self) -> None:
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(8)
        rows.addWidget(self._question)
        self._options.setSpacing(2)
        rows.addLayout(self._options)
        sides = QHBoxLayout()
        sides.setSpacing(10)
        for name, view in ((self._stored_name, self._stored), (self._read_name, self._read)):
            side = QVBoxLayout()
            side.setSpacing(4)
            side.addWidget(name)
            side.addWidget(view, 1)
            sides.addLayout(side, 1)
        rows.addLayout(sides, 1)

    def _show_options(self) -> None:
        for button in self._group.buttons():
            self._group.removeButton(button)
            self._options.removeWidget(button)
            button.hide()
            button.deleteLater()
        if self._note is None:
            return
        for number, candidate in enumerate(self._note.candidates):
            chosen = self._answer == (candidate.note.note_id,)
            self._add_option(number, self._candidate_words(candidate), chosen=chosen)
        new = len(self._note.candidates)
        self._add_option(new, self.tr("No, it is a new card"), chosen=self._answer == (None,))

    def _add_option(self, number: int, words: str, *, chosen: bool) -> None:
        option = QRadioButton(words.replace("&", "&&"))
        # A long front must not take the room of the list beside it; what is cut off is in the tip.
        option.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        option.setToolTip(plain(words))
        self._group.addButton(option, number)
        self._options.addWidget(option)
        option.show()
        option.setChecked(chosen)

    def _candidate_words(self, candidate: Candidate) -> str:
        front = " ".join(candidate.note.face(language()).front.split())
        short = front if len(front) <= _LONGEST else front[: _LONGEST - 1] + "…"
        # What is chosen stands first: a long front is cut off behind it.
        words = self.tr("Yes, it keeps its history ({share} % alike): “{front}”")
        return words.format(front=short, share=round(candidate.likeness * 100))

    def _choose(self, number: int) -> None:
        if self._note is None:
            return
        candidates = self._note.candidates
        note_id = candidates[number].note.note_id if number < len(candidates) else None
        self._answer = (note_id,)
        if note_id is not None:
            self._compare(number)
        self.answered.emit(note_id or "")

    def _compare(self, number: int) -> None:
        if self._note is None or not self._note.candidates:
            return
        diffs = self._choices[number] if number < len(self._choices) else ()
        if diffs:
            parts = self._details.compared(diffs)
            self._stored.show_parts([DiffPart(part.title, without(ADDED, part.spans)) for part in parts])
            self._read.show_parts([DiffPart(part.title, without(TAKEN, part.spans)) for part in parts])
            return
        stored = self._note.candidates[number].note.face(language())
        self._stored.show_parts([_plain(stored.front), _plain(stored.back)])
        if self._note.draft is not None:
            read = self._note.draft.faces[0]
            self._read.show_parts([_plain(read.front), _plain(read.back)])


def _plain(text: str) -> DiffPart:
    return DiffPart("", (DiffSpan(KEPT, text),))
