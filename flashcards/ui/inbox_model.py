"""The decisions of the inbox, a row each."""

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from flashcards.domain.inbox import InboxItem, Matter
from flashcards.domain.places import location
from flashcards.ui.date_words import language
from flashcards.ui.plain import plain
from flashcards.ui.two_lines import BELOW, MARK, TONE

Index = QModelIndex | QPersistentModelIndex


class InboxModel(QAbstractListModel):
    """Shows decisions, and says in words what each is about."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.items: tuple[InboxItem, ...] = ()

    def replace(self, items: tuple[InboxItem, ...]) -> None:
        """Show other decisions."""
        self.beginResetModel()
        self.items = items
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        """Count the decisions."""
        return 0 if parent is not None and parent.isValid() else len(self.items)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Give what a row shows."""
        item = self.items[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return self.title(item)
        if role == BELOW:
            return self._below(item)
        if role == MARK:
            return self._mark(item)
        if role == TONE:
            return "note" if item.matter is Matter.QUESTION else "warning"
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain(f"{self.title(item)}\n{location(item.root, item.path)}")
        return None

    def title(self, item: InboxItem) -> str:
        """Say what a decision is about."""
        if item.matter is Matter.QUESTION:
            return item.fronts[0]
        cards = self.tr("%n card(s)", "", item.count)
        if item.matter is Matter.VANISHED and item.of > item.count:
            words = self.tr("{count} of %n card(s) are no longer found in {file}", "", item.of)
            return words.format(count=item.count, file=item.path)
        if item.matter is Matter.VANISHED:
            return self.tr("{cards} no longer in {file}").format(cards=cards, file=item.path)
        if len(item.paths) > 1:
            files = self.tr("%n file(s) are gone", "", len(item.paths))
            return self.tr("{what}: {cards}").format(what=files, cards=cards)
        what = self.tr("{file} is gone").format(file=item.path)
        return self.tr("{what}: {cards}").format(what=what, cards=cards)

    def reason(self, item: InboxItem) -> str:
        """Say why cards are not simply retired."""
        if item.matter is Matter.MISSING:
            return self.tr("The file was deleted or moved away. Its cards are still asked.")
        if item.emptied:
            return self.tr("The file holds no card any more. It may have been saved half-way, so its cards stay.")
        if item.problems:
            return self.tr("The file has a mistake in line {line}: {message}").format(
                line=item.problems[0].line, message=item.problems[0].message(language())
            )
        if 2 * item.count > item.of > 0:
            return self.tr(
                "Most of its cards are gone at once: they were deleted, or the file is read otherwise now. They stay"
                " until you decide."
            )
        return self.tr("The file could not be read as a whole, so its cards stay.")

    def _below(self, item: InboxItem) -> str:
        if item.matter is not Matter.QUESTION:
            return self.reason(item)
        return f"{item.path}:{item.line}" if item.line else item.path

    def _mark(self, item: InboxItem) -> str:
        return {
            Matter.QUESTION: self.tr("an edit?"),
            Matter.VANISHED: self.tr("vanished"),
            Matter.MISSING: self.tr("file gone"),
        }[item.matter]
