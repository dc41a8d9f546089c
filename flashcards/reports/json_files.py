"""Figures and tables as one JSON document; docs/stats.schema.json says what may stand in it."""

import json
from collections.abc import Iterable
from typing import BinaryIO

from flashcards.domain.figure_cells import exact
from flashcards.domain.figure_texts import figure_explanation, figure_title
from flashcards.domain.figures import Cell, Column, Figure, Unit
from flashcards.domain.moments import date_of
from flashcards.domain.progress_export import Report, Table
from flashcards.domain.report_choice import Choice

VERSION = 1
"""The version of the schema: it grows when a reader would have to change."""
_AT_ONCE = 500


def write_json(stream: BinaryIO, report: Report) -> int:
    """Write the figures and tables of a report and return how many rows they have; tables are never held whole."""
    head = {
        "version": VERSION,
        "day": date_of(report.day).isoformat(),
        "language": report.lang,
        "title": report.title,
        "anonymous": report.anonymous,
        "choice": _choice(report.choice),
    }
    text = json.dumps(head, ensure_ascii=False, indent=1)
    _put(stream, text.removesuffix("\n}"))
    _put(stream, ',\n "figures": [')
    rows = 0
    for number, figure in enumerate(report.figures):
        rows += len(figure.rows)
        _put(stream, ",\n  " if number else "\n  ")
        _put(stream, json.dumps(_figure(figure, report.lang), ensure_ascii=False, allow_nan=False))
    _put(stream, '\n ],\n "tables": [')
    for number, table in enumerate(report.tables):
        _put(stream, ",\n  " if number else "\n  ")
        rows += _table(stream, table)
    _put(stream, "\n ]\n}\n")
    return rows


def _choice(choice: Choice) -> dict[str, object]:
    """Return the filters; decks and tags are told by the lines of a report, for their ids say nothing elsewhere."""
    first, last = choice.first_day, choice.last_day
    return {
        "first_day": None if first is None else date_of(first).isoformat(),
        "last_day": None if last is None else date_of(last).isoformat(),
        "decks": None if choice.deck_ids is None else len(choice.deck_ids),
        "kinds": [str(kind) for kind in choice.kinds],
        "tags": len(choice.tags),
        "freqs": list(choice.freqs),
        "step": str(choice.step),
        "horizon": choice.horizon,
    }


def _figure(figure: Figure, lang: str) -> dict[str, object]:
    units = [column.unit for column in figure.columns]
    return {
        "code": figure.code,
        "title": figure_title(figure.code, lang),
        "explanation": figure_explanation(figure.code, lang),
        "columns": _columns(figure.columns),
        "rows": [_row(row, units) for row in figure.rows],
        "facts": [
            {"name": fact.name, "unit": str(fact.unit), "value": exact(fact.value, fact.unit)} for fact in figure.facts
        ],
    }


def _table(stream: BinaryIO, table: Table) -> int:
    _put(stream, f'{{"name": {json.dumps(table.name)}, "columns": {json.dumps(_columns(table.columns))}, "rows": [')
    units = [column.unit for column in table.columns]
    count = 0
    lines: list[str] = []
    for row in table.rows:
        lines.append(json.dumps(_row(row, units), ensure_ascii=False, allow_nan=False))
        count += 1
        if len(lines) == _AT_ONCE:
            _put(stream, (",\n   " if count > _AT_ONCE else "\n   ") + ",\n   ".join(lines))
            lines.clear()
    if lines:
        _put(stream, (",\n   " if count > len(lines) else "\n   ") + ",\n   ".join(lines))
    _put(stream, "]}")
    return count


def _columns(columns: Iterable[Column]) -> list[dict[str, str]]:
    return [{"name": column.name, "unit": str(column.unit)} for column in columns]


def _row(row: tuple[Cell, ...], units: list[Unit]) -> list[Cell]:
    return [exact(value, unit) for value, unit in zip(row, units, strict=True)]


def _put(stream: BinaryIO, text: str) -> None:
    # Half a character, as a file's name may hold one, is no text in any encoding.
    stream.write(text.encode("utf-8", "replace"))
