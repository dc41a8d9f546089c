"""The folders of the Library: where decks come from, and which folders are followed."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QWidget

from flashcards.domain.inbox import FoldersView
from flashcards.ui.columns import ScrollingColumn
from flashcards.ui.folder_card import FolderCard
from flashcards.ui.imports_dialog import ImportsDialog
from flashcards.ui.listing import Listing
from flashcards.ui.panel import WIDE_COLUMN
from flashcards.ui.theme import Theme


class FoldersPane(QWidget):
    """Shows a `FoldersView`; its signals are those of `FolderCard`, and `undo_requested(operation_ids)`."""

    follow_requested = Signal(str, bool)
    whole_requested = Signal(str, bool)
    look_requested = Signal(str)
    import_requested = Signal(str)
    open_requested = Signal(str)
    undo_requested = Signal(tuple)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._view = FoldersView()
        self.cards: dict[str, FolderCard] = {}
        self._listing, self._scroll = Listing(self), ScrollingColumn()
        self.dialog: ImportsDialog | None = None
        self._build()
        self.retranslate()

    def display(self, view: FoldersView) -> None:
        """Show other folders or figures; a folder that stays keeps the keyboard."""
        self._view = view
        rows = {row.folder.root: row for row in view.folders}
        for root in self.cards.keys() - rows.keys():
            card = self.cards.pop(root)
            self._scroll.column.removeWidget(card)
            card.hide()
            card.deleteLater()
        for place, (root, row) in enumerate(rows.items()):
            if root in self.cards:
                self.cards[root].display(row)
            else:
                self._add(place, FolderCard(row, self._theme), root)
        self._listing.fill(bool(rows))
        if self.dialog is not None and (shown := rows.get(self.dialog.root)):
            self.dialog.display(shown)

    def set_theme(self, theme: Theme) -> None:
        """Use other colours."""
        self._theme = theme
        for card in self.cards.values():
            card.set_theme(theme)
        if self.dialog is not None:
            self.dialog.set_theme(theme)

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self._listing.say(
            self.tr("Folders that decks were imported from. A file is written only when you edit or add a card of it."),
            self.tr(
                "No folder was imported yet.\nImport a folder of decks; it can then be followed, so that what you "
                "write in your own editor is here within a second."
            ),
        )

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language of the window."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def _build(self) -> None:
        middle = self._scroll.column.parentWidget()
        if middle is not None and (ground := middle.parentWidget()) is not None and (row := ground.layout()):
            middle.setMaximumWidth(WIDE_COLUMN)
            row.setContentsMargins(0, 0, 12, 12)
        self._scroll.column.setSpacing(12)
        self._scroll.column.addStretch(1)
        self._listing.rows.addWidget(self._scroll, 1)

    def _add(self, place: int, card: FolderCard, root: str) -> None:
        self.cards[root] = card
        self._scroll.column.insertWidget(place, card)
        card.follow_requested.connect(self.follow_requested)
        card.whole_requested.connect(self.whole_requested)
        card.look_requested.connect(self.look_requested)
        card.import_requested.connect(self.import_requested)
        card.open_requested.connect(self.open_requested)
        card.imports_requested.connect(self._list_imports)

    def _list_imports(self, root: str) -> None:
        row = next((each for each in self._view.folders if each.folder.root == root), None)
        if row is None:
            return
        dialog = self.dialog = ImportsDialog(row, self._theme, self)
        dialog.undo_requested.connect(self.undo_requested)
        dialog.finished.connect(self._forget_dialog)
        dialog.setWindowModality(Qt.WindowModality.WindowModal)
        dialog.open()

    def _forget_dialog(self) -> None:
        if self.dialog is not None:
            self.dialog.deleteLater()
            self.dialog = None
