"""Lines that ask without being headings: bold ones, bold list items, `Q1.` and `1、…？`."""

import re
from typing import NamedTuple

from flashcards.deckfiles.in_text import matches_in_text
from flashcards.deckfiles.question_level import asks
from flashcards.deckfiles.source import Source

_LINE = re.compile(r"^(?=[-*+_\dQq问（(一二三四五六七八九十百])[^\n]+", re.MULTILINE)
_NUMBER = r"(?:\d{1,4}[ \t]*(?:\.(?!\d)|[、．)）])|[（(]\d{1,4}[)）]|[一二三四五六七八九十百]{1,5}[、.．])"
_PREFIX = re.compile(rf"(?P<bullet>[-*+][ \t]+)?(?P<number>{_NUMBER}[ \t]*)?")
_LABEL = re.compile(r"(?:[Qq](?:uestion)?[ \t]*(?:\d{1,4}[ \t]*[.、:：)）]|[.:：])|问题?[ \t]*\d{0,4}[.、:：])[ \t]*")
_NUMBERED = re.compile(_NUMBER)
_TITLE = re.compile(r"#{1,6}[ \t]+(?P<title>[^\n]*?)[ \t]*#*[ \t]*\Z")
_BOLD = ("***", "**", "__")
_COLON = re.compile(r"[ \t]*[:：]?[ \t]*")


class QuestionLine(NamedTuple):
    """A line that asks, from `start` to `end` of the file.

    `pieces` are the stretches of its question, `rest` is where an answer begins on it, `indent` how wide the mark
    of its list item is. `group` is how it is marked, and `asked` whether it looks like a question by itself.
    """

    start: int
    end: int
    pieces: tuple[tuple[int, int], ...]
    rest: int
    indent: int
    group: str
    asked: bool


def question_lines(source: Source, fewest: int = 2) -> list[QuestionLine]:
    """Find the lines that ask, outside code, formulas and comments; none where most of them have no answer."""
    read = (_read(match.group(), match.start()) for match in matches_in_text(source, _LINE, source.front.end))
    lines = _meant(source.text, [line for line in read if line])
    return lines if len(lines) >= fewest and 2 * _answered(source, lines) >= len(lines) else []


def _read(line: str, at: int) -> QuestionLine | None:
    """Read a line that may ask; `at` is where it begins."""
    prefix = _PREFIX.match(line)
    begin = prefix.end() if prefix else 0
    bullet = len(prefix["bullet"] or "") if prefix else 0
    number = bool(prefix and prefix["number"])
    mark = next((each for each in _BOLD if line.startswith(each, begin)), "")
    if mark:
        return _bold(line, at, mark, (bullet, begin))
    title = _TITLE.match(line, begin) if begin else None
    if title and title["title"] and line[begin - 1] in " \t":
        pieces = ((at + bullet, at + begin), (at + title.start("title"), at + title.end("title")))
        return QuestionLine(at, at + len(line), pieces, at + len(line), begin, "item", True)
    if bullet:
        return None
    whole = ((at, at + len(line.rstrip())),)
    label = None if number else _LABEL.match(line)
    if (label and label.end() < len(line.rstrip())) or (number and asks(line)):
        return QuestionLine(at, at + len(line), whole, at + len(line), 0, "label" if label else "number", True)
    return None


def _bold(line: str, at: int, mark: str, prefix: tuple[int, int]) -> QuestionLine | None:
    """Read a line that begins with bold words behind the mark of a list item, a number, or nothing."""
    bullet, begin = prefix
    start = begin + len(mark)
    close = line.find(mark, start)
    words = line[start:close]
    if close < 0 or not words.strip() or words[0].isspace():
        return None
    after, end = close + len(mark), len(line.rstrip())
    tail = line[after:end].strip()
    label = _LABEL.fullmatch(words)
    asked = asks(words) or tail in ("?", "？") or begin > bullet
    asked = asked or bool(_LABEL.match(words) or _NUMBERED.match(words))
    pieces = [(at + bullet, at + begin), (at + start, at + close)]
    rest = after
    if label and tail:
        pieces, rest, asked = [*pieces, (at + after, at + end)], end, True
    elif tail in ("?", "？"):
        pieces, rest = [*pieces, (at + after, at + end)], end
    elif tail and not asks(words):
        return None
    else:
        colon = _COLON.match(line, after)
        rest = colon.end() if colon else after
    is_item = bool(begin) and line[begin - 1] in " \t"
    group = "label" if label else "bullet" if is_item else "bold"
    return QuestionLine(at, at + len(line), tuple(pieces), at + rest, begin if is_item else 0, group, asked)


def _meant(text: str, found: list[QuestionLine]) -> list[QuestionLine]:
    """Leave out items of numbered lists, and bold words of a file that asks few questions so."""
    kept: list[QuestionLine] = []
    for group in ("bold", "bullet"):
        own = [line for line in found if line.group == group]
        if 2 * sum(line.asked for line in own) >= len(own):
            kept += own
    for line in found:
        if line.group in ("label", "item") or (line.group == "number" and not _in_list(text, line)):
            kept.append(line)
    return sorted(kept)


def _in_list(text: str, line: QuestionLine) -> bool:
    """Tell whether the line above or below is numbered too."""
    above = text[text.rfind("\n", 0, max(line.start - 1, 0)) + 1 : max(line.start - 1, 0)]
    stop = text.find("\n", line.end + 1)
    below = text[line.end + 1 : stop if stop >= 0 else len(text)]
    return bool(_NUMBERED.match(above) or _NUMBERED.match(below))


def _answered(source: Source, lines: list[QuestionLine]) -> int:
    """Count the lines with something below or beside them."""
    stops = [line.start for line in lines[1:]] + [len(source.text)]
    return sum(bool(source.text[line.rest : stop].strip()) for line, stop in zip(lines, stops, strict=True))
