"""What of a card's text can be run: the code, what is put around it, and what it is recorded to print.

Only read here; running is a maintainer's command and nothing else's.
"""

import hashlib
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import NamedTuple

from flashcards.markup.cloze import code_clozes
from flashcards.markup.code_comments import bare_python
from flashcards.markup.fence_words import OUTPUT, RunWords, fence_words, may_run, run_words
from flashcards.markup.structure import scan

SETUP, CHECK = "setup", "check"
PYTHON = frozenset({"python", "py", "python3", ""})


class _Piece(NamedTuple):
    """A fence or comment that matters: what it is, its text, what its words say, and where it begins."""

    role: str
    text: str
    words: RunWords
    at: int
    language: str = ""


@dataclass(frozen=True)
class Snippet:
    """A fence that is marked runnable, and all that is said of running it.

    `setup` and `check` stand before and after its code when it is run. `expected` is what it is recorded to print,
    None where nothing is; `outputs` counts the records, of which there should be one at most. `at` is the offset of
    the fence in the side of the card that it stands on.
    """

    words: RunWords
    language: str
    code: str
    at: int
    setup: str = ""
    check: str = ""
    expected: str | None = None
    outputs: int = 0

    @property
    def program(self) -> str:
        """What is run."""
        return "".join(f"{part}\n" for part in (self.setup, self.code, self.check) if part)

    @cached_property
    def digest(self) -> str:
        """The SHA-256 of all that a run vouches for: the code without comments and blank lines, and what it printed.

        So cards in two languages whose code differs in its comments alone are one. What is shown and what is put
        around it count apart: code that prints the same with a line of it hidden is other code.
        """
        said = (
            self.words.env,
            self.words.raises,
            self.words.tolerance,
            *map(_bare, (self.setup, self.code, self.check)),
            "-" if self.expected is None else f"+{trimmed(self.expected)}",
        )
        return hashlib.sha256("\n\0".join(said).encode("utf-8", "surrogatepass")).hexdigest()


@lru_cache(maxsize=16)
def _bare(code: str) -> str:
    """Return bare code; many fences of a card share what is put around them."""
    return bare_python(code)


@dataclass
class _Found:
    """A runnable fence on the way to its snippet."""

    piece: _Piece
    setup: list[str]
    outputs: list[str] = field(default_factory=list)


def trimmed(output: str) -> str:
    """Return what was printed without spaces at the ends of its lines and blank lines at its ends."""
    lines = [line.rstrip() for line in output.split("\n")]
    return "\n".join(lines).strip("\n")


class Runnable(NamedTuple):
    """What can be run of a card, in the order in which it stands, and how many outputs belong to none of it."""

    snippets: tuple[Snippet, ...] = ()
    loose: int = 0


def read_runnable(*sides: str) -> Runnable:
    """Find what can be run of a card, of which these are the sides."""
    if not may_run(*sides):
        return Runnable()
    loose = 0
    found: list[_Found] = []
    setup: list[str] = []
    checks: list[str] = []
    for piece in (each for side in sides for each in _pieces(side)):
        if piece.role == SETUP:
            setup.append(piece.text)
        elif piece.role == CHECK:
            checks.append(piece.text)
        elif piece.role == OUTPUT:
            owner = _owner(found, piece.words.side)
            if owner is None:
                loose += 1
            else:
                owner.outputs.append(piece.text)
        else:
            found.append(_Found(piece, list(setup)))
    return Runnable(tuple(_snippet(each, "\n".join(checks)) for each in found), loose)


def _owner(found: list[_Found], side: str) -> _Found | None:
    """Return the fence that printed an output: the last one above it, of a pair the one on that side."""
    fitting = (each for each in reversed(found) if not side or each.piece.words.side == side)
    return next(fitting, None)


def _snippet(found: _Found, check: str) -> Snippet:
    piece, outputs = found.piece, found.outputs
    expected = outputs[0] if outputs else None
    setup = "\n".join(found.setup)
    return Snippet(piece.words, piece.language, piece.text, piece.at, setup, check, expected, len(outputs))


def _pieces(text: str) -> Iterator[_Piece]:
    """Find the fences and comments that matter, in the order in which they stand."""
    structure = scan(text)
    pieces: list[_Piece] = []
    for fence in structure.fences:
        language, special = fence_words(fence.info)
        words = run_words(fence.info)
        if OUTPUT in special:
            pieces.append(_Piece(OUTPUT, structure.code(fence), words, fence.start))
        elif words.env:
            code = structure.code(fence).removesuffix("\n")
            if "cloze" in special:
                code = "\n".join(code_clozes(code, language, braces=True).lines)
            pieces.append(_Piece("", code, words, fence.start, language))
    for start, end in structure.comments:
        first, _, rest = text[start + 4 : end - 3].partition("\n")
        role, _, side = first.strip().partition(" ")
        if role in (SETUP, CHECK, OUTPUT) and (not side or (role == OUTPUT and side in ("bug", "fix"))):
            body = textwrap.dedent(rest).rstrip()
            pieces.append(_Piece(role, body, RunWords(side=side), start))
    return iter(sorted(pieces, key=lambda piece: piece.at))
