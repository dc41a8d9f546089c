"""The terms of everything that comes with the program, in full."""

from collections.abc import Sequence

from PySide6.QtCore import Slot
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QListWidget,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from flashcards.domain.licences import Licence
from flashcards.ui.columns import label

_LIST_WIDTH = 250


class LicencesDialog(QDialog):
    """Names each library and font with its version; the terms of the one chosen stand beside it."""

    def __init__(self, licences: Sequence[Licence], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._licences = tuple(licences)
        self.setWindowTitle(self.tr("Licences"))
        self.list, self.text = QListWidget(), QPlainTextEdit()
        self.list.setAccessibleName(self.tr("Libraries and fonts"))
        self.list.setFixedWidth(_LIST_WIDTH)
        self.list.setUniformItemSizes(True)
        self.list.addItems([f"{each.name} {each.version}".strip() for each in self._licences])
        self.terms = label("muted", wraps=True)
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        self.text.setAccessibleName(self.tr("Terms"))
        self.text.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        right, row, column = QVBoxLayout(), QHBoxLayout(), QVBoxLayout(self)
        right.setSpacing(8)
        right.addWidget(self.terms)
        right.addWidget(self.text, 1)
        row.setSpacing(16)
        row.addWidget(self.list)
        row.addLayout(right, 1)
        column.setContentsMargins(24, 20, 24, 20)
        column.setSpacing(14)
        column.addLayout(row, 1)
        column.addWidget(buttons)
        self.resize(960, 600)
        self.list.currentRowChanged.connect(self._show)
        self.list.setCurrentRow(0)

    @Slot(int)
    def _show(self, row: int) -> None:
        if 0 <= row < len(self._licences):
            self.terms.setText(self._licences[row].terms)
            self.text.setPlainText(self._licences[row].text)
