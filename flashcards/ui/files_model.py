"""The files of an import as rows; those without cards are folded away behind their number."""

from collections.abc import Sequence

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from flashcards.domain.dialect_texts import DIALECT_NAMES, dialect_name
from flashcards.domain.import_view import FileView
from flashcards.domain.reading_options import AS_GUESSED
from flashcards.ui.date_words import language
from flashcards.ui.plain import plain
from flashcards.ui.two_lines import BELOW, MARK, TONE

Index = QModelIndex | QPersistentModelIndex


class FilesModel(QAbstractListModel):
    """Files with cards, then a row that folds and unfolds the files without. `filter` narrows both by a text."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._files: Sequence[FileView] = ()
        self._wanted = ""
        self._open = False
        self._rows: list[FileView | None] = []
        self._empty = 0

    def replace(self, files: Sequence[FileView]) -> None:
        """Show other files."""
        self._files = files
        self._arrange()

    def filter(self, text: str) -> None:
        """Show the files whose path holds a text."""
        self._wanted = text.strip().casefold()
        self._arrange()

    def fold(self, row: int) -> bool:
        """Fold or unfold the files without cards, if that is what the row is for."""
        if not 0 <= row < len(self._rows) or self._rows[row] is not None:
            return False
        self._open = not self._open
        self._arrange()
        return True

    def file(self, index: Index) -> FileView | None:
        """Return the file of a row, None for the row that folds."""
        return self._rows[index.row()] if index.isValid() else None

    def row_of(self, place: str) -> int:
        """Return the row of a file, -1 where it is not shown."""
        return next((row for row, file in enumerate(self._rows) if file is not None and file.place == place), -1)

    def first_row(self) -> int:
        """Return the row of the first file with cards, else the first one."""
        return next((row for row, file in enumerate(self._rows) if file is not None and file.cards), 0)

    def rowCount(self, parent: Index | None = None) -> int:
        """Count the rows."""
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Give what a row shows."""
        file = self._rows[index.row()]
        if file is None:
            return self._fold_words(role)
        if role == TONE:
            return "caution" if file.refused else "warning" if file.problems or file.unread else "note"
        return self._words(file).get(int(role))

    def _words(self, file: FileView) -> dict[int, str]:
        folder, _, name = file.path.rpartition("/")
        cards, kind, remarks = self.tr("%Ln card(s)", "", file.cards), self.kind(file), self._remarks(file)
        return {
            int(Qt.ItemDataRole.DisplayRole): name,
            int(BELOW): " · ".join(filter(None, (kind, *remarks, folder))),
            int(MARK): cards if file.cards else self.tr("not read") if file.refused else "",
            int(Qt.ItemDataRole.ToolTipRole): plain("\n".join((file.path, kind, *remarks))),
            int(Qt.ItemDataRole.AccessibleTextRole): ", ".join((file.path, cards, kind, *remarks)),
        }

    def kind(self, file: FileView) -> str:
        """Name how a file is read."""
        if file.refused is not None:
            return self.tr("Could not be read")
        return dialect_name(file.dialect, language()) if file.dialect in DIALECT_NAMES else self.tr("No deck")

    def _remarks(self, file: FileView) -> list[str]:
        unread = sum(last - first + 1 for first, last in file.unread)
        remarks = [self.tr("%Ln problem(s)", "", file.problems)] if file.problems and not file.refused else []
        remarks += [file.encoding] if file.encoding else []
        return remarks + ([self.tr("%Ln line(s) of no card", "", unread)] if unread and file.cards else [])

    def _fold_words(self, role: int) -> object:
        texts = {
            int(Qt.ItemDataRole.DisplayRole): ("▾ " if self._open else "▸ ")
            + self.tr("%Ln file(s) without cards", "", self._empty),
            int(BELOW): self.tr("Click to hide them") if self._open else self.tr("Click to list them"),
        }
        return texts.get(int(role))

    def _arrange(self) -> None:
        self.beginResetModel()
        shown = [file for file in self._files if self._wanted in file.path.casefold()] if self._wanted else self._files
        rows: list[FileView | None] = [file for file in shown if _matters(file)]
        empty = [file for file in shown if not _matters(file)]
        self._empty = len(empty)
        # Alone there is nothing to fold them away from.
        if empty and rows:
            rows.append(None)
        if empty and (self._open or len(rows) == 0):
            rows += empty
        self._rows = rows
        self.endResetModel()


def _matters(file: FileView) -> bool:
    """Tell whether a file is shown among those with cards: a person may have to look at it, or has."""
    return bool(file.cards or file.refused or file.problems or file.options != AS_GUESSED)
