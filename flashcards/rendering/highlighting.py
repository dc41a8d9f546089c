"""Colours of code: runs of text with the class of their token."""

import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pygments.lexer import RegexLexer

HIGHLIGHTED_CHARACTERS = 20_000

Run = tuple[str, str]

# Lexers by the module they stand in: finding one by its name reads the table of all five hundred, and some of
# those take minutes over a page made for it.
LEXERS = {
    "python": ("python", "PythonLexer"),
    "pycon": ("python", "PythonConsoleLexer"),
    "bash": ("shell", "BashLexer"),
    "c": ("c_cpp", "CLexer"),
    "cpp": ("c_cpp", "CppLexer"),
    "cuda": ("c_like", "CudaLexer"),
    "java": ("jvm", "JavaLexer"),
    "kotlin": ("jvm", "KotlinLexer"),
    "scala": ("jvm", "ScalaLexer"),
    "javascript": ("javascript", "JavascriptLexer"),
    "typescript": ("javascript", "TypeScriptLexer"),
    "go": ("go", "GoLexer"),
    "rust": ("rust", "RustLexer"),
    "swift": ("objective", "SwiftLexer"),
    "ruby": ("ruby", "RubyLexer"),
    "lua": ("scripting", "LuaLexer"),
    "r": ("r", "SLexer"),
    "julia": ("julia", "JuliaLexer"),
    "sql": ("sql", "SqlLexer"),
    "json": ("data", "JsonLexer"),
    "yaml": ("data", "YamlLexer"),
    "toml": ("configs", "TOMLLexer"),
    "ini": ("configs", "IniLexer"),
    "docker": ("configs", "DockerLexer"),
    "protobuf": ("dsls", "ProtoBufLexer"),
    "cmake": ("make", "CMakeLexer"),
    "html": ("html", "HtmlLexer"),
    "xml": ("html", "XmlLexer"),
    "css": ("css", "CssLexer"),
    "diff": ("diff", "DiffLexer"),
}
_OTHER_NAMES = {
    "py": "python", "python3": "python", "py3": "python", "pyi": "python", "ipython": "python",
    "sh": "bash", "shell": "bash", "zsh": "bash", "shell-session": "bash", "console": "bash",
    "h": "c", "c++": "cpp", "cc": "cpp", "hpp": "cpp", "cu": "cuda",
    "kt": "kotlin", "js": "javascript", "jsx": "javascript",
    "node": "javascript", "ts": "typescript", "tsx": "typescript", "golang": "go", "rs": "rust",
    "rb": "ruby", "jl": "julia", "mysql": "sql", "sqlite": "sql", "postgresql": "sql", "jsonc": "json",
    "json5": "json", "yml": "yaml", "cfg": "ini", "conf": "ini", "properties": "ini", "dockerfile": "docker",
    "proto": "protobuf", "patch": "diff", "svg": "xml",
}  # fmt: skip

_SELF = frozenset({"self", "cls"})
# The first name that a token's type begins with decides.
_CLASSES = (
    ("Literal.String.Doc", "docstring"),
    ("Comment.Preproc", "decorator"),
    ("Comment", "comment"),
    ("Literal.String", "string"),
    ("Literal.Number", "number"),
    ("Literal.Date", "number"),
    ("Keyword.Constant", "constant"),
    ("Keyword.Type", "builtin"),
    ("Keyword", "keyword"),
    ("Name.Decorator", "decorator"),
    ("Name.Function", "function"),
    ("Name.Class", "class"),
    ("Name.Exception", "class"),
    ("Name.Builtin.Pseudo", "self"),
    ("Name.Builtin", "builtin"),
    ("Name.Constant", "constant"),
    ("Name.Tag", "keyword"),
    ("Name.Attribute", "name"),
    ("Name.Namespace", "name"),
    ("Name.Variable", "name"),
    ("Operator.Word", "keyword"),
    ("Operator", "operator"),
    ("Generic.Deleted", "keyword"),
    ("Generic.Inserted", "string"),
    ("Generic.Heading", "comment"),
    ("Generic.Subheading", "comment"),
    ("Generic.Prompt", "comment"),
    ("Generic.Output", ""),
    ("Name", "name"),
)
# Python's lexer reads long white space once more for every blank in it.
_LONG_BLANK = re.compile(r"\s{200}")
# The other lexers take time by the square of a line's length, and Java's by the square of the number of lines.
_LONG_LINE = re.compile(r"[^\n]{2000}")
_LINES = 1_000


def highlight(code: str, language: str) -> tuple[tuple[Run, ...], ...]:
    """Divide code into lines of runs (text, token class); unknown languages and code over the limit are plain."""
    lexer = None if len(code) > HIGHLIGHTED_CHARACTERS or _LONG_BLANK.search(code) else _lexer(language)
    if lexer is not None and lexer.name != "Python" and (code.count("\n") > _LINES or _LONG_LINE.search(code)):
        lexer = None
    if lexer is None:
        return tuple(((line, ""),) if line else () for line in code.split("\n"))
    return tuple(tuple(line) for line in _lines(_runs(lexer, code)))


@cache
def _lexer(language: str) -> "RegexLexer | None":
    name = language.lower()
    module, lexer = LEXERS.get(_OTHER_NAMES.get(name, name), ("", ""))
    if not module:
        return None
    made: RegexLexer = getattr(import_module(f"pygments.lexers.{module}"), lexer)()
    return made


def _runs(lexer: "RegexLexer", code: str) -> Iterator[Run]:
    """Yield runs that together are exactly the code; lexers want a line break at the end."""
    left = len(code)
    for _, kind, text in lexer.get_tokens_unprocessed(code + "\n"):
        yield text[:left], "self" if text in _SELF else _token_class(str(kind))
        left -= min(len(text), left)
        if not left:
            return


@cache
def _token_class(kind: str) -> str:
    kind = kind.removeprefix("Token.")
    return next((name for prefix, name in _CLASSES if kind.startswith(prefix)), "")


def _lines(runs: Iterator[Run]) -> list[list[Run]]:
    lines: list[list[Run]] = [[]]
    for text, token in runs:
        for index, piece in enumerate(text.split("\n")):
            if index:
                lines.append([])
            if not piece:
                continue
            line = lines[-1]
            kind = token if piece.strip() else ""
            if line and line[-1][1] == kind:
                line[-1] = (line[-1][0] + piece, kind)
            else:
                line.append((piece, kind))
    return lines
