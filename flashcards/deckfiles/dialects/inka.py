"""inka's notes: between two `---` lines stand `Deck:`, `Tags:`, numbered questions and quoted answers."""

import re
from bisect import bisect_left

from flashcards.deckfiles.attributes import Said, read_tags
from flashcards.deckfiles.braces import Braces, as_cloze, brace_pairs, number_of
from flashcards.deckfiles.card_making import Side
from flashcards.deckfiles.cutting import Cutting
from flashcards.deckfiles.dialect import Dialect
from flashcards.deckfiles.names import fit_path
from flashcards.deckfiles.outline import Reading
from flashcards.deckfiles.side_making import Edit, side
from flashcards.deckfiles.source import Source
from flashcards.domain.drafts import Reason
from flashcards.markup.inline import Span
from flashcards.markup.opaque import SpanWalk, opaque_spans

_ITEM = re.compile(r"^(?:<!--[ \t]*ID:[ \t]*(?P<id>\d{1,20})[ \t]*-->[ \t]*\n)?\d{1,9}\.[ \t]+", re.MULTILINE)
_ANSWER = re.compile(r"^>", re.MULTILINE)
_QUOTE = re.compile(r"^>[ \t]?", re.MULTILINE)
_KEY = re.compile(r"^(?P<name>Deck|Tags):[ \t]*(?P<value>[^\n]*)$", re.MULTILINE)


def recognise(source: Source) -> Reason | None:
    """Recognise a section with a deck, or with a quoted answer, and a numbered question."""
    text = source.text
    for start, stop in _sections(source)[0]:
        item = _ITEM.search(text, start, stop)
        key = _KEY.search(text, start, item.start()) if item else None
        if item and key and (key["name"] == "Deck" or _ANSWER.search(text, item.end(), stop)):
            return Reason("inka", source.place(key.start())[0])
    return None


def _sections(source: Source) -> tuple[list[tuple[int, int]], bool]:
    """Return what stands between pairs of `---` lines, and whether the last pair is complete."""
    rules = [rule for rule in source.structure.rules if rule >= source.front.end]
    ends = [*rules, len(source.text)] if len(rules) % 2 else rules
    pairs = [(min(one + 3, other), other) for one, other in zip(ends[::2], ends[1::2], strict=True)]
    return pairs, len(rules) % 2 == 0


def read(source: Source, lang: str) -> Reading:
    """Read the sections; what stands outside them is left aside."""
    return _Sections(source, lang).run()


class _Sections:
    """One pass over the sections of a file."""

    def __init__(self, source: Source, lang: str) -> None:
        self.source, self.text = source, source.text
        self.cutting = Cutting(source, lang)
        self.deck, self.said = "", Said()
        self.braces = self._all_braces()
        self.items = self._outside_fences(_ITEM)
        self.quotes = [Edit(*each.span()) for each in self._outside_fences(_QUOTE)]

    def run(self) -> Reading:
        sections, complete = _sections(self.source)
        position = self.source.front.end
        for start, stop in sections:
            self.cutting.aside(position, start - 3)
            self._section(start, stop)
            position = min(stop + 3, len(self.text))
        self.cutting.aside(position, len(self.text))
        if not complete:
            self.source.report(sections[-1][0] - 3, "section-open")
        return self.cutting.reading()

    def _outside_fences(self, pattern: re.Pattern[str]) -> list[re.Match[str]]:
        """Find a pattern outside the code that stands at the margin."""
        walk = SpanWalk([Span(fence.start, fence.end, "") for fence in self.source.structure.fences if not fence.depth])
        return [each for each in pattern.finditer(self.text) if not walk.holds(each.start())]

    def _section(self, start: int, stop: int) -> None:
        """Read the keys at the top of a section, and its questions."""
        first, last = (bisect_left(self.items, at, key=re.Match.start) for at in (start, stop))
        items = self.items[first:last]
        head = items[0].start() if items else stop
        self.deck, self.said = "", Said()
        position = start
        for key in _KEY.finditer(self.text, start, head):
            self.cutting.aside(position, key.start())
            self._key(key["name"], key["value"])
            position = key.end()
        self.cutting.aside(position, head)
        for index, item in enumerate(items):
            self._card(item, items[index + 1].start() if index + 1 < len(items) else stop)

    def _key(self, name: str, value: str) -> None:
        if name == "Deck":
            self.deck = fit_path(value.replace("::", "/"))
        elif name == "Tags" and read_tags(value):
            self.said.values["tags"] = read_tags(value)

    def _card(self, item: re.Match[str], stop: int) -> None:
        """Make a card of a question with its answer, or of a text with hidden words."""
        text, begin = self.text, item.end()
        quotes = self.quotes[bisect_left(self.quotes, (begin,)) : bisect_left(self.quotes, (stop,))]
        said = Said(dict(self.said.values))
        if item["id"]:
            said.values["key"] = item["id"]
        if quotes:
            answer = quotes[0].start
            sides = side(text, begin, answer), side(text, answer, stop, quotes)
        else:
            sides = side(text, begin, stop, self._clozes(begin, stop)), Side("", ((0, stop),))
        if self.cutting.card(item.start(), stop, sides, said) and self.deck:
            self.cutting.in_deck(self.deck)

    def _clozes(self, start: int, stop: int) -> list[Edit]:
        """Return the edits that make clozes of words in braces, numbered in their order unless they say a number."""
        edits: list[Edit] = []
        following = 1
        for braces in self.braces[bisect_left(self.braces, (start,)) : bisect_left(self.braces, (stop,))]:
            if braces.end > stop:
                break
            number = number_of(self.text, braces)[0]
            edits += as_cloze(self.text, braces, number or following, hinted=bool(number))
            following += not number
        self.cutting.maker.has_braces = self.cutting.maker.has_braces or bool(edits)
        return edits

    def _all_braces(self) -> list[Braces]:
        text = self.text
        if "{" not in text:
            return []
        return brace_pairs(text, (0, len(text)), opaque_spans(text), only_double=False)


INKA = Dialect("inka", recognise, read, "---\n\n{deck}1. {question}\n\n> {answer}\n\n---\n")
