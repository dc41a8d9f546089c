"""Headings to cards: what native decks and plain headings have in common."""

import re
from dataclasses import dataclass

from flashcards.deckfiles.attributes import Remark, Said, read_title
from flashcards.deckfiles.card_making import CardMaker, Piece, Side
from flashcards.deckfiles.source import Source
from flashcards.domain.cards import Face, Kind
from flashcards.domain.drafts import Draft
from flashcards.markup.structure import Fence, Heading

_LEADING_BLANKS = re.compile(r"(?:[^\S\n]*\n)*")


@dataclass(frozen=True, slots=True)
class Reading:
    """What a dialect made of a file: drafts, the deck's title and introduction, and lines left over.

    `deck` is the deck's whole path where the file says it.
    """

    drafts: tuple[Draft, ...]
    title: str = ""
    intro: str = ""
    unread: tuple[tuple[int, int], ...] = ()
    deck: str = ""


def read_outline(source: Source, lang: str, level: int = 2) -> Reading:
    """Read a file whose headings of one level are its cards; those above are sections, those below are text."""
    return _Outline(source, lang, level).run()


class _Outline:
    """One pass over the headings of cards and sections. `line` is the line of the heading at `at`."""

    def __init__(self, source: Source, lang: str, level: int) -> None:
        self.level = level
        self.source = source
        self.text = source.text
        self.maker = CardMaker(source, lang)
        self.inherited = source.front.inherited
        self.title: str | None = None
        self.intro: list[str] = []
        self.fence = 0
        self.rule = 0
        self.line, self.at = 1, 0

    def run(self) -> Reading:
        """Read all cards and sections."""
        headings = [heading for heading in self.source.structure.headings if heading.level <= self.level]
        starts = [heading.start for heading in headings]
        starts.append(len(self.text))
        self._aside(self.source.front.end, starts[0], before_cards=True)
        before_cards = True
        for index, heading in enumerate(headings):
            if heading.level < self.level:
                self._section(heading)
                self._aside(min(heading.end + 1, len(self.text)), starts[index + 1], before_cards)
            else:
                before_cards = False
                self._card(heading, starts[index + 1])
        unread = tuple(sorted(self.maker.unread))
        return Reading(tuple(self.maker.drafts), self.title or "", "\n\n".join(self.intro), unread)

    def _line_of(self, at: int) -> int:
        """Return the line of an offset that is not before the last one asked for."""
        self.line += self.text.count("\n", self.at, at)
        self.at = at
        return self.line

    def _aside(self, start: int, stop: int, before_cards: bool) -> None:
        """Keep text outside cards as the deck's introduction, or list its lines as unread."""
        kept, begin = stripped(self.text, start, stop)
        if not kept:
            return
        if before_cards:
            self.intro.append(kept)
            return
        first = self._line_of(begin)
        self.maker.unread.append((first, first + kept.count("\n")))

    def _section(self, heading: Heading) -> None:
        """Start a section: the first names the deck, and each says what its cards inherit."""
        title = read_title(self.text[heading.title_start : heading.title_end])
        if self.title is None and heading.level == 1:
            self.title = title.text
        self._remark(heading, title.said.remarks if title.said else title.remarks)
        self.inherited = self.source.front.inherited.section(title.said)

    def _remark(self, heading: Heading, remarks: list[Remark]) -> None:
        for at, code, words in remarks:
            self.source.report(heading.title_start + at, code, *words)

    def _card(self, heading: Heading, stop: int) -> None:
        """Read one card, from its heading to the next one."""
        text, maker = self.text, self.maker
        start, end, _, title_start, title_end = heading
        fences = self._fences(stop)
        line = self._line_of(start)
        front = text[title_start:title_end]
        stripped = text[end:stop].rstrip()
        back = stripped.lstrip("\n")
        said = None
        if front[-1:] == "}":
            title = read_title(front)
            front, said = title.text, title.said
            self._remark(heading, said.remarks if said else title.remarks)
        begin = end + len(stripped) - len(back)
        if maker.is_simple and front and back and back[0] not in " \t\f\v\x1c\x1d\x1e\x1f\x85\u3000\xa0":
            kind, simple = self._simple_kind(fences, begin, end + len(stripped))
            if simple and len(stripped) < 50_000 > len(front) and (said is None or "reverse" not in said.values):
                attributes, given = self.inherited.card(said, kind)
                if attributes.kind is not Kind.PITFALL or kind is Kind.PITFALL:
                    face = Face(maker.lang, front, back, (), self.source.file.path, line)
                    draft = Draft(face, attributes, line + stripped.count("\n"), given)
                    maker.drafts.append(draft)
                    return
        maker.make(self._piece(heading, front, said, fences, (stop, line)))

    def _fences(self, stop: int) -> list[Fence]:
        """Return the fences before `stop` that were not asked for yet."""
        fences, first = self.source.structure.fences, self.fence
        last = first
        while last < len(fences) and fences[last].start < stop:
            last += 1
        self.fence = last
        return fences[first:last]

    def _simple_kind(self, fences: list[Fence], start: int, stop: int) -> tuple[Kind | None, bool]:
        """Return the kind that fences show, and whether there is nothing to say about them."""
        if not fences:
            return None, True
        words = [each for fence in fences if (each := self.maker.words(fence.info)[1])]
        if words:
            return None, False
        first = fences[0]
        alone = len(fences) == 1 and first.start == start and first.end == stop and not first.depth
        return Kind.CODE if alone else None, True

    def _piece(
        self, heading: Heading, title: str, said: Said | None, fences: list[Fence], place: tuple[int, int]
    ) -> Piece:
        """Gather everything about a card: the first `---` line parts what belongs to the front from the back."""
        stop, line = place
        text = self.text
        rule = self._rule(heading.end, stop)
        above_end = heading.end if rule < 0 else rule
        above = stripped(text, heading.end, above_end)
        back_start = heading.end if rule < 0 else min(rule + 3, stop)
        back = stripped(text, back_start, stop)
        front, anchors = title, [(0, heading.title_start)]
        if above[0]:
            gap = "\n\n" if title else ""
            anchors.append((len(title) + len(gap), above[1]))
            front = title + gap + above[0]
        end_line = line + text[heading.start : stop].rstrip().count("\n")
        return Piece(
            Side(front, tuple(anchors)),
            Side(back[0], ((0, back[1]),)),
            fences,
            said,
            self.inherited,
            heading.start,
            stop,
            line,
            end_line,
        )

    def _rule(self, start: int, stop: int) -> int:
        """Return where the first `---` line between two offsets begins, -1 for none."""
        rules = self.source.structure.rules
        while self.rule < len(rules) and rules[self.rule] < start:
            self.rule += 1
        if self.rule < len(rules) and rules[self.rule] < stop:
            return rules[self.rule]
        return -1


def _leading(text: str) -> int:
    """Return the length of the blank lines a text begins with."""
    match = _LEADING_BLANKS.match(text)
    return match.end() if match else 0


def stripped(text: str, start: int, stop: int) -> tuple[str, int]:
    """Return a stretch of text without blank lines at its ends, and the offset where it begins."""
    stretch = text[start:stop].rstrip()
    begin = _leading(stretch)
    if begin == 0 and stretch[:1].isspace() and stretch[:1] not in " \t\n":
        begin = len(stretch) - len(stretch.lstrip())
    return stretch[begin:], start + begin
