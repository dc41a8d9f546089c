"""Code spans and math in text, and everything else that is never markup of ours."""

import re
from typing import NamedTuple

_TOKENS = re.compile(r"\\?`+|\\[\s\S]|\$\$?|\n[ \t]*(?=\n)")


class Span(NamedTuple):
    """A stretch of text that is code (`kind` 'code'), a formula ('math') or a comment ('comment'), marks included."""

    start: int
    end: int
    kind: str


def code_spans(line: str) -> list[tuple[int, int]]:
    """Find the code spans of one line."""
    return [(span.start, span.end) for span in inline_spans(line) if span.kind == "code"]


def inline_spans(text: str, start: int = 0, end: int | None = None) -> list[Span]:
    """Find code spans and math, in order, by CommonMark's and Pandoc's rules; none runs over a blank line."""
    end = len(text) if end is None else end
    spans: list[Span] = []
    tokens: list[re.Match[str]] = []
    for token in _TOKENS.finditer(text, start, end):
        if token.group()[0] == "\n":
            _paragraph(text, tokens, spans)
            tokens = []
        else:
            tokens.append(token)
    _paragraph(text, tokens, spans)
    return spans


def _paragraph(text: str, tokens: list[re.Match[str]], spans: list[Span]) -> None:
    """Pair the tokens of one paragraph from left to right."""
    if len(tokens) < 2:
        return
    partners = _partners(text, tokens)
    index = 0
    while index < len(tokens):
        partner = partners[index]
        if partner:
            kind = "code" if "`" in tokens[index].group() else "math"
            spans.append(Span(tokens[index].start(), tokens[partner].end(), kind))
            index = partner
        index += 1


def _partners(text: str, tokens: list[re.Match[str]]) -> list[int]:
    """Return for each token the index of the nearest one after it that would close it, else 0."""
    partners = [0] * len(tokens)
    nearest: dict[str, int] = {}
    for index in range(len(tokens) - 1, -1, -1):
        mark = tokens[index].group()
        if mark[0] == "`":
            partners[index] = nearest.get(mark, 0)
            nearest[mark] = index
        elif mark[:2] == "\\`":
            nearest[mark[1:]] = index
        elif mark == "$$":
            partners[index] = nearest.get(mark, 0)
            nearest[mark] = index
        elif mark == "$":
            _dollar(text, tokens, index, partners, nearest)
        elif mark in ("\\)", "\\]"):
            nearest[mark] = index
        elif mark in ("\\(", "\\["):
            partners[index] = nearest.get("\\)" if mark == "\\(" else "\\]", 0)
    return partners


def _dollar(text: str, tokens: list[re.Match[str]], index: int, partners: list[int], nearest: dict[str, int]) -> None:
    """Pair one `$`: it opens before a character that is no space, and closes after one and before no digit."""
    start, end = tokens[index].span()
    if not text[end : end + 1].isspace():
        partners[index] = nearest.get("$", 0)
    if start and not text[start - 1].isspace() and not text[end : end + 1].isdigit():
        nearest["$"] = index
