"""mdanki's decks: `##` headings are cards, a line `%` parts front and back, `[#tag]()` lines hold tags."""

import re

from flashcards.deckfiles.attributes import Said
from flashcards.deckfiles.cutting import Cutting
from flashcards.deckfiles.dialect import Dialect
from flashcards.deckfiles.duplicates import warn_of_same_fronts
from flashcards.deckfiles.heading_dress import text_end
from flashcards.deckfiles.in_text import matches_in_text
from flashcards.deckfiles.outline import Reading
from flashcards.deckfiles.side_making import Edit, joined, side
from flashcards.deckfiles.source import Source
from flashcards.domain.drafts import Reason
from flashcards.markup.structure import Heading

_PARTING = re.compile(r"^%[ \t]*$", re.MULTILINE)
_TAG = r"\[#(?:[^\[\]\n\\]|\\.)++\]\(\)"
_TAGS = re.compile(rf"^[ \t]*{_TAG}(?:[ \t,]*+{_TAG})*+[ \t]*$", re.MULTILINE)
_NAME = re.compile(r"\[#([^\[\]\n]+)\]\(\)")
_QUESTION = 2


def recognise(source: Source) -> Reason | None:
    """Recognise a line `%`, or a line of tags, below a heading of level 2."""
    first = next((heading.end for heading in source.structure.headings if heading.level == _QUESTION), None)
    if first is None:
        return None
    found = sorted([*_lines(source, _PARTING, first), *_lines(source, _TAGS, first)])
    return Reason("mdanki", source.place(found[0].start)[0]) if found else None


def _lines(source: Source, pattern: re.Pattern[str], start: int) -> list[Edit]:
    """Find lines outside code, formulas and comments, as what is no text of a card."""
    if ("%" if pattern is _PARTING else "]()") not in source.text:
        return []
    return [Edit(*match.span()) for match in matches_in_text(source, pattern, start)]


def read(source: Source, lang: str) -> Reading:
    """Read the cards; the first heading of level 1 names the deck, later ones are sections."""
    return _Cards(source, lang).run()


class _Cards:
    """One pass over the headings of levels 1 and 2."""

    def __init__(self, source: Source, lang: str) -> None:
        self.source, self.text = source, source.text
        self.cutting = Cutting(source, lang)
        self.tags = _lines(source, _TAGS, source.front.end)
        self.partings = _lines(source, _PARTING, source.front.end)
        self.tag, self.parting = 0, 0

    def run(self) -> Reading:
        headings = [heading for heading in self.source.structure.headings if heading.level <= _QUESTION]
        starts = [heading.start for heading in headings] + [len(self.text)]
        self.cutting.aside(self.source.front.end, starts[0])
        title = ""
        for heading, following in zip(headings, starts[1:], strict=True):
            stop = text_end(self.text, heading.end, following)
            if heading.level == _QUESTION:
                self._card(heading, stop)
            else:
                title = title or self.text[heading.title_start : heading.title_end]
                self.cutting.aside(heading.end, stop)
        warn_of_same_fronts(self.source, self.cutting.drafts)
        return self.cutting.reading(title)

    def _card(self, heading: Heading, stop: int) -> None:
        """Make one card; a second `%` is text."""
        text = self.text
        tags = self._tags(heading.end, stop)
        names = (name for line in tags for name in _NAME.findall(text[line.start : line.end]))
        said = Said({"tags": tuple(dict.fromkeys("-".join(name.split()) for name in names))}) if tags else None
        while self.parting < len(self.partings) and self.partings[self.parting].start < heading.end:
            self.parting += 1
        front = side(text, heading.title_start, heading.title_end)
        begin = heading.end
        if self.parting < len(self.partings) and self.partings[self.parting].start < stop:
            line = self.partings[self.parting]
            front = joined(front, side(text, heading.end, line.start, tags))
            begin = line.end
        self.cutting.card(heading.start, stop, (front, side(text, begin, stop, tags)), said)

    def _tags(self, start: int, stop: int) -> list[Edit]:
        while self.tag < len(self.tags) and self.tags[self.tag].start < start:
            self.tag += 1
        first = self.tag
        while self.tag < len(self.tags) and self.tags[self.tag].start < stop:
            self.tag += 1
        return self.tags[first : self.tag]


MDANKI = Dialect("mdanki", recognise, read, "## \n\n%\n\n")
