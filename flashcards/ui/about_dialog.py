"""What this program is, its version and its licence."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QLibraryInfo, Signal, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QVBoxLayout, QWidget

from flashcards.domain.licences import Licence
from flashcards.ui.columns import label
from flashcards.ui.icons import app_icon

_WIDTH = 464


class AboutDialog(QDialog):
    """Names the program, its version, what it is built on and under which terms; `licences` reads these.

    `guide_requested()` asks how decks are written.
    """

    guide_requested = Signal()

    def __init__(self, version: str, licences: Callable[[], Sequence[Licence]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._read_licences = licences
        self.setWindowTitle(self.tr("About Flashcards"))
        sign = QLabel()
        sign.setPixmap(app_icon().pixmap(72, 72))
        sign.setFixedSize(72, 72)
        name, text = label("title"), label("text", wraps=True)
        name.setText(self.tr("Flashcards {version}").format(version=version))
        text.setText(
            self.tr(
                "Spaced repetition for AI-framework interviews: your cards are Markdown files, the schedule is "
                "computed by FSRS, and everything stays on this computer."
            )
        )
        terms = label("muted", wraps=True)
        terms.setText(
            self.tr("Free software under the MIT licence. Built with Qt {qt} (LGPL); fonts under the OFL.").format(
                qt=QLibraryInfo.version().toString()
            )
        )
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.guide = buttons.addButton(self.tr("How to write decks"), QDialogButtonBox.ButtonRole.ActionRole)
        self.guide.clicked.connect(self.guide_requested)
        self.licences = buttons.addButton(self.tr("Licences…"), QDialogButtonBox.ButtonRole.ActionRole)
        self.licences.clicked.connect(self._show_licences)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(32, 28, 32, 20)
        column.setSpacing(12)
        for widget in (sign, name, text, terms):
            column.addWidget(widget)
        column.addSpacing(8)
        column.addWidget(buttons)
        self.setFixedWidth(_WIDTH)

    def showEvent(self, event: QShowEvent) -> None:
        """Be as high as the words need, which is known once they have their font."""
        self.ensurePolished()
        if (column := self.layout()) is not None:
            self.setFixedHeight(column.totalHeightForWidth(self.width()))
        super().showEvent(event)

    @Slot()
    def _show_licences(self) -> None:
        from flashcards.ui.licences_dialog import LicencesDialog

        dialog = LicencesDialog(self._read_licences(), self)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
