"""From the rows of a table to drafts: what each column holds, and what is wrong in a row."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from flashcards.deckfiles.attributes import Said, read_freq, read_tags
from flashcards.deckfiles.card_making import UNENDED, CardMaker, Piece, Side
from flashcards.deckfiles.dialects.columns import MOST_COLUMNS, are_tags
from flashcards.deckfiles.dialects.html_fields import to_markdown
from flashcards.deckfiles.dialects.table_head import TableHead, deck_levels
from flashcards.deckfiles.dialects.table_rows import Row
from flashcards.deckfiles.front_matter import FrontMatter
from flashcards.deckfiles.side_making import stripped
from flashcards.deckfiles.source import Source
from flashcards.domain.cards import Face
from flashcards.domain.drafts import Draft
from flashcards.domain.limits import CARD_CHARACTERS
from flashcards.markup.structure import Structure, scan

# A row without any of these is text that needs no second look, and one without blocks has clozes and pictures only.
_BLOCKS = re.compile(r"```|~~~|<!--|\]:|\$\$|\\\[")
_SPECIAL = re.compile(rf"\{{\{{c|!\[|{_BLOCKS.pattern}")
_AT_START = ((0, 0),)
_MORE_TO_SAY = re.compile(r"\{\{c|<!--|\]:")
# Of a fence with words behind its ticks nothing is wrong but with these, and with the marks of clozes in its code.
_IN_FENCES = re.compile(r"(?i)\?|bug|fix|cloze|output")
_KEY = re.compile(r"[\w.-]{1,200}")
_COUNTER = re.compile(r"\d{1,5}")
_SOUND = re.compile(r"\[sound:[^\[\]\n]*\]")
_HINT = re.compile(r"\{\{c(?P<number>\d+(?:,[\d,]*)?)::(?P<hidden>[^{}]*?)::(?P<hint>[^\s:{}][^:{}]*)\}\}")
_SCOPES = frozenset(
    "std torch at c10 cv tf tensorflow boost absl thrust cub nn ops core xla".split()  # noqa: SIM905 - a line of names
)


@dataclass(slots=True)
class TableCards:
    """Makes the drafts of a table whose columns have `roles`; `unread` lists the rows that gave none.

    `as_html` tells that cells are HTML. `ignored` are the columns without a role that hold something. What is
    wrong in many rows alike is said once, at the first of them.
    """

    source: Source
    lang: str
    head: TableHead
    roles: tuple[str, ...]
    as_html: bool = False
    drafts: list[Draft] = field(default_factory=list)
    unread: list[tuple[int, int]] = field(default_factory=list)
    ignored: set[int] = field(default_factory=set)
    _odd_keys: list[int] = field(default_factory=list)
    _long: tuple[int, int] = (0, 0)
    _sounds: list[int] = field(default_factory=list)
    _special: "_SpecialRows | None" = None
    _has_sounds: bool = field(init=False)
    _at: dict[str, tuple[int, ...]] = field(init=False)
    _free: set[int] = field(init=False)
    _says_more: bool = field(init=False)

    def __post_init__(self) -> None:
        every = list(enumerate(self.roles))
        self._at = {role: tuple(index for index, each in every if each == role) for role in set(self.roles)}
        self._has_sounds = "[sound:" in self.source.text
        self._free = set(self._at.get("", ()))
        self._says_more = bool(self.head.tags) or not {"front", "back", ""}.issuperset(self.roles)

    def add(self, row: Row) -> None:
        """Make the card of one row, or say why there is none."""
        if row.unclosed:
            self.source.add(row.line, 1, "quote-unclosed")
        if self._free:
            held = {index for index in self._free if index < len(row.cells) and row.cells[index].strip()}
            self.ignored |= held
            self._free -= held
        front, back = self._side(row, "front"), self._side(row, "back")
        said = self._said(row) if self._says_more or len(row.cells) > len(self.roles) else None
        if not front:
            self._refuse(row, "row-no-front")
        elif not back and "{{c" not in front:
            self._refuse(row, "row-no-back", ("front", front.partition("\n")[0][:80]))
        else:
            self._make(row, front, back, said)

    def finish(self) -> None:
        """Say what was wrong in many rows alike."""
        if self._odd_keys:
            self.source.add(self._odd_keys[0], 1, "keys-ignored", ("count", str(len(self._odd_keys))))
        if self._sounds:
            self.source.add(self._sounds[0], 1, "sounds-left-out", ("count", str(len(self._sounds))))
        line, count = self._long
        if line:
            self.source.add(line, 1, "row-long", ("count", str(count)), ("named", str(len(self.roles))))

    def _refuse(self, row: Row, code: str, *words: tuple[str, str]) -> None:
        self.source.add(row.line, 1, code, *words)
        self.unread.append((row.line, row.end_line))

    def _cells(self, row: Row, role: str) -> list[str]:
        cells = row.cells
        return [cells[index] for index in self._at.get(role, ()) if index < len(cells) and cells[index].strip()]

    def _side(self, row: Row, role: str) -> str:
        """Return one side of a row's card: the text of its columns, one below the other."""
        columns = self._at.get(role, ())
        if len(columns) == 1:
            (column,) = columns
            return self._text(row, row.cells[column]) if column < len(row.cells) else ""
        return "\n\n".join(filter(None, (self._text(row, cell) for cell in self._cells(row, role))))

    def _text(self, row: Row, cell: str) -> str:
        if self._has_sounds and _SOUND.search(cell):
            cell = _SOUND.sub("", cell)
            self._sounds.append(row.line)
        if self.as_html:
            cell, plain = to_markdown(cell)
            if plain:
                self.source.add(row.line, 1, "html-plain")
        if self.head.is_anki and "{{c" in cell:
            cell = _HINT.sub(_with_hint, cell)
        return stripped(cell, 0, len(cell))[0] if "\n" in cell else cell.strip()

    def _said(self, row: Row) -> Said:
        """Read what a row says of its card beside the text."""
        said = Said()
        for key in map(str.strip, self._cells(row, "key")):
            if _COUNTER.fullmatch(key):
                continue  # a number of the row: it would be another card's after the next edit
            if _KEY.fullmatch(key):
                said.values["key"] = key
            else:
                self._odd_keys.append(row.line)
        tags = read_tags(" ".join((*self.head.tags, *self._cells(row, "tags"), *self._beyond(row))))
        if tags:
            said.values["tags"] = tags
        for freq in self._cells(row, "freq"):
            read = read_freq(freq)
            if read is None:
                self.source.add(row.line, 1, "attribute-range", ("name", "freq"), ("value", freq.strip()[:80]))
            else:
                said.values["freq"] = read
        for name in self._cells(row, "notetype"):
            if "revers" in name.lower() or "反" in name:
                said.values["reverse"] = True
        return said

    def _beyond(self, row: Row) -> list[str]:
        """Return the cells beyond the columns that are known, where they look like tags."""
        beyond = [cell for cell in row.cells[len(self.roles) :] if cell.strip()]
        if not beyond:
            return []
        if not self._long[0]:
            self._long = row.line, len(row.cells)
        return beyond if len(beyond) <= MOST_COLUMNS and all(map(are_tags, beyond)) else []

    def _make(self, row: Row, front: str, back: str, said: Said | None) -> None:
        before = len(self.drafts)
        special = _SPECIAL.search(front) or _SPECIAL.search(back) or (said and "reverse" in said.values)
        if special or self.source.file.oversize or len(front) + len(back) > CARD_CHARACTERS:
            self._make_special(row, front, back, said)
        else:
            attributes, given = self.source.front.inherited.card(said, None)
            face = Face(self.lang, front, back, path=self.source.file.path, line=row.line)
            self.drafts.append(Draft(face, attributes, row.end_line, given))
        decks = self._cells(row, "deck") if "deck" in self._at else ()
        deck = deck_levels(decks[0]) if decks else ""
        if deck and len(self.drafts) > before:
            self.drafts[-1] = self.drafts[-1]._replace(deck=deck)

    def _make_special(self, row: Row, front: str, back: str, said: Said | None) -> None:
        """Make a card with clozes, code, pictures and the like; its text is read as a small file of its own."""
        text = f"{front}\n\n{back}"
        structure = scan(text) if _BLOCKS.search(text) else Structure(text)
        if structure.oddities and _is_broken(structure):
            for oddity in structure.oddities:
                self.source.add(row.line, 1, oddity.code)
            self.unread.append((row.line, row.end_line))
            return
        if self._special is None:
            self._special = _SpecialRows(self)
        self._special.make(row, (front, back), structure, said)


class _SpecialRows:
    """Makes the cards of rows that hold more than text, with one source and one maker that go from row to row."""

    def __init__(self, cards: TableCards) -> None:
        self._source = _RowSource(cards.source)
        self._maker = CardMaker(self._source, cards.lang)
        self._maker.drafts, self._maker.unread = cards.drafts, cards.unread

    def make(self, row: Row, sides: tuple[str, str], structure: Structure, said: Said | None) -> None:
        """Make the card of one row, or say why there is none; `structure` are the blocks of its text."""
        source = self._source
        source.text, source.structure, source.line = structure.text, structure, row.line
        self._maker.look_over()
        front, back = Side(sides[0], _AT_START), Side(sides[1], ((0, len(sides[0]) + 2),))
        length = len(structure.text)
        inherited = source.front.inherited
        self._maker.make(Piece(front, back, structure.fences, said, inherited, 0, length, row.line, row.end_line))
        for oddity in structure.oddities:
            source.report(oddity.at, oddity.code)


class _RowSource(Source):
    """The text of one row; whatever is wrong in it is told of the line in the file where the row begins."""

    __slots__ = ("_whole", "line")

    def __init__(self, whole: Source) -> None:
        super().__init__(whole.file, "", FrontMatter(inherited=whole.front.inherited), whole.options)
        self._whole, self.line = whole, 0
        self.structure = Structure("")

    def report(self, offset: int, code: str, *words: tuple[str, str]) -> None:  # noqa: ARG002 - a row has one place
        """Add a problem, wherever it is in the row."""
        self._whole.add(self.line, 1, code, *words)


def _is_broken(structure: Structure) -> bool:
    """Tell whether all that is to be said of a text is that its fences or formulas never end."""
    text = structure.text
    if _MORE_TO_SAY.search(text) or (any(fence.info for fence in structure.fences) and _IN_FENCES.search(text)):
        return False
    return all(oddity.code in UNENDED for oddity in structure.oddities)


def _with_hint(cloze: re.Match[str]) -> str:
    """Write the hint of one of Anki's clozes as ours, with a space before it; a scope in C++ is none."""
    hidden, hint = cloze["hidden"], cloze["hint"]
    if hidden.rpartition("::")[2].strip("` ") in _SCOPES or "`" in hint:
        return cloze.group()
    return f"{{{{c{cloze['number']}::{hidden}:: {hint}}}}}"


def names_of(cells: Sequence[str]) -> tuple[str, ...]:
    """Return cells as the names of columns, short enough to be shown."""
    return tuple(" ".join(cell.split())[:80] for cell in cells)
