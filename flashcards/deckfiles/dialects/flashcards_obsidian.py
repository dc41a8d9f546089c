"""Obsidian's Flashcards plugin: `## Q #card`, `> [!CARD] : Q`, fences marked `flashcard`, `Q::A` and clozes."""

import re
from collections.abc import Iterator
from operator import itemgetter
from typing import NamedTuple

from flashcards.deckfiles.attributes import Said
from flashcards.deckfiles.card_making import Side
from flashcards.deckfiles.cutting import Cutting
from flashcards.deckfiles.dialect import Dialect
from flashcards.deckfiles.dialects.flashcard_fences import FENCE_WORD, fence_card
from flashcards.deckfiles.highlights import NUMBERED, has_clozes, has_marks, highlights
from flashcards.deckfiles.in_text import first_in_text
from flashcards.deckfiles.inline_cards import front_start, separators, split_line
from flashcards.deckfiles.names import fit_path
from flashcards.deckfiles.note_fields import tell_of_properties
from flashcards.deckfiles.outline import Reading
from flashcards.deckfiles.side_making import Edit
from flashcards.deckfiles.source import Source
from flashcards.deckfiles.vault_tags import trailing_tags
from flashcards.deckfiles.vault_text import BLOT, VaultText
from flashcards.domain.drafts import Reason
from flashcards.markup.structure import Fence, Heading

_TAG = re.compile(r"(?<!\S)#card(?:-[a-z]+)?(?![\w/-])")
_CALLOUT = re.compile(r"^>[ \t]*\[!card(?P<reverse>-reversed?)?\][+-]?[ \t]*:?[ \t]*", re.MULTILINE | re.IGNORECASE)
_QUOTE = re.compile(r"^>[ \t]?", re.MULTILINE)
_DECK = re.compile(r"^cards-deck[ \t]*:[ \t]*(?P<deck>[^\n]+)$", re.MULTILINE)


class _Container(NamedTuple):
    """A heading, a callout or a fence that is a card, and where it stands."""

    start: int
    stop: int
    what: Heading | re.Match[str] | Fence


def recognise(source: Source) -> Reason | None:
    """Recognise the tag `#card`, a callout or a fence for cards, or the property `cards-deck`."""
    deck = _DECK.search(source.front.block)
    if deck:
        return Reason("card-tag", 2 + source.front.block.count("\n", 0, deck.start()))
    text = source.text
    places = [each.start for each in source.structure.fences if each.info == FENCE_WORD]
    if "#card" in text or "[!" in text:
        for pattern in (_TAG, _CALLOUT):
            places.append(first_in_text(source, (match.start() for match in pattern.finditer(text, source.front.end))))
    found = [at for at in places if at >= 0]
    return Reason("card-tag", source.place(min(found))[0]) if found else None


def read(source: Source, lang: str) -> Reading:
    """Read the cards in headings, callouts and fences, then those of one line and the clozes between them."""
    tell_of_properties(source)
    return _Flashcards(source, lang).run()


FLASHCARDS_OBSIDIAN = Dialect("flashcards-obsidian", recognise, read, "## {question} #card\n\n{answer}\n", vault=True)


class _Flashcards:
    """One pass over the containers of a note and what stands between them."""

    def __init__(self, source: Source, lang: str) -> None:
        self.source, self.text = source, source.text
        self.vault = VaultText(source)
        self.masked = self.vault.masked
        self.cutting = Cutting(source, lang)
        maker = self.cutting.maker
        maker.has_braces = maker.has_braces or "{" in self.text or "==" in self.text
        self.inline = separators(source.options.inline, source.options.inline_reversed)
        self.headings = {heading.start: heading for heading in self.vault.headings}

    def run(self) -> Reading:
        position = self.vault.start
        for each in sorted(self._containers(), key=itemgetter(0)):
            if each.start < position:
                continue
            self._loose(position, each.start)
            if isinstance(each.what, Heading):
                self._heading(each.what, each.stop)
            elif isinstance(each.what, Fence):
                self._fence(each.what)
            else:
                self._callout(each.what, each.stop)
            position = each.stop
        self._loose(position, len(self.text))
        deck = _DECK.search(self.source.front.block)
        path = fit_path(deck["deck"].strip().strip("\"'").replace("::", "/")) if deck else ""
        return self.cutting.reading(self.vault.title(), path, self.source.options)

    def _containers(self) -> Iterator[_Container]:
        """Yield what holds a whole card."""
        following = [len(self.text)] * 7
        for heading in reversed(self.vault.headings):
            tagged = self._tags(heading)[1]
            if tagged:
                yield _Container(heading.start, min(following[1 : heading.level + 1]), heading)
            first = 1 if tagged else heading.level
            following[first:] = [heading.start] * (7 - first)
        for fence in self.source.structure.fences:
            if fence.info == FENCE_WORD and not fence.depth and fence.start >= self.vault.start:
                yield _Container(fence.start, fence.end, fence)
        callouts = list(_CALLOUT.finditer(self.masked, self.vault.start))
        ends = [*(callout.start() - 1 for callout in callouts[1:]), len(self.text)]
        for callout, end in zip(callouts, ends, strict=False):
            yield _Container(callout.start(), self._quote_end(callout.end(), end), callout)

    def _quote_end(self, at: int, stop: int) -> int:
        """Return where the last line of a quote ends, at most `stop`; code in it is blotted out."""
        end = self.vault.line_end(at, stop)
        while end + 1 < stop and self.text[end + 1] == ">" and self.masked[end + 1] in (">", BLOT):
            end = self.vault.line_end(end + 1, stop)
        return end

    def _tags(self, heading: Heading) -> tuple[int, tuple[str, ...]]:
        """Return where the tags at the end of a heading begin, and the tags; none if no card is among them."""
        if self.masked.find("#card", heading.title_start, heading.title_end) < 0:
            return heading.title_end, ()
        end = self.vault.before_cuts(heading.title_start, heading.title_end)
        begin, tags = trailing_tags(self.masked, heading.title_start, end)
        return (begin, tags) if any(_is_card(tag) for tag in tags) else (heading.title_end, ())

    def _heading(self, heading: Heading, stop: int) -> None:
        """Make the card of a heading and all that stands below it."""
        end, tags = self._tags(heading)
        front = self.vault.side(heading.title_start, end, tight=True)
        back = self.vault.side(min(heading.end + 1, stop), stop)
        self.cutting.card(heading.start, stop, (front, back), _said(tags))

    def _fence(self, fence: Fence) -> None:
        """Make the card that a fence describes."""
        if not fence_card(self.cutting, fence):
            self.cutting.leave_out(fence.start, fence.end)

    def _callout(self, callout: re.Match[str], stop: int) -> None:
        """Make the card of a callout: its title is the question, the lines below it the answer."""
        start, begin = callout.start(), callout.end()
        end = self.vault.line_end(begin, stop)
        marks = [Edit(*match.span()) for match in _QUOTE.finditer(self.text, min(end + 1, stop), stop)]
        front = self.vault.side(begin, end, tight=True)
        back = self.vault.side(min(end + 1, stop), stop, marks)
        self.cutting.card(start, stop, (front, back), Said({"reverse": True}) if callout["reverse"] else None)

    def _loose(self, start: int, stop: int) -> None:
        """Read the blocks between containers."""
        for begin, end in self.vault.blocks(start, stop):
            self._block(begin, end)

    def _block(self, start: int, stop: int) -> None:
        """Read the lines of a block: sections, cards of one line, a line with the tag, clozes."""
        pending = at = start
        while at < stop:
            end = self.vault.line_end(at, stop)
            after = min(end + 1, stop)
            if at in self.headings:
                self._rest(pending, at)
                pending = after
            elif tag := self._line_tag(at, end):
                self._tagged(pending, tag, (end, stop))
                return
            elif split := split_line(self.masked, at, end, self.inline):
                self._rest(pending, at)
                front = self.vault.side(split.start, split.at, tight=True)
                back = self.vault.side(split.end, end, tight=True)
                self.cutting.card(at, end, (front, back), Said({"reverse": True}) if split.reverse else None)
                pending = after
            at = after
        self._rest(pending, stop)

    def _line_tag(self, at: int, end: int) -> tuple[int, tuple[str, ...]] | None:
        """Return where the tags at the end of a line begin, and the tags, if a card is among them."""
        if self.masked.find("#card", at, end) < 0:
            return None
        found = trailing_tags(self.masked, at, self.vault.before_cuts(at, end))
        return found if any(_is_card(tag) for tag in found[1]) else None

    def _tagged(self, start: int, tag: tuple[int, tuple[str, ...]], ends: tuple[int, int]) -> None:
        """Make a card of the lines up to a tag and those below it, up to the next blank line."""
        end, stop = ends
        front = self.vault.side(front_start(self.masked, start, tag[0]), max(start, tag[0]), tight=True)
        back = self.vault.side(min(end + 1, stop), stop)
        self.cutting.card(start, stop, (front, back), _said(tag[1]))

    def _rest(self, start: int, stop: int) -> None:
        """Make a card of lines with clozes, and set others aside."""
        if start >= stop:
            return
        if self.masked.find("{", start, stop) >= 0 or has_marks(self.masked, start, stop):
            definitions = self.cutting.maker.definitions
            edits = highlights(self.text, self.masked, (start, stop), definitions, NUMBERED)
            if edits or has_clozes(self.masked, start, stop):
                self.cutting.card(start, stop, (self.vault.side(start, stop, edits), Side("", ((0, stop),))))
                return
        self.cutting.aside(start, stop)


def _is_card(tag: str) -> bool:
    return _TAG.fullmatch(f"#{tag}") is not None


def _said(tags: tuple[str, ...]) -> Said | None:
    """Return what the tags of a card say."""
    values: dict[str, object] = {}
    if any(tag in ("card-reverse", "card-reversed") for tag in tags):
        values["reverse"] = True
    others = tuple(tag for tag in tags if not _is_card(tag))
    if others:
        values["tags"] = others
    return Said(values) if values else None
