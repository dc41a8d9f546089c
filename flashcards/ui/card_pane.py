"""A card on its surface: chips that say what it is, and its text."""

from pathlib import Path

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from flashcards.domain.study import CardInfo, Stage, StudyView, Twin
from flashcards.ui.card_view import MARGIN, CardView
from flashcards.ui.columns import label
from flashcards.ui.theme import Theme
from flashcards.ui.wording import Wording

FRAMEWORKS = frozenset({"pytorch", "torch", "tensorflow", "keras", "paddle", "paddlepaddle", "jax"})


class CardPane(QFrame):
    """Shows the card of a `StudyView`, or its twin; `view` is the card's text."""

    def __init__(self, theme: Theme, media: Path, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("look", "card")
        self._theme, self._wording = theme, wording
        self._info: CardInfo | None = None
        self._twin: Twin | None = None
        self.view = CardView(theme, media)
        self._head = QHBoxLayout()
        self._head.setContentsMargins(MARGIN, 24, MARGIN, 0)
        self._head.setSpacing(8)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 14)
        column.setSpacing(12)
        column.addLayout(self._head)
        column.addWidget(self.view, 1)

    def display(self, view: StudyView) -> None:
        """Show the card as far as it is revealed."""
        self._info, face = view.card, view.face
        self._say_head()
        if face is None:
            return
        if view.judging:
            self.view.show_face(face, revealed=view.revealed, said=view.said)
        else:
            self.view.show_face(face, answered=view.stage is Stage.ANSWER)

    def display_twin(self, twin: Twin) -> None:
        """Show the other card of a pair with its answer."""
        self._twin = twin
        self._say_head()
        self.view.show_face(twin.face, answered=True)

    def set_theme(self, theme: Theme) -> None:
        """Use other colours."""
        self._theme = theme
        self._say_head()
        self.view.set_theme(theme)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language of the window."""
        if event.type() == QEvent.Type.LanguageChange:
            self._say_head()
        super().changeEvent(event)

    def _say_head(self) -> None:
        while (item := self._head.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        for words, look in self._chips():
            self._head.addWidget(self._chip(words, look), 0, Qt.AlignmentFlag.AlignVCenter)
        self._head.addStretch(1)
        if self._info is not None and self._info.freq:
            stars = label("muted")
            stars.setText("★" * self._info.freq)
            stars.setToolTip(self.tr("How often it is asked in interviews, out of five"))
            self._head.addWidget(stars)

    def _chips(self) -> list[tuple[str, str]]:
        if self._twin is not None:
            return [(self.tr("Twin"), "plain"), (self._twin.title, "framework")]
        if self._info is None:
            return []
        chips = [(self._wording.kind(self._info.kind), str(self._info.kind))]
        return chips + [(tag, "framework" if tag.lower() in FRAMEWORKS else "tag") for tag in self._info.tags]

    def _chip(self, words: str, look: str) -> QLabel:
        tone = self._theme.chips[look]
        chip = label("chip")
        chip.setText(words)
        chip.setStyleSheet(
            f"background: {tone.background}; color: {tone.text}; border-radius: 9px; padding: 2px 10px;"
            "font-size: 12px; font-weight: 700;"
        )
        return chip
