"""The question before cards are deleted for good: it has to be answered by typing."""

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLineEdit, QVBoxLayout, QWidget

from flashcards.ui.columns import label


class EraseDialog(QDialog):
    """Asks for a word to be typed before `count` cards are deleted together with their history."""

    def __init__(self, count: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._word = self.tr("delete", "the word that has to be typed")
        self.setWindowTitle(self.tr("Delete for good"))
        self.setMinimumWidth(440)
        question = label("section", wraps=True)
        question.setText(self.tr("Delete %n card(s) for good?", "", count))
        what = label("text", wraps=True)
        what.setText(
            self.tr("The text and the whole history go. Undo brings them back right after; later only a backup can.")
        )
        ask = label("muted", wraps=True)
        ask.setText(self.tr("To confirm, type “{word}”.").format(word=self._word))
        self._typed = QLineEdit()
        self._typed.setAccessibleName(ask.text())
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self._erase = self._buttons.addButton(self.tr("Delete for good"), QDialogButtonBox.ButtonRole.DestructiveRole)
        self._erase.setProperty("look", "danger")
        self._erase.setEnabled(False)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(24, 20, 24, 20)
        rows.setSpacing(12)
        for each in (question, what, ask, self._typed, self._buttons):
            rows.addWidget(each)
        self._typed.textChanged.connect(self._judge)
        self._typed.returnPressed.connect(self._erase.click)
        self._erase.clicked.connect(self.accept)
        self._buttons.rejected.connect(self.reject)

    def _judge(self, text: str) -> None:
        self._erase.setEnabled(text.strip().casefold() == self._word.casefold())
