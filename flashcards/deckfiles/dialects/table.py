"""Tables whose rows are cards: CSV, TSV and text, as spreadsheets and Anki write them, and those of Markdown."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import PurePosixPath

from flashcards.deckfiles.dialect import Dialect
from flashcards.deckfiles.dialects.columns import MOST_COLUMNS, is_header, is_wordy, roles_by_name, roles_by_place
from flashcards.deckfiles.dialects.delimiters import Split, best_split, split_by
from flashcards.deckfiles.dialects.html_tokens import has_tags
from flashcards.deckfiles.dialects.pipe_table_cards import read_pipe_tables
from flashcards.deckfiles.dialects.pipe_tables import pipe_tables, tables_of_cards
from flashcards.deckfiles.dialects.table_cards import TableCards, names_of
from flashcards.deckfiles.dialects.table_head import TableHead, read_head
from flashcards.deckfiles.dialects.table_rows import Row, RowReader
from flashcards.deckfiles.duplicates import warn_of_same_fronts, without_copies
from flashcards.deckfiles.names import is_sheet, may_be_table
from flashcards.deckfiles.outline import Reading
from flashcards.deckfiles.source import Source
from flashcards.domain.drafts import Origin, Reason
from flashcards.domain.reading_options import ROLES, ReadingOptions
from flashcards.markup.structure import scan

_PREFERRED = {".tsv": "\t", ".csv": ",", ".txt": "\t"}
_LEAST_ROWS, _MOST_COLUMNS, _EVEN = 2, 8, 0.8
_HTML_SHARE = 3


def recognise(source: Source) -> Reason | None:
    """Recognise a table by its file's name; a text file, and one that was only found, must look like one too."""
    path = source.file.path
    if not may_be_table(path):
        return None
    head = _head(source)
    if head.is_anki:
        return Reason("table-anki", head.line - 1)
    split = _split(source, head)
    if split.rows and is_header(split.rows[0].cells):
        return Reason("table-header", head.line + split.rows[0].line - 1)
    if _looks_like_cards(split, is_sheet(path)) or _has_tabs_alike(split, source.file.origin):
        return Reason("table-even")
    if is_sheet(path) and source.file.origin is Origin.NAMED:
        return Reason("table-suffix")
    return None


def recognise_in_markdown(source: Source) -> Reason | None:
    """Recognise a Markdown file that is essentially tables; in what was found their columns must have known names."""
    if may_be_table(source.file.path) or "|" not in source.text:
        return None
    tables = tables_of_cards(source, only_named=source.file.origin is Origin.REPOSITORY)
    return Reason("table-in-markdown", tables[0].head.line) if tables else None


def _looks_like_cards(split: Split, sheet: bool) -> bool:
    """Tell whether rows without names of columns are cards: even, few columns, the first two of them text."""
    rows = [row.cells for row in split.rows if len(row.cells) > 1]
    if len(rows) < _LEAST_ROWS or split.columns > _MOST_COLUMNS or split.even < _EVEN:
        return False
    if not sheet and split.delimiter == "," and split.spaced > 0:
        return False  # lines of prose
    wordy = [sum(is_wordy(cells[column]) for cells in rows) * 2 > len(rows) for column in (0, 1)]
    return all(wordy)


def _has_tabs_alike(split: Split, origin: Origin) -> bool:
    """Tell whether tabs part nearly all lines alike, however short their cells are.

    One such line is enough in a file that a person named. In a folder of decks there must be more, with letters
    in one of the first two columns; in vaults and repositories much is data that looks like this.
    """
    rows = [row.cells for row in split.rows if len(row.cells) > 1]
    if split.delimiter != "\t" or not rows or split.columns > _MOST_COLUMNS or split.even < _EVEN:
        return False
    if sum(bool(cells[0].strip() and cells[1].strip()) for cells in rows) < _EVEN * len(rows):
        return False  # lines that are indented
    if origin is not Origin.FOLDER:
        return origin is Origin.NAMED
    lettered = [sum(any(map(str.isalpha, cells[column])) for cells in rows) * 2 > len(rows) for column in (0, 1)]
    return len(rows) >= _LEAST_ROWS and any(lettered)


def _head(source: Source) -> TableHead:
    line = source.text.count("\n", 0, source.front.end) + 1
    return read_head(source.text, source.front.end, line)


def _split(source: Source, head: TableHead) -> Split:
    """Part the rows by what a person said, what the file says, or what fits best."""
    said = source.options.delimiter or head.delimiter
    if said:
        return split_by(source.text, head.end, said)
    suffix = PurePosixPath(source.file.path).suffix.lower()
    split = best_split(source.text, head.end, _PREFERRED.get(suffix, ","))
    return split if split.parted else split._replace(delimiter=_PREFERRED.get(suffix, ","))


@dataclass(slots=True)
class _Columns:
    """The columns of a table: their roles, their names or first cells, and whether a row of names stands above them."""

    roles: tuple[str, ...]
    names: tuple[str, ...]
    has_header: bool
    are_named: bool


def read(source: Source, lang: str) -> Reading:
    """Read the rows of a table as cards, as far as a person said how, and else as it seems meant."""
    is_piped = not may_be_table(source.file.path) and source.options.delimiter in ("", "|")
    if is_piped and (tables := pipe_tables(source)):
        return read_pipe_tables(source, lang, tables)
    source.structure = scan("")  # each cell is a text of its own
    head = _head(source)
    split = _split(source, head)
    columns = _columns(source, head, split)
    cards = TableCards(source, lang, head, columns.roles, _is_html(head, split))
    is_first = True
    for row in RowReader(source.text, head.end, head.line, split.delimiter):
        if row.is_blank or _is_comment(row, head) or (split.delimiter == "|" and _is_rule(row)):
            continue
        if not (is_first and columns.has_header):
            cards.add(row)
        is_first = False
    cards.finish()
    if cards.ignored:
        source.add(head.line, 1, "columns-ignored", ("names", _named(columns, cards.ignored)))
    drafts, copies = without_copies(source, cards.drafts)
    warn_of_same_fronts(source, drafts)
    return Reading(
        drafts,
        unread=tuple(sorted((*cards.unread, *copies))),
        deck=head.deck,
        used=_used(split, columns),
        columns=columns.names,
    )


TABLE = Dialect("table", recognise, read, marked=False, gap=False, unmarked=recognise_in_markdown)


def _is_comment(row: Row, head: TableHead) -> bool:
    """Tell whether a row is a line that Anki passes over; elsewhere one with columns is a row."""
    return row.hashed and row.line == row.end_line and (head.is_anki or len(row.cells) == 1)


def _is_rule(row: Row) -> bool:
    """Tell whether a row is the line below the names in a table of Markdown."""
    return all(not cell.strip(" \t:-") for cell in row.cells) and any("--" in cell for cell in row.cells)


def _columns(source: Source, head: TableHead, split: Split) -> _Columns:
    """Find out what the columns are: by a person, by the names above them, by their place."""
    options = source.options
    rows = [row for row in split.rows if not _is_comment(row, head)]
    first = rows[0].cells[:MOST_COLUMNS] if rows else []
    count = min(split.columns, MOST_COLUMNS)
    named = is_header(first) and not head.columns and not head.roles
    has_header = options.header == "yes" or (not options.header and named)
    if has_header:
        roles = roles_by_name(first, head.roles)
    elif head.columns:
        roles = roles_by_name(head.columns, head.roles)
    else:
        roles = roles_by_place(count, head.roles, [row.cells for row in rows])
    if options.roles:
        said = tuple(role if role in ROLES else "" for role in options.roles)
        roles = said + ("",) * (count - len(said))
    return _Columns(roles, names_of(head.columns or first), has_header and bool(rows), has_header or bool(head.columns))


def _is_html(head: TableHead, split: Split) -> bool:
    """Tell whether cells are HTML: by what Anki says, else by the tags in them."""
    if head.html is not None:
        return head.html
    tagged = sum(any(map(_seems_html, row.cells)) for row in split.rows)
    return bool(tagged) if head.is_anki else tagged > 1 and tagged * _HTML_SHARE > len(split.rows)


def _seems_html(cell: str) -> bool:
    """Tell whether a cell holds tags or entities as a card's layout needs them, and no code in Markdown."""
    if "`" in cell:
        return False
    if "&nbsp;" in cell or "<br" in cell.lower():
        return True
    return "</" in cell and has_tags(cell)


def _named(columns: _Columns, indices: Iterable[int]) -> str:
    """List columns by name, or by number where they have none."""
    names = columns.names if columns.are_named else ()
    return ", ".join(names[index] if index < len(names) else str(index + 1) for index in sorted(indices))[:200]


def _used(split: Split, columns: _Columns) -> ReadingOptions:
    roles = tuple(role if role in ROLES else "" for role in columns.roles)
    header = "yes" if columns.has_header else "no"
    return ReadingOptions(delimiter=split.delimiter, header=header, roles=roles)
