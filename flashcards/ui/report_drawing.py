"""The charts and pages of exported progress; they need no window, but an application for its fonts."""

from datetime import UTC, tzinfo

from PySide6.QtGui import QGuiApplication

from flashcards.domain.figures import Figure
from flashcards.domain.progress_export import Drawing, Report
from flashcards.ui.chart_colours import chart_look
from flashcards.ui.chart_files import png_bytes, svg_text
from flashcards.ui.charts import Chart, HeatChart
from flashcards.ui.figure_charts import CODES, chart_of
from flashcards.ui.figure_view import ChartView
from flashcards.ui.figure_words import FigureWords
from flashcards.ui.fonts import load_fonts
from flashcards.ui.theme import DARK, LIGHT


class ReportDrawing:
    """Draws for a reader of `lang` in `zone`; `view` says today's day and the share that is aimed for."""

    def __init__(self, lang: str, zone: tzinfo = UTC, view: ChartView | None = None) -> None:
        self._words = FigureWords(lang, zone)
        self._view = view or ChartView()

    def has_chart(self, figure: Figure) -> bool:
        """Tell whether there is something to draw of a figure."""
        if figure.code not in CODES or not figure.rows:
            return False
        chart = self._chart(figure)
        return isinstance(chart, HeatChart) or not chart.is_empty

    def svg(self, figure: Figure, *, dark: bool = False, titled: bool = False) -> str:
        """Return a figure's chart as an SVG document."""
        return svg_text(self._chart(figure), chart_look(DARK if dark else LIGHT), titled=titled)

    def png(self, figure: Figure) -> bytes:
        """Return a figure's chart as a PNG file."""
        return png_bytes(self._chart(figure), chart_look(LIGHT))

    def pdf(self, report: Report) -> bytes:
        """Return a report as a PDF file."""
        from flashcards.ui.report_pdf import report_pdf

        charts = {figure.code: self._chart(figure) for figure in report.figures if self.has_chart(figure)}
        return report_pdf(report, charts, self._words)

    def _chart(self, figure: Figure) -> Chart:
        return chart_of(figure, self._words, self._view)


def drawing_without_window(lang: str, zone: tzinfo, day: int, target: float | None) -> Drawing:
    """Return what draws where no window is open, such as for the command line; no display is asked for.

    `day` is the last day of a calendar, `target` the retention that is aimed for, None where each
    card has its own.
    """
    if QGuiApplication.instance() is None:
        # Kept by Qt itself for as long as the process runs.
        _applications.append(QGuiApplication(["flashcards", "-platform", "offscreen"]))
        load_fonts()
    return ReportDrawing(lang, zone, ChartView(day, target))


_applications: list[QGuiApplication] = []
