"""A card on its surface: chips that say what it is, and its text."""

from pathlib import Path

from PySide6.QtCore import QEvent, Qt, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from flashcards.domain.frameworks import framework
from flashcards.domain.study import CardFace, CardInfo, Stage, StudyView, Twin
from flashcards.ui.card_view import MARGIN, CardView
from flashcards.ui.columns import label
from flashcards.ui.plain import plain
from flashcards.ui.theme import Theme
from flashcards.ui.wording import Wording

# Chips stand in one row, which must not make the window wider than the screen.
_MOST_TAGS = 6
_FOOT = 22
_LONGEST, _LONGEST_TIP = 28, 400


class CardPane(QFrame):
    """Shows the card of a `StudyView`, or its twin; `view` is the card's text."""

    def __init__(self, theme: Theme, media: Path, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("look", "card")
        self._wording = wording
        self._info: CardInfo | None = None
        self._twin: Twin | None = None
        self._said: tuple[list[tuple[str, str]], int] = ([], 0)
        self._revealed: tuple[CardFace | None, int, bool] = (None, 0, False)
        self.view = CardView(theme, media)
        self._offered = ""
        self._foot = label("more")
        self._foot.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._foot.setParent(self)
        self.view.reading.more_changed.connect(self._say_foot)
        self._head = QHBoxLayout()
        self._head.setContentsMargins(MARGIN, 24, MARGIN, 0)
        self._head.setSpacing(8)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, _FOOT)
        column.setSpacing(12)
        column.addLayout(self._head)
        column.addWidget(self.view, 1)

    def display(self, view: StudyView) -> None:
        """Show the card as far as it is revealed."""
        self._info, face = view.card, view.face
        self._say_head()
        if face is None:
            return
        answered = view.stage is Stage.ANSWER and not view.judging
        if view.judging:
            self.view.show_face(face, revealed=view.revealed, said=view.said)
        else:
            self.view.show_face(face, answered=answered, said=view.said)
        # Only what is new is brought into sight: what is shown once more stays where a person has scrolled it.
        revealed = (face, view.revealed, answered)
        if view.stage is Stage.ANSWER and revealed != self._revealed:
            self.view.bring_newest()
        self._revealed = revealed

    def display_twin(self, twin: Twin) -> None:
        """Show the other card of a pair with its answer."""
        self._twin = twin
        self._say_head()
        self.view.show_face(twin.face, answered=True)

    def offer_twin(self, title: str) -> None:
        """Tell that the card has a twin which is not shown; '' for none."""
        self._offered = title
        self._say_foot()

    def set_theme(self, theme: Theme) -> None:
        """Use other colours."""
        self.view.set_theme(theme)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language of the window."""
        if event.type() == QEvent.Type.LanguageChange:
            self._say_head()
            self._say_foot()
        super().changeEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the words about the card to its lower margin, where they cover no line."""
        super().resizeEvent(event)
        self._foot.setGeometry(0, self.height() - _FOOT, self.width(), _FOOT - 2)

    @Slot()
    def _say_foot(self) -> None:
        """Say below the card that it goes on, and that it has a twin."""
        words = []
        if self.view.reading.more_below and self._twin is None:
            words.append(self.tr("↓ More below · Space"))
        if self._offered:
            words.append(self.tr("The same in {framework} · T").format(framework=self._offered))
        self._foot.setText("      ".join(words))

    def _say_head(self) -> None:
        """Say over the card what it is; made anew only when it is another thing."""
        chips, freq = self._chips(), self._info.freq if self._info is not None else 0
        if (chips, freq) == self._said:
            return
        self._said = (chips, freq)
        while (item := self._head.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        for words, kind in chips:
            self._head.addWidget(_chip(words, kind), 0, Qt.AlignmentFlag.AlignVCenter)
        self._head.addStretch(1)
        if freq:
            stars = label("muted")
            stars.setText("★" * freq)
            stars.setToolTip(self.tr("How often it is asked in interviews, out of five"))
            self._head.addWidget(stars)

    def _chips(self) -> list[tuple[str, str]]:
        if self._twin is not None:
            return [(self.tr("Twin"), "plain"), (self._twin.title, "framework")]
        if self._info is None:
            return []
        kind = (self._wording.kind(self._info.kind), str(self._info.kind))
        tags = self._info.tags
        frameworks = dict.fromkeys(name for tag in tags if (name := framework(tag)))
        others = [(tag, "tag") for tag in tags if not framework(tag)]
        more = [(f"+{len(others) - _MOST_TAGS}", "tag")] if len(others) > _MOST_TAGS else []
        return [kind, *((name, "framework") for name in frameworks), *others[:_MOST_TAGS], *more]


def _chip(words: str, kind: str) -> QLabel:
    chip = label("chip")
    chip.setProperty("chip", kind)
    chip.setText(words if len(words) <= _LONGEST else words[: _LONGEST - 1] + "…")
    if len(words) > _LONGEST:
        chip.setToolTip(plain(words[:_LONGEST_TIP]))
    return chip
