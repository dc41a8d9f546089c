"""The two sides of one face, parsed once and read as often as they are shown."""

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from flashcards.domain.blocks import Block, Heading, Inline, Inlines, LineBreak, ListBlock, Paragraph, Quote, Text
from flashcards.domain.cards import Face
from flashcards.domain.study import CardFace
from flashcards.markup.characters import fit
from flashcards.markup.marks import put_marks
from flashcards.rendering.blocks import BlockReader, Section
from flashcards.rendering.veil import Veil

if TYPE_CHECKING:
    from flashcards.markup.cloze import TextCloze
    from flashcards.markup.markdown import Token

QUESTION_CHARACTERS = 300
# A question that is more than a line of text: a fence, a formula, a table, a picture.
_NO_HEADING = re.compile(r"[ ]{0,3}(?:`{3,}[^`]*$|~{3,}|\$\$|\\\[|\||!\[)")

Blocks = tuple[Block, ...]


class Sides:
    """One face, ready to be read with any of its clozes hidden or revealed."""

    def __init__(self, face: Face) -> None:
        self._face = face
        self._pictures = {image.address: image.digest for image in face.images}
        self._front: _Side | None = None
        self._back: _Side | None = None

    def front(self, *, hide_all: bool = False) -> Blocks:
        """Return the front; its first line is the question."""
        return _joined(self._read_front(None if hide_all else 0, lifted=not hide_all))

    def back(self) -> Blocks:
        """Return the back."""
        return _joined(self._read_back(0, lifted=True))

    def points(self) -> tuple[tuple[Blocks, ...], Blocks]:
        """Return the points of a script and what else stands on its back.

        The points are the items of its top-level lists or, when it has none, the lines of its quotes, or else
        what stands between its `---` lines.
        """
        back = self.back()
        lists = [block for block in back if isinstance(block, ListBlock)]
        if lists:
            rest = tuple(block for block in back if not isinstance(block, ListBlock))
            return tuple(item.blocks for block in lists for item in block.items), rest
        lined = _joined(self._read_back(0, lifted=True, keep_lines=True))
        quoted = tuple(line for block in lined if isinstance(block, Quote) for line in _quote_lines(block))
        parts = () if quoted else self._parts()
        if parts:
            return parts, ()
        return quoted, tuple(block for block in back if not isinstance(block, Quote))

    def _parts(self) -> tuple[Blocks, ...]:
        """Return what stands between the `---` lines of the back, () where it has none."""
        text = self._face.back
        if "---" not in text:
            return ()
        from flashcards.markup.structure import scan

        rules = scan(text).rules
        if not rules:
            return ()
        edges = zip([0, *(rule + 3 for rule in rules)], [*rules, len(text)], strict=True)
        sides = (_Side(text[start:stop], self._face.definitions) for start, stop in edges)
        parts = (_joined(side.read(0, True, self._pictures)) for side in sides)
        return tuple(part for part in parts if part)

    def cloze(self, number: int) -> CardFace:
        """Return the card that asks cloze `number`."""
        question = self._read_front(number, lifted=False)
        question += [part for part in self._read_back(number, lifted=False) if number in part.holds]
        answer = _joined(self._read_back(number, lifted=True))
        return CardFace(_joined(question), answer, (), _joined(self._read_front(number, lifted=True)))

    def _read_front(self, asked: int | None, *, lifted: bool) -> list[Section]:
        if self._front is None:
            self._front = _front_side(self._face)
        return _as_question(self._front.read(asked, lifted, self._pictures))

    def _read_back(self, asked: int | None, *, lifted: bool, keep_lines: bool = False) -> list[Section]:
        if self._back is None:
            self._back = _Side(self._face.back, self._face.definitions)
        return self._back.read(asked, lifted, self._pictures, keep_lines)


class _Side:
    """The tokens of one side, and its clozes."""

    def __init__(self, text: str, definitions: str) -> None:
        from flashcards.markup.markdown import parse

        text = fit(f"{definitions}\n\n{text}" if definitions.strip() else text)
        self._clozes = _text_clozes(text)
        self._tokens: list[Token] = parse(put_marks(text, self._clozes) if self._clozes else text)

    def read(
        self, asked: int | None, lifted: bool, pictures: dict[str, str], keep_lines: bool = False
    ) -> list[Section]:
        veil = Veil(self._clozes, asked, lifted)
        return BlockReader(self._tokens, veil, pictures, keep_lines=keep_lines).read()


def _joined(sections: list[Section]) -> Blocks:
    return tuple(block for section in sections for block in section.blocks)


def plain_question(text: str, number: int) -> str:
    """Return text that is shown as it stands, with the clozes of `number` hidden."""
    text = fit(text)
    clozes = _text_clozes(text)
    return Veil(clozes, number, lifted=False).plain(put_marks(text, clozes))


def _text_clozes(text: str) -> "Sequence[TextCloze]":
    if "{{c" not in text:
        return ()
    from flashcards.markup.cloze import text_clozes

    return text_clozes(text)


def _front_side(face: Face) -> _Side:
    """Read a front. A first line that stands alone is a heading's text, even when it looks like a list item."""
    line, _, rest = face.front.partition("\n")
    if not line.strip() or (rest.strip() and rest.partition("\n")[0].strip()) or _NO_HEADING.match(line):
        return _Side(face.front, face.definitions)
    return _Side(f"# {line.strip()} #\n\n{rest}", face.definitions)


def _as_question(sections: list[Section]) -> list[Section]:
    """Make the first line the card's heading, unless it is long or has several lines."""
    if not sections:
        return sections
    first, *others = sections[0].blocks
    if isinstance(first, Heading | Paragraph):
        question = Heading(1, first.inlines) if _is_short(first.inlines) else Paragraph(first.inlines)
        sections[0] = Section((question, *others), sections[0].holds)
    return sections


def _is_short(inlines: Inlines) -> bool:
    length = sum(len(inline.text) for inline in inlines if isinstance(inline, Text))
    return length <= QUESTION_CHARACTERS and not any(isinstance(each, LineBreak) for each in inlines)


def _quote_lines(quote: Quote) -> list[Blocks]:
    """Return the lines of a quote; what is no paragraph in it is a point of its own."""
    points: list[Blocks] = []
    for block in quote.blocks:
        if not isinstance(block, Paragraph):
            points.append((block,))
            continue
        points += [(Paragraph(line),) for line in _split(block.inlines) if line]
    return points


def _split(inlines: Inlines) -> Iterator[Inlines]:
    line: list[Inline] = []
    for inline in inlines:
        if isinstance(inline, LineBreak):
            yield tuple(line)
            line = []
        else:
            line.append(inline)
    yield tuple(line)
