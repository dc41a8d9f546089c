"""Clozes in running code: `#? text` comments, and `{{c1::…}}` in fences marked `cloze`."""

import re
from typing import NamedTuple

from flashcards.markup.code_comments import code_comments
from flashcards.markup.text_cloze import brace_clozes

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
    """Find the clozes of the code of one fence; `braces` is for a fence marked `cloze`."""
    lines = code.split("\n")
    if not has_marker(code) and not (braces and "{{c" in code):
        return CodeClozes(tuple(lines))
    spans: list[CodeGap] = []
    errors: list[CodeError] = []
    starts = _line_starts(lines)
    if has_marker(code):
        _take_markers(code, language, (lines, starts), spans, errors)
    if braces:
        lines, spans = _take_braces(lines, spans, errors)
    return CodeClozes(tuple(lines), tuple(sorted(spans)), tuple(errors))


def fence_clozes(code: str, language: str = "") -> CodeClozes:
    """Find the clozes of a fence marked `cloze`: braces and markers."""
    return code_clozes(code, language, braces=True)


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
        marker = re.compile(rf"(?:^|(?<=[ \t])){re.escape(comment.mark)}\?(\d*)(?=[ \t]|$)")
        text = code[comment.start : comment.end]
        matches = list(marker.finditer(text))
        if not matches:
            continue
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
    while start >= 0 and any(start < end and begin < start + len(text) for begin, end in taken):
        start = shown.rfind(text, 0, start + len(text) - 1)
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
        row = code.count("\n", 0, error.at)
        errors.append(CodeError(row, error.at - starts[row], error.code, error.words))
    shown, gaps, position = [], [], 0
    cuts: list[tuple[int, int]] = []
    length = 0
    for cloze in clozes.found:
        head = code[position : cloze.start]
        length += len(head)
        body = cloze.start + len(f"{{{{c{cloze.number}::")
        body = code.index("::", cloze.start) + 2
        cuts += [(cloze.start, body), (body + len(cloze.answer), cloze.end)]
        gaps.append((length, length + len(cloze.answer), cloze.number, cloze.hint))
        length += len(cloze.answer)
        shown += [head, cloze.answer]
        position = cloze.end
    shown.append(code[position:])
    moved = [_moved(span, starts[span.line], cuts) for span in spans]
    text = "".join(shown)
    new_lines = text.split("\n")
    for start, end, number, hint in [*gaps, *moved]:
        spans_of = _by_line(new_lines, start, end)
        gaps_of = [CodeGap(row, begin, stop, number, hint) for row, begin, stop in spans_of]
        shown_gaps = [gap for gap in gaps_of if gap.start < gap.end]
        if (start, end, number, hint) == (gaps or moved)[0]:
            spans = []
        spans += shown_gaps
    return new_lines, spans


def _moved(span: CodeGap, line_start: int, cuts: list[tuple[int, int]]) -> tuple[int, int, int, str]:
    """Return a span's place in the text that is left when `cuts` are taken out."""

    def place(at: int) -> int:
        return at - sum(min(at, end) - start for start, end in cuts if start < at)

    return place(line_start + span.start), place(line_start + span.end), span.number, span.hint


def _by_line(lines: list[str], start: int, end: int) -> list[tuple[int, int, int]]:
    """Part a stretch of text into its lines, as (line, first column, last column)."""
    parts, at = [], 0
    for row, line in enumerate(lines):
        if at > end:
            break
        if at + len(line) >= start:
            parts.append((row, max(0, start - at), min(len(line), end - at)))
        at += len(line) + 1
    return parts
