"""What a deck file's name says: its deck, and its language."""

import re
from pathlib import PurePosixPath

from flashcards.domain.deck_files import SHEET_SUFFIXES, TABLE_SUFFIXES
from flashcards.domain.printable import printable

_LONGEST, _LONGEST_PATH = 200, 1_000
_LANGUAGE = re.compile(r"(?P<stem>.+)\.(?P<lang>zh|en)(?:[-_][A-Za-z0-9]+)*", re.IGNORECASE)
_LINK = re.compile(r"!?\[([^\[\]]*)\]\([^()]*\)")
_ANCHOR = re.compile(r"<a\b[^<>]*>|</a>")


def language_of(path: str) -> str:
    """Return the language that a file's name ends in: 'zh' for `stem.zh.md` and `stem.zh-CN.md`, else ''."""
    match = _LANGUAGE.fullmatch(PurePosixPath(path).stem)
    return match["lang"].lower() if match else ""


def may_be_table(path: str) -> bool:
    """Tell whether a file's name is one that tables have: many such files are logs, lists and data."""
    return PurePosixPath(path).suffix.lower() in TABLE_SUFFIXES


def is_sheet(path: str) -> bool:
    """Tell whether a file's name is one that nothing but tables have."""
    return PurePosixPath(path).suffix.lower() in SHEET_SUFFIXES


def deck_key(path: str) -> str:
    """Return folder and stem without the language: what the faces of one deck have in common.

    A table keeps its suffix, for it is another deck than the Markdown file of the same name.
    """
    name = PurePosixPath(path)
    suffix = name.suffix.lower() if may_be_table(path) else ""
    return str(name.with_name(_stem(name) + suffix)) if name.name else path


def _stem(name: PurePosixPath) -> str:
    match = _LANGUAGE.fullmatch(name.stem)
    return match["stem"] if match else name.stem


def deck_path(path: str, title: str) -> str:
    """Return a deck's path: the file's folder, and below it its title or else the file's name."""
    name = PurePosixPath(path)
    folder = "" if str(name.parent) == "." else f"{name.parent}/"
    return fit_path(folder + (plain_title(title) or _stem(name) or path))


def fit_path(path: str) -> str:
    """Return a deck's path with its levels trimmed, empty ones dropped, and all of them fit to be shown in a list."""
    levels = (" ".join(part.split()) for part in printable(path).split("/"))
    return _cut("/".join(_cut(level, _LONGEST) for level in levels if level), _LONGEST_PATH)


def _cut(text: str, length: int) -> str:
    return text if len(text) <= length else text[: length - 1] + "…"


def plain_title(title: str) -> str:
    """Return a heading's title as plain words on one level of a path."""
    title = _ANCHOR.sub("", _LINK.sub(r"\1", title))
    title = title.replace("`", "").replace("**", "").replace("/", "／")
    return " ".join(title.split())
