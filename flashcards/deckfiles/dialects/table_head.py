"""What stands above the rows of a table: the lines that Anki writes at the top, and Excel's `sep=`."""

import re
from dataclasses import dataclass, field

from flashcards.deckfiles.attributes import read_tags
from flashcards.deckfiles.names import fit_path

_KEYED = re.compile(r"#(?P<key>[A-Za-z][A-Za-z ]{0,40}):(?P<value>[^\n]*)")
_EXCEL = re.compile(r'"?sep=(?P<delimiter>[^"\n])"?[ \t]*(?=\n|\Z)', re.IGNORECASE)
_SEPARATORS = {
    "tab": "\t",
    "comma": ",",
    "semicolon": ";",
    "space": " ",
    "pipe": "|",
    "colon": ":",
    "\\t": "\t",
}
_COLUMN_ROLES = {"guid": "key", "tags": "tags", "deck": "deck", "notetype": "notetype"}
_KEYS = frozenset({"separator", "html", "tags", "deck", "columns", "notetype"})
_TRUE = frozenset({"true", "yes", "1"})


@dataclass(slots=True)
class TableHead:
    """What the lines above a table say. `end` and `line` are where its rows begin.

    `is_anki` tells that Anki's lines stand there, `html` what they say of the cells (None for nothing). `columns`
    are the names of its columns, `roles` the roles of single columns, by index.
    """

    end: int
    line: int
    is_anki: bool = False
    delimiter: str = ""
    html: bool | None = None
    tags: tuple[str, ...] = ()
    deck: str = ""
    columns: tuple[str, ...] = ()
    roles: dict[int, str] = field(default_factory=dict)


def read_head(text: str, start: int, line: int) -> TableHead:
    """Read the lines above the rows; other lines that begin with `#` among Anki's are its comments."""
    head = TableHead(start, line)
    match = _EXCEL.match(text, start)
    if match:
        head.delimiter = match["delimiter"]
        _move_on(head, text, match.end())
        return head
    columns = ""
    while (match := _KEYED.match(text, head.end)) is not None or (head.is_anki and text.startswith("#", head.end)):
        if match is None:
            end = text.find("\n", head.end)
        else:
            key = match["key"].strip().lower()
            if not _take(head, key, match["value"].strip("\r ") if key != "separator" else match["value"]):
                if not head.is_anki:
                    break
            elif key == "columns":
                columns = match["value"]
            end = match.end()
        _move_on(head, text, len(text) if end < 0 else end)
    if columns:
        head.columns = tuple(name.strip().strip('"') for name in columns.split(head.delimiter or "\t"))
    return head


def _move_on(head: TableHead, text: str, end: int) -> None:
    head.end = min(end + 1, len(text))
    head.line += 1


def _take(head: TableHead, key: str, value: str) -> bool:
    """Take one of Anki's lines; False where it is none."""
    name, _, column = key.partition(" ")
    if column == "column" and name in _COLUMN_ROLES:
        number = value.strip()
        if number.isascii() and number.isdigit() and 0 < len(number) < 4 and int(number):
            head.roles[int(number) - 1] = _COLUMN_ROLES[name]
    elif key not in _KEYS:
        return False
    elif key == "separator":
        head.delimiter = _SEPARATORS.get(value.strip().lower(), value.strip(" ")[:1])
    elif key == "html":
        head.html = value.strip().lower() in _TRUE
    elif key == "tags":
        head.tags = read_tags(value)
    elif key == "deck":
        head.deck = deck_levels(value)
    head.is_anki = True
    return True


def deck_levels(text: str) -> str:
    """Return a deck's path as it stands in a table, where '::' and '/' both part levels."""
    return fit_path(text.replace("\x1f", "/").replace("::", "/"))
