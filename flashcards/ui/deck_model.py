"""The decks as a tree, for the Library: a node per level, with its counts."""

from dataclasses import dataclass, field

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QColor, QFont

from flashcards.domain.decks import DeckRow
from flashcards.ui.plain import plain
from flashcards.ui.theme import Theme

Index = QModelIndex | QPersistentModelIndex
ROW = Qt.ItemDataRole.UserRole
PATH = Qt.ItemDataRole.UserRole + 1
COLUMNS = ("title", "due", "learning", "new", "total")
_INTRO = 1_000
"""Characters of a deck's introduction that its tip shows."""
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


@dataclass(slots=True)
class _Node:
    """A deck and the decks below it."""

    row: DeckRow | None
    parent: "_Node | None" = None
    children: "list[_Node]" = field(default_factory=list)

    @property
    def place(self) -> int:
        """Which child of its parent this is."""
        return self.parent.children.index(self) if self.parent else 0


class DeckTreeModel(QAbstractItemModel):
    """The tree of decks. `rename_requested(row, path)` is emitted when a name was edited; the text stays till then."""

    rename_requested = Signal(object, str)

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._root = _Node(None)

    def replace(self, rows: tuple[DeckRow, ...]) -> None:
        """Show other decks, given in order with their depths."""
        self.beginResetModel()
        self._root = _Node(None)
        line = [self._root]
        for row in rows:
            del line[row.depth + 1 :]
            node = _Node(row, line[-1])
            line[-1].children.append(node)
            line.append(node)
        self.endResetModel()

    def set_theme(self, theme: Theme) -> None:
        """Use other colours."""
        self._theme = theme

    def index(self, row: int, column: int, parent: Index | None = None) -> QModelIndex:
        """Give the place of a child."""
        children = self._node(parent).children
        if 0 <= row < len(children) and 0 <= column < len(COLUMNS):
            return self.createIndex(row, column, children[row])
        return QModelIndex()

    def parent(self, index: Index) -> QModelIndex:  # type: ignore[override]  # Qt overloads it with QObject's
        """Give the place of the level above."""
        above = self._node(index).parent
        if above is None or above.row is None:
            return QModelIndex()
        return self.createIndex(above.place, 0, above)

    def rowCount(self, parent: Index | None = None) -> int:
        """Count the decks directly below one."""
        return len(self._node(parent).children)

    def columnCount(self, parent: Index | None = None) -> int:  # noqa: ARG002  (Qt's signature)
        """Count the columns."""
        return len(COLUMNS)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Let the names be edited."""
        flags = super().flags(index)
        row = self._node(index).row
        if row is not None and index.column() == 0:
            flags |= Qt.ItemFlag.ItemIsEditable
        return flags

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Give what one cell shows."""
        row = self._node(index).row
        if row is None:
            return None
        if role == ROW:
            return row
        if role == PATH:
            return f"{row.path} {row.title}"
        if index.column() == 0:
            return self._title(row, role)
        return self._count(getattr(row, COLUMNS[index.column()]), COLUMNS[index.column()], role)

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Ask for a new name; the tree shows it once it is stored."""
        row = self._node(index).row
        name = " ".join(str(value).split()).strip("/ ")
        if row is None or role != Qt.ItemDataRole.EditRole or name in ("", row.title):
            return False
        above = row.path.rpartition("/")[0]
        self.rename_requested.emit(row, f"{above}/{name}" if above else name)
        return False

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Name the columns."""
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return None if section == 0 else _RIGHT
        names = (self.tr("Deck"), self.tr("Due"), self.tr("Learning"), self.tr("New"), self.tr("Cards"))
        return names[section] if role == Qt.ItemDataRole.DisplayRole else None

    def _node(self, index: Index | None) -> _Node:
        node = index.internalPointer() if index is not None and index.isValid() else None
        return node if isinstance(node, _Node) else self._root

    def _title(self, row: DeckRow, role: int) -> object:
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole):
            return row.title
        if role == Qt.ItemDataRole.ToolTipRole:
            kind = self.tr("Built-in deck") if row.builtin else ""
            return plain("\n".join(text for text in (row.path.replace("/", " / "), kind, row.intro[:_INTRO]) if text))
        if role == Qt.ItemDataRole.AccessibleTextRole:
            sentence = self.tr("{deck}: {due} due, {learning} being learned, {new} new, {total} cards")
            return sentence.format(deck=row.title, due=row.due, learning=row.learning, new=row.new, total=row.total)
        if role == Qt.ItemDataRole.FontRole and row.depth == 0:
            return _bold()
        return None

    def _count(self, count: int, column: str, role: int) -> object:
        if role == Qt.ItemDataRole.DisplayRole:
            return str(count) if count else "–"
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _RIGHT
        if role == Qt.ItemDataRole.ForegroundRole:
            colours = {
                "due": self._theme.accent,
                "learning": self._theme.chips["script"].text,
                "new": self._theme.chips["tag"].text,
                "total": self._theme.muted,
            }
            return QColor(colours[column] if count else self._theme.disabled)
        if role == Qt.ItemDataRole.FontRole and count and column != "total":
            return _bold()
        return None


def _bold() -> QFont:
    font = QFont()
    font.setBold(True)
    return font
