"""The tables of a Markdown file that holds little else, as lines of cells with the line they stand on."""

import re
from bisect import bisect_left
from collections.abc import Iterator
from typing import NamedTuple

from flashcards.deckfiles.dialects.columns import is_header, is_wordy
from flashcards.deckfiles.dialects.table_rows import Row
from flashcards.deckfiles.in_text import blocks_of_no_text
from flashcards.deckfiles.question_level import asks
from flashcards.deckfiles.source import Source

# A line of bars, dashes and colons; whether it parts the names of columns from the rows is looked at cell by cell.
_RULE = re.compile(r"^(?=[ \t:|-])[ \t:|-]++$", re.MULTILINE)
_CELL = re.compile(r":?-+:?")
_BAR = re.compile(r"(?<!\\)\|")
_SAMPLE = 1 << 16
_LEAST_ROWS = 2


class PipeTable(NamedTuple):
    """A table from `start` to `end` of the file: the row of names above its rule, and the rows below."""

    start: int
    end: int
    head: Row
    rows: list[Row]


def pipe_tables(source: Source, length: int = 0) -> list[PipeTable]:
    """List the tables outside code, formulas and comments, of the first `length` characters or of all."""
    text, start = source.text, source.front.end
    stop = min(start + length, len(text)) if length else len(text)
    if text.find("|", start, stop) < 0:
        return []
    walk, tables, end = blocks_of_no_text(source), [], start
    for rule in _RULE.finditer(text, start, stop):
        if rule.start() <= end or walk.holds(rule.start()):
            continue
        names = _cells(rule.group())
        begin = text.rfind("\n", 0, rule.start() - 1) + 1
        head = text[begin : rule.start() - 1]
        if "|" not in rule.group() or not all(map(_CELL.fullmatch, names)) or begin < end:
            continue
        if "|" in head and len(_cells(head)) == len(names):
            line = source.place(begin)[0]
            rows = list(_rows(text, rule.end() + 1, line + 2))
            end = rule.end()
            for _ in rows:
                end = _line_end(text, end + 1)
            tables.append(PipeTable(begin, end, Row(line, line, _cells(head)), rows))
    return tables


def _rows(text: str, at: int, line: int) -> Iterator[Row]:
    """Yield the lines with bars from an offset on, to the first without."""
    while at < len(text):
        end = _line_end(text, at)
        if text.find("|", at, end) < 0:
            return
        yield Row(line, line, _cells(text[at:end]))
        at, line = end + 1, line + 1


def _line_end(text: str, at: int) -> int:
    end = text.find("\n", at)
    return len(text) if end < 0 else end


def _cells(line: str) -> list[str]:
    r"""Part a line at its bars; those at its ends part nothing, and `\|` is a bar."""
    cells = _BAR.split(line.strip())
    if len(cells) > 1 and not cells[0]:
        del cells[0]
    if len(cells) > 1 and not cells[-1]:
        del cells[-1]
    return [cell.strip().replace("\\|", "|") for cell in cells]


def tables_of_cards(source: Source, *, only_named: bool) -> list[PipeTable]:
    """Return the tables at the top of a file that holds little beside them, if their rows seem to be cards.

    That is, if their columns have names that are known, or if one table has two columns of text; but not below
    headings that ask. With `only_named` the names must be known.
    """
    tables = pipe_tables(source, _SAMPLE)
    rows = sum(len(table.rows) for table in tables)
    if not rows:
        return []
    text, headings = source.text, source.structure.headings
    reach = min(source.front.end + _SAMPLE, len(text))
    seen = headings[: bisect_left(headings, (reach,))]
    if any(asks(text[each.title_start : each.title_end]) for each in seen):
        return []
    written = sum(1 for line in text[source.front.end : reach].split("\n") if line.strip())
    if 2 * (written - len(seen)) > 3 * (rows + 2 * len(tables)):
        return []
    if all(is_header(table.head.cells) for table in tables):
        return tables
    one_of_text = len(tables) == 1 and len(seen) < 2 and len(tables[0].head.cells) == 2 and _is_text(tables[0].rows)
    return tables if one_of_text and not only_named else []


def _is_text(rows: list[Row]) -> bool:
    """Tell whether there are some rows, and most of their first two cells are text."""
    wordy = (sum(is_wordy("".join(row.cells[at : at + 1])) for row in rows) for at in (0, 1))
    return len(rows) >= _LEAST_ROWS and all(2 * each > len(rows) for each in wordy)
