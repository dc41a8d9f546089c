"""A card's text while it is edited: where it stands, what it would make, and what became of it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from flashcards.domain.cards import ImageRef
from flashcards.domain.decks import Changes
from flashcards.domain.drafts import Origin
from flashcards.domain.problems import Problem, Severity
from flashcards.domain.reading_options import AS_GUESSED, ReadingOptions
from flashcards.domain.study import CardFace


class Home(StrEnum):
    """Where a text is kept: in its file, or in the app.

    In the app it is kept when the card came with the program, when its file is away, when it was edited in the
    app before, or when its file may not be written.
    """

    FILE = "file"
    BUILTIN = "builtin"
    AWAY = "away"
    EDITED = "edited"


@dataclass(frozen=True, slots=True)
class CardSource:
    """The text of one language of a note as it was opened. `note_id` is '' for a card that is new.

    In a file it stands on lines `first` to `last`, which count from 1; `last` is `first` - 1 where lines are to be
    added. `digest` is the SHA-256 of the file's bytes, '' for a file that is not there yet, and `around` the
    file's text (LF). `dialect` is how it is read, and `options` what a person chose for it. `edited` marks a note
    whose text was written in the app before, and `origin` says how its file came to be read. `typed_over` is the word
    of a new card that typing begins with, wherever it stands in the text. `pictures` were put on it since, and no
    stored card shows them yet.
    """

    note_id: str
    lang: str
    text: str
    home: Home = Home.FILE
    root: str = ""
    path: str = ""
    first: int = 0
    last: int = 0
    digest: str = ""
    around: str = ""
    dialect: str = "native"
    options: ReadingOptions = AS_GUESSED
    languages: tuple[str, ...] = ()
    edited: bool = False
    origin: Origin = Origin.NAMED
    typed_over: str = ""
    pictures: tuple[ImageRef, ...] = ()


@dataclass(frozen=True, slots=True)
class PlacedPicture:
    """A picture that was put where a card finds it, and the words for it.

    `file` is the whole path of the file that was written for it, '' if there was one or the app keeps it.
    """

    image: ImageRef
    words: str = ""
    file: str = ""


@dataclass(frozen=True, slots=True)
class DrawnCard:
    """One card that a text makes, ready to be drawn. `number` counts the texts' notes from 1; `part` names the card."""

    number: int
    part: str
    face: CardFace


@dataclass(frozen=True, slots=True)
class Preview:
    """What an edited text would make. The lines of `problems` count from the first line of the text.

    `notes` counts the notes. With `asks` it is to be confirmed before it is saved, since the text makes no card,
    or changes others; a text that `fails` cannot be saved where it is. `pictures` are those that its cards show, by
    the SHA-256 of their content.
    """

    cards: tuple[DrawnCard, ...] = ()
    problems: tuple[Problem, ...] = ()
    notes: int = 0
    asks: tuple[Problem, ...] = ()
    fails: bool = False
    pictures: Mapping[str, bytes] = field(default_factory=dict)

    @property
    def errors(self) -> int:
        """Count the problems for which something is left out."""
        return sum(each.severity is Severity.ERROR for each in self.problems)


@dataclass(frozen=True, slots=True)
class Saved:
    """The text is where it belongs. `path` is the whole path of its file, '' for the app; `unchanged` if it was."""

    changes: Changes
    path: str = ""
    line: int = 0
    unchanged: bool = False


@dataclass(frozen=True, slots=True)
class Conflict:
    """The card's lines are others by now: what was opened, what the file says, and what was to be saved.

    `source` is the card as the file has it; saving there puts a text over `theirs`. `lost` tells that the file
    holds the card no more, and that saving adds it at the end.
    """

    base: str
    theirs: str
    mine: str
    source: CardSource
    lost: bool = False


@dataclass(frozen=True, slots=True)
class Refused:
    """The text cannot be saved as it is; `problems` say why."""

    problems: tuple[Problem, ...]


@dataclass(frozen=True, slots=True)
class Unsaved:
    """A text that was typed and not saved, and the pictures put on it; `base` is what it began with, `at` in ms UTC."""

    base: str
    text: str
    at: int
    pictures: tuple[ImageRef, ...] = ()
