"""The few tags of HTML that are understood, and comments, which are dropped. All other HTML is text."""

import re

from markdown_it.rules_block import StateBlock
from markdown_it.rules_inline import StateInline

_TAG = re.compile(r"<(/?)(br|sub|sup|kbd)[ \t]*/?>", re.IGNORECASE)
_BLANK_LINE = re.compile(r"\n[ \t]*\n")
_COMMENT, _COMMENT_END = "<!--", "-->"


def html_tag(state: StateInline, silent: bool) -> bool:
    """Read `<br>`, `<sub>`, `<sup>` or `<kbd>`, or skip a comment."""
    if state.src[state.pos] != "<":
        return False
    if state.src.startswith(_COMMENT, state.pos):
        return _skip_comment(state)
    found = _TAG.match(state.src, state.pos, state.posMax)
    if not found:
        return False
    name = found[2].lower()
    if not silent:
        token = state.push("hardbreak" if name == "br" else "html_tag", name, 0)
        token.content = found[0]
        token.meta = {"closes": bool(found[1])}
    state.pos = found.end()
    return True


def _skip_comment(state: StateInline) -> bool:
    begins = state.pos + 2
    if state.html_terminator_last(_COMMENT_END) < begins:
        return False
    end = state.src.find(_COMMENT_END, begins, state.posMax)
    if end < 0 or _is_run_on(state.src, state.pos, end):
        return False
    state.pos = end + len(_COMMENT_END)
    return True


def _is_run_on(text: str, start: int, end: int) -> bool:
    from flashcards.markup.structure import is_run_on

    return is_run_on(text, start, end)


def without_long_comments(text: str) -> str:
    """Drop the comments that begin inside a line and hold a blank line: no single block of text holds them."""
    if "<!--" not in text:
        return text
    from flashcards.markup.structure import scan

    kept, at = [], 0
    for start, end in scan(text).comments:
        if _BLANK_LINE.search(text, start, end) and text[text.rfind("\n", 0, start) + 1 : start].strip():
            kept.append(text[at:start])
            at = end
    kept.append(text[at:])
    return "".join(kept)


def comment_block(state: StateBlock, first: int, last: int, silent: bool) -> bool:
    """Drop a comment that begins a line, blank lines in it included; text after it on its last line is kept."""
    start = state.bMarks[first] + state.tShift[first]
    if state.is_code_block(first) or not state.src.startswith(_COMMENT, start):
        return False
    if "last comment end" not in state.env:
        state.env["last comment end"] = state.src.rfind(_COMMENT_END)
    if state.env["last comment end"] < start + 2:
        return False
    end = state.src.find(_COMMENT_END, start + 2, state.eMarks[last - 1]) + len(_COMMENT_END)
    if end < len(_COMMENT_END) or _is_run_on(state.src, start, end):
        return False
    line = first
    while state.eMarks[line] < end:
        line += 1
    rest = state.src[end : state.eMarks[line]].strip()
    if rest and line == first:
        return False  # a comment inside a line of text
    if silent:
        return True
    state.line = line + 1
    if rest:
        _add_paragraph(state, rest, line)
    return True


def _add_paragraph(state: StateBlock, text: str, line: int) -> None:
    state.push("paragraph_open", "p", 1).map = [line, line + 1]
    token = state.push("inline", "", 0)
    token.content = text
    token.map = [line, line + 1]
    token.children = []
    state.push("paragraph_close", "p", -1)
