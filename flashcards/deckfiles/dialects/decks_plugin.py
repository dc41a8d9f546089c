"""Obsidian's Decks plugin: headings of one level are questions; a table that is a whole answer makes cards."""

import re
from itertools import pairwise
from typing import NamedTuple

from flashcards.deckfiles.attributes import Said
from flashcards.deckfiles.card_making import Side
from flashcards.deckfiles.cutting import Cutting
from flashcards.deckfiles.dialect import Dialect
from flashcards.deckfiles.highlights import has_marks, highlights
from flashcards.deckfiles.in_text import first_in_text
from flashcards.deckfiles.note_fields import tell_of_properties
from flashcards.deckfiles.outline import Reading
from flashcards.deckfiles.question_level import heading_levels
from flashcards.deckfiles.side_making import Edit, joined
from flashcards.deckfiles.source import Source
from flashcards.deckfiles.vault_tags import DECKS, DeckTags, trailing_tags
from flashcards.deckfiles.vault_text import VaultText
from flashcards.domain.drafts import Reason
from flashcards.domain.reading_options import ReadingOptions
from flashcards.markup.structure import Heading

TAGS = DeckTags(DECKS)
_LEVEL = 2
_ID = re.compile(r"%%dk:[a-z]:([\w.-]{1,200})%%")
_IDS = re.compile(r"[ \t]*(?:%%dk:[^%\n]*%%[ \t]*)*")
_ROW = re.compile(r"^[ \t]*\|?[^\n|]*\|[^\n]*$", re.MULTILINE)
_DIVIDER = re.compile(r"[ \t]*\|?(?:[ \t]*:?-+:?[ \t]*\|)+(?:[ \t]*:?-+:?)?[ \t]*")
_BAR = re.compile(r"(?<!\\)\|")
_ESCAPED_BAR = re.compile(r"\\\|")


class _Row(NamedTuple):
    """A row of a table: where its line begins and ends, and where its cells stand."""

    start: int
    end: int
    cells: list[tuple[int, int]]


def recognise(source: Source) -> Reason | None:
    """Recognise the tag `#decks`, or an id that the plugin wrote."""
    line = TAGS.line_in_file(source)
    if not line and "%%dk:" in source.text:
        at = first_in_text(source, (match.start() for match in _ID.finditer(source.text)))
        line = source.place(at)[0] if at >= 0 else 0
    return Reason("decks-tag", line) if line else None


def read(source: Source, lang: str) -> Reading:
    """Read the headings of one level, with clozes by highlighting, and tables as cards."""
    tell_of_properties(source)
    return _Decks(source, lang).run()


DECKS_PLUGIN = Dialect("decks-plugin", recognise, read, "## {question}\n\n{answer}\n", vault=True)


def _is_note(comment: str) -> bool:
    """Tell whether a comment is a note of the author's, which is shown with the answer, and not an id."""
    return not comment.startswith("%%dk:")


class _Decks:
    """One pass over the headings of a file."""

    def __init__(self, source: Source, lang: str) -> None:
        self.source, self.text = source, source.text
        self.vault = VaultText(source, _is_note)
        self.cutting = Cutting(source, lang)
        maker = self.cutting.maker
        maker.has_braces = maker.has_braces or has_marks(self.vault.masked, 0, len(self.text))
        deck, self.cutting.inherited = TAGS.of_file(source)
        tag = TAGS.find(self.vault.masked, self.vault.start, len(self.text)) if deck is None else None
        self.deck = deck or (tag.deck if tag else "")
        present = {heading.level for heading in self.vault.headings}
        guessed = _LEVEL if _LEVEL in present else heading_levels(source).level() or _LEVEL
        self.level = source.options.level or guessed

    def run(self) -> Reading:
        headings = [each for each in self.vault.headings if each.level <= self.level]
        self._aside(self.vault.start, headings[0].start if headings else len(self.text))
        for index, heading in enumerate(headings):
            stop = headings[index + 1].start if index + 1 < len(headings) else len(self.text)
            if heading.level == self.level:
                self._heading(heading, stop)
            else:
                self._aside(min(heading.end + 1, stop), stop)
        return self.cutting.reading(self.vault.title(), used=ReadingOptions(level=self.level))

    def _aside(self, start: int, stop: int) -> None:
        """Keep the text between two cards aside, but for lines of tags, which were understood."""
        masked, position, at = self.vault.masked, start, start
        while at < stop:
            end = self.vault.line_end(at, stop)
            if masked.find("#", at, end) >= 0 and TAGS.line(masked, at, end):
                self.cutting.aside(position, at)
                position = min(end + 1, stop)
            at = end + 1
        self.cutting.aside(position, stop)

    def _heading(self, heading: Heading, stop: int) -> None:
        """Make the card of a heading, or the cards of the table that is all that stands below it."""
        begin = min(heading.end + 1, stop)
        rows = self._rows(begin, stop)
        if rows:
            for row in rows:
                self._row(row)
            return
        title_end = self.vault.before_cuts(heading.title_start, heading.title_end)
        cut, tags = trailing_tags(self.vault.masked, heading.title_start, title_end)
        edits = [Edit(cut, title_end)] if tags else []
        marks = self._clozes(heading.title_start, stop)
        front = self.vault.side(heading.title_start, heading.title_end, sorted([*edits, *marks]), tight=True)
        values: dict[str, object] = {"tags": TAGS.others(tags)} if TAGS.others(tags) else {}
        self._card(heading.start, stop, (front, self.vault.side(begin, stop, marks)), values)

    def _clozes(self, start: int, stop: int) -> list[Edit]:
        if not has_marks(self.vault.masked, start, stop):
            return []
        return highlights(self.text, self.vault.masked, (start, stop), self.cutting.maker.definitions)

    def _card(self, start: int, stop: int, sides: tuple[Side, Side], values: dict[str, object]) -> None:
        """Make one card, with the id that the plugin wrote beside it."""
        found = _ID.search(self.text, start, stop) if self.vault.notes else None
        if found and found.span() in self.vault.note_set:
            values["key"] = found[1]
        if self.cutting.card(start, stop, sides, Said(values) if values else None) and self.deck:
            self.cutting.in_deck(self.deck)

    def _rows(self, start: int, stop: int) -> list[_Row]:
        """Return the rows below the head of a table that is all there is, else nothing."""
        masked = self.vault.masked
        if masked.find("|", start, stop) < 0:
            return []
        lines: list[tuple[int, int]] = []
        at = start
        while at < stop:
            end = self.vault.line_end(at, stop)
            if not _IDS.fullmatch(self.text, at, end):
                lines.append((at, end))
            at = end + 1
        if len(lines) < 3 or not _DIVIDER.fullmatch(masked, *lines[1]):
            return []
        if not all(_ROW.match(masked, *line) for line in lines):
            return []
        return [_Row(*line, self._cells(*line)) for line in lines[2:]]

    def _cells(self, start: int, end: int) -> list[tuple[int, int]]:
        """Return where the cells of a row stand; the bars at its ends are no cells."""
        masked = self.vault.masked
        bars = [match.start() for match in _BAR.finditer(masked, start, end)]
        edges = [start - 1, *bars, end]
        cells = [(one + 1, other) for one, other in pairwise(edges)]
        return cells if masked[start : cells[0][1]].strip() else cells[1:]

    def _row(self, row: _Row) -> None:
        """Make a card of a row: question, answer, and notes that follow the answer."""
        edits = [Edit(each.start(), each.start() + 1) for each in _ESCAPED_BAR.finditer(self.vault.masked, *row[:2])]
        edits = sorted([*edits, *self._clozes(row.start, row.end)])
        cells = [self.vault.side(*cell, edits, tight=True) for cell in row.cells]
        if not any(cell.text for cell in cells):
            self.cutting.leave_out(row.start, row.end)
            return
        back = joined(Side("", ((0, row.end),)), *cells[1:])
        self._card(row.start, row.end, (cells[0], back), {})
