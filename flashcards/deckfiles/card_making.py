"""From the two sides of a card to a draft: kind, clozes, pictures, definitions, limits, and what is wrong."""

from bisect import bisect_left, bisect_right
from dataclasses import replace
from functools import cached_property
from typing import NamedTuple

from flashcards.deckfiles.attributes import REVERSIBLE, Inherited, Said
from flashcards.deckfiles.cloze_numbers import further_numbers, without
from flashcards.deckfiles.definitions import CARD_SHARE, Definitions
from flashcards.deckfiles.images import find_images
from flashcards.deckfiles.source import Source
from flashcards.deckfiles.specials import marked_fences, special_places
from flashcards.domain.cards import Attributes, Face, ImageRef, Kind
from flashcards.domain.drafts import Draft
from flashcards.domain.limits import CARD_CHARACTERS
from flashcards.markup.cloze import CodeError, code_clozes, find_clozes
from flashcards.markup.comments import without_comments
from flashcards.markup.fence_words import OUTPUT, fence_words
from flashcards.markup.structure import Fence, Structure

_NOTHING: frozenset[str] = frozenset()
_NO_DEFINITIONS = Definitions(Structure(""))
UNENDED = ("fence-unclosed", "math-unclosed")
"""What leaves no card: everything behind it may be meant to be inside."""


class Side(NamedTuple):
    """One side of a card: its text, and where its pieces stand in the file, as (offset here, offset there)."""

    text: str
    anchors: tuple[tuple[int, int], ...]

    def place(self, at: int) -> int:
        """Return the offset in the file of an offset in this side."""
        anchors = self.anchors
        index = bisect_right(anchors, (at, 1 << 62)) - 1 if len(anchors) > 1 else 0
        here, there = anchors[index if index > 0 else 0]
        return there + at - here


class Piece(NamedTuple):
    """A card as it was found: its sides, its fences, what its heading says, and its place."""

    front: Side
    back: Side
    fences: list[Fence]
    said: Said | None
    inherited: Inherited
    start: int
    stop: int
    line: int
    end_line: int


class CardMaker:
    """Makes the drafts of one file. A card with an error is left out, and its lines are listed as unread."""

    def __init__(self, source: Source, lang: str) -> None:
        self.source = source
        self.lang = lang
        self.drafts: list[Draft] = []
        self.unread: list[tuple[int, int]] = []
        self._is_told_of_numbers = False
        self._words: dict[str, tuple[str, frozenset[str]]] = {"": ("", _NOTHING)}
        self.look_over()

    def look_over(self) -> None:
        """Find out what the text of the source holds; again where a source is given another text."""
        text, begin, structure = self.source.text, self.source.front.end, self.source.structure
        self.definitions = Definitions(structure) if structure.definitions else _NO_DEFINITIONS
        self.has_definitions = bool(self.definitions)
        self.has_images = "!" in text and text.find("![", begin) >= 0
        self.has_braces = "{" in text and text.find("{{c", begin) >= 0
        self.has_markers = bool(structure.fences and marked_fences(structure))
        self.has_comments = bool(structure.comments)
        self._fatal = sorted(odd.at for odd in structure.oddities if odd.code in UNENDED) if structure.oddities else []

    @cached_property
    def special(self) -> list[int]:
        """The offsets of all that a card cannot be read past in one go."""
        return [0] if self.source.file.oversize else special_places(self.source, self.definitions)

    def words(self, info: str) -> tuple[str, frozenset[str]]:
        """Return a fence's language and special words."""
        found = self._words.get(info)
        if found is None:
            found = self._words[info] = fence_words(info)
        return found

    def make(self, piece: Piece) -> None:
        """Make the draft of one card, or say why there is none."""
        broken = bool(self._fatal) and self._is_broken(piece)
        if self.has_braces and ("," in piece.front.text or "," in piece.back.text):
            piece = piece._replace(front=self._numbered_once(piece.front), back=self._numbered_once(piece.back))
        numbers: set[int] = set()
        in_fence = failed = False
        if self.has_braces or self.has_markers:
            numbers, in_fence, failed = self._clozes(piece)
        if not self._is_complete(piece, numbers, failed):
            failed = True
        attributes, given = self._attributes(piece, in_fence, bool(numbers))
        if broken or failed:
            self.unread.append((piece.line, piece.end_line))
            return
        plain = self._is_plain(piece)
        face = Face(
            self.lang,
            piece.front.text,
            piece.back.text,
            tuple(sorted(numbers)) if numbers else (),
            self.source.file.path,
            piece.line,
            self._definitions(piece) if self.has_definitions else "",
            plain,
            self._images(piece) if self.has_images else (),
        )
        self.drafts.append(Draft(face, attributes, piece.end_line, given))

    def _numbered_once(self, side: Side) -> Side:
        """Leave one number to each cloze, and warn once of those that have more."""
        found = further_numbers(side.text)
        if found and not self._is_told_of_numbers:
            self._is_told_of_numbers = True
            self.source.report(side.place(found[0][0]), "cloze-numbers")
        return Side(*without(side.text, found, side.anchors)) if found else side

    def _is_broken(self, piece: Piece) -> bool:
        """Tell whether a fence or formula in the card never ends; that was reported already."""
        index = bisect_right(self._fatal, piece.start - 1)
        return index < len(self._fatal) and self._fatal[index] < piece.stop

    def _is_plain(self, piece: Piece) -> bool:
        """Tell whether a card is over a limit and is to be shown as it stands."""
        if len(piece.front.text) + len(piece.back.text) > CARD_CHARACTERS:
            self.source.report(piece.start, "card-long", ("limit", f"{CARD_CHARACTERS:,}"))
            return True
        return self.source.file.oversize

    def _is_complete(self, piece: Piece, numbers: set[int], failed: bool) -> bool:
        """Tell whether a card has a question and an answer; report what is missing, unless a cloze is wrong."""
        if not piece.front.text.strip():
            self.source.report(piece.start, "heading-empty")
            return False
        if numbers or self._has_text(piece.back.text):
            return True
        if failed:
            return False  # a broken cloze was reported; that the answer is missing follows from it
        shown = piece.front.text.partition("\n")[0]
        self.source.report(piece.start, "card-empty", ("front", shown[:80]))
        return False

    def _has_text(self, back: str) -> bool:
        if self.has_comments:
            back = without_comments(back)
        if self.has_definitions and self.definitions.is_only_definitions(back):
            return False
        return bool(back.strip())

    def _clozes(self, piece: Piece) -> tuple[set[int], bool, bool]:
        """Return the numbers of a card's clozes, whether one is in a fence, and whether one is wrong."""
        numbers: set[int] = set()
        failed = False
        if self.has_braces:
            for side in (piece.front, piece.back):
                if "{{c" not in side.text:
                    continue
                clozes = find_clozes(side.text)
                numbers.update(cloze.number for cloze in clozes.found)
                for error in clozes.errors:
                    failed = True
                    self.source.report(side.place(error.at), error.code, *error.words)
        in_fence = False
        for fence in piece.fences:
            found, wrong = self._fence_clozes(fence)
            in_fence = in_fence or bool(found)
            failed = failed or wrong
            numbers |= found
        return numbers, in_fence, failed

    def _fence_clozes(self, fence: Fence) -> tuple[frozenset[int], bool]:
        """Return the numbers of the clozes in a fence, and whether one is wrong."""
        language, words = self.words(fence.info)
        code = self.source.structure.code(fence)
        clozes = code_clozes(code, language, "cloze" in words)
        if clozes.errors:
            self._report_in_fence(fence, code, clozes.errors)
        return clozes.numbers, bool(clozes.errors)

    def _report_in_fence(self, fence: Fence, code: str, errors: tuple[CodeError, ...]) -> None:
        """Report mistakes in the code of a fence at their places in the file."""
        shown = code.split("\n")
        written = self.source.text[fence.inner_start : fence.inner_end].split("\n")
        starts = [fence.inner_start]
        for line in written:
            starts.append(starts[-1] + len(line) + 1)
        for error in errors:
            indent = len(written[error.line]) - len(shown[error.line])
            self.source.report(starts[error.line] + indent + error.column, error.code, *error.words)

    def _attributes(self, piece: Piece, in_fence: bool, clozed: bool) -> tuple[Attributes, frozenset[str]]:
        """Return a card's attributes, with the kind that its text shows where none is said."""
        said = piece.said
        attributes, given = piece.inherited.card(said, self._seen_kind(piece, in_fence) if piece.fences else None)
        if attributes.kind is Kind.PITFALL and not self._pairs(piece)[0] and not any(self._pairs(piece)[1:]):
            self.source.report(piece.start, "pitfall-pair")
        if clozed or attributes.kind not in REVERSIBLE:
            if said and said.values.get("reverse"):
                self.source.report(piece.start, "reverse-ignored")
            if attributes.reverse:
                attributes = replace(attributes, reverse=False)
        return attributes, given

    def _pairs(self, piece: Piece) -> tuple[bool, int, int]:
        """Return whether there is exactly one `bug` and one `fix` fence, and how many there are of each."""
        words = [self.words(fence.info)[1] for fence in piece.fences if " " in fence.info or fence.info]
        bugs, fixes = sum("bug" in each for each in words), sum("fix" in each for each in words)
        return bugs == fixes == 1, bugs, fixes

    def _seen_kind(self, piece: Piece, in_fence: bool) -> Kind | None:
        """Return the kind that a card's text shows, None for none."""
        paired, bugs, fixes = self._pairs(piece)
        if paired:
            return Kind.PITFALL
        if bugs or fixes:
            self.source.report(piece.start, "pitfall-pair")
        return Kind.CODE if in_fence or self._is_one_fence(piece) else None

    def _is_one_fence(self, piece: Piece) -> bool:
        """Tell whether the back is one fence and nothing else but what it prints and comments."""
        start = piece.back.anchors[0][1]
        stop = start + len(piece.back.text)
        fences = [fence for fence in piece.fences if start <= fence.start < stop]
        shown = [fence for fence in fences if OUTPUT not in self.words(fence.info)[1]]
        if len(shown) != 1 or shown[0].depth:
            return False
        left = [(fence.start, fence.end) for fence in fences]
        if self.has_comments:
            comments = self.source.structure.comments
            left += comments[bisect_left(comments, (start, 0)) : bisect_left(comments, (stop, 0))]
        for begin, end in sorted(left):
            if self.source.text[start:begin].strip():
                return False
            start = end
        return not self.source.text[start:stop].strip()

    def _definitions(self, piece: Piece) -> str:
        sides = [
            (side.text, side.place(0), side.place(len(side.text)))
            for side in (piece.front, piece.back)
            if "]" in side.text
        ]
        if not sides:
            return ""
        found, complete = self.definitions.of(sides)
        if not complete:
            self.source.report(piece.start, "definitions-long", ("limit", f"{CARD_SHARE:,}"))
        return found

    def _images(self, piece: Piece) -> tuple[ImageRef, ...]:
        front, back = piece.front.text, piece.back.text
        found = find_images(front, self.definitions) if "![" in front else ()
        if "![" in back:
            found = (*found, *find_images(back, self.definitions))
        return tuple(dict.fromkeys(found)) if found else ()
