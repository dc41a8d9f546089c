"""Progress on its way out: what is written, how, and what came of it."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Protocol

from flashcards.domain.figure_cells import exact
from flashcards.domain.figures import Cell, Column, Figure, Unit
from flashcards.domain.report_choice import EVERYTHING, Choice


class Format(StrEnum):
    """What can be written. FSRS is the review log as the tools of FSRS take it, SVG and PNG are charts."""

    CSV = "csv"
    JSON = "json"
    XLSX = "xlsx"
    MARKDOWN = "md"
    HTML = "html"
    PDF = "pdf"
    FSRS = "fsrs"
    SVG = "svg"
    PNG = "png"


REPORTS = (Format.MARKDOWN, Format.HTML, Format.PDF)
"""Documents for reading: they hold figures, never the long tables."""
CHARTS = (Format.SVG, Format.PNG)
BY_TABLE = (Format.CSV, *CHARTS)
"""Formats with a file for each table."""
DRAWN = (Format.HTML, Format.PDF, *CHARTS)
"""Formats that show charts."""

_REVIEW_LOG = (
    Column("at", Unit.MOMENT), Column("day", Unit.DAY), Column("card_id", Unit.TEXT), Column("kind", Unit.TEXT),
    Column("grade", Unit.COUNT), Column("time", Unit.TIME), Column("retrievability", Unit.SHARE),
    Column("stability_before", Unit.DAYS), Column("stability", Unit.DAYS), Column("difficulty", Unit.LEVEL),
    Column("interval", Unit.DAYS),
)  # fmt: skip
_CARD_LIST = (
    Column("card_id", Unit.TEXT), Column("front", Unit.TEXT), Column("deck", Unit.TEXT), Column("part", Unit.TEXT),
    Column("kind", Unit.TEXT), Column("tags", Unit.TEXT), Column("freq", Unit.COUNT), Column("state", Unit.TEXT),
    Column("reps", Unit.COUNT), Column("lapses", Unit.COUNT), Column("stability", Unit.DAYS),
    Column("difficulty", Unit.LEVEL), Column("retrievability", Unit.SHARE), Column("last", Unit.DAY),
    Column("due", Unit.DAY),
)  # fmt: skip
_DAY_LIST = (
    Column("day", Unit.DAY), Column("reviews", Unit.COUNT), Column("cards", Unit.COUNT),
    Column("learning", Unit.COUNT), Column("review", Unit.COUNT), Column("relearning", Unit.COUNT),
    Column("practice", Unit.COUNT), Column("again", Unit.COUNT), Column("hard", Unit.COUNT),
    Column("good", Unit.COUNT), Column("easy", Unit.COUNT), Column("time", Unit.TIME),
    Column("practice_time", Unit.TIME),
)  # fmt: skip
SHEET_ROWS = 1_048_576
"""How many rows a sheet of a workbook has, with its head."""
FACTS_TABLE = "facts"
"""The single values of all figures as one table, for formats with a file for each table."""
_FACTS = tuple(Column(name, Unit.TEXT) for name in ("figure", "fact", "unit", "value"))
LONG_TABLES = {"review_log": _REVIEW_LOG, "card_list": _CARD_LIST, "day_list": _DAY_LIST}
"""The tables behind the figures: every review, every card, every day with reviews."""


@dataclass(frozen=True, slots=True)
class Table:
    """Rows under columns, read once and in order; `count` is how many there are, 0 where that is not known.

    In the review log a moment is an ISO text with the offset of its own place and time. `lines` are the same rows as
    lines of a CSV without their ends, some thousands at a time, of tables too long to make them of cells.
    """

    name: str
    columns: tuple[Column, ...]
    rows: Iterable[tuple[Cell, ...]]
    count: int = 0
    lines: Iterable[list[str]] | None = None


def table_of(figure: Figure) -> Table:
    """Return the rows of a figure as a table."""
    return Table(figure.code, figure.columns, figure.rows, len(figure.rows))


def facts_of(figures: Iterable[Figure]) -> Table:
    """Return the single values of figures as a table; numbers stay numbers, days are ISO dates."""
    rows = tuple(
        (figure.code, fact.name, str(fact.unit), exact(fact.value, fact.unit))
        for figure in figures
        for fact in figure.facts
    )
    return Table(FACTS_TABLE, _FACTS, rows, len(rows))


@dataclass(frozen=True, slots=True)
class ExportOptions:
    """How progress is written. `tables` are names of figures and long tables, () for what fits the format.

    `bom` begins a CSV with the mark by which Excel knows UTF-8; `over` replaces files that stand there. A table of a
    workbook goes on on a further sheet after `sheet_rows`.
    """

    lang: str = "en"
    tables: tuple[str, ...] = ()
    anonymous: bool = False
    bom: bool = False
    over: bool = False
    sheet_rows: int = SHEET_ROWS


@dataclass(frozen=True, slots=True)
class Report:
    """A document for reading: a title, lines that say what is counted, and the figures on study day `day`."""

    title: str
    lines: tuple[str, ...]
    figures: tuple[Figure, ...]
    day: int
    lang: str = "en"
    choice: Choice = EVERYTHING
    anonymous: bool = False
    tables: tuple[Table, ...] = field(default=())


class Drawing(Protocol):
    """What can be painted of figures; the window's rooms have it, what is below them is given it."""

    def has_chart(self, figure: Figure) -> bool:
        """Tell whether there is something to draw of a figure."""
        ...

    def svg(self, figure: Figure, *, dark: bool = False, titled: bool = False) -> str:
        """Return a figure's chart as an SVG document, `titled` with its title and explanation."""
        ...

    def png(self, figure: Figure) -> bytes:
        """Return a figure's chart as a PNG file with its title and explanation."""
        ...

    def pdf(self, report: Report) -> bytes:
        """Return a report as a PDF file."""
        ...


@dataclass(frozen=True, slots=True)
class Written:
    """The files that were written, as whole paths, and how many rows are in them.

    `further_sheets` are those of a workbook that hold what had no room on the sheet before.
    """

    paths: tuple[str, ...] = ()
    rows: int = 0
    further_sheets: int = 0
