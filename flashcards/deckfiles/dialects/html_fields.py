"""A card's field in HTML, as Anki keeps it, to Markdown that looks the same and keeps its code to the byte."""

import html
import re
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from flashcards.deckfiles.dialects.html_code import are_line_numbers, code_text, fenced, inline_code, language_in
from flashcards.deckfiles.dialects.html_tokens import BLOCKS, KNOWN, LINES, VOID, Token, has_tags, tokens_of
from flashcards.markup.opaque import opaque_spans

if TYPE_CHECKING:
    from markdownify import MarkdownConverter

_MOST_CHARACTERS, _MOST_TAGS, _MOST_DEPTH = 100_000, 3_000, 40
# Characters of no script stand for what the converter must not touch: a place for code, an escape that may turn
# out to be needless, the end of a line, a line end and a space that were typed.
_BLOCK, _CODE, _END, _ESCAPE, _BREAK, _LINE, _SPACE = map(chr, range(0xF0000, 0xF0007))
_OURS = re.compile("[\U000f0000-\U000f0006]")
_PLACE = re.compile(f"([{_BLOCK}{_CODE}])(\\d+){_END}")
_BLOCK_LINE = re.compile(f"^([ >]*(?:(?:[-*+]|\\d{{1,9}}[.)]) )?[ >]*){_BLOCK}(\\d+){_END}$", re.MULTILINE)
_TAGLIKE = re.compile(r"<(?=[A-Za-z/!?])|&(?=#?[A-Za-z0-9]{1,32};)")
_MARKS = re.compile(f"[{_ESCAPE}{_BREAK}\xa0]")
_BR = "<br/>"
_SPACES = re.compile(r"[ \t\n]+")
_LEADS = re.compile(r"^[ \t]+", re.MULTILINE)
_BLANK_LINES = re.compile(r"\n(?:[ \t]*\n){2,}")
_FENCES = ("```", "~~~")
_TRANSPARENT = frozenset({"span", "font", "small", "big", "ins", "u", "mark", "label", "abbr", "wbr", "q", "cite"})
_KEPT_ATTRIBUTES = {"a": ("href", "title"), "img": ("src", "alt")}
_CLOSED_BY_ITSELF = frozenset({"p", "li", "dt", "dd"})
_LINE_ENDS = BLOCKS | LINES | {"br"}


class Converted(NamedTuple):
    """Markdown, and whether the HTML was too large or too deep and was taken as it stands."""

    text: str
    plain: bool = False


def to_markdown(field: str) -> Converted:
    """Convert one field; no HTML makes this fail, and what is no HTML comes out as it is written."""
    if "<" not in field and "&" not in field and "\xa0" not in field:
        return Converted(_with_math(field))
    if len(field) > _MOST_CHARACTERS:
        return Converted(field, plain=True)
    field = _OURS.sub("\ufffd", field)
    if not has_tags(field):
        return Converted(_with_math(_finished(_escaped(html.unescape(_without_comments(field))), [])))
    prepared = _Preparation(list(tokens_of(field)))
    if not prepared.fits:
        return Converted(field, plain=True)
    converted = _lines(prepared.html) if prepared.is_lines else _converter().convert(f"<div>{prepared.html}</div>")
    return Converted(_with_math(_finished(converted, prepared.codes)))


def _lines(prepared: str) -> str:
    """Convert text with no other tags than ends of lines, as most fields are, without the library."""
    lines = prepared.split(_BR)
    return f"{_BREAK}\n".join(_escaped(html.unescape(_SPACES.sub(" ", line)).strip(" ")) for line in lines)


def _without_comments(field: str) -> str:
    if "<!" not in field and "<?" not in field:
        return field
    return "".join(token.text for token in tokens_of(field))


def _with_math(text: str) -> str:
    """Write Anki's older marks of formulas as ours."""
    for mark in ("$$", "$"):
        if f"[{mark}]" in text and text.count(f"[{mark}]") == text.count(f"[/{mark}]"):
            text = text.replace(f"[{mark}]", mark).replace(f"[/{mark}]", mark)
    return text


def _escaped(text: str) -> str:
    """Mark what would come alive in Markdown: text that looks like a tag or an entity."""
    return _TAGLIKE.sub(lambda match: _ESCAPE + match.group(), text)


@cache
def _converter() -> "MarkdownConverter":
    """Return the converter, whose library is loaded when the first field needs it."""
    from markdownify import MarkdownConverter

    class Converter(MarkdownConverter):
        """Leaves code and line ends to us."""

        def escape(self, text: str, parent_tags: Any) -> str:  # noqa: ARG002 - the library's own signature
            return _escaped(text)

        def convert_br(self, el: Any, text: str, parent_tags: Any) -> str:  # noqa: ARG002
            return " " if "_inline" in parent_tags else f"{_BREAK}\n"

        def convert_td(self, el: Any, text: str, parent_tags: Any) -> str:
            return str(super().convert_td(el, text.replace("|", "\\|"), parent_tags))  # type: ignore[misc]

        def convert_th(self, el: Any, text: str, parent_tags: Any) -> str:
            return str(super().convert_th(el, text.replace("|", "\\|"), parent_tags))  # type: ignore[misc]

        def convert_img(self, el: Any, text: str, parent_tags: Any) -> str:  # noqa: ARG002
            address = str(el.attrs.get("src") or "")
            if re.search(r"[\s()]", address):
                address = f"<{address}>"
            return f"![{el.attrs.get('alt') or ''}]({address})" if address else ""

    return Converter(
        heading_style="atx",
        bullets="-",
        escape_asterisks=False,
        escape_underscores=False,
        sub_symbol="<sub>",
        sup_symbol="<sup>",
        autolinks=False,
    )


class _Preparation:
    """Rewrites HTML for the converter: code is taken out, lines that are blocks become `<br>`, all tags are closed.

    `fits` tells whether the HTML is within the limits, `is_lines` whether only text and ends of lines are left;
    `codes` holds the code that was taken out, by number.
    """

    def __init__(self, tokens: list[Token]) -> None:
        self.codes: list[str] = []
        self._tokens = tokens
        self._out: list[str] = []
        self._open: list[str] = []
        self._fresh, self._due = True, False
        # Without a tag that ends lines, the line ends that were typed are meant.
        self._typed_lines = not any(token.name in _LINE_ENDS for token in tokens)
        self._code_tables = 0
        self.is_lines = True
        self.fits = sum(bool(token.name) for token in tokens) <= _MOST_TAGS and self._run()
        self.html = "".join(self._out)

    def _run(self) -> bool:
        index, tokens = 0, self._tokens
        while index < len(tokens):
            token = tokens[index]
            if not token.name:
                self._text(token.text)
            elif token.name in ("pre", "code", "kbd", "samp", "tt") and not token.closes:
                index = self._code(index)
            else:
                self._tag(token, index)
            if len(self._open) > _MOST_DEPTH:
                return False
            index += 1
        self._out += [f"</{name}>" for name in reversed(self._open)]
        return True

    def _text(self, text: str) -> None:
        if not text.strip() and (self._fresh or self._due):
            return
        text = text.replace("&nbsp;", "\xa0")
        if self._typed_lines:
            text = text.replace("\n", _LINE).replace("  ", _SPACE * 2)
        self._shown()
        self._out.append(text)

    def _shown(self) -> None:
        """Begin a new line where one is due, because something is shown now."""
        if self._due:
            self._out.append(_BR)
        self._fresh = self._due = False

    def _tag(self, token: Token, index: int) -> None:
        name = token.name
        if name == "br":
            if self._due:
                self._out.append(_BR)
            self._out.append(_BR)
            self._fresh, self._due = True, False
        elif name in LINES or (
            name in ("table", "tbody", "thead", "tfoot", "tr", "td", "th", "center") and self._is_of_code(token, index)
        ):
            self._due = self._due or not self._fresh
        elif name in _TRANSPARENT or name not in KNOWN:
            pass
        elif name in BLOCKS:
            self._block(token)
        elif token.closes:
            self._close(name)
        else:
            self._shown()
            self._open_tag(token)

    def _is_of_code(self, token: Token, index: int) -> bool:
        """Tell whether a table holds code, as highlighters write it: then the table is no table."""
        if token.name == "table":
            if token.closes:
                inside, self._code_tables = self._code_tables > 0, max(0, self._code_tables - 1)
                return inside
            if self._code_tables or self._holds_code(index):
                self._code_tables += 1
        return self._code_tables > 0

    def _holds_code(self, index: int) -> bool:
        for token in self._tokens[index + 1 :]:
            if token.name == "pre":
                return True
            if token.name == "table":
                return False
        return False

    def _block(self, token: Token) -> None:
        self._fresh, self._due = True, False
        if token.closes:
            self._close(token.name)
            return
        if token.name in _CLOSED_BY_ITSELF and self._open[-1:] == [token.name]:
            self._close(token.name)
        self._open_tag(token)

    def _open_tag(self, token: Token) -> None:
        self.is_lines = False
        kept = _KEPT_ATTRIBUTES.get(token.name, ())
        said = "".join(
            f' {name}="{html.escape(token.attributes[name])}"' for name in kept if token.attributes.get(name)
        )
        self._out.append(f"<{token.name}{said}>")
        if token.name not in VOID:
            self._open.append(token.name)

    def _close(self, name: str) -> None:
        if name in self._open:
            while True:
                inner = self._open.pop()
                self._out.append(f"</{inner}>")
                if inner == name:
                    return

    def _code(self, index: int) -> int:
        """Take out the code from a tag to the one that closes it, and return the index of that."""
        name, tokens = self._tokens[index].name, self._tokens
        last = index + 1
        while last < len(tokens) and not (tokens[last].name == name and tokens[last].closes):
            last += 1
        inside = tokens[index + 1 : last]
        code = code_text(inside)
        if name == "pre" or ("\n" in code.strip("\n") and any(token.name == "br" for token in inside)):
            if not (self._code_tables and are_line_numbers(code)):
                self._place_block(fenced(code, self._language(index, inside)))
        elif code:
            self._shown()
            self.codes.append(inline_code(code))
            self._out.append(f"{_CODE}{len(self.codes) - 1}{_END}")
        return last

    def _language(self, index: int, inside: list[Token]) -> str:
        around = self._tokens[max(0, index - 3) : index]
        return language_in([self._tokens[index], *inside[:3]]) or language_in(
            [token for token in around if token.name in ("div", "figure") and not token.closes]
        )

    def _place_block(self, fence: str) -> None:
        self.codes.append(fence)
        self.is_lines = False
        inner = [name for name in self._open if name not in BLOCKS]
        self._out += [f"</{name}>" for name in reversed(inner)]
        self._out.append(f"<p>{_BLOCK}{len(self.codes) - 1}{_END}</p>")
        self._out += [f"<{name}>" for name in inner]
        self._fresh, self._due = True, False


def _finished(text: str, codes: list[str]) -> str:
    """Put in what was taken out, and decide what Markdown needs around it."""
    text = text.replace(_LINE, "\n").replace(_SPACE, " ")
    text = _settled(text).strip("\n")
    if not any(fence in text for fence in _FENCES):  # in a fence that was typed, blank lines are code
        text = _BLANK_LINES.sub("\n\n", text)
    if codes:
        text = _BLOCK_LINE.sub(lambda match: _indented(match[1], codes[int(match[2])]), text)
        text = _PLACE.sub(lambda match: codes[int(match[2])], text)
    return text.rstrip()


def _indented(prefix: str, fence: str) -> str:
    """Put a fence where it stands, in a list or a quote."""
    following = "".join(each if each == ">" else " " for each in prefix)
    return prefix + fence.replace("\n", f"\n{following}")


def _settled(text: str) -> str:
    """Turn marks into what they are here: nothing in code and formulas, escapes and line ends elsewhere."""
    marks: list[tuple[int, str]] = []
    pieces: list[str] = []
    length = position = 0
    for match in _MARKS.finditer(text):
        pieces.append(text[position : match.start()])
        length += match.start() - position
        marks.append((length, match.group()))
        if match.group() == "\xa0":
            pieces.append(" ")
            length += 1
        position = match.end()
    plain = "".join((*pieces, text[position:]))
    if not marks:
        return plain
    spans = opaque_spans(plain)
    return _with_marks(plain, marks, [(span.start, span.end) for span in spans])


def _with_marks(plain: str, marks: list[tuple[int, str]], opaque: list[tuple[int, int]]) -> str:
    pieces: list[str] = []
    position = span = 0
    leads = _LEADS.finditer(plain)
    lead = next(leads, None)
    for at, mark in marks:
        while span < len(opaque) and opaque[span][1] <= at:
            span += 1
        inside = span < len(opaque) and opaque[span][0] <= at
        pieces.append(plain[position:at])
        position = at
        if inside:
            continue
        if mark == _ESCAPE:
            pieces.append("\\")
        elif mark == _BREAK:
            pieces.append("  " if _is_between_lines(plain, at) else "")
        else:
            while lead and lead.end() <= at:
                lead = next(leads, None)
            if lead and lead.start() <= at:  # an indent that was typed; within a line it is a plain space
                pieces.append("\xa0")
                position = at + 1
    pieces.append(plain[position:])
    return "".join(pieces)


def _is_between_lines(text: str, at: int) -> bool:
    """Tell whether a line end parts two lines of one paragraph."""
    begin = text.rfind("\n", 0, at) + 1
    end = text.find("\n", at + 1)
    return bool(text[begin:at].strip()) and bool(text[at + 1 : end if end >= 0 else len(text)].strip())
