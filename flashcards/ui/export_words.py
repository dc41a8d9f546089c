"""What can be exported of progress, and in which formats, in the language of the window."""

from PySide6.QtCore import QObject

from flashcards.domain.export_wish import What
from flashcards.domain.progress_export import Format


class ExportWords(QObject):
    """Names contents and formats."""

    def what(self, what: What) -> tuple[str, str]:
        """Name a content, and say what is in it."""
        return {
            What.REPORT: (
                self.tr("A report for reading"),
                self.tr("All figures with their charts and explanations on one page, to send or to print"),
            ),
            What.FIGURES: (
                self.tr("All figures as tables"),
                self.tr("Every number of this page, with all reviews, cards and days behind it"),
            ),
            What.TABLE: (self.tr("One figure"), self.tr("Its table, or its chart as a picture")),
            What.LOG: (self.tr("All reviews"), self.tr("Each answer with its time and the memory before and after it")),
            What.CARDS: (self.tr("All cards"), self.tr("Each card with its deck, state and memory")),
            What.DAYS: (self.tr("All days"), self.tr("Each study day with its reviews, answers and time")),
        }[what]

    def form(self, form: Format) -> str:
        """Name a format."""
        return {
            Format.CSV: self.tr("CSV"),
            Format.JSON: self.tr("JSON"),
            Format.XLSX: self.tr("Excel workbook (XLSX)"),
            Format.MARKDOWN: self.tr("Markdown"),
            Format.HTML: self.tr("Web page (HTML)"),
            Format.PDF: self.tr("PDF"),
            Format.FSRS: self.tr("CSV for the tools of FSRS"),
            Format.SVG: self.tr("Chart as SVG"),
            Format.PNG: self.tr("Chart as PNG"),
        }[form]
