r"""Formulas: `$…$` and `$$…$$` by Pandoc's rules, `\(…\)` and `\[…\]`."""

import re

from markdown_it.rules_block import StateBlock
from markdown_it.rules_inline import StateInline

from flashcards.markup.emphasis import InlineState

# Possessive, and each scan ends at the first closer: nothing is read twice.
_FORMS = (
    ("$$", re.compile(r"\$\$((?:\\.|[^\\$]|\$(?!\$))++)\$\$", re.DOTALL), True),
    ("$", re.compile(r"\$(?![\s$])((?:\\.|[^\\$])++)\$(?!\d)", re.DOTALL), False),
    ("\\(", re.compile(r"\\\(((?:\\[^)]|[^\\])++)\\\)", re.DOTALL), False),
    ("\\[", re.compile(r"\\\[((?:\\[^\]]|[^\\])++)\\\]", re.DOTALL), True),
)
_CLOSERS = {"$$": "$$", "\\[": "\\]"}


def math_inline(state: StateInline, silent: bool) -> bool:
    """Read a formula in a line of text; one between `$` has no space inside its dollars and no digit after."""
    if state.src[state.pos] not in "$\\":
        return False
    for opener, pattern, display in _FORMS:
        if state.src.startswith(opener, state.pos):
            return _read_form(state, silent, opener, pattern, display)
    return False


def _read_form(state: StateInline, silent: bool, opener: str, form: re.Pattern[str], display: bool) -> bool:
    unclosed = state.unclosed if isinstance(state, InlineState) else set()
    if (opener, state.posMax) in unclosed:
        return False
    found = form.match(state.src, state.pos, state.posMax)
    if not found:
        if opener not in {"$", "$$"} or state.src.find("$", state.pos + len(opener)) < 0:
            unclosed.add((opener, state.posMax))
        return False
    tex = found[1]
    if not tex.strip() or (opener == "$" and tex[-1].isspace()):
        return False
    if not silent:
        token = state.push("math_inline", "math", 0)
        token.content = tex.strip()
        token.markup = opener
        token.meta = {"display": display}
    state.pos = found.end()
    return True


def math_block(state: StateBlock, first: int, last: int, silent: bool) -> bool:
    """Read a formula on lines of its own; it ends at its closer and holds no blank line."""
    if state.is_code_block(first):
        return False
    opener = _opener(state, first)
    if opener not in _CLOSERS:
        return False
    end = _closing_line(state, first, last, _CLOSERS[opener])
    if end < 0:
        return False
    text = state.getLines(first, end + 1, state.sCount[first], False).strip()
    if not text[2:-2].strip():
        return False
    if silent:
        return True
    token = state.push("math_block", "math", 0)
    token.block = True
    token.content = text[2:-2].strip()
    token.markup = opener
    token.map = [first, end + 1]
    state.line = end + 1
    return True


def _opener(state: StateBlock, line: int) -> str:
    start = state.bMarks[line] + state.tShift[line]
    return state.src[start : min(start + 2, state.eMarks[line])]


def _closing_line(state: StateBlock, first: int, last: int, closer: str) -> int:
    """Find the line on which a formula closes, -1 for none. Lines known to have no closer are not read again."""
    known = f"no {closer} before"
    if first < state.env.get(known, -1):
        return -1
    for line in range(first, last):
        start = state.bMarks[line] + state.tShift[line]
        text = state.src[start + 2 if line == first else start : state.eMarks[line]].rstrip()
        blank = not text and line > first
        if blank or state.sCount[line] < state.blkIndent or closer in text[: -len(closer)]:
            break
        if text.endswith(closer):
            return line
    else:
        line = last
    state.env[known] = line
    return -1
