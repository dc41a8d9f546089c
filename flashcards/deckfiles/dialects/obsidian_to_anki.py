"""Notes of Obsidian to Anki: a card between `START` and `END`, or on one line between `STARTI` and `ENDI`."""

import re
from typing import NamedTuple

from flashcards.deckfiles.attributes import Said, read_tags
from flashcards.deckfiles.card_making import Side
from flashcards.deckfiles.cutting import Cutting
from flashcards.deckfiles.dialect import Dialect
from flashcards.deckfiles.highlights import ANY_BRACES, highlights
from flashcards.deckfiles.in_text import first_in_text
from flashcards.deckfiles.inline_cards import front_start
from flashcards.deckfiles.names import fit_path
from flashcards.deckfiles.note_fields import tell_of_properties
from flashcards.deckfiles.outline import Reading
from flashcards.deckfiles.side_making import Edit, joined
from flashcards.deckfiles.source import Source
from flashcards.deckfiles.vault_text import VaultText
from flashcards.domain.drafts import Reason

_MARK = re.compile(
    r"^(?P<start>START)[ \t]*$|^(?P<end>END)[ \t]*$|(?<!\S)(?P<starti>STARTI)(?=[ \t])|(?<!\S)(?P<endi>ENDI)(?!\S)"
    r"|^(?P<deck>TARGET DECK)[ \t]*(?::[ \t]*|\n)(?P<path>[^\n\0]+)$"
    r"|^(?P<tags>FILE TAGS)[ \t]*(?::[ \t]*|\n)(?P<names>[^\n\0]+)$",
    re.MULTILINE,
)
_NAMES = "Front|Back|Text|Extra|Back Extra|Question|Answer|Tags|ID|正面|背面"
_FIELD = re.compile(rf"^(?P<name>{_NAMES}):[ \t]*", re.MULTILINE)
_INLINE_FIELD = re.compile(rf"(?<!\S)(?P<name>{_NAMES}):(?=\s)[ \t]*")
_OTHER_FIELD = re.compile(r"^[A-Z][\w ]{0,30}:[ \t]+", re.MULTILINE)
_ID = re.compile(r"<!--[ \t]*ID:[ \t]*(\d{1,20})[ \t]*-->")
_KEY = re.compile(r"\s*([\w.-]{1,200})\s*")
_KIND = re.compile(r"[ \t]*\[(?P<kind>[^\[\]\n]*)\][ \t]*")
_FRONTS = frozenset({"", "Front", "Text", "Question", "正面"})


class _Field(NamedTuple):
    """A field of a card: its name ('' for what stands before the first), and where its text stands."""

    name: str
    start: int
    stop: int


def recognise(source: Source) -> Reason | None:
    """Recognise a card between START and END on lines of their own, or between STARTI and ENDI."""
    text = source.text
    if "START" not in text or "END" not in text:
        return None
    marks = list(_MARK.finditer(text))
    ends = {mark.lastgroup: mark.start() for mark in marks}
    starts = (
        mark.start()
        for mark in marks
        if (mark["start"] and ends.get("end", -1) > mark.start())
        or (mark["starti"] and ends.get("endi", -1) > mark.start())
    )
    at = first_in_text(source, starts)
    return Reason("start-end", source.place(at)[0]) if at >= 0 else None


def read(source: Source, lang: str) -> Reading:
    """Read the cards between the marks; what stands outside them is left aside."""
    tell_of_properties(source)
    return _Notes(source, lang).run()


OBSIDIAN_TO_ANKI = Dialect(
    "obsidian-to-anki", recognise, read, "START\nBasic\n{question}\nBack: {answer}\nEND\n", vault=True
)


class _Notes:
    """One pass over the marks of a file; `position` is how far it was read."""

    def __init__(self, source: Source, lang: str) -> None:
        self.source, self.text = source, source.text
        self.vault = VaultText(source)
        self.masked = self.vault.masked
        self.cutting = Cutting(source, lang)
        self.cutting.maker.has_braces = "{" in self.text or "==" in self.text
        self.position = self.vault.start
        self.deck = ""

    def run(self) -> Reading:
        opened: re.Match[str] | None = None
        for mark in _MARK.finditer(self.masked, self.vault.start):
            kind = mark.lastgroup
            if kind in ("start", "starti"):
                self._unclosed(opened)
                opened = mark
            elif kind in ("end", "endi"):
                if opened and opened.lastgroup == f"start{kind[3:]}":
                    self._card(opened, mark)
                    opened = None
            elif opened is None:
                self._about_file(mark)
        self._unclosed(opened)
        self.cutting.aside(self.position, len(self.text))
        return self.cutting.reading(self.vault.title(), self.deck)

    def _unclosed(self, opened: re.Match[str] | None) -> None:
        """Tell of a mark without an end; its text is left aside."""
        if opened:
            start = opened[opened.lastgroup or 0]
            self.source.report(
                opened.start(), "start-unclosed", ("start", start), ("end", start.replace("START", "END"))
            )

    def _about_file(self, mark: re.Match[str]) -> None:
        """Take the deck or the tags of all cards; a second deck is text."""
        if mark["deck"] and self.deck:
            return
        self.cutting.aside(self.position, mark.start())
        self.position = mark.end()
        if mark["deck"]:
            self.deck = fit_path(mark["path"].replace("::", "/"))
        else:
            self.cutting.inherited = self.cutting.inherited.section(Said({"tags": read_tags(mark["names"])}))

    def _card(self, opened: re.Match[str], closed: re.Match[str]) -> None:
        """Make the card between two marks."""
        start, stop = opened.start(), closed.end()
        inline = opened["starti"] is not None
        if inline:
            line = self.masked.rfind("\n", max(0, self.position - 1), start) + 1
            start = line if front_start(self.masked, line, start) >= start and line >= self.position else start
        self.cutting.aside(self.position, start)
        self.position = stop
        kind, begin = self._kind(opened.end(), closed.start(), inline)
        fields = self._fields(begin, closed.start(), _INLINE_FIELD if inline else _FIELD)
        edits, values = self._id(begin, closed.start())
        if "cloze" in kind or "填空" in kind:
            definitions = self.cutting.maker.definitions
            edits += highlights(self.text, self.masked, (begin, closed.start()), definitions, ANY_BRACES)
        elif "revers" in kind:
            values["reverse"] = True
        edits.sort()
        front, back = [Side("", ((0, begin),))], [Side("", ((0, closed.start()),))]
        for field in fields:
            if field.name == "Tags":
                values["tags"] = read_tags(self.text[field.start : field.stop].partition("<!--")[0])
            elif field.name == "ID" and (key := _KEY.fullmatch(self.text, field.start, field.stop)):
                values.setdefault("key", key[1])
            elif field.name in _FRONTS:
                front.append(self.vault.side(field.start, field.stop, edits, tight=True))
            else:
                back.append(self.vault.side(field.start, field.stop, edits, tight=True))
        self.cutting.card(start, stop, (joined(*front), joined(*back)), Said(values) if values else None)

    def _kind(self, start: int, stop: int, inline: bool) -> tuple[str, int]:
        """Return the kind of a note in small letters, and where its fields begin."""
        if inline:
            match = _KIND.match(self.text, start, stop)
            return (match["kind"].lower(), match.end()) if match else ("", start)
        begin = min(start + 1, stop)
        end = self.vault.line_end(begin, stop)
        return self.text[begin:end].strip().lower(), min(end + 1, stop)

    def _fields(self, start: int, stop: int, pattern: re.Pattern[str]) -> list[_Field]:
        """Part a card at the names of its fields; without any, at the first line that looks like one."""
        marks = list(pattern.finditer(self.masked, start, stop))
        names = [mark["name"] for mark in marks]
        begins, ends = [start, *(mark.end() for mark in marks)], [*(mark.start() for mark in marks), stop]
        fields = [_Field(*each) for each in zip(["", *names], begins, ends, strict=True)]
        if all(field.name in _FRONTS or field.name in ("Tags", "ID") for field in fields):
            other = _OTHER_FIELD.search(self.masked, fields[0].start, fields[0].stop)
            if other and self.masked[fields[0].start : other.start()].strip():
                first = fields[0]
                fields[:1] = [_Field("", first.start, other.start()), _Field("Back", other.end(), first.stop)]
        return fields

    def _id(self, start: int, stop: int) -> tuple[list[Edit], dict[str, object]]:
        """Return the edits that take out the comment with a note's id, and the id."""
        match = _ID.search(self.text, start, stop) if self.source.structure.comments else None
        if match is None:
            return [], {}
        return [Edit(*match.span())], {"key": match[1]}
