"""Highlighted text, `==words==`, as Obsidian writes it; `x==1 and y==2` stays a comparison."""

import re
from collections.abc import Sequence

from markdown_it.rules_inline import StateInline
from markdown_it.rules_inline.state_inline import Delimiter

_SIGN = ord("=")
_COMPARED = re.compile(r"[\s=<>+*/%&|!-]")
_CLOSING = frozenset("_)]'\"")


def highlight_signs(state: StateInline, silent: bool) -> bool:
    """Take a run of `=`: two of them may open or close a highlight, more are text."""
    if silent or state.src[state.pos] != "=":
        return False
    scanned = state.scanDelims(state.pos, True)
    if scanned.length < 2:
        return False
    token = state.push("text", "", 0)
    token.content = "=" * scanned.length
    if scanned.length == 2:
        token.meta = {"at": state.pos}
        place = len(state.tokens) - 1
        state.delimiters.append(Delimiter(_SIGN, 0, place, -1, scanned.can_open, scanned.can_close))
    state.pos += scanned.length
    return True


def highlights(state: StateInline) -> None:
    """Make highlights of the signs that were paired, in the text and in its links."""
    _pairs(state, state.delimiters)
    for meta in state.tokens_meta:
        if meta and "delimiters" in meta:
            _pairs(state, meta["delimiters"])


def _pairs(state: StateInline, delimiters: Sequence[Delimiter]) -> None:
    for opener in delimiters:
        if opener.marker != _SIGN or opener.end < 0:
            continue
        opens, closes = state.tokens[opener.token], state.tokens[delimiters[opener.end].token]
        if _is_comparison(state.src, opens.meta["at"], closes.meta["at"]):
            continue
        opens.type, opens.tag, opens.nesting, opens.markup, opens.content = "mark_open", "mark", 1, "==", ""
        closes.type, closes.tag, closes.nesting, closes.markup, closes.content = "mark_close", "mark", -1, "==", ""


def _is_comparison(text: str, start: int, end: int) -> bool:
    """Tell whether two pairs of signs are operators: joined to what stands around them, and no word between them."""
    outer = text[start - 1 : start], text[end + 2 : end + 3]
    if not all(each.isascii() and (each.isalnum() or each in _CLOSING) for each in outer if each) or "" in outer:
        return False
    return _COMPARED.search(text, start + 2, end) is not None
