"""The Markdown of decks: a configured markdown-it-py, drawn from its tokens and never through HTML."""

from functools import cache

from markdown_it import MarkdownIt
from markdown_it.token import Token
from mdit_py_plugins.footnote import footnote_plugin

from flashcards.markup.emphasis import InlineParser, identifier
from flashcards.markup.github import alerts_and_tasks
from flashcards.markup.highlight import highlight_signs, highlights
from flashcards.markup.html import comment_block, html_tag, without_long_comments
from flashcards.markup.limits import BRACKET_LEVELS, PARSER_LEVELS, limited_table, nesting
from flashcards.markup.math import math_block, math_inline

__all__ = ["Token", "parse"]

_INTERRUPTS = ["paragraph", "reference", "blockquote", "list"]


def parse(text: str, definitions: str = "") -> list[Token]:
    """Read Markdown into tokens. `definitions` are link and footnote definitions that stand elsewhere.

    Beside markdown-it's own tokens there are `math_inline` (meta `display`), `math_block`, `html_tag` (tag `sub`,
    `sup` or `kbd`, meta `closes`), `plain` (info names a limit), and meta `alert` and `checked` on quotes and
    items. Addresses stand as they were written and have not been checked.
    """
    source = f"{definitions}\n\n{text}" if definitions.strip() else text
    return _parser().parse(without_long_comments(source), {})


class _Markdown(MarkdownIt):
    """Markdown that hands every address on: what may be opened is decided where it is drawn."""

    def validateLink(self, url: str) -> bool:  # noqa: ARG002, N802  (the library's name)
        return True

    def normalizeLink(self, url: str) -> str:  # noqa: N802  (the library's name)
        return url

    def normalizeLinkText(self, link: str) -> str:  # noqa: N802  (the library's name)
        return link


@cache
def _parser() -> MarkdownIt:
    parser = _Markdown("commonmark", {"html": False, "maxNesting": PARSER_LEVELS})
    parser.inline = _inline_parser(parser)
    parser.enable("table")
    parser.disable(["lheading", "html_block", "html_inline"])
    parser.block.ruler.at("table", limited_table, {"alt": ["paragraph", "reference"]})
    parser.block.ruler.before("fence", "math_block", math_block, {"alt": _INTERRUPTS})
    parser.block.ruler.before("math_block", "comment", comment_block, {"alt": _INTERRUPTS})
    footnote_plugin(parser, inline=False)
    parser.core.ruler.after("block", "alerts_and_tasks", alerts_and_tasks)
    parser.core.ruler.after("block", "nesting", nesting)
    return parser


def _inline_parser(parser: MarkdownIt) -> InlineParser:
    """Take our own inline parser with the rules that are enabled, and ours before them."""
    inline = InlineParser(_Markdown("commonmark", {"html": False, "maxNesting": BRACKET_LEVELS}))
    inline.ruler.enableOnly([*parser.inline.ruler.get_active_rules(), "strikethrough"])
    inline.ruler2.enableOnly([*parser.inline.ruler2.get_active_rules(), "strikethrough"])
    inline.ruler.before("escape", "math", math_inline)
    inline.ruler.before("emphasis", "identifier", identifier)
    inline.ruler.before("emphasis", "highlight", highlight_signs)
    inline.ruler2.before("emphasis", "highlight", highlights)
    inline.ruler.before("autolink", "html_tag", html_tag)
    return inline
