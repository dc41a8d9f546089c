"""What the Study page shows when there is no card: the end of a session, a short wait, or nothing begun yet."""

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QLayout, QPushButton, QSizePolicy, QWidget

from flashcards.domain.study import Stage, StudyView, Summary
from flashcards.ui.columns import Panel, ScrollingColumn, label
from flashcards.ui.figure import Figure
from flashcards.ui.icons import icon
from flashcards.ui.theme import Theme
from flashcards.ui.wording import SECOND, Wording


class SummaryPanel(ScrollingColumn):
    """Shows the end of a session, or the wait for the next card in learning.

    `back_requested()` leads to Today, `practice_requested()` to extra practice, `others_requested()` to the cards
    of the other decks, and `wait_ended()` tells that the moment has come for which the page waited.
    """

    back_requested = Signal()
    practice_requested = Signal()
    others_requested = Signal()
    wait_ended = Signal()

    def __init__(self, theme: Theme, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._wording = wording
        self._view: StudyView | None = None
        self._build_panel()
        self._second = QTimer(self)
        self._second.setInterval(SECOND)
        self._second.timeout.connect(self._count_down)
        self._back.clicked.connect(self.back_requested)
        self._practice.clicked.connect(self.practice_requested)
        self._others.clicked.connect(self.others_requested)
        self.set_theme(theme)
        self.retranslate()

    def display(self, view: StudyView) -> None:
        """Show the summary of a view that has no card on the screen."""
        self._view = view
        waiting = view.stage is Stage.WAITING
        summary = view.summary
        self._clock.setVisible(waiting)
        self._figures_row.setVisible(not waiting and summary is not None and summary.answered > 0)
        others = summary.elsewhere if summary is not None and not waiting else 0
        self._others.setVisible(others > 0)
        self._practice.setVisible(summary is not None and summary.practice_available > 0 and not waiting and not others)
        if waiting:
            self._display_wait()
            self._second.start()
            return
        self._second.stop()
        if summary is not None:
            self._display_summary(summary)

    def set_theme(self, theme: Theme) -> None:
        """Use other colours."""
        self._back.setIcon(icon("check", theme.on_accent, size=18))
        self._practice.setIcon(icon("repeat", theme.text, size=18))
        self._others.setIcon(icon("start", theme.text, size=18))

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self._back.setText(self.tr("Back to Today"))
        self._practice.setToolTip(self.tr("Review cards without changing when they come back"))
        if self._view is not None:
            self.display(self._view)

    def focus_first(self) -> None:
        """Put the keyboard on the way back."""
        self._back.setFocus(Qt.FocusReason.OtherFocusReason)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language of the window."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def _build_panel(self) -> None:
        self._title, self._clock = label("title", wraps=True), label("clock")
        self._text = label("text", wraps=True)
        self._answered, self._again, self._took, self._new = Figure(), Figure(), Figure(), Figure()
        self._figures_row = QWidget()
        row = QHBoxLayout(self._figures_row)
        row.setContentsMargins(0, 8, 0, 8)
        row.setSpacing(40)
        for figure in (self._answered, self._again, self._new, self._took):
            row.addWidget(figure)
        row.addStretch(1)
        self._back, self._practice, self._others = QPushButton(), QPushButton(), QPushButton()
        self._back.setProperty("look", "primary")
        buttons = QHBoxLayout()
        buttons.setSpacing(12)
        for button in (self._back, self._others, self._practice):
            button.setProperty("large", True)
            button.setAutoDefault(True)
            button.setCursor(Qt.CursorShape.PointingHandCursor)
            buttons.addWidget(button)
        buttons.addStretch(1)
        panel = Panel()
        panel.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        panel.column.setSizeConstraint(QLayout.SizeConstraint.SetMinimumSize)
        panel.column.setContentsMargins(40, 36, 40, 36)
        panel.column.setSpacing(16)
        for widget in (self._title, self._clock, self._figures_row, self._text):
            panel.column.addWidget(widget)
        panel.column.addSpacing(4)
        panel.column.addLayout(buttons)
        self.column.addStretch(2)
        self.column.addWidget(panel)
        self.column.addStretch(3)

    def _display_summary(self, summary: Summary) -> None:
        self._title.setText(self._title_words(summary))
        self._answered.display(str(summary.answered), self.tr("answers"))
        self._again.display(str(summary.again), self.tr("to be relearned"))
        self._new.display(str(summary.new), self.tr("new cards"))
        self._took.display(self._wording.duration(summary.took), self.tr("studied"))
        self._again.setVisible(summary.again > 0)
        self._new.setVisible(summary.new > 0)
        self._text.setText("\n".join(self._next_steps(summary)))
        available = self._wording.cards(summary.practice_available)
        self._practice.setText(self.tr("Extra practice: {cards}").format(cards=available))
        self._others.setText(self.tr("Other decks: {cards}").format(cards=self._wording.cards(summary.elsewhere)))

    def _title_words(self, summary: Summary) -> str:
        if summary.practice:
            return self.tr("Practice finished.")
        if summary.elsewhere and summary.answered:
            return self.tr("This deck is done for today.")
        return self.tr("Well done for today.") if summary.answered else self.tr("Nothing waits here.")

    def _next_steps(self, summary: Summary) -> list[str]:
        steps = []
        if summary.practice:
            steps.append(self.tr("Your schedule is as it was before."))
        if summary.next_at is not None:
            moment = self._wording.moment(summary.next_at)
            steps.append(self.tr("The next card in learning comes back {moment}.").format(moment=moment))
        if summary.due_tomorrow:
            steps.append(self.tr("Tomorrow %n card(s) come back.", "", summary.due_tomorrow))
        else:
            steps.append(self.tr("No card comes back tomorrow."))
        if summary.streak > 1:
            steps.append(self.tr("You have studied %n day(s) in a row.", "", summary.streak))
        return steps

    def _display_wait(self) -> None:
        self._title.setText(self.tr("A short pause"))
        self._text.setText(
            self.tr(
                "All other cards of today are answered. The next one is still being learned and comes back "
                "by itself when this clock has run down."
            )
        )
        self._count_down()

    def _count_down(self) -> None:
        view = self._view
        if view is None or view.stage is not Stage.WAITING or view.summary is None or view.summary.next_at is None:
            self._second.stop()
            return
        self._clock.setText(self._wording.until(view.summary.next_at))
        self._clock.setAccessibleName(self._clock.text())
        if self._wording.now() >= view.summary.next_at:
            self._second.stop()
            self.wait_ended.emit()
