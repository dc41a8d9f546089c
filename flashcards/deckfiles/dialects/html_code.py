"""Code in the HTML of a card's field: its text to the byte, and its language."""

import html
import re
from collections.abc import Sequence

from flashcards.deckfiles.dialects.html_tokens import Token
from flashcards.markup.line_ends import with_lf

_CLASS_LANGUAGE = re.compile(
    r"(?:\b(?:language|lang)-|\bbrush:[ ]?|\bhljs[ ]+(?:language-)?|\bsourceCode[ ]+)([A-Za-z][\w+#.-]{0,19})"
)
_LANGUAGES = "python py cpp c++ c java javascript js typescript ts bash sh shell rust go sql json yaml html css r cuda"
_NAMES = frozenset(_LANGUAGES.split())
_ENDS_LINE = frozenset({"div", "p", "li", "tr"})
_NUMBERS = re.compile(r"\s*(?:\d{1,6}\s+)*\d{1,6}\s*")
_CLOZE = re.compile(r"\{\{c\d+::")
_TICKS = re.compile(r"`+")


def code_text(tokens: Sequence[Token]) -> str:
    """Return the text between tags as code: `<br>` and the ends of blocks are line ends."""
    pieces: list[str] = []
    for token in tokens:
        if not token.name:
            pieces.append(html.unescape(token.text).replace("\xa0", " "))
        elif token.name == "br" or (token.name in _ENDS_LINE and (pieces and not pieces[-1].endswith("\n"))):
            pieces.append("\n")
    return with_lf("".join(pieces))


def language_in(tokens: Sequence[Token]) -> str:
    """Return the language that the classes of tags name, '' for none."""
    for token in tokens:
        said = token.attributes.get("class", "") or token.attributes.get("data-lang", "")
        match = _CLASS_LANGUAGE.search(said)
        if match:
            return match[1].lower()
        if said.lower() in _NAMES:
            return said.lower()
    return ""


def are_line_numbers(code: str) -> bool:
    """Tell whether a block of code is the column of line numbers beside another one."""
    return len(code) < 50_000 and bool(_NUMBERS.fullmatch(code))


def fenced(code: str, language: str) -> str:
    """Write code as a fence; one with clozes in it is marked so that they count."""
    code = code.removeprefix("\n").rstrip("\n")
    ticks = "`" * max(3, 1 + max(map(len, _TICKS.findall(code)), default=0))
    words = " ".join(filter(None, (language or ("text" if _CLOZE.search(code) else ""), _cloze_word(code))))
    return f"{ticks}{words}\n{code}\n{ticks}"


def _cloze_word(code: str) -> str:
    return "cloze" if _CLOZE.search(code) else ""


def inline_code(code: str) -> str:
    """Write code within a line; clozes in it stand around the pieces that they hide."""
    code = code.replace("\n", " ")
    pieces: list[str] = []
    at = 0
    for match in _CLOZE.finditer(code):
        end = code.find("}}", match.end())
        if match.start() < at or end < 0:
            continue
        while code[end : end + 3] == "}}}":
            end += 1
        inside, hint, note = code[match.end() : end].partition(":: ")
        pieces += [_ticked(code[at : match.start()]), match.group(), _ticked(inside), hint, note, "}}"]
        at = end + 2
    pieces.append(_ticked(code[at:]))
    return "".join(pieces)


def _ticked(code: str) -> str:
    if not code.strip():
        return code
    ticks = "`" * (1 + max(map(len, _TICKS.findall(code)), default=0))
    room = " " if code[0] == "`" or code[-1] == "`" else ""
    return f"{ticks}{room}{code}{room}{ticks}"
