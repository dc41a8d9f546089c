"""How the columns of a table are parted: the delimiter that splits its rows most evenly."""

from collections import Counter
from collections.abc import Sequence
from itertools import islice, pairwise
from typing import NamedTuple

from flashcards.deckfiles.dialects.columns import is_header
from flashcards.deckfiles.dialects.table_rows import Row, RowReader

DELIMITERS = ("\t", ";", "|", ",")
_ROWS, _SAMPLE = 200, 1 << 16


class Split(NamedTuple):
    """How well a delimiter parts a table: the share of rows with columns, and of those with as many as most.

    `spaced` is the share of delimiters as they stand in prose: before a space, or between two digits. `rows` are
    the first ones.
    """

    delimiter: str
    parted: float
    even: float
    columns: int
    spaced: float
    odd: int
    rows: Sequence[Row]

    @property
    def score(self) -> tuple[float, ...]:
        """What is better is greater."""
        header = bool(self.rows) and is_header(self.rows[0].cells)
        return (header, round(self.parted + self.even, 1), -self.odd, -round(self.spaced, 1))


def best_split(text: str, start: int, preferred: str = "") -> Split:
    """Return the delimiter that parts the first rows best; `preferred` counts where two are alike."""
    order = sorted(DELIMITERS, key=lambda each: each != preferred)
    splits = [split_by(text, start, each) for each in order]
    return max(splits, key=lambda each: each.score)


def split_by(text: str, start: int, delimiter: str) -> Split:
    """Say how a delimiter parts the first rows of a table."""
    reader = RowReader(text[start : start + _SAMPLE], 0, 1, delimiter)
    rows = [row for row in islice(reader, _ROWS) if not row.is_blank]
    if len(text) > start + _SAMPLE and len(rows) > 1:
        del rows[-1]  # the sample may end in the middle of it
    rows = [row for row in rows if len(row.cells) > 1 or not row.hashed]
    counts = Counter(len(row.cells) for row in rows if len(row.cells) > 1)
    if not counts:
        return Split(delimiter, 0, 0, 1, 0, 0, rows)
    columns, most = max(counts.items(), key=lambda item: (item[1], -item[0]))
    gaps = [pair for row in rows for pair in pairwise(row.cells)]
    spaced = sum(_is_prose(*gap) for gap in gaps) / len(gaps)
    parted = sum(counts.values()) / len(rows)
    return Split(delimiter, parted, most / len(rows), columns, spaced, sum(row.odd for row in rows), rows)


def _is_prose(before: str, after: str) -> bool:
    return after[:1] == " " or (before[-1:].isdigit() and after[:1].isdigit())
