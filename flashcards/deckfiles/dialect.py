"""What every dialect gives to the registry."""

from collections.abc import Callable
from typing import NamedTuple

from flashcards.deckfiles.outline import Reading
from flashcards.deckfiles.source import Source

Recognise = Callable[[Source], str]
Read = Callable[[Source, str], Reading]


class Dialect(NamedTuple):
    """A way to write cards. `recognise` returns the code of the reason it fits a file, '' if it does not.

    `read` gets the source and its language ('' if not known), and adds problems to the source.
    """

    name: str
    recognise: Recognise
    read: Read
