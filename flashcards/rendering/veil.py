"""Which clozes are hidden, revealed or simply shown while a side of a card is turned into blocks."""

from collections.abc import Iterator, Sequence
from typing import Protocol

from flashcards.domain.blocks import Gap
from flashcards.markup.marks import CLOSE, MARK, index_of

HIDDEN_WORDS = "[…]"


class Cloze(Protocol):
    """What is asked: the number of a cloze and its hint."""

    @property
    def number(self) -> int:
        """The card that asks it."""

    @property
    def hint(self) -> str:
        """What is shown in its place."""


class Veil:
    """Follows the marks of clozes through a text; a cloze may span several blocks.

    `asked` is the number whose clozes are hidden or, when `lifted`, shown as revealed; all others are plain text,
    and with `asked` None every cloze is hidden. `held` collects the numbers met since `begin_block`.
    """

    def __init__(self, clozes: Sequence[Cloze], asked: int | None, lifted: bool) -> None:
        self._clozes = clozes
        self._asked = asked
        self._lifted = lifted
        self._open: list[Cloze] = []
        self.held: set[int] = set()

    def begin_block(self) -> None:
        """Forget the numbers met so far, but for clozes that are still open."""
        self.held = {cloze.number for cloze in self._open}

    def asks(self, number: int) -> bool:
        """Tell whether clozes of this number are hidden or revealed."""
        return self._asked is None or number == self._asked

    @property
    def lifted(self) -> bool:
        """Whether the answers of asked clozes are shown."""
        return self._lifted

    @property
    def hiding(self) -> bool:
        """Whether text that comes now is hidden."""
        return not self._lifted and any(self.asks(cloze.number) for cloze in self._open)

    @property
    def revealing(self) -> bool:
        """Whether text that comes now is the answer of a revealed cloze."""
        return self._lifted and any(self.asks(cloze.number) for cloze in self._open)

    def pieces(self, text: str) -> Iterator[str | Gap]:
        """Yield what of a text may be seen; `revealing` says of each piece, as it comes, whether it is revealed."""
        at = 0
        for mark in MARK.finditer(text):
            if mark.start() > at and not self.hiding:
                yield text[at : mark.start()]
            at = mark.end()
            yield from self._pass(mark[0], mark[1])
        if at < len(text) and not self.hiding:
            yield text[at:]

    def plain(self, text: str) -> str:
        """Return what of a text may be seen as plain text, with `[…]` for what is hidden."""
        return "".join(HIDDEN_WORDS if isinstance(piece, Gap) else piece for piece in self.pieces(text))

    def _pass(self, mark: str, digits: str | None) -> Iterator[Gap]:
        if mark == CLOSE:
            if self._open:
                self._open.pop()
        elif digits:
            cloze = self._clozes[index_of(digits)]
            hidden_before = self.hiding
            self._open.append(cloze)
            self.held.add(cloze.number)
            if self.hiding and not hidden_before:
                yield Gap(cloze.hint)
