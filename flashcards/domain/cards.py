"""What is written in a deck and what is asked of a person: notes, their faces, and cards."""

from dataclasses import dataclass
from enum import StrEnum
from hashlib import sha256
from typing import NamedTuple

LANGUAGES = ("zh", "en")


class Kind(StrEnum):
    """How a note is asked and shown."""

    CONCEPT = "concept"
    CODE = "code"
    PITFALL = "pitfall"
    SCRIPT = "script"


FORWARD = ""
REVERSE = "reverse"


def cloze_part(number: int) -> str:
    """Name the card that asks cloze `number` of its note, for example `c2`."""
    return f"c{number}"


def cloze_number(part: str) -> int:
    """Return the cloze number that a part asks, 0 for a part that is no cloze."""
    return int(part[1:]) if part[:1] == "c" and part[1:].isdigit() else 0


@dataclass(frozen=True, slots=True)
class Attributes:
    """What a heading says about its note beside the text.

    `key` is the author's `#id` ('' without one); `freq` 0 means not said; `seconds` is `time=`.
    """

    key: str = ""
    kind: Kind = Kind.CONCEPT
    freq: int = 0
    tags: tuple[str, ...] = ()
    pair: str = ""
    seconds: int = 0
    source: str = ""
    reverse: bool = False
    suspended: bool = False


@dataclass(frozen=True, slots=True)
class ImageRef:
    """A picture that a face shows: the address as written, and the SHA-256 of its content ('' if refused)."""

    address: str
    digest: str = ""


class Face(NamedTuple):
    """One language of a note, as Markdown. `path` is relative to the import root, lines count from 1.

    `definitions` are the link and footnote definitions of the whole file that this text refers to.
    `plain` marks text over a limit of the format: it is shown as it stands, with a visible mark.
    `origin` is the `text_mark` of what the file says, where the text was written in the app instead.
    """

    lang: str
    front: str
    back: str
    clozes: tuple[int, ...] = ()
    path: str = ""
    line: int = 0
    definitions: str = ""
    plain: bool = False
    images: tuple[ImageRef, ...] = ()
    origin: str = ""


def text_mark(front: str, back: str) -> str:
    """Return a fingerprint of a text as its file says it: equal marks mean equal texts."""
    return sha256(f"{front}\0{back}".encode("utf-8", "surrogatepass")).hexdigest()[:32]


@dataclass(frozen=True, slots=True)
class Note:
    """A note in the store: its faces, attributes and where it comes from.

    `edited` marks a text that was written in the app and not into a file: no file replaces it. Its faces then
    have an `origin`, so that it is known by what its file says. `studied` tells that one of its cards was answered.
    """

    note_id: str
    deck_id: str
    attributes: Attributes
    faces: tuple[Face, ...]
    root: str = ""
    retired: bool = False
    edited: bool = False
    studied: bool = False

    def face(self, lang: str) -> Face:
        """Return the face in `lang`, or the other one where there is none."""
        return next((face for face in self.faces if face.lang == lang), self.faces[0])

    def face_of(self, lang: str, part: str) -> Face:
        """Return the face in `lang` that holds the asked cloze, or the one that does."""
        number = cloze_number(part)
        chosen = self.face(lang)
        if not number or number in chosen.clozes:
            return chosen
        return next((face for face in self.faces if number in face.clozes), chosen)


def parts_of(faces: tuple[Face, ...], reverse: bool) -> tuple[str, ...]:
    """List the cards that a note makes: one per cloze number, else forward and, if wished, reverse."""
    numbers = sorted({number for face in faces for number in face.clozes})
    if numbers:
        return tuple(cloze_part(number) for number in numbers)
    return (FORWARD, REVERSE) if reverse else (FORWARD,)


def count_cards(faces: tuple[Face, ...], reverse: bool) -> int:
    """Count the cards that a note makes."""
    for face in faces:
        if face.clozes:
            return len(parts_of(faces, reverse))
    return 2 if reverse else 1


@dataclass(frozen=True, slots=True)
class CardRow:
    """One card in a list of the Library: what it asks in one line, and why it is listed."""

    card_id: str
    note_id: str
    front: str
    deck: str
    kind: Kind
    part: str = FORWARD
    lapses: int = 0
    path: str = ""
    line: int = 0


@dataclass(frozen=True, slots=True)
class CardLists:
    """The cards that are out of the queues, by reason; each can be taken back."""

    suspended: tuple[CardRow, ...] = ()
    buried: tuple[CardRow, ...] = ()
    leeches: tuple[CardRow, ...] = ()
    retired: tuple[CardRow, ...] = ()
