"""The text of an Obsidian note as its readers see it: code and comments blotted out, and what a card shows instead."""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence

from flashcards.deckfiles.card_making import Side
from flashcards.deckfiles.side_making import Edit, edited_side, side
from flashcards.deckfiles.source import Source
from flashcards.deckfiles.wiki_links import WIKI_LINK, shown_instead
from flashcards.markup.inline import inline_spans

BLOT = "\0"
_CODED = re.compile(r"[`$\\]")
_COMMENT_MARK = re.compile(r"%%")
_BLOCK_ID = re.compile(r"(?<!\S)\^(?:(?=[\w-]*[A-Za-z])[A-Za-z0-9-]{3,64}|\d{6}|\d{13})[ \t]*(?=\n|\Z)")
_PROPERTY = re.compile(r"\s*[^\W\d][\w -]{0,60}:(?:\s|\Z)")
_METADATA = re.compile(r"^>[ \t]*\[!sr\|card-metadata\][^\n]*(?:\n>[^\n]*)*", re.MULTILINE)
_GAP = re.compile(r"\n[ \t]*(?=\n)")
_REST_OF_LINE = re.compile(r"[ \t]*+(?=\n|\Z)")
_BLANK_LINES = re.compile(r"(?:[ \t]*\n)*")
_SCHEDULE = "<!--SR:"


class VaultText:
    """A note's text, and `masked`, which is as long but has code, formulas, comments and links blotted out.

    `start` is where the text begins behind the note's properties. `schedules` maps where a comment with a
    schedule begins to its end, `headings` are those outside comments, and `notes` lists the `%%…%%` comments;
    those that `shows` accepts lose only their marks. Blotted line breaks keep a block together.
    """

    def __init__(self, source: Source, shows: Callable[[str], bool] | None = None) -> None:
        self.source = source
        self.text = source.text
        self._shows = shows
        self.start = text_begin(source)
        self.schedules = {
            start: end for start, end in source.structure.comments if self.text.startswith(_SCHEDULE, start)
        }
        masked = _without_code(source)
        self.notes = _notes(masked, self.start) if "%%" in masked else []
        self.note_set = frozenset(self.notes)
        masked = blotted(masked, self.notes)
        links = list(WIKI_LINK.finditer(masked, self.start)) if "[[" in masked else []
        self.masked = blotted(masked, [match.span() for match in links])
        self.headings = [
            each for each in source.structure.headings if each.start >= self.start and masked[each.start] != BLOT
        ]
        self.edits = self._all_edits([Edit(*match.span(), shown_instead(match)) for match in links])
        self._starts = [edit.start for edit in self.edits]
        self._schedule_starts = sorted(self.schedules)

    def _all_edits(self, edits: list[Edit]) -> list[Edit]:
        """List in order what cards show otherwise or not at all: links, comments, schedules, names of blocks."""
        hidden = [*self.schedules.items()]
        for start, end in self.notes:
            if self._shows is not None and self._shows(self.text[start:end]):
                edits += [Edit(start, start + 2), Edit(end - 2, end)]
            else:
                hidden.append((start, end))
        if "^" in self.masked:
            hidden += [match.span() for match in _BLOCK_ID.finditer(self.masked, self.start)]
        if "[!sr|" in self.text:
            found = _METADATA.finditer(self.text, self.start)
            hidden += [match.span() for match in found if self.masked[match.start()] == ">"]
        return sorted([*edits, *(self._cut(start, end) for start, end in hidden)])

    def _cut(self, start: int, end: int) -> Edit:
        """Take out a stretch with the space before it, and with its line break where it fills its lines."""
        text = self.text
        begin = start
        while begin and text[begin - 1] in " \t":
            begin -= 1
        filled = _REST_OF_LINE.match(text, end) is not None
        if begin and text[begin - 1] == "\n" and filled:
            return Edit(begin - 1, end)
        return Edit(begin if filled or text[end] in " \t" else start, end)

    def side(self, start: int, stop: int, more: Sequence[Edit] = (), tight: bool = False) -> Side:
        """Return what a card shows of a stretch, without blank lines at its ends; `tight` drops all space there.

        `more` are edits beside those of the note, in order; they may reach beyond the stretch.
        """
        near = self._edits_near(start, stop)
        if more:
            near += more[max(0, bisect_left(more, (start,)) - 1) : bisect_left(more, (stop,))]
        if tight and not near:
            text = self.text[start:stop].rstrip()
            kept = text.lstrip()
            return Side(kept, ((0, start + len(text) - len(kept)),))
        edits = _apart(sorted(near), start, stop) if near else ()
        made = edited_side(self.text, start, stop, edits) if edits else side(self.text, start, stop)
        return _tight(made) if tight else made

    def _edits_near(self, start: int, stop: int) -> list[Edit]:
        """Return the edits of the note that begin in a stretch, and one that reaches into it."""
        if not self.edits:
            return []
        first = bisect_right(self._starts, start)
        if first and self.edits[first - 1].end > start:
            first -= 1
        return self.edits[first : bisect_left(self._starts, stop, first)]

    def before_cuts(self, start: int, end: int) -> int:
        """Return where a stretch ends before the space and the comments and names of blocks at its end."""
        index = bisect_left(self._starts, end) - 1
        while end > start:
            edit = self.edits[index] if index >= 0 else None
            if self.text[end - 1] in " \t":
                end -= 1
            elif edit and edit.end >= end and not edit.new and edit.start > start:
                end, index = edit.start, index - 1
            else:
                break
        return end

    def block_start(self, at: int, stop: int) -> int:
        """Return where the first line that is not blank begins."""
        blank = _BLANK_LINES.match(self.masked, at, stop)
        return blank.end() if blank else at

    def block_end(self, at: int, stop: int) -> int:
        """Return where the lines end that no blank one parts from an offset."""
        gap = _GAP.search(self.masked, at, stop)
        return gap.start() if gap else stop

    def blocks(self, start: int, stop: int) -> Iterator[tuple[int, int]]:
        """Yield the stretches of lines between blank ones."""
        at = start
        while at < stop:
            at = self.block_start(at, stop)
            end = self.block_end(at, stop)
            if at < end:
                yield at, end
            at = end + 1

    def schedules_between(self, start: int, stop: int) -> list[tuple[int, int]]:
        """Return the comments with schedules that begin between two offsets."""
        first, last = bisect_left(self._schedule_starts, start), bisect_left(self._schedule_starts, stop)
        return [(begin, self.schedules[begin]) for begin in self._schedule_starts[first:last]]

    def title(self) -> str:
        """Return the note's own title: its first heading of the first level, '' without one."""
        first = next((each for each in self.headings if each.level == 1), None)
        return self.text[first.title_start : first.title_end] if first else ""

    def line_end(self, at: int, stop: int) -> int:
        """Return where the line of an offset ends, at most `stop`; blotted line breaks do not count."""
        end = self.masked.find("\n", at, stop)
        return stop if end < 0 else end


def text_begin(source: Source) -> int:
    """Return where a note's text begins: behind its properties, whether we know any of them or not."""
    front = source.front
    if front.end or front.flaws:
        return front.end
    return front.block_end if _PROPERTY.match(front.block) else 0


def blotted(text: str, spans: Iterable[tuple[int, int]]) -> str:
    """Return a text with some stretches blotted out; it keeps its length."""
    pieces, position = [], 0
    for start, end in spans:
        if end <= position:
            continue
        begin = max(start, position)
        pieces += [text[position:begin], BLOT * (end - begin)]
        position = end
    if not pieces:
        return text
    pieces.append(text[position:])
    return "".join(pieces)


def _without_code(source: Source) -> str:
    """Blot out fences, comments and display formulas, then code and formulas line by line."""
    masked = blotted(source.text, source.structure.opaque())
    spans: list[tuple[int, int]] = []
    match = _CODED.search(masked, source.front.end)
    while match:
        begin = masked.rfind("\n", 0, match.start()) + 1
        end = masked.find("\n", begin)
        end = len(masked) if end < 0 else end
        spans += [(span.start, span.end) for span in inline_spans(masked, begin, end)]
        match = _CODED.search(masked, end)
    return blotted(masked, spans)


def _notes(masked: str, start: int) -> list[tuple[int, int]]:
    """Find the `%%…%%` comments; only one that begins a line runs over several lines."""
    marks = [match.start() for match in _COMMENT_MARK.finditer(masked, start)]
    found: list[tuple[int, int]] = []
    index = 0
    while index + 1 < len(marks):
        begin, end = marks[index], marks[index + 1]
        if masked.find("\n", begin, end) < 0 or _begins_line(masked, begin):
            found.append((begin, end + 2))
            index += 1
        index += 1
    return found


def _begins_line(text: str, at: int) -> bool:
    """Tell whether nothing but space stands before an offset on its line."""
    while at and text[at - 1] in " \t":
        at -= 1
    return not at or text[at - 1] == "\n"


def _apart(edits: Sequence[Edit], start: int, stop: int) -> list[Edit]:
    """Cut edits to a stretch; of two that overlap the first counts."""
    kept: list[Edit] = []
    position = start
    for edit in edits:
        begin, end = edit.start, edit.end
        if begin >= position and end <= stop:
            if begin < end:
                kept.append(edit)
                position = end
            continue
        begin, end = max(begin, position), min(end, stop)
        if begin < end:
            kept.append(Edit(begin, end, edit.new))
            position = end
    return kept


def _tight(made: Side) -> Side:
    """Drop the space at both ends of a side."""
    text = made.text.rstrip()
    lead = len(text) - len(text.lstrip()) if text[:1].isspace() else 0
    if not lead:
        return Side(text, made.anchors)
    later = ((here - lead, there) for here, there in made.anchors if here > lead)
    return Side(text[lead:], ((0, made.place(lead)), *later))
