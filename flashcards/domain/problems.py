"""Mistakes in a person's own files, as values with a place."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from flashcards.domain.printable import printable
from flashcards.domain.problem_texts import PROBLEM_TEXTS


class Severity(StrEnum):
    """An error left something out; a warning changed or ignored something; a note only tells."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class Problem:
    """One mistake: where it stands, what is wrong and what to do. Lines and columns count from 1, 0 = whole file.

    `code` names the text in `problem_texts`; `words` fill its places.
    """

    path: str
    line: int
    column: int
    code: str
    words: tuple[tuple[str, str], ...] = ()

    @property
    def severity(self) -> Severity:
        """How bad it is."""
        return Severity(PROBLEM_TEXTS[self.code].severity)

    def message(self, lang: str) -> str:
        """Say what is wrong."""
        return PROBLEM_TEXTS[self.code].message(lang).format_map(dict(self.words))

    def hint(self, lang: str) -> str:
        """Say what to do."""
        return PROBLEM_TEXTS[self.code].hint(lang).format_map(dict(self.words))

    def line_text(self, lang: str) -> str:
        """Return the problem as one line: `path:line:column severity code message hint`."""
        place = f"{self.path}:{self.line}:{self.column}"
        said = ("" if lang == "zh" else " ").join((self.message(lang), self.hint(lang))).rstrip()
        return printable(f"{place} {self.severity} {self.code} {said}")


def problem(path: str, line: int, column: int, code: str, **words: object) -> Problem:
    """Build a problem; the words fill the places of its text."""
    return Problem(path, line, column, code, tuple((name, str(word)) for name, word in words.items()))


def by_place(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """Sort problems by file and line."""
    return tuple(sorted(problems, key=lambda each: (each.path, each.line, each.column, each.code)))
