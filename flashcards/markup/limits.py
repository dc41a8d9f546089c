"""Limits of what is drawn as it is meant: beyond them stands a `plain` token with the source text."""

from itertools import count

from markdown_it.rules_block import StateBlock, table
from markdown_it.rules_core import StateCore
from markdown_it.token import Token

from flashcards.domain.blocks import Limit

TABLE_CELLS = 2_000
CONTAINERS = 30
# The parser itself stops at this level; a list is two levels, so no text is lost before `CONTAINERS` is passed.
PARSER_LEVELS = 80
BRACKET_LEVELS = 12


def limited_table(state: StateBlock, first: int, last: int, silent: bool) -> bool:
    """Read a table unless it has more cells than can be laid out."""
    if not table(state, first, last, True):
        return False
    if silent:
        return True
    columns = state.src[state.bMarks[first + 1] : state.eMarks[first + 1]].strip(" \t|>").count("|") + 1
    end = next(
        line for line in count(first) if line >= last or state.isEmpty(line) or state.sCount[line] < state.blkIndent
    )
    if columns * (end - first) <= TABLE_CELLS:
        return table(state, first, last, False)
    token = _plain(state.getLines(first, end, state.blkIndent, False), Limit.TABLE)
    token.map = [first, end]
    token.level = state.level
    state.tokens.append(token)
    state.line = end
    return True


def nesting(state: StateCore) -> None:
    """Replace top-level lists and quotes that are nested too deeply by their source."""
    kept: list[Token] = []
    lines: list[str] | None = None
    start = depth = deepest = 0
    for token in state.tokens:
        if token.level == 0 and token.nesting == 1:
            start, depth, deepest = len(kept), 0, 0
        kept.append(token)
        if token.type in {"bullet_list_open", "ordered_list_open", "blockquote_open"}:
            depth += 1
            deepest = max(deepest, depth)
        elif token.type in {"bullet_list_close", "ordered_list_close", "blockquote_close"}:
            depth -= 1
        if token.level == 0 and token.nesting == -1 and deepest > CONTAINERS and kept[start].map:
            lines = lines or state.src.split("\n")
            begins, ends = kept[start].map or (0, 0)
            kept[start:] = [_plain("\n".join(lines[begins:ends]), Limit.NESTING)]
    state.tokens = kept


def _plain(text: str, reason: Limit) -> Token:
    token = Token("plain", "", 0, content=text.rstrip("\n"), info=reason)
    token.block = True
    return token
