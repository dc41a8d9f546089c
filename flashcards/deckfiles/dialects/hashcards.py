"""`Q:`, `A:` and `C:` at the start of a line, as hashcards has it; also full-width, `问：`, and in words."""

import re
import tomllib
import unicodedata
from dataclasses import replace
from typing import NamedTuple

from flashcards.deckfiles.card_making import Side
from flashcards.deckfiles.cutting import Cutting
from flashcards.deckfiles.dialect import Dialect
from flashcards.deckfiles.dialects.brackets import with_clozes
from flashcards.deckfiles.dialects.worded_markers import Marker, in_pairs, item_end, worded_markers
from flashcards.deckfiles.duplicates import warn_of_same_fronts, without_copies
from flashcards.deckfiles.in_text import blocks_of_no_text
from flashcards.deckfiles.names import fit_path
from flashcards.deckfiles.outline import Reading
from flashcards.deckfiles.side_making import Edit, side, stripped
from flashcards.deckfiles.source import Source
from flashcards.domain.drafts import Reason
from flashcards.markup.structure import scan

_LETTERS = "QqAaCc问答ＱｑＡａＣｃ"
_MARKER = re.compile(rf"\n(?=[{_LETTERS}])([{_LETTERS}])[:：]")
_FENCED = re.compile(rf"^[{_LETTERS}][:：][ \t]?(?=```|~~~)", re.MULTILINE)
_SMALL = ("q", "a", "c")
_KIND = {"问": "Q", "答": "A"}
_NAME = re.compile(r"^name[ \t]*:[ \t]*(?P<name>[^\n]+)$", re.MULTILINE)
_SAMPLE = 1 << 18
_INDENT = re.compile(r"(?<=\n)[ \t]+")


class _Mark(NamedTuple):
    """Something that ends the field before it: `kind` is 'Q', 'A', 'C', 'heading' or 'rule'.

    `written` is the letter of a marker, and `width` how far the text of a list's item is indented.
    """

    start: int
    end: int
    kind: str
    written: str = ""
    width: int = 0


def recognise(source: Source) -> Reason | None:
    """Recognise a question with an answer after it, or a line `C:` with a bracket."""
    asked = False
    for mark in _markers(source, source.front.end, _SAMPLE):
        if mark.kind == "C" and _has_brackets(source.text, mark.end):
            return Reason("questions", source.place(mark.start)[0])
        if mark.kind == "A" and asked:
            return Reason("questions", source.place(mark.start)[0])
        asked = asked or mark.kind == "Q"
    return None


def recognise_words(source: Source) -> Reason | None:
    """Recognise questions with answers in other words than letters, as many as half of the headings."""
    found = _worded(source, _markers(source, source.front.end, _SAMPLE), source.front.end, _SAMPLE)
    asked = [each for each in found if each.kind == "Q"]
    reach = source.front.end + _SAMPLE
    headings = sum(heading.start < reach for heading in source.structure.headings)
    return Reason("questions", source.place(asked[0].start)[0]) if asked and 2 * len(asked) >= headings else None


def _has_brackets(text: str, at: int) -> bool:
    """Tell whether something stands in brackets on the rest of a line."""
    end = text.find("\n", at)
    begin = text.find("[", at, end if end >= 0 else len(text))
    return begin >= 0 and text.find("]", begin + 2, end if end >= 0 else len(text)) >= 0


def read(source: Source, lang: str) -> Reading:
    """Read questions with answers and texts with brackets; what stands between cards is kept aside."""
    _find_fences_behind_markers(source)
    return _Questions(source, lang).run()


def _find_fences_behind_markers(source: Source) -> None:
    """Let a fence begin on its marker's line, as in `A: ```python`; elsewhere such a line is text."""
    text = source.text
    masked = _FENCED.sub(lambda match: " " * len(match.group()), text)
    if masked == text:
        return
    structure = scan(masked, source.front.end)
    structure.text = text
    for index, fence in enumerate(structure.fences):
        marker = _FENCED.match(text, fence.start)
        if marker:
            structure.fences[index] = fence._replace(start=marker.end(), depth=0)
    source.structure = structure


HASHCARDS = Dialect("hashcards", recognise, read, "Q: \nA: \n", unmarked=recognise_words)


def _markers(source: Source, start: int, length: int = 0) -> list[_Mark]:
    """Find the markers at the margin outside code, formulas and comments."""
    text = source.text
    stop = start + length if length else len(text)
    found = [(match.start() + 1, match.end(), match[1]) for match in _MARKER.finditer(text, start, stop)]
    head = text[start : start + 2]
    if len(head) == 2 and head[0] in _LETTERS and head[1] in ":：":
        found.insert(0, (start, start + 2, head[0]))
    if not found:
        return []
    walk = blocks_of_no_text(source)
    return [_mark(*each) for each in found if not walk.holds(each[0])]


def _worded(source: Source, letters: list[_Mark], start: int, length: int = 0) -> list[Marker]:
    """Find the markers that are words, bold or items of a list, outside code, formulas and comments."""
    stop = start + length if length else len(source.text)
    found = worded_markers(source.text, start, stop)
    if not found:
        return []
    walk = blocks_of_no_text(source)
    plain = [(mark.start, mark.kind) for mark in letters if mark.written not in _SMALL]
    return in_pairs([each for each in found if not walk.holds(each.start)], plain)


def _mark(start: int, end: int, written: str) -> _Mark:
    letter = unicodedata.normalize("NFKC", written)
    return _Mark(start, end, _KIND.get(letter, letter.upper()), letter)


class _Questions:
    """One pass over the markers, headings and `---` lines of a file."""

    def __init__(self, source: Source, lang: str) -> None:
        self.source = source
        self.text = source.text
        self.cutting = Cutting(source, lang)
        self.title, self.deck = "", ""
        self.start = source.front.end or self._front_matter()
        self.pending: tuple[_Mark, int] | None = None

    def run(self) -> Reading:
        marks = self._all_marks()
        first = marks[0].start if marks else len(self.text)
        self.cutting.aside(self.start, first)
        for index, mark in enumerate(marks):
            following = marks[index + 1].start if index + 1 < len(marks) else len(self.text)
            stop = item_end(self.text, mark.end, following) if mark.width else following
            if mark.kind == "Q":
                self._unanswered()
                self.pending = (mark, stop)
            elif mark.kind == "A":
                self._answer(mark, stop)
            elif mark.kind == "C":
                self._unanswered()
                self._cloze(mark, stop)
            else:
                self._unanswered()
                self.cutting.aside(mark.end, stop)
            if stop < following and mark.kind != "Q":
                self.cutting.aside(stop, following)
        self._unanswered()
        reading = self.cutting.reading(self.title, self.deck)
        drafts, copies = without_copies(self.source, reading.drafts)
        warn_of_same_fronts(self.source, drafts)
        return replace(reading, drafts=drafts, unread=tuple(sorted((*reading.unread, *copies))))

    def _front_matter(self) -> int:
        """Read a name in TOML, or in YAML, between `---` lines, and return where the text begins."""
        front = self.source.front
        if not front.block_end:
            return 0
        try:
            name = tomllib.loads(front.block).get("name")
        except (tomllib.TOMLDecodeError, RecursionError, ValueError):
            match = _NAME.search(front.block)
            name = match["name"].strip().strip("\"'") if match else None
        if not isinstance(name, str) or not fit_path(name):
            return 0
        self.deck = fit_path(name)
        return front.block_end

    def _all_marks(self) -> list[_Mark]:
        """Return everything that begins or ends a field, in order."""
        marks = _markers(self.source, self.start)
        worded = _worded(self.source, marks, self.start)
        marks += [_Mark(each.start, each.end, each.kind, width=each.width) for each in worded]
        structure = self.source.structure
        for heading in structure.headings:
            if heading.start >= self.start:
                marks.append(_Mark(heading.start, heading.end, "heading"))
                if heading.level == 1 and not self.title:
                    self.title = self.text[heading.title_start : heading.title_end]
        marks += [_Mark(rule, rule + 3, "rule") for rule in structure.rules if rule >= self.start]
        return self._meant(sorted(marks))

    def _meant(self, marks: list[_Mark]) -> list[_Mark]:
        """Drop small letters that are text: only an answer that is due, or a new paragraph, makes marks of them."""
        kept: list[_Mark] = []
        for mark in marks:
            if mark.written in _SMALL:
                if not self._is_meant(mark, kept[-1] if kept else None):
                    continue
                upper = f"{mark.kind}:"
                self.source.report(mark.start, "marker-small", ("written", f"{mark.written}:"), ("marker", upper))
            kept.append(mark)
        return kept

    def _is_meant(self, mark: _Mark, before: _Mark | None) -> bool:
        if mark.kind == "A":
            return before is not None and before.kind == "Q"
        if mark.kind == "C" and not _has_brackets(self.text, mark.end):
            return False
        begin = self.text.rfind("\n", 0, max(mark.start - 1, 0)) + 1
        above = self.text[begin : max(mark.start - 1, 0)].strip()
        return not above or (before is not None and begin == before.start and before.kind in ("rule", "heading"))

    def _unanswered(self) -> None:
        """Report the question that waits for an answer, if there is one."""
        if self.pending:
            mark, stop = self.pending
            self.pending = None
            self._refuse(mark, stop, "question-unanswered")

    def _answer(self, mark: _Mark, stop: int) -> None:
        """Make a card of the question that waits and this answer."""
        if self.pending is None:
            self._refuse(mark, stop, "answer-alone")
            return
        question, question_stop = self.pending
        self.pending = None
        sides = self._side(question, question_stop), self._side(mark, stop)
        self.cutting.card(question.start, stop, sides)

    def _cloze(self, mark: _Mark, stop: int) -> None:
        """Make a card of a text with brackets."""
        text, begin = stripped(self.text, mark.end, stop)
        text, begin = text.lstrip(), begin + len(text) - len(text.lstrip())
        clozed, count = with_clozes(text, self.cutting.maker.definitions)
        if not count:
            self._refuse(mark, stop, "bracket-missing")
            return
        self.cutting.maker.has_braces = True
        front = Side(clozed.text, tuple((here, begin + there) for here, there in clozed.anchors))
        self.cutting.card(mark.start, stop, (front, Side("", ((0, stop),))))

    def _refuse(self, mark: _Mark, stop: int, code: str) -> None:
        """Say why no card begins at a mark, and list its lines as unread."""
        self.source.report(mark.start, code)
        self.cutting.before_cards = False
        self.cutting.leave_out(mark.start, stop)

    def _side(self, mark: _Mark, stop: int) -> Side:
        """Return a field's text; the space after its marker is not part of it, nor the indentation of an item."""
        start = mark.end
        if mark.width:
            start += len(self.text[start:stop]) - len(self.text[start:stop].lstrip(" \t"))
            indents = _INDENT.finditer(self.text, start, stop)
            return side(self.text, start, stop, [_dedent(each, mark.width) for each in indents])
        text, begin = stripped(self.text, start, stop)
        if begin == start:
            begin += len(text) - len(text.lstrip(" \t"))
            text = text.lstrip(" \t")
        return Side(text, ((0, begin),))


def _dedent(indent: re.Match[str], width: int) -> Edit:
    """Take from a line what the text of its list's item is indented."""
    tabs = indent.group().startswith("\t")
    return Edit(indent.start(), indent.start() + (1 if tabs else min(width, len(indent.group()))))
