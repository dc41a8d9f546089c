"""The Study page: progress, the card, and the bar with the answers; everything by keyboard."""

from pathlib import Path

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QBoxLayout,
    QHBoxLayout,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from flashcards.domain.memory import Grade
from flashcards.domain.study import Stage, StudyView
from flashcards.ui.banner import Banner
from flashcards.ui.card_pane import CardPane
from flashcards.ui.grade_bar import GradeBar
from flashcards.ui.keys import STUDY_KEYS
from flashcards.ui.session_header import SessionHeader
from flashcards.ui.summary_panel import SummaryPanel
from flashcards.ui.theme import COLUMN, Theme
from flashcards.ui.toast import Toast
from flashcards.ui.wording import Wording

TEXT_SIZES = (80, 90, 100, 110, 125, 150, 175, 200, 250, 300)
SIDE_BY_SIDE = 1_000
"""From this width on, a twin stands beside the card; below it, under the card."""
ONE_ABOVE_OTHER = 700
"""From this height on, there is room for a twin under the card."""

_GRADES = {"again": Grade.AGAIN, "hard": Grade.HARD, "good": Grade.GOOD, "easy": Grade.EASY}
_TWO_GRADES = {"again": Grade.AGAIN, "hard": Grade.GOOD, "good": Grade.GOOD}
_SIZE_STEPS = {"larger": 1, "smaller": -1, "normal": 0}
_NEEDS_CARD = frozenset({"suspend", "bury", "language", "edit", "information", "file"})


class StudyPage(QWidget):
    """Shows a `StudyView`; each signal asks for what its name says.

    `text_size_requested(percent)` asks for another text size, `shortcuts_requested()` for the list of keys,
    `link_requested(address)` for a link of the card, `wait_ended()` tells that the next card may have come.
    """

    reveal_requested = Signal()
    said_requested = Signal(bool)
    grade_requested = Signal(int)
    undo_requested = Signal()
    suspend_requested = Signal()
    bury_requested = Signal()
    language_requested = Signal()
    edit_requested = Signal()
    information_requested = Signal()
    file_requested = Signal()
    retry_requested = Signal()
    practice_requested = Signal()
    others_requested = Signal()
    back_requested = Signal()
    shortcuts_requested = Signal()
    text_size_requested = Signal(int)
    link_requested = Signal(str)
    wait_ended = Signal()

    def __init__(self, theme: Theme, wording: Wording, media: Path, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view: StudyView | None = None
        self._text_size = 100
        self._twin_wanted: bool | None = None
        self._build_parts(theme, wording, media)
        self._build_shortcuts()
        self._wire()
        self.retranslate()

    def display(self, view: StudyView) -> None:
        """Show where the session stands."""
        self._view = view
        on_card = view.stage in {Stage.QUESTION, Stage.ANSWER} and view.card is not None
        self._header.display(view)
        self._banner.display(view.note, retry=view.can_retry)
        self._places.setCurrentWidget(self._cards if on_card else self._summary)
        self._bar.setVisible(on_card)
        if on_card:
            self._card.display(view)
            self._display_twin(view)
            self._bar.display(view)
        else:
            self._summary.display(view)
        self.focus_first()

    def focus_first(self) -> None:
        """Put the keyboard on the card, where Space answers, or on the way on."""
        if self._places.currentWidget() is self._summary:
            self._summary.focus_first()
        else:
            self._card.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def say(self, sentence: str) -> None:
        """Tell in passing what was done."""
        self._toast.say(sentence)

    def set_text_size(self, percent: int) -> None:
        """Set the size of the card's text in percent."""
        self._text_size = percent
        for pane in (self._card, self._twin):
            pane.view.set_text_size(percent)

    def set_theme(self, theme: Theme) -> None:
        """Use other colours."""
        for part in (self._header, self._banner, self._card, self._twin, self._summary):
            part.set_theme(theme)

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.setAccessibleName(self.tr("Study"))

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language of the window."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Scroll the card, wherever in the page the keyboard is."""
        pages = {Qt.Key.Key_PageDown: 1, Qt.Key.Key_PageUp: -1}.get(Qt.Key(event.key()), 0)
        if pages and self._places.currentWidget() is self._cards:
            self._card.view.reading.turn(pages)
            event.accept()
            return
        super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put a twin beside the card or under it, and the toast to the lower edge."""
        super().resizeEvent(event)
        if self._view is not None and self._shows_twin(self._view) is self._twin.isHidden():
            self._display_twin(self._view)
        self._arrange()
        self._toast.place()

    def _build_parts(self, theme: Theme, wording: Wording, media: Path) -> None:
        self._header = SessionHeader(theme, wording)
        self._banner = Banner(theme)
        self._card, self._twin = CardPane(theme, media, wording), CardPane(theme, media, wording)
        self._summary = SummaryPanel(theme, wording)
        self._bar = GradeBar(wording)
        self._cards = QWidget()
        self._pair = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._pair.setSpacing(20)
        self._pair.addWidget(self._card, 1)
        self._pair.addWidget(self._twin, 1)
        self._twin.hide()
        self._middle = QWidget()
        self._middle.setLayout(self._pair)
        self._pair.setContentsMargins(0, 0, 0, 0)
        row = QHBoxLayout(self._cards)
        row.setContentsMargins(32, 20, 32, 20)
        row.addStretch(1)
        row.addWidget(self._middle, 1000)
        row.addStretch(1)
        self._places = QStackedWidget()
        self._places.addWidget(self._cards)
        self._places.addWidget(self._summary)
        over = QVBoxLayout()
        over.setContentsMargins(32, 12, 32, 0)
        over.addWidget(self._banner)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._header)
        column.addLayout(over)
        column.addWidget(self._places, 1)
        column.addWidget(self._bar)
        self._toast = Toast(self)

    def _build_shortcuts(self) -> None:
        for keys in STUDY_KEYS:
            for key in keys.keys:
                shortcut = QShortcut(QKeySequence(key), self)
                shortcut.setObjectName(keys.action)
                shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
                # A key held down must not give one answer after the other.
                shortcut.setAutoRepeat(keys.action in _SIZE_STEPS)
                shortcut.activated.connect(self._on_key)

    def _wire(self) -> None:
        self._header.action_requested.connect(self._act)
        self._banner.retry_requested.connect(self.retry_requested)
        self._bar.reveal_requested.connect(self.reveal_requested)
        self._bar.said_requested.connect(self.said_requested)
        self._bar.grade_requested.connect(self.grade_requested)
        self._summary.back_requested.connect(self.back_requested)
        self._summary.practice_requested.connect(self.practice_requested)
        self._summary.others_requested.connect(self.others_requested)
        self._summary.wait_ended.connect(self.wait_ended)
        self._card.view.reading.more_changed.connect(self._bar.read_on_first)
        for pane in (self._card, self._twin):
            pane.view.link_requested.connect(self.link_requested)
            pane.view.code_copied.connect(self._tell_copied)
            pane.view.text_size_requested.connect(self._step_text_size)
        self._requests = {
            "undo": self.undo_requested,
            "suspend": self.suspend_requested,
            "bury": self.bury_requested,
            "language": self.language_requested,
            "edit": self.edit_requested,
            "information": self.information_requested,
            "file": self.file_requested,
            "back": self.back_requested,
            "shortcuts": self.shortcuts_requested,
        }

    def _on_key(self) -> None:
        self._act(self.sender().objectName())

    def _act(self, action: str) -> None:
        """Do what a key or the menu asks for, where the stage allows it."""
        view = self._view
        if view is None:
            return
        if action in {"proceed", "decide"}:
            self._proceed(view, reads_on=action == "proceed")
        elif action in _GRADES:
            self._ask_grade(view, action)
        elif action == "missed":
            if view.judging:
                self.said_requested.emit(False)
        elif action == "copy":
            if not self._card.view.copy_code():
                self.say(self.tr("There is no code on this card"))
        elif action == "twin":
            if view.twin is not None:
                self._twin_wanted = self._twin.isHidden()
            self._display_twin(view)
        elif action in _SIZE_STEPS:
            self._step_text_size(_SIZE_STEPS[action])
        elif action not in _NEEDS_CARD or self._on_card(view):
            self._requests[action].emit()

    def _on_card(self, view: StudyView) -> bool:
        return view.card is not None and view.stage in {Stage.QUESTION, Stage.ANSWER}

    def _proceed(self, view: StudyView, *, reads_on: bool) -> None:
        """Do what comes next; a key that reads on answers only what has been seen to its end."""
        focused = QApplication.focusWidget()
        reading = self._card.view.reading
        if isinstance(focused, QAbstractButton) and self.isAncestorOf(focused):
            focused.click()
        elif reads_on and self._on_card(view) and reading.more_below:
            reading.turn(1)
        elif view.stage is Stage.QUESTION:
            self.reveal_requested.emit()
        elif view.judging:
            self.said_requested.emit(True)
        elif view.stage is Stage.ANSWER:
            self.grade_requested.emit(int(view.suggestion))

    def _ask_grade(self, view: StudyView, action: str) -> None:
        grades = _TWO_GRADES if view.two_buttons else _GRADES
        if view.stage is Stage.ANSWER and not view.judging and action in grades:
            self.grade_requested.emit(int(grades[action]))

    def _step_text_size(self, step: int) -> None:
        if step == 0:
            self.text_size_requested.emit(100)
            return
        sizes = TEXT_SIZES if step > 0 else tuple(reversed(TEXT_SIZES))
        beyond = (size for size in sizes if (size - self._text_size) * step > 0)
        self.text_size_requested.emit(next(beyond, sizes[-1]))

    def _tell_copied(self) -> None:
        self.say(self.tr("Code copied"))

    def _display_twin(self, view: StudyView) -> None:
        shown = self._shows_twin(view)
        # Shown first: a card that is laid out at its final width stays where it begins.
        self._twin.setVisible(shown)
        self._arrange()
        if shown and view.twin is not None:
            self._twin.display_twin(view.twin)
        offered = view.twin.title if view.twin is not None and self._may_show_twin(view) and not shown else ""
        self._card.offer_twin(offered)

    def _may_show_twin(self, view: StudyView) -> bool:
        return view.twin is not None and view.stage is Stage.ANSWER and not view.judging

    def _shows_twin(self, view: StudyView) -> bool:
        """Tell whether the twin is shown: as the person chose, else where it does not take the card's room."""
        room = self.width() >= SIDE_BY_SIDE or self.height() >= ONE_ABOVE_OTHER
        return self._may_show_twin(view) and (room if self._twin_wanted is None else self._twin_wanted)

    def _arrange(self) -> None:
        beside = self.width() >= SIDE_BY_SIDE
        direction = QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom
        self._pair.setDirection(direction)
        pair = beside and not self._twin.isHidden()
        self._middle.setMaximumWidth(2 * COLUMN + self._pair.spacing() if pair else COLUMN)
