"""One export of progress: its figures and tables, worked out when first needed, and who watches over it."""

from collections.abc import Callable, Iterable, Iterator, Sized
from functools import cached_property
from typing import TYPE_CHECKING, BinaryIO, TypeVar

from flashcards.domain.errors import KnownError
from flashcards.domain.figures import Figure
from flashcards.domain.progress_export import (
    CHARTS,
    FACTS_TABLE,
    LONG_TABLES,
    Drawing,
    ExportOptions,
    Format,
    Report,
    Table,
    Written,
    facts_of,
    table_of,
)
from flashcards.domain.report_choice import Choice
from flashcards.workflows.deck_reading import Cancelled
from flashcards.workflows.long_tables import LongTables
from flashcards.workflows.report_words import report_lines, report_title

if TYPE_CHECKING:
    from flashcards.reports.aliases import Aliases
    from flashcards.store.store import Store

_WHOLE, _COUNTED, _PACKED = 1_000, 400, 300
"""Steps of progress: all, those until the figures are worked out, and those of packing what was written."""
Batch = TypeVar("Batch", bound=Sized)
Count = Callable[[Callable[[int, int], None], Callable[[], bool]], tuple[Figure, ...]]
"""Works out the figures, given whom to tell how far it is and whom to ask whether to stop."""


class Watch:
    """Tells how far an export is, and stops it when the person does not want it any more."""

    def __init__(self, progress: Callable[[int, int], None] | None, cancelled: Callable[[], bool] | None) -> None:
        self._progress, self._cancelled = progress, cancelled
        self._begun = self._read = self._expected = 0
        self._written = _WHOLE

    def check(self) -> None:
        """Raise Cancelled when the person asked for it."""
        if self.stopped():
            raise Cancelled

    def stopped(self) -> bool:
        """Tell whether the person asked to stop."""
        return self._cancelled is not None and self._cancelled()

    def counting(self, done: int, total: int) -> None:
        """Take how far the figures are."""
        self._begun = _COUNTED
        self._tell(_COUNTED * done // max(1, total))

    def expect(self, rows: int) -> None:
        """Take how many rows have to be read altogether."""
        self._expected += rows

    def expect_packing(self) -> None:
        """Take that rows are packed when they are all there."""
        self._written = _WHOLE - _PACKED

    def packing(self, done: int, total: int) -> None:
        """Take how far the packing is, and look whether to stop it."""
        self.check()
        self._tell(self._written + (_WHOLE - self._written) * done // max(1, total))

    def rows(self, batches: Iterable[Batch]) -> Iterator[Batch]:
        """Let rows pass, some thousands at a time, and look on."""
        for batch in batches:
            self.check()
            done = min(1.0, self._read / max(1, self._expected))
            self._tell(self._begun + int((self._written - self._begun) * done))
            self._read += len(batch)
            yield batch

    def finish(self) -> None:
        """Stop for the last time, or tell that all is there."""
        self.check()
        self._tell(_WHOLE)

    def _tell(self, done: int) -> None:
        if self._progress is not None:
            self._progress(done, _WHOLE)


class ExportJob:
    """Writes what was chosen, as many files as it has. `reader` is a store opened beside the window's."""

    def __init__(self, reader: "Store", choice: Choice, day: int, options: ExportOptions, watch: Watch) -> None:
        self._reader, self._choice, self._day, self._options, self._watch = reader, choice, day, options, watch
        self._found: tuple[Figure, ...] = ()

    def prepare(self, names: tuple[str, ...], form: Format, count: Count) -> None:
        """Work out the figures among `names`, and look how long the tables are."""
        if form is Format.XLSX:
            self._watch.expect_packing()
        if any(name not in LONG_TABLES for name in names):
            self._watch.check()
            figures = count(self._watch.counting, self._watch.stopped)
            self._found = tuple(self.aliases.figure(each) for each in figures) if self.aliases else figures
        for name in names:
            if name in LONG_TABLES:
                self._watch.expect(self._tables.expected(name))

    def write(self, stream: BinaryIO, form: Format, names: tuple[str, ...], draw: Drawing | None) -> Written:
        """Write some figures and tables in one document."""
        self._watch.check()
        if form is Format.XLSX:
            from flashcards.reports.xlsx_files import write_xlsx

            report, rows = self._report(names), self._options.sheet_rows
            return write_xlsx(stream, report, self._watch.packing, sheet_rows=rows)
        return Written(rows=self._write_rows(stream, form, names, draw))

    def _write_rows(self, stream: BinaryIO, form: Format, names: tuple[str, ...], draw: Drawing | None) -> int:
        if form is Format.FSRS:
            from flashcards.reports.csv_files import write_fsrs

            return write_fsrs(stream, self._tables.fsrs(self.aliases or self._numbers))
        if form is Format.CSV:
            from flashcards.reports.csv_files import write_csv

            return write_csv(stream, self._table(names[0]), bom=self._options.bom)
        if form in CHARTS:
            return self._write_chart(stream, form, names[0], draw)
        return self._write_report(stream, form, self._report(names), draw)

    def has_chart(self, code: str, draw: Drawing | None) -> bool:
        """Tell whether a figure has something to draw."""
        return draw is not None and draw.has_chart(self._figure(code))

    @cached_property
    def aliases(self) -> "Aliases | None":
        """What stands for names and ids, where none may be told."""
        return self._numbers if self._options.anonymous else None

    @cached_property
    def _numbers(self) -> "Aliases":
        from flashcards.reports.aliases import Aliases

        return Aliases()

    @cached_property
    def _tables(self) -> LongTables:
        return LongTables(self._reader, self._choice, self._day, self._options.lang, self._watch.rows)

    def _figure(self, code: str) -> Figure:
        return next(figure for figure in self._found if figure.code == code)

    def _table(self, name: str) -> Table:
        if name == FACTS_TABLE:
            return facts_of(self._found)
        return self._tables.table(name, self.aliases) if name in LONG_TABLES else table_of(self._figure(name))

    def _report(self, names: tuple[str, ...]) -> Report:
        lang, choice = self._options.lang, self._choice
        decks = {deck.deck_id: deck.path_in(lang) for deck in self._reader.decks.all(self._day)}
        return Report(
            report_title(choice, lang),
            report_lines(choice, self._day, lang, decks, self.aliases),
            tuple(self._figure(name) for name in names if name not in LONG_TABLES),
            self._day,
            lang,
            choice,
            self._options.anonymous,
            tuple(self._table(name) for name in names if name in LONG_TABLES),
        )

    def _write_report(self, stream: BinaryIO, form: Format, report: Report, draw: Drawing | None) -> int:
        if form is Format.JSON:
            from flashcards.reports.json_files import write_json

            return write_json(stream, report)
        if form is Format.MARKDOWN:
            from flashcards.reports.markdown_report import write_markdown

            return write_markdown(stream, report)
        watched = None if draw is None else _WatchedDrawing(draw, self._watch)
        if form is Format.HTML:
            from flashcards.reports.html_report import write_html

            return write_html(stream, report, watched)
        if watched is None:
            raise KnownError("export-no-pictures", form=form)
        stream.write(watched.pdf(report))
        return sum(len(figure.rows) for figure in report.figures)

    def _write_chart(self, stream: BinaryIO, form: Format, code: str, draw: Drawing | None) -> int:
        if draw is None:
            raise KnownError("export-no-pictures", form=form)
        figure = self._figure(code)
        if not draw.has_chart(figure):
            raise KnownError("export-no-chart", name=code)
        stream.write(draw.png(figure) if form is Format.PNG else draw.svg(figure, titled=True).encode())
        return len(figure.rows)


class _WatchedDrawing:
    """Paints what another one paints, as long as the person wants it."""

    def __init__(self, drawing: Drawing, watch: Watch) -> None:
        self._drawing, self._watch = drawing, watch

    def has_chart(self, figure: Figure) -> bool:
        """Tell whether there is something to draw."""
        self._watch.check()
        return self._drawing.has_chart(figure)

    def svg(self, figure: Figure, *, dark: bool = False, titled: bool = False) -> str:
        """Return a figure's chart as SVG."""
        self._watch.check()
        return self._drawing.svg(figure, dark=dark, titled=titled)

    def png(self, figure: Figure) -> bytes:
        """Return a figure's chart as PNG."""
        self._watch.check()
        return self._drawing.png(figure)

    def pdf(self, report: Report) -> bytes:
        """Return a report as PDF."""
        self._watch.check()
        return self._drawing.pdf(report)
