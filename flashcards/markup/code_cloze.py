"""Clozes in running code: `#? text` comments, and `{{c1::…}}` in fences marked `cloze`."""

import re
from bisect import bisect_right
from collections.abc import Iterator
from typing import NamedTuple

from flashcards.markup.code_comments import code_comments
from flashcards.markup.fence_words import OUTPUT
from flashcards.markup.text_cloze import brace_clozes

MOST_MARKERS = 50
_MARKERS = {mark: re.compile(rf"(?:^|(?<=[ \t])){mark}\?(\d*)(?=[ \t]|$)") for mark in ("#", "//", "--")}
_HINT = re.compile(r"(?:^|[ \t])::[ \t]+(?=\S)")


class CodeGap(NamedTuple):
    """A stretch of a line of code that a cloze hides; lines and columns count from 0."""

    line: int
    start: int
    end: int
    number: int
    hint: str


class CodeError(NamedTuple):
    """Something wrong with a cloze in code; line and column count from 0 and are those of the written code."""

    line: int
    column: int
    code: str
    words: tuple[tuple[str, str], ...] = ()


class CodeClozes(NamedTuple):
    """Code as it is shown, without its markers, the stretches that are hidden, and what is wrong."""

    lines: tuple[str, ...]
    spans: tuple[CodeGap, ...] = ()
    errors: tuple[CodeError, ...] = ()

    @property
    def numbers(self) -> frozenset[int]:
        """The numbers of its clozes."""
        return frozenset(span.number for span in self.spans)


def has_marker(text: str) -> bool:
    """Tell quickly whether a text may hold a marker at all."""
    return "#?" in text or "//?" in text or "--?" in text


def code_clozes(code: str, language: str = "", braces: bool = False) -> CodeClozes:
    """Find the clozes of the code of one fence; `braces` is for a fence marked `cloze`. What was printed has none."""
    lines = code.split("\n")
    if language == OUTPUT or (not has_marker(code) and not (braces and "{{c" in code)):
        return CodeClozes(tuple(lines))
    spans: list[CodeGap] = []
    errors: list[CodeError] = []
    starts = _line_starts(lines)
    if has_marker(code):
        _take_markers(code, language, (lines, starts), spans, errors)
    if braces:
        lines, spans = _take_braces(lines, spans, errors)
    return CodeClozes(tuple(lines), tuple(sorted(spans)), tuple(errors))


def _line_starts(lines: list[str]) -> list[int]:
    starts, at = [], 0
    for line in lines:
        starts.append(at)
        at += len(line) + 1
    return starts


def _take_markers(
    code: str,
    language: str,
    table: tuple[list[str], list[int]],
    spans: list[CodeGap],
    errors: list[CodeError],
) -> None:
    """Take the markers out of the lines, and add what they hide."""
    lines, starts = table
    row = 0
    for comment in code_comments(code, language):
        while row + 1 < len(starts) and starts[row + 1] <= comment.start:
            row += 1
        text = code[comment.start : comment.end]
        matches = list(_MARKERS[comment.mark].finditer(text)) if "?" in text else []
        if not matches:
            continue
        if len(matches) > MOST_MARKERS:
            errors.append(CodeError(row, comment.start - starts[row], "cloze-many", (("limit", str(MOST_MARKERS)),)))
            matches = matches[:MOST_MARKERS]
        column = comment.start - starts[row]
        shown = lines[row][: column + matches[0].start()].rstrip()
        lines[row] = shown
        ends = [*(match.start() for match in matches[1:]), len(text)]
        taken: list[tuple[int, int]] = []
        for match, end in zip(matches, ends, strict=True):
            found = _hidden(shown, match, text[match.end() : end].strip(), taken)
            if isinstance(found, CodeGap):
                taken.append((found.start, found.end))
                spans.append(found._replace(line=row))
            else:
                errors.append(found._replace(line=row, column=column + match.start()))


def _hidden(shown: str, match: re.Match[str], text: str, taken: list[tuple[int, int]]) -> CodeGap | CodeError:
    """Return what one marker hides on the line that is shown before it."""
    number = int(match[1][:4] or 1)
    hints = list(_HINT.finditer(text))
    hint = ""
    if hints:
        text, hint = text[: hints[-1].start()].rstrip(), text[hints[-1].end() :]
    if not number:
        return CodeError(0, 0, "cloze-number")
    if not text:
        start = len(shown) - len(shown.lstrip())
        if start == len(shown):
            return CodeError(0, 0, "cloze-line-empty")
        return CodeGap(0, start, len(shown), number, hint)
    start = first = shown.rfind(text)
    while start >= 0:
        over = [begin for begin, end in taken if start < end and begin < start + len(text)]
        if not over:
            break
        start = shown.rfind(text, 0, min(over))
    start = first if start < 0 else start
    if start < 0:
        return CodeError(0, 0, "cloze-not-found", (("text", text[:80]),))
    return CodeGap(0, start, start + len(text), number, hint)


def _take_braces(lines: list[str], spans: list[CodeGap], errors: list[CodeError]) -> tuple[list[str], list[CodeGap]]:
    """Take the braces out of the lines, add what they hide, and move the spans behind them."""
    code = "\n".join(lines)
    clozes = brace_clozes(code)
    starts = _line_starts(lines)
    for error in clozes.errors:
        row = bisect_right(starts, error.at) - 1
        errors.append(CodeError(row, error.at - starts[row], error.code, error.words))
    cuts = _Cuts()
    hidden: list[tuple[int, int, int, str]] = []
    for cloze in clozes.found:
        body = code.index("::", cloze.start) + 2
        end = body + len(cloze.answer)
        cuts.add(cloze.start, body)
        cuts.add(end, cloze.end)
        hidden.append((body, end, cloze.number, cloze.hint))
    for span in spans:
        start = starts[span.line]
        hidden.append((start + span.start, start + span.end, span.number, span.hint))
    shown = cuts.without(code).split("\n")
    shown_starts = _line_starts(shown)
    gaps: list[CodeGap] = []
    for begin, end, number, hint in hidden:
        stretch = cuts.moved(begin), cuts.moved(end)
        gaps += [CodeGap(*part, number, hint) for part in _by_line(shown, shown_starts, *stretch)]
    return shown, gaps


class _Cuts:
    """Stretches that are taken out of a text, in order."""

    def __init__(self) -> None:
        self._starts: list[int] = []
        self._ends: list[int] = []
        self._before: list[int] = []

    def add(self, start: int, end: int) -> None:
        """Take out what lies between two offsets."""
        removed = self._before[-1] + self._ends[-1] - self._starts[-1] if self._starts else 0
        self._starts.append(start)
        self._ends.append(end)
        self._before.append(removed)

    def moved(self, at: int) -> int:
        """Return where an offset is once everything is taken out."""
        index = bisect_right(self._starts, at) - 1
        if index < 0:
            return at
        return at - self._before[index] - (min(at, self._ends[index]) - self._starts[index])

    def without(self, text: str) -> str:
        """Return the text that is left."""
        begins = [0, *self._ends]
        ends = [*self._starts, len(text)]
        return "".join(text[begin:end] for begin, end in zip(begins, ends, strict=True))


def _by_line(lines: list[str], starts: list[int], start: int, end: int) -> Iterator[tuple[int, int, int]]:
    """Part a stretch of text into its lines, as (line, first column, last column), without empty ones."""
    for row in range(bisect_right(starts, start) - 1, len(lines)):
        if starts[row] >= end:
            break
        first, last = max(0, start - starts[row]), min(len(lines[row]), end - starts[row])
        if first < last:
            yield row, first, last
