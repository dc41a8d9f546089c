"""Link and footnote definitions, which serve a whole file wherever they stand."""

import re
from bisect import bisect_left
from typing import NamedTuple

from flashcards.markup.structure import Structure

_DEFINITION = re.compile(
    r"^ {0,3}\[(?P<label>\^?(?:[^\[\]\\\n]|\\.){1,200})\]:[ \t]*(?P<rest>\S[^\n]*)?"
    r"(?P<more>(?:(?:\n[ \t]*(?=\n))*\n(?: {4}|\t)[^\n]*)*)",
    re.MULTILINE,
)
_TITLE = re.compile(r"\n[ \t]+(?:\"[^\"\n]*\"|'[^'\n]*'|\([^()\n]*\))[ \t]*(?=\n|\Z)")
_REFERENCE = re.compile(r"\[(\^?(?:[^\[\]\\\n]|\\.){1,200})\](?!:)")
_MOST = 200
CARD_SHARE = 20_000
"""Characters of definitions that one card may take with it."""
_FILE_SHARE = 20_000_000


class Definition(NamedTuple):
    """One definition: where it stands, and its text."""

    start: int
    end: int
    text: str


def fold(label: str) -> str:
    """Fold a label, so that case and white space do not tell labels apart."""
    return " ".join(label.casefold().split())


class Definitions:
    """The definitions of one file by their labels; the first of two with one label counts."""

    def __init__(self, structure: Structure) -> None:
        self.by_label: dict[str, Definition] = {}
        self._starts: dict[str, list[int]] = {}
        self._left = _FILE_SHARE
        for start in structure.definitions:
            match = _DEFINITION.match(structure.text, start)
            if match:
                self._take(structure.text, match)

    def _take(self, text: str, match: re.Match[str]) -> None:
        label = fold(match["label"])
        is_note = label.startswith("^")
        if not match["rest"] and not (is_note and match["more"].strip()):
            return
        end = match.end() if is_note else match.end("rest")
        title = None if is_note else _TITLE.match(text, end)
        end = title.end() if title else end
        written = text[match.start() : end].rstrip()
        self.by_label.setdefault(label, Definition(match.start(), end, written))
        self._starts.setdefault(label, []).append(match.start())

    def __bool__(self) -> bool:
        return bool(self.by_label)

    def references(self, text: str, start: int) -> list[int]:
        """Return the offsets of everything in brackets that names a definition."""
        if not self.by_label:
            return []
        by_label = self.by_label
        return [match.start() for match in _REFERENCE.finditer(text, start) if fold(match[1]) in by_label]

    def of(self, sides: list[tuple[str, int, int]]) -> tuple[str, bool]:
        """Return the definitions that these sides, each with its place in the file, refer to but do not hold.

        Each card carries a copy, so there is a limit for one card and for all of the file; the second value
        tells whether something was left out.
        """
        wanted: dict[str, Definition] = {}
        queue = list(sides)
        share, complete = min(CARD_SHARE, self._left), True
        while queue and len(wanted) < _MOST:
            text, start, end = queue.pop()
            if "]" not in text:
                continue
            for label in _REFERENCE.findall(text):
                key = fold(label)
                found = self.by_label.get(key)
                if found is None or key in wanted or self._defines(key, start, end):
                    continue
                if len(found.text) > share:
                    complete = False
                    continue
                share -= len(found.text)
                self._left -= len(found.text)
                wanted[key] = found
                queue.append((found.text, found.start, found.end))
        return "\n\n".join(each.text for each in sorted(wanted.values())), complete

    def _defines(self, label: str, start: int, end: int) -> bool:
        """Tell whether a stretch of the file holds a definition of a label itself, which then comes first."""
        starts = self._starts[label]
        index = bisect_left(starts, start)
        return index < len(starts) and starts[index] < end

    def is_only_definitions(self, text: str) -> bool:
        """Tell whether a text holds nothing but definitions."""
        return not _DEFINITION.sub("", text).strip()
