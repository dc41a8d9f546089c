"""How a new card begins in a file, so that a person sees how it is written there."""

from flashcards.deckfiles.registry import dialect_named
from flashcards.domain.drafts import ParsedDeck

_CELLS = {"front": "Question", "back": "Answer"}
_UNDER_HEADING = " \n\n"


def blank_card(parsed: ParsedDeck) -> str:
    """Begin a card as the dialect of a file does, with its columns or its level of headings; '' where nothing fits."""
    used, dialect = parsed.used, dialect_named(parsed.dialect)
    if used.roles:
        return used.delimiter.join(_CELLS.get(role, "") for role in used.roles)
    blank = dialect.blank if dialect else ""
    if used.level:
        return "#" * used.level + (blank.removeprefix("##") or _UNDER_HEADING)
    return blank
