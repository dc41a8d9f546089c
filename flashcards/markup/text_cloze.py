"""Clozes in text: where they stand, what they hide, and what is wrong with them."""

import re
from dataclasses import dataclass, field
from typing import NamedTuple

from flashcards.markup.inline import Span
from flashcards.markup.opaque import SpanWalk, opaque_spans

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
    walk = SpanWalk(opaque_spans(text))
    for opener in _OPENER.finditer(text):
        around = walk.around(opener.start() + 1)
        if around is not None:
            if around.kind == "math":
                clozes.errors.append(ClozeError(opener.start(), "cloze-in-math"))
            continue
        if _in_indented_code(text, opener.start()):
            continue
        stop = _STOP.search(text, opener.end())
        limit = stop.start() if stop else len(text)
        inside = walk.between(opener.end(), limit)
        _cloze(text, opener, _end_of(text, opener, limit, inside), inside, clozes)
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


def _in_indented_code(text: str, at: int) -> bool:
    """Tell whether an offset lies in a code block made by four spaces, outside any list."""
    begin = text.rfind("\n", 0, at) + 1
    if not _INDENTED.match(text, begin):
        return False
    after_blank = False
    while begin > 0:
        previous = text.rfind("\n", 0, begin - 1) + 1
        line = text[previous : begin - 1]
        if not line.strip():
            after_blank = True
        elif not _INDENTED.match(line):
            return after_blank and not _LIST.match(line)
        begin = previous
    return True
