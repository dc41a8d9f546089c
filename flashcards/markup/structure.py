"""Where the blocks of a Markdown text stand: headings, code fences, display math, comments and `---` lines.

One pass of one regular expression visits only the lines that matter, so a large deck is read in a fraction
of a second; what stands inside a fence, display math or a comment is never taken for markup. The time is
linear in the length of the text whatever it holds.
"""

import re
from bisect import bisect_left
from dataclasses import dataclass, field
from typing import NamedTuple

from flashcards.markup.containers import Containers
from flashcards.markup.inline import code_spans

# Nearly all lines that matter are headings at the margin and fences of three ticks without a tick in their
# code: each is matched whole. The third part takes all others, with the quotes and lists they may stand in.
_LINE = (
    r"\n(?=[#`~$\\\-+*\d>\[ \t])(?:(#{1,6})[ \t]+([^\n]*)"
    r"|```([^`\n]*)\n([^`]*+)(?<=\n)```[ \t]*(?=\n|\Z)"
    r"|((?:(?=[ \t>+*\-\d])[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*)?)"
    r"(#{1,6}(?!#)|`{3,}(?=[^`\n]*(?:\n|\Z))|~{3,}|---(?=[ \t]*(?:\n|\Z))|\$\$|\\\["
    r"|\[(?=\^?(?:[^\[\]\\\n]|\\.){1,200}\]:)))"
)
_LINES = re.compile(_LINE)
_LINES_AND_COMMENTS = re.compile(_LINE + "|(<!--)")
_HEADING, _FENCE, _COMMENT = 2, 4, 7
_TRIMMED = "# \t"
# A large deck has a quarter of a million headings and fences; this builds a named tuple in half the time.
_new = tuple.__new__
_ATTRIBUTED = re.compile(r"\n {0,3}#{1,2}[ \t][^\n]*\{:?[ \t]*(?:[#.][\w.-]|\w+=)[^{}\n]*\}[ \t]*(?=\n|\Z)")
_MATH_ENDS = {"$$": "$$", "\\[": "\\]"}
_BLANK = re.compile(r"\n[ \t]*(?=\n|\Z)")
_QUOTE_MARKS = re.compile(r"^ {0,3}(?:> ?)+", re.MULTILINE)
_TABBED = re.compile(r"^ *\t", re.MULTILINE)
# A comment about running code whose end was forgotten goes on to that of the next one, over whole cards.
_RUN_COMMENT = re.compile(r"<!--[ \t]*(?:setup|check|output(?: bug| fix)?)[ \t]*\n")
_NEVER_INSIDE = re.compile(r"\n[ \t>]*<!--|\n##?[ \t][^\n]*\{#")
_CLOSING_HASHES = re.compile(r"(?:^|[ \t])#+$")


class Heading(NamedTuple):
    """An ATX heading: its line from `start` to `end`, and its title from `title_start` to `title_end`."""

    start: int
    end: int
    level: int
    title_start: int
    title_end: int


class Fence(NamedTuple):
    """A code fence from the start of its first line to the end of its last.

    The code lies from `inner_start` to `inner_end`, with the container's prefix still on each line;
    `depth` is how many columns of it are not code, -1 inside a quote.
    """

    start: int
    end: int
    info: str
    inner_start: int
    inner_end: int
    depth: int = 0


class Oddity(NamedTuple):
    """Something that is not as its author meant it: the offset, and the code of the problem."""

    at: int
    code: str


@dataclass(slots=True)
class Structure:
    """The blocks of `text` in the order in which they stand; all places are offsets into it."""

    text: str
    headings: list[Heading] = field(default_factory=list)
    fences: list[Fence] = field(default_factory=list)
    rules: list[int] = field(default_factory=list)
    definitions: list[int] = field(default_factory=list)
    comments: list[tuple[int, int]] = field(default_factory=list)
    math: list[tuple[int, int]] = field(default_factory=list)
    oddities: list[Oddity] = field(default_factory=list)

    def opaque(self) -> list[tuple[int, int]]:
        """List what is no text, in order: fences, display math on lines of its own, and comments."""
        fences = [(fence.start, fence.end) for fence in self.fences]
        return sorted([*fences, *self.math, *self.comments])

    def code(self, fence: Fence) -> str:
        """Return the code of a fence without its container's prefix, ending in a line break unless empty."""
        code = self.text[fence.inner_start : fence.inner_end]
        if not fence.depth:
            return code
        if fence.depth < 0:
            return _QUOTE_MARKS.sub("", code)
        if "\t" in code:
            code = _TABBED.sub(lambda match: match.group().expandtabs(4), code)
        return re.sub(rf"(?m)^ {{1,{fence.depth}}}", "", code)


def scan(text: str, start: int = 0) -> Structure:
    """Find the blocks of `text`, whose lines end in LF, from the line that begins at `start`."""
    return _Scan(text, start).run()


def is_run_on(text: str, start: int, end: int) -> bool:
    """Tell whether a comment about running code holds what only stands there because its own end was forgotten.

    It begins a line at `start`, and the next end of a comment is at `end`.
    """
    begins = _RUN_COMMENT.match(text, start)
    if begins is None or text[text.rfind("\n", 0, start) + 1 : start].strip(" \t>"):
        return False
    return _NEVER_INSIDE.search(text, begins.end() - 1, end) is not None


class _Scan:
    """One pass over a text. Offsets in `padded` are one higher, so that every line begins after a line break."""

    def __init__(self, text: str, start: int) -> None:
        self.found = Structure(text)
        self.padded = "\n" + text
        self.start = start
        self.containers = Containers(self.padded)
        self.no_attributes = False
        self.no_comment_end = False
        self.comment_end = -1
        self.no_math_end: dict[str, int] = {}
        self.blank = -1
        self.spans_of: tuple[int, int, list[tuple[int, int]]] = (0, 0, [])

    def run(self) -> Structure:
        commented = "<!--" in self.padded
        pattern = _LINES_AND_COMMENTS if commented else _LINES
        position = self.start
        while position >= 0:
            position = self._stretch(pattern, position, commented)
        return self.found

    def _stretch(self, pattern: re.Pattern[str], position: int, commented: bool) -> int:
        """Record what stands from `position` on, up to where reading must jump; -1 at the end of the text."""
        add_heading, add_fence, padded = self.found.headings.append, self.found.fences.append, self.padded
        for match in pattern.finditer(padded, position):
            kind = match.lastindex
            start, end = match.span()
            if kind == _HEADING:
                begin, title_end = match.start(2), end
                if padded[end - 1] in _TRIMMED:
                    title = _CLOSING_HASHES.sub("", padded[begin:end].rstrip(" \t")).rstrip(" \t")
                    title_end = begin + len(title)
                add_heading(_new(Heading, (start, end - 1, match.end(1) - start - 1, begin - 1, title_end - 1)))
                if commented and padded.find("<!--", begin, title_end) >= 0:
                    return begin - 1
            elif kind == _FENCE:
                inner, inner_end = match.span(4)
                add_fence(_new(Fence, (start, end - 1, match[3].strip(), inner - 1, inner_end - 1, 0)))
            else:
                resume = self._other(match)
                if resume != end:
                    return resume
        return -1

    def _other(self, match: re.Match[str]) -> int:
        """Record what is no plain heading or fence, and return where reading goes on."""
        at, after = match.span()
        if match.lastindex == _COMMENT:
            return self._comment(at)
        prefix, mark = match[5], match[6]
        self._note_boundary()
        if mark[0] == "#":
            return self._indented_heading(at, prefix, after, len(mark))
        if mark[0] in "`~":
            return self._fence(at, prefix, after, mark)
        if mark[0] == "-":
            if not prefix:
                self.found.rules.append(at)
            return after
        if mark[0] == "[":
            if len(prefix) < 4 and (not prefix or prefix.isspace()):
                self.found.definitions.append(at)
            return after
        return self._math(at, after, mark)

    def _note_boundary(self) -> None:
        """Tell the containers where the last heading or fence at the margin ended, for there all lists end."""
        found = self.found
        heading = found.headings[-1].end if found.headings else 0
        fence = found.fences[-1].end if found.fences and not found.fences[-1].depth else 0
        self.containers.boundary(max(heading, fence) + 1)

    def _indented_heading(self, at: int, prefix: str, after: int, level: int) -> int:
        """Record a heading that is indented or empty, unless it is in a list or no space follows its marks."""
        padded = self.padded
        if prefix and not (prefix.isspace() and len(prefix) <= 3 and not self.containers.list_offset(at, len(prefix))):
            return after
        if after < len(padded) and padded[after] not in " \t\n":
            if level == 2:
                self.found.oddities.append(Oddity(at, "heading-space"))
            return after
        end = padded.find("\n", after)
        end = len(padded) if end < 0 else end
        title = _CLOSING_HASHES.sub("", padded[after:end].rstrip(" \t")).rstrip(" \t")
        begin = after + len(title) - len(title.lstrip(" \t"))
        title_end = max(begin, after + len(title))
        self.found.headings.append(Heading(at, end - 1, level, begin - 1, title_end - 1))
        return after

    def _fence(self, at: int, prefix: str, after: int, mark: str) -> int:
        """Record the fence whose ticks end at `after`, and return where reading goes on."""
        padded = self.padded
        line_end = padded.find("\n", after)
        if line_end < 0:
            line_end = len(padded)
        place = self.containers.fence_place(at, prefix)
        if place is None:
            return after
        info = padded[after:line_end].strip()
        end, inner_end, closed = self.containers.fence_end(place, mark, line_end)
        if not closed:
            self.found.oddities.append(Oddity(at, "fence-unclosed"))
            end = inner_end = self._next_attributed(line_end)
        inner = min(line_end, len(padded) - 1)
        fence = Fence(at, end - 1, info, inner, max(inner, inner_end - 1), place.depth)
        self.found.fences.append(fence)
        return end

    def _next_attributed(self, position: int) -> int:
        """Return where the next heading with attributes begins, or the end of the text."""
        match = None if self.no_attributes else _ATTRIBUTED.search(self.padded, position)
        if match is None:
            self.no_attributes = True
            return len(self.padded)
        return match.start()

    def _math(self, at: int, after: int, mark: str) -> int:
        """Record display math that begins a line, and return where reading goes on."""
        padded, closer = self.padded, _MATH_ENDS[mark]
        if self.blank < after:
            blank = _BLANK.search(padded, after)
            self.blank = blank.start() if blank else len(padded)
        # What is known of a paragraph is not searched for again, so that many openers cost no more than one.
        close = -1 if self.no_math_end.get(closer, -1) >= after else padded.find(closer, after, self.blank)
        if close >= 0:
            self.found.math.append((after - 3, close + 1))
            return close + 2
        self.no_math_end[closer] = self.blank
        if mark != "$$":
            return after
        self.found.oddities.append(Oddity(at, "math-unclosed"))
        resume = self._next_attributed(after)
        return after if resume == len(padded) else resume

    def _comment(self, at: int) -> int:
        """Record the comment that begins at `at`, and return where reading goes on."""
        if self.no_comment_end or self._in_code_span(at):
            return at + 4
        # An end that is known is not searched for again, so that many comments without one cost no more than one.
        end = self.comment_end if self.comment_end >= at + 2 else self.padded.find("-->", at + 2)
        self.comment_end = end
        if end < 0 or is_run_on(self.padded, at, end):
            self.no_comment_end = end < 0
            self.found.oddities.append(Oddity(at - 1, "comment-unclosed"))
            return at + 4
        self.found.comments.append((at - 1, end + 2))
        return end + 3

    def _in_code_span(self, at: int) -> bool:
        """Tell whether an offset lies in a code span of its line."""
        begin, end, spans = self.spans_of
        if not begin <= at < end:
            begin, end = self.padded.rfind("\n", 0, at), self.padded.find("\n", at)
            end = len(self.padded) if end < 0 else end
            line = self.padded[begin:end]
            spans = code_spans(line) if "`" in line else []
            self.spans_of = begin, end, spans
        index = bisect_left(spans, (at - begin, 0)) - 1
        return index >= 0 and at - begin < spans[index][1]
