"""What an edited text makes: its cards, one at a time, as they will look."""

from pathlib import Path

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QStackedWidget, QToolButton, QVBoxLayout, QWidget

from flashcards.domain.cards import REVERSE, cloze_number
from flashcards.domain.editing import DrawnCard, Preview
from flashcards.ui.card_view import CardView
from flashcards.ui.columns import label
from flashcards.ui.icons import icon
from flashcards.ui.theme import Theme


class EditorPreview(QFrame):
    """Shows a `Preview`: question and answer of one card, and how to come to the others."""

    link_requested = Signal(str)

    def __init__(self, theme: Theme, media: Path, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("look", "card")
        self._cards: tuple[DrawnCard, ...] = ()
        self._at = 0
        self._view = CardView(theme, media)
        self._view.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._nothing = QLabel()
        self._which = label("muted")
        self._before, self._after = QToolButton(), QToolButton()
        self._head = QWidget()
        self._stack = QStackedWidget()
        self._build()
        self._view.link_requested.connect(self.link_requested)
        self._before.clicked.connect(self._go_back)
        self._after.clicked.connect(self._go_on)
        self.set_theme(theme)
        self.retranslate()

    def display(self, preview: Preview) -> None:
        """Show the cards; the one that was looked at stays, if there is one in its place."""
        if preview.cards == self._cards:
            return
        self._view.hand_over(preview.pictures)
        self._cards = preview.cards
        self._at = min(self._at, max(0, len(self._cards) - 1))
        place = self._view.verticalScrollBar().value()
        self._show()
        self._view.verticalScrollBar().setValue(place)  # what is typed below is looked at below

    @property
    def view(self) -> CardView:
        """The card that is shown."""
        return self._view

    def set_theme(self, theme: Theme) -> None:
        """Use other colours."""
        self._view.set_theme(theme)
        self._before.setIcon(icon("back", theme.muted, size=16))
        self._after.setIcon(icon("next", theme.muted, size=16))

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self._nothing.setText(self.tr("This text makes no card yet."))
        for button, words in ((self._before, self.tr("The card before")), (self._after, self.tr("The next card"))):
            button.setToolTip(words)
            button.setAccessibleName(words)
        self._view.setAccessibleName(self.tr("Preview"))
        self._show()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language of the window."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def _build(self) -> None:
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._nothing.setWordWrap(True)
        self._nothing.setProperty("look", "muted")
        self._nothing.setMargin(24)
        row = QHBoxLayout(self._head)
        row.setContentsMargins(28, 0, 20, 0)
        row.setSpacing(6)
        row.addWidget(self._which, 1)
        for button in (self._before, self._after):
            button.setProperty("look", "quiet")
            button.setIconSize(QSize(16, 16))
            row.addWidget(button)
        self._stack.addWidget(self._view)
        self._stack.addWidget(self._nothing)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 14, 0, 14)
        column.setSpacing(6)
        column.addWidget(self._head)
        column.addWidget(self._stack, 1)

    def _show(self) -> None:
        count = len(self._cards)
        self._head.setVisible(count > 1)
        self._before.setEnabled(self._at > 0)
        self._after.setEnabled(self._at < count - 1)
        self._stack.setCurrentWidget(self._view if count else self._nothing)
        if count:
            card = self._cards[self._at]
            place = self.tr("Card {number} of {count}").format(number=self._at + 1, count=count)
            part = self._part_words(card.part)
            self._which.setText(f"{place} · {part}" if part else place)
            self._view.show_face(card.face, answered=True, said=(True,) * len(card.face.points))

    def _part_words(self, part: str) -> str:
        if part == REVERSE:
            return self.tr("reversed")
        return self.tr("gap {number}").format(number=cloze_number(part)) if cloze_number(part) else ""

    def _go_back(self) -> None:
        self._at -= 1
        self._show()

    def _go_on(self) -> None:
        self._at += 1
        self._show()
