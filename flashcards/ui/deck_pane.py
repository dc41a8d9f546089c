"""The decks of the Library: a search box, the tree, and what can be done with the chosen decks."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from flashcards.domain.decks import DeckRow
from flashcards.ui.columns import label
from flashcards.ui.deck_tree import DeckTree
from flashcards.ui.icons import icon
from flashcards.ui.theme import Theme
from flashcards.ui.wording import Wording

_TREE, _NO_MATCH, _NO_DECKS = range(3)


class DeckPane(QWidget):
    """Shows the decks. `study_requested(deck_ids)` and `delete_requested(deck_ids)` include all decks below.

    `rename_requested(row, path)` asks to move a deck, `export_requested(deck_ids)` to write decks out;
    `import_requested()` for decks to be added.
    """

    study_requested = Signal(tuple)
    delete_requested = Signal(tuple)
    rename_requested = Signal(object, str)
    export_requested = Signal(tuple)
    import_requested = Signal()

    def __init__(self, theme: Theme, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._wording = wording
        self._rows: tuple[DeckRow, ...] = ()
        self._search = QLineEdit()
        self._tree = DeckTree(theme)
        self._study, self._rename, self._delete = QPushButton(), QPushButton(), QPushButton()
        self._export = QPushButton()
        self._counted = label("muted")
        self._no_match, self._no_decks = QLabel(), QLabel()
        self._first_import = QPushButton()
        self._stack = QStackedWidget()
        self._find = QShortcut(QKeySequence.StandardKey.Find, self)
        self._build()
        self._connect()
        self.set_theme(theme)
        self.retranslate()

    @property
    def tree(self) -> DeckTree:
        """The tree of the decks."""
        return self._tree

    def display(self, rows: tuple[DeckRow, ...]) -> None:
        """Show the decks."""
        self._rows = rows
        self._tree.display(rows)
        self._show_chosen()

    def set_theme(self, theme: Theme) -> None:
        """Use other colours."""
        self._study.setIcon(icon("start", theme.on_accent, size=16))
        self._tree.set_theme(theme)

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self._search.setPlaceholderText(self.tr("Find a deck"))
        self._search.setAccessibleName(self.tr("Find a deck"))
        self._study.setText(self.tr("Study"))
        self._study.setToolTip(self.tr("Study the chosen decks (Enter)"))
        self._rename.setText(self.tr("Rename"))
        self._rename.setToolTip(self.tr("Rename the deck (F2)"))
        self._delete.setText(self.tr("Delete"))
        self._delete.setToolTip(self.tr("Delete the chosen decks; this can be undone (Del)"))
        self._export.setText(self.tr("Export as Markdown…"))
        self._export.setToolTip(self.tr("Write the chosen decks into a folder, with their pictures"))
        self._no_decks.setText(
            self.tr("No decks yet.\nImport Markdown files or a folder, or drop them anywhere on this page.")
        )
        self._first_import.setText(self.tr("Import files…"))
        self._tree.retranslate()
        self._show_chosen()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language of the window."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def _build(self) -> None:
        self._search.setClearButtonEnabled(True)
        self._search.setMaximumWidth(360)
        self._study.setProperty("look", "primary")
        self._delete.setProperty("look", "danger")
        self._first_import.setProperty("look", "primary")
        for words in (self._no_match, self._no_decks):
            words.setTextFormat(Qt.TextFormat.PlainText)
            words.setAlignment(Qt.AlignmentFlag.AlignCenter)
            words.setWordWrap(True)
            words.setProperty("look", "muted")
        empty = QWidget()
        middle = QVBoxLayout(empty)
        middle.addStretch(1)
        middle.addWidget(self._no_decks)
        middle.addSpacing(12)
        middle.addWidget(self._first_import, 0, Qt.AlignmentFlag.AlignHCenter)
        middle.addStretch(2)
        for page in (self._tree, self._no_match, empty):
            self._stack.addWidget(page)
        deeds = QHBoxLayout()
        deeds.setSpacing(8)
        for button in (self._study, self._rename, self._export, self._delete):
            deeds.addWidget(button)
        deeds.addStretch(1)
        deeds.addWidget(self._counted)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 14, 0, 0)
        rows.setSpacing(12)
        rows.addWidget(self._search)
        rows.addWidget(self._stack, 1)
        rows.addLayout(deeds)

    def _connect(self) -> None:
        self._search.textChanged.connect(self._filter)
        self._search.returnPressed.connect(self._enter_tree)
        self._find.activated.connect(self._focus_search)
        self._tree.chosen_changed.connect(self._show_chosen)
        self._tree.study_requested.connect(self._ask_study)
        self._tree.delete_requested.connect(self._ask_delete)
        self._tree.rename_requested.connect(self.rename_requested)
        self._study.clicked.connect(self._ask_study)
        self._rename.clicked.connect(self._tree.rename_current)
        self._delete.clicked.connect(self._ask_delete)
        self._export.clicked.connect(self._ask_export)
        self._first_import.clicked.connect(self.import_requested)

    def _filter(self, text: str) -> None:
        self._tree.filter(text)
        self._show_chosen()

    def _focus_search(self) -> None:
        self._search.setFocus()
        self._search.selectAll()

    def _enter_tree(self) -> None:
        """Lead from the search to the decks that it found, and choose the first as the Tab key does."""
        self._tree.setFocus(Qt.FocusReason.TabFocusReason)

    def _show_chosen(self) -> None:
        chosen = self._tree.chosen()
        self._study.setEnabled(any(row.due or row.learning or row.new for row in chosen))
        self._rename.setEnabled(len(chosen) == 1)
        self._delete.setEnabled(bool(chosen))
        self._export.setEnabled(bool(chosen))
        self._counted.setText(self._chosen_words(chosen))
        self._no_match.setText(self.tr("No deck matches “{text}”.").format(text=self._search.text()))
        for each in (self._search, self._study, self._rename, self._export, self._delete):
            each.setVisible(bool(self._rows))
        shown = _NO_MATCH if self._tree.is_empty() else _TREE
        self._stack.setCurrentIndex(shown if self._rows else _NO_DECKS)

    def _chosen_words(self, chosen: tuple[DeckRow, ...]) -> str:
        if not chosen:
            total = sum(row.total for row in self._rows if row.depth == 0)
            return self._wording.cards(total) if self._rows else ""
        waiting = sum(row.due + row.learning + row.new for row in chosen)
        decks = self.tr("%n deck(s) chosen", "", len(chosen))
        return self.tr("{decks} · {waiting} waiting today").format(decks=decks, waiting=waiting)

    def _ask_study(self) -> None:
        if self._study.isEnabled():
            self.study_requested.emit(_deck_ids(self._tree.chosen()))

    def _ask_export(self) -> None:
        if chosen := self._tree.chosen():
            self.export_requested.emit(_deck_ids(chosen))

    def _ask_delete(self) -> None:
        if chosen := self._tree.chosen():
            self.delete_requested.emit(_deck_ids(chosen))


def _deck_ids(rows: tuple[DeckRow, ...]) -> tuple[str, ...]:
    """List the decks of the rows and all decks below them, each once."""
    ids = [each for row in rows for each in (row.deck_ids or (row.deck_id,))]
    return tuple(dict.fromkeys(ids))
