"""Tokens of a line of text → inlines that can be drawn."""

import re
from collections.abc import Mapping
from itertools import groupby
from typing import TYPE_CHECKING

from flashcards.domain.blocks import Gap, Image, Inline, Inlines, LineBreak, Math, Style, Text
from flashcards.domain.limits import FORMULA_CHARACTERS
from flashcards.markup.characters import joins_lines
from flashcards.markup.marks import without_marks
from flashcards.rendering.long_runs import broken
from flashcards.rendering.veil import HIDDEN_WORDS, Veil

if TYPE_CHECKING:
    from flashcards.markup.markdown import Token

ADDRESS_CHARACTERS = 2_000
_OPENS = {"strong_open": Style.BOLD, "em_open": Style.ITALIC, "s_open": Style.STRIKE, "mark_open": Style.MARK}
_CLOSES = {"strong_close": Style.BOLD, "em_close": Style.ITALIC, "s_close": Style.STRIKE, "mark_close": Style.MARK}
_TAGS = {"sub": Style.SUB, "sup": Style.SUP, "kbd": Style.KEY}
_LINK = re.compile(r"(?:https?://|mailto:)\S+", re.IGNORECASE)


class InlineReader:
    """Reads the tokens of one line of text. With `keep_lines`, lines of the source stay lines."""

    def __init__(self, veil: Veil, pictures: Mapping[str, str], *, keep_lines: bool = False) -> None:
        self._veil = veil
        self._pictures = pictures
        self._keep_lines = keep_lines
        self._out: list[Inline] = []
        self._styles: dict[Style, int] = {}
        self._link = ""
        self._break: tuple[frozenset[Style], str] | None = None

    def read(self, tokens: "list[Token]") -> Inlines:
        """Return the inlines of the tokens, long unbroken runs broken."""
        paired = _paired_tags(tokens)
        for index, token in enumerate(tokens):
            if token.type == "html_tag" and index not in paired:
                self._text(token.content)
            else:
                self._token(token)
        return broken(_merged(self._out))

    def _token(self, token: "Token") -> None:
        kind = token.type
        if kind == "text":
            self._text(token.content)
        elif kind in _OPENS:
            self._change(_OPENS[kind], 1)
        elif kind in _CLOSES:
            self._change(_CLOSES[kind], -1)
        elif kind == "html_tag":
            self._change(_TAGS[token.tag], -1 if token.meta["closes"] else 1)
        elif kind == "code_inline":
            self._text(token.content, Style.CODE)
        elif kind in {"softbreak", "hardbreak"}:
            self._line_end(kind == "hardbreak" or self._keep_lines)
        elif kind in {"link_open", "link_close"}:
            self._set_link(str(token.attrGet("href") or ""))
        else:
            self._object(token)

    def _object(self, token: "Token") -> None:
        if token.type == "math_inline":
            self._math(token)
        elif token.type == "image":
            address = self._address(str(token.attrGet("src") or ""))
            alt = self._veil.plain(_words(token.children or []))
            self._add(Image(self._pictures.get(address, ""), alt))
        elif token.type == "footnote_ref":
            self._text(str(token.meta["id"] + 1), Style.SUP)
        elif token.content:
            self._text(token.content)

    def _math(self, token: "Token") -> None:
        tex = without_marks(token.content)
        if len(tex) > FORMULA_CHARACTERS:
            self._text(token.content, Style.CODE)
        else:
            list(self._veil.pieces(token.content))
            self._add(Math(tex, token.meta["display"]))

    def _text(self, text: str, style: Style | None = None) -> None:
        for piece in self._veil.pieces(text):
            if isinstance(piece, Gap):
                self._add(piece, visible=True)
                continue
            styles = {each for each, depth in self._styles.items() if depth > 0}
            if style:
                styles.add(style)
            if self._veil.revealing:
                styles.add(Style.GAP)
            self._add(Text(piece, frozenset(styles), self._link))

    def _add(self, inline: Inline, *, visible: bool = False) -> None:
        if self._veil.hiding and not visible:
            return
        if self._break is not None and self._out:
            before = self._out[-1]
            joins = (
                isinstance(before, Text) and isinstance(inline, Text) and joins_lines(before.text[-1:], inline.text[:1])
            )
            if not joins and not isinstance(before, LineBreak):
                self._out.append(Text(" ", *self._break))
        self._break = None
        self._out.append(inline)

    def _line_end(self, hard: bool) -> None:
        if self._veil.hiding:
            return
        if hard:
            self._add(LineBreak())
        else:
            styles = frozenset(style for style, depth in self._styles.items() if depth > 0)
            self._break = (styles | {Style.GAP} if self._veil.revealing else styles, self._link)

    def _change(self, style: Style, by: int) -> None:
        self._styles[style] = self._styles.get(style, 0) + by

    def _address(self, address: str) -> str:
        """Return what of an address may be seen; a definition may hand a long one to thousands of links."""
        seen = address if address.isascii() else self._veil.plain(address)
        return seen if len(seen) <= ADDRESS_CHARACTERS else ""

    def _set_link(self, address: str) -> None:
        address = self._address(address).strip()
        self._link = address if _LINK.fullmatch(address) and HIDDEN_WORDS not in address else ""


def _paired_tags(tokens: "list[Token]") -> set[int]:
    """Return the places of tags that have a partner; the others are text."""
    paired: set[int] = set()
    opened: dict[str, list[int]] = {}
    for index, token in enumerate(tokens):
        if token.type != "html_tag":
            continue
        waiting = opened.setdefault(token.tag, [])
        if not token.meta["closes"]:
            waiting.append(index)
        elif waiting:
            paired.update((waiting.pop(), index))
    return paired


def _words(tokens: "list[Token]") -> str:
    """Return the text of tokens without their markup."""
    return "".join(
        _words(token.children) if token.children else token.content or " " * token.type.endswith("break")
        for token in tokens
    )


def _merged(inlines: list[Inline]) -> list[Inline]:
    """Join neighbouring texts of the same style."""
    merged: list[Inline] = []
    for look, group in groupby(inlines, _look):
        if look is None:
            merged += group
        else:
            texts = "".join(inline.text for inline in group if isinstance(inline, Text))
            merged.append(Text(texts, *look))
    return merged


def _look(inline: Inline) -> tuple[frozenset[Style], str] | None:
    return (inline.styles, inline.link) if isinstance(inline, Text) else None
