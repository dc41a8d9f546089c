"""The mark below code that was run: with what, and when."""

from functools import lru_cache

from flashcards.domain.blocks import Block, CodeBlock, Ran
from flashcards.domain.cards import Face
from flashcards.domain.verified import VerifiedLookup
from flashcards.markup.runnable import PYTHON, read_runnable


def with_mark(answer: tuple[Block, ...], face: Face, verified: VerifiedLookup) -> tuple[Block, ...]:
    """Say in an answer, below its last code or what it prints, that all runnable code of the card was run."""
    found = [verified(digest) for digest in _digests(face.front, face.back)]
    runs = [each for each in found if each is not None]
    if not runs or len(runs) < len(found):
        return answer
    versions = dict.fromkeys(version for run in runs for version in run.versions)
    mark = Ran(tuple(versions), min(run.date for run in runs))
    at = max((place for place, block in enumerate(answer, 1) if _is_run(block)), default=len(answer))
    return (*answer[:at], mark, *answer[at:])


@lru_cache(maxsize=64)
def _digests(front: str, back: str) -> tuple[str, ...]:
    return tuple(snippet.digest for snippet in read_runnable(front, back).snippets)


def _is_run(block: Block) -> bool:
    """Tell whether a block is code that can have been run, or what it printed."""
    return isinstance(block, CodeBlock) and (block.language in PYTHON or block.title.startswith("output"))
