"""How a person wants a deck file read, where the guess from its text is not what they mean."""

import json
from dataclasses import asdict, dataclass, fields, replace
from typing import Any

ROLES = ("front", "back", "tags", "deck", "key", "freq")
"""What a column of a table can hold; '' is a column that is not read."""
LINES = 7
"""In place of a heading level: questions are lines that are bold, numbered or begin with Q."""


@dataclass(frozen=True, slots=True)
class ReadingOptions:
    """How to read one file; each default leaves the choice to the file itself.

    `dialect` is a name of the registry, `level` the heading level of questions (1 to 6, LINES for lines that ask
    without being headings, 0 = guessed) and `deck` the path of the deck that takes all cards. The separators are
    those of Obsidian's dialects: within a line, the same for both directions, on a line of their own, the same for
    both directions, and `end`, a line that ends a card ('' for a blank line). For tables: `delimiter` ('' =
    guessed), `header` 'yes' or 'no' ('' = guessed), and `roles`, one of ROLES or '' for each column (() = guessed).
    `inferred` names the fields that nobody chose: they were found out, so that a file keeps the cards it had.
    """

    dialect: str = ""
    level: int = 0
    deck: str = ""
    inline: str = "::"
    inline_reversed: str = ":::"
    below: str = "?"
    below_reversed: str = "??"
    end: str = ""
    delimiter: str = ""
    header: str = ""
    roles: tuple[str, ...] = ()
    inferred: tuple[str, ...] = ()

    @property
    def asked(self) -> "ReadingOptions":
        """What a person chose, without what was found out beside it."""
        if not self.inferred:
            return self
        usual: dict[str, Any] = {name: getattr(AS_GUESSED, name) for name in (*self.inferred, "inferred")}
        return replace(self, **usual)

    def packed(self) -> str:
        """Return what differs from the defaults as JSON, '' for nothing."""
        own = {name: value for name, value in asdict(self).items() if value != getattr(AS_GUESSED, name)}
        return json.dumps(own, ensure_ascii=False, sort_keys=True) if own else ""


AS_GUESSED = ReadingOptions()


def unpacked(text: str) -> ReadingOptions:
    """Read what `packed` wrote; what a newer program added is left out."""
    if not text:
        return AS_GUESSED
    known = {field.name for field in fields(ReadingOptions)}
    said = {name: value for name, value in json.loads(text).items() if name in known}
    for name in ("roles", "inferred"):
        if name in said:
            said[name] = tuple(said[name])
    return ReadingOptions(**said)


SEPARATORS = ("inline", "inline_reversed", "below", "below_reversed", "end")
"""The fields that are separators, in the order in which a person is asked for them."""

OBEYED: dict[str, tuple[str, ...]] = {
    "headings": ("level",),
    "decks-plugin": ("level",),
    "obsidian-sr": SEPARATORS,
    "flashcards-obsidian": ("inline", "inline_reversed"),
    "table": ("delimiter", "header", "roles"),
}
"""The fields that a dialect obeys beside `dialect` and `deck`, which every one does."""
