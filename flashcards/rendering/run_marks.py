"""The mark below code that was run: with what, and when."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from flashcards.domain.blocks import Block, Callout, CodeBlock, ListBlock, Quote, Ran
from flashcards.domain.cards import Face
from flashcards.domain.printable import printable
from flashcards.domain.study import CardFace
from flashcards.domain.verified import Verified, VerifiedLookup
from flashcards.markup.characters import fit
from flashcards.markup.code_comments import bare_python
from flashcards.markup.runnable import PYTHON, Runnable, Snippet, read_runnable, trimmed


def with_mark(drawn: CardFace, face: Face, verified: VerifiedLookup) -> tuple[Block, ...]:
    """Say in an answer, below the last code that was run or what it prints, that all runnable code of the card was.

    Never where the card shows other than what was run: code that is run and not shown, an output that nothing
    prints, characters that let code look like a comment. Below other code the mark never stands.
    """
    read = _read(face.front, face.back)
    runs = _runs(read, verified)
    if not runs or not all(map(_is_plain, read.snippets)):
        return drawn.answer
    codes = {bare_python(fit(each.code)) for each in read.snippets}
    outputs = {trimmed(fit(each.expected)) for each in read.snippets if each.expected is not None}
    shown = list(
        _panels((*drawn.question, *drawn.filled, *drawn.answer, *(b for point in drawn.points for b in point)))
    )
    printed = {trimmed(block.source) for block in shown if block.is_output}
    if printed - outputs or codes - {bare_python(block.source) for block in shown}:
        return drawn.answer
    versions = dict.fromkeys(version for run in runs for version in run.versions)
    at = _place(drawn.answer, codes)
    return (*drawn.answer[:at], Ran(tuple(versions), min(run.date for run in runs)), *drawn.answer[at:])


def _runs(read: Runnable, verified: VerifiedLookup) -> list[Verified]:
    """Return the run of each piece of code, none unless all were run."""
    runs: list[Verified] = []
    if read.loose or any(each.outputs > 1 or each.language not in PYTHON for each in read.snippets):
        return runs
    for snippet in read.snippets:
        run = verified(snippet.digest)
        if run is None:
            return []
        runs.append(run)
    return runs


@lru_cache(maxsize=64)
def _read(front: str, back: str) -> Runnable:
    return read_runnable(front, back)


def _is_plain(snippet: Snippet) -> bool:
    """Tell whether code is seen as it is: no character ends a line or turns its direction unseen."""
    code = snippet.code.replace("\n", " ").replace("\t", " ")
    return printable(code) == code


def _place(answer: tuple[Block, ...], codes: set[str]) -> int:
    """Return where the mark stands: below code that was run and its outputs, else above all other code."""
    at, is_run = 0, True
    for place, block in enumerate(answer, 1):
        panels = list(_panels([block]))
        if any(not each.is_output and bare_python(each.source) in codes for each in panels):
            at, is_run = place, True
        elif panels and is_run and all(each.is_output for each in panels):
            at = place
        elif panels:
            is_run = False
    first = next((place for place, block in enumerate(answer) if any(_panels([block]))), len(answer))
    return at or first


def _panels(blocks: Iterable[Block]) -> Iterator[CodeBlock]:
    """Find the code and outputs among blocks, also within lists and quotations."""
    for block in blocks:
        if isinstance(block, CodeBlock):
            yield block
        elif isinstance(block, ListBlock):
            for item in block.items:
                yield from _panels(item.blocks)
        elif isinstance(block, Quote | Callout):
            yield from _panels(block.blocks)
