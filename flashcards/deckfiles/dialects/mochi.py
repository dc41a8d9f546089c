"""Mochi's cards as Markdown: a file is a card, `---` lines part its sides, and `{{words}}` are hidden."""

import re
from itertools import pairwise
from pathlib import PurePath, PurePosixPath

from flashcards.deckfiles.attributes import Said
from flashcards.deckfiles.braces import Braces, as_cloze, brace_pairs, number_of
from flashcards.deckfiles.card_making import Side
from flashcards.deckfiles.cutting import Cutting
from flashcards.deckfiles.dialect import Dialect
from flashcards.deckfiles.front_matter import NATIVE_KEYS
from flashcards.deckfiles.names import fit_path
from flashcards.deckfiles.outline import Reading
from flashcards.deckfiles.question_lines import question_lines
from flashcards.deckfiles.side_making import Edit, side
from flashcards.deckfiles.source import Source
from flashcards.domain.cards import Kind
from flashcards.domain.drafts import Origin, Reason
from flashcards.markup.inline import Span
from flashcards.markup.opaque import SpanWalk, opaque_spans

# A note with a line across is no card; one that is as short as this, and without headings, most likely is.
_CARD, _QUESTION = 4_000, 400
_TAG = r"#(?=[\w/-]*[^\W\d])[\w/-]++"
_TAG_LINE = re.compile(rf"^(?P<tags>{_TAG}(?:[ \t]++{_TAG})*+)[ \t]*$", re.MULTILINE)
_LISTED = re.compile(r"^ {0,3}(?:[-+*]|\d{1,9}[.)])[ \t]|^ {0,3}>", re.MULTILINE)
_KEY = re.compile(r"[\w-]+:")
_KEY_LINE = re.compile(r"[\w-]+:.*|[ \t]+.*|- .*|\s*")


def recognise(source: Source) -> Reason | None:
    """Recognise hidden words with a number, hidden words beside sides, or the sides of a short text."""
    text, structure = source.text, source.structure
    start = _start(source)
    rules = [rule for rule in structure.rules if rule >= start]
    if NATIVE_KEYS & source.front.keys or (not rules and "{{" not in text):
        return None
    if len(structure.headings) > 1 or question_lines(source):
        return None
    for braces in _braces(source, start) if "{{" in text else ():
        number, _, ours = number_of(text, braces)
        if not ours and (number or rules):
            return Reason("mochi-hidden", source.place(braces.start)[0])
    sides = _sides(source, start, [])
    is_note = source.file.origin is Origin.VAULT or structure.headings or len(text) - start > _CARD
    if len(sides) < 2 or is_note:
        return None
    return Reason("mochi-sides", source.place(rules[0])[0]) if len(sides[0].text) <= _QUESTION else None


def read(source: Source, lang: str) -> Reading:
    """Read the one card of a file: its first side asks, the others answer one after the other."""
    start = _start(source)
    tags, edits = _tags(source, start)
    braces = _braces(source, start)
    edits = sorted([*edits, *_clozes(source.text, braces)])
    sides = _sides(source, start, edits)
    cutting = Cutting(source, lang)
    if not sides:
        cutting.aside(start, len(source.text))
        return cutting.reading()
    stop = len(source.text)
    back = Side("", ((0, stop),))
    if len(sides) > 1:
        last = sides[-1].place(len(sides[-1].text))
        back = side(source.text, sides[1].place(0), last, edits)
    cutting.maker.has_braces = cutting.maker.has_braces or bool(braces)
    said = Said({"tags": tags} if tags else {})
    if len(sides) > 2 and not braces and not _LISTED.search(back.text):
        said.values["kind"] = Kind.SCRIPT  # a script with a list has its items for points, and not its sides
    if cutting.card(_first_line(source, start), stop, (sides[0], back), said):
        cutting.in_deck(_deck(source))
    return cutting.reading()


def _start(source: Source) -> int:
    """Return where the text begins: behind keys of whatever kind between `---` lines at the top."""
    front = source.front
    if front.end or not front.block.strip():
        return front.end
    is_keys = bool(_KEY.match(front.block)) and all(_KEY_LINE.fullmatch(line) for line in front.block.split("\n"))
    return front.block_end if is_keys else 0


def _first_line(source: Source, start: int) -> int:
    """Return where the first line with a text begins."""
    text = source.text
    at = start + len(text[start:]) - len(text[start:].lstrip())
    return text.rfind("\n", 0, at) + 1


def _sides(source: Source, start: int, edits: list[Edit]) -> list[Side]:
    """Return the sides that hold something."""
    text = source.text
    rules = [rule for rule in source.structure.rules if rule >= start]
    bounds = pairwise([start - 3, *rules, len(text)])
    sides = (side(text, max(one + 3, start), other, edits) for one, other in bounds)
    return [each for each in sides if each.text.strip()]


def _braces(source: Source, start: int) -> list[Braces]:
    text = source.text
    if "{{" not in text:
        return []
    return brace_pairs(text, (start, len(text)), _spans(source), only_double=True)


def _spans(source: Source) -> list[Span]:
    return opaque_spans(source.text, source.structure)


def _clozes(text: str, found: list[Braces]) -> list[Edit]:
    """Return the edits that make clozes: words without a number are hidden together, behind all said numbers."""
    numbers = [number_of(text, braces) for braces in found]
    together = max((number for number, _, _ in numbers), default=0) + 1
    edits: list[Edit] = []
    for braces, (number, _, ours) in zip(found, numbers, strict=True):
        if not ours:
            edits += as_cloze(text, braces, number or together, hinted=False)
    return edits


def _tags(source: Source, start: int) -> tuple[tuple[str, ...], list[Edit]]:
    """Read the lines that hold nothing but tags."""
    if "#" not in source.text:
        return (), []
    walk = SpanWalk(_spans(source))
    tags: list[str] = []
    edits = []
    for match in _TAG_LINE.finditer(source.text, start):
        if not walk.holds(match.start()):
            tags += [tag.lstrip("#") for tag in match["tags"].split()]
            edits.append(Edit(*match.span()))
    return tuple(dict.fromkeys(tags)), edits


def _deck(source: Source) -> str:
    """Return the deck of a card: the folder that its file lies in."""
    if source.front.deck:
        return ""
    folder = PurePosixPath(source.file.path).parent
    return fit_path(str(folder) if folder.name else PurePath(source.file.root).name)


MOCHI = Dialect("mochi", recognise, read, one_card=True)
