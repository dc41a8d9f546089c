"""The dialects in the order in which they are tried. A new one is one module and one name here."""

from flashcards.deckfiles.dialect import Dialect
from flashcards.deckfiles.dialects.decks_plugin import DECKS_PLUGIN
from flashcards.deckfiles.dialects.flashcards_obsidian import FLASHCARDS_OBSIDIAN
from flashcards.deckfiles.dialects.flashdown import FLASHDOWN
from flashcards.deckfiles.dialects.hashcards import HASHCARDS
from flashcards.deckfiles.dialects.headings import HEADINGS
from flashcards.deckfiles.dialects.inka import INKA
from flashcards.deckfiles.dialects.mdanki import MDANKI
from flashcards.deckfiles.dialects.mochi import MOCHI
from flashcards.deckfiles.dialects.native import NATIVE
from flashcards.deckfiles.dialects.obsidian_sr import OBSIDIAN_SR
from flashcards.deckfiles.dialects.obsidian_to_anki import OBSIDIAN_TO_ANKI
from flashcards.deckfiles.dialects.table import TABLE
from flashcards.deckfiles.names import is_sheet, may_be_table

DIALECTS: tuple[Dialect, ...] = (
    TABLE,
    NATIVE,
    HASHCARDS,
    DECKS_PLUGIN,
    OBSIDIAN_SR,
    OBSIDIAN_TO_ANKI,
    FLASHCARDS_OBSIDIAN,
    INKA,
    MOCHI,
    MDANKI,
    FLASHDOWN,
    HEADINGS,
)

# Raise this when a reader makes other drafts of the same text, so that unchanged files are read again.
READER_VERSION = 4


def dialect_named(name: str) -> Dialect | None:
    """Return the dialect of a name, None for a name that is not known."""
    return next((each for each in DIALECTS if each.name == name), None)


def fits(name: str, path: str) -> bool:
    """Tell whether a file of this path may be read in a dialect: a table is no Markdown."""
    return may_be_table(path) if name == TABLE.name else not is_sheet(path)
