"""The dialects in the order in which they are tried. A new one is one module and one name here."""

from flashcards.deckfiles.dialect import Dialect
from flashcards.deckfiles.flashdown import FLASHDOWN
from flashcards.deckfiles.headings import HEADINGS
from flashcards.deckfiles.inka import INKA
from flashcards.deckfiles.mdanki import MDANKI
from flashcards.deckfiles.mochi import MOCHI
from flashcards.deckfiles.native import NATIVE
from flashcards.deckfiles.obsidian import OBSIDIAN
from flashcards.deckfiles.questions import QUESTIONS

DIALECTS: tuple[Dialect, ...] = (NATIVE, QUESTIONS, OBSIDIAN, INKA, MOCHI, MDANKI, FLASHDOWN, HEADINGS)

# Raise this when a reader makes other drafts of the same text, so that unchanged files are read again.
READER_VERSION = 2
