"""The choice of the deck file that a new card goes to."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QDialog,
    QFileDialog,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from flashcards.domain.deck_files import DeckPlace
from flashcards.ui.columns import label
from flashcards.ui.plain import plain
from flashcards.ui.theme import Theme
from flashcards.ui.two_lines import BELOW, TwoLines

_PLACE = Qt.ItemDataRole.UserRole


class NewCardDialog(QDialog):
    """Lists deck files. `place_chosen(root, path)` names one, `file_chosen(path)` a file that is to be begun."""

    place_chosen = Signal(str, str)
    file_chosen = Signal(str)

    def __init__(self, places: tuple[DeckPlace, ...], theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("New card"))
        self._title, self._about = label("section"), label("muted", wraps=True)
        self._search, self._list = QLineEdit(), QListWidget()
        self._none = label("muted", wraps=True)
        self._new, self._cancel, self._go = QPushButton(), QPushButton(), QPushButton()
        self._list.setItemDelegate(TwoLines(theme, self._list))
        self._build(places)
        self._search.textChanged.connect(self._filter)
        self._search.returnPressed.connect(self._choose)
        self._list.itemActivated.connect(self._choose)
        self._list.currentItemChanged.connect(self._judge)
        self._new.clicked.connect(self._begin_file)
        self._cancel.clicked.connect(self.reject)
        self._go.clicked.connect(self._choose)
        self._judge()
        self._search.setFocus()

    @property
    def list(self) -> QListWidget:
        """The list of deck files."""
        return self._list

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Lead from the search into the list by the arrow keys."""
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down) and self._search.hasFocus():
            step = 1 if event.key() == Qt.Key.Key_Down else -1
            self._step(step)
            return
        super().keyPressEvent(event)

    def _build(self, places: tuple[DeckPlace, ...]) -> None:
        self.resize(560, 460)
        self._title.setText(self.tr("Which deck is the card for?"))
        self._about.setText(self.tr("It is added at the end of the deck’s file, in the way the file is written."))
        self._search.setPlaceholderText(self.tr("Find a deck"))
        self._search.setAccessibleName(self.tr("Find a deck"))
        self._search.setClearButtonEnabled(True)
        self._build_list(places)
        self._new.setText(self.tr("A new deck file…"))
        self._cancel.setText(self.tr("Cancel"))
        self._go.setText(self.tr("Write the card"))
        self._go.setProperty("look", "primary")
        self._go.setDefault(True)
        for button in (self._new, self._cancel):
            button.setAutoDefault(False)
        deeds = QHBoxLayout()
        deeds.setSpacing(8)
        deeds.addWidget(self._new)
        deeds.addStretch(1)
        deeds.addWidget(self._cancel)
        deeds.addWidget(self._go)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 20)
        column.setSpacing(12)
        for each in (self._title, self._about, self._search):
            column.addWidget(each)
        column.addWidget(self._list, 1)
        column.addWidget(self._none, 1)
        column.addLayout(deeds)

    def _build_list(self, places: tuple[DeckPlace, ...]) -> None:
        self._list.setAccessibleName(self._title.text())
        for place in places:
            item = QListWidgetItem(place.deck.replace("/", " / "))
            item.setData(BELOW, place.path)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{item.text()}, {place.path}")
            item.setToolTip(plain(f"{place.root}/{place.path}"))
            item.setData(_PLACE, (place.root, place.path))
            self._list.addItem(item)
        self._list.setCurrentRow(0)
        self._none.setText(
            self.tr(
                "No file that takes a new card is called that. A file that is one card as a whole, as Mochi writes it, "
                "takes no other; nor does a file that is not in its place. “A new deck file…” begins another."
            )
        )
        self._none.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeading)
        self._none.hide()

    def _filter(self, text: str) -> None:
        wanted = text.casefold()
        first: QListWidgetItem | None = None
        for row in range(self._list.count()):
            item = self._list.item(row)
            item.setHidden(wanted not in f"{item.text()}\n{item.data(BELOW)}".casefold())
            first = item if first is None and not item.isHidden() else first
        if first is not None:
            self._list.setCurrentItem(first)
        self._list.setVisible(first is not None)
        self._none.setVisible(first is None)
        self._judge()

    def _step(self, step: int) -> None:
        row = self._list.currentRow() + step
        while 0 <= row < self._list.count():
            if not self._list.item(row).isHidden():
                self._list.setCurrentRow(row)
                return
            row += step

    def _judge(self) -> None:
        item = self._list.currentItem()
        self._go.setEnabled(item is not None and not item.isHidden())

    def _choose(self) -> None:
        if self._go.isEnabled():
            root, path = self._list.currentItem().data(_PLACE)
            self.accept()
            self.place_chosen.emit(root, path)

    def _begin_file(self) -> None:
        if path := chosen_file(self, self.tr("A new deck file"), self.tr("Markdown (*.md)")):
            self.accept()
            self.file_chosen.emit(path)


def chosen_file(parent: QWidget, title: str, kinds: str) -> str:
    """Let the person name a file that need not be there; '' for none. One that is there is added to."""
    options = QFileDialog.Option.DontConfirmOverwrite
    path, _ = QFileDialog.getSaveFileName(parent, title, "", kinds, "", options)
    return path
