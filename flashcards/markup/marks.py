"""Clozes as marks inside the text, so that they live through parsing whatever markup stands around them.

A cloze becomes a mark with its index, its answer, and a closing mark. The marks are characters that Unicode
reserves for a program's own use; `characters.fit` takes them out of foreign text first.
"""

import re
from collections.abc import Sequence
from typing import Protocol

OPEN, CLOSE = "\ufdd0", "\ufdd1"
_FIRST_DIGIT = 0xFDD2
_TO_MARK = {ord(str(digit)): _FIRST_DIGIT + digit for digit in range(10)}
_FROM_MARK = {_FIRST_DIGIT + digit: str(digit) for digit in range(10)}
MARKS = "\ufdd0-\ufddb"
MARK = re.compile("\ufdd0([\ufdd2-\ufddb]+)|\ufdd1|[\ufdd2-\ufddb]")
_ANY_MARK = re.compile(f"[{MARKS}]+")


class Span(Protocol):
    """A cloze in text: `{{c1::answer:: hint}}` from `start` to `end`."""

    @property
    def start(self) -> int:
        """Where the braces open."""

    @property
    def end(self) -> int:
        """Where the braces have closed."""

    @property
    def answer(self) -> str:
        """What is hidden."""


def put_marks(text: str, clozes: Sequence[Span]) -> str:
    """Replace the braces, numbers and hints of clozes by marks; answers stay in place. Clozes may be nested."""
    edits: list[tuple[int, int, str]] = []
    for index, cloze in enumerate(clozes):
        after_number = text.index("::", cloze.start) + 2
        begins = max(text.find(cloze.answer, after_number, cloze.end), after_number)
        ends = begins + len(cloze.answer)
        edits.append((cloze.start, begins, OPEN + str(index).translate(_TO_MARK)))
        edits.append((ends, cloze.end, CLOSE))
    edits.sort()
    pieces: list[str] = []
    at = 0
    for begins, ends, mark in edits:
        pieces += (text[at:begins], mark)
        at = max(ends, at)
    pieces.append(text[at:])
    return "".join(pieces)


def index_of(digits: str) -> int:
    """Return the index of the cloze that an opening mark names."""
    return int(digits.translate(_FROM_MARK))


def without_marks(text: str) -> str:
    """Drop all marks."""
    return _ANY_MARK.sub("", text)


def is_mark(character: str) -> bool:
    """Tell whether a character belongs to a mark."""
    return "\ufdd0" <= character <= "\ufddb"
