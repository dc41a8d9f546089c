"""Tokens of Markdown → blocks that can be drawn, with clozes hidden or revealed."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from flashcards.domain.blocks import (
    Block,
    Callout,
    Heading,
    Inlines,
    Limit,
    ListBlock,
    ListItem,
    Math,
    MathBlock,
    Paragraph,
    Quote,
    Rule,
    Table,
)
from flashcards.domain.limits import FORMULA_CHARACTERS
from flashcards.markup.fence_words import fence_words
from flashcards.markup.marks import without_marks
from flashcards.rendering.code_panels import code_panel
from flashcards.rendering.inlines import InlineReader
from flashcards.rendering.long_runs import plain_block
from flashcards.rendering.veil import HIDDEN_WORDS, Veil

if TYPE_CHECKING:
    from flashcards.markup.markdown import Token

_FIRST_HEADING = 3


@dataclass(frozen=True, slots=True)
class Section:
    """What one top-level block of the source became, and the cloze numbers it holds."""

    blocks: tuple[Block, ...]
    holds: frozenset[int]


class BlockReader:
    """Reads the tokens of one side of a card. With `keep_lines`, the lines of a quote stay lines."""

    def __init__(
        self, tokens: "list[Token]", veil: Veil, pictures: Mapping[str, str], *, keep_lines: bool = False
    ) -> None:
        self._tokens = tokens
        self._at = 0
        self._veil = veil
        self._pictures = pictures
        self._keep_lines = keep_lines

    def read(self) -> list[Section]:
        """Return the top-level blocks in order; the footnotes, if any, are the last."""
        sections = []
        while self._at < len(self._tokens):
            self._veil.begin_block()
            blocks = self._next()
            if blocks:
                sections.append(Section(tuple(blocks), frozenset(self._veil.held)))
        return sections

    def _until(self, end: str) -> tuple[Block, ...]:
        blocks: list[Block] = []
        while self._tokens[self._at].type != end:
            blocks += self._next()
        self._at += 1
        return tuple(blocks)

    def _next(self) -> list[Block]:
        token = self._tokens[self._at]
        self._at += 1
        kind = token.type
        if kind in {"paragraph_open", "heading_open"}:
            return self._text_block(token)
        if kind in {"bullet_list_open", "ordered_list_open"}:
            return self._list(token)
        if kind == "blockquote_open":
            return self._quote(token)
        if kind == "table_open":
            return self._table()
        if kind == "footnote_block_open":
            return self._footnotes()
        return self._leaf(token)

    def _leaf(self, token: "Token") -> list[Block]:
        if token.type in {"fence", "code_block"}:
            if fence_words(token.info)[0] == "math":
                return self._formula(token.content.strip())
            return self._shown(code_panel(token.content, token.info, self._veil))
        if token.type == "math_block":
            return self._formula(token.content)
        if token.type == "hr":
            return self._shown(Rule())
        if token.type == "plain":
            return self._plain(token.content, Limit(token.info))
        return []

    def _shown(self, block: Block) -> list[Block]:
        """Return a block unless it stands inside a hidden cloze."""
        return [] if self._veil.hiding else [block]

    def _formula(self, tex: str) -> list[Block]:
        tex = self._seen(tex)
        if len(tex) > FORMULA_CHARACTERS:
            return self._shown(plain_block(tex, Limit.FORMULA))
        return self._shown(MathBlock(tex))

    def _seen(self, text: str) -> str:
        list(self._veil.pieces(text))
        return without_marks(text)

    def _plain(self, text: str, reason: Limit) -> list[Block]:
        from flashcards.markup.cloze import has_marker

        hidden = self._veil.hiding
        seen = self._veil.plain(text)
        if not self._veil.lifted and has_marker(seen):
            seen = HIDDEN_WORDS  # a marker of a cloze in code names what is hidden
        return [] if hidden and not seen else [plain_block(seen, reason)]

    def _inlines(self) -> Inlines:
        """Read the inline token that stands next, and step over what closes its block."""
        token = self._tokens[self._at]
        self._at += 1
        while self._tokens[self._at].type == "footnote_anchor":
            self._at += 1
        self._at += 1
        reader = InlineReader(self._veil, self._pictures, keep_lines=self._keep_lines)
        return reader.read(token.children or [])

    def _text_block(self, token: "Token") -> list[Block]:
        inlines = self._inlines()
        if not inlines:
            return []
        if token.type == "heading_open":
            return [Heading(max(int(token.tag[1:]), _FIRST_HEADING), inlines)]
        if len(inlines) == 1 and isinstance(inlines[0], Math) and inlines[0].display:
            return [MathBlock(inlines[0].tex)]
        return [Paragraph(inlines)]

    def _list(self, token: "Token") -> list[Block]:
        end = token.type.replace("open", "close")
        items = []
        while self._tokens[self._at].type != end:
            item = self._tokens[self._at]
            self._at += 1
            hidden = self._veil.hiding
            blocks = self._until("list_item_close")
            if blocks or not hidden:
                items.append(ListItem(blocks, item.meta.get("checked")))
        self._at += 1
        start = int(token.attrs.get("start", 1)) if token.type == "ordered_list_open" else None
        return [ListBlock(tuple(items), start)] if items else []

    def _quote(self, token: "Token") -> list[Block]:
        blocks = self._until("blockquote_close")
        if not blocks:
            return []
        alert = token.meta.get("alert")
        return [Callout(alert, blocks) if alert else Quote(blocks)]

    def _table(self) -> list[Block]:
        hidden = self._veil.hiding
        rows: list[list[Inlines]] = []
        aligns: list[str] = []
        while (token := self._tokens[self._at]).type != "table_close":
            self._at += 1
            if token.type == "tr_open":
                rows.append([])
            elif token.type in {"th_open", "td_open"}:
                rows[-1].append(self._inlines())
                if token.type == "th_open":
                    aligns.append(str(token.attrGet("style") or "text-align:left").partition(":")[2])
        self._at += 1
        if hidden and not any(cell for row in rows for cell in row):
            return []
        header, *body = (tuple(row) for row in rows)
        return [Table(header, tuple(body), tuple(aligns))]

    def _footnotes(self) -> list[Block]:
        items = []
        while self._tokens[self._at].type != "footnote_block_close":
            self._at += 1
            items.append(ListItem(self._until("footnote_close")))
        self._at += 1
        return [Rule(), ListBlock(tuple(items), 1)]
