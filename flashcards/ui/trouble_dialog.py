"""What is shown when the store cannot be opened, or when a bug was met."""

from PySide6.QtWidgets import QMessageBox, QWidget

from flashcards.domain.errors import StoreBroken
from flashcards.domain.settings import Backup
from flashcards.ui.date_words import moment_text
from flashcards.ui.plain import plain


class StoreTrouble(QMessageBox):
    """Says why a damaged store cannot be opened, and offers a valid backup.

    After `exec()`, `restore_wanted` tells whether that backup is to be put in place.
    """

    def __init__(self, error: StoreBroken, lang: str, backup: Backup) -> None:
        super().__init__()
        self.setIcon(QMessageBox.Icon.Warning)
        self.setWindowTitle(self.tr("Flashcards cannot open its store"))
        self.setText(plain(error.text(lang)))
        self.setInformativeText(
            self.tr("There is a checked backup of {0} with {1} cards and {2} reviews.").format(
                moment_text(backup.at), backup.cards, backup.reviews
            )
        )
        self._restore = self.addButton(self.tr("Restore this backup"), QMessageBox.ButtonRole.AcceptRole)
        self.addButton(self.tr("Quit"), QMessageBox.ButtonRole.RejectRole)

    @property
    def restore_wanted(self) -> bool:
        """Tell whether the backup was chosen."""
        return self.clickedButton() is self._restore


class FaultMessage(QMessageBox):
    """Says that something went wrong in the program itself, and where the details are."""

    def __init__(self, parent: QWidget | None, log: str, details: str) -> None:
        super().__init__(parent)
        self.setIcon(QMessageBox.Icon.Critical)
        self.setWindowTitle(self.tr("Something went wrong"))
        self.setText(self.tr("The program met a fault of its own. Every answer that was accepted is saved."))
        self.setInformativeText(plain(self.tr("The details were written to {0}.").format(log)))
        self.setDetailedText(details)


def tell_of_bug(parent: QWidget | None, log: str, details: str) -> None:
    """Say that something went wrong in the program itself, and where the details are."""
    FaultMessage(parent, log, details).open()
