"""Writing progress for other programs and people: figures, tables, reports and charts."""

import os
from collections.abc import Callable
from datetime import tzinfo
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from flashcards.domain.errors import KnownError
from flashcards.domain.figure_columns import OF_ALL_CARDS
from flashcards.domain.figures import Figure
from flashcards.domain.moments import day_of
from flashcards.domain.progress_export import (
    BY_TABLE,
    CHARTS,
    FACTS_TABLE,
    LONG_TABLES,
    REPORTS,
    Drawing,
    ExportOptions,
    Format,
    Written,
)
from flashcards.domain.report_choice import Choice
from flashcards.paths import expanded
from flashcards.workflows.export_job import ExportJob, Watch
from flashcards.workflows.progress import Progress

if TYPE_CHECKING:
    from flashcards.store.store import Store

TABLES = (*OF_ALL_CARDS, FACTS_TABLE, *LONG_TABLES)
"""All figures and tables that can be asked for by name."""
_LONG_OF = {Format.JSON: ("day_list",), Format.CSV: (FACTS_TABLE, *LONG_TABLES), Format.XLSX: tuple(LONG_TABLES)}
_SUFFIXES = {Format.FSRS: "csv"}


class ExportingProgress:
    """Writes progress into files. Takes time: run it off the window's thread; it reads beside its connection."""

    def __init__(
        self, store: "Store", now: Callable[[], int], zone: Callable[[], tzinfo], figures: Progress | None = None
    ) -> None:
        self._store, self._now, self._zone = store, now, zone
        self._figures = figures or Progress(store, now, zone)

    def paths(self, target: str | Path, form: Format, options: ExportOptions) -> tuple[Path, ...]:
        """Return the files that would be written; raises KnownError where the target does not fit the tables."""
        names = _names(form, options)
        path = expanded(target).absolute()
        is_folder = path.is_dir() or str(target).endswith(("/", os.sep))
        suffix = _SUFFIXES.get(form, form)
        if form not in BY_TABLE:
            return (path / f"progress.{suffix}" if is_folder else path,)
        if len(names) == 1 and not is_folder:
            return (path,)
        if path.suffix.lower() == f".{suffix}" and not is_folder:
            raise KnownError("export-one-table", name=path.name)
        return tuple(path / f"{name}.{suffix}" for name in names)

    def taken(self, target: str | Path, form: Format, options: ExportOptions) -> tuple[Path, ...]:
        """Return the files that would be written over, to ask a person about them."""
        return tuple(path for path in self.paths(target, form, options) if os.path.lexists(path))

    def write(
        self,
        target: str | Path | BinaryIO,
        form: Format,
        choice: Choice,
        options: ExportOptions,
        *,
        draw: Drawing | None = None,
        progress: Callable[[int, int], None] | None = None,
        cancelled: Callable[[], bool] | None = None,
    ) -> Written:
        """Write a choice in a format to a file, a folder, or an open stream.

        Formats by table write a file for each into a folder. `draw` paints charts and pages; an HTML report without
        it has tables only. `progress(done, total)` counts steps. Files appear when all are complete. Raises
        KnownError when something stands there already or the disk refuses, and Cancelled; then nothing is left.
        """
        names, watch = _names(form, options), Watch(progress, cancelled)
        with self._store.beside() as reader:
            day = day_of(self._now(), reader.settings.preferences().day_start, self._zone())
            job = ExportJob(reader, choice, day, options, watch)
            count = partial(self._counted, choice, options.lang)
            if isinstance(target, str | Path):
                return self._write_files(job, target, form, options, count=count, draw=draw, watch=watch)
            if form in BY_TABLE and len(names) > 1:
                raise KnownError("export-one-table", name="-")
            job.prepare(names, form, count)
            return job.write(target, form, names, draw)

    def _write_files(
        self,
        job: ExportJob,
        target: str | Path,
        form: Format,
        options: ExportOptions,
        *,
        count: Callable[..., tuple[Figure, ...]],
        draw: Drawing | None,
        watch: Watch,
    ) -> Written:
        from flashcards.reports.file_staging import Staging

        names, paths = _names(form, options), self.paths(target, form, options)
        written: list[str] = []
        rows = further = 0
        with Staging(over=options.over) as staging:
            staging.refuse_taken(paths)
            job.prepare(names, form, count)
            for path, group in zip(paths, [(name,) for name in names] if form in BY_TABLE else [names], strict=True):
                if form in CHARTS and len(paths) > 1 and not job.has_chart(group[0], draw):
                    continue
                with staging.file(path) as stream:
                    document = job.write(stream, form, group, draw)
                rows, further = rows + document.rows, further + document.further_sheets
                written.append(path.as_posix())
            watch.finish()
        return Written(tuple(written), rows, further)

    def _counted(
        self, choice: Choice, lang: str, progress: Callable[[int, int], None], cancelled: Callable[[], bool]
    ) -> tuple[Figure, ...]:
        return self._figures.statistics(choice, lang=lang, progress=progress, cancelled=cancelled).figures


def _names(form: Format, options: ExportOptions) -> tuple[str, ...]:
    """Return what is written; raises KnownError for a name that is none, or that the format has no room for."""
    for name in options.tables:
        if name not in TABLES:
            raise KnownError("export-no-table", name=name, names=", ".join(TABLES))
        if form is Format.FSRS and name != "review_log":
            raise KnownError("export-fsrs-table", name=name)
        if form is not Format.CSV and name == FACTS_TABLE:
            raise KnownError("export-facts", form=form)
        if name in LONG_TABLES and form in (*REPORTS, *CHARTS):
            raise KnownError("export-long-table", name=name, form=form)
    if form is Format.FSRS:
        return ("review_log",)
    return tuple(dict.fromkeys(options.tables)) or (*OF_ALL_CARDS, *_LONG_OF.get(form, ()))
