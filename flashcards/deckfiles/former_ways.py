"""The cards that a file had: how many of them a reading of it keeps, and in what other ways it may be read."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from flashcards.deckfiles.dialects.headings import HEADINGS
from flashcards.deckfiles.dialects.table import TABLE
from flashcards.deckfiles.equal_texts import as_compared, as_marked
from flashcards.deckfiles.likeness import folded_back, folded_front
from flashcards.deckfiles.registry import dialect_named, fits
from flashcards.deckfiles.source import open_source
from flashcards.domain.drafts import ParsedDeck
from flashcards.domain.reading_options import LINES, OBEYED, ReadingOptions
from flashcards.domain.stored import StandingText

Read = Callable[[ReadingOptions], ParsedDeck]
_MOST_COLUMNS = 8


class Kept(NamedTuple):
    """How many of the cards that a file had a reading finds: by their whole text or id, and by their question."""

    texts: int
    fronts: int


class Standing:
    """The texts that the store holds of a file."""

    def __init__(self, texts: Sequence[StandingText]) -> None:
        self.texts = texts
        self.compared = [(folded_front(each.front), folded_back(each.back)) for each in texts]
        self.fronts = frozenset(front for front, _ in self.compared)
        self._marked = any(each.origin for each in texts)

    def kept_by(self, deck: ParsedDeck) -> Kept:
        """Count what a reading keeps, compared as matching compares."""
        compared = {as_compared(draft.face) for draft in deck.drafts}
        fronts = {front for front, _ in compared}
        keys = {draft.attributes.key for draft in deck.drafts} - {""}
        marks = {as_marked(draft.face)[1] for draft in deck.drafts} if self._marked else set()
        whole = by_front = 0
        for text, own in zip(self.texts, self.compared, strict=True):
            found = own in compared or text.key in keys or text.origin in marks
            whole += found
            by_front += found or own[0] in fronts
        return Kept(whole, by_front)


def may_flip(dialect: str, guessed: ParsedDeck) -> bool:
    """Tell whether a guess may differ from how a file was read before, in a `dialect` ('' for a file without cards).

    Not so where the dialect is the same and leaves nothing in it to be guessed. A file that holds nothing in its
    marked dialect any more has not flipped: who takes the marks off is asked about the cards.
    """
    known = dialect_named(dialect)
    if known is None or (known.marked and not guessed.drafts):
        return False
    return guessed.dialect != dialect or not {"level", "roles"}.isdisjoint(OBEYED.get(dialect, ()))


def is_doubtful(texts: Sequence[StandingText], dialect: str, guessed: ParsedDeck) -> bool:
    """Tell whether a guess that may have flipped lost cards; in the same dialect, a few that are others are edits.

    `dialect` is how the file was read before.
    """
    written = {(draft.face.front, draft.face.back) for draft in guessed.drafts}
    lost = sum((text.front, text.back) not in written for text in texts)
    return lost > 0 if guessed.dialect != dialect else 0 < len(texts) <= 2 * lost


def kept_most(standing: Standing, guessed: ParsedDeck, ways: Iterator[ReadingOptions], read: Read) -> ParsedDeck:
    """Return the reading that keeps most of the cards that a file had: the guess unless another keeps more."""
    best, most = guessed, standing.kept_by(guessed)
    everything = Kept(len(standing.texts), len(standing.texts))
    for way in ways:
        if most == everything:
            break
        deck = read(way)
        kept = standing.kept_by(deck)
        if kept > most:
            best, most = deck, kept
    return best


def former_ways(
    standing: Standing, dialect: str, asked: ReadingOptions, guessed: ParsedDeck, read: Read
) -> Iterator[ReadingOptions]:
    """Yield how a file may have been read before, the likeliest first; what a person or the file says stays so.

    `dialect` is how it was read then, `asked` what a person chose; `read` reads it, as columns are found by trial.
    """
    said: dict[str, Any] = {}
    if guessed.dialect != dialect:
        if asked.dialect or guessed.reason.code == "said" or not fits(dialect, guessed.file.path):
            dialect = guessed.dialect
        else:
            said = {"dialect": dialect}
            yield _inferred(asked, said)
    obeyed = OBEYED.get(dialect, ())
    if "level" in obeyed and not asked.level:
        for level in _levels(standing, dialect, guessed):
            yield _inferred(asked, {**said, "level": level})
    if dialect == TABLE.name and not asked.roles:
        way = _inferred(asked, said) if said else asked
        if roles := _roles(standing, way, read(way) if said else guessed, read):
            yield _inferred(asked, {**said, "roles": roles})


def _inferred(asked: ReadingOptions, said: dict[str, Any]) -> ReadingOptions:
    return replace(asked, **said, inferred=tuple(sorted(said)))


def _levels(standing: Standing, dialect: str, guessed: ParsedDeck) -> list[int]:
    """List the levels of headings that say what was asked before, else all, beside the one that was guessed."""
    source = open_source(guessed.file)
    headings = source.structure.headings
    asking = {
        each.level for each in headings if _title(source.text, each.title_start, each.title_end) in standing.fronts
    }
    guess = guessed.used.level if guessed.dialect == dialect else 0
    levels = sorted((asking or {each.level for each in headings}) - {guess})
    return [*levels, LINES] if dialect == HEADINGS.name and not asking else levels


def _title(text: str, start: int, end: int) -> str:
    return folded_front(text[start:end])


def _roles(standing: Standing, way: ReadingOptions, deck: ParsedDeck, read: Read) -> tuple[str, ...]:
    """Find the columns that hold the questions and the answers of before; () where nothing says so."""
    count = len(deck.used.roles)
    if not 2 <= count <= _MOST_COLUMNS:
        return ()
    backs = {back for _, back in standing.compared}
    asking, answering = [0] * count, [0] * count
    for column in range(count):
        tried = ["" for _ in range(count)]
        tried[column], tried[column - 1] = "front", "back"
        cells = [draft.face.front for draft in read(replace(way, roles=tuple(tried))).drafts]
        asking[column] = len({folded_front(cell) for cell in cells} & standing.fronts)
        answering[column] = len({folded_back(cell) for cell in cells} & backs)
    front = max(range(count), key=asking.__getitem__)
    answering[front] = 0
    back = max(range(count), key=answering.__getitem__)
    if not (asking[front] and answering[back]):
        return ()
    rest = [role if role not in ("front", "back") else "" for role in deck.used.roles]
    rest[front], rest[back] = "front", "back"
    return tuple(rest)
