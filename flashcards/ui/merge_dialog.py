"""A card that was changed in its file while it was edited here: both texts, and the one that is to stand."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QHBoxLayout, QPushButton, QSplitter, QVBoxLayout, QWidget

from flashcards.domain.editing import Conflict
from flashcards.ui.columns import label
from flashcards.ui.diff_view import DiffPart, DiffView
from flashcards.ui.editor_source import SourceEdit
from flashcards.ui.theme import Theme
from flashcards.workflows.source_view import ConflictView

_WIDTH, _HEIGHT = 1_000, 700


class MergeDialog(QDialog):
    """Shows a `Conflict`; `save_requested(text)` puts a text in the place of the one in the file."""

    save_requested = Signal(str)

    def __init__(self, theme: Theme, conflict: Conflict, view: ConflictView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._conflict, self._view = conflict, view
        self._title, self._about = label("section"), label("text", wraps=True)
        self._theirs, self._mine = DiffView(theme), DiffView(theme)
        self._result_words = label("muted", wraps=True)
        self._result = SourceEdit(theme)
        self._take_theirs, self._take_mine, self._take_both = QPushButton(), QPushButton(), QPushButton()
        self._cancel, self._save = QPushButton(), QPushButton()
        self._build_parts()
        self._connect()
        self._result.begin(view.merged)
        self.retranslate()
        self._result.setFocus()

    @property
    def result_text(self) -> SourceEdit:
        """The text that is to stand in the file."""
        return self._result

    @property
    def save_button(self) -> QPushButton:
        """The button that saves."""
        return self._save

    @property
    def theirs_button(self) -> QPushButton:
        """The button that takes the file's text."""
        return self._take_theirs

    @property
    def mine_button(self) -> QPushButton:
        """The button that takes what was written here."""
        return self._take_mine

    def set_theme(self, theme: Theme) -> None:
        """Use other colours."""
        for part in (self._theirs, self._mine, self._result):
            part.set_theme(theme)

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.setWindowTitle(self.tr("The file changed meanwhile"))
        self._title.setText(self.windowTitle())
        if self._conflict.lost:
            self._about.setText(self.tr("The file no longer holds this card. Saving adds it at the end of the file."))
        elif self._view.clean:
            self._about.setText(
                self.tr("This card was changed in its file as well, in other lines. Below stand both changes together.")
            )
        else:
            self._about.setText(
                self.tr("This card was changed in its file as well. Nothing is written before you choose what stands.")
            )
        self._theirs.show_parts([DiffPart(self.tr("In the file now"), self._view.theirs)])
        self._mine.show_parts([DiffPart(self.tr("What you wrote"), self._view.mine)])
        self._result_words.setText(self.tr("This is what will be saved; change it as you like."))
        self._result.setAccessibleName(self._result_words.text())
        self._take_theirs.setText(self.tr("Take the file’s"))
        self._take_mine.setText(self.tr("Take mine"))
        self._take_both.setText(self.tr("Take both"))
        self._cancel.setText(self.tr("Back to the editor"))
        self._save.setText(self.tr("Save"))
        self._save.setToolTip(self.tr("Ctrl+S or Ctrl+Enter"))

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language of the window."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def _build_parts(self) -> None:
        self.resize(_WIDTH, _HEIGHT)
        self.setSizeGripEnabled(True)
        self._save.setProperty("look", "primary")
        for button in (self._take_theirs, self._take_mine, self._take_both, self._cancel, self._save):
            button.setAutoDefault(False)
        self._take_both.setVisible(self._view.clean)
        self._take_theirs.setVisible(not self._conflict.lost)
        self._theirs.setVisible(not self._conflict.lost)
        compared = QSplitter(Qt.Orientation.Horizontal)
        compared.setChildrenCollapsible(False)
        compared.setHandleWidth(12)
        compared.addWidget(self._theirs)
        compared.addWidget(self._mine)
        choices = QHBoxLayout()
        choices.setSpacing(8)
        choices.addWidget(self._result_words, 1)
        for button in (self._take_theirs, self._take_mine, self._take_both):
            choices.addWidget(button)
        lower = QWidget()
        below = QVBoxLayout(lower)
        below.setContentsMargins(0, 0, 0, 0)
        below.setSpacing(8)
        below.addLayout(choices)
        below.addWidget(self._result, 1)
        halves = QSplitter(Qt.Orientation.Vertical)
        halves.setChildrenCollapsible(False)
        halves.setHandleWidth(12)
        halves.setStyleSheet("QSplitter::handle { background: transparent; }")
        halves.addWidget(compared)
        halves.addWidget(lower)
        deeds = QHBoxLayout()
        deeds.setSpacing(8)
        deeds.addStretch(1)
        deeds.addWidget(self._cancel)
        deeds.addWidget(self._save)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 18, 24, 18)
        column.setSpacing(12)
        column.addWidget(self._title)
        column.addWidget(self._about)
        column.addWidget(halves, 1)
        column.addLayout(deeds)

    def _connect(self) -> None:
        self._take_theirs.clicked.connect(self._put_theirs)
        self._take_mine.clicked.connect(self._put_mine)
        self._take_both.clicked.connect(self._put_both)
        self._cancel.clicked.connect(self.reject)
        self._save.clicked.connect(self._ask_save)
        self._result.save_requested.connect(self._ask_save)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Save), self).activated.connect(self._ask_save)

    def _put_theirs(self) -> None:
        self._result.put(self._conflict.theirs)

    def _put_mine(self) -> None:
        self._result.put(self._conflict.mine)

    def _put_both(self) -> None:
        self._result.put(self._view.merged)

    def _ask_save(self) -> None:
        self.save_requested.emit(self._result.text())
        self.accept()
