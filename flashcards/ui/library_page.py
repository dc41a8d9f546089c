"""The Library page: decks, import, and the cards that are out of the queues."""

from functools import partial

from PySide6.QtCore import QEvent, QPoint, Qt, Signal, SignalInstance
from PySide6.QtGui import QAction, QDragEnterEvent, QDropEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QApplication,
    QFileDialog,
    QHBoxLayout,
    QMenu,
    QMessageBox,
    QPushButton,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from flashcards.domain.cards import CardRow
from flashcards.domain.deck_files import SUFFIXES
from flashcards.domain.inbox import FoldersView, InboxItem
from flashcards.domain.library import LibraryView
from flashcards.ui.card_lists import CardListPane, Deed, Reason
from flashcards.ui.columns import label
from flashcards.ui.deck_pane import DeckPane
from flashcards.ui.erase_dialog import EraseDialog
from flashcards.ui.folders_pane import FoldersPane
from flashcards.ui.icons import icon
from flashcards.ui.inbox_pane import InboxPane
from flashcards.ui.panel import WIDE_COLUMN
from flashcards.ui.theme import Theme
from flashcards.ui.undo_bar import UndoBar
from flashcards.ui.wording import Wording


class LibraryPage(QWidget):
    """Shows a `LibraryView`.

    `study_requested(deck_ids)` and `delete_requested(deck_ids)` speak of decks with all below them;
    `rename_requested(row, path)` moves a `DeckRow` to another path; `import_requested(paths)` wants files and
    folders read. Of cards, `unsuspend_requested`, `unbury_requested`, `suspend_requested`, `keep_requested`
    (no longer a leech) and `reset_requested` give card ids, `restore_requested` and `erase_requested` note
    ids, `edit_requested` the note id of one, `history_requested` the id of one card.
    `new_card_requested()` begins a card, `export_requested(deck_ids)` writes decks out, `guide_requested()` asks how
    decks are written, `open_requested(path, line)` opens a file, `undo_requested()` takes the last change back. What
    its `inbox` and `folders` ask for is told by themselves.
    """

    study_requested = Signal(tuple)
    rename_requested = Signal(object, str)
    delete_requested = Signal(tuple)
    import_requested = Signal(tuple)
    unsuspend_requested = Signal(tuple)
    unbury_requested = Signal(tuple)
    suspend_requested = Signal(tuple)
    keep_requested = Signal(tuple)
    reset_requested = Signal(tuple)
    restore_requested = Signal(tuple)
    erase_requested = Signal(tuple)
    edit_requested = Signal(str)
    history_requested = Signal(str)
    new_card_requested = Signal()
    export_requested = Signal(tuple)
    guide_requested = Signal()
    open_requested = Signal(str, int)
    undo_requested = Signal()

    def __init__(self, theme: Theme, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view: LibraryView | None = None
        self._title = label("title")
        self._import, self._menu = QPushButton(), QMenu(self)
        self._new_card = QPushButton()
        self._files, self._folder, self._guide = QAction(self), QAction(self), QAction(self)
        self._decks = DeckPane(theme, wording)
        self.inbox, self.folders = InboxPane(theme, wording), FoldersPane(theme)
        self._panes = {reason: CardListPane(reason, wording) for reason in Reason}
        self._tabs = QTabWidget()
        self._undo = UndoBar(theme)
        self._undo_key = QShortcut(QKeySequence(QKeySequence.StandardKey.Undo), self)
        self.setAcceptDrops(True)
        self._build()
        self._connect()
        self.set_theme(theme)
        self.retranslate()

    def display(self, view: LibraryView) -> None:
        """Show the decks and lists, and offer to undo what was done last."""
        focused = self._has_keyboard()
        self._view = view
        self._decks.display(view.decks)
        for reason, rows in _lists(view).items():
            self._panes[reason].display(rows)
        self._undo.say(self._undo_words(view.undo) if view.undo else "")
        self._undo_key.setEnabled(bool(view.undo))
        self._name_tabs()
        if focused and not self._has_keyboard():
            # What had the keyboard is gone: the list is empty, or there is nothing more to undo.
            self._tabs.tabBar().setFocus()

    def display_inbox(self, items: tuple[InboxItem, ...]) -> None:
        """Show what followed folders leave to be decided."""
        self.inbox.display(items)
        self._name_tabs()

    def display_folders(self, view: FoldersView) -> None:
        """Show the imported folders."""
        self.folders.display(view)

    def show_tab(self, pane: QWidget) -> None:
        """Show one of the panes, such as the inbox."""
        self._tabs.setCurrentWidget(pane)

    def _has_keyboard(self) -> bool:
        keyboard = QApplication.focusWidget()
        return keyboard is not None and self.isAncestorOf(keyboard)

    def set_theme(self, theme: Theme) -> None:
        """Use other colours."""
        self._import.setIcon(icon("import", theme.on_accent, size=16))
        self._files.setIcon(icon("import", theme.text, size=16))
        self._folder.setIcon(icon("folder", theme.text, size=16))
        self._guide.setIcon(icon("info", theme.text, size=16))
        for pane in (self._decks, self.inbox, self.folders):
            pane.set_theme(theme)
        self._undo.set_theme(theme)

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self._title.setText(self.tr("Library"))
        self.setAccessibleName(self.tr("Library"))
        self._import.setText(self.tr("Import"))
        self._import.setToolTip(self.tr("Add decks from files or a folder; you see first what would change"))
        self._new_card.setText(self.tr("New card…"))
        self._new_card.setToolTip(self.tr("Write a new card into a deck file (Ctrl+N)"))
        self._files.setText(self.tr("Files…"))
        self._folder.setText(self.tr("A folder…"))
        self._guide.setText(self.tr("How to write decks"))
        self._name_tabs()
        if self._view is not None and self._view.undo:
            self._undo.say(self._undo_words(self._view.undo))

    def offer_import(self) -> None:
        """Offer to choose files or a folder: below the button that was pressed, else in the middle of the window."""
        pressed = QApplication.focusWidget()
        if self.isVisible():
            pressed = self._import
        if isinstance(pressed, QPushButton) and pressed.isVisible():
            self._menu.popup(pressed.mapToGlobal(QPoint(0, pressed.height())))
        else:
            window, size = self.window(), self._menu.sizeHint()
            middle = QPoint((window.width() - size.width()) // 2, (window.height() - size.height()) // 2)
            self._menu.popup(window.mapToGlobal(middle))
        self._menu.setActiveAction(self._files)

    def choose_files(self) -> None:
        """Let the person choose files, and ask for their import."""
        kinds = self.tr("Decks ({names});;All files (*)").format(names=" ".join(f"*{each}" for each in SUFFIXES))
        chosen, _ = QFileDialog.getOpenFileNames(self, self.tr("Import decks"), "", kinds)
        if chosen:
            self.import_requested.emit(tuple(chosen))

    def choose_folder(self) -> None:
        """Let the person choose a folder, and ask for its import."""
        if chosen := QFileDialog.getExistingDirectory(self, self.tr("Import a folder of decks")):
            self.import_requested.emit((chosen,))

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language of the window."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take files and folders."""
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Ask for what was dropped to be imported."""
        if paths := tuple(url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()):
            event.acceptProposedAction()
            self.import_requested.emit(paths)

    def _build(self) -> None:
        self._import.setProperty("look", "primary")
        self._menu.addAction(self._files)
        self._menu.addAction(self._folder)
        self._menu.addSeparator()
        self._menu.addAction(self._guide)
        self._import.setMenu(self._menu)
        head = QHBoxLayout()
        head.addWidget(self._title)
        head.addStretch(1)
        head.addWidget(self._new_card)
        head.addWidget(self._import)
        self._tabs.tabBar().setDrawBase(False)
        for pane in (self._decks, self.inbox, self.folders, *self._panes.values()):
            self._tabs.addTab(pane, "")
        middle = QWidget()
        middle.setMaximumWidth(WIDE_COLUMN)
        rows = QVBoxLayout(middle)
        rows.setContentsMargins(32, 32, 32, 28)
        rows.setSpacing(14)
        rows.addLayout(head)
        rows.addWidget(self._tabs, 1)
        rows.addWidget(self._undo)
        around = QHBoxLayout(self)
        around.setContentsMargins(0, 0, 0, 0)
        around.addStretch(1)
        around.addWidget(middle, 1000)
        around.addStretch(1)
        self.setTabOrder(self._import, self._new_card)

    def _connect(self) -> None:
        self._files.triggered.connect(self.choose_files)
        self._folder.triggered.connect(self.choose_folder)
        self._guide.triggered.connect(self.guide_requested)
        self._decks.import_requested.connect(self.offer_import)
        self._decks.study_requested.connect(self.study_requested)
        self._decks.rename_requested.connect(self.rename_requested)
        self._decks.delete_requested.connect(self.delete_requested)
        self._decks.export_requested.connect(self.export_requested)
        self._new_card.clicked.connect(self.new_card_requested)
        self._undo.undo_requested.connect(self._ask_undo)
        self._undo_key.activated.connect(self._ask_undo)
        for pane in self._panes.values():
            pane.deed_requested.connect(self._ask)

    def _ask_undo(self) -> None:
        """Undo at once, but ask first where cards go that were answered since."""
        answered = self._view.answered if self._view is not None else 0
        if not answered:
            self.undo_requested.emit()
            return
        question = QMessageBox(self)
        question.setIcon(QMessageBox.Icon.Question)
        question.setWindowTitle(self.tr("Undo"))
        question.setText(self.tr("Undo this although its cards were studied?"))
        question.setInformativeText(
            self.tr(
                "%n card(s) of it were answered since. Their reviews are kept, and the cards go to “Retired”.",
                "",
                answered,
            )
        )
        undo = question.addButton(self.tr("Undo"), QMessageBox.ButtonRole.AcceptRole)
        question.setDefaultButton(question.addButton(self.tr("Cancel"), QMessageBox.ButtonRole.RejectRole))
        question.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        undo.clicked.connect(self.undo_requested)
        question.open()

    def _ask(self, name: str, rows: tuple[CardRow, ...]) -> None:
        """Turn a deed with listed cards into the request that it means."""
        deed = Deed(name)
        card_ids = tuple(dict.fromkeys(row.card_id for row in rows))
        note_ids = tuple(dict.fromkeys(row.note_id for row in rows))
        if deed is Deed.OPEN:
            self.open_requested.emit(rows[0].path, rows[0].line)
        elif deed is Deed.EDIT:
            self.edit_requested.emit(rows[0].note_id)
        elif deed is Deed.HISTORY:
            self.history_requested.emit(rows[0].card_id)
        elif deed is Deed.ERASE:
            dialog = EraseDialog(len(rows), self)
            dialog.accepted.connect(partial(self.erase_requested.emit, note_ids))
            dialog.open()
        elif deed is Deed.RESTORE:
            self.restore_requested.emit(note_ids)
        else:
            self._card_request(deed).emit(card_ids)

    def _card_request(self, deed: Deed) -> SignalInstance:
        return {
            Deed.UNSUSPEND: self.unsuspend_requested,
            Deed.UNBURY: self.unbury_requested,
            Deed.SUSPEND: self.suspend_requested,
            Deed.KEEP: self.keep_requested,
            Deed.RESET: self.reset_requested,
        }[deed]

    def _name_tabs(self) -> None:
        waiting, inbox = self.inbox.count, self.tr("Inbox")
        self._tabs.setTabText(0, self.tr("Decks"))
        self._tabs.setTabText(1, f"{inbox} ({waiting})" if waiting else inbox)
        self._tabs.setTabText(2, self.tr("Folders"))
        names = {
            Reason.SUSPENDED: self.tr("Suspended"),
            Reason.BURIED: self.tr("Buried"),
            Reason.LEECHES: self.tr("Leeches"),
            Reason.RETIRED: self.tr("Retired"),
        }
        lists = _lists(self._view) if self._view is not None else {}
        for number, (reason, name) in enumerate(names.items(), 3):
            count = len(lists.get(reason, ()))
            self._tabs.setTabText(number, f"{name} ({count})" if count else name)

    def _undo_words(self, operation: str) -> str:
        words = {
            "rename-deck": self.tr("The deck was renamed."),
            "delete-decks": self.tr("The deck was deleted."),
            "import": self.tr("The import is done."),
            "answer": self.tr("Your decision is carried out."),
            "suspend": self.tr("Suspended: not asked until you bring it back."),
            "unsuspend": self.tr("Brought back into the queue."),
            "bury": self.tr("Buried until tomorrow."),
            "unbury": self.tr("Brought back for today."),
            "clear-leech": self.tr("No longer a leech."),
            "reset": self.tr("Reset: new again."),
            "edit-card": self.tr("The card was edited."),
            "restore": self.tr("Restored with its history."),
            "delete-cards": self.tr("Deleted for good."),
        }
        return words.get(operation, self.tr("The last change can be taken back."))


def _lists(view: LibraryView) -> dict[Reason, tuple[CardRow, ...]]:
    lists = view.lists
    return {
        Reason.SUSPENDED: lists.suspended,
        Reason.BURIED: lists.buried,
        Reason.LEECHES: lists.leeches,
        Reason.RETIRED: lists.retired,
    }
