"""One list of cards that are out of the queues, and what can be done about them."""

from enum import StrEnum
from functools import partial

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from flashcards.domain.cards import CardRow
from flashcards.ui.card_table import CardTable
from flashcards.ui.columns import label
from flashcards.ui.listing import Listing
from flashcards.ui.wording import Wording


class Reason(StrEnum):
    """Why cards are listed."""

    SUSPENDED = "suspended"
    BURIED = "buried"
    LEECHES = "leeches"
    RETIRED = "retired"


class Deed(StrEnum):
    """What can be done with listed cards."""

    UNSUSPEND = "unsuspend"
    UNBURY = "unbury"
    KEEP = "keep"
    SUSPEND = "suspend"
    RESET = "reset"
    RESTORE = "restore"
    ERASE = "erase"
    HISTORY = "history"
    EDIT = "edit"
    OPEN = "open"


_DEEDS = {
    Reason.SUSPENDED: (Deed.UNSUSPEND, Deed.RESET, Deed.HISTORY, Deed.EDIT, Deed.OPEN),
    Reason.BURIED: (Deed.UNBURY, Deed.SUSPEND, Deed.HISTORY, Deed.EDIT, Deed.OPEN),
    Reason.LEECHES: (Deed.KEEP, Deed.SUSPEND, Deed.RESET, Deed.HISTORY, Deed.EDIT, Deed.OPEN),
    Reason.RETIRED: (Deed.RESTORE, Deed.ERASE, Deed.HISTORY, Deed.OPEN),
}


class CardListPane(QWidget):
    """The cards listed for one reason, with a button for each deed.

    `deed_requested(deed, rows)` asks for a deed to be done with the chosen cards, or with all where none is
    chosen and the deed only brings cards back.
    """

    deed_requested = Signal(str, tuple)

    def __init__(self, reason: Reason, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._reason, self._wording = reason, wording
        self._rows: tuple[CardRow, ...] = ()
        self._listing = Listing(self)
        self._table = CardTable(wording)
        self._counted = label("muted")
        self._buttons = {deed: QPushButton() for deed in _DEEDS[reason]}
        self._build()
        self._table.chosen_changed.connect(self._show_chosen)
        self._table.open_requested.connect(partial(self._do, Deed.OPEN))
        for deed, button in self._buttons.items():
            button.clicked.connect(partial(self._do, deed))
        if Deed.EDIT in self._buttons:
            edit = QShortcut(QKeySequence("E"), self)
            edit.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            edit.activated.connect(partial(self._do, Deed.EDIT))
        history = QShortcut(QKeySequence("I"), self)
        history.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        history.activated.connect(partial(self._do, Deed.HISTORY))
        self.retranslate()
        self._show_chosen()

    def display(self, rows: tuple[CardRow, ...]) -> None:
        """Show the cards."""
        self._rows = rows
        self._table.display(rows)
        self._listing.fill(bool(rows))
        self._show_chosen()

    def button(self, deed: Deed) -> QPushButton:
        """Return the button of a deed."""
        return self._buttons[deed]

    @property
    def table(self) -> CardTable:
        """The table of the cards."""
        return self._table

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        about, nothing = self._words()
        self._listing.say(about, nothing)
        self._table.setAccessibleName(about)
        self._table.retranslate()
        for deed, button in self._buttons.items():
            button.setText(self._deed_words(deed))
        if Deed.EDIT in self._buttons:
            self._buttons[Deed.EDIT].setToolTip(self.tr("Edit the card here (E)"))
        self._buttons[Deed.HISTORY].setToolTip(self.tr("All answers to the card, and its forgetting curve (I)"))
        self._show_chosen()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language of the window."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def _build(self) -> None:
        deeds = QHBoxLayout()
        deeds.setSpacing(8)
        for deed, button in self._buttons.items():
            if deed is Deed.ERASE:
                button.setProperty("look", "danger")
            deeds.addWidget(button)
        deeds.addStretch(1)
        deeds.addWidget(self._counted)
        self._listing.rows.addWidget(self._table, 1)
        self._listing.rows.addLayout(deeds)

    def _do(self, deed: Deed) -> None:
        rows = self._meant(deed)
        if rows and self._buttons[deed].isEnabled():
            self.deed_requested.emit(deed.value, rows)

    def _meant(self, deed: Deed) -> tuple[CardRow, ...]:
        chosen = self._table.chosen()
        if deed is Deed.OPEN:
            # A card that ships with the program has no file that a person could change.
            return chosen[:1] if chosen and chosen[0].path else ()
        if deed in (Deed.EDIT, Deed.HISTORY):
            return chosen[:1]
        takes_back = deed in (Deed.UNSUSPEND, Deed.UNBURY, Deed.RESTORE)
        return chosen or (self._rows if takes_back else ())

    def _show_chosen(self) -> None:
        chosen = self._table.chosen()
        for deed, button in self._buttons.items():
            button.setEnabled(bool(self._meant(deed)))
            if deed in (Deed.UNSUSPEND, Deed.UNBURY, Deed.RESTORE):
                button.setText(self._deed_words(deed) if chosen else self._all_words(deed))
        if chosen:
            self._counted.setText(self.tr("%n chosen", "", len(chosen)))
        else:
            self._counted.setText(self._wording.cards(len(self._rows)))

    def _words(self) -> tuple[str, str]:
        """Say what the list is for, and what stands there when it is empty."""
        if self._reason is Reason.SUSPENDED:
            return (
                self.tr("Suspended cards are not asked until you bring them back."),
                self.tr("No card is suspended.\nWhile studying, S suspends a card; it then waits here."),
            )
        if self._reason is Reason.BURIED:
            return (
                self.tr("Buried cards rest for today and come back by themselves tomorrow."),
                self.tr("No card is buried today.\nWhile studying, B puts a card off until tomorrow."),
            )
        if self._reason is Reason.LEECHES:
            return (
                self.tr("Leeches were forgotten again and again. Rewriting such a card helps more than repeating it."),
                self.tr("No leeches.\nA card that you keep forgetting is listed here, so that you can rewrite it."),
            )
        return (
            self.tr("Retired cards are no longer in your files. Their history is kept in case the text returns."),
            self.tr("No card is retired.\nA card that disappears from its file is kept here with its history."),
        )

    def _deed_words(self, deed: Deed) -> str:
        return {
            Deed.UNSUSPEND: self.tr("Bring back"),
            Deed.UNBURY: self.tr("Bring back today"),
            Deed.KEEP: self.tr("No longer a leech"),
            Deed.SUSPEND: self.tr("Suspend"),
            Deed.RESET: self.tr("Reset to new"),
            Deed.RESTORE: self.tr("Restore"),
            Deed.ERASE: self.tr("Delete for good…"),
            Deed.HISTORY: self.tr("History"),
            Deed.EDIT: self.tr("Edit…"),
            Deed.OPEN: self.tr("Open file"),
        }[deed]

    def _all_words(self, deed: Deed) -> str:
        return {
            Deed.UNSUSPEND: self.tr("Bring all back"),
            Deed.UNBURY: self.tr("Bring all back today"),
            Deed.RESTORE: self.tr("Restore all"),
        }[deed]
