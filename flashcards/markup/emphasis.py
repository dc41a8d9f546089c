"""Emphasis beside Chinese characters, and identifiers such as `__init__` that are no emphasis."""

import re
from unicodedata import category

from markdown_it import MarkdownIt
from markdown_it.common.utils import isWhiteSpace
from markdown_it.parser_inline import ParserInline
from markdown_it.rules_inline import StateInline
from markdown_it.rules_inline.state_inline import Scanned
from markdown_it.token import Token
from markdown_it.utils import EnvType

from flashcards.markup.characters import is_cjk, is_punctuation
from flashcards.markup.marks import is_mark

_IDENTIFIER = re.compile(r"(?<!_)__[A-Za-z](?:\w*?[A-Za-z0-9])?__(?!_)", re.ASCII)


class InlineState(StateInline):
    """Text being read. `unclosed` remembers the openers that nothing closes, so that none is sought twice."""

    def __init__(self, src: str, md: MarkdownIt, env: EnvType, outTokens: list[Token]) -> None:  # noqa: N803  (the library's name)
        super().__init__(src, md, env, outTokens)
        self.unclosed: set[tuple[str, int]] = set()

    def scanDelims(self, start: int, canSplitWord: bool) -> Scanned:  # noqa: N802, N803  (the library's names)
        """Tell whether a run of `*`, `_` or `~` may open and close emphasis.

        CommonMark's rule asks for a space or punctuation on the outer side of a run that has punctuation on its
        inner side. Chinese has no such spaces, so a Chinese character counts as one, and Chinese punctuation
        counts as a letter. Marks of clozes are looked through.
        """
        marker = self.src[start]
        end = start
        while end < self.posMax and self.src[end] == marker:
            end += 1
        before, after = _before(self.src, start), _after(self.src, end, self.posMax)
        space_before, space_after = isWhiteSpace(ord(before)), isWhiteSpace(ord(after))
        punctuation_before, punctuation_after = is_punctuation(before), is_punctuation(after)
        opens = not space_after and (not punctuation_after or space_before or punctuation_before or is_cjk(before))
        closes = not space_before and (not punctuation_before or space_after or punctuation_after or is_cjk(after))
        if canSplitWord:
            return Scanned(opens, closes, end - start)
        return Scanned(
            opens and (not closes or category(before)[0] in "PS"),
            closes and (not opens or category(after)[0] in "PS"),
            end - start,
        )


class InlineParser(ParserInline):
    """The inline parser, with our own state and a narrower limit of nesting than blocks have.

    Looking for the end of a link costs time by the depth of the brackets in it.
    """

    def __init__(self, shallow: MarkdownIt) -> None:
        super().__init__()
        self._shallow = shallow
        shallow.inline = self

    def parse(self, src: str, md: MarkdownIt, env: EnvType, tokens: list[Token]) -> list[Token]:  # noqa: ARG002  (its signature)
        """Read the text of one block into tokens."""
        state = InlineState(src, self._shallow, env, tokens)
        self.tokenize(state)
        for rule in self.ruler2.getRules(""):
            rule(state)
        return state.tokens


def identifier(state: StateInline, silent: bool) -> bool:
    """Keep `__name__` as it is written."""
    if state.src[state.pos] != "_":
        return False
    found = _IDENTIFIER.match(state.src, state.pos, state.posMax)
    if not found:
        return False
    if not silent:
        state.append_pending(found[0])
    state.pos = found.end()
    return True


def _before(text: str, at: int) -> str:
    at -= 1
    while at >= 0 and is_mark(text[at]):
        at -= 1
    return text[at] if at >= 0 else " "


def _after(text: str, at: int, end: int) -> str:
    while at < end and is_mark(text[at]):
        at += 1
    return text[at] if at < end else " "
