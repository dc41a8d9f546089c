"""HTML cut into tags and text, in time that grows with its length only, whatever stands in it."""

import html
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

_MARKUP = re.compile(
    r"""<(?:(?P<close>/?)(?P<name>[A-Za-z][A-Za-z0-9:-]*+)(?P<rest>(?:[^<>"']|"[^"<]*"|'[^'<]*')*+)>)?"""
)
_DECLARATION = re.compile(r"<[!?][^<>]*+>")
_ATTRIBUTE = re.compile(r"""(?<![\w-])([A-Za-z][\w-]*+)[ \t\n]*+=[ \t\n]*+(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))""")

_INLINE_NAMES = "b strong i em s del strike u ins sub sup kbd code samp tt a img span font small big mark"
_BLOCK_NAMES = "p h1 h2 h3 h4 h5 h6 ul ol li blockquote hr pre table thead tbody tfoot tr td th caption dl dt dd"
_LINE_NAMES = "div section article center header footer main aside figure figcaption details summary form"
_OTHER_NAMES = "br wbr script style html body head title meta link abbr cite q label svg math anki-mathjax"
BLOCKS = frozenset(_BLOCK_NAMES.split())
LINES = frozenset(_LINE_NAMES.split())
KNOWN = BLOCKS.union(LINES, _INLINE_NAMES.split(), _OTHER_NAMES.split())
VOID = frozenset({"br", "hr", "img", "wbr", "meta", "link"})
_NOT_SHOWN = frozenset({"script", "style"})
_NOT_SHOWN_ENDS = re.compile(r"</(?:script|style)", re.IGNORECASE)


@dataclass(slots=True)
class Token:
    """A tag, by its name in small letters, or a stretch of text, whose name is ''."""

    text: str
    name: str = ""
    closes: bool = False
    attributes: Mapping[str, str] = field(default_factory=dict)


def has_tags(text: str) -> bool:
    """Tell whether a text holds a tag that HTML knows."""
    return any(match["name"] and match["name"].lower() in KNOWN for match in _MARKUP.finditer(text))


def tokens_of(text: str) -> Iterator[Token]:
    """Cut HTML into tags and text; comments, scripts and styles are left out, unknown tags are text."""
    position, last_comment_end, closed = 0, text.rfind("-->"), True
    for match in _MARKUP.finditer(text):
        start, end = match.span()
        if start < position:
            continue
        name = (match["name"] or "").lower()
        if name not in KNOWN:
            dropped = _end_of_dropped(text, start, last_comment_end)
            if not dropped:
                continue  # it stays in the text around it
            name, end = "", dropped
        if start > position:
            yield Token(_without_angles(text[position:start]))
        position = end
        if name in _NOT_SHOWN and not match["close"]:
            stop = _NOT_SHOWN_ENDS.search(text, end) if closed else None
            closed = stop is not None  # after one that never ends, none does
            position = stop.start() if stop else end
        elif name and name not in _NOT_SHOWN:
            attributes = {} if match["close"] else _attributes(match["rest"])
            yield Token(match.group(), name, bool(match["close"]), attributes)
    if position < len(text):
        yield Token(_without_angles(text[position:]))


def _end_of_dropped(text: str, start: int, last_comment_end: int) -> int:
    """Return where a comment or declaration ends that begins here, 0 for none: an unclosed one is text."""
    if text.startswith("<!--", start):
        return text.find("-->", start + 4) + 3 if last_comment_end >= start + 4 else 0
    match = _DECLARATION.match(text, start)
    return match.end() if match else 0


def _without_angles(text: str) -> str:
    return text.replace("<", "&lt;").replace(">", "&gt;")


def _attributes(rest: str) -> Mapping[str, str]:
    if "=" not in rest:
        return {}
    return {
        match[1].lower(): html.unescape(match[2] or match[3] or match[4] or "") for match in _ATTRIBUTE.finditer(rest)
    }
