"""What every dialect gives to the registry."""

from collections.abc import Callable
from typing import NamedTuple

from flashcards.deckfiles.outline import Reading
from flashcards.deckfiles.source import Source
from flashcards.domain.drafts import Reason

Recognise = Callable[[Source], Reason | None]
Read = Callable[[Source, str], Reading]


class Dialect(NamedTuple):
    """A way to write cards. `recognise` returns the reason why it fits a file, None if it does not.

    `read` gets the source and its language ('' if not known), obeys `source.options`, and adds problems to the
    source. `blank` is a new card, as it is offered to be written at the end of such a file ('' for none);
    `{question}`, `{answer}`, `{deck}`, and the separators `{below}` and `{end}` stand for what `blank_cards` puts
    there.
    In a `vault` a picture may be named by its file name alone, wherever it lies below the root. A file of a dialect
    that is not `marked` may look like one that is no deck. `one_card` is all that a file can hold, so that none is
    added to it, and with a `gap` a blank line stands before one that is added.
    `unmarked` recognises a file that has the marks of no dialect, before its headings are taken for questions.
    """

    name: str
    recognise: Recognise
    read: Read
    blank: str = ""
    vault: bool = False
    marked: bool = True
    one_card: bool = False
    gap: bool = True
    unmarked: Recognise | None = None
