"""The question whether cards that vanished from their file, or with it, are to be retired."""

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from flashcards.domain.differences import KEPT, DiffSpan
from flashcards.domain.inbox import InboxItem
from flashcards.ui.columns import label
from flashcards.ui.diff_view import DiffPart, DiffView
from flashcards.ui.inbox_model import InboxModel
from flashcards.ui.theme import Theme

_MOST = 200


class VanishedPanel(QWidget):
    """Shows one decision about cards; `retire_requested()` and `keep_requested()` give the answer."""

    retire_requested = Signal()
    keep_requested = Signal()

    def __init__(self, theme: Theme, model: InboxModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self._item: InboxItem | None = None
        self._title, self._reason = label("section", wraps=True), label("text", wraps=True)
        self._about = label("muted", wraps=True)
        self._cards = DiffView(theme)
        self.retire, self.keep = QPushButton(), QPushButton()
        self._build()
        self.retire.clicked.connect(self.retire_requested)
        self.keep.clicked.connect(self.keep_requested)
        self.retranslate()

    def display(self, item: InboxItem) -> None:
        """Show a decision."""
        self._item = item
        self._title.setText(self._model.title(item))
        self._reason.setText(self._model.reason(item))
        fronts = [item.fronts[number] for number in range(min(len(item.fronts), _MOST))]
        rest = len(item.fronts) - len(fronts)
        lines = [*(f"– {front}" for front in fronts), *([self.tr("… and %n more", "", rest)] if rest else [])]
        parts = [DiffPart("", (DiffSpan(KEPT, "\n".join(lines)),))]
        if len(item.paths) > 1:
            parts.append(DiffPart(self.tr("Files"), (DiffSpan(KEPT, "\n".join(item.paths)),)))
        self._cards.show_parts(parts)

    def set_theme(self, theme: Theme) -> None:
        """Use other colours."""
        self._cards.set_theme(theme)

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self._about.setText(
            self.tr("Retired cards are no longer asked. Their history is kept, and returns with their text.")
        )
        self._cards.setAccessibleName(self.tr("The cards"))
        self.retire.setText(self.tr("Retire them"))
        self.keep.setText(self.tr("Keep them"))
        self.keep.setToolTip(self.tr("Go on asking them; you are asked again when the file changes"))
        if self._item is not None:
            self.display(self._item)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language of the window."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def _build(self) -> None:
        self.keep.setProperty("look", "primary")
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(8)
        rows.addWidget(self._title)
        rows.addWidget(self._reason)
        rows.addWidget(self._cards, 1)
        rows.addWidget(self._about)
        deeds = QHBoxLayout()
        deeds.setSpacing(8)
        deeds.addWidget(self.keep)
        deeds.addWidget(self.retire)
        deeds.addStretch(1)
        rows.addLayout(deeds)
