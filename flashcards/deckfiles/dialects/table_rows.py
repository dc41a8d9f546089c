"""The rows of a table in a text: cells parted by a delimiter, in quotes where they hold one or several lines."""

import re
from collections.abc import Iterator
from typing import NamedTuple

# After so many quotes that never end, quotes no longer join lines: each costs a look at the rest of the text.
_MOST_UNCLOSED = 20


class Row(NamedTuple):
    """A row with the lines it stands on. `unclosed` tells that a cell begins with a quote that never ends.

    `odd` counts cells with a quote in the middle, as they come of a wrong delimiter. `hashed` tells that its first
    character is `#`, outside quotes.
    """

    line: int
    end_line: int
    cells: list[str]
    unclosed: bool = False
    odd: int = 0
    hashed: bool = False

    @property
    def is_blank(self) -> bool:
        """Tell whether no cell holds anything."""
        return not "".join(self.cells).strip()


class RowReader:
    """Reads the rows of a text whose lines end in LF, from an offset and the line that it stands on; not empty lines.

    In quotes a doubled quote is one, and line ends are text. A cell with a quote that does not end before a
    delimiter or the line's end is taken as it is written, so that one wrong quote costs one row at most.
    """

    def __init__(self, text: str, start: int = 0, line: int = 1, delimiter: str = ",") -> None:
        self._text, self._start, self._line = text, start, line
        self._delimiter = delimiter
        blanks = "".join(each for each in " \t" if each not in delimiter)
        self._blanks = re.compile(f"[{blanks}]*" if blanks else "")
        self._unclosed = 0
        self._last_quote = text.rfind('"')

    def __iter__(self) -> Iterator[Row]:
        text, at, line, delimiter = self._text, self._start, self._line, self._delimiter
        while at < len(text):
            end = text.find("\n", at)
            end = len(text) if end < 0 else end
            if at == end:
                at, line = at + 1, line + 1
                continue
            if text.find('"', at, end) < 0:
                cells = text[at:end].split(delimiter) if delimiter else [text[at:end]]
                yield Row(line, line, cells, False, 0, text[at] == "#")
                at, line = end + 1, line + 1
                continue
            before = self._unclosed
            cells, stop, odd = self._quoted_row(at, end)
            last = line + text.count("\n", at, stop)
            yield Row(line, last, cells, self._unclosed > before, odd, text[at] == "#")
            at, line = stop + 1, last + 1

    def _quoted_row(self, at: int, line_end: int) -> tuple[list[str], int, int]:
        """Return the cells of a row with quotes in it, where it ends, and how many cells are odd."""
        text, delimiter = self._text, self._delimiter
        cells: list[str] = []
        odd = 0
        while True:
            closed = self._quoted_cell(at, line_end)
            if closed is not None:
                cell, at = closed
                if at > line_end:
                    line_end = text.find("\n", at)
                    line_end = len(text) if line_end < 0 else line_end
            else:
                stop = text.find(delimiter, at, line_end) if delimiter else -1
                stop = line_end if stop < 0 else stop
                cell, at = text[at:stop], stop
                odd += '"' in cell
            cells.append(cell)
            if at >= line_end:
                return cells, line_end, odd
            at += len(delimiter)

    def _quoted_cell(self, at: int, line_end: int) -> tuple[str, int] | None:
        """Return a cell in quotes that begins here, and where it ends; None for a plain one."""
        text = self._text
        begin = self._end_of_blanks(at)
        if text[begin : begin + 1] != '"':
            return None
        close = self._closing_quote(begin + 1, line_end)
        if close < 0:
            self._unclosed += 1
            return None
        after = self._end_of_blanks(close + 1)
        if self._ends_a_cell(after):
            return text[begin + 1 : close].replace('""', '"'), after
        if close > line_end:
            self._unclosed += 1
            return None
        return self._loosely_quoted(begin, line_end)

    def _end_of_blanks(self, at: int) -> int:
        match = self._blanks.match(self._text, at)
        return match.end() if match else at

    def _ends_a_cell(self, at: int) -> bool:
        text, delimiter = self._text, self._delimiter
        return at >= len(text) or text[at] == "\n" or bool(delimiter and text.startswith(delimiter, at))

    def _closing_quote(self, at: int, line_end: int) -> int:
        """Return where the first quote is that is not doubled, -1 for none."""
        text = self._text
        limit = len(text) if self._unclosed < _MOST_UNCLOSED else line_end
        while at <= self._last_quote:
            close = text.find('"', at, limit)
            if close < 0 or text[close + 1 : close + 2] != '"':
                return close
            at = close + 2
        return -1

    def _loosely_quoted(self, begin: int, line_end: int) -> tuple[str, int] | None:
        """Take the outer quotes off a cell whose inner ones are not doubled, if it ends in one on its line."""
        text = self._text
        stop = text.find(self._delimiter, begin, line_end) if self._delimiter else -1
        stop = line_end if stop < 0 else stop
        inside = text[begin + 1 : stop].rstrip()
        return (inside[:-1], stop) if inside[-1:] == '"' else None
