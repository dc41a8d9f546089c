"""Clozes in text: where they stand, what they hide, and what is wrong with them."""

import re
from dataclasses import dataclass, field
from typing import NamedTuple

from flashcards.markup.inline import Span, inline_spans
from flashcards.markup.structure import scan

_OPENER = re.compile(r"\{\{c(\d{1,4})::")
_STOP = re.compile(r"\{\{c\d{1,4}::|\n[ \t]*(?=\n)")
_BRACE = re.compile(r"[{}]")
_HINT = re.compile(r"::(?=\s)")
_INDENTED = re.compile(r"(?:\t| {4})")
_LIST = re.compile(r"[ \t]*(?:[-+*]|\d{1,9}[.)])[ \t]")


class TextCloze(NamedTuple):
    """A cloze from its first to behind its last brace; `answer` is what it hides, `hint` '' for none."""

    start: int
    end: int
    number: int
    answer: str
    hint: str


class ClozeError(NamedTuple):
    """Something wrong with a cloze: the offset in the text, and the code of the problem."""

    at: int
    code: str
    words: tuple[tuple[str, str], ...] = ()


@dataclass(slots=True)
class Clozes:
    """The clozes of a text in the order in which they stand, and what is wrong."""

    found: list[TextCloze] = field(default_factory=list)
    errors: list[ClozeError] = field(default_factory=list)


def text_clozes(text: str) -> list[TextCloze]:
    """Find the clozes `{{c1::…}}` of Markdown text, outside code, formulas and comments."""
    return find_clozes(text).found


def find_clozes(text: str) -> Clozes:
    """Find the clozes of Markdown text with everything that is wrong; braces in code mean nothing."""
    clozes = Clozes()
    if "{{c" not in text:
        return clozes
    structure = scan(text)
    silent = [(fence.start, fence.end) for fence in structure.fences] + structure.comments
    position = 0
    for start, end in [*structure.opaque(), (len(text), len(text))]:
        if position < start:
            _prose(text, position, start, clozes)
        if (start, end) not in silent:
            clozes.errors += _in_math(text, start, end)
        position = max(position, end)
    return clozes


def brace_clozes(code: str) -> Clozes:
    """Find the clozes in a fence marked `cloze`, where nothing is opaque."""
    clozes = Clozes()
    for opener in _OPENER.finditer(code):
        following = _OPENER.search(code, opener.end())
        limit = following.start() if following else len(code)
        _cloze(code, opener, _end_of(code, opener, limit, []), [], clozes)
    return clozes


def _prose(text: str, start: int, end: int, clozes: Clozes) -> None:
    """Find the clozes of a stretch of text without fences."""
    openers = list(_OPENER.finditer(text, start, end))
    if not openers:
        return
    spans = inline_spans(text, start, end)
    walk = _Walk(spans)
    for opener in openers:
        around = walk.around(opener.start())
        if around is not None:
            if around.kind == "math":
                clozes.errors.append(ClozeError(opener.start(), "cloze-in-math"))
            continue
        if _in_indented_code(text, start, opener.start()):
            continue
        stop = _STOP.search(text, opener.end(), end)
        limit = stop.start() if stop else end
        inside = walk.between(opener.end(), limit)
        _cloze(text, opener, _end_of(text, opener, limit, inside), inside, clozes)


def _in_math(text: str, start: int, end: int) -> list[ClozeError]:
    """Report each cloze inside display math."""
    return [ClozeError(opener.start(), "cloze-in-math") for opener in _OPENER.finditer(text, start, end)]


class _Walk:
    """Spans in order, asked for at offsets that only grow."""

    def __init__(self, spans: list[Span]) -> None:
        self.spans = spans
        self.index = 0

    def around(self, at: int) -> Span | None:
        """Return the span that holds an offset."""
        while self.index < len(self.spans) and self.spans[self.index].end <= at:
            self.index += 1
        if self.index < len(self.spans) and self.spans[self.index].start < at:
            return self.spans[self.index]
        return None

    def between(self, start: int, end: int) -> list[Span]:
        """List the spans that begin between two offsets."""
        inside = []
        for index in range(self.index, len(self.spans)):
            span = self.spans[index]
            if span.start >= end:
                break
            if span.start >= start:
                inside.append(span)
        return inside


def _end_of(text: str, opener: re.Match[str], limit: int, opaque: list[Span]) -> int:
    """Return where a cloze's closing braces begin: with balanced braces inside, else the first; -1 for nowhere."""
    depth, position, spans = 0, opener.end(), iter(opaque)
    span = next(spans, None)
    for brace in _BRACE.finditer(text, opener.end(), limit):
        at = brace.start()
        while span is not None and span.end <= at:
            span = next(spans, None)
        if at < position or (span is not None and span.start <= at):
            continue
        if text[at] == "{":
            depth += 1
        elif depth:
            depth -= 1
        elif text.startswith("}}", at):
            return at
        else:
            break
    return text.find("}}", opener.end(), limit)


def _cloze(text: str, opener: re.Match[str], end: int, opaque: list[Span], clozes: Clozes) -> None:
    """Add the cloze whose closing braces begin at `end`, or what is wrong with it."""
    start, number = opener.start(), int(opener[1])
    if end < 0:
        clozes.errors.append(ClozeError(start, "cloze-unclosed"))
        return
    hidden, hint = text[opener.end() : end], ""
    for match in reversed(list(_HINT.finditer(hidden))):
        at = opener.end() + match.start()
        if not any(span.start <= at < span.end <= end for span in opaque):
            hidden, hint = hidden[: match.start()].rstrip(), hidden[match.end() :].strip()
            break
    if not number:
        clozes.errors.append(ClozeError(start, "cloze-number"))
    elif not hidden.strip():
        clozes.errors.append(ClozeError(start, "cloze-empty"))
    else:
        clozes.found.append(TextCloze(start, end + 2, number, hidden, hint))


def _in_indented_code(text: str, floor: int, at: int) -> bool:
    """Tell whether an offset lies in a code block made by four spaces, outside any list."""
    begin = text.rfind("\n", 0, at) + 1
    if not _INDENTED.match(text, begin):
        return False
    after_blank = False
    while begin > floor:
        previous = text.rfind("\n", 0, begin - 1) + 1
        line = text[previous : begin - 1]
        if not line.strip():
            after_blank = True
        elif not _INDENTED.match(line):
            return after_blank and not _LIST.match(line)
        begin = previous
    return True
