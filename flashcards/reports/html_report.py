"""A report as one HTML file that loads nothing and runs nothing: charts as pictures within it, tables, own style."""

import base64
import html
from typing import TYPE_CHECKING, BinaryIO

from flashcards.domain.export_texts import export_text
from flashcards.domain.figure_texts import figure_title
from flashcards.domain.figures import Figure
from flashcards.domain.progress_export import Drawing, Report
from flashcards.reports.markdown_report import figure_text, head_text, table_text
from flashcards.reports.plain_texts import clean
from flashcards.reports.report_style import STYLE

if TYPE_CHECKING:
    from markdown import Markdown

POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"
SHORT = 31
"""A table of at most so many rows stands open, and is printed."""


def write_html(stream: BinaryIO, report: Report, drawing: Drawing | None = None) -> int:
    """Write a report and return how many rows its tables have; without a drawing it has tables only."""
    page = _Page(report, drawing)
    _put(stream, _head(report))
    _put(stream, f"<header>\n{page.html(head_text(report))}\n</header>\n<main>\n")
    for figure in report.figures:
        _put(stream, page.section(figure))
    _put(stream, "</main>\n</body>\n</html>\n")
    return sum(len(figure.rows) for figure in report.figures)


class _Page:
    """Makes the sections of one report."""

    def __init__(self, report: Report, drawing: Drawing | None) -> None:
        self._lang, self._drawing = report.lang, drawing
        self._markdown = _markdown()

    def html(self, text: str) -> str:
        """Turn our Markdown into HTML."""
        self._markdown.reset()
        return self._markdown.convert(text)

    def section(self, figure: Figure) -> str:
        """Return one figure: what it says, its chart and its table."""
        parts = [
            f'<section id="{html.escape(figure.code)}">\n<div class="top">',
            self.html(figure_text(figure, self._lang)),
            self._chart(figure),
            "</div>",
            self._table(figure),
            "</section>\n",
        ]
        return "\n".join(part for part in parts if part)

    def _chart(self, figure: Figure) -> str:
        """Return the chart in light and dark; as pictures their inner names cannot meet, and nothing in them runs."""
        if self._drawing is None or not self._drawing.has_chart(figure):
            return ""
        light, dark = (self._drawing.svg(figure, dark=dark) for dark in (False, True))
        title = export_text("chart-of", self._lang, title=figure_title(figure.code, self._lang))
        return (
            "<figure><picture>"
            f'<source media="screen and (prefers-color-scheme: dark)" srcset="{_data(dark)}">'
            f'<img src="{_data(light)}" alt="{html.escape(title)}"></picture></figure>'
        )

    def _table(self, figure: Figure) -> str:
        table = f'<div class="table">{self.html(table_text(figure, self._lang))}</div>'
        if not figure.rows:
            return table
        count = len(figure.rows)
        rows = export_text("row" if count == 1 else "rows", self._lang, count=f"{count:,}")
        opened = " open" if count <= SHORT else ""
        return f"<details{opened}><summary>{html.escape(rows)}</summary>{table}</details>"


def _markdown() -> "Markdown":
    """Return a reader of our own Markdown that leaves HTML as text, should any be in it."""
    from markdown import Markdown
    from markdown.extensions.tables import TableExtension  # by its name it would be looked for in all that is installed

    reader = Markdown(extensions=[TableExtension()], output_format="html")
    reader.preprocessors.deregister("html_block")
    for pattern in ("html", "autolink", "automail", "link", "image_link", "reference", "image_reference"):
        reader.inlinePatterns.deregister(pattern)
    return reader


def _head(report: Report) -> str:
    title = html.escape(" ".join(clean(report.title).split()))
    return (
        f'<!DOCTYPE html>\n<html lang="{"zh-CN" if report.lang == "zh" else "en"}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">\n'
        '<meta name="referrer" content="no-referrer">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n"
    )


def _data(svg: str) -> str:
    return "data:image/svg+xml;base64," + base64.b64encode(svg.encode("utf-8", "replace")).decode("ascii")


def _put(stream: BinaryIO, text: str) -> None:
    stream.write(text.encode("utf-8", "replace"))
