"""Clozes in text: where they stand, what they hide, and what is wrong with them."""

import re
from bisect import bisect_right
from dataclasses import dataclass, field
from operator import attrgetter
from typing import NamedTuple

from flashcards.markup.inline import Span
from flashcards.markup.opaque import SpanWalk, opaque_spans

_OPENER = re.compile(r"\{\{c(\d{1,4})::")
_STOP = re.compile(r"\{\{c\d{1,4}::|\n[ \t]*(?=\n)")
_BRACE = re.compile(r"[{}]")
_HINT = re.compile(r"::(?=\s)")
_INDENTED = re.compile(r"(?:\t| {4})")
_LIST = re.compile(r"[ \t]*(?:[-+*]|\d{1,9}[.)])[ \t]")
_begin = attrgetter("start")


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
    spans = opaque_spans(text)
    walk = SpanWalk(spans)
    indented = _IndentedCode(text) if _may_be_indented(text) else None
    has_lines = "\n" in text
    for opener in _OPENER.finditer(text):
        start, after = opener.span()
        around = walk.around(start + 1) if spans else None
        if around is not None:
            if around.kind == "math":
                clozes.errors.append(ClozeError(start, "cloze-in-math"))
            continue
        if indented and indented.holds(start):
            continue
        stop = _STOP.search(text, after) if has_lines or text.find("{{c", after) >= 0 else None
        limit = stop.start() if stop else len(text)
        inside = walk.between(after, limit) if spans else []
        end = _end_of(text, opener, limit, inside)
        if end < 0 and stop and text[limit] == "{":
            clozes.errors.append(ClozeError(start, "cloze-nested"))
        else:
            _cloze(text, opener, end, inside, clozes)
    return clozes


def brace_clozes(code: str) -> Clozes:
    """Find the clozes in a fence marked `cloze`, where nothing is opaque."""
    clozes = Clozes()
    for opener in _OPENER.finditer(code):
        following = _OPENER.search(code, opener.end())
        limit = following.start() if following else len(code)
        _cloze(code, opener, _end_of(code, opener, limit, []), [], clozes)
    return clozes


def _end_of(text: str, opener: re.Match[str], limit: int, opaque: list[Span]) -> int:
    """Return where a cloze's closing braces begin: with balanced braces inside, else the first; -1 for nowhere."""
    begin = opener.end()
    first = text.find("}}", begin, limit)
    if first < 0 or (not opaque and text.find("{", begin, first) < 0):
        return first
    depth, spans = 0, iter(opaque)
    span = next(spans, None)
    for brace in _BRACE.finditer(text, begin, limit):
        at = brace.start()
        while span is not None and span.end <= at:
            span = next(spans, None)
        if span is not None and span.start <= at:
            continue
        if text[at] == "{":
            depth += 1
        elif depth:
            depth -= 1
        elif text.startswith("}}", at):
            return at
        else:
            break
    return first


def _cloze(text: str, opener: re.Match[str], end: int, opaque: list[Span], clozes: Clozes) -> None:
    """Add the cloze whose closing braces begin at `end`, or what is wrong with it."""
    start, number = opener.start(), int(opener[1])
    if end < 0:
        clozes.errors.append(ClozeError(start, "cloze-unclosed"))
        return
    hidden, hint = text[opener.end() : end], ""
    for match in reversed(list(_HINT.finditer(hidden))) if "::" in hidden else ():
        at = opener.end() + match.start()
        # Of the spans, which are in order and lie apart, only the last one that begins before can hold it.
        index = bisect_right(opaque, at, key=_begin) - 1
        if index < 0 or not at < opaque[index].end <= end:
            hidden, hint = hidden[: match.start()].rstrip(), hidden[match.end() :].strip()
            break
    if not number:
        clozes.errors.append(ClozeError(start, "cloze-number"))
    elif not hidden.strip():
        clozes.errors.append(ClozeError(start, "cloze-empty"))
    else:
        clozes.found.append(TextCloze(start, end + 2, number, hidden, hint))


def _may_be_indented(text: str) -> bool:
    return text[:1] in (" ", "\t") or "\n    " in text or "\n\t" in text


class _IndentedCode:
    """Code blocks made by four spaces, followed line by line while offsets grow."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._next = 0
        self._in_code = self._in_list = False
        self._after_blank = True

    def holds(self, at: int) -> bool:
        """Tell whether the line of an offset is code; the offsets asked for must not shrink."""
        text = self._text
        while 0 <= self._next <= at:
            end = text.find("\n", self._next)
            self._follow(text[self._next : end if end >= 0 else len(text)])
            self._next = end + 1 if end >= 0 else -1
        return self._in_code

    def _follow(self, line: str) -> None:
        """Take the next line into account."""
        if not line or line.isspace():
            self._after_blank = True
            return
        indented = _INDENTED.match(line) is not None
        if _LIST.match(line) and not self._in_code:
            self._in_list = not indented or self._in_list
        elif line[0] not in " \t":
            self._in_list = self._in_list and not self._after_blank
        self._in_code = indented and not self._in_list and (self._in_code or self._after_blank)
        self._after_blank = False
