"""A report on A4 pages: title, what is counted, and every figure with its explanation, chart and table."""

from collections.abc import Iterator, Mapping, Sequence

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QRectF, Qt
from PySide6.QtGui import QColor, QPageLayout, QPageSize, QPainter, QPdfWriter

from flashcards.domain.export_texts import export_text
from flashcards.domain.figures import Figure, Unit
from flashcards.domain.progress_export import Report
from flashcards.ui.chart_colours import ChartLook, chart_look
from flashcards.ui.charts import Chart
from flashcards.ui.figure_words import FigureWords
from flashcards.ui.fonts import text_font
from flashcards.ui.report_blocks import Block, chart_block, table_blocks, text_block
from flashcards.ui.theme import LIGHT

DOTS = 96
"""Dots an inch: a px of the page is as large as one of the screen, and texts and lines stay vectors."""
_MARGIN_MM, _FOOT = 15.0, 26.0
_SPACE = 20.0  # px above a figure that is not the first of its page
Page = list[tuple[Block, float]]


def report_pdf(report: Report, charts: Mapping[str, Chart], words: FigureWords) -> bytes:
    """Return a report as a PDF file; figures without a chart in `charts` have their table only."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle(report.title)
    writer.setCreator("Flashcards")
    writer.setResolution(DOTS)
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    margins = QMarginsF(_MARGIN_MM, _MARGIN_MM, _MARGIN_MM, _MARGIN_MM)
    writer.setPageMargins(margins, QPageLayout.Unit.Millimeter)
    area = QRectF(0, 0, writer.width(), writer.height())
    pages = laid_out(report, charts, words, area)
    painter = QPainter(writer)
    for number, page in enumerate(pages):
        if number:
            writer.newPage()
        paint_page(painter, page, area, export_text("page", words.lang, page=number + 1, pages=len(pages)))
    painter.end()
    buffer.close()
    return bytes(data.data())


def laid_out(report: Report, charts: Mapping[str, Chart], words: FigureWords, area: QRectF) -> list[Page]:
    """Part a report into pages: a figure's heading stays with its chart, and a table's head is said on each page."""
    look = chart_look(LIGHT)
    flow = _Flow(area.height() - _FOOT)
    flow.add(list(_title(report, look, area.width())))
    for figure in report.figures:
        flow.space(_SPACE)
        top = list(_heading(figure, words, look, area.width()))
        if figure.code in charts:
            top.append(chart_block(charts[figure.code], look, area.width()))
        if not figure.rows:
            top.append(_paragraph(export_text("empty", words.lang), look, area.width()))
            flow.add(top)
            continue
        head, rows = table_blocks(figure, words, look, area.width())
        # At least two rows stand below the head, wherever that is.
        flow.add([*top, head, *rows[:2]] if figure.code not in charts else top)
        flow.add_rows(head, rows if figure.code in charts else rows[2:], begun=figure.code not in charts)
    return flow.pages


def paint_page(painter: QPainter, page: Page, area: QRectF, foot: str) -> None:
    """Paint a page and its number."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for block, top in page:
        block.paint(painter, top)
    painter.setFont(text_font(10))
    painter.setPen(QColor(chart_look(LIGHT).muted))
    bottom = QRectF(0, area.height() - 14, area.width(), 14)
    painter.drawText(bottom, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom, foot)


class _Flow:
    """Puts blocks below one another, and goes on on the next page where there is no room."""

    def __init__(self, height: float) -> None:
        self._height, self._top = height, 0.0
        self.pages: list[Page] = [[]]

    def add(self, blocks: Sequence[Block]) -> None:
        """Add blocks that stay together."""
        self._break_for(sum(block.height for block in blocks))
        for block in blocks:
            self._put(block)

    def add_rows(self, head: Block, rows: Sequence[Block], *, begun: bool) -> None:
        """Add the rows of a table, its head before the first and again on each further page."""
        if not begun and rows:
            self.add([head, *rows[:2]])
            rows = rows[2:]
        for number, row in enumerate(rows):
            # The last row does not stand alone on a page.
            needed = row.height * (2 if number == len(rows) - 2 else 1)
            if self._top + needed > self._height:
                self._turn()
                self._put(head)
            self._put(row)

    def space(self, height: float) -> None:
        """Leave room, except at the top of a page."""
        if self._top:
            self._top += height

    def _break_for(self, height: float) -> None:
        if self._top and self._top + height > self._height:
            self._turn()

    def _turn(self) -> None:
        self.pages.append([])
        self._top = 0.0

    def _put(self, block: Block) -> None:
        self.pages[-1].append((block, self._top))
        self._top += block.height


def _title(report: Report, look: ChartLook, width: float) -> Iterator[Block]:
    yield text_block(report.title, text_font(26, bold=True), look.ink, width, 6)
    for line in report.lines:
        yield text_block(line, text_font(12), look.muted, width, 1)


def _heading(figure: Figure, words: FigureWords, look: ChartLook, width: float) -> Iterator[Block]:
    yield text_block(words.title(figure.code), text_font(17, bold=True), look.ink, width, 1)
    yield text_block(words.explanation(figure.code), text_font(12), look.muted, width, 6)
    facts = [
        words.named(
            words.word(fact.name),
            words.text(figure.code, fact.name, fact.value)
            if fact.unit is Unit.TEXT
            else words.value(fact.value, fact.unit),
        )
        for fact in figure.facts
    ]
    if facts:
        yield text_block("  ·  ".join(facts), text_font(12, bold=True), look.ink, width, 8)


def _paragraph(text: str, look: ChartLook, width: float) -> Block:
    return text_block(text, text_font(12), look.muted, width, 4)
