"""The menu of all that tells about the program: the guide, the keys, what it is."""

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from flashcards.ui.keys import WINDOW_KEYS

_TOLD = ("guide", "shortcuts", "about")


class HelpMenu(QMenu):
    """Offers the actions of `WINDOW_KEYS` that help; `action_requested(name)` asks for one."""

    action_requested = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._offered = {name: QAction(self) for name in _TOLD}
        for name, action in self._offered.items():
            action.setData(name)
            if name == "about":
                action.setMenuRole(QAction.MenuRole.AboutRole)  # which macOS has a place of its own for
                self.addSeparator()
            self.addAction(action)
        self.triggered.connect(self._ask)
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.setTitle(self.tr("Help"))
        for keys in WINDOW_KEYS:
            if keys.action in self._offered:
                self._offered[keys.action].setText(f"{keys.words()}\t{keys.keys[-1]}")

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language of the window."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def _ask(self, action: QAction) -> None:
        self.action_requested.emit(str(action.data()))
