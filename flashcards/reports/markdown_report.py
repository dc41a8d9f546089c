"""A report as Markdown: every figure with its explanation, its single values and its table."""

import re
from collections.abc import Iterable
from typing import BinaryIO

from flashcards.domain.export_texts import column_title, export_text
from flashcards.domain.figure_cells import is_number, shown
from flashcards.domain.figure_texts import figure_explanation, figure_title, text_word, word
from flashcards.domain.figures import Fact, Figure, Unit
from flashcards.domain.progress_export import Report
from flashcards.reports.plain_texts import one_line

_LONGEST = 300
# What means something in a line of Markdown or of HTML. Signs that a backslash takes everywhere get one, the others
# are written by their numbers, so that neither a table's cell nor an address nor a formula begins at them.
_BACKSLASHED = "\\`*_[]!#"
_BY_NUMBER = "<>&|~$@\"'="
_SIGNS = {ord(sign): f"\\{sign}" for sign in _BACKSLASHED} | {ord(sign): f"&#{ord(sign)};" for sign in _BY_NUMBER}
_ADDRESS = re.compile(r"(?<=[A-Za-z]):(?=//)|(?<=www)\.", re.IGNORECASE)
_LIST = re.compile(r"^(\d*)([-+.)])(?=[-+\s]|$)", re.ASCII)
_MEANT_BY_NUMBER = {":": "&#58;", ".": "&#46;"}


def write_markdown(stream: BinaryIO, report: Report) -> int:
    """Write a report and return how many rows its tables have."""
    parts = [head_text(report)]
    for figure in report.figures:
        parts += [figure_text(figure, report.lang), table_text(figure, report.lang)]
    stream.write("\n".join(parts).encode("utf-8", "replace"))
    return sum(len(figure.rows) for figure in report.figures)


def escaped(text: str) -> str:
    """Return a text of a person as Markdown that shows exactly this text, on one line and as nothing else."""
    line = one_line(text)
    if len(line) > _LONGEST:
        line = line[: _LONGEST - 1] + "…"
    line = _ADDRESS.sub(lambda found: _MEANT_BY_NUMBER[found[0]], line.translate(_SIGNS))
    return _LIST.sub(r"\1\\\2", line)


def head_text(report: Report) -> str:
    """Return the title and what is counted."""
    lines = "".join(f"- {escaped(line)}\n" for line in report.lines)
    return f"# {escaped(report.title)}\n\n{lines}"


def figure_text(figure: Figure, lang: str) -> str:
    """Return a figure's title, explanation and single values."""
    facts = "".join(
        f"- {escaped(word(fact.name, lang))}{export_text('colon', lang)}**{escaped(fact_text(figure, fact, lang))}**\n"
        for fact in figure.facts
    )
    title, explanation = figure_title(figure.code, lang), figure_explanation(figure.code, lang)
    return f"## {escaped(title)}\n\n{escaped(explanation)}\n" + (f"\n{facts}" if facts else "")


def fact_text(figure: Figure, fact: Fact, lang: str) -> str:
    """Return a single value as a person reads it."""
    value = text_word(figure.code, fact.name, fact.value, lang) if isinstance(fact.value, str) else fact.value
    return shown(value, fact.unit, lang)


def table_text(figure: Figure, lang: str) -> str:
    """Return a figure's rows as a table."""
    if not figure.rows:
        return f"*{escaped(export_text('empty', lang))}*\n"
    head = _line(escaped(column_title(column, lang)) for column in figure.columns)
    rule = _line("--:" if is_number(column.unit) else ":--" for column in figure.columns)
    return head + rule + "".join(_line(map(escaped, row)) for row in row_texts(figure, lang))


def row_texts(figure: Figure, lang: str) -> list[list[str]]:
    """Return the rows of a figure as a person reads them."""
    rows = []
    for row in figure.rows:
        texts = []
        for column, value in zip(figure.columns, row, strict=True):
            text = value
            if isinstance(value, str) and column.unit is Unit.TEXT:
                text = text_word(figure.code, column.name, value, lang)
            texts.append(shown(text, column.unit, lang))
        rows.append(texts)
    return rows


def _line(cells: Iterable[str]) -> str:
    return "| " + " | ".join(cells) + " |\n"
