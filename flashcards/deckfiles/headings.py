"""Plain level-2 headings without attributes: each is a card, the text below it the answer."""

from flashcards.deckfiles.dialect import Dialect
from flashcards.deckfiles.outline import read_outline
from flashcards.deckfiles.source import Source


def recognise(source: Source) -> str:  # noqa: ARG001 - it comes last and takes what no other dialect wants
    """Take any file: its level-2 headings, if it has some, are cards."""
    return "headings"


HEADINGS = Dialect("headings", recognise, read_outline)
