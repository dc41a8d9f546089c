"""Fences → code panels: highlighted, with the clozes of the code hidden or revealed."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from flashcards.domain.blocks import CodeBlock, CodeLine, CodeSpan, Limit
from flashcards.markup.fence_words import OUTPUT, fence_words, run_words
from flashcards.markup.marks import MARK
from flashcards.rendering.highlighting import HIGHLIGHTED_CHARACTERS, Run, highlight
from flashcards.rendering.long_runs import broken_line
from flashcards.rendering.veil import Veil

HIDDEN_CODE = "____"
# Markers are told apart only within their line; one line with more than this is shown or hidden as a whole.
LINE_MARKERS = 100


@dataclass(frozen=True, slots=True)
class _Hole:
    """A cloze in a line of code: hidden with its hint, or revealed."""

    start: int
    end: int
    hint: str
    hidden: bool


def code_panel(content: str, info: str, veil: Veil) -> CodeBlock:
    """Make a panel of a fence's content; its first word names the language, `bug`, `fix` and `output` title it."""
    language, flags = fence_words(info)
    if MARK.search(content):  # a cloze in text that begins before this code
        return panel(veil.plain(content.removesuffix("\n")), "")
    if OUTPUT in flags:
        side = run_words(info).side
        return panel(content.removesuffix("\n"), "", f"{OUTPUT}-{side}" if side else OUTPUT)
    title = next((word for word in ("bug", "fix") if word in flags), "")
    braces = "cloze" in flags
    if not braces and "?" not in content:
        return panel(content.removesuffix("\n"), language, title)
    from flashcards.markup.cloze import code_clozes

    if any(line.count("?") > LINE_MARKERS for line in content.split("\n")):
        return panel(content.removesuffix("\n") if veil.lifted else HIDDEN_CODE, language, title)
    found = code_clozes(content.removesuffix("\n"), language, braces)
    holes: list[list[_Hole]] = [[] for _ in found.lines]
    for line, start, end, number, hint in found.spans:
        veil.held.add(number)
        if veil.asks(number):
            holes[line].append(_Hole(start, end, hint, not veil.lifted))
    return panel("\n".join(found.lines), language, title, [_apart(sorted(each, key=_place)) for each in holes])


def panel(code: str, language: str, title: str = "", holes: Sequence[Sequence[_Hole]] = ()) -> CodeBlock:
    """Make a panel of code without cloze markers; `holes` are its clozes by line."""
    drawn: list[CodeLine] = []
    source: list[str] = []
    for index, runs in enumerate(highlight(code, language)):
        spans = _with_holes(runs, holes[index]) if index < len(holes) and holes[index] else _spans(runs)
        drawn += broken_line(CodeLine(spans))
        source.append("".join(HIDDEN_CODE if span.gap == 1 else span.text for span in spans))
    reason = Limit.CODE if len(code) > HIGHLIGHTED_CHARACTERS else ""
    return CodeBlock(language, tuple(drawn), "\n".join(source), title, reason)


def _place(hole: _Hole) -> tuple[int, int]:
    return hole.start, -hole.end


def _apart(holes: Iterable[_Hole]) -> list[_Hole]:
    """Let clozes that overlap count as one."""
    apart: list[_Hole] = []
    for hole in holes:
        if apart and hole.start < apart[-1].end:
            last = apart[-1]
            apart[-1] = _Hole(last.start, max(last.end, hole.end), last.hint or hole.hint, hole.hidden)
        else:
            apart.append(hole)
    return apart


def _spans(runs: Iterable[Run]) -> tuple[CodeSpan, ...]:
    return tuple(CodeSpan(text, token) for text, token in runs)


def _with_holes(runs: Iterable[Run], holes: Sequence[_Hole]) -> tuple[CodeSpan, ...]:
    """Divide runs where clozes begin and end: colours come from the whole code, whatever is hidden of it."""
    spans: list[CodeSpan] = []
    borders = sorted({place for hole in holes for place in (hole.start, hole.end)})
    at = 0
    shown: set[_Hole] = set()
    for text, token in runs:
        cuts = [at, *(place for place in borders if at < place < at + len(text)), at + len(text)]
        for begins, ends in pairwise(cuts):
            hole = next((each for each in holes if each.start <= begins and ends <= each.end), None)
            piece = text[begins - at : ends - at]
            if hole is None:
                spans.append(CodeSpan(piece, token))
            elif not hole.hidden:
                spans.append(CodeSpan(piece, token, 2))
            elif hole not in shown:
                shown.add(hole)
                spans.append(CodeSpan(hole.hint, "", 1))
        at += len(text)
    return tuple(spans)
