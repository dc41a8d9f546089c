"""Headings that are text of the card above them, by a mark at their end: `## Steps {.text}`."""

import re

from flashcards.deckfiles.side_making import Edit
from flashcards.markup.structure import Heading

MARK = "{.text}"
MARKED = re.compile(r"[ \t](?P<marks>(?:\{\.text\})+)[ \t]*\Z")


def without_text_headings(text: str, headings: list[Heading]) -> tuple[list[Heading], list[Edit]]:
    """Return the headings that are cards or sections, and the marks to be left out of the text.

    A heading that really ends in such a mark is written with two of them, and one is taken away.
    """
    kept: list[Heading] = []
    edits: list[Edit] = []
    for heading in headings:
        marked = MARKED.search(text, heading.start, heading.end) if heading.level <= 2 else None
        if marked is None:
            kept.append(heading)
            continue
        start, end = marked.span("marks")
        alone = end - start == len(MARK)
        edits.append(Edit(start - 1 if alone else end - len(MARK), end))
    return kept, edits
