"""The imports of a folder: what each brought, and taking one back."""

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal
from PySide6.QtWidgets import QCheckBox, QDialog, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from flashcards.domain.inbox import FolderRow, PastImport
from flashcards.ui.columns import label
from flashcards.ui.date_words import moment_text
from flashcards.ui.icons import icon
from flashcards.ui.row_list import RowList
from flashcards.ui.theme import Theme
from flashcards.ui.two_lines import BELOW, MARK, TONE, TwoLines

Index = QModelIndex | QPersistentModelIndex


class PastImports(QAbstractListModel):
    """Imports, newest first."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.imports: tuple[PastImport, ...] = ()

    def replace(self, imports: tuple[PastImport, ...]) -> None:
        """Show other imports."""
        self.beginResetModel()
        self.imports = imports
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        """Count the imports."""
        return 0 if parent is not None and parent.isValid() else len(self.imports)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Give what a row shows."""
        done = self.imports[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return moment_text(done.at)
        if role == BELOW:
            return self._what_came(done)
        if role == MARK:
            return self.tr("followed") if done.quiet else ""
        return "note" if role == TONE else None

    def _what_came(self, done: PastImport) -> str:
        counted = done.counted
        parts = [self.tr("%n new card(s)", "", counted.new)] if counted.new else []
        parts += [self.tr("%n changed", "", counted.changed)] if counted.changed else []
        parts += [self.tr("%n moved", "", counted.moved)] if counted.moved else []
        parts += [self.tr("%n retired", "", counted.retired)] if counted.retired else []
        return " · ".join(parts) if parts else self.tr("decks only")


class ImportsDialog(QDialog):
    """Lists the imports of a folder.

    `undo_requested(operation_ids)` takes one back, with the later ones of this folder alone if that is wanted.
    """

    undo_requested = Signal(tuple)

    def __init__(self, row: FolderRow, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.root = row.folder.root
        self._about, self._warning = label("muted", wraps=True), label("muted", wraps=True)
        self._model = PastImports(self)
        self.list = RowList()
        self._rows = TwoLines(theme, self.list)
        self.later = QCheckBox()
        self.later.setChecked(True)
        self.undo, self._close = QPushButton(), QPushButton()
        self._build()
        self.undo.clicked.connect(self._ask)
        self._close.clicked.connect(self.accept)
        self.list.selectionModel().currentChanged.connect(self._judge)
        self.set_theme(theme)
        self._say()
        self.display(row)

    def display(self, row: FolderRow) -> None:
        """Show the imports that can be taken back."""
        place = max(0, self.list.currentIndex().row())
        self._model.replace(row.imports)
        self._warning.setVisible(row.folder.followed)
        if row.imports:
            self.list.setCurrentIndex(self._model.index(min(place, len(row.imports) - 1)))
        self._judge()

    def set_theme(self, theme: Theme) -> None:
        """Use other colours."""
        self._rows.theme = theme
        self.list.viewport().update()
        self.undo.setIcon(icon("undo", theme.text, size=16))

    def _say(self) -> None:
        name = self.root.rstrip("/").rpartition("/")[2] or self.root
        self.setWindowTitle(self.tr("Imports from {folder}").format(folder=name))
        self._about.setText(
            self.tr(
                "Taking back an import and all that came later leaves the cards as they were before it. Cards that "
                "you have answered since are retired with their history."
            )
        )
        self._warning.setText(
            self.tr("The folder is followed. It will not be any more after that, or the cards would come back at once.")
        )
        self.list.setAccessibleName(self.windowTitle())
        self.undo.setText(self.tr("Undo this import"))
        self._close.setText(self.tr("Close"))

    def _build(self) -> None:
        self.list.setModel(self._model)
        self.list.setItemDelegate(self._rows)
        self.undo.setAutoDefault(False)
        self._close.setAutoDefault(False)
        deeds = QHBoxLayout()
        deeds.setSpacing(8)
        deeds.addWidget(self.undo)
        deeds.addStretch(1)
        deeds.addWidget(self._close)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(20, 18, 20, 18)
        rows.setSpacing(10)
        rows.addWidget(self._about)
        rows.addWidget(self.list, 1)
        rows.addWidget(self.later)
        rows.addWidget(self._warning)
        rows.addLayout(deeds)
        self.resize(560, 460)

    def _judge(self) -> None:
        later = len(self._later())
        self.undo.setEnabled(self.list.currentIndex().isValid())
        self.later.setVisible(later > 0)
        self.later.setText(self.tr("And %n later change(s) of this folder", "", later))

    def _later(self) -> list[int]:
        """List what came after the chosen import and from this folder alone, newest first."""
        before = self._model.imports[: max(0, self.list.currentIndex().row())]
        return [each.operation_id for each in before if each.roots == (self.root,)]

    def _ask(self) -> None:
        row = self.list.currentIndex().row()
        if 0 <= row < len(self._model.imports):
            later = self._later() if self.later.isChecked() else []
            self.undo_requested.emit((*later, self._model.imports[row].operation_id))
