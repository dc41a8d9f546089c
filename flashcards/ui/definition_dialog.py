"""How a figure is computed, in full."""

from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFrame, QTextBrowser, QVBoxLayout, QWidget

from flashcards.ui.columns import label
from flashcards.ui.theme import Theme


class DefinitionDialog(QDialog):
    """Shows the definition of a figure; `html` comes from our own documentation."""

    def __init__(self, title: str, html: str, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("How this is computed"))
        head = label("title", wraps=True)
        head.setText(title)
        self.text = QTextBrowser()
        self.text.setFrameShape(QFrame.Shape.NoFrame)
        self.text.setOpenLinks(False)
        self.text.setAccessibleName(title)
        self.text.setStyleSheet("QTextBrowser { background: transparent; }")
        document = QTextDocument(self.text)
        document.setDefaultStyleSheet(_sheet(theme))
        document.setDefaultFont(self.font())
        document.setDocumentMargin(0)
        document.setHtml(html or self.tr("No definition was found."))
        self.text.setDocument(document)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(28, 24, 28, 20)
        rows.setSpacing(14)
        rows.addWidget(head)
        rows.addWidget(self.text, 1)
        rows.addWidget(buttons)
        self.resize(640, 480)


def _sheet(theme: Theme) -> str:
    return (
        f"body, p, li, td, th {{ color: {theme.text}; line-height: 140%; }}"
        f"code {{ background: {theme.hover}; color: {theme.heading}; }}"
        f"pre {{ background: {theme.hover}; color: {theme.heading}; }}"
        f"h3, h4 {{ color: {theme.heading}; }} a {{ color: {theme.accent}; }}"
        f"th {{ background: {theme.table_head}; padding: 4px 8px; }} td {{ padding: 4px 8px; }}"
    )
