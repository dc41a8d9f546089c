"""Where the data and the log lie, to be copied or opened."""

from functools import partial

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QGridLayout, QPushButton, QWidget

from flashcards.ui.columns import label
from flashcards.ui.panel import TitledPanel
from flashcards.ui.plain import plain


class PlacesPanel(TitledPanel):
    """Shows the data folder and the log file; `open_requested(path)` shows one in the system's own program."""

    open_requested = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._version = ""
        self._names = tuple(label("text") for _ in range(2))
        self.paths = tuple(label("muted", wraps=True) for _ in range(2))
        self.copies = tuple(QPushButton() for _ in range(2))
        self.opens = tuple(QPushButton() for _ in range(2))
        grid = QGridLayout()
        grid.setHorizontalSpacing(10)
        grid.setColumnStretch(1, 1)
        for row in range(2):
            self.paths[row].setTextInteractionFlags(
                Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
            )
            cells = (self._names[row], self.paths[row], self.copies[row], self.opens[row])
            for column, cell in enumerate(cells):
                grid.addWidget(cell, row, column)
            self.copies[row].clicked.connect(partial(self._copy, row))
            self.opens[row].clicked.connect(partial(self._open, row))
        self.column.addLayout(grid)
        self.retranslate()

    def display(self, folder: str, log: str, version: str) -> None:
        """Show the places."""
        self._version = version
        for words, path in zip(self.paths, (folder, log), strict=True):
            words.setText(path)
            words.setToolTip(plain(path))
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        version = self.tr("Flashcards {version}").format(version=self._version) if self._version else ""
        self.say(self.tr("Where your data lies"), version)
        for row, name in enumerate((self.tr("Data"), self.tr("Log"))):
            self._names[row].setText(name)
            self.copies[row].setText(self.tr("Copy"))
            self.opens[row].setText(self.tr("Open"))
            self.copies[row].setAccessibleName(self.tr("Copy the path: {name}").format(name=name))
            self.opens[row].setAccessibleName(self.tr("Open: {name}").format(name=name))

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language of the window."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def _copy(self, row: int) -> None:
        QGuiApplication.clipboard().setText(self.paths[row].text())

    def _open(self, row: int) -> None:
        self.open_requested.emit(self.paths[row].text())
