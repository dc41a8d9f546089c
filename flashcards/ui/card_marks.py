"""What is painted under a card's text, noted while the text is written: positions only, no geometry."""

from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from PySide6.QtGui import QTextFormat, QTextTable

_USER = QTextFormat.Property.UserProperty.value

GHOST = _USER + 1
"""On a block that only makes room; it holds no text and is not copied."""
PADDING = _USER + 2
"""On a space that only makes room inside a pill; it is not copied."""
TEX = _USER + 3
DISPLAY = _USER + 4
DIGEST = _USER + 5
ALT = _USER + 6
INSET = _USER + 7
"""On a formula or picture: what the panels around it take of the width, in px."""
COLUMNS = _USER + 8
"""On a formula or picture in a table: the number of its columns."""
MARKER = _USER + 9
"""On the first block of a list item: its marker as text, for copying."""
FORMULA_OBJECT = QTextFormat.ObjectTypes.UserObject.value + 1
PICTURE_OBJECT = FORMULA_OBJECT + 1


class Look(Enum):
    """How a panel looks."""

    CODE = "code"
    OUTPUT = "output"
    PLAIN = "plain"
    CALLOUT = "callout"
    QUOTE = "quote"
    RULE = "rule"


CODE_LOOKS = frozenset({Look.CODE, Look.OUTPUT, Look.PLAIN})
"""The panels that hold lines of code and can be copied."""


class PillLook(Enum):
    """How a pill under a run of text looks."""

    CODE = "code"
    KEY = "key"
    GAP = "gap"
    REVEALED = "revealed"
    SOURCE = "source"


class Bullet(Enum):
    """What stands before a list item."""

    DISC = "disc"
    CIRCLE = "circle"
    NUMBER = "number"
    OPEN_TASK = "open task"
    DONE_TASK = "done task"
    POINT = "point"
    SAID = "said"
    MISSED = "missed"


class Panel(NamedTuple):
    """A painted ground from the block at `first` to the block at `last`; `left` and `right` are insets in px.

    `kind` is the kind of a callout, `title` what its header says, `label` the language of code, `source` the
    code that its copy button gives.
    """

    look: Look
    first: int
    last: int
    left: float
    right: float
    kind: str = ""
    title: str = ""
    label: str = ""
    source: str = ""


class Pill(NamedTuple):
    """A ground under the characters from `start` to `end`; `ascent` and `descent` are those of their font."""

    look: PillLook
    start: int
    end: int
    ascent: float
    descent: float


class ListMark(NamedTuple):
    """The bullet or number left of the block at `position`; `right` is where it ends, in px."""

    bullet: Bullet
    position: int
    right: float
    text: str = ""


class Change(NamedTuple):
    """A line of a comparison that was added ('+') or removed ('-')."""

    sign: str
    position: int
    left: float
    right: float


@dataclass(slots=True)
class Marks:
    """Everything that is painted under one document, outer panels before inner ones.

    `newest` is where the part begins that was revealed last: the answer, or a point of a script; -1 for none, and
    for gaps that were filled where they stand.
    """

    panels: list[Panel] = field(default_factory=list)
    pills: list[Pill] = field(default_factory=list)
    bullets: list[ListMark] = field(default_factory=list)
    changes: list[Change] = field(default_factory=list)
    tables: list[QTextTable] = field(default_factory=list)
    newest: int = -1
