"""What leads out of the window: links, the editor, folders, and the lists that tell about the program."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, QUrl, QUrlQuery, Signal, Slot
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QMessageBox, QWidget

from flashcards.domain.printable import printable
from flashcards.ui.editor import open_in_editor
from flashcards.ui.plain import plain

_LONGEST = 400
_SAFE = frozenset({"http", "https", "mailto"})


def _without_attachments(url: QUrl) -> QUrl:
    """Return an address; of one for mail only what a person sees in the letter, for some programs attach any file."""
    if url.scheme() == "mailto":
        query = QUrlQuery(url)
        kept = QUrlQuery()
        kept.setQueryItems([item for item in query.queryItems() if item[0].lower() in ("subject", "body", "cc")])
        url.setQuery(kept)
    return url


def _shown(url: QUrl) -> str:
    """Return an address as it is asked about: on its line, and without what would turn it around."""
    address = printable(url.toDisplayString())
    return address if len(address) <= _LONGEST else f"{address[:_LONGEST]}…"


class Outside(QObject):
    """Opens what lies outside; `editor` gives the command for files. `guide_wanted()` asks how decks are written."""

    guide_wanted = Signal()

    def __init__(self, window: QWidget, version: str, editor: Callable[[], str]) -> None:
        super().__init__(window)
        self._window, self._version, self._editor = window, version, editor
        self._asked = QUrl()

    @Slot(str)
    def open_link(self, address: str) -> None:
        """Ask, and then open a link of a card in the browser; only web and mail addresses are opened."""
        url = QUrl(address)
        if url.scheme() not in _SAFE:
            self.warn(self.tr("This link is not opened, because it leads to no web page: {0}").format(address))
            return
        url = self._asked = _without_attachments(url)
        box = QMessageBox(self._window)
        box.setIcon(QMessageBox.Icon.Question)
        box.setWindowTitle(self.tr("Open a link"))
        box.setText(self.tr("Open this address in your browser?"))
        box.setInformativeText(plain(_shown(url)))
        box.setStandardButtons(QMessageBox.StandardButton.Open | QMessageBox.StandardButton.Cancel)
        box.accepted.connect(self._open_asked)
        box.open()

    @Slot(str, int)
    def open_at_line(self, path: str, line: int) -> None:
        """Open a deck file in the person's editor."""
        if not open_in_editor(self._editor(), path, line):
            sentence = self.tr("No program could be started for {path}. An editor can be chosen in Settings.")
            self.warn(sentence.format(path=path))

    @Slot(str)
    def open_place(self, path: str) -> None:
        """Show a folder or file in the system's own program; of a file that is not there yet, its folder."""
        if not Path(path).exists():
            path = str(Path(path).parent)
        if not QDesktopServices.openUrl(QUrl.fromLocalFile(path)):
            self.warn(self.tr("No program could be started for {path}.").format(path=path))

    @Slot()
    def tell_keys(self) -> None:
        """Show the list of all keys."""
        from flashcards.ui.shortcuts_dialog import ShortcutsDialog

        dialog = ShortcutsDialog(self._window)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    @Slot()
    def tell_about(self) -> None:
        """Show what this program is."""
        from flashcards.ui.about_dialog import AboutDialog
        from flashcards.workflows.licences import bundled_licences

        dialog = AboutDialog(self._version, bundled_licences, self._window)
        dialog.guide_requested.connect(self.guide_wanted)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    @Slot(str)
    def warn(self, sentence: str) -> None:
        """Say what did not work."""
        box = QMessageBox(QMessageBox.Icon.Warning, self.tr("Flashcards"), plain(sentence), parent=self._window)
        box.finished.connect(box.deleteLater)
        box.open()

    @Slot()
    def _open_asked(self) -> None:
        if not QDesktopServices.openUrl(self._asked):
            self.warn(self.tr("No browser could be started."))
