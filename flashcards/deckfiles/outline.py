"""Headings to cards: what native decks and plain headings have in common."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from flashcards.deckfiles.attributes import Remark, Said, read_title
from flashcards.deckfiles.card_making import CardMaker, Piece, Side
from flashcards.deckfiles.side_making import Edit, joined, side, stripped
from flashcards.deckfiles.source import Source
from flashcards.deckfiles.text_headings import MARK, without_text_headings
from flashcards.domain.cards import Face, Kind
from flashcards.domain.drafts import Draft
from flashcards.domain.reading_options import AS_GUESSED, ReadingOptions
from flashcards.markup.structure import Fence, Heading

_SPACES = frozenset(chr(code) for code in range(0x3001) if chr(code).isspace())
# A card with a text up to this length, and with nothing special in its whole file, is read in one go.
_EVERYDAY = 50_000
# Builds a named tuple in half the time; a large deck has a hundred thousand cards.
_new = tuple.__new__

TextEnd = Callable[[int, int], int]


@dataclass(frozen=True, slots=True)
class Reading:
    """What a dialect made of a file: drafts, the deck's title and introduction, and lines left over.

    `deck` is the deck's whole path where the file says it. `used` says what was guessed (level, delimiter, header,
    roles), and `columns` names the columns of a table. `intro_lines` are the lines of the introduction, where cards may
    leave it without a deck of its own.
    """

    drafts: tuple[Draft, ...]
    title: str = ""
    intro: str = ""
    unread: tuple[tuple[int, int], ...] = ()
    deck: str = ""
    used: ReadingOptions = AS_GUESSED
    columns: tuple[str, ...] = ()
    intro_lines: tuple[tuple[int, int], ...] = ()


def read_outline(
    source: Source, lang: str, level: int = 2, text_end: TextEnd | None = None, left_out: Sequence[Edit] = ()
) -> Reading:
    """Read a file whose headings of one level are its cards; those above are sections, those below are text.

    `text_end` tells where the text between two offsets ends, if something may follow it that is no part of it, and
    `left_out` are the edits for what stands in it and is no part either.
    """
    return _Outline(source, lang, level, text_end, left_out).run()


class _Outline:
    """One pass over the headings of cards and sections. `line` is the line of the heading at `at`."""

    def __init__(
        self, source: Source, lang: str, level: int, text_end: TextEnd | None, left_out: Sequence[Edit]
    ) -> None:
        self.level = level
        self.source = source
        self.text = source.text
        self.maker = CardMaker(source, lang)
        self.headings = [heading for heading in source.structure.headings if heading.level <= level]
        self.marks: list[Edit] = list(left_out)
        if MARK in self.text or left_out:
            self._read_marks()
        self.starts = [heading.start for heading in self.headings]
        self.starts.append(len(self.text))
        self.stops = self.starts[1:]
        if text_end:
            ends = zip(self.headings, self.stops, strict=True)
            self.stops = [text_end(heading.end, stop) for heading, stop in ends]
        self.fences = source.structure.fences
        self.fenced = [fence.start for fence in self.fences]
        self.fenced.append(len(self.text) + 1)  # no fence begins there
        self.inherited = source.front.inherited
        self.title: str | None = None
        self.intro: list[str] = []
        self.fence = 0
        self.rule = 0
        self.special = 0
        self.line, self.at = 1, 0

    def run(self) -> Reading:
        """Read all cards and sections."""
        headings, stops = self.headings, self.stops
        self._aside(self.source.front.end, self.starts[0], before_cards=True)
        before_cards, index = True, 0
        while index < len(headings):
            heading = headings[index]
            if heading.level < self.level:
                self._section(heading)
                self._aside(min(heading.end + 1, len(self.text)), stops[index], before_cards)
                index += 1
                continue
            before_cards = False
            after = index if self.source.file.oversize else self._everyday(index)
            if after == index:
                self._card(heading, stops[index])
                after += 1
            index = after
        unread = tuple(sorted(self.maker.unread))
        return Reading(tuple(self.maker.drafts), self.title or "", "\n\n".join(self.intro), unread)

    def _read_marks(self) -> None:
        """Take the headings that are text out of the outline; a card that holds one is nothing for everyday."""
        self.headings, marks = without_text_headings(self.text, self.headings)
        self.marks = sorted((*self.marks, *marks))
        self.maker.special = sorted((*self.maker.special, *(mark.start for mark in self.marks)))

    def _everyday(self, index: int) -> int:
        """Read cards that hold nothing special, and return the index of the first heading that is none of them.

        Nearly all cards of a large deck are such; they are read here with few calls for each.
        """
        text, level, lang, path = self.text, self.level, self.maker.lang, self.source.file.path
        headings, stops, special = self.headings, self.stops, self.maker.special
        fenced, fence, spaces, pitfall = self.fenced, self.fence, _SPACES, Kind.PITFALL
        add, inherited = self.maker.drafts.append, self.inherited
        shared, given, line, at = inherited.shared_by_kind(), inherited.given, self.line, self.at
        while index < len(headings):
            start, end, this_level, title_start, title_end = headings[index]
            stop = stops[index]
            front, said = text[title_start:title_end], None
            if "{" in front:
                front, said = _everyday_title(front)
            whole = text[end:stop]
            kept = whole.rstrip("\n")
            back = kept.lstrip("\n")
            unusual = not 1 < len(back) < _EVERYDAY or back[0] in spaces or back[-1] in spaces
            if unusual or this_level != level or not front or (special and self._holds(start, stop)):
                break
            kind = None
            if fenced[fence] < stop:
                inner = end + len(kept) - len(back), end + len(kept)
                kind, fence = self._everyday_kind(fence, stop, inner)
                if fence < 0:
                    break
            attributes, names = (shared[kind], given) if said is None else inherited.card(said, kind)
            if attributes.kind is pitfall:
                break
            if at != start:
                line += text.count("\n", at, start)
            face = _new(Face, (lang, front, back, (), path, line, "", False, (), ""))
            line += whole.count("\n")
            at = stop
            add(_new(Draft, (face, attributes, line - len(whole) + len(kept), names, "", ())))
            self.fence, index = fence, index + 1
        self.line, self.at = line, at
        return index

    def _holds(self, start: int, stop: int) -> bool:
        """Tell whether something special stands between two offsets."""
        special, index = self.maker.special, self.special
        while index < len(special) and special[index] < start:
            index += 1
        self.special = index
        return index < len(special) and special[index] < stop

    def _everyday_kind(self, fence: int, stop: int, inner: tuple[int, int]) -> tuple[Kind | None, int]:
        """Return the kind that a card's fences show, and the index of the fence behind them, -1 if one is special.

        `inner` is where the text of its back begins and ends.
        """
        fences, fenced, words, after = self.fences, self.fenced, self.maker.words, fence
        while fenced[after] < stop:
            begin, end, info, _, _, depth = fences[after]
            if info and words(info)[1]:
                return None, -1
            after += 1
        alone = after == fence + 1 and (begin, end) == inner and not depth
        return (Kind.CODE if alone else None), after

    def _line_of(self, at: int) -> int:
        """Return the line of an offset that is not before the last one asked for."""
        self.line += self.text.count("\n", self.at, at)
        self.at = at
        return self.line

    def _aside(self, start: int, stop: int, before_cards: bool) -> None:
        """Keep text outside cards as the deck's introduction, or list its lines as unread."""
        self._fences(stop)  # they are of no card
        kept, begin = stripped(self.text, start, stop)
        if not kept:
            return
        if before_cards:
            self.intro.append(side(self.text, start, stop, self.marks).text)
            return
        first = self._line_of(begin)
        self.maker.unread.append((first, first + kept.count("\n")))

    def _section(self, heading: Heading) -> None:
        """Start a section: the first names the deck, and each says what its cards inherit."""
        title = read_title(self.text[heading.title_start : heading.title_end])
        if self.title is None and heading.level == 1:
            self.title = title.text
        self._remark(heading, title.said.remarks if title.said else title.remarks)
        if title.said and title.said.rule > 1:
            self.source.report(heading.start, "attribute-unknown", ("name", "rule"))
        self.inherited = self.source.front.inherited.section(title.said)

    def _remark(self, heading: Heading, remarks: list[Remark]) -> None:
        for at, code, words in remarks:
            self.source.report(heading.title_start + at, code, *words)

    def _card(self, heading: Heading, stop: int) -> None:
        """Read one card, from its heading to the next one."""
        fences = self._fences(stop)
        line = self._line_of(heading.start)
        front = self.text[heading.title_start : heading.title_end]
        said = None
        if "{" in front:
            title = read_title(front)
            front, said = title.text, title.said
            self._remark(heading, said.remarks if said else title.remarks)
        self.maker.make(self._piece(heading, front, said, fences, (stop, line)))

    def _fences(self, stop: int) -> list[Fence]:
        """Return the fences before `stop` that were not asked for yet."""
        first = last = self.fence
        while self.fenced[last] < stop:
            last += 1
        self.fence = last
        return self.fences[first:last]

    def _piece(
        self, heading: Heading, title: str, said: Said | None, fences: list[Fence], place: tuple[int, int]
    ) -> Piece:
        """Gather everything about a card: the first `---` line parts what belongs to the front from the back."""
        stop, line = place
        text = self.text
        rule = self._rule(heading, said.rule if said else 1, stop)
        front, back_start = Side(title, ((0, heading.title_start),)), heading.end
        if rule >= 0:
            front = joined(front, side(text, heading.end, rule, self.marks))
            back_start = min(rule + 3, stop)
        back = side(text, back_start, stop, self.marks)
        end_line = line + text[heading.start : stop].rstrip().count("\n")
        return Piece(front, back, fences, said, self.inherited, heading.start, stop, line, end_line)

    def _rule(self, heading: Heading, number: int, stop: int) -> int:
        """Return where the `---` line of that number below a heading begins, -1 for none."""
        rules = self.source.structure.rules
        while self.rule < len(rules) and rules[self.rule] < heading.end:
            self.rule += 1
        wanted = self.rule + number - 1
        if wanted < len(rules) and rules[wanted] < stop:
            return rules[wanted]
        if number > 1:
            self.source.report(heading.start, "rule-missing", ("number", str(number)))
        return -1


def _everyday_title(title: str) -> tuple[str, Said | None]:
    """Return a title and its attributes; '' where something is to be said about them."""
    read = read_title(title)
    said = read.said
    if read.remarks or (said and (said.remarks or said.rule > 1 or "reverse" in said.values)):
        return "", None
    return read.text, said
