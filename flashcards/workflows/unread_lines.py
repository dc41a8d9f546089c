"""The lines of deck files that belong to no card, listed so that nothing is dropped silently."""

from collections.abc import Iterator

from flashcards.domain.drafts import Origin, ParsedDeck
from flashcards.domain.import_view import UnreadLines
from flashcards.markup.line_ends import with_lf
from flashcards.workflows.prepared_import import FilesRead

_MOST, _LONGEST = 500, 200


def beginnings(deck: ParsedDeck) -> tuple[str, ...]:
    """Return how the unread lines of a deck begin, in one line each; for the first ones only, where there are many."""
    lines = with_lf(deck.file.text).split("\n")
    firsts = [first for first, _ in deck.unread[:_MOST]]
    return tuple(" ".join(lines[first - 1][:_LONGEST].split()) if first <= len(lines) else "" for first in firsts)


def unread_lines(read: FilesRead) -> Iterator[UnreadLines]:
    """List the lines that belong to no card; a file that was only found and has no cards need not be a deck."""
    meant = (each for each in read.decks if each.drafts or each.file.origin is Origin.NAMED)
    for deck in sorted(meant, key=lambda each: (each.file.root, each.file.path)):
        root, path = deck.file.root, deck.file.path
        texts = read.begun.get(deck.file.place, ())
        for number, (first, last) in enumerate(deck.unread):
            yield UnreadLines(root, path, first, last, texts[number] if number < len(texts) else "")
