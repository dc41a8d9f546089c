"""flashdown's decks: each `##` outside a fence begins a card, with or without a space behind it."""

from flashcards.deckfiles.dialect import Dialect
from flashcards.deckfiles.duplicates import warn_of_same_fronts
from flashcards.deckfiles.outline import Reading, read_outline
from flashcards.deckfiles.source import Source
from flashcards.domain.drafts import Reason
from flashcards.markup.structure import Heading

_NO_SPACE = "heading-space"


def recognise(source: Source) -> Reason | None:  # noqa: ARG001 - nothing in such a file tells it from plain headings
    """Leave the choice to a person, or to the front matter."""
    return None


def read(source: Source, lang: str) -> Reading:
    """Read the cards; a line `---` is a rule and parts nothing."""
    structure = source.structure
    found = [_heading(source.text, odd.at) for odd in structure.oddities if odd.code == _NO_SPACE]
    structure.headings = sorted([*structure.headings, *found])
    structure.oddities = [odd for odd in structure.oddities if odd.code != _NO_SPACE]
    structure.rules.clear()
    reading = read_outline(source, lang)
    warn_of_same_fronts(source, reading.drafts)
    return reading


def _heading(text: str, at: int) -> Heading:
    """Read a line that begins with `##` and no space."""
    end = text.find("\n", at)
    end = len(text) if end < 0 else end
    begin = text.index("##", at) + 2
    return Heading(at, end, 2, begin, begin + len(text[begin:end].rstrip()))


FLASHDOWN = Dialect("flashdown", recognise, read, "## \n\n")
