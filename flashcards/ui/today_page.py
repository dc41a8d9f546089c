"""The Today page: what waits, how the year went, and one large button."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from flashcards.domain.decks import TodayView
from flashcards.ui.columns import Panel, ScrollingColumn, label
from flashcards.ui.deck_list import EDGE, NUMBER_WIDTH, DeckList
from flashcards.ui.figure import Figure
from flashcards.ui.heatmap import Heatmap
from flashcards.ui.icons import icon, pixmap
from flashcards.ui.theme import Theme
from flashcards.ui.wording import Wording


class TodayPage(ScrollingColumn):
    """Shows a `TodayView`.

    `start_requested()` asks for all that waits, `deck_requested(deck_ids)` for one deck with all below it,
    `practice_requested()` for cards that leave the schedule alone, `sprint_requested()` for those of the half hour
    before an interview, `import_requested()` for decks to be added.
    """

    start_requested = Signal()
    deck_requested = Signal(tuple)
    practice_requested = Signal()
    sprint_requested = Signal()
    import_requested = Signal()

    def __init__(self, theme: Theme, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._wording = theme, wording
        self._view: TodayView | None = None
        self._build_title()
        self._build_hero()
        self._build_year()
        self._build_decks()
        self.column.addStretch(1)
        self._start.clicked.connect(self.start_requested)
        self._practice.clicked.connect(self.practice_requested)
        self._sprint.clicked.connect(self.sprint_requested)
        self._import.clicked.connect(self.import_requested)
        self._decks.deck_requested.connect(self.deck_requested)
        self._decks.row_reached.connect(self.show_part)
        self.set_theme(theme)
        self.retranslate()

    def display(self, view: TodayView) -> None:
        """Show what waits today."""
        self._view = view
        self._display_title(view)
        self._display_hero(view)
        self._display_year(view)
        self._display_decks(view)
        self._display_sprint(view)

    def set_theme(self, theme: Theme) -> None:
        """Use other colours."""
        self._theme = theme
        self._start.setIcon(icon("start", theme.on_accent, size=16))
        self._practice.setIcon(icon("repeat", theme.text, size=16))
        self._sprint.setIcon(icon("clock", theme.text, size=16))
        self._import.setIcon(icon("import", theme.on_accent, size=16))
        self._flame.setPixmap(pixmap("flame", theme.callouts["warning"].line, 22, self.devicePixelRatioF()))
        self._heatmap.set_theme(theme)
        self._decks.set_theme(theme)

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.setAccessibleName(self.tr("Today"))
        self._start.setText(self.tr("Start"))
        self._start.setToolTip(self.tr("Study everything that waits today (Enter)"))
        self._practice.setText(self.tr("Extra practice"))
        self._practice.setToolTip(self.tr("Review cards without changing when they come back"))
        self._sprint_title.setText(self.tr("An interview in half an hour?"))
        self._sprint.setText(self.tr("30-minute sprint"))
        self._import.setText(self.tr("Import decks…"))
        self._decks_title.setText(self.tr("Decks"))
        for head, word in zip(self._heads, (self.tr("Due"), self.tr("New"), self.tr("Cards")), strict=True):
            head.setText(word)
        if self._view is not None:
            self.display(self._view)

    def focus_first(self) -> None:
        """Put the keyboard where a person most likely goes on."""
        wanted = (self._start, self._import, self._practice, self._decks)
        next((widget for widget in wanted if not widget.isHidden()), self).setFocus(Qt.FocusReason.OtherFocusReason)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language of the window."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def _build_title(self) -> None:
        self._date, self._title = label("muted"), label("title", wraps=True)
        head = QVBoxLayout()
        head.setSpacing(2)
        head.addWidget(self._date)
        head.addWidget(self._title)
        row = QHBoxLayout()
        row.setSpacing(24)
        row.addLayout(head, 1)
        row.addWidget(self._build_sprint(), 0, Qt.AlignmentFlag.AlignBottom)
        self.column.addLayout(row)

    def _build_hero(self) -> None:
        self._hero = Panel()
        row = QHBoxLayout()
        row.setSpacing(36)
        self._due, self._new, self._learning, self._minutes = Figure(), Figure(), Figure(), Figure()
        self._figures = (self._due, self._new, self._learning, self._minutes)
        for figure in self._figures:
            row.addWidget(figure)
        self._advice = label("text", wraps=True)
        row.addWidget(self._advice, 1)
        row.addStretch(1)
        self._start, self._practice, self._import = QPushButton(), QPushButton(), QPushButton()
        for button in (self._start, self._import):
            button.setProperty("look", "primary")
            button.setProperty("large", True)
        for button in (self._practice, self._import, self._start):
            button.setCursor(Qt.CursorShape.PointingHandCursor)
            button.setAutoDefault(True)
            row.addWidget(button, 0, Qt.AlignmentFlag.AlignVCenter)
        self._hero.column.addLayout(row)
        self._backlog = label("muted", wraps=True)
        self._hero.column.addWidget(self._backlog)
        self.column.addWidget(self._hero)

    def _build_year(self) -> None:
        self._year = Panel()
        row = QHBoxLayout()
        row.setSpacing(8)
        self._flame = QLabel()
        self._streak, self._done = label("section"), label("muted")
        row.addWidget(self._flame)
        row.addWidget(self._streak)
        row.addStretch(1)
        row.addWidget(self._done)
        self._heatmap = Heatmap(self._theme)
        self._year.column.addLayout(row)
        self._year.column.addWidget(self._heatmap)
        self.column.addWidget(self._year)

    def _build_decks(self) -> None:
        self._decks_panel = Panel()
        self._decks_panel.column.setContentsMargins(14, 18, 14, 14)
        self._decks_panel.column.setSpacing(6)
        row = QHBoxLayout()
        row.setContentsMargins(EDGE, 0, EDGE, 0)
        row.setSpacing(0)
        self._decks_title = label("section")
        row.addWidget(self._decks_title, 1)
        self._heads = (label("muted"), label("muted"), label("muted"))
        for head in self._heads:
            head.setFixedWidth(NUMBER_WIDTH)
            head.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom)
            row.addWidget(head)
        self._decks = DeckList(self._theme)
        self._decks_panel.column.addLayout(row)
        self._decks_panel.column.addWidget(self._decks)
        self.column.addWidget(self._decks_panel)

    def _build_sprint(self) -> QWidget:
        """Beside the title it is in sight at once, and takes no room from what waits."""
        self._sprint_offer = QWidget()
        column = QVBoxLayout(self._sprint_offer)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        self._sprint_title = label("muted")
        self._sprint = QPushButton()
        self._sprint.setCursor(Qt.CursorShape.PointingHandCursor)
        self._sprint.setAutoDefault(True)
        column.addWidget(self._sprint_title, 0, Qt.AlignmentFlag.AlignRight)
        column.addWidget(self._sprint, 0, Qt.AlignmentFlag.AlignRight)
        return self._sprint_offer

    def _display_title(self, view: TodayView) -> None:
        waiting = _waiting(view)
        self._date.setText(self._wording.full_date(view.day))
        if not view.counts.total:
            self._title.setText(self.tr("Welcome. There are no cards yet."))
        elif waiting:
            self._title.setText(self.tr("%n card(s) for today", "", waiting))
        else:
            self._title.setText(self.tr("All done for today."))

    def _display_hero(self, view: TodayView) -> None:
        counts, waiting = view.counts, _waiting(view)
        self._due.display(str(counts.due), self.tr("due"))
        self._new.display(str(counts.new), self.tr("new"))
        self._learning.display(str(counts.learning), self.tr("in learning"))
        self._minutes.display(str(counts.minutes), self.tr("minutes"))
        for figure in self._figures:
            figure.setVisible(bool(waiting))
        self._learning.setVisible(bool(counts.learning))
        self._advice.setText(self._advice_for(view))
        self._advice.setVisible(not waiting)
        self._start.setVisible(bool(waiting))
        self._practice.setVisible(not waiting and bool(counts.total))
        self._import.setVisible(not counts.total)
        self._backlog.setVisible(view.backlog is not None)
        if view.backlog is not None:
            waited = self.tr("%n card(s) piled up.", "", view.backlog.waiting)
            plan = self.tr("The most important come first, {per_day} a day:").format(per_day=view.backlog.per_day)
            end = self.tr("everything is caught up in %n day(s).", "", view.backlog.days)
            self._backlog.setText(self.tr("{waited} {plan} {end}").format(waited=waited, plan=plan, end=end))

    def _advice_for(self, view: TodayView) -> str:
        if not view.counts.total:
            return self.tr("Choose a Markdown file or a folder of them, or drop it anywhere on this window.")
        if view.next_at is not None:
            return self.tr("The next card comes back {moment}.").format(moment=self._wording.moment(view.next_at))
        if view.next_day is not None:
            when = self._wording.study_day(view.next_day, view.day)
            return self.tr("The next cards come back {day}.").format(day=when)
        return self.tr("No card has a date to come back. Import more decks in the Library, or practise.")

    def _display_year(self, view: TodayView) -> None:
        self._year.setVisible(bool(view.counts.total))
        self._streak.setText(self._streak_words(view.streak))
        self._done.setText(self.tr("%n review(s) today", "", view.done) if view.done else "")
        self._heatmap.display(view.calendar, view.day)

    def _streak_words(self, streak: int) -> str:
        if not streak:
            return self.tr("Every day counts: start a streak today")
        return self.tr("%n day(s) in a row", "", streak)

    def _display_decks(self, view: TodayView) -> None:
        self._decks_panel.setVisible(bool(view.decks))
        self._decks.display(view.decks)

    def _display_sprint(self, view: TodayView) -> None:
        self._sprint_offer.setVisible(bool(view.sprint))
        cards = self.tr("%n card(s) in order", "", view.sprint)
        what = self.tr("answers to say aloud, a bug to find, the way from data to serving to draw.")
        words = self.tr("{cards}: {what}").format(cards=cards, what=what)
        schedule = self.tr("Review cards without changing when they come back")
        self._sprint.setToolTip(f"{words}\n{schedule}")
        self._sprint.setAccessibleDescription(words)


def _waiting(view: TodayView) -> int:
    return view.counts.due + view.counts.new + view.counts.learning
