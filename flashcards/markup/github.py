"""What GitHub reads in quotes and lists: alerts (`> [!WARNING]`) and tasks (`- [x]`)."""

import re

from markdown_it.rules_core import StateCore
from markdown_it.token import Token

_ALERT = re.compile(r"\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)", re.IGNORECASE)
_TASK = re.compile(r"\[([ xX])\](?=[ \t\n])[ \t\n]+")


def alerts_and_tasks(state: StateCore) -> None:
    """Put `alert` or `checked` into the meta of quotes and list items, and take their signs out of the text."""
    tokens = state.tokens
    emptied: set[int] = set()
    for index, token in enumerate(tokens[:-2]):
        if token.type not in {"blockquote_open", "list_item_open"} or tokens[index + 1].type != "paragraph_open":
            continue
        inline = tokens[index + 2]
        sign = _ALERT if token.type == "blockquote_open" else _TASK
        found = sign.match(inline.content)
        if not found:
            continue
        _take_sign(token, found[1])
        inline.content = inline.content[found.end() :]
        if not inline.content:
            emptied.update((index + 1, index + 2, index + 3))
    if emptied:
        state.tokens = [token for index, token in enumerate(tokens) if index not in emptied]


def _take_sign(token: Token, sign: str) -> None:
    if token.type == "blockquote_open":
        token.meta = {"alert": sign.lower()}
    else:
        token.meta = {"checked": sign != " "}
