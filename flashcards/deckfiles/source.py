"""One deck file on its way to cards: its text, its blocks, and exact places for problems."""

from bisect import bisect_right
from dataclasses import dataclass, field
from itertools import accumulate

from flashcards.deckfiles.front_matter import FrontMatter, read_front_matter
from flashcards.domain.drafts import DeckFile
from flashcards.domain.problems import Problem
from flashcards.domain.reading_options import AS_GUESSED, ReadingOptions
from flashcards.markup.line_ends import with_lf
from flashcards.markup.structure import Structure, scan

MOST_PROBLEMS = 2_000


@dataclass(slots=True)
class Source:
    """A file's text with LF line ends and no NUL, its front matter and its blocks. Problems are gathered here.

    `unlisted` counts the problems over the number that a person reads.
    """

    file: DeckFile
    text: str
    front: FrontMatter
    options: ReadingOptions = AS_GUESSED
    problems: list[Problem] = field(default_factory=list)
    unlisted: int = 0
    _structure: Structure | None = None
    _starts: list[int] = field(default_factory=list)

    @property
    def structure(self) -> Structure:
        """The blocks of the text; they are looked for when first asked for, as a table needs none."""
        if self._structure is None:
            self._structure = scan(self.text, self.front.end)
        return self._structure

    @structure.setter
    def structure(self, structure: Structure) -> None:
        self._structure = structure

    def place(self, offset: int) -> tuple[int, int]:
        """Return the line and column of an offset, both from 1."""
        if not self._starts:
            self._starts = line_starts(self.text)
        line = bisect_right(self._starts, offset)
        return line, offset - self._starts[line - 1] + 1

    def report(self, offset: int, code: str, *words: tuple[str, str]) -> None:
        """Add a problem at an offset of the text."""
        if len(self.problems) < MOST_PROBLEMS:
            self.add(*self.place(offset), code, *words)
        else:
            self.unlisted += 1

    def add(self, line: int, column: int, code: str, *words: tuple[str, str]) -> None:
        """Add a problem at a line and column; more than a person reads are only counted."""
        if len(self.problems) < MOST_PROBLEMS:
            self.problems.append(Problem(self.file.path, line, column, code, words))
        else:
            self.unlisted += 1


def line_starts(text: str) -> list[int]:
    """Return the offset of each line."""
    lengths = map(len, text.split("\n"))
    behind = [end + number for number, end in enumerate(accumulate(lengths), 1)]
    return [0, *behind[:-1]]


def open_source(file: DeckFile, options: ReadingOptions = AS_GUESSED) -> Source:
    """Make a file's text ready for reading: line ends, NUL characters, front matter, blocks."""
    text = file.text
    if text[:1] == "\ufeff":
        text = text[1:]
    text = with_lf(text)
    zero = text.find("\0")
    if zero >= 0:
        text = text.replace("\0", "\ufffd")
    front = read_front_matter(text)
    source = Source(file, text, front, options)
    if zero >= 0:
        source.report(zero, "character-zero")
    for flaw in front.flaws:
        source.add(flaw.line, flaw.column, flaw.code, *flaw.words)
    return source
