"""Comments in program text, told from strings that only look like them."""

import re
from typing import NamedTuple


class CodeComment(NamedTuple):
    """A line comment: from its mark to the end of its line."""

    start: int
    end: int
    mark: str


_SHELL = "bash sh shell zsh fish console ksh make makefile dockerfile docker yaml yml toml ini conf cmake"
_HASH = "python py py3 python3 ipython pycon cython pyx ruby rb perl pl r julia jl elixir nim graphql tcl awk sed"
_SLASH = (
    "c h cpp c++ cc cxx hpp cuda cu java kotlin kt scala go golang rust rs swift csharp cs c# objc dart zig "
    "glsl hlsl metal proto protobuf verilog solidity groovy"
)
_QUOTED_SLASH = "javascript js jsx typescript ts tsx json5 jsonc css scss less"
_NONE = "markdown md"  # what it quotes has comments of its own
_DASH = "sql mysql postgresql plpgsql sqlite lua haskell hs ada elm vhdl"

_TRIPLE = r'"""(?:\\[\s\S]|[^\\])*?(?:"""|\Z)|\'\'\'(?:\\[\s\S]|[^\\])*?(?:\'\'\'|\Z)'
_DOUBLE = r'"(?:\\.|[^"\\\n])*"'
_SINGLE = r"'(?:\\.|[^'\\\n])*'"
_CHARACTER = r"'(?:\\.|[^'\\\n])'"
_BACKTICK = r"`(?:\\[\s\S]|[^`\\])*(?:`|\Z)"
_BLOCK = r"/\*[\s\S]*?(?:\*/|\Z)"


def _scanner(*opaque: str, mark: str) -> re.Pattern[str]:
    """Build a scanner that skips `opaque` stretches and finds line comments that begin with `mark`."""
    return re.compile("|".join((*opaque, rf"(?P<comment>(?P<mark>{mark})[^\n]*)")))


_FAMILIES = {
    **dict.fromkeys(_SHELL.split(), _scanner(_DOUBLE, _SINGLE, mark=r"(?<!\S)#")),
    **dict.fromkeys(_HASH.split(), _scanner(_TRIPLE, _DOUBLE, _SINGLE, mark="#")),
    **dict.fromkeys(_SLASH.split(), _scanner(_DOUBLE, _CHARACTER, _BLOCK, mark="//")),
    **dict.fromkeys(_QUOTED_SLASH.split(), _scanner(_DOUBLE, _SINGLE, _BACKTICK, _BLOCK, mark="//")),
    **dict.fromkeys(_DASH.split(), _scanner(_DOUBLE, _SINGLE, _BLOCK, mark="--")),
    **dict.fromkeys(_NONE.split(), _scanner(mark="(?!)")),
    "php": _scanner(_DOUBLE, _SINGLE, _BLOCK, mark="//|#"),
}
_PYTHON = re.compile(f"{_TRIPLE}|{_DOUBLE}|{_SINGLE}|(?P<comment>#[^\\n]*)")
_ANY = _scanner(_TRIPLE, _DOUBLE, _SINGLE, mark=r"#|//|(?<!\S)--")


def code_comments(code: str, language: str) -> list[CodeComment]:
    """Find the line comments of `code`; in a language that is not known `#`, `//` and ` --` begin one."""
    scanner = _FAMILIES.get(language.lower(), _ANY)
    return [
        CodeComment(match.start(), match.end(), match["mark"])
        for match in scanner.finditer(code)
        if match["comment"] is not None
    ]


def bare_python(code: str) -> str:
    """Return Python code without its comments, blank lines and spaces at the ends of lines; strings stay as they are.

    Unlike Python's own tokens, which differ from version to version, this is the same everywhere and for ever.
    """
    kept, at = [], 0
    for match in _PYTHON.finditer(code):
        kept.append(code[at : match.start()])
        if match["comment"] is None:
            kept.append(match[0].replace("\n", "\0"))
        at = match.end()
    kept.append(code[at:])
    lines = (line.rstrip() for line in "".join(kept).split("\n"))
    return "\n".join(line for line in lines if line).replace("\0", "\n")
