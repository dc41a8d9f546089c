"""How a file is read that a person said nothing of: as most of its kind are, and as what it was before."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace

from flashcards.domain.drafts import DeckFile, Origin, ParsedDeck
from flashcards.domain.import_plan import StoredFile
from flashcards.domain.reading_options import AS_GUESSED, ReadingOptions


def habits(files: Iterable[StoredFile]) -> Mapping[tuple[str, str], ReadingOptions]:
    """Return, by root and dialect, the options of more than half of the files with cards, where those are chosen."""
    counted: dict[tuple[str, str], Counter[ReadingOptions]] = {}
    for file in files:
        if file.notes:
            counted.setdefault((file.root, file.dialect), Counter())[file.options.asked] += 1
    most = {kind: counts.most_common(1)[0] for kind, counts in counted.items()}
    return {
        kind: options
        for kind, (options, count) in most.items()
        if options != AS_GUESSED and 2 * count > counted[kind].total()
    }


def fitting(options: ReadingOptions, path: str, *, named: bool) -> ReadingOptions:
    """Return what of a choice for many files can count for one at this path; for one that was `named` all counts."""
    from flashcards.deckfiles.registry import fits

    return options if named or not options.dialect or fits(options.dialect, path) else replace(options, dialect="")


def suited(options: ReadingOptions, deck: ParsedDeck) -> ReadingOptions:
    """Return options of other files as they can be used for this one: roles fit only as many columns."""
    return options if len(options.roles) == len(deck.columns) else replace(options, roles=())


def as_meant(file: DeckFile, stored: StoredFile | None, options: ReadingOptions) -> DeckFile:
    """Return a file as one that a person named if they said how to read it, or if it gave cards without marks.

    `stored` is what it was before.
    """
    return replace(file, origin=Origin.NAMED) if was_deck(stored) or options != AS_GUESSED else file


def was_deck(stored: StoredFile | None) -> bool:
    """Tell whether a file gave cards that nothing in it marks as such: only found, it might not be taken for a deck."""
    from flashcards.deckfiles.registry import dialect_named

    dialect = dialect_named(stored.dialect) if stored is not None and stored.notes else None
    return dialect is not None and not dialect.marked
