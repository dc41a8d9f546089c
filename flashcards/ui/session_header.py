"""The strip over a card: how far the session is, how long it runs, and a menu with all that can be done."""

from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QActionGroup, QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QProgressBar, QToolButton, QVBoxLayout, QWidget

from flashcards.domain.study import Stage, StudyView
from flashcards.ui.columns import label
from flashcards.ui.icons import icon
from flashcards.ui.keys import STUDY_KEYS, WINDOW_KEYS
from flashcards.ui.theme import Theme
from flashcards.ui.wording import SECOND, Wording

# What the menu offers beside the keys, in groups parted by a line.
_MENU = (
    ("undo",),
    ("edit", "information", "language", "copy", "file"),
    ("bury", "suspend"),
    ("larger", "smaller", "normal"),
    ("shortcuts",),
)
_NARROW = 760
_ON_A_CARD = frozenset({"edit", "information", "language", "copy", "file", "bury", "suspend"})


class SessionHeader(QWidget):
    """Shows progress and running time; `action_requested(name)` asks for an action of `STUDY_KEYS`."""

    action_requested = Signal(str)

    def __init__(self, theme: Theme, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._wording = wording
        self._view: StudyView | None = None
        self._turned: int | None = None
        self._actions: dict[str, QAction] = {}
        self._build_strip()
        self._build_menu()
        self._second = QTimer(self)
        self._second.setInterval(SECOND)
        self._second.timeout.connect(self._tell_time)
        self.set_theme(theme)
        self.retranslate()

    def display(self, view: StudyView) -> None:
        """Show how far the session is."""
        self._follow_time(view)
        self._view = view
        progress = view.progress
        self._progress.setText(self._progress_words(view))
        # A progress bar paints the window at once when its value is set, before the card has changed.
        self._bar.setUpdatesEnabled(False)
        self._bar.setRange(0, max(1, progress.done + progress.left))
        self._bar.setValue(progress.done)
        self._bar.setUpdatesEnabled(True)
        self._practice.setVisible(view.practice and view.stage is not Stage.FINISHED)
        self._practice.setText(self.tr("30-minute sprint") if view.sprint else self.tr("Extra practice"))
        on_card = view.card is not None and view.stage in {Stage.QUESTION, Stage.ANSWER}
        for name in _ON_A_CARD:
            self._actions[name].setEnabled(on_card)
        self._actions["undo"].setEnabled(view.can_undo)
        if view.card is not None:
            self._actions["language"].setEnabled(on_card and len(view.card.languages) > 1)
            self._actions["file"].setEnabled(on_card and bool(view.card.file))
        self._tell_time()

    def set_theme(self, theme: Theme) -> None:
        """Use other colours."""
        self._back.setIcon(icon("back", theme.muted))
        self._more.setIcon(icon("more", theme.muted))

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        for button, words in ((self._back, self.tr("Back to Today (Esc)")), (self._more, self.tr("More actions"))):
            button.setToolTip(words)
            button.setAccessibleName(words)
        self._bar.setAccessibleName(self.tr("Progress of the session"))
        self._practice.setToolTip(self.tr("These answers do not change when cards come back"))
        self._elapsed.setToolTip(self.tr("Time since the session began"))
        self._countdown.setToolTip(self.tr("Time left for this card"))
        for keys in (*STUDY_KEYS, *WINDOW_KEYS):
            if keys.action in self._actions:
                self._actions[keys.action].setText(keys.words() + "\t" + keys.keys[0])
        if self._view is not None:
            self.display(self._view)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language of the window."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Let the clocks run while they can be seen."""
        self._second.start()
        super().showEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop the clocks."""
        self._second.stop()
        super().hideEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave out in a narrow window what has been."""
        super().resizeEvent(event)
        self._last.setVisible(self.width() >= _NARROW)

    def _build_strip(self) -> None:
        self._back, self._more = QToolButton(), QToolButton()
        for button in (self._back, self._more):
            button.setProperty("look", "quiet")
            button.setIconSize(QSize(20, 20))
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._progress, self._elapsed = label("progress"), label("muted")
        self._countdown, self._practice, self._last = label("countdown"), label("practice"), label("muted")
        row = QHBoxLayout()
        row.setContentsMargins(16, 10, 16, 10)
        row.setSpacing(12)
        row.addWidget(self._back)
        row.addWidget(self._progress)
        row.addWidget(self._practice, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addStretch(1)
        row.addWidget(self._last)
        row.addWidget(self._countdown, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self._elapsed)
        row.addWidget(self._more)
        self._bar = QProgressBar()
        self._bar.setProperty("look", "thin")
        self._bar.setTextVisible(False)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(row)
        column.addWidget(self._bar)

    def _build_menu(self) -> None:
        menu = QMenu(self._more)
        group = QActionGroup(self)
        group.setExclusionPolicy(QActionGroup.ExclusionPolicy.None_)
        for part in _MENU:
            for name in part:
                action = QAction(self)
                action.setData(name)
                group.addAction(action)
                menu.addAction(action)
                self._actions[name] = action
            if part != _MENU[-1]:
                menu.addSeparator()
        group.triggered.connect(self._ask)
        self._more.setMenu(menu)
        self._more.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self._back.clicked.connect(self._ask_back)

    def _ask(self, action: QAction) -> None:
        self.action_requested.emit(str(action.data()))

    def _ask_back(self) -> None:
        self.action_requested.emit("back")

    def _progress_words(self, view: StudyView) -> str:
        if view.stage is Stage.FINISHED:
            return self.tr("Session finished")
        done = self.tr("%n done", "", view.progress.done)
        left = self._wording.left_and_minutes(view.progress.left, view.progress.minutes)
        return self.tr("{done} · {left}").format(done=done, left=left)

    def _follow_time(self, following: StudyView) -> None:
        """Say of a card with a time of its own what it took, from when it is answered until the next one is left."""
        view = self._view
        if view is None or view.card is None:
            return
        if view.stage is Stage.QUESTION and following.stage is Stage.ANSWER:
            self._turned = self._wording.now() - view.shown_at
        elif following.progress.done != view.progress.done or following.progress.started_at != view.progress.started_at:
            answered = following.progress.done == view.progress.done + 1 and view.card.seconds > 0
            self._tell_last(view, view.card.seconds if answered else 0)

    def _tell_last(self, view: StudyView, seconds: int) -> None:
        """Tell the time taken; of a script also when the talk was first looked up, which may have been its end."""
        clock = self._wording.clock
        taken = clock(self._wording.now() - view.shown_at)
        words = self.tr("last card {taken} of {limit}").format(taken=taken, limit=clock(seconds * SECOND))
        first = "" if not view.said or self._turned is None else clock(self._turned)
        tip = self.tr("Its first point was looked up after {time}").format(time=first)
        self._last.setText(words if seconds else "")
        self._last.setToolTip(tip if first else "")

    def _tell_time(self) -> None:
        view = self._view
        if view is None:
            return
        running = view.stage is not Stage.FINISHED
        self._elapsed.setVisible(running)
        if running:
            self._elapsed.setText(self._wording.since(view.progress.started_at))
        on_card = view.stage in {Stage.QUESTION, Stage.ANSWER}
        limit = view.card.seconds * SECOND if view.card is not None and on_card else 0
        self._countdown.setVisible(limit > 0)
        if limit:
            self._count_down(view.shown_at + limit)

    def _count_down(self, ends_at: int) -> None:
        over = self._wording.now() >= ends_at
        if over:
            self._countdown.setText(self.tr("{time} over").format(time=self._wording.since(ends_at)))
        else:
            self._countdown.setText(self._wording.until(ends_at))
        if self._countdown.property("over") is not over:
            self._countdown.setProperty("over", over)
            self._countdown.style().polish(self._countdown)
