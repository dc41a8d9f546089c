"""What holds for every table."""

import csv
import io
import re
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from flashcards.deckfiles.dialects.table_rows import RowReader
from flashcards.deckfiles.reading import read_deck
from flashcards.domain.drafts import DeckFile, Origin, ParsedDeck
from flashcards.domain.reading_options import ROLES, ReadingOptions

WRITTEN = (
    'a|b c|1,5|"|""|"x"|"x, y"|"x\ny"|"a ""b"" c"|,|;|\t|,,|\n|\n\n|问题,答案\n|front\tback\ttags\n|sep=;\n',
    "#separator:tab\n|#html:true\n|#deck column:2\n|#guid column:1\n|#columns:a,b\n|# remark\n|<b>|</b>|<br>|&nbsp;",
    "&lt;|<!--|{{c1::x}}|{{c1::|}}|```|```py\n|$$|![p](q.png)|---\n|tags: [a]\n|\0|\u2028|\x0b| |x\\|y",
)
PIECES = "|".join(WRITTEN).split("|")
EMPTY = re.compile(r"[\s\",;|]*")
UNDERSTOOD = ("#", "sep=", "---", "tags:")
TEXTS = st.lists(st.sampled_from(PIECES), max_size=25).map("".join)
PATHS = st.sampled_from(["d.csv", "d.tsv", "d.txt"])
OPTIONS = st.builds(
    ReadingOptions,
    dialect=st.just("table"),
    delimiter=st.sampled_from(["", ",", "\t", "::", '"']),
    header=st.sampled_from(["", "yes", "no"]),
    roles=st.lists(st.sampled_from(["", *ROLES, "unknown"]), max_size=5).map(tuple),
)
CELLS = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\r\0\ufeff"), max_size=20)


def read(text: str, path: str, options: ReadingOptions) -> ParsedDeck:
    return read_deck(DeckFile("/decks", path, text, "digest"), options)


@settings(max_examples=200, deadline=None)
@given(TEXTS | st.text(max_size=100), PATHS, OPTIONS)
def test_no_table_makes_reading_fail_and_line_ends_do_not_matter(text: str, path: str, options: ReadingOptions) -> None:
    plain = text.replace("\r", "")
    deck = read(plain, path, options)
    for end in ("\r\n", "\r"):
        other = read(plain.replace("\n", end), path, options)
        assert (other.drafts, other.problems, other.unread) == (deck.drafts, deck.problems, deck.unread)
    for each in deck.problems:
        assert each.line_text("en") != each.line_text("zh")
        assert each.line <= plain.count("\n") + 1
    read_deck(DeckFile("/decks", path, text, "digest", origin=Origin.FOLDER))


@settings(max_examples=200, deadline=None)
@given(TEXTS, PATHS)
def test_no_line_of_a_table_is_lost(text: str, path: str) -> None:
    deck = read(text, path, ReadingOptions(dialect="table"))
    spans = [(draft.face.line, draft.end_line) for draft in deck.drafts] + list(deck.unread)
    known = {line for first, last in spans for line in range(first, last + 1)}
    lines = text.replace("\0", "\ufffd").split("\n")
    header = deck.used.header == "yes"
    for number, line in enumerate(lines, 1):
        if number in known or EMPTY.fullmatch(line) or line.lstrip('"').startswith(UNDERSTOOD):
            continue
        # What is left is the row of names, which may have lines of its own.
        assert header
        assert number <= min(known, default=number), (number, line)


@settings(max_examples=150, deadline=None)
@given(st.lists(st.tuples(CELLS, CELLS), min_size=1, max_size=6), st.sampled_from([",", ";", "\t", "|"]))
def test_rows_come_back_as_a_spreadsheet_wrote_them(rows: list[tuple[str, str]], delimiter: str) -> None:
    out = io.StringIO()
    csv.writer(out, delimiter=delimiter, quoting=csv.QUOTE_ALL, lineterminator="\n").writerows(rows)
    text = out.getvalue()
    found = list(RowReader(text, delimiter=delimiter))
    assert [tuple(row.cells) for row in found] == rows
    assert found[-1].end_line == text.count("\n")
    assert all(one.end_line + 1 == other.line for one, other in pairwise(found))


@settings(max_examples=100, deadline=None)
@given(CELLS)
def test_a_fence_in_a_cell_survives_to_the_byte(code: str) -> None:
    if "?" in code:
        return  # it may be a marker of a cloze
    ticks = "`" * (3 + code.count("`"))
    fence = f"{ticks}text\n{code}\n{ticks}"
    doubled = fence.replace('"', '""')
    deck = read(f'front,back\nq,"{doubled}"\n', "d.csv", ReadingOptions())
    assert [draft.face.back for draft in deck.drafts] == [fence]
