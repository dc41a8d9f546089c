"""A card's text as blocks that can be drawn: what rendering makes of Markdown and what `ui` draws."""

from dataclasses import dataclass
from enum import StrEnum


class Limit(StrEnum):
    """What was too large to be drawn as it is meant; a `reason` of a block is one of these, or ''."""

    CARD = "card"
    TABLE = "table"
    NESTING = "nesting"
    FORMULA = "formula"
    CODE = "code"
    MARKUP = "markup"


class Style(StrEnum):
    """How a run of text is set off."""

    BOLD = "bold"
    ITALIC = "italic"
    STRIKE = "strike"
    SUB = "sub"
    SUP = "sup"
    KEY = "key"
    MARK = "mark"
    CODE = "code"
    GAP = "gap"


@dataclass(frozen=True, slots=True)
class Text:
    """A run of text in one style; `link` is the address it leads to, '' for none.

    With `Style.GAP` it is the text of a cloze that has been revealed, to be marked as such.
    """

    text: str
    styles: frozenset[Style] = frozenset()
    link: str = ""


@dataclass(frozen=True, slots=True)
class Math:
    """A formula as TeX, in the line or on its own."""

    tex: str
    display: bool = False


@dataclass(frozen=True, slots=True)
class Image:
    """A picture from the store by the SHA-256 of its content; '' is drawn as a placeholder with the words in `alt`."""

    digest: str
    alt: str = ""


@dataclass(frozen=True, slots=True)
class Gap:
    """A hidden cloze in text: a filled pill with its hint."""

    hint: str = ""


@dataclass(frozen=True, slots=True)
class LineBreak:
    """A line break that was asked for."""


Inline = Text | Math | Image | Gap | LineBreak
Inlines = tuple[Inline, ...]


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph."""

    inlines: Inlines


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading inside a card; level 1 is the card's own question, 3 to 6 stand in its text."""

    level: int
    inlines: Inlines


@dataclass(frozen=True, slots=True)
class CodeSpan:
    """A run of code of one token class ('' for plain). `gap`: 0 no cloze, 1 hidden (text is its hint), 2 revealed."""

    text: str
    token: str = ""
    gap: int = 0


@dataclass(frozen=True, slots=True)
class CodeLine:
    """A line of code. `mark` is '' or, in a comparison, '+' or '-'."""

    spans: tuple[CodeSpan, ...]
    mark: str = ""


@dataclass(frozen=True, slots=True)
class CodeBlock:
    """A code panel. `title` is shown in its header beside the language: '', 'bug', 'fix' or 'diff'.

    What a program printed is titled 'output', that of a pair 'output-bug' and 'output-fix'.

    `source` is the code as plain text, for copying: never with what a hidden cloze hides, and of a comparison
    the corrected code. `reason` names the limit because of which it has no colours.
    """

    language: str
    lines: tuple[CodeLine, ...]
    source: str
    title: str = ""
    reason: str = ""

    @property
    def is_output(self) -> bool:
        """Tell whether it is what a program printed."""
        return self.title.startswith("output")


@dataclass(frozen=True, slots=True)
class Ran:
    """The code above was run and did what the card says: the versions that it ran with, and the date (2026-11-30)."""

    versions: tuple[str, ...]
    date: str


@dataclass(frozen=True, slots=True)
class MathBlock:
    """A formula on lines of its own."""

    tex: str


@dataclass(frozen=True, slots=True)
class ListItem:
    """An item of a list; `checked` is None, or the state of a task."""

    blocks: "tuple[Block, ...]"
    checked: bool | None = None


@dataclass(frozen=True, slots=True)
class ListBlock:
    """A list; `start` is the number of its first item, None for bullets."""

    items: tuple[ListItem, ...]
    start: int | None = None


@dataclass(frozen=True, slots=True)
class Quote:
    """A quotation."""

    blocks: "tuple[Block, ...]"


@dataclass(frozen=True, slots=True)
class Callout:
    """A note with a coloured bar; `kind` is note, tip, important, warning or caution."""

    kind: str
    blocks: "tuple[Block, ...]"


@dataclass(frozen=True, slots=True)
class Table:
    """A table; `aligns` holds 'left', 'center' or 'right' per column."""

    header: tuple[Inlines, ...]
    rows: tuple[tuple[Inlines, ...], ...]
    aligns: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Rule:
    """A horizontal rule."""


@dataclass(frozen=True, slots=True)
class PlainBlock:
    """Text over a limit, shown as it stands with a visible mark. `reason` is a `Limit`."""

    text: str
    reason: str = ""


Block = Paragraph | Heading | CodeBlock | Ran | MathBlock | ListBlock | Quote | Callout | Table | Rule | PlainBlock
