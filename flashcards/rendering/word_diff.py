"""What changed between two texts, word by word; of Chinese, character by character."""

import re
from collections.abc import Iterable, Iterator
from difflib import SequenceMatcher
from itertools import groupby

from flashcards.domain.differences import ADDED, KEPT, TAKEN, DiffSpan

# A word with the spaces behind it, so that no word is as common as the space alone would be.
_WORD = re.compile(r"(?:[^\W\u2e80-\u9fff\uac00-\ud7a3\uf900-\uffef]+|\S)\s*|\s+")
_LINE = re.compile(r"[^\n]*\n+|[^\n]+")
# Words compared with words at once; the time grows with this product.
_AT_ONCE = 4_000_000

_Change = tuple[str, str]


def compared(before: str, after: str) -> tuple[DiffSpan, ...]:
    """Return the runs of words that were kept, taken away and added, in order.

    Large texts are compared line by line first; a change that is larger still is shown as a whole.
    """
    changes = _changes(before, after, [_LINE, _WORD])
    return tuple(
        DiffSpan(change, "".join(text for _, text in group))
        for change, group in groupby(_ordered(changes), lambda each: each[0])
    )


def _changes(before: str, after: str, units: list[re.Pattern[str]]) -> Iterator[_Change]:
    """Compare by the coarsest unit and each difference again by the next finer one."""
    if before == after or not before or not after or not units:
        yield from _whole(before, after)
        return
    first, second = units[0].findall(before), units[0].findall(after)
    head = next((at for at, (a, b) in enumerate(zip(first, second, strict=False)) if a != b), -1)
    head = min(len(first), len(second)) if head < 0 else head
    tail = 0
    while tail < min(len(first), len(second)) - head and first[-1 - tail] == second[-1 - tail]:
        tail += 1
    first_end, second_end = len(first) - tail, len(second) - tail
    yield KEPT, "".join(first[:head])
    inner, other = first[head:first_end], second[head:second_end]
    if len(inner) * len(other) > _AT_ONCE:
        yield from _changes("".join(inner), "".join(other), units[1:])
    else:
        for kind, a, b, c, d in SequenceMatcher(None, inner, other).get_opcodes():
            if kind == "equal":
                yield KEPT, "".join(inner[a:b])
            else:
                yield from _changes("".join(inner[a:b]), "".join(other[c:d]), units[1:])
    yield KEPT, "".join(first[first_end:])


def _whole(before: str, after: str) -> Iterator[_Change]:
    if before == after:
        yield KEPT, before
    else:
        yield TAKEN, before
        yield ADDED, after


def _ordered(changes: Iterable[_Change]) -> Iterator[_Change]:
    """Drop empty changes, and put what was taken before what was added between two kept runs."""
    for kept, group in groupby((each for each in changes if each[1]), lambda each: each[0] == KEPT):
        if kept:
            yield from group
        else:
            parts = list(group)
            yield from (each for each in parts if each[0] == TAKEN)
            yield from (each for each in parts if each[0] == ADDED)
