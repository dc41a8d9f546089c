"""What this program is, its version and its licence."""

from PySide6.QtCore import QLibraryInfo, Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QVBoxLayout, QWidget

from flashcards.ui.columns import label
from flashcards.ui.icons import app_icon


class AboutDialog(QDialog):
    """Names the program, its version, what it is built on and under which terms."""

    def __init__(self, version: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("About Flashcards"))
        sign = QLabel()
        sign.setPixmap(app_icon().pixmap(72, 72))
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
        for words in (text, terms):
            words.setFixedWidth(400)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(32, 28, 32, 20)
        column.setSpacing(12)
        for widget in (sign, name, text, terms):
            column.addWidget(widget, 0, Qt.AlignmentFlag.AlignLeft)
        column.addSpacing(8)
        column.addWidget(buttons)
