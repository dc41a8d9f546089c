"""Obsidian's spaced repetition: `Q::A`, a line `?` between question and answer, `==clozes==`, `#flashcards` tags."""

import re
from bisect import bisect_left
from typing import NamedTuple

from flashcards.deckfiles.attributes import Said
from flashcards.deckfiles.card_making import Side
from flashcards.deckfiles.cutting import Cutting
from flashcards.deckfiles.dialect import Dialect
from flashcards.deckfiles.dialects.sr_schedules import schedules_of
from flashcards.deckfiles.highlights import has_clozes, has_marks, highlights
from flashcards.deckfiles.inline_cards import Split, separators, split_line
from flashcards.deckfiles.note_fields import is_field, tell_of_properties
from flashcards.deckfiles.outline import Reading
from flashcards.deckfiles.side_making import Edit
from flashcards.deckfiles.source import Source
from flashcards.deckfiles.vault_tags import FLASHCARDS, DeckTags
from flashcards.deckfiles.vault_text import BLOT, VaultText
from flashcards.domain.drafts import Reason

TAGS = DeckTags(FLASHCARDS)
_BLOTTED = re.compile(rf"[{BLOT} \t\n]*+")


def recognise(source: Source) -> Reason | None:
    """Recognise the tag `#flashcards` in the text or among the properties of a note."""
    line = TAGS.line_in_file(source)
    return Reason("flashcards-tag", line) if line else None


def read(source: Source, lang: str) -> Reading:
    """Read the cards of a note, block by block; what stands between them is kept aside."""
    tell_of_properties(source)
    return _Note(source, lang).run()


OBSIDIAN_SR = Dialect("obsidian-sr", recognise, read, "{question}\n{below}\n{answer}\n{end}", vault=True)


class _Found(NamedTuple):
    """A card as it was found: its sides, the deck of its own tag, whether it is asked both ways, and its place."""

    front: Side
    back: Side
    deck: str | None
    reverse: bool
    start: int
    stop: int


class _Note:
    """One pass over the blocks of a note. `deck` and `inherited` are what the last tag said."""

    def __init__(self, source: Source, lang: str) -> None:
        self.source, self.text = source, source.text
        self.vault = VaultText(source)
        self.cutting = Cutting(source, lang)
        maker = self.cutting.maker
        maker.has_braces = maker.has_braces or has_marks(self.vault.masked, 0, len(self.text))
        deck, self.of_file = TAGS.of_file(source)
        self.cutting.inherited = self.of_file
        self.deck, self.tagged_above = deck or "", False
        options = source.options
        self.inline = separators(options.inline, options.inline_reversed)
        self.below = {
            at: mark == options.below_reversed
            for mark in (options.below, options.below_reversed)
            for at in self._lines(mark)
        }
        self.ends = self._lines(options.end)
        self.end_set = frozenset(self.ends)
        self.below_order = sorted(self.below)
        self.headings = {heading.start: heading for heading in self.vault.headings}
        self.heading_order = sorted(self.headings)
        words = [re.escape(mark) for mark, _ in self.inline]
        self.interesting = re.compile("|".join([*words, "==", r"\{\{", r"#flashcards"]), re.IGNORECASE)

    def run(self) -> Reading:
        at, stop, end = self.vault.start, -1, len(self.text)
        while at < end:
            at = self.vault.block_start(at, end)
            if stop <= at:  # a block goes on behind a line that ended a card in it
                stop = self.vault.block_end(at, end)
            at = self._block(at, stop)
        return self.cutting.reading(self.vault.title(), used=self.source.options)

    def _lines(self, mark: str) -> list[int]:
        """Return where the lines begin that hold nothing but a mark."""
        if not mark:
            return []
        line = re.compile(rf"^[ \t]*{re.escape(mark)}[ \t]*$", re.MULTILINE)
        return [match.start() for match in line.finditer(self.vault.masked, self.vault.start)]

    def _block(self, start: int, stop: int) -> int:
        """Read the lines between two blank ones, and return where reading goes on."""
        masked = self.vault.masked
        if self._is_schedule(start, stop):
            self._late_schedule(start, stop)
            return stop
        if not self._has_below(start, stop) and not self.interesting.search(masked, start, stop):
            self._aside(start, stop)
            return stop
        pending = at = start
        while at < stop:
            end = self.vault.line_end(at, stop)
            after = min(end + 1, stop)
            if at in self.below and pending < at:
                return self._two_sides(pending, at, end, stop)
            used = self._line(pending, at, end, stop)
            if used is not None:
                pending, after = used
            at = after
        self._rest(pending, stop)
        return stop

    def _line(self, pending: int, at: int, end: int, stop: int) -> tuple[int, int] | None:
        """Take a line that stands for itself; return where the next text begins and reading goes on, else None."""
        masked, after = self.vault.masked, min(end + 1, stop)
        if self._is_mark(pending, at, end):
            return after, after
        if after in self.below:
            return (at, after) if self._heading_ends(pending, at) else None
        if at in self.headings and not self._splits(at, end):
            self._rest(pending, at)
            return (at if has_marks(masked, at, end) else after), after
        if pending == at and self._at_top() and is_field(masked, at, end):
            self.source.report(at, "field-unread", ("field", self.text[at:end].strip()[:80]))
            self.cutting.leave_out(at, end)
            return after, after
        if split := self._splits(at, end):
            self._rest(pending, at)
            after = self._one_line(at, end, split, stop)
            return after, after
        return None

    def _is_mark(self, pending: int, at: int, end: int) -> bool:
        """Take a line of tags, or one that ends a card."""
        masked = self.vault.masked
        if masked.find("#", at, end) >= 0 and (tags := TAGS.line(masked, at, end)):
            self._rest(pending, at)
            self.deck, self.tagged_above = tags[0], True
            self.cutting.inherited = self.of_file.section(Said({"tags": tags[1]} if tags[1] else {}))
            return True
        if at not in self.end_set:
            return False
        if pending < at:
            self._rest(pending, at, end)
        else:
            self._aside(at, end)
        return True

    def _heading_ends(self, pending: int, at: int) -> bool:
        """Set what stands above a question aside where the question is a heading or a card of one line is above it."""
        if pending < at and at in self.headings:
            self._rest(pending, at)
            return True
        return False

    def _splits(self, at: int, end: int) -> Split | None:
        return split_line(self.vault.masked, at, end, self.inline)

    def _at_top(self) -> bool:
        return self.cutting.before_cards and not self.cutting.intro and not self.tagged_above

    def _has_below(self, start: int, stop: int) -> bool:
        index = bisect_left(self.below_order, start)
        return index < len(self.below_order) and self.below_order[index] < stop

    def _two_sides(self, start: int, mark: int, mark_end: int, stop: int) -> int:
        """Make a card of what stands above and below a line such as `?`; return where it ends."""
        back_start = min(mark_end + 1, len(self.text))
        back_end, stop = self._back_end(back_start, stop)
        if not self.vault.masked[back_start:back_end].strip():
            shown = self.text[start:mark].strip().partition("\n")[0]
            self.source.report(start, "answer-after-blank", ("front", shown[:80]))
            self.cutting.before_cards = False
            self.cutting.leave_out(start, stop)
            return stop
        first_end = self.vault.line_end(start, mark)
        tag = TAGS.own(self.vault.masked, start, first_end)
        begin = start
        if start in self.headings and first_end + 1 >= mark:
            begin = self.headings[start].title_start
        front = self.vault.side(begin, mark, [Edit(tag.start, tag.end)] if tag else [])
        back = self.vault.side(back_start, back_end)
        self._make(_Found(front, back, tag.deck if tag else None, self.below[mark], start, stop))
        return stop

    def _back_end(self, start: int, stop: int) -> tuple[int, int]:
        """Return where an answer ends and where its card does: before the next end marker of its own, if any."""
        index = bisect_left(self.ends, start)
        if index == len(self.ends):
            return max(start, stop), max(start, stop)
        end = self.ends[index]
        following = bisect_left(self.below_order, start)
        if following < len(self.below_order) and self.below_order[following] < end:
            return max(start, stop), max(start, stop)
        return end, self.vault.line_end(end, len(self.text))

    def _one_line(self, at: int, end: int, split: Split, stop: int) -> int:
        """Make a card of one line, with the schedule on the line below; return where reading goes on."""
        after = min(end + 1, stop)
        card_stop = end
        if after < stop and self._is_schedule(after, line_end := self.vault.line_end(after, stop)):
            card_stop, after = line_end, min(line_end + 1, stop)
        tag = TAGS.own(self.vault.masked, at, end)
        cut = [Edit(tag.start, tag.end)] if tag else []
        front = self.vault.side(split.start, split.at, cut, tight=True)
        back = self.vault.side(split.end, end, cut, tight=True)
        self._make(_Found(front, back, tag.deck if tag else None, split.reverse, at, card_stop))
        return after

    def _rest(self, start: int, stop: int, last: int = 0) -> None:
        """Make a card of lines with clozes, and set others aside; `last` is where the line ends that ends the card."""
        if start >= stop:
            return
        if has_marks(self.vault.masked, start, stop):
            edits = highlights(self.text, self.vault.masked, (start, stop), self.cutting.maker.definitions)
            if edits or has_clozes(self.vault.masked, start, stop):
                tag = TAGS.own(self.vault.masked, start, self.vault.line_end(start, stop))
                if tag:
                    edits = sorted([*edits, Edit(tag.start, tag.end)])
                heading = self.headings.get(start)
                front = self.vault.side(heading.title_start if heading else start, stop, edits)
                nothing = Side("", ((0, stop),))
                self._make(_Found(front, nothing, tag.deck if tag else None, False, start, last or stop))
                return
        self._aside(start, last or stop)

    def _make(self, found: _Found) -> None:
        """Make the draft of a card, with its deck and its schedules."""
        start, stop = found.start, found.stop
        said = Said({"reverse": True}) if found.reverse else None
        if self.cutting.card(start, stop, (found.front, found.back), said):
            drafts = self.cutting.maker.drafts
            schedules = schedules_of(self.vault, start, stop, drafts[-1]) if self.vault.schedules else ()
            deck = self.deck if found.deck is None else found.deck
            if deck or schedules:
                drafts[-1] = drafts[-1]._replace(deck=deck, schedules=schedules)

    def _is_schedule(self, start: int, stop: int) -> bool:
        """Tell whether lines hold nothing but schedules."""
        if not self.vault.schedules or not _BLOTTED.fullmatch(self.vault.masked, start, stop):
            return False
        begin = start + len(self.text[start:stop]) - len(self.text[start:stop].lstrip())
        return begin in self.vault.schedules

    def _late_schedule(self, start: int, stop: int) -> None:
        """Give a schedule below a blank line to the card above it, unless something else stands between them."""
        drafts = self.cutting.maker.drafts
        end = start
        while end and self.text[end - 1].isspace():
            end -= 1
        above = self.source.place(end)[0] if drafts else 0
        if not drafts or drafts[-1].schedules or drafts[-1].end_line != above:
            self.cutting.leave_out(start, stop)
            return
        schedules = schedules_of(self.vault, start, stop, drafts[-1])
        drafts[-1] = drafts[-1]._replace(schedules=schedules, end_line=self.cutting.lines(start, stop)[1])

    def _aside(self, start: int, stop: int) -> None:
        """Keep text outside cards as the introduction, or list its lines as unread; headings are sections."""
        tag = TAGS.last(self.vault.masked, start, stop)
        if tag:
            self.deck = tag.deck
        position = start
        for index in range(bisect_left(self.heading_order, start), len(self.heading_order)):
            heading = self.headings[self.heading_order[index]]
            if heading.start >= stop:
                break
            self.cutting.aside(position, heading.start)
            position = min(heading.end + 1, stop)
        self.cutting.aside(position, stop)
