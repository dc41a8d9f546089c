"""The colours of Markdown as it is written: which stretches of a line are headings, marks, clozes or code."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from flashcards.markup.cloze import find_clozes
from flashcards.markup.fence_words import fence_words
from flashcards.markup.opaque import opaque_spans
from flashcards.markup.structure import Fence, Structure, scan
from flashcards.rendering.highlighting import highlight

COLOURED_CHARACTERS = 30_000
"""Longer texts are shown without colours, so that typing stays quick."""

_ATTRIBUTES = re.compile(r"\{:?[ \t]*[#.\w][^{}\n]*\}(?=[ \t]*(?:\n|\Z))")
_INLINE = re.compile(
    r"(?P<strong>(?<![\\*])\*\*(?=\S)[^*\n]+\*\*|(?<![\w\\_])__(?=\S)[^_\n]+__(?!\w))"
    r"|(?P<emphasis>(?<![\\*\w])\*(?=[^\s*])[^*\n]+\*(?!\*))"
    r"|(?P<link>!?\[[^\[\]\n]{0,400}\]\([^()\n]{0,1000}\))"
    r"|(?P<marker>^[ \t]{0,12}(?:[-*+]|\d{1,9}[.)])(?=[ \t])|^[ \t]{0,3}>)",
    re.MULTILINE,
)
_QUESTION = re.compile(r"^(?:[QACqac问答填][:：]|#[\w/-]+|---[ \t]*$|<!--.*-->)", re.MULTILINE)


class ColouredSpan(NamedTuple):
    """A stretch of a line: its start and length in characters, and what it is.

    `name` is 'heading', 'attributes', 'cloze', 'strong', 'emphasis', 'link', 'marker', 'rule', 'fence', 'code',
    'span' (of code in text), 'math', 'comment' or, in a fence, 'code:' and the class of a token of its language.
    """

    start: int
    length: int
    name: str


Span = tuple[int, int, str]


def coloured_lines(text: str) -> tuple[tuple[ColouredSpan, ...], ...]:
    """Return the spans of each line; where two overlap the later one counts. Lines end in LF."""
    if len(text) > COLOURED_CHARACTERS:
        return ()
    starts = [0, *(match.end() for match in re.finditer("\n", text))]
    lines: list[list[ColouredSpan]] = [[] for _ in starts]
    line = 0
    structure = scan(text)
    for layer in (_prose(text), _blocks(text, structure), _code(structure), _clozes(text)):
        for start, end, name in sorted(layer):
            line = 0 if start < starts[line] else line
            while line + 1 < len(starts) and starts[line + 1] <= start:
                line += 1
            at = line
            while at < len(starts) and starts[at] < end:
                stop = starts[at + 1] - 1 if at + 1 < len(starts) else len(text)
                begin = max(start, starts[at])
                if begin < min(end, stop):
                    lines[at].append(ColouredSpan(begin - starts[at], min(end, stop) - begin, name))
                at += 1
    return tuple(map(tuple, lines))


def _prose(text: str) -> Iterator[Span]:
    for match in _INLINE.finditer(text):
        yield (*match.span(), match.lastgroup or "")
    for match in _QUESTION.finditer(text):
        yield (*match.span(), "marker")


def _blocks(text: str, structure: Structure) -> Iterator[Span]:
    for span in opaque_spans(text):
        if span.kind != "code" or text[span.start : span.start + 3] not in ("```", "~~~"):
            yield span.start, span.end, "span" if span.kind == "code" else span.kind
    for rule in structure.rules:
        yield rule, rule + 3, "rule"
    for heading in structure.headings:
        yield heading.start, heading.end, "heading"
        if found := _ATTRIBUTES.search(text, heading.start, heading.end):
            yield (*found.span(), "attributes")


def _code(structure: Structure) -> Iterator[Span]:
    for fence in structure.fences:
        yield fence.start, fence.end, "fence"
        yield fence.inner_start, fence.inner_end, "code"
        if not fence.depth:
            yield from _tokens(structure.text, fence)


def _tokens(text: str, fence: Fence) -> Iterator[Span]:
    at = fence.inner_start
    for spans in _highlighted(text[fence.inner_start : fence.inner_end], fence_words(fence.info)[0]):
        for run, name in spans:
            if name:
                yield at, at + len(run), f"code:{name}"
            at += len(run)
        at += 1


@lru_cache(maxsize=64)
def _highlighted(code: str, language: str) -> tuple[tuple[tuple[str, str], ...], ...]:
    """Highlight a fence; while another one is typed in, this one is looked up."""
    return highlight(code, language)


def _clozes(text: str) -> Iterator[Span]:
    for cloze in find_clozes(text).found:
        yield cloze.start, cloze.end, "cloze"
