"""What is known of code in cards: the record that ships with the built-in decks, read when a card first asks for it.

It holds for the same code in any deck, and no more once the code is changed.
"""

from collections.abc import Mapping
from functools import cache

from flashcards.domain.verified import Verified
from flashcards.paths import decks_folder


def verified(digest: str) -> Verified | None:
    """Return what code with this digest was run with, None where nothing is recorded."""
    return _shipped().get(digest)


@cache
def _shipped() -> Mapping[str, Verified]:
    from flashcards.deckfiles.verified_file import read_record

    return read_record(decks_folder())
