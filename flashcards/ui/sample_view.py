"""The first cards of a file, drawn as a session will show them."""

from pathlib import Path

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from flashcards.domain.cards import Kind
from flashcards.domain.import_view import FileSample, SampleCard
from flashcards.ui.card_view import MARGIN, CardView
from flashcards.ui.columns import label
from flashcards.ui.theme import Theme
from flashcards.ui.wording import Wording

_HIGHEST, _LOWEST = 440, 40


class _WholeCard(CardView):
    """A card as high as its text; one that is very long scrolls."""

    def __init__(self, theme: Theme, media: Path) -> None:
        super().__init__(theme, media)
        self.document().documentLayout().documentSizeChanged.connect(self._fit)
        self._fit()

    def _fit(self) -> None:
        height = min(max(self.content_height() + 2, _LOWEST), _HIGHEST)
        if height != self.height():
            self.setFixedHeight(height)


class _Sample(QFrame):
    """One card: where it stands, what it is, its question and its answer."""

    def __init__(self, theme: Theme, media: Path, wording: Wording) -> None:
        super().__init__()
        self.setProperty("look", "card")
        self._wording = wording
        self._card: SampleCard | None = None
        self.head = label("muted", wraps=True)
        self.head.setContentsMargins(MARGIN, 0, MARGIN, 0)
        self.view = _WholeCard(theme, media)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 12, 0, 2)
        rows.setSpacing(8)
        rows.addWidget(self.head)
        rows.addWidget(self.view)

    def display(self, card: SampleCard) -> None:
        self._card = card
        self.say()
        self.view.show_face(card.face, answered=True)

    def say(self) -> None:
        if (card := self._card) is None:
            return
        kind = self.tr("Cloze") if card.has_clozes and card.kind is Kind.CONCEPT else self._wording.kind(card.kind)
        words = [kind, self.tr("line {line}").format(line=card.line)]
        if card.cards > 1:
            words.append(self.tr("%n card(s) from this text", "", card.cards))
        self.head.setText(" · ".join(words))


class SampleView(QWidget):
    """Shows a `FileSample`. `link_requested(str)` tells of a link in a card.

    On the keyboard's way through the window its cards come after the widget that it `follows`.
    """

    link_requested = Signal(str)

    def __init__(self, theme: Theme, media: Path, wording: Wording, *, follows: QWidget) -> None:
        super().__init__()
        self._last = follows
        self._theme, self._media, self._wording = theme, media, wording
        self._sample: FileSample | None = None
        self._waits = False
        self._title = label("section")
        self._nothing = label("muted", wraps=True)
        self._cards: list[_Sample] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(10)
        self._column.addWidget(self._title)
        self._column.addWidget(self._nothing)
        self._say()

    @property
    def texts(self) -> tuple[str, ...]:
        """What the cards on show say."""
        shown = len(self._sample.cards) if self._sample is not None else 0
        return tuple(card.view.plain_text() for card in self._cards[:shown])

    def wait(self) -> None:
        """Say that the cards are being read; the ones on show stay until then."""
        self._waits = True
        self._say()

    def clear(self) -> None:
        """Show no cards until those of another file are there."""
        self._sample, self._waits = None, True
        for card in self._cards:
            card.hide()
        self._say()

    def display(self, sample: FileSample) -> None:
        """Show other cards."""
        self._sample, self._waits = sample, False
        while len(self._cards) < len(sample.cards):
            made = _Sample(self._theme, self._media, self._wording)
            made.view.link_requested.connect(self.link_requested)
            self._cards.append(made)
            self._column.addWidget(made)
            QWidget.setTabOrder(self._last, made.view)
            self._last = made.view
        for number, card in enumerate(self._cards):
            if number < len(sample.cards):
                card.view.hand_over(sample.pictures)
                card.display(sample.cards[number])
            card.setVisible(number < len(sample.cards))
        self._say()

    def set_theme(self, theme: Theme) -> None:
        """Use other colours."""
        self._theme = theme
        for card in self._cards:
            card.view.set_theme(theme)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language of the window."""
        if event.type() == QEvent.Type.LanguageChange:
            self._say()
            for card in self._cards:
                card.say()
        super().changeEvent(event)

    def _say(self) -> None:
        cards = len(self._sample.cards) if self._sample is not None else 0
        self._title.setText(self.tr("The first %n card(s)", "", cards))
        self._title.setVisible(cards > 0)
        self._nothing.setVisible(not cards)
        if self._waits:
            self._nothing.setText(self.tr("Reading…"))
        elif self._sample is not None and self._sample.file.refused is None:
            self._nothing.setText(self.tr("Read like this, the file holds no cards."))
        else:
            self._nothing.setText("")
