"""Cards cut out of a file by offsets: their fences, lines and sides, and what stands between them."""

from collections.abc import Sequence

from flashcards.deckfiles.attributes import Inherited, Said
from flashcards.deckfiles.card_making import CardMaker, Piece, Side
from flashcards.deckfiles.outline import Reading
from flashcards.deckfiles.side_making import stripped
from flashcards.deckfiles.source import Source
from flashcards.domain.drafts import Draft
from flashcards.domain.reading_options import AS_GUESSED, ReadingOptions
from flashcards.markup.structure import Fence


class Cutting:
    """Makes the cards of one file in their order, and keeps what stands between them aside."""

    def __init__(self, source: Source, lang: str) -> None:
        self.source = source
        self.maker = CardMaker(source, lang)
        self.inherited: Inherited = source.front.inherited
        self.intro: list[str] = []
        self.intro_lines: list[tuple[int, int]] = []
        self.before_cards = True
        self._fence = 0

    @property
    def drafts(self) -> tuple[Draft, ...]:
        """The cards so far."""
        return tuple(self.maker.drafts)

    def reading(self, title: str = "", deck: str = "", used: ReadingOptions = AS_GUESSED) -> Reading:
        """Return what was made of the file; the arguments are those of `Reading`."""
        unread = tuple(sorted(self.maker.unread))
        intro, intro_lines = "\n\n".join(self.intro), tuple(self.intro_lines)
        return Reading(self.drafts, title, intro, unread, deck, used, intro_lines=intro_lines)

    def card(self, start: int, stop: int, sides: tuple[Side, Side], said: Said | None = None) -> bool:
        """Make the card that stands between two offsets; False where something is wrong with it."""
        self.before_cards = False
        line, end_line = self.lines(start, stop)
        before = len(self.maker.drafts)
        fences = self._fences(start, stop)
        self.maker.make(Piece(*sides, fences, said, self.inherited, start, stop, line, end_line))
        return len(self.maker.drafts) > before

    def in_deck(self, path: str) -> None:
        """Put the card that was made last into a deck of its own."""
        self.maker.drafts[-1] = self.maker.drafts[-1]._replace(deck=path)

    def aside(self, start: int, stop: int) -> None:
        """Keep text outside cards as the introduction, or list its lines as unread."""
        text, begin = stripped(self.source.text, start, stop)
        if text and self.before_cards:
            self.intro.append(text)
            self.intro_lines.append(self.lines(begin, stop))
        elif text:
            self.leave_out(begin, stop)

    def leave_out(self, start: int, stop: int) -> None:
        """List the lines between two offsets as unread."""
        self.maker.unread.append(self.lines(start, stop))

    def lines(self, start: int, stop: int) -> tuple[int, int]:
        """Return the first and the last line of a stretch, blank ones at its end not counted."""
        line = self.source.place(start)[0]
        return line, line + self.source.text[start:stop].rstrip().count("\n")

    def _fences(self, start: int, stop: int) -> list[Fence]:
        fences: Sequence[Fence] = self.source.structure.fences
        if not fences:
            return []
        while self._fence < len(fences) and fences[self._fence].start < start:
            self._fence += 1
        first = self._fence
        while self._fence < len(fences) and fences[self._fence].start < stop:
            self._fence += 1
        return list(fences[first : self._fence])
