"""Reading a file that is in the store: as it seems meant now, unless that loses cards which it had."""

from typing import TYPE_CHECKING

from flashcards.domain.drafts import DeckFile, ParsedDeck
from flashcards.domain.import_plan import StoredFile
from flashcards.domain.reading_options import ReadingOptions
from flashcards.workflows.deck_reading import DeckReading
from flashcards.workflows.reading_habits import as_meant

if TYPE_CHECKING:
    from flashcards.store.store import Store


def read_known(store: "Store", reading: DeckReading, file: DeckFile, stored: StoredFile) -> ParsedDeck:
    """Read a file that the store knows as `stored`: as a person chose, and what they left open as it is guessed.

    One line may change the guess. Where the guess finds fewer of the cards that the store holds of the file than
    an earlier way of reading, the file is read as before. Nothing is read twice unless the guess lost cards.
    """
    from flashcards.deckfiles.former_ways import Standing, former_ways, is_doubtful, kept_most, may_flip

    asked = stored.options.asked
    guessed = reading.deck(as_meant(file, stored, asked), asked)
    if not may_flip(stored.dialect, guessed):
        return guessed
    texts = store.cards.texts_in((stored.place,)).get(stored.place, [])
    if not is_doubtful(texts, stored.dialect, guessed):
        return guessed
    whole = guessed.file  # one that was only remembered has been read by now

    def read(options: ReadingOptions) -> ParsedDeck:
        return reading.deck(as_meant(whole, stored, options), options)

    standing = Standing(texts)
    return kept_most(standing, guessed, former_ways(standing, stored.dialect, asked, guessed, read), read)
