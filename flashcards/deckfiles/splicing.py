"""Lines of a file put in the place of others, while every line that stays is kept to the byte."""

import re
from collections import Counter
from collections.abc import Sequence
from difflib import SequenceMatcher
from itertools import pairwise
from typing import NamedTuple

from flashcards.deckfiles.encoding import decode

_NARROW = re.compile(rb"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+\Z")
_WIDE = re.compile(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+\Z")
_ENDS = ("\r\n", "\r", "\n")
_UTF8 = "utf-8"


class Unfit(Exception):
    """A text that the encoding of its file cannot hold; `character` is the first such, '' if it is none alone."""

    def __init__(self, encoding: str, character: str = "") -> None:
        self.encoding, self.character = encoding, character
        super().__init__(encoding, character)


class Line(NamedTuple):
    """One line: its bytes without its end, its end, and what is read of it."""

    content: bytes
    end: str
    text: str


class Lines:
    """The lines of a file as bytes, with the encoding that they are in."""

    def __init__(self, content: bytes) -> None:
        decoded = decode(content)
        self.codec, self.mark = decoded.codec, decoded.mark
        body = content[len(self.mark) :]
        self.lines = _wide(body, self.codec) if self.codec.startswith(("utf-16", "utf-32")) else _narrow(body, self)

    def text(self, first: int, last: int) -> str:
        """Return lines `first` to `last`, which count from 1, with LF between them."""
        return "\n".join(line.text for line in self.lines[first - 1 : last])

    def replaced(self, first: int, last: int, text: str, *, as_utf8: bool = False) -> bytes:
        """Return the file with `text` (LF, '' for nothing) in the place of lines `first` to `last`.

        `last` is one less than `first` to insert lines. A line that says the same as before stays to the byte;
        the others end as the lines around them do, and the file ends as it did. With `as_utf8` the whole file
        becomes UTF-8. Raises Unfit when the encoding cannot hold the text.
        """
        old = self.lines[first - 1 : last]
        new = self._fitted(old, text.split("\n") if text else [], "" if as_utf8 else self.codec)
        lines = [*self.lines[: first - 1], *new, *self.lines[last:]]
        if as_utf8:
            return self._as_utf8(lines)
        return self._joined(self._ended(lines))

    def appended(self, text: str, *, gap: bool = True, as_utf8: bool = False) -> bytes:
        """Return the file with `text` at its end, with `gap` a blank line before it."""
        last = self.lines[-1].text if self.lines else ""
        before = "\n" if gap and last.strip() else ""
        return self.replaced(len(self.lines) + 1, len(self.lines), before + text, as_utf8=as_utf8)

    def ending(self, lines: Sequence[Line] = ()) -> str:
        """Return how most of some lines end, or else most of the file's."""
        for among in (lines, self.lines):
            ends = Counter(line.end for line in among if line.end)
            if ends:
                return ends.most_common(1)[0][0]
        return "\n"

    def _fitted(self, old: Sequence[Line], texts: list[str], codec: str) -> list[Line]:
        """Make lines of texts; those that stand among the old ones are taken as they are."""
        end = self.ending(old)
        made: list[Line] = []
        matcher = SequenceMatcher(None, [line.text for line in old], texts, autojunk=False)
        for kind, a, b, c, d in matcher.get_opcodes():
            if kind == "equal":
                made += (line if line.end else line._replace(end=end) for line in old[a:b])
            else:
                made += (Line(_encoded(text, codec or _UTF8), end, text) for text in texts[c:d])
        return made

    def _ended(self, lines: list[Line]) -> list[Line]:
        """Let the last line end as the file did, and all others end at all."""
        closed = not self.lines or bool(self.lines[-1].end)
        end = self.ending()
        made = [line if line.end else line._replace(end=end) for line in lines]
        for index, (line, after) in enumerate(pairwise(made)):
            if line.end == "\r" and (after.content, after.end) == (b"", "\n"):
                made[index] = line._replace(end="\r\n")  # both would be taken for one end
        if made and not closed:
            made[-1] = made[-1]._replace(end="")
        return made

    def _joined(self, lines: Sequence[Line]) -> bytes:
        ends = {end: end.encode(self.codec) for end in (*_ENDS, "")}
        content = self.mark + b"".join(part for line in lines for part in (line.content, ends[line.end]))
        read = decode(content)
        # Without the characters that gave it away, the encoding may be taken for another one.
        if (read.codec, read.mark) != (self.codec, self.mark) and not content.isascii():
            raise Unfit(self.codec)
        return content

    def _as_utf8(self, lines: list[Line]) -> bytes:
        return "".join(line.text + line.end for line in self._ended(lines)).encode(_UTF8, "replace")


def _encoded(text: str, codec: str) -> bytes:
    try:
        return text.encode(codec)
    except UnicodeEncodeError as error:
        raise Unfit(codec, text[error.start]) from error


def _narrow(body: bytes, lines: Lines) -> list[Line]:
    """Part bytes in which line ends are bytes of their own."""
    made = []
    for match in _NARROW.finditer(body):
        whole = match.group()
        end = next((each for each in _ENDS if whole.endswith(each.encode())), "")
        content = whole[: len(whole) - len(end)]
        made.append(Line(content, end, _read(content, lines.codec)))
    return made


def _wide(body: bytes, codec: str) -> list[Line]:
    """Part bytes of which several make a character; raises Unfit where they are none."""
    try:
        text = body.decode(codec, "surrogatepass")
    except UnicodeDecodeError as error:
        raise Unfit(codec) from error
    made = []
    for match in _WIDE.finditer(text):
        whole = match.group()
        end = next((each for each in _ENDS if whole.endswith(each)), "")
        content = whole[: len(whole) - len(end)]
        made.append(Line(content.encode(codec, "surrogatepass"), end, _shown(content)))
    return made


def _read(content: bytes, codec: str) -> str:
    return _shown(content.decode(codec, "replace"))


def _shown(text: str) -> str:
    """Return text as the reader has it."""
    return re.sub("[\0\ud800-\udfff]", "\ufffd", text) if not text.isprintable() else text
