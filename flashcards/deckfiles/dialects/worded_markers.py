"""Questions and answers marked otherwise than by a letter at the margin: by words, in bold, or as items of a list."""

import re
import unicodedata
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

_WORD = "[Qq]uestion|[Aa]nswer|问题|题目|答案|解答|[QAC问答ＱＡＣ]"
_MARKER = re.compile(
    rf"^(?=[-*+_ \tQqAaC问题答解])(?P<lead>[ \t]*+(?:[-*+][ \t]++)?+)"
    rf"(?:(?P<bold>\*\*|__)(?P<strong>{_WORD})(?:[:：](?P=bold)|(?P=bold)[:：])|(?P<plain>{_WORD})[:：])",
    re.MULTILINE,
)
_ANSWERS = ("Answer", "answer", "A", "答", "答案", "解答")
# Text at the margin below a blank line is no part of the item of a list above it.
_AFTER_ITEM = re.compile(r"\n[ \t]*\n(?=[^\s])")


class Marker(NamedTuple):
    """A marker from `start`, where its line begins, to `end`; `kind` is 'Q', 'A' or 'C'.

    `width` is how far the text of a list's item is indented, 0 outside lists; `in_list` tells that an item begins.
    """

    start: int
    end: int
    kind: str
    width: int
    in_list: bool


def worded_markers(text: str, start: int, stop: int) -> list[Marker]:
    """List what may be such a marker, also within code."""
    found = []
    for match in _MARKER.finditer(text, start, stop):
        lead, word = match["lead"], unicodedata.normalize("NFKC", match["strong"] or match["plain"])
        if not lead and not match["bold"] and len(word) == 1:
            continue  # a letter at the margin
        kind = "C" if word == "C" else "A" if word in _ANSWERS else "Q"
        in_list = lead.strip() != ""
        if kind != "C" or in_list:
            found.append(Marker(match.start(), match.end(), kind, len(lead), in_list))
    return found


def in_pairs(markers: Sequence[Marker], plain: Sequence[tuple[int, str]]) -> list[Marker]:
    """Keep the questions whose next marker is an answer, and these answers.

    `plain` are the letters at the margin, as (place, kind). Where they ask and answer, items of lists are text;
    where items do, texts with brackets may be items too.
    """
    if _has_pair(plain):
        markers = [each for each in markers if not each.width]
    kinds = {each.start: each for each in markers}
    following = sorted([*plain, *((each.start, each.kind) for each in markers)])
    kept: list[Marker] = []
    for index, (start, kind) in enumerate(following):
        marker = kinds.get(start)
        if marker is None:
            continue
        before = following[index - 1] if index else (0, "")
        after = following[index + 1] if index + 1 < len(following) else (0, "")
        asks = kind == "Q" and after[1] == "A" and _belongs(marker, kinds.get(after[0]))
        answers = kind == "A" and before[1] == "Q" and _belongs(kinds.get(before[0]), marker)
        if asks or answers or kind == "C":
            kept.append(marker)
    has_items = any(each.kind == "Q" and each.in_list for each in kept)
    return [each for each in kept if each.kind != "C" or has_items]


def _belongs(question: Marker | None, answer: Marker | None) -> bool:
    """Tell whether an answer may be that of a question: what is indented belongs to an item of a list."""
    if question is not None and question.width:
        return question.in_list
    return answer is None or not answer.width


def _has_pair(plain: Sequence[tuple[int, str]]) -> bool:
    return any(one[1] == "Q" and other[1] == "A" for one, other in pairwise(plain))


def item_end(text: str, start: int, stop: int) -> int:
    """Return where the text of a list's item ends, of which something is to be left."""
    for match in _AFTER_ITEM.finditer(text, start, stop):
        if text[start : match.start()].strip():
            return match.start()
    return stop
